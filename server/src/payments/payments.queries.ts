import type { LocalText } from '@sandbar/domain/common';
import { OrderStatus, type RefundReason } from '@sandbar/domain/orders';
import { sql } from 'kysely';
import type { OpenSettings } from './gateways/settings.ts';
import { orderRows } from '../orders/orders.published.ts';
import { statement, type Builder } from '../platform/database/index.ts';
import { netPaid } from './payments.published.ts';
import type { WaitingPart } from '../platform/waiting.ts';

/** The contents of `payment_methods.configuration`. */
export interface StoredConfiguration {
  /** Shown once the order is confirmed. */
  message: LocalText;
}

/**
 * Payment methods as checkout lists them. Only type 1 is offered there (member-portal section 5). @param sandbox
 * whether the sandbox gateway, which takes no money, may be used
 */
export const publishedMethods = statement(
  'payments.published-methods',
  (db, p: { merchantId: string; sandbox: boolean }) =>
    db
      .selectFrom('paymentMethods')
      .where('merchantId', '=', p.merchantId)
      .where('published', '=', true)
      .where(sql<boolean>`(payment_methods.sku <> 'sandbox' or ${p.sandbox}::boolean)`)
      .where('type', '=', 1)
      .where(sql<boolean>`(payment_methods.sku in ('bank-transfer', 'cod')
      or exists(select from payment_gateways gateway
        where gateway.merchant_id = ${p.merchantId} and gateway.gateway = payment_methods.sku and gateway.enabled))`)
      .orderBy('displayOrder')
      .orderBy('id')
      .select([
        'id',
        'type',
        'sku',
        'name',
        'timeoutMinutes',
        'displayOrder',
        'published',
        'createdBy',
        'createdAt',
        sql<StoredConfiguration>`configuration`.as('configuration'),
      ]),
);

interface DeskMethod {
  id: string;
  sku: string;
  name: LocalText;
  message: LocalText;
  timeout: number;
  displayOrder: number;
  published: boolean;
  offered: boolean;
  waiting: number;
}

/** The payment method of a kind. No row: the merchant has none. */
export const paymentMethodOfSku = statement(
  'payments.method-of-sku',
  (_, p: { merchantId: string; sku: string }) => sql<Pick<DeskMethod, 'name' | 'message' | 'published'>>`
    select name, configuration->'message' as message, published from payment_methods
    where merchant_id = ${p.merchantId} and sku = ${p.sku}`,
);

/** Every payment method, and how many confirmed orders wait for money by it. */
export const consoleMethods = statement<{ merchantId: string; sandbox: boolean }, DeskMethod>(
  'payments.console-methods',
  (_, p) => sql<DeskMethod>`select m.id, m.sku, m.name, m.configuration->'message' as message,
      m.timeout_minutes as timeout, m.display_order, m.published,
      m.published and (m.sku <> 'sandbox' or ${p.sandbox}::boolean) and (m.sku in ('bank-transfer', 'cod')
        or exists(select from payment_gateways g
          where g.merchant_id = ${p.merchantId} and g.gateway = m.sku and g.enabled)) as offered,
      (select count(*)::int from ${orderRows(p.merchantId)} o where o.payment_method_id = m.id
        and o.standing = 'open' and o.all_status & ${sql.lit(OrderStatus.Process)} <> 0) as waiting
    from payment_methods m where m.merchant_id = ${p.merchantId} and m.type = 1
    order by m.display_order, m.id`,
  { plan: 'custom' },
);

/** The gateways that were ever set up. */
export const storedGateways = statement('payments.gateways', (db, p: { merchantId: string }) =>
  db
    .selectFrom('paymentGateways')
    .where('merchantId', '=', p.merchantId)
    .select(['gateway', 'enabled', sql<OpenSettings>`settings`.as('settings'), 'sealed', 'modifiedAt']),
);

export const storedGateway = statement('payments.gateway', (db, p: { merchantId: string; gateway: string }) =>
  db
    .selectFrom('paymentGateways')
    .where('merchantId', '=', p.merchantId)
    .where('gateway', '=', p.gateway)
    .select(['enabled', sql<OpenSettings>`settings`.as('settings'), 'sealed']),
);

/** The payment with the code that a provider uses. */
export const paymentByCode = statement('payments.by-code', (db, p: { merchantId: string; code: string; sku: string }) =>
  db
    .selectFrom('payments')
    .innerJoin('paymentMethods as method', (join) =>
      join.onRef('method.merchantId', '=', 'payments.merchantId').onRef('method.id', '=', 'payments.paymentMethodId'),
    )
    .where('payments.merchantId', '=', p.merchantId)
    .where('payments.code', '=', p.code)
    .where('method.sku', '=', p.sku)
    .select(['payments.id', 'payments.orderId']),
);

interface Waits extends Record<string, unknown> {
  merchantId: string;
  /** Ids to leave out. */
  except: readonly string[];
}

const IS_UNAPPLIED = sql<boolean>`received.state in ('unmatched', 'mismatched') and received.kind = 'paid'`;

