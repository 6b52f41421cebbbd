import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Transaction } from '../platform/database/index.ts';
import type { SecretPlace, Secrets } from '../platform/secrets/index.ts';
import { decrypted, encrypted } from './encrypted-stream.ts';
import type { FileStorage } from './file-storage.ts';
import { privateImagePlace } from './media.private.store.ts';

/** A private file as its row names it. */
interface PrivateFile {
  merchantId: string;
  id: string;
  storageKey: string;
  /** null = a release before this one stored the file as it was */
  sealedKey: string | null;
}

/**
 * Files that need both storage and database to be read: each is encrypted with a key of its own,
 * which its row holds sealed.
 */
export interface PrivateFiles {
  /** A new file's key, sealed for its row, and how the file is written once the row is there. */
  prepare(
    transaction: Transaction,
    file: Pick<PrivateFile, 'merchantId' | 'id'>,
  ): Promise<{ sealedKey: string; write(storageKey: string, content: Uint8Array | Readable): Promise<void> }>;
  /** @throws Error when it is missing, or its key does not open */
  openRead(file: PrivateFile): Promise<Readable>;
}

const KEY_BYTES = 32;

/** @param placeOf which row's secret a file's key is: a private picture's, when not given */
export const createPrivateFiles = (
  storage: FileStorage,
  secrets: Secrets,
  placeOf: (merchantId: string, id: string) => SecretPlace = privateImagePlace,
): PrivateFiles => ({
  prepare: async (transaction, { merchantId, id }) => {
    const key = randomBytes(KEY_BYTES);
    return {
      sealedKey: await secrets.seal(transaction, key.toString('base64'), placeOf(merchantId, id)),
      write: (storageKey, content) => {
        const source = content instanceof Uint8Array ? Readable.from([content]) : content;
        return storage.write(storageKey, Readable.from(encrypted(source, key), { objectMode: false }));
      },
    };
  },
  openRead: async ({ merchantId, id, storageKey, sealedKey }) => {
    if (sealedKey === null) return storage.openRead(storageKey);
    const key = Buffer.from(secrets.open(sealedKey, placeOf(merchantId, id)), 'base64');
    const source = await storage.openRead(storageKey);
    return Readable.from(decrypted(source, key), { objectMode: false });
  },
});
