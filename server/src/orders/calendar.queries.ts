import type { LocalText } from '@sandbar/domain/common';
import { OrderStatus } from '@sandbar/domain/orders';
import { sql } from 'kysely';
import { resortRows, stayRows } from '../catalogue/catalogue.published.ts';
import { statement } from '../platform/database/index.ts';

interface Asked extends Record<string, unknown> {
  merchantId: string;
  userId: string;
  /** Days, `to` excluded; `startsAt` and `endsAt` are the midnights of the time zone. */
  from: string;
  to: string;
  startsAt: Date;
  endsAt: Date;
  limit: number;
}

/** An order that has a stay. */
interface OrderInCalendar {
  id: string;
  code: string;
  resort: LocalText;
  fromDate: string;
  toDate: string;
  paid: boolean;
  /** Not confirmed yet. */
  held: boolean;
  /** When it must be confirmed or paid; null once it is paid. */
  endsAt: Date | null;
  createdAt: Date;
  modifiedAt: Date;
}

/** A member's orders whose stay, or whose deadline, is within the days. */
export const ordersInCalendar = statement<Asked, OrderInCalendar>(
  'orders.in-calendar',
  (
    _,
    p,
  ) => sql<OrderInCalendar>`select o.id, o.code, r.name as resort, s.from_date, s.to_date, o.standing = 'paid' as paid,
      o.all_status = ${sql.lit(OrderStatus.Created)} as held, o.hold_expires_at as ends_at,
      o.created_at, o.modified_at
    from orders o
      join order_lines l on l.merchant_id = o.merchant_id and l.order_id = o.id and l.live
      join ${stayRows(p.merchantId)} s on s.id = l.stay_id
      join ${resortRows(p.merchantId)} r on r.id = s.resort_id
    where o.merchant_id = ${p.merchantId} and o.customer_id = ${p.userId}::uuid
      and ((s.from_date < ${p.to}::date and s.to_date >= ${p.from}::date)
        or (o.hold_expires_at >= ${p.startsAt}::timestamptz and o.hold_expires_at < ${p.endsAt}::timestamptz))
    order by s.from_date, o.id
    limit ${p.limit}::int`,
);
