import { deletePrivateImage, filesRemoved, merchantsWithUnattachedImages, unattachedImages } from '../media/index.ts';
import { SqlState, sqlState, type Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import { isolatedRows } from '../platform/jobs/isolated-rows.ts';

interface Deps {
  database: Database;
  onError(error: unknown, doing: string): void;
}

/** How long an upload may wait for the command that attaches it. */
const UNATTACHED_HOURS = 24;
const BATCH = 100;

/**
 * Takes uploads away that nobody attached. A row goes with an event that names its file: the event's handler removes
 * the file, and is tried again until it has.
 */
export const sweepUploads = ({ database, onError }: Deps): Job => {
  const name = 'sweep uploads';
  const isolated = isolatedRows(name, onError);
  const remove = async (merchantId: string, { id, ownerId }: { id: string; ownerId: string }) => {
    try {
      await database.transaction(async (transaction) => {
        const gone = await transaction.run(deletePrivateImage({ merchantId, id, ownerId }));
        await appendEvents(
          transaction,
          merchantId,
          filesRemoved(ownerId, { privateKeys: gone.map(({ storageKey }) => storageKey) }),
        );
      });
    } catch (error) {
      // It was attached just now: then it stays.
      if (sqlState(error) !== SqlState.foreignKeyViolation) throw error;
    }
  };
  return {
    name,
    everyMs: 3_600_000,
    merchantsWithWork: findMerchants(database, ({ merchants }) =>
      merchantsWithUnattachedImages({ merchants, hours: UNATTACHED_HOURS }),
    ),
    run: async (merchantId, { stopping }) => {
      const images = await database.run(
        unattachedImages({
          merchantId,
          hours: UNATTACHED_HOURS,
          backedOffIds: isolated.backedOffIds(merchantId),
          limit: BATCH,
        }),
      );
      await isolated.work(merchantId, images, (image) => remove(merchantId, image), { stopping });
      return images.length === BATCH;
    },
  };
};
