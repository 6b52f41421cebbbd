import { randomUUID } from 'node:crypto';
import { OrderStatus, orderState, shareOf, type RefundReason } from '@sandbar/domain/orders';
import { book, refundOwedTransfer, saleChangedTransfer, saleTransfer, type NewTransfer } from '../ledger/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { refundChanged } from './orders.events.ts';
import { moveLockedOrder } from './orders.locked.store.ts';
import { cancelOpenPayments, insertOpenPayment, insertRefund } from './orders.payments.store.ts';
import { completedPayments, type OrderToSettle } from './lock-and-read-order.ts';

interface PriceChange {
  merchantId: string;
  /** The order before, locked. */
  order: OrderToSettle;
  /** Its amounts now, saved by the caller. */
  now: OrderToSettle;
  /** Money that is refunded, and money that is still to be paid. */
  back: number;
  left: number;
  /** Why money is refunded. */
  reason: RefundReason;
  /** The id of the command that changes the price. */
  commandId: string;
  actorId: string | null;
}

/**
 * Changes the price of an order. If it is paid, its sale changes; if its payments cover the new price, it becomes paid;
 * otherwise a new payment asks for the rest. An excess is owed back.
 */
export const changePrice = async (
  transaction: Transaction,
  { merchantId, order, now, back, left, reason, commandId, actorId }: PriceChange,
): Promise<{ allStatus: number; events: NewEvent[] }> => {
  const { id: orderId, customerId } = order;
  const booked: NewTransfer[] = [];
  const events: NewEvent[] = [];
  let allStatus = order.allStatus;
  const isClosed = orderState(allStatus) === 'closed';
  // An order that is owed again keeps its sale.
  const isSold = isClosed || order.owedAgainAt !== null;
  const changed = isSold && saleChangedTransfer(commandId, order, now, actorId);
  if (changed) booked.push(changed);
  if (!isClosed && left === 0) {
    // Earlier payments cover the new total.
    allStatus |= OrderStatus.Process | OrderStatus.Closed;
    const step = { fromStatus: order.allStatus, toStatus: allStatus, reason: 'paid', actorId, live: true };
    await moveLockedOrder(transaction, { merchantId, id: orderId, ...step });
    await transaction.run(cancelOpenPayments({ merchantId, orderId }));
    if (!isSold) booked.push(saleTransfer(now, actorId));
  } else if (!isClosed && now.grandTotal !== order.grandTotal) {
    await askForRest(transaction, merchantId, order, left);
  }
  for (const part of shareOf(completedPayments(order), back)) {
    const refundId = randomUUID();
    await transaction.run(insertRefund({ merchantId, id: refundId, orderId, ...part, reason }));
    booked.push(refundOwedTransfer({ refundId, orderId, amount: part.amount, actorId }));
    events.push(refundChanged({ refundId, orderId, customerId, amount: part.amount, reason, state: 'owed' }));
  }
  if (booked.length > 0) await transaction.run(book(merchantId, booked));
  return { allStatus, events };
};

/** Asks for what is left by a new payment, because payers and providers already know the sums of the open payments. */
export const askForRest = async (
  transaction: Transaction,
  merchantId: string,
  order: OrderToSettle,
  left: number,
): Promise<void> => {
  await transaction.run(cancelOpenPayments({ merchantId, orderId: order.id }));
  const payments = order.payments ?? [];
  const paymentMethodId = order.paymentMethodId ?? payments.findLast(({ methodId }) => methodId)?.methodId;
  if (!paymentMethodId) return;
  await transaction.run(
    insertOpenPayment({
      merchantId,
      id: randomUUID(),
      orderId: order.id,
      paymentMethodId,
      code: `${order.code}-${payments.length + 1}`,
      amount: left,
    }),
  );
};
