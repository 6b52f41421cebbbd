import { randomUUID } from 'node:crypto';
import { PayOrder } from '@sandbar/contract/orders';
import { accept, refuse } from '@sandbar/domain/common';
import { mayTakeWeek, orderCan } from '@sandbar/domain/orders';
import { canStillBePaid, leftToPay, paymentPath } from '@sandbar/domain/payments';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { noteActing } from './note-acting.ts';
import { offeredMethod } from './offered-method.ts';
import { orderChanged } from './orders.events.ts';
import { orderToSettle } from './orders.payments.queries.ts';
import { lockOrder, setPaymentMethodOf } from './orders.locked.store.ts';
import { cancelOpenPayments, insertOpenPayment } from './orders.payments.store.ts';
import { orderForStep, ownOrder } from './orders.queries.ts';
import { netPaid } from './lock-and-read-order.ts';

/**
 * Sale/PayOrder: starts a new payment of a confirmed order, with the same method or another. The deadline stays the
 * same.
 */
export const payOrder = handler(
  PayOrder,
  (input, { merchant }) =>
    orderForStep({ merchantId: merchant.id, id: input.OrderId, methodId: input.PaymentMethodId }),
  async (input, context, seen) => {
    const { merchant, userId, actorId } = context;
    const looked = ownOrder(seen, userId);
    if (!looked) return refuse('ORDER_NOT_FOUND', {});
    const mayTake = mayTakeWeek({ ...looked, actorId });
    if (!mayTake.ok) return mayTake;
    const allowed = orderCan.pay(looked, looked.now);
    if (!allowed.ok) return allowed;
    const method = offeredMethod(input.PaymentMethodId, looked.method, context);
    if (!method) return refuse('PAYMENT_METHOD_NOT_FOUND', {});

    return context.commit(async (transaction) => {
      const key = { merchantId: merchant.id, id: input.OrderId };
      await transaction.run(lockOrder(key));
      const order = (await first(transaction.run(orderToSettle(key))))!;
      if (order.allStatus !== looked.allStatus) return refuse('ORDER_PROCESSED', { allStatus: order.allStatus });
      const payments = order.payments ?? [];
      const left = leftToPay(order.grandTotal, netPaid(order));
      const open = payments.find(
        (payment) =>
          payment.methodId === input.PaymentMethodId && canStillBePaid(payment.allStatus) && payment.amount === left,
      );
      const id = open?.id ?? randomUUID();
      if (!open) {
        await transaction.run(cancelOpenPayments({ merchantId: merchant.id, orderId: order.id }));
        const code = `${order.code}-${payments.length + 1}`;
        await transaction.run(
          insertOpenPayment({
            merchantId: merchant.id,
            id,
            orderId: order.id,
            paymentMethodId: input.PaymentMethodId,
            code,
            amount: left,
          }),
        );
        await transaction.run(setPaymentMethodOf({ ...key, paymentMethodId: input.PaymentMethodId }));
      }
      await noteActing(transaction, context, order.id, 'payment-for-member');
      const event = orderChanged(
        { orderId: order.id, customerId: userId, allStatus: order.allStatus, stayId: order.stayId },
        'payment-opened',
      );
      return accept({ answer: { id, url: paymentPath(method.sku, id) }, events: [event] });
    });
  },
);
