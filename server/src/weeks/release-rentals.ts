import { accept } from '@sandbar/domain/common';
import { releaseOwnerSale } from '../ledger/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import { takeWeek } from './change-week.ts';
import { noted } from './guest-check.ts';
import { dueReleases, merchantsWithReleases } from './rentals.queries.ts';
import { endRelease } from './rentals.store.ts';

/** On the payout day of a sold rental whose guest's name is confirmed, the withheld money becomes owed. */
export const releaseRentals = (parts: RowJobParts): Job =>
  rowJob(parts, {
    name: 'release rentals',
    everyMs: 60_000,
    search: merchantsWithReleases,
    due: dueReleases,
    repeats: true,
    work: async (transaction, { id, orderId }, { id: merchantId }) => {
      const week = await takeWeek(transaction, merchantId, id);
      const isSold = week?.state === 'sold' && week.orderId === orderId;
      // When the order was canceled and the week has not followed it yet, there is nothing left to release.
      const released = isSold ? await releaseOwnerSale(transaction, merchantId, orderId, null) : accept('none');
      // Its payment was taken back a moment ago: it stays due.
      if (released.ok && released.value === 'unpaid') return 'idle';
      await transaction.run(endRelease({ merchantId, weekId: id, orderId }));
      if (!isSold || !released.ok || released.value !== 'released') return [];
      return [await noted(transaction, merchantId, { ...week, orderId }, 'release', { actorId: null })];
    },
  });
