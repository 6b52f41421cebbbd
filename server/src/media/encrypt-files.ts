import { randomUUID } from 'node:crypto';
import { first, type Database, type RowOf } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { Installation } from '../platform/installation.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import { isolatedRows } from '../platform/jobs/isolated-rows.ts';
import type { FileStorage } from './file-storage.ts';
import { filesRemoved } from './files-removed.ts';
import { clearPrivateImages, merchantsWithClearFiles, replacePrivateFile } from './media.private.store.ts';
import { createPrivateFiles } from './private-files.ts';

interface Deps {
  database: Database;
  installation: Installation;
  privateStorage: FileStorage;
  onError(error: unknown, doing: string): void;
}

const BATCH = 20;

/**
 * Encrypts private files that a release before this one stored as they were. The encrypted file is a new one: whoever
 * reads the row finds the one or the other whole, and the former goes by an event like every file.
 */
export const encryptFiles = ({ database, installation, privateStorage, onError }: Deps): Job => {
  const name = 'encrypt private files';
  const isolated = isolatedRows(name, onError);
  const files = createPrivateFiles(privateStorage, installation.secrets);

  const encrypt = async (merchantId: string, { id, ownerId, storageKey }: RowOf<typeof clearPrivateImages>) => {
    const encryptedKey = `${merchantId}/${randomUUID()}.bin`;
    const content = await privateStorage.openRead(storageKey);
    try {
      await database.transaction(async (transaction) => {
        const { sealedKey, write } = await files.prepare(transaction, { merchantId, id });
        await write(encryptedKey, content);
        const change = { merchantId, id, storageKey, encryptedKey, sealedKey };
        const replaced = await first(transaction.run(replacePrivateFile(change)));
        const gone = replaced ? storageKey : encryptedKey;
        await appendEvents(transaction, merchantId, filesRemoved(ownerId, { privateKeys: [gone] }));
      });
    } finally {
      content.destroy();
    }
  };

  return {
    name,
    everyMs: 60_000,
    merchantsWithWork: findMerchants(database, merchantsWithClearFiles),
    run: async (merchantId, { stopping }) => {
      const images = await database.run(
        clearPrivateImages({ merchantId, backedOffIds: isolated.backedOffIds(merchantId), limit: BATCH }),
      );
      await isolated.work(merchantId, images, (image) => encrypt(merchantId, image), { stopping });
      return images.length === BATCH;
    },
  };
};
