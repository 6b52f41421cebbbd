import { randomUUID } from 'node:crypto';
import { PaymentStatus } from '@sandbar/domain/payments';
import { sql } from 'kysely';
import { book, refundOwedTransfer } from '../ledger/index.ts';
import { statement, type Transaction } from '../platform/database/index.ts';

/**
 * Payments and refunds that begin or end with their order. They belong to the slice payments, which calls this one and
 * so cannot be called from here. All run in a transaction that has locked the order first, so that nothing has changed
 * since the decision.
 */

const CLOSED = sql.lit(PaymentStatus.Closed);

/** Inserts a new payment for what is left. */
export const insertOpenPayment = statement(
  'orders.insert-open-payment',
  (db, p: { merchantId: string; id: string; orderId: string; paymentMethodId: string; code: string; amount: number }) =>
    db.insertInto('payments').values({
      merchantId: p.merchantId,
      id: p.id,
      orderId: p.orderId,
      paymentMethodId: p.paymentMethodId,
      code: p.code,
      amount: p.amount,
      allStatus: PaymentStatus.Created | PaymentStatus.Process,
    }),
);

/** Cancels the other open payments of an order once it is paid, or when another payment method is chosen. */
export const cancelOpenPayments = statement(
  'orders.cancel-open-payments',
  (db, p: { merchantId: string; orderId: string }) =>
    db
      .updateTable('payments')
      .set((eb) => ({ allStatus: sql<number>`${eb.ref('payments.allStatus')} | ${sql.lit(PaymentStatus.Canceled)}` }))
      .where('payments.merchantId', '=', p.merchantId)
      .where('payments.orderId', '=', p.orderId)
      .where(sql<boolean>`payments.all_status & ${CLOSED} = 0`),
);

/** Money to be refunded. */
export const insertRefund = statement(
  'orders.insert-refund',
  (db, p: { merchantId: string; id: string; orderId: string; paymentId: string; amount: number; reason: string }) =>
    db.insertInto('refunds').values({
      merchantId: p.merchantId,
      id: p.id,
      orderId: p.orderId,
      paymentId: p.paymentId,
      amount: p.amount,
      reason: p.reason,
    }),
);

const netPayments = statement('orders.paid-and-not-going-back', (db, p: { merchantId: string; orderIds: string[] }) =>
  db
    .selectFrom('payments')
    .where('payments.merchantId', '=', p.merchantId)
    .where(sql<boolean>`payments.order_id = any(${p.orderIds}::uuid[])`)
    .where(sql<boolean>`payments.all_status & ${CLOSED} <> 0`)
    .where(sql<boolean>`payments.amount > ${goingBack(p)}`)
    .select([
      'payments.orderId',
      'payments.id as paymentId',
      sql<number>`payments.amount - ${goingBack(p)}`.as('amount'),
    ]),
);

const goingBack = (p: { merchantId: string }) =>
  sql<number>`coalesce((select sum(back.amount) from refunds back
    where back.merchant_id = ${p.merchantId} and back.payment_id = payments.id), 0)::bigint`;

/**
 * Owes back everything paid on orders that ended without a sale. Runs after they ended, so that no payment can come in
 * between. @returns the refunds
 */
export const oweWhatWasPaid = async (
  transaction: Transaction,
  { reason, ...ended }: { merchantId: string; orderIds: string[]; reason: string },
): Promise<{ id: string; orderId: string; amount: number }[]> => {
  const refunds = (await transaction.run(netPayments(ended))).map((paid) => ({ ...paid, id: randomUUID() }));
  for (const refund of refunds)
    await transaction.run(insertRefund({ merchantId: ended.merchantId, ...refund, reason }));
  const owed = refunds.map(({ id: refundId, orderId, amount }) => refundOwedTransfer({ refundId, orderId, amount }));
  if (owed.length > 0) await transaction.run(book(ended.merchantId, owed));
  return refunds;
};
