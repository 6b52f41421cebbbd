import { randomUUID } from 'node:crypto';
import { decideExpiry, LOT_MONTHS } from '@sandbar/domain/points';
import { first } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import { membersWithLapsedLots, merchantsWithLapsedPoints } from './expiry.queries.ts';
import { pointsChanged } from './points.events.ts';
import { lotsForDecision } from './points.queries.ts';
import { book, lockAccount } from './points.store.ts';

/** Empties the lots that ran out by the database's clock: one transfer a member. Done again it does nothing. */
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
      const changes = decideExpiry(await transaction.run(lotsForDecision({ ...member, orderId: null })), account.now);
      if (changes.length === 0) return 'idle';
      const id = randomUUID();
      const name = { vi: 'Điểm hết hạn', en: 'Points expired' };
      const { balance } = (await first(
        transaction.run(book({ ...member, id, kind: 'expire', name, actorId: null, at: account.now, changes })),
      ))!;
      return [pointsChanged({ userId, transferId: id, kind: 'expire', balance })];
    },
  });
