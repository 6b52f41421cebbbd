import { later } from '@sandbar/domain/common';
import { isOnMarket, nextByClock, type NextByClock } from '@sandbar/domain/weeks';
import { first, type Database, type Transaction } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import { isolatedRows } from '../platform/jobs/isolated-rows.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { changeWeek, isDue, takeWeek, type LockedWeek } from './change-week.ts';
import { dueWeeks, merchantsWithDueWeeks, takerOfStay } from './weeks.queries.ts';
import { postponeWeek } from './weeks.store.ts';

interface Deps {
  database: Database;
  merchants: Pick<MerchantScope, 'byId'>;
  onError(error: unknown, doing: string): void;
}

const BATCH = 100;

/**
 * The effect of time on weeks: an undecided rental becomes overdue, check-in comes near, a deposit leaves the market,
 * an unsold week expires. One step per run; a week that is behind by several takes them one after the other.
 */
export const moveWeeksOn = ({ database, merchants, onError }: Deps): Job => {
  const name = 'move weeks on';
  const isolated = isolatedRows(name, onError);
  return {
    name,
    everyMs: 60_000,
    merchantsWithWork: findMerchants(database, merchantsWithDueWeeks),
    run: async (merchantId, { stopping }) => {
      const merchant = await merchants.byId(merchantId);
      const weeks = await database.run(
        dueWeeks({ merchantId, backedOffIds: isolated.backedOffIds(merchantId), limit: BATCH }),
      );
      const moveOn = ({ id }: { id: string }) =>
        database.transaction(async (transaction) => {
          const week = await takeWeek(transaction, merchantId, id);
          const next = week && isDue(week) ? nextByClock({ ...week, since: week.stateSince }) : undefined;
          if (!week || !next) return;
          if (await waitsForHolder(transaction, merchantId, week, next)) return;
          const changed = await changeWeek(transaction, merchant, week, next.change, { actorId: null });
          if (!changed.ok) throw new Error(`week ${id} is ${week.state}: the clock cannot ${next.change} it`);
          await appendEvents(transaction, merchantId, changed.value.events);
        });
      await isolated.work(merchantId, weeks, moveOn, { stopping });
      return weeks.length > 0;
    },
  };
};

const AGAIN_MINUTES = 10;

/**
 * Whether a week that would expire is held, or bought and not paid. It stays given until that has ended, so that its
 * owner cannot give the same week again before the buyer pays. No other member can get it in that time.
 */
const waitsForHolder = async (
  transaction: Transaction,
  merchantId: string,
  week: LockedWeek,
  { change }: NextByClock,
): Promise<boolean> => {
  if (change !== 'expire' || !isOnMarket(week.state)) return false;
  const taker = await first(transaction.run(takerOfStay({ merchantId, stayId: week.stayId! })));
  if (!taker) return false;
  await transaction.run(postponeWeek({ merchantId, id: week.id, until: later(week.now, AGAIN_MINUTES).toISOString() }));
  return true;
};
