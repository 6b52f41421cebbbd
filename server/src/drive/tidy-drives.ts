import { filesRemoved } from '../media/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import { isolatedRows } from '../platform/jobs/isolated-rows.ts';
import { driveRemoved } from './drive.events.ts';
import { merchantsWithOldFiles, oldFiles, removal } from './drive.store.ts';

interface Deps {
  database: Database;
  onError(error: unknown, doing: string): void;
}

const BATCH = 50;

/**
 * Files that were deleted and not brought back, and uploads that nobody goes on with, leave with all that is stored of
 * them.
 */
export const tidyDrives = ({ database, onError }: Deps): Job => {
  const name = 'tidy drives';
  const isolated = isolatedRows(name, onError);

  const remove = async (merchantId: string, id: string) => {
    await database.transaction(async (transaction) => {
      const file = await first(transaction.run(removal.lockOld({ merchantId, id })));
      if (!file) return;
      const parts = await transaction.run(removal.deleteParts({ merchantId, id }));
      await transaction.run(removal.deleteFile({ merchantId, id }));
      await transaction.run(removal.giveRoom({ merchantId, userId: file.userId, bytes: file.byteLength }));
      const privateKeys = parts.map(({ storageKey }) => storageKey);
      await appendEvents(transaction, merchantId, [
        ...filesRemoved(file.userId, { privateKeys }),
        driveRemoved(id, file.userId),
      ]);
    });
  };

  return {
    name,
    everyMs: 60_000,
    merchantsWithWork: findMerchants(database, merchantsWithOldFiles),
    run: async (merchantId, { stopping }) => {
      const files = await database.run(
        oldFiles({ merchantId, backedOffIds: isolated.backedOffIds(merchantId), limit: BATCH }),
      );
      await isolated.work(merchantId, files, ({ id }) => remove(merchantId, id), { stopping });
      return files.length === BATCH;
    },
  };
};
