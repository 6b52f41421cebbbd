import type { ResortFee } from '@sandbar/domain/catalogue';
import type { StayFee } from '@sandbar/domain/orders';
import { sql } from 'kysely';
import { imageObject, type ImageRow } from '../media/index.ts';
import { orderLineRows, orderRows } from '../orders/orders.published.ts';
import { feesNow } from '../payments/payments.published.ts';
import { statement } from '../platform/database/index.ts';
import { soldForAt } from '../weeks/weeks.published.ts';
import { resortFeesOf } from './catalogue.published.ts';

/**
 * id, check-in, check-out, nights, product type, money, points, whether a live order line had the stay when the page
 * was read, and whether its price is fixed (no discount reduces it).
 */
export type StayTuple = [
  id: string,
  fromDate: string,
  toDate: string,
  nights: number,
  productType: number,
  price: number | null,
  pointPrice: number | null,
  taken: boolean,
  fixedPrice: boolean,
];

export interface RoomOnPage {
  id: string;
  name: string;
  description: string;
  adultsStandard: number;
  adultsMax: number;
  childStandard: number;
  childMax: number;
  childAgeFrom: number;
  childAgeTo: number;
  bedrooms: number;
  doubleBeds: number;
  singleBeds: number;
  size: number;
  /** The names of the room's amenities. */
  has: string[] | null;
  verified: boolean;
  resortFees: ResortFee[];
  images: ImageRow[] | null;
  /** Published stays from the current week on, sorted by check-in. */
  stays: StayTuple[] | null;
  discounts: DiscountOnPage[] | null;
}

export interface DiscountOnPage {
  name: string;
  from: string;
  to: string;
  checkInFrom: string | null;
  checkInTo: string | null;
  resultType: 0 | 1;
  resultValue: number;
  maxAmount: number | null;
  leaves: number;
}

/** One value of an attribute: attribute id, code, name, kind, value code (null for HTML), value. */
export type AttributeTuple = [
  id: string,
  code: string,
  name: string,
  kind: string,
  valueCode: string | null,
  value: string,
];

export interface HeldOnPage {
  orderId: string;
  stayId: string;
  roomId: string;
  fromDate: string;
  toDate: string;
  productType: number;
  /** The money on the order's line. */
  price: number;
  pointPrice: number | null;
  /** Sums of money: all lines of the order, and those of its lines that are fees. */
  total: number;
  feeTotal: number;
  holdExpiresAt: string;
}

/** The part of a resort's page that changes only with the catalogue. */
export interface ResortOnPage {
  id: string;
  name: string;
  place: string;
  detailAddress: string;
  description: string;
  friendlyUrl: string;
  latitude: number;
  longitude: number;
  email: string;
  mobile: string;
  checkInTime: string;
  checkOutTime: string;
  stars: number;
  images: ImageRow[] | null;
  attributes: AttributeTuple[] | null;
  rooms: RoomOnPage[] | null;
}

/** The part that changes with every hold and with time. */
export interface ResortNow {
  now: Date;
  /** Today in the merchant's time zone. */
  today: string;
  /** Ids of the resort's stays that a live order line has. */
  taken: string[] | null;
  /** The stays that the reader holds. */
  held: HeldOnPage[] | null;
  /** Ids of the resort's stays that are sold for the reader. */
  own: string[] | null;
  /** In the reader's language. */
  fees: (StayFee & { name: string })[] | null;
}

const pictures = (p: { merchantId: string }, owner: 'resort' | 'room') => sql`
  (select json_agg(${imageObject('images', 'shown.position')} order by shown.position)
   from ${sql.raw(`${owner}_images`)} shown
   join images on images.merchant_id = shown.merchant_id and images.id = shown.image_id
   where shown.merchant_id = ${p.merchantId} and shown.${sql.raw(owner)}_id = ${sql.raw(owner)}.id)`;

/** The reader's current holds in the resort of the statement. */
const heldBy = (p: Reader) => sql`
  (select json_agg(json_build_object('orderId', o.id, 'stayId', own.id, 'roomId', own.room_id, 'fromDate',
    own.from_date, 'toDate', own.to_date,
     'productType', own.product_type, 'price', line.price, 'pointPrice', own.point_price, 'total', o.sub_total,
     'feeTotal', o.sub_total - line.total, 'holdExpiresAt', o.hold_expires_at) order by o.hold_slot)
   from ${orderRows(p.merchantId)} o
   join ${orderLineRows(p.merchantId)} line on line.order_id = o.id and line.live is not false
   join stays own on own.merchant_id = ${p.merchantId} and own.id = line.stay_id
   where o.customer_id = ${p.userId}::uuid and o.hold_slot is not null
     and o.hold_expires_at > now() and own.resort_id = resort.id)`;

const ownOf = (p: Reader) => soldForAt(p.merchantId, sql`${p.userId}::uuid`, sql`resort.id`);

interface Reader extends Record<string, unknown> {
  merchantId: string;
  /** The reader, whose holds are shown. */
  userId: string;
  timeZone: string;
}

interface ResortPageParameters extends Reader {
  friendlyUrl: string;
  /** vi or en */
  language: string;
}

/**
 * Everything that a resort's page shows, as one row; no row when the merchant does not have the resort. Stays are
 * arrays instead of objects, because a page has a hundred of them. Whether a stay is taken is looked up for each stay
 * (`limit` forces that), because a plan made while few stays were held would read all held stays for every room.
 */
