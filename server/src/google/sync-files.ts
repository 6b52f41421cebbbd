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

/** Bytes of one call. Google takes pieces of 256 KiB, and any at the end. */
export const PIECE = 8_388_608;
/** Well within the lease, with the time that one more call may take. What is left goes on next time. */
const WITHIN_MS = 180_000;
const FILES_AT_ONCE = 50;

/** Another process has the drive by now, or the member ended it. */
export class LostDrive extends Error {}
/** The time of one run is over. */
class Later extends Error {}

interface Asked {
  database: Database;
  installation: Installation;
  privateStorage: FileStorage;
  drive: GoogleDrive;
  merchantId: string;
  /** What the folder at Google is called when it is made. */
  folderName: string;
  claimed: ClaimedDrive;
  lease: string;
  now?: () => number;
}

/** What is the matter with one file; the others go on. */
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

/**
 * Sends files of one member to Google and brings files from there, those that wait longest first. Killed at any place
 * and started again it makes nothing twice: what is made at Google has its id before. @returns whether there is more to
 * do
 */
export const syncFiles = async (asked: Asked): Promise<{ more: boolean }> => {
  const { database, installation, drive, merchantId, folderName, claimed, lease, now = Date.now } = asked;
  const own = { merchantId, userId: claimed.userId };
  const held = { ...own, lease };
  const owner = ownerOf(own);
  const until = now() + WITHIN_MS;
  const stored = createStoredFiles(asked);
  let { folderId, folderMade } = claimed;
  let isFolderSeen = false;

  const inTime = () => {
    if (now() > until) throw new Later();
  };

  /** Writes as long as this process has the drive, with an event for open screens. */
  const note = async (query: Query<unknown>, { announce = false } = {}): Promise<void> => {
    await database.transaction(async (transaction) => {
      if (!(await first(transaction.run(holdDrive(held))))) throw new LostDrive('the drive is not ours any more');
      await transaction.run(query);
      if (announce) await appendEvents(transaction, merchantId, [driveChanged(own.userId)]);
    });
  };
  const fail = (id: string, problem: string) => note(markFileFailed({ ...own, id, problem }), { announce: true });
  const done = (id: string, { webViewLink }: GoogleDriveItem) =>
    note(markFileThere({ ...own, id, webViewLink }), { announce: true });

  /** The folder that the portal made there; another one once the member threw it away. */
  const folder = async (): Promise<string> => {
    if (folderId !== null && isFolderSeen) return folderId;
    if (folderId !== null && folderMade) {
      const there = await unlessKind(drive.get(folderId), 'missing', 'gone');
      if (there && !there.trashed) {
        isFolderSeen = true;
        return folderId;
      }
      folderId = null;
    }
    if (folderId === null) {
      folderId = (await drive.findFolder(owner)) ?? (await drive.newId());
      await note(saveFolder({ ...held, folderId, folderMade: false }));
    }
    // It may be there already: a process was killed before it could note so, or it was found.
    await unlessKind(drive.makeFolder({ id: folderId, name: folderName, owner }), 'conflict');
    await note(saveFolder({ ...held, folderId, folderMade: true }));
    [folderMade, isFolderSeen] = [true, true];
    return folderId;
  };

  const opened = (id: string, sealedUpload: string): string | undefined => {
    try {
      return installation.secrets.open(sealedUpload, uploadPlace(merchantId, id));
    } catch {
      // Its key is gone: it starts again, under the same id.
      return undefined;
    }
  };

  const send = async ({ id, fileId, sealedUpload, ...row }: WaitingFile): Promise<void> => {
    const file = await first(database.run(fileById({ ...own, id: fileId })));
    // It was deleted here before it went.
    if (!file) return note(deleteCopy({ ...own, id }), { announce: true });
    let { googleId } = row;
    const beginAs = async (next: string) => {
      googleId = next;
      await note(saveGoogleId({ ...own, id, googleId: next }));
    };
    if (googleId === null) await beginAs((await drive.findFile(owner, fileId)) ?? (await drive.newId()));

    let upload = sealedUpload === null ? undefined : opened(id, sealedUpload);
    let at: number | GoogleDriveItem | undefined = upload
      ? await unlessKind(drive.received(upload, file.byteLength), 'missing', 'gone', 'refused')
      : undefined;
    for (let tries = 0; at === undefined; tries += 1) {
      inTime();
      const { name, contentType, byteLength } = file;
      const folderOfIt = await folder();
      const begun = await begin({
        id: googleId!,
        folderId: folderOfIt,
        owner,
        fileId,
        name,
        contentType,
        byteLength,
      });
      if (begun.is === 'begun') {
        const begunUpload = begun.upload;
        upload = begunUpload;
        at = 0;
        const sealed = await database.transaction((transaction) =>
          installation.secrets.seal(transaction, begunUpload, uploadPlace(merchantId, id)),
        );
        await note(saveUpload({ ...own, id, sealedUpload: sealed }));
      } else if (begun.is === 'there') at = begun.item;
      else if (tries > 1) throw new GoogleProblem('unreachable', 'neither there nor to be made');
      // Its id is used up, by one that is in the bin or gone.
      else if (begun.is === 'used') await beginAs(await drive.newId());
      else isFolderSeen = false;
    }
    while (typeof at === 'number') {
      inTime();
      const from: number = at;
      const range = { start: from, end: Math.min(from + PIECE, file.byteLength) };
      const content = await stored.open({ merchantId, fileId, kind: 'content' }, range);
      if (!content) return fail(id, 'gone');
      at = await drive.send(upload!, await buffer(content), from, file.byteLength);
      if (typeof at !== 'number') break;
      if (at <= from) throw new GoogleProblem('unreachable', 'nothing of it was taken');
      await note(saveProgress({ ...own, id, doneBytes: at }));
    }
    await done(id, at as GoogleDriveItem);
  };

  type Begun = { is: 'begun'; upload: string } | { is: 'there'; item: GoogleDriveItem } | { is: 'used' | 'homeless' };
  const begin = async (file: Parameters<GoogleDrive['begin']>[0]): Promise<Begun> => {
    try {
      return { is: 'begun', upload: await drive.begin(file) };
    } catch (error) {
      if (!(error instanceof GoogleProblem)) throw error;
      if (error.kind === 'missing') return { is: 'homeless' };
      if (error.kind !== 'conflict') throw error;
      const item = await unlessKind(drive.get(file.id), 'missing', 'gone');
      return item && !item.trashed ? { is: 'there', item } : { is: 'used' };
    }
  };

  const take = async ({ id, googleId, ...row }: WaitingFile): Promise<void> => {
    const item = await unlessKind(drive.get(googleId!), 'missing', 'gone');
    if (!item || item.trashed || item.owner !== owner) return fail(id, 'gone');
    const wrong = notTaken(item);
    if (wrong) return fail(id, wrong);
    const { byteLength, checksum } = item;
    let { fileId } = row;
    // It was changed there meanwhile: what came of the one before is not part of it.
    if (row.checksum !== null && row.checksum !== checksum) {
      await database.run(abandonFile({ ...own, id: fileId }));
      fileId = randomUUID();
    }
    await note(saveTaking({ ...own, id, fileId, checksum, byteLength }));
    let failure: unknown;
    async function* content(from: number): AsyncGenerator<Uint8Array> {
      try {
        for (let at = from; at < byteLength; at += PIECE) {
          inTime();
          yield await drive.read(item!.id, at, Math.min(at + PIECE, byteLength));
          await note(saveProgress({ ...own, id, doneBytes: Math.min(at + PIECE, byteLength) }));
        }
      } catch (error) {
        failure = error;
        throw error;
      }
    }
    const taken = await takeIn(asked, { ...own, id: fileId, name: item.name, byteLength, content });
    if (!taken.ok) {
      const problems: Partial<Record<string, string>> = { DRIVE_FULL: 'full', FILE_TOO_LARGE: 'large' };
      return fail(id, problems[taken.refusal.code] ?? 'type');
    }
    if (failure !== undefined) throw failure;
    if (taken.value < byteLength) throw new LostDrive('another process takes it');
    await done(id, item);
  };

  const files = await database.run(waitingFiles({ ...own, limit: FILES_AT_ONCE }));
  try {
    for (const file of files) {
      inTime();
      try {
        await (file.way === 'send' ? send(file) : take(file));
      } catch (error) {
        const problem = error instanceof GoogleProblem ? OF_ONE_FILE[error.kind] : undefined;
        if (problem === undefined) throw error;
        await fail(file.id, problem);
      }
    }
  } catch (error) {
    if (error instanceof Later) return { more: true };
    throw error;
  }
  return { more: files.length === FILES_AT_ONCE };
};
