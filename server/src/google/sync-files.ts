import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { abandonFile, createStoredFiles, driveChanged, fileById, takeIn } from '../drive/index.ts';
import type { FileStorage } from '../media/index.ts';
import { first, type Database, type Query } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { Installation } from '../platform/installation.ts';
import { notTaken, ownerOf } from './file-items.ts';
import { waitingFiles, type WaitingFile } from './google.files.queries.ts';
import {
  deleteCopy,
  holdDrive,
  markFileFailed,
  markFileThere,
  saveFolder,
  saveGoogleId,
  saveProgress,
  saveTaking,
  saveUpload,
  uploadPlace,
  type ClaimedDrive,
} from './google.files.store.ts';
import { GoogleProblem, type GoogleDrive, type GoogleDriveItem } from './google.types.ts';

/** The bytes of one call. Google requires multiples of 256 KiB, except at the end. */
export const PIECE = 8_388_608;
/** The time of one run, well within the lease, with time for one more call. The next run does the rest. */
const WITHIN_MS = 180_000;
const FILES_AT_ONCE = 50;

/** Another process has the lease of the drive now, or the member ended the feature. */
export class LostDrive extends Error {}
/** The time of this run is over. */
class Later extends Error {}

interface Asked {
  database: Database;
  installation: Installation;
  privateStorage: FileStorage;
  drive: GoogleDrive;
  merchantId: string;
  /** The name of the folder at Google. */
  folderName: string;
  claimed: ClaimedDrive;
  lease: string;
  now?: () => number;
}

/** Problems that concern only one file and do not stop the others. */
const OF_ONE_FILE: Partial<Record<GoogleProblem['kind'], string>> = { refused: 'refused', space: 'space' };

const unlessKind = async <Answer>(
  ask: Promise<Answer>,
  ...kinds: GoogleProblem['kind'][]
): Promise<Answer | undefined> => {
  try {
    return await ask;
  } catch (error) {
    if (error instanceof GoogleProblem && kinds.includes(error.kind)) return undefined;
    throw error;
  }
};

/** One run over the files of one member, while this process holds the drive's lease. */
interface FilesRun extends Asked {
  own: { merchantId: string; userId: string };
  held: { merchantId: string; userId: string; lease: string };
  /** The owner's mark on the member's files at Google. */
  owner: string;
  stored: ReturnType<typeof createStoredFiles>;
  folder: { id: string | null; isMade: boolean; isSeen: boolean };
  /** @throws Later when the time of this run is over */
  inTime(): void;
  /** Writes while this process holds the drive's lease, with an event for open screens. */
  note(query: Query<unknown>, options?: { announce?: boolean }): Promise<void>;
  fail(id: string, problem: string): Promise<void>;
  done(id: string, item: GoogleDriveItem): Promise<void>;
}

const beginRun = (asked: Asked): FilesRun => {
  const { database, merchantId, claimed, lease, now = Date.now } = asked;
  const own = { merchantId, userId: claimed.userId };
  const held = { ...own, lease };
  const until = now() + WITHIN_MS;
  const note: FilesRun['note'] = async (query, { announce = false } = {}) => {
    await database.transaction(async (transaction) => {
      if (!(await first(transaction.run(holdDrive(held))))) throw new LostDrive('the drive is not ours any more');
      await transaction.run(query);
      if (announce) await appendEvents(transaction, merchantId, [driveChanged(own.userId)]);
    });
  };

  return {
    ...asked,
    own,
    held,
    owner: ownerOf(own),
    stored: createStoredFiles(asked),
    folder: { id: claimed.folderId, isMade: claimed.folderMade, isSeen: false },
    inTime: () => {
      if (now() > until) throw new Later();
    },
    note,
    fail: (id, problem) => note(markFileFailed({ ...own, id, problem }), { announce: true }),
    done: (id, { webViewLink }) => note(markFileThere({ ...own, id, webViewLink }), { announce: true }),
  };
};

