import { PaymentStatus } from '@sandbar/domain/payments';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/**
 * Changes the state of a refund: owed → sent → done or failed; a failed one may be sent again. Returns no row when it
 * is in another state already.
 */
export const moveRefund = statement(
  'payments.move-refund',
  (
    db,
    p: {
      merchantId: string;
      id: string;
      from: string[];
      to: string;
      referenceCode: string;
      triesWere: number;
      tries: number;
    },
  ) =>
    db
      .updateTable('refunds')
      .set((eb) => ({
        state: p.to,
        referenceCode: sql<string>`coalesce(nullif(${p.referenceCode}::text, ''), ${eb.ref('refunds.referenceCode')})`,
        tries: p.tries,
        modifiedAt: sql<Date>`now()`,
      }))
      .where('refunds.merchantId', '=', p.merchantId)
      .where('refunds.id', '=', p.id)
      .where('refunds.tries', '=', p.triesWere)
      .where(sql<boolean>`refunds.state = any(${p.from}::text[])`)
      .returning(['refunds.id', 'refunds.orderId', 'refunds.paymentId', 'refunds.amount', 'refunds.state']),
);

/**
 * Records that staff sent a refund: it is done, with the bank reference, the day, and the user who recorded it. Returns
 * no row when it changed since it was read.
 */
export const recordRefund = statement(
  'payments.record-refund',
  (
    db,
    p: {
      merchantId: string;
      id: string;
      stateWas: string;
      triesWere: number;
      referenceCode: string;
      sentOn: string;
      actorId: string | null;
    },
  ) =>
    db
      .updateTable('refunds')
      .set({
        state: 'done',
        referenceCode: p.referenceCode,
        sentOn: sql<string>`${p.sentOn}::date`,
        recordedBy: p.actorId,
        modifiedAt: sql<Date>`now()`,
      })
      .where('refunds.merchantId', '=', p.merchantId)
      .where('refunds.id', '=', p.id)
      .where('refunds.state', '=', p.stateWas)
      .where('refunds.tries', '=', p.triesWere)
      .returning('refunds.id'),
);

/** Adds the flag Refunded to a payment that was refunded in full. */
export const markRefunded = statement('payments.mark-refunded', (db, p: { merchantId: string; id: string }) =>
  db
    .updateTable('payments')
    .set((eb) => ({ allStatus: sql<number>`${eb.ref('payments.allStatus')} | ${sql.lit(PaymentStatus.Refunded)}` }))
    .where('payments.merchantId', '=', p.merchantId)
    .where('payments.id', '=', p.id)
    .where(
      sql<boolean>`payments.amount <= coalesce((select sum(back.amount) from refunds back
        where back.merchant_id = ${p.merchantId} and back.payment_id = payments.id and back.state = 'done'), 0)`,
    ),
);
