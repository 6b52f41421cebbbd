import { mayBeOwedAgain, orderState, type OrderState } from '@sandbar/domain/orders';
import type { Database } from '../platform/database/index.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { endVoucher, followOrder } from './vouchers.store.ts';

const SETTLING: ReadonlySet<OrderState> = new Set(['closed', 'failed']);

/** order.changed: a paid order has a voucher, a canceled one has one no longer. It looks at what the order is now. */
export const onOrderChanged = ({ database }: { database: Database }): EventHandler => ({
  name: 'vouchers-on-order-changed',
  wants: ({ payload }) => SETTLING.has(orderState(Number(payload.allStatus))) || mayBeOwedAgain(payload.reason),
  run: async ({ merchantId, subjectId: orderId }) => {
    await database.run(followOrder({ merchantId, orderId }));
    await database.run(endVoucher({ merchantId, orderId }));
  },
});
