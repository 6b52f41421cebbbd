import { later, refuse, accept, type Result } from '@sandbar/domain/common';
import {
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

export type LockedWeek = RowOf<typeof lockWeek>;

/** A week for whoever changes it next; undefined: the merchant has none of this id. */
export const takeWeek = (transaction: Transaction, merchantId: string, id: string): Promise<LockedWeek | undefined> =>
  first(transaction.run(lockWeek({ merchantId, id })));

const CAME_TO_NOTHING: ReadonlySet<string> = new Set<WeekState>(['expired', 'refused', 'withdrawn']);

/** When the clock does something to a week next, as statements take it. */
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
}

/**
 * Brings a locked week into its next state, in the caller's transaction: its row, its history, its stay off the market
 * where it leaves it.
 * @returns the week as it is then, and what to tell the world; WEEK_STATE when it cannot happen to it as it is
 */
export const changeWeek = async (
  transaction: Transaction,
  merchant: Pick<Merchant, 'id' | 'timeZone'>,
  week: LockedWeek,
  change: WeekChange,
  { actorId, reason = '', stayId, orderId }: Given,
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
  // What was kept for it of programs' budgets is there for other rooms.
  if (week.kind === 'rental' && CAME_TO_NOTHING.has(state))
    await giveBackChosenIn(transaction, { merchantId, weekId: week.id });
  const left = isOnMarket(week.state) && !isOnMarket(state) && state !== 'sold' && week.stayId !== null;
  // It may be off the market already, by staff.
  const gone = left ? await withdrawStaysIn(transaction, merchantId, placeOf(week)) : undefined;
  const isRoom = left && week.kind === 'rental';
  const events = [
    ...(gone ? [gone] : []),
    // The room class was made for it.
    ...(isRoom ? [await retireRoomIn(transaction, merchantId, { id: week.id, resortId: week.resortId })] : []),
    weekChanged(week.ownerId, { weekId: week.id, kind: week.kind, change, state }),
  ];
  return accept({ week: changed, events });
};

/** Where a week's stay is: a rental's room class has the week's id. */
export const placeOf = ({ id, resortId, roomId, stayId }: LockedWeek) => ({
  resortId,
  roomId: roomId ?? id,
  stayIds: [stayId!],
});

/** Whether the clock has something to do to a week by `now`; a day begins in the merchant's zone, as `dueAt` has it. */
export const isDue = (week: Pick<LockedWeek, 'dueAt' | 'now'>): boolean =>
  week.dueAt !== null && later(week.dueAt, 0) <= week.now;
