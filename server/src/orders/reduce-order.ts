import { ReduceOrder } from '@sandbar/contract/orders';
import { line, money, orderOf } from '@sandbar/domain/approvals';
import { accept, refuse } from '@sandbar/domain/common';
import { decideReduction } from '@sandbar/domain/orders';
import { effect } from '../approvals/index.ts';
import { sellForOwner } from '../ledger/index.ts';
import { first } from '../platform/database/index.ts';
import { changePrice } from './change-price.ts';
import { stayOf } from './evidence.ts';
import { orderChanged } from './orders.events.ts';
import { noteInHistory } from './orders.locked.store.ts';
import { orderToSettle } from './orders.payments.queries.ts';
import { setReduction } from './orders.moves.store.ts';
import { netPaid, lockAndReadOrder } from './lock-and-read-order.ts';

/** The reason in the history when staff reduced an order's price; their own reason follows. */
const REDUCED = 'reduced';

/** Sale/ReduceOrder: all of it counts against the sender's daily limit (decision 049). */
export const reduceOrder = effect({
  kind: 'order.reduce',
  contract: ReduceOrder,
  prepare: async (transaction, { id: merchantId }, input) => {
    const order = await lockAndReadOrder(transaction, { merchantId, id: input.OrderId });
    if (!order) return refuse('ORDER_NOT_FOUND', {});
    if (order.grandTotal !== input.Total) return refuse('TOTAL_CHANGED', { grandTotal: order.grandTotal });
    const reduction = decideReduction({ ...order, kept: netPaid(order) }, input.Amount);
    if (!reduction.ok) return reduction;
    const about = { subjectId: order.id, beneficiaryId: order.customerId, ownerIds: [order.ownerId] };
    const { Amount: amount, Reason: reason } = input;
    return accept({ ...about, amount, reason, order, reduction: reduction.value });
  },
  evidence: async (runner, { id: merchantId }, { OrderId: id, Amount, Total }) => {
    const order = await first(runner.run(orderToSettle({ merchantId, id })));
    if (!order) return [];
    return [
      line('order', orderOf(order.code)),
      line('stay', ...stayOf(order)),
      { name: 'grandTotal', before: [money(Total)], values: [money(Total - Amount)] },
    ];
  },
  execute: async (transaction, { merchant, actorId }, input, { order, reduction }) => {
    const { id: merchantId } = merchant;
    const { id: orderId, customerId, stayId } = order;
    const { back, left, ...amounts } = reduction;
    await transaction.run(setReduction({ merchantId, orderId, ...amounts }));
    const note = { reason: `${REDUCED}: ${input.Reason}`, amount: input.Amount, referenceCode: '', actorId };
    await noteInHistory(transaction, { merchantId, orderId, ...note });
    const now = { ...order, ...amounts };
    const change = { merchantId, order, now, back, left, reason: 'goodwill' as const, commandId: input.Id, actorId };
    const { allStatus, events } = await changePrice(transaction, change);
    const isPaidByThat = allStatus !== order.allStatus;
    // A stay of an owner is sold at its own price: the club bears the reduction.
    if (isPaidByThat) await sellForOwner(transaction, merchant, { orderId });
    return accept({
      answer: { id: orderId, grandTotal: amounts.grandTotal, refund: back },
      events: [orderChanged({ orderId, customerId, allStatus, stayId }, isPaidByThat ? 'paid' : REDUCED), ...events],
    });
  },
});
