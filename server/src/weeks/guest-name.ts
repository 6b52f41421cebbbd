import type { Database, Transaction } from '../platform/database/index.ts';
import { first } from '../platform/database/index.ts';
import { commitEvents } from '../platform/events/append-events.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { takeWeek } from './change-week.ts';
import { isSold, noted, type Sold } from './guest-note.ts';
import { lockGuest, provedGuest } from './rentals.queries.ts';
import { reopenGuestCheck, sameGuestAgain } from './rentals.store.ts';
import { weekOfStay } from './weeks.queries.ts';

/**
 * Whether the lead guest differs from the one whose name was proved. The order is locked, so that the answer holds
 * until the transaction ends; erased names are not compared.
 */
export const isOtherGuest = async (transaction: Transaction, merchantId: string, week: Sold): Promise<boolean> => {
  const of = { merchantId, weekId: week.id, orderId: week.orderId };
  const now = await first(transaction.run(lockGuest(of)));
  const proved = await first(transaction.run(provedGuest(of)));
  return Boolean(now?.guestKey && proved?.guestKey && now.guestKey !== proved.guestKey);
};

/** The check of a guest's name follows the lead guest: with another guest it waits again. @returns the events */
export const followGuest = async (transaction: Transaction, merchantId: string, week: Sold): Promise<NewEvent[]> => {
  const of = { merchantId, weekId: week.id, orderId: week.orderId };
  if (!(await isOtherGuest(transaction, merchantId, week))) {
    await transaction.run(sameGuestAgain(of));
    return [];
  }
  const reopened = await transaction.run(reopenGuestCheck(of));
  return reopened.length === 0 ? [] : [await noted(transaction, merchantId, week, 'changeGuest', { actorId: null })];
};

/** order.changed: the guests of an order of a sold rental have changed. */
export const onGuestsChanged = ({ database }: { database: Database }): EventHandler => ({
  name: 'weeks-on-guests-changed',
  wants: ({ payload }) => payload.reason === 'guests' && typeof payload.stayId === 'string',
  run: async ({ merchantId, payload }) => {
    const found = await first(database.run(weekOfStay({ merchantId, stayId: payload.stayId as string })));
    if (found?.kind !== 'rental') return;
    await commitEvents(database, merchantId, async (transaction) => {
      const week = await takeWeek(transaction, merchantId, found.id);
      return isSold(week) ? followGuest(transaction, merchantId, week) : [];
    });
  },
});
