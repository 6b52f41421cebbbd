import { orderState } from '@sandbar/domain/orders';
import { takeOrder } from '../orders/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { closedStayOf } from './closures.queries.ts';
import { noteGone } from './closures.store.ts';

interface Deps {
  database: Database;
}

const AWAY: readonly unknown[] = ['canceled', 'moved-away', 'payment-taken-back'];

/** order.changed: an order that was canceled or moved in another way waits for no choice any more. */
export const onOrderChanged = ({ database }: Deps): EventHandler => ({
  name: 'closures-on-order-changed',
  wants: ({ payload }) => AWAY.includes(payload['reason']),
  run: async ({ merchantId, subjectId: orderId }) => {
    const [asked] = await database.run(closedStayOf({ merchantId, orderId }));
    if (!asked) return;
    await database.transaction(async (transaction) => {
      const order = await takeOrder(transaction, { merchantId, id: orderId });
      if (!order || (orderState(order.allStatus) === 'closed' && order.stayId === asked.stayId)) return;
      await transaction.run(noteGone({ merchantId, orderId, by: null }));
    });
  },
});
