import { filesRemoved } from '../media/index.ts';
import { first } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import { driveRemoved } from './drive.events.ts';
import { merchantsWithOldFiles, oldFiles, removal } from './drive.store.ts';

/** Removes deleted files that were not restored, and abandoned uploads, with their stored parts. */
export const tidyDrives = (parts: RowJobParts): Job =>
  rowJob(parts, {
    name: 'tidy drives',
    everyMs: 60_000,
    search: merchantsWithOldFiles,
    due: oldFiles,
    limit: 50,
    work: async (transaction, { id }, { id: merchantId }) => {
      const file = await first(transaction.run(removal.lockOld({ merchantId, id })));
      if (!file) return [];
      const removed = await transaction.run(removal.deleteParts({ merchantId, id }));
      await transaction.run(removal.deleteFile({ merchantId, id }));
      await transaction.run(removal.giveRoom({ merchantId, userId: file.userId, bytes: file.byteLength }));
      const privateKeys = removed.map(({ storageKey }) => storageKey);
      return [...filesRemoved(file.userId, { privateKeys }), driveRemoved(id, file.userId)];
    },
  });
