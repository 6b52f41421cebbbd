import type { LocalText } from '@sandbar/domain/common';
import { OrderStatus } from '@sandbar/domain/orders';
import { PaymentStatus } from '@sandbar/domain/payments';
import { sql } from 'kysely';
import { resortRows, stayRows } from '../catalogue/catalogue.published.ts';
import { endOfDay, keysetPage, startOfDay, statement } from '../platform/database/index.ts';
import { hasWords } from '../platform/database/word-search.ts';
import { isOpenOffer } from '../waitlist/waitlist.published.ts';
import { userOrderColumns, type UserOrderRow } from './user-order.row.ts';

/** The search over orders of all members; null = any. */
export interface OrderSearch extends Record<string, unknown> {
  merchantId: string;
  timeZone: string;
  /** Days of creation, both included. */
  from: string | null;
  to: string | null;
  /** open, paid or ended. */
  standing: string | null;
  /** One of ORDER_FILTER_STATES. */
  state: string | null;
  /** One of ORDER_FILTER_PAYMENTS. */
  payment: string | null;
  resortId: string | null;
  /** Days of check-in, both included. */
  checkInFrom: string | null;
  checkInTo: string | null;
  memberId: string | null;
  /** From `orderPatterns`; empty = no keyword. */
  patterns: readonly string[];
  /** So many orders match that scanning the newest finds them sooner than the index of words. */
  frequent: boolean;
  /** Orders that have the keyword as a bank reference. */
  ids: readonly string[];
}

/** Exactly as in the index `orders_words`. */
const WORDS =
  `folded(o.code || ' ' || o.customer_name || ' ' || o.customer_email || ' ' || o.customer_mobile || ' ' ` +
  `|| o.receiver_name || ' ' || o.receiver_email || ' ' || o.receiver_mobile)`;

const CANCELED = sql.lit(OrderStatus.Failed);
const CONFIRMED = sql.lit(OrderStatus.Process);
const CLOSED = sql.lit(PaymentStatus.Closed);

const is = (asked: unknown, value: string) => sql`${asked}::text = ${sql.lit(value)}`;
const paid = (p: OrderSearch) => sql`exists (select from payments part
        where part.merchant_id = ${p.merchantId} and part.order_id = o.id and part.all_status & ${CLOSED} <> 0)`;
const refund = (p: OrderSearch, state: 'done' | 'open') => sql`exists (select from refunds back
        where back.merchant_id = ${p.merchantId} and back.order_id = o.id
        and back.state ${sql.raw(state === 'done' ? '=' : '<>')} 'done')`;

/**
 * The conditions of the search, on `orders o`. Planned for the given values, so that null conditions are dropped.
 * Frequent words are matched in a form that no index serves.
 */
export const matchingOrders = (p: OrderSearch) => sql`o.merchant_id = ${p.merchantId}
      and (${p.from}::date is null or o.created_at >= ${startOfDay(p.from, p.timeZone)})
      and (${p.to}::date is null or o.created_at < ${endOfDay(p.to, p.timeZone)})
      and (${p.standing}::text is null or o.standing = ${p.standing}::text)
      and (${p.state}::text is null
        or ${is(p.state, 'held')} and o.standing = 'open' and o.all_status & ${CONFIRMED} = 0
        or ${is(p.state, 'confirmed')} and o.standing = 'open' and o.all_status & ${CONFIRMED} <> 0
        or ${is(p.state, 'paid')} and o.standing = 'paid'
        or ${is(p.state, 'expired')} and o.standing = 'ended' and o.all_status & ${CANCELED} = 0
        or ${is(p.state, 'canceled')} and o.standing = 'ended' and o.all_status & ${CANCELED} <> 0)
      and (${p.payment}::text is null
        or ${is(p.payment, 'unpaid')} and o.standing = 'open' and not ${paid(p)}
        or ${is(p.payment, 'part')} and o.standing = 'open' and ${paid(p)}
        or ${is(p.payment, 'paid')} and o.standing = 'paid'
        or ${is(p.payment, 'refund-due')} and ${refund(p, 'open')}
        or ${is(p.payment, 'refunded')} and ${refund(p, 'done')} and not ${refund(p, 'open')})
      and (${p.resortId}::uuid is null or exists (select from order_lines sold
        join ${stayRows(p.merchantId)} stay on stay.id = sold.stay_id
        where sold.merchant_id = ${p.merchantId} and sold.order_id = o.id and stay.resort_id = ${p.resortId}::uuid))
      and (${p.checkInFrom}::date is null and ${p.checkInTo}::date is null or exists (select from order_lines booked
        join ${stayRows(p.merchantId)} stay on stay.id = booked.stay_id
        where booked.merchant_id = ${p.merchantId} and booked.order_id = o.id
          and (${p.checkInFrom}::date is null or stay.from_date >= ${p.checkInFrom}::date)
          and (${p.checkInTo}::date is null or stay.from_date <= ${p.checkInTo}::date)))
      and (${p.memberId}::uuid is null or o.customer_id = ${p.memberId}::uuid)
      and (cardinality(${p.patterns}::text[]) = 0 or not ${p.frequent}::boolean and ${hasWords(WORDS, p.patterns)}
        or ${p.frequent}::boolean and case when ${hasWords(WORDS, p.patterns)} then true else false end
        or o.id = any(${p.ids}::uuid[]))`;

