import { mayBeOwedAgain, orderState, type OrderState } from '@sandbar/domain/orders';
import type { Database } from '../platform/database/index.ts';
import { commitEvents } from '../platform/events/append-events.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { voucherEnded, voucherIssued } from './vouchers.events.ts';
import { endVoucher, followOrder } from './vouchers.store.ts';

const SETTLING: ReadonlySet<OrderState> = new Set(['closed', 'failed']);

/**
 * order.changed: makes the voucher of a paid order, or ends that of a canceled one. It reads the order as it is now,
 * not the event.
 */
export const onOrderChanged = ({ database }: { database: Database }): EventHandler => ({
  name: 'vouchers-on-order-changed',
  wants: ({ payload }) => SETTLING.has(orderState(Number(payload.allStatus))) || mayBeOwedAgain(payload.reason),
  run: async ({ merchantId, subjectId: orderId, userId }) => {
    const customerId = userId!;
    await commitEvents(database, merchantId, async (transaction) => {
      const issued = await transaction.run(followOrder({ merchantId, orderId }));
      const ended = await transaction.run(endVoucher({ merchantId, orderId }));
      return [
        ...issued.map(() => voucherIssued(orderId, customerId)),
        ...ended.map(() => voucherEnded(orderId, customerId)),
      ];
    });
  },
});
