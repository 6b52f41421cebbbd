import { releaseOwnerSale } from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import { isolatedRows } from '../platform/jobs/isolated-rows.ts';
import { takeWeek } from './change-week.ts';
import { noted } from './guest-check.ts';
import { dueReleases, merchantsWithReleases } from './rentals.queries.ts';
import { endRelease } from './rentals.store.ts';

interface Deps {
  database: Database;
  onError(error: unknown, doing: string): void;
}

const BATCH = 100;

/** On the payout day of a sold rental whose guest's name is confirmed, the withheld money becomes owed. */
export const releaseRentals = ({ database, onError }: Deps): Job => {
  const name = 'release rentals';
  const isolated = isolatedRows(name, onError);
  return {
    name,
    everyMs: 60_000,
    merchantsWithWork: findMerchants(database, merchantsWithReleases),
    run: async (merchantId, { stopping }) => {
      const due = await database.run(
        dueReleases({ merchantId, backedOffIds: isolated.backedOffIds(merchantId), limit: BATCH }),
      );
      const release = async ({ id, orderId }: { id: string; orderId: string }) => {
        await database.transaction(async (transaction) => {
          const week = await takeWeek(transaction, merchantId, id);
          await transaction.run(endRelease({ merchantId, weekId: id, orderId }));
          if (week?.state !== 'sold' || week.orderId !== orderId) return;
          // When the order was canceled and the week has not followed it yet, there is nothing left to release.
          const released = await releaseOwnerSale(transaction, merchantId, orderId, null);
          if (!released.ok || !released.value) return;
          const event = await noted(transaction, merchantId, { ...week, orderId }, 'release', { actorId: null });
          await appendEvents(transaction, merchantId, [event]);
        });
      };
      await isolated.work(merchantId, due, release, { stopping });
      return due.length > 0;
    },
  };
};
