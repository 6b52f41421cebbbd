import { orderState, PAYMENT_TAKEN_BACK } from '@sandbar/domain/orders';
import { lockAndReadOrder } from '../orders/index.ts';
import type { Database, TransactionFollower } from '../platform/database/index.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { endChoices } from './closures.store.ts';

const AWAY = 'moved-away';

/**
 * Runs in every transaction that frees the stay of an order, by cancellation, move or expiry: the order no longer waits
 * for a choice. A move counts as the choice.
 */
export const followFreedStays: TransactionFollower = {
  kinds: new Set(['stay.freed']),
  run: async (transaction, merchantId, events) => {
    const orders = events.filter(({ kind }) => kind === 'order.changed');
    const moved = orders.filter(({ payload }) => payload?.['reason'] === AWAY);
    const idsOf = (some: typeof orders) => [...new Set(some.map(({ subjectId }) => subjectId))];
    if (orders.length === 0) return;
    await transaction.run(endChoices({ merchantId, orderIds: idsOf(orders), movedIds: idsOf(moved) }));
  },
};

/**
 * order.changed: the bank took a payment back, so the order is owed again. It keeps its stay and waits for no choice;
 * as an unpaid order it will be ended by its closure.
 */
export const onPaymentTakenBack = ({ database }: { database: Database }): EventHandler => ({
  name: 'closures-on-payment-taken-back',
  wants: ({ payload }) => payload['reason'] === PAYMENT_TAKEN_BACK,
  run: ({ merchantId, subjectId: orderId }) =>
    database.transaction(async (transaction) => {
      const order = await lockAndReadOrder(transaction, { merchantId, id: orderId });
      if (!order || orderState(order.allStatus) === 'closed') return;
      await transaction.run(endChoices({ merchantId, orderIds: [orderId], movedIds: [] }));
    }),
});
