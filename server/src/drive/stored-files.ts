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

/** The bytes from `start` up to but without `end`. */
interface Range {
  start: number;
  end: number;
}

export interface StoredFiles {
  /** Stores a part before a row refers to it. Parts that get no row are deleted within a day. */
  writePart(
    merchantId: string,
    content: AsyncIterable<Uint8Array>,
  ): Promise<{ partId: string; storageKey: string; sealedKey: string; byteLength: number }>;
  /** Deletes a stored part that gets no row. */
  dropPart(storageKey: string): Promise<void>;
  /** The bytes of a file, part by part; undefined when no part is stored. */
  open(
    file: { merchantId: string; fileId: string; kind: 'content' | 'preview' },
    range?: Range,
  ): Promise<Readable | undefined>;
}

/**
 * Stores files in parts, as they arrive, each encrypted with a key of its own. Parts are never joined, so a file is
 * complete with its last byte, and a range is read without the other parts.
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
      // The first part is opened at once, so that a missing file is noticed before the answer begins.
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
