import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import type { Locale } from '@sandbar/domain/common';
import { DataStore, ERRORS, Server, Upload } from '@tus/server';
import { first, type Database } from '../platform/database/index.ts';
import { refusalAnswer, refusalStatus } from '../platform/http/answers.ts';
import { isUuid } from '../platform/uuid.ts';
import { uploadById } from './drive.queries.ts';
import { abandonFile, takeWriter } from './drive.store.ts';
import { beginUpload, receive, UPLOAD_PATH } from './receive.ts';
import type { StoredFiles } from './stored-files.ts';

/** The longest time for which a new request waits while the previous one stores its received bytes. */
const HAND_OVER_MS = 3_000;

interface Deps {
  database: Database;
  files: StoredFiles;
  onError(error: unknown, doing: string): void;
}

/** The sender of a request; `writer` identifies the request itself. */
interface Caller {
  merchantId: string;
  userId: string;
  locale: Locale;
  writer: string;
}

/** A refusal as an error of the protocol's library, with the same answer as all other calls. */
const refused = (refusal: AnyRefusal, locale: Locale) => ({
  status_code: refusalStatus(refusal),
  body: JSON.stringify(refusalAnswer(refusal, locale)),
});

/**
 * Resumable uploads (tus 1.0). The latest request for an upload may add to it, in whichever process it runs: it puts
 * its mark (`writer`) on the upload's row, and each part is added only while that mark is there. So a lost connection
 * that was not noticed neither blocks the next one nor adds to it; the bytes that this process received through it are
 * stored first.
 */
export const createUploadProtocol = (deps: Deps) => {
  const { database } = deps;
  const callers = new AsyncLocalStorage<Caller>();
  /** The requests of this process that are writing, by upload. */
  const writers = new Map<string, { stop: AbortController; done: Promise<unknown> }>();
  const caller = (): Caller => {
    const known = callers.getStore();
    if (!known) throw new Error('a request of the protocol came without its sender');
    return known;
  };

  class DriveStore extends DataStore {
    override extensions = ['creation', 'termination'];

    override async create(upload: Upload): Promise<Upload> {
      const { merchantId, userId, writer, locale } = caller();
      const { filename, folder } = upload.metadata ?? {};
      const started = await beginUpload(
        { database },
        { merchantId, userId, id: upload.id, writer },
        { name: filename ?? '', folderId: folder && isUuid(folder) ? folder : null, byteLength: upload.size ?? 0 },
      );
      if (!started.ok) throw refused(started.refusal, locale);
      return upload;
    }

    override async write(stream: Readable, id: string, offset: number): Promise<number> {
      const { merchantId, userId, writer, locale } = caller();
      const stop = new AbortController();
      const receiving = receive(deps, { merchantId, userId, id, writer }, stream, offset, stop.signal);
      const own = { stop, done: receiving.catch(() => {}) };
      writers.set(id, own);
      const received = await receiving.finally(() => writers.get(id) === own && writers.delete(id));
      if (!received.ok) throw refused(received.refusal, locale);
      // A client that was interrupted must get the answer at once, without waiting for the rest of its body.
      if (received.value === null || (stop.signal.aborted && !stream.readableEnded)) throw ERRORS.INVALID_OFFSET;
      return received.value;
    }

    override async getUpload(id: string): Promise<Upload> {
      const { merchantId, userId } = caller();
      const found = isUuid(id) ? await first(database.run(uploadById({ merchantId, userId, id }))) : undefined;
      if (!found) throw ERRORS.FILE_NOT_FOUND;
      return new Upload({ id, size: found.byteLength, offset: found.received, metadata: { filename: found.name } });
    }

    override async remove(id: string): Promise<void> {
      const { merchantId, userId } = caller();
      const gone = isUuid(id) ? await first(database.run(abandonFile({ merchantId, userId, id }))) : undefined;
      if (!gone) throw ERRORS.FILE_NOT_FOUND;
    }
  }

  const server = new Server({
    path: UPLOAD_PATH,
    datastore: new DriveStore(),
    relativeLocation: true,
    // Only our own pages may send; the routes check the origin.
    allowedOrigins: () => false,
    namingFunction: () => randomUUID(),
    // By default the library would send internal details such as paths and statements.
    onResponseError: (_request, error) => {
      if ('status_code' in error) return undefined;
      deps.onError(error, 'taking an upload');
      return refused({ code: 'WENT_WRONG', data: {} }, caller().locale);
    },
    locker: {
      newLock: (id) => ({
        lock: async () => {
          const { merchantId, userId, writer } = caller();
          const before = writers.get(id);
          if (before && (await first(database.run(uploadById({ merchantId, userId, id }))))) {
            before.stop.abort();
            await Promise.race([before.done, setTimeout(HAND_OVER_MS, undefined, { ref: false })]);
          }
          if (isUuid(id)) await database.run(takeWriter({ merchantId, userId, id, writer }));
        },
        unlock: async () => {},
      }),
    },
  });

  return {
    answer: (request: IncomingMessage, response: ServerResponse, who: Omit<Caller, 'writer'>): Promise<void> =>
      callers.run({ ...who, writer: randomUUID() }, () => server.handle(request, response)),
  };
};
