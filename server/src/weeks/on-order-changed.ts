import { orderState, type OrderState } from '@sandbar/domain/orders';
import { undoOwnerSale, bookOwnerSale } from '../ledger/index.ts';
import { currentAccount } from '../payouts/index.ts';
import { first, type Database, type Transaction } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import type { Reaction } from '../platform/reactions/reaction.ts';
import { changeWeek, takeWeek, type LockedWeek } from './change-week.ts';
import { followPayouts } from './follow-payouts.ts';
import { weighTakenIn } from './weigh-taken.ts';
import { lockTaker, stayOnMarket, takenWeekOfStay, weekOfStay } from './weeks.queries.ts';

interface Deps {
  database: Database;
  merchants: Pick<MerchantScope, 'byId'>;
  committed(merchantId: string): void;
}

const SETTLING: ReadonlySet<OrderState> = new Set(['closed', 'failed']);

/**
 * order.changed: a week is sold when its stay's order is paid, and back when that order is canceled. It looks at what
 * the order is now, not at what the event says: however often and late it runs, the week ends as the order does. Who
 * has the stay is decided by its live line alone; what is said here of the week follows it.
 */
export const onOrderChanged = ({ database, merchants, committed }: Deps): Reaction => ({
  name: 'weeks-on-order-changed',
  // Only what paid for a stay, or took that back, is of interest: most news of orders costs no statement.
  wants: ({ payload }) => typeof payload.stayId === 'string' && SETTLING.has(orderState(Number(payload.allStatus))),
  run: async (event) => {
    const merchant = await merchants.byId(event.merchantId);
    await followStay({ database, committed }, merchant, event.payload.stayId as string);
  },
});

/**
 * order.changed: nobody holds the stay of a week any more whose days are taken elsewhere: it goes off sale. That a hold
 * ends is by far the most common news of orders, and such a week the rarest.
 */
export const onHoldEnded = ({ database, committed }: Omit<Deps, 'merchants'>): Reaction => ({
  name: 'weeks-on-hold-ended',
  wants: ({ payload }) => typeof payload.stayId === 'string' && orderState(Number(payload.allStatus)) === 'expired',
  run: async ({ merchantId, payload }) => {
    const stayId = payload.stayId as string;
    const found = await first(database.run(takenWeekOfStay({ merchantId, stayId })));
    if (!found) return;
    const changed = await database.transaction(async (transaction) => {
      const events = await weighTakenIn(transaction, merchantId, found.id);
      await appendEvents(transaction, merchantId, events);
      return events.length > 0;
    });
    if (changed) committed(merchantId);
  },
});

/** Brings the week that a stay was made of, if it was, to where the stay's order is. */
export const followStay = async (
  { database, committed }: Pick<Deps, 'database' | 'committed'>,
  merchant: Merchant,
  stayId: string,
): Promise<void> => {
  const found = await first(database.run(weekOfStay({ merchantId: merchant.id, stayId })));
  if (!found) return;
  const changed = await database.transaction(async (transaction) => {
    const week = await takeWeek(transaction, merchant.id, found.id);
    const events = week ? await follow(transaction, merchant, week) : [];
    // Who let go of a week lets it go off sale, when its days are taken elsewhere.
    if (week?.takenSince) events.push(...(await weighTakenIn(transaction, merchant.id, week.id)));
    await appendEvents(transaction, merchant.id, events);
    return events.length > 0;
  });
  if (changed) committed(merchant.id);
  // Undone or new, a sale changes which sales the owner's payouts cover.
  if (found.kind !== 'deposit') await followPayouts({ database, committed }, merchant, found.ownerId);
};

const follow = async (transaction: Transaction, merchant: Merchant, week: LockedWeek): Promise<NewEvent[]> => {
  const merchantId = merchant.id;
  const taker = await first(transaction.run(lockTaker({ merchantId, stayId: week.stayId! })));
  const buyer = taker?.paid ? taker : undefined;
  if (buyer?.orderId === (week.orderId ?? undefined)) return [];
  const events: NewEvent[] = [];
  let now = week;
  if (now.orderId !== null) {
    // Who canceled or moved the order undid its sale, unless it was paid in a time when that was left to this one.
    const undone = await undoOwnerSale(transaction, merchantId, now.orderId);
    if (!undone.ok) throw new Error(`week ${week.id}: its order is not paid any more, and its sale was released`);
    const stay = await first(transaction.run(stayOnMarket({ merchantId, stayId: week.stayId! })));
    const change = stay?.published ? 'giveBack' : 'giveBackClosed';
    const back = await changeWeek(transaction, merchant, now, change, { actorId: null, orderId: null });
    if (!back.ok) throw new Error(`week ${week.id} is ${week.state} and cannot be given back`);
    now = back.value.week;
    events.push(...back.value.events);
  }
  if (buyer) {
    const { orderId, total } = buyer;
    const sold = await changeWeek(transaction, merchant, now, 'sell', { actorId: null, orderId });
    if (!sold.ok) throw new Error(`week ${week.id} is ${now.state} and cannot be sold`);
    events.push(...sold.value.events);
    if (week.kind !== 'deposit') {
      const { kind: sold, ownerId, price: asked, now: soldAt } = week;
      // What the club takes off an extra vacation for a member is the club's: its owner was promised the price asked.
      const price = sold === 'extra-vacation' ? asked : total;
      const resident = (await first(transaction.run(currentAccount({ merchantId, ownerId }))))?.resident ?? true;
      // A rental's is owed once the guest's name stands at the resort.
      const withheld = sold === 'rental';
      await bookOwnerSale(transaction, merchant, { sold, withheld, orderId, ownerId, price, resident, soldAt });
    }
  }
  return events;
};
