import { addDays, accept, refuse, type Day, type Result } from '../common/index.ts';
import type { MerchantSettings } from '../merchants/index.ts';
import { cancellationPercent, DEFAULT_CANCELLATION, type CancellationStep } from './cancellation.ts';
import { orderState } from './flags.ts';
import type { OrderRefusal } from './refusals.ts';

export interface OwnOrder {
  allStatus: number;
  fromDate: Day | null;
  /** How often its member has moved it. */
  ownMoves: number;
  cancellation: readonly CancellationStep[] | null;
  /** Until when it waits for its money. */
  holdExpiresAt: Date | null;
  /** Since when it is owed again: what a dearer stay costs more is to be paid first. */
  owedAgainAt: Date | null;
}

export interface OwnMove {
  /** The last day on which its stay can be changed, and how often it still can be. */
  until: Day;
  left: number;
  /**
   * The share that comes back when the order is canceled today. Below 100 no other stay gives more back than that: a
   * cheaper one keeps the price; a dearer one, which gives everything back when it is not paid, is not to be had.
   */
  percent: number;
}

/** Whether the member may give an own order another stay today. */
export const decideOwnMove = (
  { allStatus, fromDate, ownMoves, cancellation, holdExpiresAt, owedAgainAt }: OwnOrder,
  rules: Pick<MerchantSettings, 'ownMoves' | 'ownMoveDays'>,
  { now, today }: { now: Date; today: Day },
): Result<OwnMove, OrderRefusal> => {
  const state = orderState(allStatus);
  if ((state !== 'confirmed' && state !== 'closed') || fromDate === null || owedAgainAt !== null)
    return refuse('ORDER_PROCESSED', { allStatus });
  if (holdExpiresAt !== null && holdExpiresAt <= now) return refuse('HOLD_EXPIRED', {});
  if (rules.ownMoves === 0) return refuse('OWN_MOVES_NONE', {});
  const until = addDays(fromDate, -rules.ownMoveDays);
  if (today > until) return refuse('OWN_MOVE_OVER', { until });
  if (ownMoves >= rules.ownMoves) return refuse('OWN_MOVES_USED', { limit: rules.ownMoves });
  // Nothing is paid yet, so nothing is kept.
  const paid = state === 'closed' ? cancellationPercent(fromDate, today, cancellation ?? DEFAULT_CANCELLATION) : 100;
  return accept({ until, left: rules.ownMoves - ownMoves, percent: paid ?? 0 });
};

/** A ladder that never gives more back than a share: moving to a later stay earns no larger refund. */
export const cappedLadder = (ladder: readonly CancellationStep[] | null, most: number): readonly CancellationStep[] =>
  (ladder ?? DEFAULT_CANCELLATION).map(({ daysBefore, percent }) => ({ daysBefore, percent: Math.min(percent, most) }));