/** The folder that the portal created at Google; a new one when the member deleted it. */
const folderOf = async ({ drive, folder, folderName, owner, held, note }: FilesRun): Promise<string> => {
  if (folder.id !== null && folder.isSeen) return folder.id;
  if (folder.id !== null && folder.isMade) {
    const there = await unlessKind(drive.get(folder.id), 'missing', 'gone');
    if (there && !there.trashed) {
      folder.isSeen = true;
      return folder.id;
    }
    folder.id = null;
  }
  if (folder.id === null) {
    folder.id = (await drive.findFolder(owner)) ?? (await drive.newId());
    await note(saveFolder({ ...held, folderId: folder.id, folderMade: false }));
  }
  // The folder may already exist, because a process was killed before it could record that.
  await unlessKind(drive.makeFolder({ id: folder.id, name: folderName, owner }), 'conflict');
  await note(saveFolder({ ...held, folderId: folder.id, folderMade: true }));
  [folder.isMade, folder.isSeen] = [true, true];
  return folder.id;
};

const opened = ({ installation, merchantId }: FilesRun, id: string, sealedUpload: string): string | undefined => {
  try {
    return installation.secrets.open(sealedUpload, uploadPlace(merchantId, id));
  } catch {
    // The address cannot be decrypted, so the upload starts again with the same id.
    return undefined;
  }
};

type Started = { is: 'started'; upload: string } | { is: 'there'; item: GoogleDriveItem } | { is: 'used' | 'homeless' };
const begin = async (drive: GoogleDrive, file: Parameters<GoogleDrive['begin']>[0]): Promise<Started> => {
  try {
    return { is: 'started', upload: await drive.begin(file) };
  } catch (error) {
    if (!(error instanceof GoogleProblem)) throw error;
    if (error.kind === 'missing') return { is: 'homeless' };
    if (error.kind !== 'conflict') throw error;
    const item = await unlessKind(drive.get(file.id), 'missing', 'gone');
    return item && !item.trashed ? { is: 'there', item } : { is: 'used' };
  }
};

/** Where an upload continues: its address and the number of bytes that Google has, or the finished file. */
interface Standing {
  upload: string | undefined;
  at: number | GoogleDriveItem;
}

/** Finds the upload that was started, or starts one with the file's reserved id. */
const standingOf = async (
  run: FilesRun,
  { id, fileId, sealedUpload, googleId: before }: WaitingFile,
  file: { name: string; contentType: string; byteLength: number },
): Promise<Standing> => {
  const { database, installation, drive, merchantId, own, owner, folder, note } = run;
  let googleId = before;
  const beginAs = async (next: string) => {
    googleId = next;
    await note(saveGoogleId({ ...own, id, googleId: next }));
  };
  if (googleId === null) await beginAs((await drive.findFile(owner, fileId)) ?? (await drive.newId()));

  let upload = sealedUpload === null ? undefined : opened(run, id, sealedUpload);
  let at: number | GoogleDriveItem | undefined = upload
    ? await unlessKind(drive.received(upload, file.byteLength), 'missing', 'gone', 'refused')
    : undefined;
  for (let tries = 0; at === undefined; tries += 1) {
    run.inTime();
    const { name, contentType, byteLength } = file;
    const folderId = await folderOf(run);
    const started = await begin(drive, {
      id: googleId!,
      folderId,
      owner,
      fileId,
      name,
      contentType,
      byteLength,
    });
    if (started.is === 'started') {
      const startedUpload = started.upload;
      upload = startedUpload;
      at = 0;
      const sealed = await database.transaction((transaction) =>
        installation.secrets.seal(transaction, startedUpload, uploadPlace(merchantId, id)),
      );
      await note(saveUpload({ ...own, id, sealedUpload: sealed }));
    } else if (started.is === 'there') at = started.item;
    else if (tries > 1) throw new GoogleProblem('unreachable', 'neither there nor to be made');
    // The id belongs to a file that is in the bin or deleted, so a new one is needed.
    else if (started.is === 'used') await beginAs(await drive.newId());
    else folder.isSeen = false;
  }
  return { upload, at };
};

