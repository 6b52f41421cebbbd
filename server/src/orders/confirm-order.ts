import { randomUUID } from 'node:crypto';
import { ConfirmOrder } from '@sandbar/contract/orders';
import { later } from '@sandbar/domain/common';
import { decideConfirm } from '@sandbar/domain/orders';
import { lookingHandler } from '../platform/commands/handler.ts';
import { orderChanged } from './orders.events.ts';
import { orderForStep, ownOrder } from './orders.queries.ts';
import { confirmHeldOrder } from './orders.transitions.store.ts';

/** Sale/ConfirmOrder: the member confirms a held order and says how it will be paid. */
export const confirmOrder = lookingHandler(
  ConfirmOrder,
  (input, { merchant }) => orderForStep({ merchantId: merchant.id, id: input.Id, methodId: input.PaymentMethodId || null }),
  async (input, { merchant, userId, save }, seen) => {
    const order = ownOrder(seen, userId);
    const methodId = input.PaymentMethodId || null;
    const method = methodId === null ? undefined : order?.method && { id: methodId, sku: order.method.sku, timeoutMinutes: order.method.timeoutMinutes };
    const now = order?.now ?? new Date();

    const confirmation = decideConfirm(order, method, now);
    if (!confirmation.ok) return confirmation;
    const { allStatus, paymentMethodId, holdMinutes } = confirmation.value;
    const { code, grandTotal, stayId, allStatus: fromStatus } = order!;

    const holdExpiresAt = holdMinutes === null ? null : later(now, holdMinutes).toISOString();
    const confirmed = confirmHeldOrder({
      merchantId: merchant.id,
      id: input.Id,
      customerId: userId,
      fromStatus,
      toStatus: allStatus,
      paymentMethodId,
      grandTotal,
      paymentId: randomUUID(),
      holdExpiresAt,
      receiverName: input.ReceiverName || input.CustomerName || null,
      receiverEmail: input.ReceiverEmail || input.CustomerEmail || null,
      receiverMobile: input.ReceiverMobile || input.CustomerMobile || null,
      note: input.Note ?? '',
    });
    const answer = {
      id: input.Id,
      code,
      allStatus,
      grandTotal,
      url: null, // bank transfer and cash lead to the confirmation page; gateways will put their address here
      holdExpiresAt,
      serverNow: now.toISOString(),
    };
    return save({ queries: [confirmed], answer, events: [orderChanged({ orderId: input.Id, customerId: userId, allStatus, stayId }, 'confirmed')] });
  },
);
