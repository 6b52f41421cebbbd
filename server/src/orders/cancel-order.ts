import { CancelOrder } from '@sandbar/contract/orders';
import { accept, refuse } from '@sandbar/domain/common';
import { orderCan, OrderStatus } from '@sandbar/domain/orders';
import { PaymentStatus } from '@sandbar/domain/payments';
import { RELEASED_MEANWHILE } from '../ledger/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { ChangedMeanwhile } from '../platform/database/index.ts';
import { cancelPaidOrder } from './cancel-paid-order.ts';
import { endedEvents, owePaid } from './expire-holds.ts';
import { giveBack } from './give-back.ts';
import { orderForStep, ownOrder } from './orders.queries.ts';
import { undoSales } from './undo-sales.ts';
import { cancelOrderOf } from './orders.transitions.store.ts';

/**
 * Sale/CancelOrder: the member cancels a hold or an order; its stay is free again at once. Before it is paid in full,
 * everything paid is refunded; after that, the share of the merchant's cancellation ladder.
 */
export const cancelOrder = handler(
  CancelOrder,
  (input, { merchant }) => orderForStep({ merchantId: merchant.id, id: input.OrderId, methodId: null }),
  async (input, context, seen) => {
    const key = { merchantId: context.merchant.id, id: input.OrderId, customerId: context.userId };
    const order = ownOrder(seen, context.userId);
    if (!order) return refuse('ORDER_NOT_FOUND', {});
    const allowed = orderCan.cancel(order);
    if (!allowed.ok) return allowed;
    const by = context.inPlaceOf ? 'canceled-by-staff' : 'canceled-by-member';
    const reason = input.Reason ? `${by}: ${input.Reason}` : by;

    return context.commit(async (transaction) => {
      if (allowed.value === 'closed')
        return cancelPaidOrder(transaction, context, {
          ...key,
          reason,
          shown: input.Refund,
          shownPoints: input.Points,
        });
      const ended = await transaction.run(
        cancelOrderOf({
          ...key,
          fromStatus: order.allStatus,
          flag: OrderStatus.Failed,
          paymentFlag: PaymentStatus.Canceled,
          reason,
          actorId: context.actorId,
        }),
      );
      if (ended.length === 0) throw new ChangedMeanwhile('order');
      const returned = await giveBack(transaction, context.merchant, ended, context.actorId);
      await undoSales(transaction, context.merchant.id, ended, context.actorId);
      const { refund, events } = await owePaid(transaction, context.merchant.id, ended, 'canceled');
      if (input.Refund !== undefined && input.Refund !== refund) return refuse('CANCELLATION_CHANGED', { refund });
      return accept({
        answer: { id: input.OrderId, allStatus: ended[0]!.allStatus, refund },
        events: [...endedEvents(ended, 'canceled'), ...returned, ...events],
      });
    }, RELEASED_MEANWHILE);
  },
);
