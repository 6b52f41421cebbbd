import { randomUUID } from 'node:crypto';
import { first } from '../platform/database/index.ts';
import type { Installation } from '../platform/installation.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import type { FileStorage } from './file-storage.ts';
import { filesRemoved } from './files-removed.ts';
import { clearPrivateImages, merchantsWithClearFiles, replacePrivateFile } from './media.private.store.ts';
import { createPrivateFiles } from './private-files.ts';

interface Deps extends RowJobParts {
  installation: Installation;
  privateStorage: FileStorage;
}

/**
 * Encrypts private files that an earlier release stored unencrypted. The encrypted file is a new one, so that readers
 * of the row find one of the two, complete; the old file is deleted by an event.
 */
export const encryptFiles = ({ installation, privateStorage, ...parts }: Deps): Job => {
  const files = createPrivateFiles(privateStorage, installation.secrets);
  return rowJob(parts, {
    name: 'encrypt private files',
    everyMs: 60_000,
    search: merchantsWithClearFiles,
    due: clearPrivateImages,
    limit: 20,
    work: async (transaction, { id, ownerId, storageKey }, { id: merchantId }) => {
      const encryptedKey = `${merchantId}/${randomUUID()}.bin`;
      const content = await privateStorage.openRead(storageKey);
      try {
        const { sealedKey, write } = await files.prepare(transaction, { merchantId, id });
        await write(encryptedKey, content);
        const change = { merchantId, id, storageKey, encryptedKey, sealedKey };
        const replaced = await first(transaction.run(replacePrivateFile(change)));
        return filesRemoved(ownerId, { privateKeys: [replaced ? storageKey : encryptedKey] });
      } finally {
        content.destroy();
      }
    },
  });
};
