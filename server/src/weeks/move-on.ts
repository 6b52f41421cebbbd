import { later } from '@sandbar/domain/common';
import { isOnMarket, nextByClock, type NextByClock } from '@sandbar/domain/weeks';
import { first, type Transaction } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import { changeWeek, isDue, takeWeek, type LockedWeek } from './change-week.ts';
import { dueWeeks, merchantsWithDueWeeks, takerOfStay } from './weeks.queries.ts';
import { postponeWeek } from './weeks.store.ts';

/**
 * The effect of time on weeks: an undecided rental becomes overdue, check-in comes near, a deposit leaves the market,
 * an unsold week expires. One step per run; a week that is behind by several takes them one after the other.
 */
export const moveWeeksOn = (parts: RowJobParts): Job =>
  rowJob(parts, {
    name: 'move weeks on',
    everyMs: 60_000,
    search: merchantsWithDueWeeks,
    due: dueWeeks,
    repeats: true,
    work: async (transaction, { id }, merchant) => {
      const week = await takeWeek(transaction, merchant.id, id);
      const next = week && isDue(week) ? nextByClock({ ...week, since: week.stateSince }) : undefined;
      if (!week || !next || (await waitsForHolder(transaction, merchant.id, week, next))) return [];
      const changed = await changeWeek(transaction, merchant, week, next.change, { actorId: null });
      if (!changed.ok) throw new Error(`week ${id} is ${week.state}: the clock cannot ${next.change} it`);
      return changed.value.events;
    },
  });

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
