import type { LocalText } from '@sandbar/domain/common';
import type { CancellationStep } from '@sandbar/domain/orders';
import { PaymentStatus, REFUND_TRIES } from '@sandbar/domain/payments';
import { sql } from 'kysely';
import type { Backlog } from '../platform/jobs/chores.ts';
import { statement, type Builder } from '../platform/database/index.ts';

const CLOSED = sql.lit(PaymentStatus.Closed);

/** One payment of an order, as decisions about money need it. */
export interface PaymentOfOrder {
  id: string;
  sku: string;
  methodId: string;
  amount: number;
  allStatus: number;
  referenceCode: string;
  createdAt: string;
  /** Dong of it that are or will be refunded. */
  goingBack: number;
}

/**
 * An order with its payments and the state of its stay. Read after `lockOrder`, in the same transaction, so that
 * nothing of it changes before that ends.
 */
export const orderToSettle = statement('orders.to-settle', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('orders')
    .leftJoin('orderLines as line', (join) =>
      join
        .onRef('line.merchantId', '=', 'orders.merchantId')
        .onRef('line.orderId', '=', 'orders.id')
        .on('line.stayId', 'is not', null),
    )
    .leftJoin('stays', (join) =>
      join.onRef('stays.merchantId', '=', 'line.merchantId').onRef('stays.id', '=', 'line.stayId'),
    )
    .where('orders.merchantId', '=', p.merchantId)
    .where('orders.id', '=', p.id)
    .select((eb) => [
      'orders.id',
      'orders.code',
      'orders.customerId',
      'orders.allStatus',
      'orders.subTotal',
      'orders.promotionAmount',
      'orders.grandTotal',
      'orders.points',
      'orders.giftCodeAmount',
      sql<readonly CancellationStep[] | null>`orders.cancellation`.as('cancellation'),
      sql<number>`coalesce((select sum(fee.total) from order_lines fee where fee.merchant_id = ${p.merchantId}
        and fee.order_id = orders.id and fee.stay_id is null), 0)::bigint`.as('feeTotal'),
      'orders.paymentMethodId',
      'orders.holdExpiresAt',
      'line.stayId',
      'line.targetName',
      'stays.roomId',
      'stays.resortId',
      'stays.fromDate',
      sql<Date>`now()`.as('now'),
      sql<boolean>`exists(select from order_lines taken where taken.merchant_id = ${p.merchantId}
        and taken.stay_id = line.stay_id and taken.live and taken.order_id <> orders.id)`.as('taken'),
      eb
        .selectFrom('paymentMethods')
        .where('paymentMethods.merchantId', '=', p.merchantId)
        .select(sql<Record<string, string> | null>`jsonb_object_agg(payment_methods.sku, payment_methods.id)`.as('ids'))
        .as('methodIds'),
      eb
        .selectFrom('payments')
        .innerJoin('paymentMethods as method', (join) =>
          join
            .onRef('method.merchantId', '=', 'payments.merchantId')
            .onRef('method.id', '=', 'payments.paymentMethodId'),
        )
        .where('payments.merchantId', '=', p.merchantId)
        .whereRef('payments.orderId', '=', 'orders.id')
        .select((of) =>
          sql<
            PaymentOfOrder[]
          >`coalesce(jsonb_agg(jsonb_build_object('id', ${of.ref('payments.id')}, 'sku', ${of.ref('method.sku')}, 'methodId', ${of.ref('method.id')},
            'amount', ${of.ref('payments.amount')}, 'allStatus', ${of.ref('payments.allStatus')}, 'referenceCode',
            ${of.ref('payments.referenceCode')}, 'createdAt', ${of.ref('payments.createdAt')},
            'goingBack', coalesce((select sum(back.amount) from refunds back
              where back.merchant_id = ${p.merchantId} and back.payment_id = payments.id), 0))
            order by coalesce(${of.ref('payments.paidAt')}, ${of.ref('payments.createdAt')}), ${of.ref('payments.code')}), '[]')`.as(
            'list',
          ),
        )
        .as('payments'),
    ]),
);

/** The order with a code. */
export const orderIdByCode = statement('orders.id-by-code', (db, p: { merchantId: string; code: string }) =>
  db
    .selectFrom('orders')
    .where('orders.merchantId', '=', p.merchantId)
    .where('orders.code', '=', p.code)
    .select('orders.id'),
);

/** A payment as its provider needs it. */
export const paymentForGateway = statement('orders.payment-for-gateway', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', (join) =>
      join.onRef('orders.merchantId', '=', 'payments.merchantId').onRef('orders.id', '=', 'payments.orderId'),
    )
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
  'orders.refunds-to-send',
  (db, p: Sendable & { merchantId: string; resting: readonly string[]; limit: number }) =>
    refundsOf(db)
      .where('refunds.merchantId', '=', p.merchantId)
      .where(isSendable(p))
      .where(sql<boolean>`refunds.id <> all(${p.resting}::uuid[])`)
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
  ) => sql<Backlog>`select count(*) filter (where not given_up)::int as waiting, count(*) filter (where given_up)::int as dead,
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
  'orders.refund-to-record',
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
}

const forPerson = (db: Builder, p: ForPerson) =>
  refundsOf(db)
    .where('refunds.merchantId', '=', p.merchantId)
    .where('refunds.state', '<>', 'done')
    .where(sql<boolean>`refunds.id <> all(${p.except}::uuid[])`)
    .where(
      sql<boolean>`(method.sku = any(${p.byHand}::text[]) or refunds.state = 'failed' or refunds.state = 'sent' and refunds.tries >= ${sql.lit(REFUND_TRIES)})`,
    );

/** How many refunds only staff can send. */
export const waitingRefundsCount = statement('orders.waiting-refunds-count', (db, p: ForPerson) =>
  forPerson(db, p).select(sql<number>`count(*)::int`.as('total')),
);

/** Refunds that only staff can send, the oldest first. */
export const waitingRefunds = statement(
  'orders.waiting-refunds',
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

/** Gift codes that an order uses now, and whether their promotion has ended. */
export const codesOfOrder = statement('orders.codes', (db, p: { merchantId: string; orderId: string }) =>
  db
    .selectFrom('giftCodeUses')
    .innerJoin('giftCodes as known', (join) =>
      join.onRef('known.merchantId', '=', 'giftCodeUses.merchantId').onRef('known.code', '=', 'giftCodeUses.code'),
    )
    .innerJoin('promotions as promotion', (join) =>
      join.onRef('promotion.merchantId', '=', 'known.merchantId').onRef('promotion.id', '=', 'known.promotionId'),
    )
    .where('giftCodeUses.merchantId', '=', p.merchantId)
    .where('giftCodeUses.orderId', '=', p.orderId)
    .where('giftCodeUses.returnedAt', 'is', null)
    .orderBy('giftCodeUses.position')
    .select(['giftCodeUses.code', sql<boolean>`not promotion.published or promotion.ends_at <= now()`.as('over')]),
);

/** The payment that already has a provider's reference, whichever order it belongs to. */
export const paymentByReference = statement(
  'orders.payment-by-reference',
  (db, p: { merchantId: string; methodId: string; referenceCode: string }) =>
    db
      .selectFrom('payments')
      .where('payments.merchantId', '=', p.merchantId)
      .where('payments.paymentMethodId', '=', p.methodId)
      .where('payments.referenceCode', '=', p.referenceCode)
      .select('payments.id'),
);