export const unappliedPaymentsWaiting: WaitingPart = (p) => sql`
  select 'money' as kind, received.id, received.received_at as since, null::uuid as of_user from payment_events received
  where received.merchant_id = ${p.merchantId} and received.id = any(${p.ids}::uuid[]) and ${IS_UNAPPLIED}`;

const waits = (db: Builder, p: Waits) =>
  db
    .selectFrom('paymentEvents as received')
    .where('received.merchantId', '=', p.merchantId)
    .where(sql<boolean>`received.id <> all(${p.except}::uuid[])`)
    .where(IS_UNAPPLIED);

/** How many unapplied payments wait for staff. */
export const unappliedPaymentsCount = statement('payments.waiting-money-count', (db, p: Waits) =>
  waits(db, p).select(sql<number>`count(*)::int`.as('total')),
);

interface OpenOrderRow {
  code: string;
  names: string[];
  mobiles: string[];
  left: number;
}

/** Confirmed orders that wait for money, the newest first. */
export const openOrders = statement<{ merchantId: string; limit: number }, OpenOrderRow>(
  'payments.open-orders',
  (_, p) => sql<OpenOrderRow>`select orders.code,
      array[orders.customer_name, orders.receiver_name] as names,
      array[orders.customer_mobile, orders.receiver_mobile] as mobiles,
      orders.grand_total - ${netPaid(p.merchantId, 'orders.id')} as left
    from ${orderRows(p.merchantId)} orders
    where orders.standing = 'open' and orders.all_status & ${sql.lit(OrderStatus.Process)} <> 0
    order by orders.created_at desc limit ${p.limit}::int`,
  { plan: 'custom' },
);

/** What a bank reported before under these numbers. */
export const receivedUnderNumbers = statement(
  'payments.received-under-numbers',
  (db, p: { merchantId: string; numbers: string[] }) =>
    db
      .selectFrom('paymentEvents as received')
      .where('received.merchantId', '=', p.merchantId)
      .where('received.gateway', '=', 'bank-line')
      .where(sql<boolean>`received.reference_code = any(${p.numbers}::text[])`)
      .orderBy('received.receivedAt')
      .orderBy('received.id')
      .select([
        'received.referenceCode',
        'received.amount',
        'received.content',
        'received.bookedOn',
        sql<boolean>`received.event_id like 'file %'`.as('byFile'),
      ]),
);

/**
 * What the bank's webhook reported on these days with these sums; lines of a bank's file without numbers are recognised
 * by them.
 */
export const reportedOnDays = statement(
  'payments.reported-on-days',
  (db, p: { merchantId: string; days: string[]; amounts: number[] }) =>
    db
      .selectFrom('paymentEvents as received')
      .where('received.merchantId', '=', p.merchantId)
      .where('received.gateway', '=', 'bank-line')
      .where(sql<boolean>`received.booked_on = any(${p.days}::date[])`)
      .where(sql<boolean>`received.amount = any(${p.amounts}::bigint[])`)
      .where(sql<boolean>`received.event_id not like 'file %'`)
      .orderBy('received.receivedAt')
      .orderBy('received.id')
      .select([
        'received.referenceCode',
        'received.amount',
        'received.content',
        'received.bookedOn',
        sql<boolean>`false`.as('byFile'),
      ]),
);

/** Sent refunds of an order that were not returned yet, as SQL with the aliases `back` and `line`. */
const sentRefunds = (merchantId: string) => sql`from refunds back where back.merchant_id = ${merchantId}
      and back.state = 'done' and not exists(select from payment_events line
        where line.merchant_id = ${merchantId} and line.refund_id = back.id)`;

/** Orders that the bank's lines name, and how much of them is paid. */
export const ordersNamed = statement('payments.orders-named', (db, p: { merchantId: string; codes: string[] }) =>
  db
    .selectFrom(orderRows(p.merchantId).as('orders'))
    .where(sql<boolean>`orders.code = any(${p.codes}::text[])`)
    .select([
      'orders.id',
      'orders.code',
      'orders.allStatus',
      'orders.grandTotal',
      netPaid(p.merchantId, 'orders.id').as('kept'),
      sql<number[]>`coalesce((select jsonb_agg(line.amount) from payment_events line
        where line.merchant_id = ${p.merchantId} and line.order_id = orders.id and line.kind = 'paid'
          and line.about = 'payment' and line.state in ('unmatched', 'mismatched')), '[]')`.as('waiting'),
      sql<{ id: string; amount: number }[]>`coalesce((select jsonb_agg(jsonb_build_object('id', back.id, 'amount',
          back.amount) order by back.modified_at desc, back.id) ${sentRefunds(p.merchantId)}
        and back.order_id = orders.id), '[]')`.as('sent'),
    ]),
);

/** The last refund of an order with this sum; money with the same sum may be that refund returned. */
export const refundThatCameBack = statement<{ merchantId: string; orderId: string; amount: number }, { id: string }>(
  'payments.refund-that-came-back',
  (_, p) => sql<{ id: string }>`select back.id ${sentRefunds(p.merchantId)}
      and back.order_id = ${p.orderId} and back.amount = ${p.amount}::bigint
    order by back.modified_at desc, back.id limit 1`,
);

