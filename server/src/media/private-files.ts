import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Transaction } from '../platform/database/index.ts';
import type { SecretPlace, Secrets } from '../platform/secrets/index.ts';
import { decrypted, encrypted } from './encrypted-stream.ts';
import type { FileStorage } from './file-storage.ts';
import { privateImagePlace } from './media.private.store.ts';

/** A private file, as its row describes it. */
interface PrivateFile {
  merchantId: string;
  id: string;
  storageKey: string;
  /** null when an earlier release stored the file unencrypted. */
  sealedKey: string | null;
}

/**
 * Files that can only be read with both storage and database: each is encrypted with its own key, which its row holds
 * sealed.
 */
export interface PrivateFiles {
  /** Makes a new file's key, sealed for its row, and returns a function that writes the file once the row is saved. */
  prepare(
    transaction: Transaction,
    file: Pick<PrivateFile, 'merchantId' | 'id'>,
  ): Promise<{ sealedKey: string; write(storageKey: string, content: Uint8Array | Readable): Promise<void> }>;
  /** @throws Error when the file is missing, or its key cannot be opened */
  openRead(file: PrivateFile): Promise<Readable>;
}

const KEY_BYTES = 32;

/** @param placeOf returns the row to which a file's key belongs; by default that of a private picture */
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
