import { isAsSeen } from '@sandbar/domain/approvals';
import { dayInZone, later, refuse, accept, type Day, type Result } from '@sandbar/domain/common';
import {
  approvalEnds,
  changeOf,
  isOnMarket,
  nextByClock,
  type TimedWeek,
  type WeekChange,
  type WeekRefusal,
  type WeekState,
} from '@sandbar/domain/weeks';
import { retireRoomIn, withdrawStaysIn } from '../catalogue/index.ts';
import { first, type RowOf, type Transaction } from '../platform/database/index.ts';
import { giveBackChosenIn } from '../promotions/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { weekChanged } from './weeks.events.ts';
import { changeState, insertTransition, lockWeek } from './weeks.store.ts';
import { versionOfWeek } from './weeks.version.queries.ts';

export type LockedWeek = RowOf<typeof lockWeek>;

/** Reads and locks a week; undefined when the merchant has none with this id. */
export const takeWeek = (transaction: Transaction, merchantId: string, id: string): Promise<LockedWeek | undefined> =>
  first(transaction.run(lockWeek({ merchantId, id })));

/**
 * The refusal of a decision about a locked week that has changed since its sender saw it. @param seen absent: an old
 * client does not say it
 */
export const refusedAsChanged = async (
  transaction: Transaction,
  merchantId: string,
  weekId: string,
  seen: string | undefined,
) => {
  if (seen === undefined) return undefined;
  const now = await first(transaction.run(versionOfWeek({ merchantId, weekId })));
  return isAsSeen(seen, now!.version) ? undefined : refuse('CHANGED_MEANWHILE', {});
};

const TERMINAL_UNSOLD: ReadonlySet<string> = new Set<WeekState>(['expired', 'refused', 'withdrawn']);

/** When the job acts on a week next, in the form that statements take. */
export const dueOf = (week: TimedWeek, timeZone: string) => {
  const next = nextByClock(week);
  return {
    dueAt: next && 'at' in next ? next.at.toISOString() : null,
    dueOn: next && 'on' in next ? next.on : null,
    timeZone,
  };
};

interface Given {
  actorId: string | null;
  reason?: string;
  stayId?: string;
  orderId?: string | null;
  /** Until when its owner is asked to reply. */
  replyBy?: Day | undefined;
}

/**
 * Brings a locked week into its next state, in the caller's transaction: changes its row and history, and takes its
 * stay off the market if the week leaves it.
 * @returns the week in its new state and the events; WEEK_STATE when the change is not possible in its state
 */
export const changeWeek = async (
  transaction: Transaction,
  merchant: Pick<Merchant, 'id' | 'timeZone'>,
  week: LockedWeek,
  change: WeekChange,
  { actorId, reason = '', stayId, orderId, replyBy }: Given,
): Promise<Result<{ week: LockedWeek; events: NewEvent[] }, WeekRefusal>> => {
  const state = changeOf(change, week);
  if (!state) return refuse('WEEK_STATE', { state: week.state });
  const merchantId = merchant.id;
  const changed: LockedWeek = {
    ...week,
    state,
    stateSince: week.now,
    stayId: stayId ?? week.stayId,
    orderId: orderId === undefined ? week.orderId : orderId,
  };
  const now = week.now.toISOString();
  await transaction.run(
    changeState({
      merchantId,
      id: week.id,
      state,
      reason,
      stayId: changed.stayId,
      orderId: changed.orderId,
      replyBy: replyBy ?? null,
      now,
      ...dueOf({ ...changed, since: week.now }, merchant.timeZone),
    }),
  );
  await transaction.run(
    insertTransition({
      merchantId,
      weekId: week.id,
      change,
      fromState: week.state,
      toState: state,
      reason,
      actorId,
      orderId: orderId ?? week.orderId,
      now,
    }),
  );
  // The budgets that programs had reserved for it become available to other rooms.
  if (week.kind === 'rental' && TERMINAL_UNSOLD.has(state))
    await giveBackChosenIn(transaction, { merchantId, weekId: week.id });
  const left = isOnMarket(week.state) && !isOnMarket(state) && state !== 'sold' && week.stayId !== null;
  // Staff may have taken it off the market already.
  const gone = left ? await withdrawStaysIn(transaction, merchantId, placeOf(week)) : undefined;
  const isRoom = left && week.kind === 'rental';
  const events = [
    ...(gone ? [gone] : []),
    // The room class was created for this week alone.
    ...(isRoom ? [await retireRoomIn(transaction, merchantId, { id: week.id, resortId: week.resortId })] : []),
    weekChanged(week.ownerId, { weekId: week.id, kind: week.kind, change, state }),
  ];
  return accept({ week: changed, events });
};

/**
 * The refusal of an approval that the state or the day of a week no longer allows; undefined when it may be approved.
 */
export const refusedToApprove = (week: LockedWeek, { timeZone }: Pick<Merchant, 'timeZone'>) => {
  if (!changeOf('approve', week)) return refuse('WEEK_STATE', { state: week.state });
  const before = approvalEnds(week);
  return dayInZone(week.now, timeZone) < before ? undefined : refuse('WEEK_APPROVAL_LATE', { before });
};

/** Where a week's stay is found: a rental's room class has the week's id. */
export const placeOf = ({ id, resortId, roomId, stayId }: LockedWeek) => ({
  resortId,
  roomId: roomId ?? id,
  stayIds: [stayId!],
});

/** Whether the job has to act on a week by `now`; days begin in the merchant's time zone, as in `dueAt`. */
export const isDue = (week: Pick<LockedWeek, 'dueAt' | 'now'>): boolean =>
  week.dueAt !== null && later(week.dueAt, 0) <= week.now;
