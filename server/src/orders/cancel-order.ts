import { CancelOrder } from '@sandbar/contract/orders';
import { accept, refuse } from '@sandbar/domain/common';
import { orderCan } from '@sandbar/domain/orders';
import { RELEASED_MEANWHILE } from '../ledger/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { cancelPaidOrder } from './cancel-paid-order.ts';
import { areOtherCodes } from './codes-back.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';
import { orderForStep, ownOrder } from './orders.queries.ts';

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
          shownCodes: input.GiftCodes,
        });
      const codes = { merchantId: key.merchantId, orderId: key.id, percent: 100 };
      const isOther = await areOtherCodes(transaction, input.GiftCodes, codes);
      const ending = { id: key.id, customerId: key.customerId, fromStatus: order.allStatus, reason };
      const ended = await endUnpaidOrder(transaction, context.merchant, { ...ending, actorId: context.actorId });
      const { allStatus, refund, events } = ended;
      if (input.Refund !== undefined && input.Refund !== refund) return refuse('CANCELLATION_CHANGED', { refund });
      if (isOther) return refuse('CANCELLATION_CODES_CHANGED', {});
      return accept({ answer: { id: input.OrderId, allStatus, refund }, events });
    }, RELEASED_MEANWHILE);
  },
);
