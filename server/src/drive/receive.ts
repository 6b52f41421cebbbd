import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, refuse, searchable, type Result } from '@sandbar/domain/common';
import { DRIVE, driveName, HEAD_BYTES, sniffDriveType } from '@sandbar/domain/drive';
import { first, type Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import { driveChanged, fileStored } from './drive.events.ts';
import { abandonFile, addPart, insertFile, keepFolder, takeRoom } from './drive.store.ts';
import type { StoredFiles } from './stored-files.ts';

interface Deps {
  database: Database;
  files: StoredFiles;
}

/** Where uploads by the protocol begin. */
export const UPLOAD_PATH = '/Drive/Upload';

/** The owner and id of the file, and the writer that may continue it: the last one that asked. */
export interface Writing {
  merchantId: string;
  userId: string;
  id: string;
  writer: string;
}

interface NewUpload {
  name: string;
  folderId: string | null;
  byteLength: number;
}

/** The name of files without a name. */
const UNNAMED = 'file';

/** Begins an upload: its room is taken now, so that none is too many when all have come. */
export const beginUpload = async (
  { database }: Pick<Deps, 'database'>,
  writing: Writing,
  { name: given, folderId, byteLength }: NewUpload,
): Promise<Result<null, AnyRefusal>> => {
  if (byteLength > DRIVE.fileMost) return refuse('FILE_TOO_LARGE', { limit: DRIVE.fileMost });
  if (byteLength < 1) return refuse('DRIVE_TYPE', {});
  const name = driveName(given) || UNNAMED;
  const { merchantId, userId } = writing;
  const started = await database.transaction(async (transaction) => {
    if (!(await first(transaction.run(takeRoom({ merchantId, userId, bytes: byteLength }))))) return false;
    // Another member's folder, or one deleted meanwhile, counts as none.
    const folder = folderId && (await first(transaction.run(keepFolder({ merchantId, userId, id: folderId }))));
    const row = {
      ...writing,
      folderId: folder ? folder.id : null,
      name,
      searchName: ` ${searchable(name)} `,
      byteLength,
    };
    await transaction.run(insertFile(row));
    return true;
  });
  return started ? accept(null) : refuse('DRIVE_FULL', { gigabytes: DRIVE.quota / 1e9, files: DRIVE.filesMost });
};

/**
 * Adds what comes to an upload, part by part; each counts once it is stored, and what came before a connection was lost
 * counts too. The first bytes say what it is: what is not taken ends with them.
 * @param stop nothing more is waited for
 * @returns how much of the file is there; null when another connection writes by now
 */
export const receive = async (
  { database, files }: Deps,
  writing: Writing,
  source: AsyncIterable<Uint8Array>,
  offset: number,
  stop?: AbortSignal,
): Promise<Result<number | null, AnyRefusal>> => {
  const { merchantId, userId, id } = writing;
  const coming = inParts(source, stop);
  let contentType: string | null = null;
  if (offset === 0) {
    contentType = sniffDriveType(await coming.head(HEAD_BYTES));
    if (contentType === null && !coming.isCutOff()) {
      await database.run(abandonFile({ merchantId, userId, id }));
      // The sender gets a refusal once all is sent.
      await coming.drop(DRIVE.chunkBytes);
      return refuse('DRIVE_TYPE', {});
    }
    // Too little came to tell: it comes again.
    if (contentType === null) return accept(0);
  }
  let at = offset;
  while ((await coming.head(1)).length > 0) {
    const part = await files.writePart(merchantId, coming.part(DRIVE.partBytes));
    const grown = await database.transaction(async (transaction) => {
      const added = await first(
        transaction.run(addPart({ ...writing, ...part, contentType, startsAt: at, at: new Date() })),
      );
      if (added?.isReady) await appendEvents(transaction, merchantId, [fileStored(id, userId), driveChanged(userId)]);
      return added;
    });
    if (!grown) {
      await files.dropPart(part.storageKey);
      return accept(null);
    }
    at = grown.received;
  }
  return accept(at);
};

/**
 * On a slow line a part is shorter, so that little is lost with the connection: after so many ms, from so many bytes
 * on.
 */
const SLOW = { ms: 3_000, bytes: 131_072 };

/** A stream in parts of a size. That it breaks off is its end: what came is there. */
const inParts = (source: AsyncIterable<Uint8Array>, stop?: AbortSignal) => {
  const chunks = source[Symbol.asyncIterator]();
  const stopped = new Promise<{ done: true; value: undefined }>((resolve) =>
    stop?.addEventListener('abort', () => resolve({ done: true, value: undefined }), { once: true }),
  );
  let held: Uint8Array = new Uint8Array(0);
  let isOver = false;
  let cutOff = false;
  const more = async (): Promise<boolean> => {
    if (isOver) return false;
    try {
      const { done, value } = await Promise.race([chunks.next(), stopped]);
      cutOff = stop?.aborted ?? false;
      if (!done) {
        held = held.length === 0 ? value : Buffer.concat([held, value]);
        return true;
      }
    } catch {
      cutOff = true;
    }
    isOver = true;
    return false;
  };
  return {
    /** Reads this many bytes without consuming them; fewer when the stream ends before. */
    head: async (bytes: number): Promise<Uint8Array> => {
      while (held.length < bytes && (await more()));
      return held.subarray(0, bytes);
    },
    isCutOff: () => cutOff,
    async *part(most: number): AsyncGenerator<Uint8Array> {
      const began = performance.now();
      for (let given = 0; given < most;) {
        if (given >= SLOW.bytes && performance.now() - began > SLOW.ms) return;
        if (held.length === 0 && !(await more())) return;
        const piece = held.subarray(0, most - given);
        held = held.subarray(piece.length);
        given += piece.length;
        if (piece.length > 0) yield piece;
      }
    },
    drop: async (most: number): Promise<void> => {
      let dropped = 0;
      do {
        dropped += held.length;
        held = new Uint8Array(0);
      } while (dropped < most && (await more()));
    },
  };
};
