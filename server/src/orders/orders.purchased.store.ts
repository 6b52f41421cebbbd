import { OrderStatus } from '@sandbar/domain/orders';
import { sql } from 'kysely';
import { ensure, statement } from '../platform/database/index.ts';

const PAID = OrderStatus.Created | OrderStatus.Process | OrderStatus.Closed;
const CANCELED = OrderStatus.Created | OrderStatus.Process | OrderStatus.Failed;
const EXPIRED = OrderStatus.Created | OrderStatus.Timeout;

interface Settled extends Record<string, unknown> {
  merchantId: string;
  id: string;
  /** ISO instant. */
  at: string;
}

/** Makes an order that was just held one that was bought with points alone at the given time. */
export const settleImported = statement<Settled & { points: number }, unknown>(
  'orders.settle-imported',
  (_, p) => sql`with paid as (
      update orders o set all_status = ${sql.lit(PAID)}, points = ${p.points}::bigint, grand_total = 0, hold_slot = null, hold_expires_at = null, created_at = ${p.at}::timestamptz
      where o.merchant_id = ${p.merchantId} and o.id = ${p.id} and o.all_status = ${sql.lit(OrderStatus.Created)}
      returning o.merchant_id, o.id
    ), history as (
      insert into order_transitions (merchant_id, order_id, from_status, to_status, reason, created_at)
      select merchant_id, id, ${sql.lit(OrderStatus.Created)}, ${sql.lit(PAID)}, 'imported', ${p.at}::timestamptz from paid returning id
    )
    select ${ensure(sql`exists(select from paid)`, 'order as loaded')}`,
);

/** Cancels one that was: its stay is free again. */
export const cancelImported = statement<Settled, unknown>(
  'orders.cancel-imported',
  (_, p) => sql`with ended as (
      update orders o set all_status = ${sql.lit(CANCELED)} where o.merchant_id = ${p.merchantId} and o.id = ${p.id} and o.all_status = ${sql.lit(PAID)}
      returning o.merchant_id, o.id
    ), freed as (
      update order_lines l set live = false from ended where l.merchant_id = ${p.merchantId} and l.order_id = ended.id returning l.id
    ), history as (
      insert into order_transitions (merchant_id, order_id, from_status, to_status, reason, created_at)
      select merchant_id, id, ${sql.lit(PAID)}, ${sql.lit(CANCELED)}, 'canceled-by-member', ${p.at}::timestamptz from ended returning id
    )
    select ${ensure(sql`exists(select from ended)`, 'order as loaded')}`,
);

/** Ends an order that was just held as one whose hold ran out long ago: its stay is free. */
export const expireImported = statement<Settled & { expiredAt: string }, unknown>(
  'orders.expire-imported',
  (_, p) => sql`with ended as (
      update orders o set all_status = ${sql.lit(EXPIRED)}, hold_slot = null, hold_expires_at = null, created_at = ${p.at}::timestamptz
      where o.merchant_id = ${p.merchantId} and o.id = ${p.id} and o.all_status = ${sql.lit(OrderStatus.Created)}
      returning o.merchant_id, o.id
    ), freed as (
      update order_lines l set live = false from ended where l.merchant_id = ${p.merchantId} and l.order_id = ended.id returning l.id
    ), history as (
      insert into order_transitions (merchant_id, order_id, from_status, to_status, reason, created_at)
      select merchant_id, id, ${sql.lit(OrderStatus.Created)}, ${sql.lit(EXPIRED)}, 'hold-expired', ${p.expiredAt}::timestamptz from ended returning id
    )
    select ${ensure(sql`exists(select from ended)`, 'order as loaded')}`,
);
