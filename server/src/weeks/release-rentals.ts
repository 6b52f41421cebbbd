import { accept } from '@sandbar/domain/common';
import { releaseOwnerSale } from '../ledger/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import { takeWeek } from './change-week.ts';
import { followGuest, isOtherGuest } from './guest-name.ts';
import { isSold, noted } from './guest-note.ts';
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
      const sold = isSold(week) && week.orderId === orderId ? week : undefined;
      // The lead guest is not the one whose name was confirmed: the money stays withheld.
      if (sold && (await isOtherGuest(transaction, merchantId, sold)))
        return followGuest(transaction, merchantId, sold);
      // When the order was canceled and the week has not followed it yet, there is nothing left to release.
      const released = sold ? await releaseOwnerSale(transaction, merchantId, orderId, null) : accept('none');
      // Its payment was taken back a moment ago: the release stays due.
      if (released.ok && released.value === 'unpaid') return 'idle';
      await transaction.run(endRelease({ merchantId, weekId: id, orderId }));
      if (!sold || !released.ok || released.value !== 'released') return [];
      return [await noted(transaction, merchantId, sold, 'release', { actorId: null })];
    },
  });
