import { ExtendHold } from '@sandbar/contract/orders';
import { accept, refuse } from '@sandbar/domain/common';
import { orderCan } from '@sandbar/domain/orders';
import { handler } from '../platform/commands/handler.ts';
import { ChangedMeanwhile, first } from '../platform/database/index.ts';
import { noteActing } from './note-acting.ts';
import { orderChanged } from './orders.events.ts';
import { orderForStep, ownOrder } from './orders.queries.ts';
import { extendRunningHold } from './orders.holds.store.ts';

/** Sale/ExtendHold: once, by the hold's own length, until a minute before its end. */
export const extendHold = handler(
  ExtendHold,
  (input, { merchant }) => orderForStep({ merchantId: merchant.id, id: input.OrderId, methodId: null }),
  async (input, context, seen) => {
    const key = { merchantId: context.merchant.id, id: input.OrderId, customerId: context.userId };
    const order = ownOrder(seen, context.userId);
    if (!order) return refuse('ORDER_NOT_FOUND', {});
    const allowed = orderCan.extend(order, order.now);
    if (!allowed.ok) return allowed;

    return context.commit(async (transaction) => {
      const extended = await first(transaction.run(extendRunningHold(key)));
      if (!extended?.holdExpiresAt) throw new ChangedMeanwhile('order');
      await noteActing(transaction, context, input.OrderId, 'extended-for-member');
      const event = orderChanged(
        { orderId: input.OrderId, customerId: context.userId, allStatus: extended.allStatus, stayId: order.stayId },
        'extended',
      );
      return accept({
        answer: { holdExpiresAt: extended.holdExpiresAt.toISOString(), serverNow: extended.now.toISOString() },
        events: [event],
      });
    });
  },
);
