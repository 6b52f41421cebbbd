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

/** The path at which resumable uploads start. */
export const UPLOAD_PATH = '/Drive/Upload';

/** The owner and id of the file, and the writer that may continue it, which is the latest request. */
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

/** Starts an upload. Its space is reserved now, so that several uploads at once cannot exceed the limit. */
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
    // A folder that is another member's, or was deleted meanwhile, is ignored.
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
 * Receives an upload part by part. Each stored part counts, also when the connection is lost after it. The first bytes
 * show the content type; a type that is not accepted ends the upload.
 * @param stop ends the wait for more bytes
 * @returns the number of received bytes of the file; null when another request is the writer now
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
      // The body is read to its end, so that the sender receives the refusal.
      await coming.drop(DRIVE.chunkBytes);
      return refuse('DRIVE_TYPE', {});
    }
    // Too few bytes came to recognize the type, so the client must send them again.
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
 * On a slow line parts are shorter, so that little is lost with the connection: a part is stored after this time, once
 * it has this many bytes.
 */
const SLOW = { ms: 3_000, bytes: 131_072 };

/** Divides a stream into parts of one size. A stream that breaks off counts as ended, and its bytes so far are kept. */
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
    /** Returns this many bytes without consuming them; fewer when the stream ends earlier. */
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
