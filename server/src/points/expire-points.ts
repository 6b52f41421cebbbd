import { LOT_MONTHS } from '@sandbar/domain/points';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import { membersWithLapsedLots, merchantsWithLapsedPoints } from './expiry.queries.ts';
import { expireLapsed } from './expire-lapsed.ts';
import { lotsForDecision } from './points.queries.ts';
import { lockAccount } from './points.store.ts';

/**
 * Empties the lots that have expired by the database's clock, with one transfer for each member. A second run changes
 * nothing.
 */
export const expirePoints = (parts: RowJobParts): Job =>
  rowJob(parts, {
    name: 'expire points',
    everyMs: 60_000,
    search: merchantsWithLapsedPoints,
    due: membersWithLapsedLots,
    repeats: true,
    work: async (transaction, { id: userId }, { id: merchantId }) => {
      const member = { merchantId, userId };
      const account = (await lockAccount(transaction, {
        ...member,
        awardedAt: null,
        months: LOT_MONTHS,
        timeZone: 'UTC',
      }))!;
      const lots = await transaction.run(lotsForDecision({ ...member, orderId: null }));
      const expired = await expireLapsed(transaction, member, lots, account.now);
      return expired ? [expired] : 'idle';
    },
  });
