import type { LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { imageObject, type ImageRow } from '../media/index.ts';
import { orderLineRows, orderRows } from '../orders/orders.published.ts';
import { endOfDay, startOfDay, statement } from '../platform/database/index.ts';

/** Resorts and room classes, as forms offer them. */

interface SearchParams extends Record<string, unknown> {
  merchantId: string;
  published: boolean;
  /** The days of creation in the merchant's time zone, both included; null is open. */
  from: string | null;
  to: string | null;
  timeZone: string;
  /** Ids or codes of values of the attribute `category`; null matches all. */
  categories: readonly string[] | null;
}

/** The matches with their ids and names only; the caller sorts and searches names by the rules of their language. */
export const searchedResorts = statement(
  'catalogue.resorts-sought',
  (_, p: SearchParams) =>
    sql<{ id: string; name: LocalText; place: LocalText; createdAt: Date }>`
    select r.id, r.name, r.place, r.created_at from resorts r
    where r.merchant_id = ${p.merchantId} and r.published = ${p.published}::boolean
      and (${p.from}::date is null or r.created_at >= ${startOfDay(p.from, p.timeZone)})
      and (${p.to}::date is null or r.created_at < ${endOfDay(p.to, p.timeZone)})
      and (${p.categories}::text[] is null or exists (
        select from resort_attribute_values has
        join attribute_values v on v.merchant_id = ${p.merchantId} and v.id = has.value_id
        join attributes a on a.merchant_id = ${p.merchantId} and a.id = v.attribute_id
        where has.merchant_id = ${p.merchantId} and has.resort_id = r.id and a.code = 'category'
          and (v.id::text = any(${p.categories}::text[]) or v.code = any(${p.categories}::text[]))))`,
);

/** Resorts by their ids. */
export const resortsById = statement(
  'catalogue.resorts-by-id',
  (_, p: { merchantId: string; ids: readonly string[] }) =>
    sql<{
      id: string;
      name: LocalText;
      friendlyUrl: string;
      place: LocalText;
      detailAddress: LocalText;
      latitude: number;
      longitude: number;
      published: boolean;
      createdAt: Date;
      image: ImageRow | null;
    }>`
    select r.id, r.name, r.friendly_url, r.place, r.detail_address, r.latitude, r.longitude, r.published, r.created_at,
      case when images.id is null then null else ${imageObject('images', '0')} end as image
    from resorts r
    left join resort_images first on first.merchant_id = ${p.merchantId} and first.resort_id = r.id
      and first.position = 0
    left join images on images.merchant_id = ${p.merchantId} and images.id = first.image_id
    where r.merchant_id = ${p.merchantId} and r.id = any(${p.ids}::uuid[])`,
);

export interface RoomRow {
  id: string;
  name: LocalText;
  description: LocalText;
  sku: string;
  nightPrice: number | null;
  published: boolean;
  createdAt: Date;
  modifiedAt: Date;
  resortId: string;
  resortName: LocalText;
  detailAddress: LocalText;
  latitude: number;
  longitude: number;
  adultsStandard: number;
  adultsMax: number;
  childStandard: number;
  childMax: number;
  childAgeFrom: number;
  childAgeTo: number;
  images: ImageRow[];
  total: number;
}

interface SearchedRooms extends Record<string, unknown> {
  merchantId: string;
  resortId: string | null;
  /** Only this one. */
  id: string | null;
  /** Null matches published and unpublished ones. */
  published: boolean | null;
  /** Whether only room classes that can be deposited match. */
  priced: boolean;
  /** Sorts by age; null is the merchant's order. */
  byAge: 'asc' | 'desc' | null;
  limit: number;
  offset: number;
}

/** Room classes of a resort, or one by its id. */
export const searchedRooms = statement(
  'catalogue.rooms-sought',
  (_, p: SearchedRooms) => sql<RoomRow>`
    select rooms.id, rooms.name, rooms.description, rooms.sku, rooms.night_price, rooms.published, rooms.created_at,
      rooms.modified_at, rooms.resort_id, resorts.name as resort_name, resorts.detail_address, resorts.latitude,
      resorts.longitude, rooms.adults_standard, rooms.adults_max,
      rooms.child_standard, rooms.child_max, rooms.child_age_from, rooms.child_age_to,
      (select coalesce(jsonb_agg(${imageObject('images', 'room_images.position')} order by room_images.position), '[]')
        from room_images join images on images.merchant_id = ${p.merchantId} and images.id = room_images.image_id
        where room_images.merchant_id = ${p.merchantId} and room_images.room_id = rooms.id) as images,
      count(*) over ()::int as total
    from rooms
    join resorts on resorts.merchant_id = ${p.merchantId} and resorts.id = rooms.resort_id
    where rooms.merchant_id = ${p.merchantId}
      and (${p.resortId}::uuid is null or rooms.resort_id = ${p.resortId}::uuid)
      and (${p.id}::uuid is null or rooms.id = ${p.id}::uuid)
      and (${p.published}::boolean is null or (rooms.published and resorts.published) = ${p.published}::boolean)
      and (not ${p.priced}::boolean or rooms.night_price is not null)
    order by case when ${p.byAge}::text = 'asc' then rooms.created_at end,
      case when ${p.byAge}::text = 'desc' then rooms.created_at end desc, rooms.position, rooms.id
    limit ${p.limit}::bigint offset ${p.offset}::bigint`,
);

export interface StayRow {
  roomId: string;
  productType: number;
  fromDate: string;
  toDate: string;
  price: number | null;
  pointPrice: number | null;
  /** Whether any member may buy it when it is free: the stay, its room class and its resort are published. */
  published: boolean;
  /** The code of the reader's order for the stay; null without one. */
  orderCode: string | null;
}

/** A stay by its id, with the reader's own order of it. */
export const stayById = statement(
  'catalogue.stay-by-id',
  (_, p: { merchantId: string; id: string; readerId: string }) => sql<StayRow>`
    select s.room_id, s.product_type, s.from_date, s.to_date, s.price, s.point_price,
      s.published and rooms.published and resorts.published as published, (
        select orders.code from ${orderLineRows(p.merchantId)} line
        join ${orderRows(p.merchantId)} orders on orders.id = line.order_id
        where line.stay_id = s.id and line.live
          and orders.customer_id = ${p.readerId}::uuid and orders.hold_slot is null) as order_code
    from stays s
    join rooms on rooms.merchant_id = ${p.merchantId} and rooms.id = s.room_id
    join resorts on resorts.merchant_id = ${p.merchantId} and resorts.id = s.resort_id
    where s.merchant_id = ${p.merchantId} and s.id = ${p.id}::uuid`,
);
