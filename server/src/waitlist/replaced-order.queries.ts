import type { LocalText } from '@sandbar/domain/common';
import { OrderStatus } from '@sandbar/domain/orders';
import { sql } from 'kysely';
import { stayRows } from '../catalogue/catalogue.published.ts';
import { orderLineRows, orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';

/** The order that a waitlist entry is to replace. */

export interface OrderToReplace {
  id: string;
  code: string;
  name: LocalText;
  resortId: string;
  fromDate: string;
  toDate: string;
  adultTotal: number;
  childrenAges: number[];
  grandTotal: number;
  points: number;
}

const CONFIRMED = sql.lit(OrderStatus.Process);

/** A member's future confirmed and paid orders, the earliest first. @param p `id`: only this one; null means all */
export const ordersToReplace = statement<
  { merchantId: string; memberId: string; today: string; id: string | null; limit: number },
  OrderToReplace
>(
  'waitlist.orders-to-replace',
  (_, p) => sql<OrderToReplace>`select o.id, o.code, line.target_name as name, s.resort_id, s.from_date, s.to_date,
      o.adult_total, o.children_ages, o.grand_total, o.points
    from ${orderRows(p.merchantId)} o
    join ${orderLineRows(p.merchantId)} line on line.order_id = o.id and line.live and line.stay_id is not null
    join ${stayRows(p.merchantId)} s on s.id = line.stay_id and s.from_date > ${p.today}::date
    where o.customer_id = ${p.memberId}::uuid and o.hold_slot is null and o.standing <> 'ended'
      and o.all_status & ${CONFIRMED} <> 0 and (${p.id}::uuid is null or o.id = ${p.id}::uuid)
    order by s.from_date, o.id limit ${p.limit}::int`,
  { plan: 'custom' },
);

/** The order that an entry `e` replaces, in its present state; null without one, or when it no longer exists. */
export const replacedBy = (merchantId: unknown) => sql`(select jsonb_build_object('id', o.id, 'code', o.code,
      'name', line.target_name, 'resortId', s.resort_id, 'fromDate', s.from_date, 'toDate', s.to_date,
      'adultTotal', o.adult_total, 'childrenAges', o.children_ages, 'grandTotal', o.grand_total, 'points', o.points)
    from ${orderRows(merchantId)} o
    join ${orderLineRows(merchantId)} line on line.order_id = o.id and line.stay_id is not null
    join ${stayRows(merchantId)} s on s.id = line.stay_id
    where o.id = e.replaces_id) as replaces`;
