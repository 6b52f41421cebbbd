import { deletePrivateImage, filesRemoved, merchantsWithUnattachedImages, unattachedImages } from '../media/index.ts';
import { SqlState, sqlState } from '../platform/database/index.ts';
import { commitEvents } from '../platform/events/append-events.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';

/** The hours for which an upload may wait for the command that attaches it. */
const UNATTACHED_HOURS = 24;

/**
 * Deletes uploads that were never attached. An event names the file of each deleted row; its handler deletes the file,
 * with retries.
 */
export const sweepUploads = (parts: RowJobParts): Job =>
  rowJob(parts, {
    name: 'sweep uploads',
    everyMs: 3_600_000,
    search: (p) => merchantsWithUnattachedImages({ ...p, hours: UNATTACHED_HOURS }),
    due: (p) => unattachedImages({ ...p, hours: UNATTACHED_HOURS }),
    workOutside: async ({ id, ownerId }, { id: merchantId }) => {
      try {
        await commitEvents(parts.database, merchantId, async (transaction) => {
          const gone = await transaction.run(deletePrivateImage({ merchantId, id, ownerId }));
          return filesRemoved(ownerId, { privateKeys: gone.map(({ storageKey }) => storageKey) });
        });
      } catch (error) {
        // It was attached just now, so it stays.
        if (sqlState(error) !== SqlState.foreignKeyViolation) throw error;
      }
    },
  });
