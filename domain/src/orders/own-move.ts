import { addDays, accept, refuse, type Day, type Result } from '../common/index.ts';
import type { MerchantSettings } from '../merchants/index.ts';
import { cancellationPercent, DEFAULT_CANCELLATION, type CancellationStep } from './cancellation.ts';
import { orderState } from './flags.ts';
import type { OrderRefusal } from './refusals.ts';

export interface OwnOrder {
  allStatus: number;
  fromDate: Day | null;
  /** How often the member has moved the order. */
  ownMoves: number;
  cancellation: readonly CancellationStep[] | null;
  /** The moment until which it waits for its money. */
  holdExpiresAt: Date | null;
  /** The moment since which it must be paid again; a higher price of an earlier move must be paid first. */
  owedAgainAt: Date | null;
}

export interface OwnMove {
  /** The last day on which the member can move the order, and how many moves are left. */
  until: Day;
  left: number;
  /**
   * The percentage that is refunded when the order is canceled today. Below 100, a move never refunds more than that: a
   * cheaper stay keeps the order's price, and a dearer one is refused, because the order would be refunded in full if
   * it is not paid.
   */
  percent: number;
}

/** Decides whether the member may move an own order today. */
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
  // An order that is not paid has no money that could be lost.
  const paid = state === 'closed' ? cancellationPercent(fromDate, today, cancellation ?? DEFAULT_CANCELLATION) : 100;
  return accept({ until, left: rules.ownMoves - ownMoves, percent: paid ?? 0 });
};

/** A ladder whose percentages have a maximum, so that a move to a later stay does not increase the refund. */
export const cappedLadder = (ladder: readonly CancellationStep[] | null, most: number): readonly CancellationStep[] =>
  (ladder ?? DEFAULT_CANCELLATION).map(({ daysBefore, percent }) => ({ daysBefore, percent: Math.min(percent, most) }));
