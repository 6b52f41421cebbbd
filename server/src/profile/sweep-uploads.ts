import { deleteUnattachedImages, filesRemoved, merchantsWithUnattachedImages } from '../media/index.ts';
import type { Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { Chore } from '../platform/jobs/chores.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';

interface Deps {
  database: Database;
  /** Called after each commit that appended events. */
  committed(merchantId: string): void;
}

/** How long an upload may wait for the command that attaches it. */
const UNATTACHED_HOURS = 24;
const BATCH = 100;

/**
 * Takes uploads away that nobody attached. The rows go with an event that names their files: its reaction removes them,
 * and is tried again until it has.
 */
export const sweepUploads = ({ database, committed }: Deps): Chore => ({
  name: 'sweep uploads',
  everyMs: 3_600_000,
  merchantsWithWork: findMerchants(database, ({ merchants }) => merchantsWithUnattachedImages({ merchants, hours: UNATTACHED_HOURS })),
  run: async (merchantId) => {
    const gone = await database.transaction(async (transaction) => {
      const images = await transaction.run(deleteUnattachedImages({ merchantId, hours: UNATTACHED_HOURS, limit: BATCH }));
      for (const [ownerId, its] of Map.groupBy(images, (image) => image.ownerId)) {
        await appendEvents(transaction, merchantId, filesRemoved(ownerId, { privateKeys: its.map(({ storageKey }) => storageKey) }));
      }
      return images.length;
    });
    if (gone > 0) committed(merchantId);
    return gone === BATCH;
  },
});
