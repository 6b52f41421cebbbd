import { randomUUID } from 'node:crypto';
import { PaymentStatus } from '@sandbar/domain/payments';
import { sql } from 'kysely';
import { book, refundOwedTransfer } from '../ledger/index.ts';
import { statement, type Transaction } from '../platform/database/index.ts';
import type { Backlog } from '../platform/jobs/chores.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';

/**
 * Writes of payments and refunds. All run in a transaction that has locked the order first, so that the state they were
 * decided on still holds.
 */

const CLOSED = sql.lit(PaymentStatus.Closed);

/** Locks an order until the transaction ends. No row: the order does not exist. */
export const lockOrder = statement('orders.lock', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('orders')
    .where('orders.merchantId', '=', p.merchantId)
    .where('orders.id', '=', p.id)
    .select('orders.id')
    .forUpdate(),
);

/**
 * Locks a stay that is on the market, so that it stays there until the transaction ends. No row: it left the market.
 */
export const keepStay = statement('orders.keep-stay', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('stays')
    .where('stays.merchantId', '=', p.merchantId)
    .where('stays.id', '=', p.id)
    .where('stays.published', '=', true)
    .select('stays.id')
    .forShare(),
);

/** Closes a payment with the amount received. */
export const closePayment = statement(
  'orders.close-payment',
  (db, p: { merchantId: string; id: string; amount: number; referenceCode: string }) =>
    db
      .updateTable('payments')
      .set((eb) => ({
        allStatus: sql<number>`${eb.ref('payments.allStatus')} | ${sql.lit(PaymentStatus.Process | PaymentStatus.Closed)}`,
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
  'orders.insert-closed-payment',
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

/** What an open payment still expects after a part of it was received. */
export const setOpenAmount = statement(
  'orders.set-open-amount',
  (db, p: { merchantId: string; id: string; amount: number }) =>
    db
      .updateTable('payments')
      .set({ amount: p.amount })
      .where('payments.merchantId', '=', p.merchantId)
      .where('payments.id', '=', p.id)
      .where(sql<boolean>`payments.all_status & ${CLOSED} = 0`),
);

/** Adds a flag to a payment that is not closed: later notifications do not change what is paid. */
export const markPayment = statement('orders.mark-payment', (db, p: { merchantId: string; id: string; flag: number }) =>
  db
    .updateTable('payments')
    .set((eb) => ({ allStatus: sql<number>`${eb.ref('payments.allStatus')} | ${p.flag}::int` }))
    .where('payments.merchantId', '=', p.merchantId)
    .where('payments.id', '=', p.id)
    .where(sql<boolean>`payments.all_status & ${CLOSED} = 0`),
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

/** Sets the payment method of an order. */
export const setPaymentMethodOf = statement(
  'orders.set-payment-method',
  (db, p: { merchantId: string; id: string; paymentMethodId: string }) =>
    db
      .updateTable('orders')
      .set({ paymentMethodId: p.paymentMethodId, modifiedAt: sql<Date>`now()` })
      .where('orders.merchantId', '=', p.merchantId)
      .where('orders.id', '=', p.id),
);

const moveStatus = statement(
  'orders.move',
  (db, p: { merchantId: string; id: string; toStatus: number; live: boolean; fromStatus: number }) =>
    db
      .with('moved', (cte) =>
        cte
          .updateTable('orders')
          .set({
            allStatus: p.toStatus,
            holdSlot: null,
            unpaidSlot: null,
            holdExpiresAt: null,
            modifiedAt: sql<Date>`now()`,
          })
          .where('orders.merchantId', '=', p.merchantId)
          .where('orders.id', '=', p.id)
          .where('orders.allStatus', '=', p.fromStatus)
          .returning('orders.id'),
      )
      .with('lines', (cte) =>
        cte
          .updateTable('orderLines')
          .from('moved')
          .set({ live: p.live })
          .where('orderLines.merchantId', '=', p.merchantId)
          .whereRef('orderLines.orderId', '=', 'moved.id')
          .where('orderLines.stayId', 'is not', null)
          .where(sql<boolean>`order_lines.live <> ${p.live}::boolean`)
          .returning('orderLines.id'),
      )
      .selectFrom('moved')
      .select('moved.id'),
);

type Transition = {
  merchantId: string;
  orderId: string;
  fromStatus: number;
  toStatus: number;
  reason: string;
  /** Set for a change of its money. */
  amount: number | null;
  referenceCode: string;
  actorId: string | null;
};

const insertTransition = statement('orders.insert-transition', (db, p: Transition) =>
  db.insertInto('orderTransitions').values({
    merchantId: p.merchantId,
    orderId: p.orderId,
    fromStatus: p.fromStatus,
    toStatus: p.toStatus,
    reason: p.reason,
    amount: p.amount,
    referenceCode: p.referenceCode,
    actorId: p.actorId,
  }),
);

/**
 * Changes the status of a locked order and writes its history. A paid or ended order has no deadline any more.
 * @param move `live` says whether the order has its stay from now on
 */
export const moveOrder = async (
  transaction: Transaction,
  move: Omit<Transition, 'orderId' | 'amount' | 'referenceCode'> & { id: string; live: boolean },
): Promise<void> => {
  const { merchantId, id, fromStatus, toStatus, reason, actorId, live } = move;
  const [moved] = await transaction.run(moveStatus({ merchantId, id, fromStatus, toStatus, live }));
  if (!moved) return;
  const told = { reason, amount: null, referenceCode: '', actorId };
  await transaction.run(insertTransition({ merchantId, orderId: id, fromStatus, toStatus, ...told }));
};

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

const paidOf = statement('orders.paid-and-not-going-back', (db, p: { merchantId: string; orderIds: string[] }) =>
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
  const refunds = (await transaction.run(paidOf(ended))).map((paid) => ({ ...paid, id: randomUUID() }));
  for (const refund of refunds)
    await transaction.run(insertRefund({ merchantId: ended.merchantId, ...refund, reason }));
  const owed = refunds.map(({ id: refundId, orderId, amount }) => refundOwedTransfer({ refundId, orderId, amount }));
  if (owed.length > 0) await transaction.run(book(ended.merchantId, owed));
  return refunds;
};

/**
 * Changes the state of a refund: owed → sent → done or failed; a failed one may be sent again. Returns no row when it
 * is in another state already.
 */
export const moveRefund = statement(
  'orders.move-refund',
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
  'orders.record-refund',
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

const statusOf = statement('orders.status', (db, p: { merchantId: string; id: string }) =>
  db.selectFrom('orders').where('merchantId', '=', p.merchantId).where('id', '=', p.id).select('allStatus'),
);

/** Records in an order's history what a person did about its money; the status does not change. */
export const noteInHistory = async (
  transaction: Transaction,
  note: Omit<Transition, 'fromStatus' | 'toStatus'>,
): Promise<void> => {
  const [order] = await transaction.run(statusOf({ merchantId: note.merchantId, id: note.orderId }));
  if (!order) return;
  await transaction.run(insertTransition({ ...note, fromStatus: order.allStatus, toStatus: order.allStatus }));
};

/** Adds the flag Refunded to a payment that was refunded in full. */
export const markRefunded = statement('orders.mark-refunded', (db, p: { merchantId: string; id: string }) =>
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

/** When the payer goes to the provider: schedules a query of the payment's outcome, in case no notification comes. */
export const askLater = statement('orders.ask-later', (db, p: { merchantId: string; id: string }) =>
  db
    .updateTable('payments')
    .set({ askAt: sql<Date>`now() + interval '20 seconds'` })
    .where('payments.merchantId', '=', p.merchantId)
    .where('payments.id', '=', p.id)
    .where('payments.askAt', 'is', null)
    .where(sql<boolean>`payments.all_status & ${sql.lit(PaymentStatus.Closed)} = 0`),
);

/** Which of these merchants have payments whose provider is due to be queried. */
export const merchantsWithPaymentsToAsk = statement(
  'sweep.merchants-with-payments-to-ask',
  (db, p: { merchants: readonly string[] }) =>
    db
      .selectFrom('payments')
      .where(amongMerchants(p.merchants))
      .where('askAt', '<=', sql<Date>`now()`)
      .select('merchantId')
      .distinct(),
);

/** Longer than a provider may take to answer (10 s). */
const ASKED_FOR_SECONDS = 30;

/**
 * Claims payments whose provider is due to be queried. The process that claims one queries it and sets when it is due
 * again.
 */
export const claimPaymentsToAsk = statement(
  'orders.claim-payments-to-ask',
  (db, p: { merchantId: string; limit: number }) =>
    db
      .with('due', (cte) =>
        cte
          .selectFrom('payments')
          .where('payments.merchantId', '=', p.merchantId)
          .where('payments.askAt', '<=', sql<Date>`now()`)
          .orderBy('payments.askAt')
          .limit(sql<number>`${p.limit}`)
          .forUpdate()
          .skipLocked()
          .select('payments.id'),
      )
      .updateTable('payments')
      .from(['due', 'paymentMethods as method'])
      .set({ askAt: sql<Date>`now() + make_interval(secs => ${sql.lit(ASKED_FOR_SECONDS)})` })
      .where('payments.merchantId', '=', p.merchantId)
      .whereRef('payments.id', '=', 'due.id')
      .where('method.merchantId', '=', p.merchantId)
      .whereRef('method.id', '=', 'payments.paymentMethodId')
      .returning([
        'payments.id',
        'payments.code',
        'payments.amount',
        'payments.createdAt',
        'payments.allStatus',
        'method.sku',
      ]),
);

/** Sets when a payment's provider is queried next, seconds from now; null = no more. */
export const askAgain = statement(
  'orders.ask-again',
  (db, p: { merchantId: string; id: string; seconds: number | null }) =>
    db
      .updateTable('payments')
      .set({ askAt: sql<Date | null>`now() + make_interval(secs => ${p.seconds}::float8)` })
      .where('payments.merchantId', '=', p.merchantId)
      .where('payments.id', '=', p.id)
      .where('payments.askAt', 'is not', null),
);

/** How many payments are still to be queried at their provider. */
export const paymentsToAskBacklog = statement<Record<string, never>, Backlog>(
  'sweep.payments-to-ask-backlog',
  () => sql<Backlog>`select count(*)::int as waiting, coalesce(extract(epoch from now() - min(ask_at) filter (where ask_at <= now())), 0)::float8 as oldest_seconds
    from payments where ask_at is not null`,
);
