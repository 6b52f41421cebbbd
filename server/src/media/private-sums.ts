import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Installation } from '../platform/installation.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import type { FileStorage } from './file-storage.ts';
import { imagesWithoutSum, merchantsWithoutSums, setSum } from './media.private.store.ts';
import { createPrivateFiles } from './private-files.ts';

/** The SHA-256 of a document's content in hexadecimal, by which owners, staff and courts can identify it. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface Deps extends RowJobParts {
  installation: Installation;
  privateStorage: FileStorage;
}

/** Computes the SHA-256 of private pictures that an earlier release stored without it. */
export const sumPrivateFiles = ({ installation, privateStorage, ...parts }: Deps): Job => {
  const files = createPrivateFiles(privateStorage, installation.secrets);
  return rowJob(parts, {
    name: 'sum private files',
    everyMs: 60_000,
    search: merchantsWithoutSums,
    due: imagesWithoutSum,
    limit: 20,
    work: async (transaction, { id, storageKey, sealedKey }, { id: merchantId }) => {
      const content = await buffer(await files.openRead({ merchantId, id, storageKey, sealedKey }));
      await transaction.run(setSum({ merchantId, id, sha256: sha256Of(content) }));
      return [];
    },
  });
};