const send = async (run: FilesRun, waiting: WaitingFile): Promise<void> => {
  const { database, drive, merchantId, own, stored, note } = run;
  const { id, fileId } = waiting;
  const file = await first(database.run(fileById({ ...own, id: fileId })));
  // The file was deleted here before it was sent.
  if (!file) return note(deleteCopy({ ...own, id }), { announce: true });
  const { upload, at: began } = await standingOf(run, waiting, file);
  let at = began;
  while (typeof at === 'number') {
    run.inTime();
    const from: number = at;
    const range = { start: from, end: Math.min(from + PIECE, file.byteLength) };
    const content = await stored.open({ merchantId, fileId, kind: 'content' }, range);
    if (!content) return run.fail(id, 'gone');
    at = await drive.send(upload!, await buffer(content), from, file.byteLength);
    if (typeof at !== 'number') break;
    if (at <= from) throw new GoogleProblem('unreachable', 'nothing of it was taken');
    await note(saveProgress({ ...own, id, doneBytes: at }));
  }
  await run.done(id, at);
};

const take = async (run: FilesRun, { id, googleId, ...row }: WaitingFile): Promise<void> => {
  const { database, drive, own, owner, note, fail } = run;
  const item = await unlessKind(drive.get(googleId!), 'missing', 'gone');
  if (!item || item.trashed || item.owner !== owner) return fail(id, 'gone');
  const wrong = notTaken(item);
  if (wrong) return fail(id, wrong);
  const { byteLength, checksum } = item;
  let { fileId } = row;
  // The file was changed at Google meanwhile, so the bytes received before do not belong to it.
  if (row.checksum !== null && row.checksum !== checksum) {
    await database.run(abandonFile({ ...own, id: fileId }));
    fileId = randomUUID();
  }
  await note(saveTaking({ ...own, id, fileId, checksum, byteLength }));
  let failure: unknown;
  async function* content(from: number): AsyncGenerator<Uint8Array> {
    try {
      for (let at = from; at < byteLength; at += PIECE) {
        run.inTime();
        yield await drive.read(item!.id, at, Math.min(at + PIECE, byteLength));
        await note(saveProgress({ ...own, id, doneBytes: Math.min(at + PIECE, byteLength) }));
      }
    } catch (error) {
      failure = error;
      throw error;
    }
  }
  const taken = await takeIn(run, { ...own, id: fileId, name: item.name, byteLength, content });
  if (!taken.ok) {
    const problems: Partial<Record<string, string>> = { DRIVE_FULL: 'full', FILE_TOO_LARGE: 'large' };
    return fail(id, problems[taken.refusal.code] ?? 'type');
  }
  if (failure !== undefined) throw failure;
  if (taken.value < byteLength) throw new LostDrive('another process takes it');
  await run.done(id, item);
};

/**
 * Sends files of one member to Google and brings files from there, the longest waiting first. It may be killed at any
 * point and started again without creating anything twice, because ids at Google are reserved beforehand. @returns
 * whether more is left to do
 */
export const syncFiles = async (asked: Asked): Promise<{ more: boolean }> => {
  const run = beginRun(asked);
  const files = await run.database.run(waitingFiles({ ...run.own, limit: FILES_AT_ONCE }));
  try {
    for (const file of files) {
      run.inTime();
      try {
        await (file.way === 'send' ? send(run, file) : take(run, file));
      } catch (error) {
        const problem = error instanceof GoogleProblem ? OF_ONE_FILE[error.kind] : undefined;
        if (problem === undefined) throw error;
        await run.fail(file.id, problem);
      }
    }
  } catch (error) {
    if (error instanceof Later) return { more: true };
    throw error;
  }
  return { more: files.length === FILES_AT_ONCE };
};