const pageOf = (p: ResortPageParameters, shown: 'published' | 'draft') =>
  sql<ResortOnPage & Omit<ResortNow, 'taken'>>`
select resort.id, resort.friendly_url, resort.latitude, resort.longitude, resort.email, resort.mobile, resort.stars,
  resort.check_in_time, resort.check_out_time,
  resort.name->>texts.language as name, resort.place->>texts.language as place,
  resort.detail_address->>texts.language as detail_address,
  resort.description->>texts.language as description, now() as now, calendar.today::text as today,
  ${pictures(p, 'resort')} as images,
  (select json_agg(json_build_array(said.id, said.code, said.name->>texts.language, said.kind, said.value_code,
    said.value->>texts.language) order by said.place, said.code, said.value_place)
   from (
     select a.id, a.code, a.name, a.kind, v.code as value_code, v.value, a.position as place, v.position as value_place
     from resort_attribute_values chosen
     join attribute_values v on v.merchant_id = chosen.merchant_id and v.id = chosen.value_id
     join attributes a on a.merchant_id = v.merchant_id and a.id = v.attribute_id
     where chosen.merchant_id = ${p.merchantId} and chosen.resort_id = resort.id
     union all
     select a.id, a.code, a.name, a.kind, null, t.value, a.position, 0
     from resort_attribute_texts t join attributes a on a.merchant_id = t.merchant_id and a.id = t.attribute_id
     where t.merchant_id = ${p.merchantId} and t.resort_id = resort.id
   ) said) as attributes,
  (select json_agg(json_build_object('id', room.id, 'name', room.name->>texts.language, 'description',
    room.description->>texts.language,
     'adultsStandard', room.adults_standard, 'adultsMax', room.adults_max, 'childStandard', room.child_standard,
     'childMax', room.child_max,
     'childAgeFrom', room.child_age_from, 'childAgeTo', room.child_age_to, 'verified', room.verified,
     'bedrooms', room.bedrooms, 'doubleBeds', room.double_beds, 'singleBeds', room.single_beds, 'size', room.size,
     'has', (
       select json_agg(v.value->>texts.language order by a.position, a.code, v.position, v.code)
       from room_attribute_values chosen
       join attribute_values v on v.merchant_id = ${p.merchantId} and v.id = chosen.value_id
       join attributes a on a.merchant_id = ${p.merchantId} and a.id = v.attribute_id
       where chosen.merchant_id = ${p.merchantId} and chosen.room_id = room.id),
     'resortFees', ${resortFeesOf(p.merchantId, 'room.id')},
     'images', ${pictures(p, 'room')},
     'stays', (
       select json_agg(json_build_array(stay.id, stay.from_date, stay.to_date, stay.to_date - stay.from_date,
         stay.product_type, stay.price, stay.point_price,
         line.taken is not null, stay.fixed_price) order by stay.from_date, stay.id)
       from stays stay left join lateral (
         select true as taken from ${orderLineRows(p.merchantId)} l
         where l.stay_id = stay.id and l.live limit 1) line on true
       where stay.merchant_id = ${p.merchantId} and stay.room_id = room.id and stay.published
         and stay.from_date >= calendar.week),
     'discounts', (
       select json_agg(json_build_object('name', d.name->>texts.language, 'from', d.starts_at, 'to', d.ends_at,
         'checkInFrom', d.check_in_from, 'checkInTo', d.check_in_to,
         'resultType', d.result_type, 'resultValue', d.result_value, 'maxAmount', d.max_amount, 'leaves', d.leaves)
         order by d.position, d.starts_at, d.id)
       from discounts d where d.merchant_id = ${p.merchantId} and d.room_id = room.id and d.ends_at > now())
     ) order by room.position, room.id)
   from rooms room where room.merchant_id = ${p.merchantId} and room.resort_id = resort.id and room.published) as rooms,
  ${heldBy(p)} as held, ${ownOf(p)} as own, ${feesNow(p.merchantId, sql`fee.name->>texts.language`)} as fees
from resorts resort
cross join (select ${p.language}::text as language) texts
cross join (select day as today, day - ((extract(dow from day)::int + 1) % 7) as week
  from (select (now() at time zone ${p.timeZone})::date as day) zone) calendar
where resort.merchant_id = ${p.merchantId} and resort.friendly_url = ${p.friendlyUrl}
  and resort.${sql.raw(shown)}`;

export const resortPage = statement('catalogue.resort-page', (db, p: ResortPageParameters) => ({
  compile: () => pageOf(p, 'published').compile(db),
}));

/** The same for a draft, for staff who prepare it. */
export const resortDraftPage = statement('catalogue.resort-draft-page', (db, p: ResortPageParameters) => ({
  compile: () => pageOf(p, 'draft').compile(db),
}));

/** Only the changing part, for a page whose other part is cached; the taken stays are looked up by their ids. */
export const resortNow = statement(
  'catalogue.resort-now',
  (db, p: Reader & { language: string; resortId: string; stayIds: string[] }) => ({
    compile: () =>
      sql<ResortNow>`
select now() as now, (now() at time zone ${p.timeZone})::date::text as today,
  (select json_agg(line.stay_id) from ${orderLineRows(p.merchantId)} line
   where line.live and line.stay_id = any(${p.stayIds}::uuid[])) as taken,
  ${heldBy(p)} as held, ${ownOf(p)} as own, ${feesNow(p.merchantId, sql`fee.name->>${p.language}::text`)} as fees
from resorts resort where resort.merchant_id = ${p.merchantId} and resort.id = ${p.resortId}`.compile(db),
  }),
);
