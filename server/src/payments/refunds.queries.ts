import type { LocalText } from '@sandbar/domain/common';
import { PaymentStatus, REFUND_TRIES } from '@sandbar/domain/payments';
import { sql } from 'kysely';
import type { Backlog } from '../platform/jobs/jobs.ts';
import { orderRows } from '../orders/orders.published.ts';
import { statement, type Builder } from '../platform/database/index.ts';
import type { WaitingPart } from '../platform/waiting.ts';

const CLOSED = sql.lit(PaymentStatus.Closed);

/** Refunds with the payment that they refund, its method and its order. */
const refundsOf = (db: Builder) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', (join) =>
      join.onRef('payments.merchantId', '=', 'refunds.merchantId').onRef('payments.id', '=', 'refunds.paymentId'),
    )
    .innerJoin('paymentMethods as method', (join) =>
      join.onRef('method.merchantId', '=', 'payments.merchantId').onRef('method.id', '=', 'payments.paymentMethodId'),
    )
    .innerJoin('orders', (join) =>
      join.onRef('orders.merchantId', '=', 'refunds.merchantId').onRef('orders.id', '=', 'refunds.orderId'),
    );

interface Sendable extends Record<string, unknown> {
  /** Payment methods whose provider executes refunds by API. */
  skus: readonly string[];
}

const isSendable = (p: Sendable) =>
  sql<boolean>`(refunds.state = 'owed' or refunds.state = 'sent' and refunds.tries < ${sql.lit(REFUND_TRIES)}
    and refunds.modified_at < now() - make_interval(mins => (2 ^ refunds.tries)::int))
    and method.sku = any(${p.skus}::text[]) and payments.all_status & ${CLOSED} <> 0`;

/** Which of these merchants have refunds to send. */
export const merchantsWithRefunds = statement(
  'sweep.merchants-with-refunds',
  (db, p: Sendable & { merchants: readonly string[] }) =>
    refundsOf(db)
      .where(sql<boolean>`refunds.merchant_id = any(${p.merchants}::uuid[])`)
      .where(isSendable(p))
      .select('refunds.merchantId')
      .distinct(),
);

/** Refunds that a provider can execute: owed ones, and sent ones whose answer never came. */
export const refundsToSend = statement(
  'payments.refunds-to-send',
  (db, p: Sendable & { merchantId: string; backedOffIds: readonly string[]; limit: number }) =>
    refundsOf(db)
      .where('refunds.merchantId', '=', p.merchantId)
      .where(isSendable(p))
      .where(sql<boolean>`refunds.id <> all(${p.backedOffIds}::uuid[])`)
      .orderBy('refunds.createdAt')
      .limit(sql<number>`${p.limit}`)
      .select([
        'refunds.id',
        'refunds.amount',
        'refunds.orderId',
        'refunds.state',
        'refunds.reason',
        'refunds.tries',
        'orders.customerId',
        'payments.id as paymentId',
        'payments.code',
        'payments.amount as paidAmount',
        'payments.referenceCode',
        'payments.createdAt as paymentCreatedAt',
        'method.sku',
      ]),
);

/** How many refunds providers have to execute; dead are those that they refused or never answered. */
export const refundBacklog = statement<Sendable, Backlog>(
  'sweep.refund-backlog',
  (
    _,
    p,
  ) => sql<Backlog>`select count(*) filter (where not given_up)::int as waiting, count(*) filter (where given_up)::int
    as dead,
      coalesce(extract(epoch from now() - min(created_at) filter (where not given_up)), 0)::float8 as oldest_seconds
    from (
      select refunds.created_at, refunds.state = 'failed' or refunds.state = 'sent'
        and refunds.tries >= ${sql.lit(REFUND_TRIES)} as given_up
      from refunds join payments on payments.merchant_id = refunds.merchant_id and payments.id = refunds.payment_id
      join payment_methods method on method.merchant_id = payments.merchant_id
        and method.id = payments.payment_method_id
      where refunds.state <> 'done' and method.sku = any(${p.skus}::text[])
    ) open`,
);

/** A refund as the decision to record it as sent by staff needs it. `owedOn` is a day in the merchant's time zone. */
export const refundToRecord = statement(
  'payments.refund-to-record',
  (db, p: { merchantId: string; id: string; timeZone: string }) =>
    refundsOf(db)
      .where('refunds.merchantId', '=', p.merchantId)
      .where('refunds.id', '=', p.id)
      .select([
        'refunds.state',
        'refunds.tries',
        'refunds.amount',
        'refunds.reason',
        'refunds.orderId',
        'refunds.paymentId',
        'refunds.createdAt',
        'orders.customerId',
        'orders.code as orderCode',
        'method.sku',
        sql<LocalText>`method.name`.as('methodName'),
        sql<string>`(refunds.created_at at time zone ${p.timeZone})::date`.as('owedOn'),
        sql<string>`(now() at time zone ${p.timeZone})::date`.as('today'),
      ]),
);

interface ForPerson extends Record<string, unknown> {
  merchantId: string;
  /** Payment methods without a provider. */
  byHand: string[];
  /** Ids to leave out. */
  except: readonly string[];
  /** Minor units; smaller refunds are left alone. */
  least: number;
}

const forPerson = (db: Builder, p: ForPerson) =>
  refundsOf(db)
    .where('refunds.merchantId', '=', p.merchantId)
    .where('refunds.state', '<>', 'done')
    .where('refunds.amount', '>=', p.least)
    .where(sql<boolean>`refunds.id <> all(${p.except}::uuid[])`)
    .where(
      sql<boolean>`(method.sku = any(${p.byHand}::text[]) or refunds.state = 'failed' or refunds.state = 'sent'
        and refunds.tries >= ${sql.lit(REFUND_TRIES)})`,
    );

/** How many refunds only staff can send. */
export const waitingRefundsCount = statement('payments.waiting-refunds-count', (db, p: ForPerson) =>
  forPerson(db, p).select(sql<number>`count(*)::int`.as('total')),
);

export const refundsWaiting: WaitingPart = (p) => sql`
  select 'refund' as kind, r.id, r.created_at as since, o.customer_id as of_user from refunds r
  join ${orderRows(p.merchantId)} o on o.id = r.order_id
  where r.merchant_id = ${p.merchantId} and r.id = any(${p.ids}::uuid[]) and r.state <> 'done'`;

/** Refunds that only staff can send, the oldest first. */
export const waitingRefunds = statement(
  'payments.waiting-refunds',
  (db, p: ForPerson & { limit: number; offset: number }) =>
    forPerson(db, p)
      .orderBy('refunds.createdAt')
      .orderBy('refunds.id')
      .limit(sql<number>`${p.limit}`)
      .offset(sql<number>`${p.offset}`)
      .select([
        'refunds.id',
        'refunds.state',
        'refunds.reason',
        'refunds.amount',
        'refunds.orderId',
        'refunds.createdAt',
        'orders.code as orderCode',
        'orders.customerId',
        'orders.customerName',
        'method.sku',
        'payments.referenceCode',
        sql<LocalText>`method.name`.as('methodName'),
      ]),
);
