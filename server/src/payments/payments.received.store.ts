import { PaymentStatus } from '@sandbar/domain/payments';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Changes of payments when money is received or fails. All run in a transaction that has locked the order first. */

const CLOSED = sql.lit(PaymentStatus.Closed);

/** Closes a payment with the amount received. */
export const closePayment = statement(
  'payments.close',
  (db, p: { merchantId: string; id: string; amount: number; referenceCode: string }) =>
    db
      .updateTable('payments')
      .set((eb) => ({
        allStatus: sql<number>`${eb.ref('payments.allStatus')} |
          ${sql.lit(PaymentStatus.Process | PaymentStatus.Closed)}`,
        amount: p.amount,
        referenceCode: p.referenceCode,
        paidAt: sql<Date>`now()`,
        askAt: null,
      }))
      .where('payments.merchantId', '=', p.merchantId)
      .where('payments.id', '=', p.id)
      .where(sql<boolean>`payments.all_status & ${CLOSED} = 0`),
);

/** Inserts money for which no payment was open, or a part of what an open payment expects. */
export const insertClosedPayment = statement(
  'payments.insert-closed',
  (
    db,
    p: {
      merchantId: string;
      id: string;
      orderId: string;
      paymentMethodId: string;
      code: string;
      amount: number;
      referenceCode: string;
    },
  ) =>
    db.insertInto('payments').values({
      merchantId: p.merchantId,
      id: p.id,
      orderId: p.orderId,
      paymentMethodId: p.paymentMethodId,
      code: p.code,
      amount: p.amount,
      referenceCode: p.referenceCode,
      allStatus: PaymentStatus.Created | PaymentStatus.Process | PaymentStatus.Closed,
      paidAt: sql<Date>`now()`,
    }),
);

/** What an open payment still expects after a part of it was received. */
export const setOpenAmount = statement(
  'payments.set-open-amount',
  (db, p: { merchantId: string; id: string; amount: number }) =>
    db
      .updateTable('payments')
      .set({ amount: p.amount })
      .where('payments.merchantId', '=', p.merchantId)
      .where('payments.id', '=', p.id)
      .where(sql<boolean>`payments.all_status & ${CLOSED} = 0`),
);

/**
 * The bank took a payment back: it counts as failed from now on. No row: it is not closed, or was taken back before.
 */
export const markTakenBack = statement('payments.mark-taken-back', (db, p: { merchantId: string; id: string }) =>
  db
    .updateTable('payments')
    .set((eb) => ({
      allStatus: sql<number>`(${eb.ref('payments.allStatus')} & ~${CLOSED}) | ${sql.lit(PaymentStatus.Failed)}`,
      takenBackAt: sql<Date>`now()`,
    }))
    .where('payments.merchantId', '=', p.merchantId)
    .where('payments.id', '=', p.id)
    .where(sql<boolean>`payments.all_status & ${CLOSED} <> 0`)
    .returning('payments.id'),
);

/** Adds a flag to a payment that is not closed: later notifications do not change what is paid. */
export const markPayment = statement('payments.mark', (db, p: { merchantId: string; id: string; flag: number }) =>
  db
    .updateTable('payments')
    .set((eb) => ({ allStatus: sql<number>`${eb.ref('payments.allStatus')} | ${p.flag}::int` }))
    .where('payments.merchantId', '=', p.merchantId)
    .where('payments.id', '=', p.id)
    .where(sql<boolean>`payments.all_status & ${CLOSED} = 0`),
);

/**
 * Cards at the desk cannot be chosen at checkout, so their method has type 2. @returns the row that was there, or the
 * new one
 */
export const keepCardMethod = statement(
  'payments.keep-card-method',
  (db, p: { merchantId: string; id: string; sku: string; name: string; configuration: string }) =>
    db
      .insertInto('paymentMethods')
      .values({
        merchantId: p.merchantId,
        id: p.id,
        type: 2,
        sku: p.sku,
        name: p.name,
        configuration: p.configuration,
        timeoutMinutes: 60,
        published: false,
      })
      .onConflict((conflict) =>
        conflict.columns(['merchantId', 'sku']).doUpdateSet((eb) => ({ sku: eb.ref('excluded.sku') })),
      )
      .returning('id'),
);
