import { catalogueChanged } from '../catalogue/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import { duePriceChanges, merchantsWithPriceChanges } from './promotions.rent.queries.ts';
import { chosenFor, noteNextChanges } from './rental-promotions.ts';

/**
 * Sends an event when the price of a published room changes because a program begins or ends, so that open screens
 * refetch it. The price itself depends on the clock and needs no job.
 */
export const notifyPriceChanges = (parts: RowJobParts): Job =>
  rowJob(parts, {
    name: 'tell of changed prices',
    everyMs: 1_000,
    search: merchantsWithPriceChanges,
    due: (p, { timeZone }) => duePriceChanges({ ...p, timeZone }),
    repeats: true,
    work: async (transaction, { id: weekId, resortId, checkIn, today }, merchant) => {
      const chosen = await chosenFor(transaction, merchant, weekId);
      await noteNextChanges(transaction, merchant, { weekId, checkIn, chosen, today });
      return [catalogueChanged(merchant.id, resortId)];
    },
  });
