import { randomUUID } from 'node:crypto';
import { ConfirmOrder } from '@sandbar/contract/orders';
import { accept } from '@sandbar/domain/common';
import { decideConfirm } from '@sandbar/domain/orders';
import { handler } from '../platform/commands/handler.ts';
import { ChangedMeanwhile, first } from '../platform/database/index.ts';
import { orderChanged } from './orders.events.ts';
import { orderForConfirm } from './orders.queries.ts';
import { confirmHeldOrder } from './orders.transitions.store.ts';

/** Sale/ConfirmOrder: the member confirms a held order and says how it will be paid. */
export const confirmOrder = handler(ConfirmOrder, async (input, context) => {
  const { merchant, userId } = context;
  const methodId = input.PaymentMethodId || null;
  const order = await first(context.database.run(orderForConfirm({ merchantId: merchant.id, id: input.Id, customerId: userId, methodId })));
  const method = methodId === null ? undefined : order?.method && { id: methodId, sku: order.method.sku, timeoutMinutes: order.method.timeoutMinutes };

  const confirmation = decideConfirm(order, method, order?.now ?? new Date());
  if (!confirmation.ok) return confirmation;
  const { allStatus, paymentMethodId, amount, holdMinutes } = confirmation.value;

  return context.commit(async (transaction) => {
    const saved = await first(
      transaction.run(
        confirmHeldOrder({
          merchantId: merchant.id,
          id: input.Id,
          customerId: userId,
          fromStatus: order!.allStatus,
          toStatus: allStatus,
          paymentMethodId,
          amount,
          paymentId: randomUUID(),
          holdMinutes,
          receiverName: input.ReceiverName || input.CustomerName || null,
          receiverEmail: input.ReceiverEmail || input.CustomerEmail || null,
          receiverMobile: input.ReceiverMobile || input.CustomerMobile || null,
          note: input.Note ?? '',
        }),
      ),
    );
    if (!saved) throw new ChangedMeanwhile('order');
    const answer = {
      id: input.Id,
      code: saved.code,
      allStatus: saved.allStatus,
      grandTotal: saved.grandTotal,
      url: null, // bank transfer and cash lead to the confirmation page; gateways will put their address here
      holdExpiresAt: saved.holdExpiresAt?.toISOString() ?? null,
      serverNow: saved.now.toISOString(),
    };
    return accept({ answer, events: [orderChanged({ orderId: input.Id, customerId: userId, allStatus: saved.allStatus, stayId: order!.stayId }, 'confirmed')] });
  });
});
