import { dayInZone, later } from '@sandbar/domain/common';
import { CLOSED_DAYS } from '@sandbar/domain/waitlist';
import { ChangedMeanwhile } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import { leaveStake } from '../weeks/index.ts';
import { endHopeless, hopelessEntries, merchantsWithEntries } from './end-entries.store.ts';
import { entryChanged, entryEnded } from './waitlist.events.ts';

/** The moment before which something must have been closed to end entries. */
const closedBefore = () => later(new Date(), -CLOSED_DAYS * 24 * 60);

/**
 * Ends entries that can no longer get a stay, and informs their members of the reason: their last day or all of their
 * days have passed, everything that they ask for is closed, or the merchant no longer has a waitlist. An entry for
 * which a stay is held continues until its member has answered.
 */
export const endEntries = (parts: RowJobParts): Job =>
  rowJob(parts, {
    name: 'end waitlist entries',
    everyMs: 600_000,
    search: merchantsWithEntries,
    due: (p, { timeZone }) =>
      hopelessEntries({ ...p, today: dayInZone(new Date(), timeZone), closedBefore: closedBefore() }),
    work: async (transaction, { id }, merchant) => {
      const left = await leaveStake(transaction, merchant, { entryId: id, actorId: null });
      const today = dayInZone(new Date(), merchant.timeZone);
      const [ended] = await transaction.run(
        endHopeless({ merchantId: merchant.id, id, today, closedBefore: closedBefore() }),
      );
      if (ended) return [...left, entryChanged(id, ended.memberId), entryEnded(id, ended.memberId)];
      if (left.length > 0) throw new ChangedMeanwhile('waitlist entry');
      return 'idle';
    },
  });