export interface FoundOrderRow extends UserOrderRow {
  receiverName: string;
  refundDue: number;
}

/** Holds are in none of the lists' indexes: they are few, and read by their slots. */
const PARTS = ['o.hold_slot is null', 'o.hold_slot is not null'].map((part) => sql.raw(part));

/** A page of orders of all members, newest first. */
export const foundOrders = keysetPage<OrderSearch, FoundOrderRow>(
  'orders.found',
  { from: 'orders o', keys: ['o.created_at', 'o.id'], direction: 'desc' },
  (p, { after, order, limit }) => {
    const parts = PARTS.map(
      (part) => sql`(select o.id, o.created_at from orders o
          where ${matchingOrders(p)} and ${after} and ${part}
          order by ${order()} limit ${p.offset}::int + ${p.limit}::int)`,
    );
    return sql<FoundOrderRow>`
    with picked as (
      select found.id, found.created_at from (${sql.join(parts, sql` union all `)}) found
      order by ${order('found')} ${limit}
    )
    select ${userOrderColumns(p, true)}, o.receiver_name,
      (select coalesce(sum(back.amount), 0)::bigint from refunds back
        where back.merchant_id = ${p.merchantId} and back.order_id = o.id and back.state <> 'done') as refund_due
    from picked join orders o on o.merchant_id = ${p.merchantId} and o.id = picked.id
    order by ${order('picked')}`;
  },
);

/** How many orders match, counted up to `limit`. */
export const foundOrdersCount = statement<OrderSearch & { limit: number }, { count: number }>(
  'orders.found-count',
  (_, p) => sql<{ count: number }>`select count(*)::int as count from (select from (
      ${sql.join(
        PARTS.map((part) => sql`(select from orders o where ${matchingOrders(p)} and ${part} limit ${p.limit}::int)`),
        sql` union all `,
      )}) found limit ${p.limit}::int) counted`,
  { plan: 'custom' },
);

/** Orders with a payment or refund that has the bank reference. */
export const ordersByBankNumber = statement<{ merchantId: string; number: string }, { id: string }>(
  'orders.by-bank-number',
  (_, p) => sql<{ id: string }>`select part.order_id as id from payment_methods method
      join payments part on part.merchant_id = ${p.merchantId} and part.payment_method_id = method.id
        and part.reference_code = ${p.number}::text and part.reference_code <> ''
      where method.merchant_id = ${p.merchantId}
    union select back.order_id from refunds back
      where back.merchant_id = ${p.merchantId} and back.reference_code = ${p.number}::text and back.reference_code <> ''
    limit 50`,
);

/** The order with a code, and its customer. */
export const orderByCode = statement<{ merchantId: string; code: string }, { id: string; customerId: string }>(
  'orders.by-code',
  (_, p) => sql<{ id: string; customerId: string }>`select o.id, o.customer_id from orders o
    where o.merchant_id = ${p.merchantId} and o.code = ${p.code}::text`,
);

