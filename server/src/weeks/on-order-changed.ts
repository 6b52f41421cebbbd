import { orderState, type OrderState } from '@sandbar/domain/orders';
import { cancelOwnerSale, sellForOwner } from '../ledger/index.ts';
import { first, type Database, type Transaction } from '../platform/database/index.ts';
import { commitEvents } from '../platform/events/append-events.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { changeWeek, takeWeek, type LockedWeek } from './change-week.ts';
import { followPayouts } from './follow-payouts.ts';
import { resolveAvailabilityIn } from './resolve-availability.ts';
import { lockTaker, stayOnMarket, takenWeekOfStay, weekOfStay } from './weeks.queries.ts';

interface Deps {
  database: Database;
  merchants: Pick<MerchantScope, 'byId'>;
}

const SETTLING: ReadonlySet<OrderState> = new Set(['closed', 'failed']);

/**
 * order.changed: a week is sold when its stay's order is paid, and returns when that order is canceled. The handler
 * reads the present order, not the event's content: however often and late it runs, the week ends in the order's state.
 * The order's live line alone decides who has the stay; the week's state only follows it. The owner's money is booked
 * in the order's own transaction.
 */
export const onOrderChanged = ({ database, merchants }: Deps): EventHandler => ({
  name: 'weeks-on-order-changed',
  // Only orders that were paid, or canceled after payment, matter: most changes of orders cost no statement.
  wants: ({ payload }) => typeof payload.stayId === 'string' && SETTLING.has(orderState(Number(payload.allStatus))),
  run: async (event) => {
    const merchant = await merchants.byId(event.merchantId);
    await followStay({ database }, merchant, event.payload.stayId as string);
  },
});

/**
 * order.changed: when the hold of a week's stay ends and the week's days are taken elsewhere, it goes off sale; and it
 * returns when it was sold by an order that was owed again. Of all changes of orders the end of a hold is by far the
 * most common, and such weeks are the rarest.
 */
export const onHoldEnded = ({ database, merchants }: Deps): EventHandler => ({
  name: 'weeks-on-hold-ended',
  wants: ({ payload }) => typeof payload.stayId === 'string' && orderState(Number(payload.allStatus)) === 'expired',
  run: async ({ merchantId, subjectId: orderId, payload }) => {
    const stayId = payload.stayId as string;
    const found = await first(database.run(takenWeekOfStay({ merchantId, stayId, orderId })));
    if (!found) return;
    // The order was owed again, so the week is no longer sold.
    if (found.orderId === orderId) return followStay({ database }, await merchants.byId(merchantId), stayId);
    await commitEvents(database, merchantId, (transaction) => resolveAvailabilityIn(transaction, merchantId, found.id));
  },
});

/** Brings the week behind a stay, if there is one, to the state of the stay's order. */
export const followStay = async (
  { database }: Pick<Deps, 'database'>,
  merchant: Merchant,
  stayId: string,
): Promise<void> => {
  const found = await first(database.run(weekOfStay({ merchantId: merchant.id, stayId })));
  if (!found) return;
  await commitEvents(database, merchant.id, async (transaction) => {
    const week = await takeWeek(transaction, merchant.id, found.id);
    const events = week ? await follow(transaction, merchant, week) : [];
    // When its order is gone and its days are taken elsewhere, the week goes off sale.
    if (week?.takenSince) events.push(...(await resolveAvailabilityIn(transaction, merchant.id, week.id)));
    return events;
  });
  // A new or reversed sale changes which sales the owner's payouts cover.
  if (found.kind !== 'deposit') await followPayouts({ database }, merchant, found.ownerId);
};

const follow = async (transaction: Transaction, merchant: Merchant, week: LockedWeek): Promise<NewEvent[]> => {
  const merchantId = merchant.id;
  const taker = await first(transaction.run(lockTaker({ merchantId, stayId: week.stayId! })));
  const buyer = taker?.paid ? taker : undefined;
  if (buyer?.orderId === (week.orderId ?? undefined)) return [];
  const events: NewEvent[] = [];
  let now = week;
  if (now.orderId !== null) {
    // The order's transaction booked the end of its sale, unless a process of an earlier release ended the order.
    const undone = await cancelOwnerSale(transaction, merchantId, now.orderId);
    if (!undone.ok) throw new Error(`week ${week.id}: its order is not paid any more, and its sale was released`);
    const stay = await first(transaction.run(stayOnMarket({ merchantId, stayId: week.stayId! })));
    const change = stay?.published ? 'giveBack' : 'giveBackClosed';
    const back = await changeWeek(transaction, merchant, now, change, { actorId: null, orderId: null });
    if (!back.ok) throw new Error(`week ${week.id} is ${week.state} and cannot be given back`);
    now = back.value.week;
    events.push(...back.value.events);
  }
  if (buyer) {
    const { orderId } = buyer;
    const sold = await changeWeek(transaction, merchant, now, 'sell', { actorId: null, orderId });
    if (!sold.ok) throw new Error(`week ${week.id} is ${now.state} and cannot be sold`);
    events.push(...sold.value.events);
    // The same for the booking of its sale: whichever comes first books it once.
    await sellForOwner(transaction, merchant, { orderId });
  }
  return events;
};
