import type { LocalText } from '@sandbar/domain/common';
import { OrderStatus } from '@sandbar/domain/orders';
import { sql } from 'kysely';
import { imageObject, type ImageRow } from '../media/index.ts';
import { resortRows, roomRows, stayRows } from '../catalogue/catalogue.published.ts';
import { statement } from '../platform/database/index.ts';

export interface PurchasedRow {
  total: number;
  stayId: string;
  productType: number;
  orderId: string;
  orderCode: string;
  resortId: string;
  latitude: number;
  longitude: number;
  sku: string;
  adultsStandard: number;
  adultsMax: number;
  childStandard: number;
  childMax: number;
  childAgeFrom: number;
  childAgeTo: number;
  roomCreatedAt: Date;
  roomModifiedAt: Date;
  resortName: LocalText;
  friendlyUrl: string;
  detailAddress: LocalText;
  roomName: LocalText;
  images: ImageRow[] | null;
  fromDate: string;
  toDate: string;
  price: number;
  pointRate: number;
  purchasedAt: Date;
  upcoming: boolean;
}

interface Asked extends Record<string, unknown> {
  merchantId: string;
  customerId: string;
  /** null: any type. */
  productType: number | null;
  /** The merchant's calendar day. */
  today: string;
  limit: number;
  offset: number;
}

/** The stays of a member's paid orders. */
export const purchasedStays = statement<Asked, PurchasedRow>(
  'orders.purchased',
  (
    _,
    p,
  ) => sql<PurchasedRow>`select (count(*) over ())::int as total, s.id as stay_id, l.product_type, o.id as order_id,
    o.code as order_code, r.id as resort_id, r.name as resort_name,
      r.friendly_url, r.detail_address, r.latitude, r.longitude, m.name as room_name, m.sku,
      m.adults_standard, m.adults_max,
      m.child_standard, m.child_max, m.child_age_from, m.child_age_to, m.created_at as room_created_at,
      m.modified_at as room_modified_at,
      s.from_date, s.to_date, l.price, o.point_rate, o.created_at as purchased_at,
      s.to_date >= ${p.today}::date as upcoming, (
        select jsonb_agg(${imageObject('images', 'shown.position')} order by shown.position)
        from room_images as shown join images on images.merchant_id = shown.merchant_id and images.id = shown.image_id
        where shown.merchant_id = ${p.merchantId} and shown.room_id = s.room_id and shown.position < 1
      ) as images
    from orders o
      join order_lines l on l.merchant_id = o.merchant_id and l.order_id = o.id and l.live
      join ${stayRows(p.merchantId)} s on s.id = l.stay_id
      join ${roomRows(p.merchantId)} m on m.id = s.room_id
      join ${resortRows(p.merchantId)} r on r.id = s.resort_id
    where o.merchant_id = ${p.merchantId} and o.customer_id = ${p.customerId} and o.hold_slot is null
      and o.all_status & ${sql.lit(OrderStatus.Closed)} <> 0
      and (${p.productType}::int is null or l.product_type = ${p.productType}::int)
    order by upcoming desc, abs(s.from_date - ${p.today}::date), s.id
    limit ${p.limit}::int offset ${p.offset}::int`,
);