interface ConsoleRow {
  adultTotal: number;
  childrenAges: number[];
  note: string;
  receiverName: string;
  receiverEmail: string;
  receiverMobile: string;
  customerName: string;
  customerEmail: string;
  customerMobile: string;
  detailAddress: LocalText | null;
  resortId: string | null;
  codes: { code: string; name: LocalText; amount: number }[];
  lengthened: number;
  refunds: {
    id: string;
    amount: number;
    state: string;
    reason: string;
    sku: string;
    methodName: LocalText;
    referenceCode: string;
    tries: number;
    sentOn: string | null;
    createdAt: string;
  }[];
}

/** The reason in an order's history when staff extended its hold; their own reason follows. */
export const LENGTHENED = 'extended-for-member';

/** How often staff extended the order, counted in its history. */
const lengthened = (p: { merchantId: string }) => sql`(select count(*)::int from order_transitions t
    where t.merchant_id = ${p.merchantId} and t.order_id = o.id and t.reason like ${sql.lit(`${LENGTHENED}:%`)})`;

/** What staff see of an order in addition to its member's view. */
export const orderAtConsole = statement<{ merchantId: string; id: string }, ConsoleRow>(
  'orders.at-console',
  (_, p) => sql<ConsoleRow>`select o.adult_total, o.children_ages, o.note, o.receiver_name, o.receiver_email,
    o.receiver_mobile,
      o.customer_name, o.customer_email, o.customer_mobile, ${lengthened(p)} as lengthened,
      (select resort.detail_address from order_lines l
        join ${stayRows(p.merchantId)} stay on stay.id = l.stay_id
        join ${resortRows(p.merchantId)} resort on resort.id = stay.resort_id
        where l.merchant_id = ${p.merchantId} and l.order_id = o.id order by l.position limit 1) as detail_address,
      (select stay.resort_id from order_lines l join ${stayRows(p.merchantId)} stay on stay.id = l.stay_id
        where l.merchant_id = ${p.merchantId} and l.order_id = o.id order by l.position limit 1) as resort_id,
      (select coalesce(jsonb_agg(jsonb_build_object('code', used.code, 'name', promotion.name, 'amount', used.amount)
          order by used.position), '[]') from gift_code_uses used
        join gift_codes known on known.merchant_id = ${p.merchantId} and known.code = used.code
        join promotions promotion on promotion.merchant_id = ${p.merchantId} and promotion.id = known.promotion_id
        where used.merchant_id = ${p.merchantId} and used.order_id = o.id) as codes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', back.id, 'amount', back.amount, 'state', back.state,
          'reason', back.reason, 'sku', method.sku, 'methodName', method.name, 'referenceCode', back.reference_code,
          'tries', back.tries, 'sentOn', back.sent_on, 'createdAt', back.created_at) order by back.created_at, back.id),
          '[]')
        from refunds back
        join payments part on part.merchant_id = ${p.merchantId} and part.id = back.payment_id
        join payment_methods method on method.merchant_id = ${p.merchantId} and method.id = part.payment_method_id
        where back.merchant_id = ${p.merchantId} and back.order_id = o.id) as refunds
    from orders o where o.merchant_id = ${p.merchantId} and o.id = ${p.id}::uuid`,
);

interface LengthenedRow {
  customerId: string;
  allStatus: number;
  holdExpiresAt: Date | null;
  stayId: string;
  times: number;
  isOffer: boolean;
  checkInAt: Date;
  now: Date;
}

/** An order as the decision about extending it needs it. Read after `lockOrder`, in the same transaction. */
export const orderToLengthen = statement<{ merchantId: string; id: string; timeZone: string }, LengthenedRow>(
  'orders.to-lengthen',
  (_, p) => sql<LengthenedRow>`select o.customer_id, o.all_status, o.hold_expires_at, line.stay_id,
      ${lengthened(p)} as times, ${isOpenOffer(p.merchantId, 'o.id')} as is_offer,
      ${startOfDay(sql`stay.from_date`, p.timeZone)} as check_in_at, now() as now
    from orders o
    join order_lines line on line.merchant_id = ${p.merchantId} and line.order_id = o.id and line.stay_id is not null
    join ${stayRows(p.merchantId)} stay on stay.id = line.stay_id
    where o.merchant_id = ${p.merchantId} and o.id = ${p.id}::uuid`,
);
