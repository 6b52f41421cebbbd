import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { createPrivateFiles, type FileStorage } from '../media/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Installation } from '../platform/installation.ts';
import { partsOf, type StoredPart } from './drive.queries.ts';
import { partPlace } from './drive.store.ts';

interface Deps {
  database: Database;
  installation: Installation;
  privateStorage: FileStorage;
}

/** Bytes from `start` until before `end`. */
interface Range {
  start: number;
  end: number;
}

export interface StoredFiles {
  /** Stores bytes as they come, before any row names them. What gets no row is swept away within a day. */
  writePart(
    merchantId: string,
    content: AsyncIterable<Uint8Array>,
  ): Promise<{ partId: string; storageKey: string; sealedKey: string; byteLength: number }>;
  /** Deletes a stored part that gets no row. */
  dropPart(storageKey: string): Promise<void>;
  /** A file's bytes, part after part; undefined when nothing is stored of it. */
  open(
    file: { merchantId: string; fileId: string; kind: 'content' | 'preview' },
    range?: Range,
  ): Promise<Readable | undefined>;
}

/**
 * Files as they came: in parts, each encrypted with a key of its own. Nothing is put together afterwards, so that a
 * file is there with its last byte, and a part of it is read without the others.
 */
export const createStoredFiles = ({ database, installation, privateStorage }: Deps): StoredFiles => {
  const files = createPrivateFiles(privateStorage, installation.secrets, partPlace);
  return {
    writePart: async (merchantId, content) => {
      const partId = randomUUID();
      const storageKey = `drive/${merchantId}/${partId}`;
      const { sealedKey, write } = await database.transaction((transaction) =>
        files.prepare(transaction, { merchantId, id: partId }),
      );
      let byteLength = 0;
      async function* counted() {
        for await (const bytes of content) {
          byteLength += bytes.length;
          yield bytes;
        }
      }
      await write(storageKey, Readable.from(counted(), { objectMode: false }));
      return { partId, storageKey, sealedKey, byteLength };
    },
    dropPart: (storageKey) => privateStorage.remove(storageKey),
    open: async ({ merchantId, fileId, kind }, range) => {
      const parts = await database.run(partsOf({ merchantId, fileId, kind }));
      if (parts.length === 0) return undefined;
      const wanted = range
        ? parts.filter(({ startsAt, byteLength }) => startsAt < range.end && startsAt + byteLength > range.start)
        : parts;
      const open = (part: StoredPart) => files.openRead({ merchantId, ...part });
      // The first is opened now: what is missing is said before anything is answered.
      const first = await open(wanted[0]!);
      async function* bytes() {
        for (const [at, part] of wanted.entries()) {
          let position = part.startsAt;
          for await (const chunk of at === 0 ? first : await open(part)) {
            const piece = chunk as Buffer;
            const from = Math.max(0, (range?.start ?? 0) - position);
            const to = Math.min(piece.length, (range?.end ?? Infinity) - position);
            position += piece.length;
            if (to > from) yield piece.subarray(from, to);
            if (range && position >= range.end) return;
          }
        }
      }
      return Readable.from(bytes(), { objectMode: false });
    },
  };
};
