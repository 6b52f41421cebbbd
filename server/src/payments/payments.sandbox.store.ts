import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** The sandbox gateway's own books: our code reads them only by querying the gateway. */

export const sandboxPayment = statement(
  'payments.sandbox-payment',
  (db, p: { merchantId: string; paymentId: string }) =>
    db
      .selectFrom('sandboxPayments')
      .where('merchantId', '=', p.merchantId)
      .where('paymentId', '=', p.paymentId)
      .select(['state', 'amount', 'transactionId']),
);

/** What the payer did on the sandbox's page. A paid payment stays paid. Row: the resulting state. */
export const keepSandboxPayment = statement(
  'payments.keep-sandbox-payment',
  (db, p: { merchantId: string; paymentId: string; amount: number; state: string; transactionId: string }) =>
    db
      .insertInto('sandboxPayments')
      .values({
        merchantId: p.merchantId,
        paymentId: p.paymentId,
        amount: p.amount,
        state: p.state,
        transactionId: p.transactionId,
      })
      .onConflict((conflict) =>
        conflict.columns(['merchantId', 'paymentId']).doUpdateSet((eb) => ({
          state: sql<string>`case when sandbox_payments.state = 'paid' then 'paid' else ${eb.ref('excluded.state')}
            end`,
        })),
      )
      .returning(['state', 'amount', 'transactionId']),
);

/** Refunds in the sandbox, at most what was paid; the same refund once. */
export const refundInSandbox = statement(
  'payments.refund-in-sandbox',
  (db, p: { merchantId: string; paymentId: string; refundId: string; amount: number }) => {
    const known = sql<boolean>`${p.refundId}::uuid = any(sandbox_payments.refund_ids)`;
    return db
      .updateTable('sandboxPayments')
      .set({
        refunded: sql<number>`case when ${known} then sandbox_payments.refunded
          else sandbox_payments.refunded + ${p.amount}::bigint end`,
        refundIds: sql<
          string[]
        >`case when ${known} then sandbox_payments.refund_ids else sandbox_payments.refund_ids || ${p.refundId}::uuid
          end`,
      })
      .where('sandboxPayments.merchantId', '=', p.merchantId)
      .where('sandboxPayments.paymentId', '=', p.paymentId)
      .where('sandboxPayments.state', '=', 'paid')
      .where(sql<boolean>`(${known} or sandbox_payments.refunded + ${p.amount}::bigint <= sandbox_payments.amount)`)
      .returning('sandboxPayments.paymentId');
  },
);