/** The order that a transfer with this number and sum paid. */
export const orderOfTransfer = statement<{ merchantId: string; reference: string; amount: number }, { id: string }>(
  'payments.order-of-transfer',
  (_, p) => sql<{ id: string }>`select paid.order_id as id from payments paid
      join payment_methods method on method.merchant_id = ${p.merchantId} and method.id = paid.payment_method_id
    where paid.merchant_id = ${p.merchantId} and paid.reference_code = ${p.reference}
      and paid.amount = ${p.amount}::bigint and method.sku = 'bank-transfer' and payment_is_closed(paid.all_status)`,
);

/** Refunds of an order that no one sent yet. */
export const refundsOwed = statement('payments.refunds-owed', (db, p: { merchantId: string; orderId: string }) =>
  db
    .selectFrom('refunds')
    .where('merchantId', '=', p.merchantId)
    .where('orderId', '=', p.orderId)
    .where('state', 'in', ['owed', 'failed'])
    .select(['id', 'paymentId', 'amount', 'state', 'tries', sql<RefundReason>`reason`.as('reason')]),
);

/** Reported money, whether it is still unapplied or not. */
export const receivedMoney = statement('payments.received-money', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('paymentEvents')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .select(['amount', 'about', 'content', 'referenceCode', 'bookedOn', 'receivedAt']),
);

/** Unapplied payments, the oldest first. */
export const unappliedPayments = statement(
  'payments.waiting-money',
  (db, p: Waits & { limit: number; offset: number }) =>
    waits(db, p)
      .leftJoin(orderRows(p.merchantId).as('orders'), 'orders.id', 'received.orderId')
      .orderBy('received.receivedAt')
      .orderBy('received.id')
      .limit(sql<number>`${p.limit}`)
      .offset(sql<number>`${p.offset}`)
      .select([
        'received.id',
        'received.gateway',
        'received.state',
        'received.amount',
        'received.content',
        'received.referenceCode',
        'received.orderId',
        'received.receivedAt',
        'received.about',
        'received.bookedOn',
        sql<boolean>`received.gateway = 'bank-line' and exists(select from payment_events other
        where other.merchant_id = ${p.merchantId} and other.gateway = 'bank-line' and other.id <> received.id
          and other.reference_code = received.reference_code and other.reference_code <> ''
          and other.state <> 'ignored')`.as('sameNumber'),
        sql<boolean>`exists(select from payment_events earlier
        where earlier.merchant_id = ${p.merchantId} and earlier.order_id = received.order_id and earlier.kind = 'paid'
          and earlier.about = 'payment' and earlier.amount = received.amount
          and earlier.state in ('unmatched', 'mismatched')
          and (earlier.received_at, earlier.id) < (received.received_at, received.id))`.as('repeatsOrder'),
        sql<string | null>`(select asked.id from approvals asked where asked.merchant_id = ${p.merchantId}
        and asked.kind = 'bank-line.match' and asked.subject_id = received.id and asked.status = 'pending')`.as(
          'approvalId',
        ),
        'orders.code as orderCode',
        'orders.allStatus as orderStatus',
        sql<number | null>`orders.grand_total - ${netPaid(p.merchantId, 'orders.id')}`.as('orderLeft'),
      ]),
);

/** Every fee of a merchant, the published ones first. */
export const fees = statement('payments.fees', (db, p: { merchantId: string }) =>
  db
    .selectFrom('fees')
    .where('merchantId', '=', p.merchantId)
    .orderBy('published', 'desc')
    .orderBy('productType')
    .orderBy('id')
    .select(['id', 'name', 'productType', 'amount', 'published']),
);

/** A payment as its provider needs it. */
export const paymentForGateway = statement('payments.for-gateway', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('payments')
    .innerJoin(orderRows(p.merchantId).as('orders'), 'orders.id', 'payments.orderId')
    .innerJoin('paymentMethods as method', (join) =>
      join.onRef('method.merchantId', '=', 'payments.merchantId').onRef('method.id', '=', 'payments.paymentMethodId'),
    )
    .where('payments.merchantId', '=', p.merchantId)
    .where('payments.id', '=', p.id)
    .select([
      'payments.id',
      'payments.code',
      'payments.amount',
      'payments.allStatus',
      'payments.createdAt',
      'payments.referenceCode',
      'payments.orderId',
      'orders.code as orderCode',
      'orders.allStatus as orderStatus',
      'orders.holdExpiresAt',
      'method.sku',
    ]),
);

/** The payment that already has a provider's reference, whichever order it belongs to. */
export const paymentByReference = statement(
  'payments.by-reference',
  (db, p: { merchantId: string; methodId: string; referenceCode: string }) =>
    db
      .selectFrom('payments')
      .where('payments.merchantId', '=', p.merchantId)
      .where('payments.paymentMethodId', '=', p.methodId)
      .where('payments.referenceCode', '=', p.referenceCode)
      .select('payments.id'),
);
