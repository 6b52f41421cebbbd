import type { ResortFee } from '@sandbar/domain/catalogue';
import type { LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { knownPersonName } from '../identity/identity.published.ts';
import { imageObject, type ImageRow } from '../media/index.ts';
import { orderLineRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';
import { resortFeesOf } from './catalogue.published.ts';
import type { SavedRow } from './console-resorts.queries.ts';

/** Room classes, as staff edit them. Rooms that owners let are not included. */

const ofMerchant = (p: { merchantId: string }) => sql`r.merchant_id = ${p.merchantId}
      and not exists (select from week_rentals let where let.merchant_id = ${p.merchantId} and let.week_id = r.id)`;

export interface ListedRoomRow {
  id: string;
  name: LocalText;
  published: boolean;
  adultsMax: number;
  childMax: number;
  bedrooms: number;
  doubleBeds: number;
  singleBeds: number;
  size: number;
  stayCount: number;
  takenCount: number;
  image: ImageRow | null;
}

/** A resort's room classes in their order, closed ones too. */
export const listedRooms = statement(
  'catalogue.listed-rooms',
  (_, p: { merchantId: string; resortId: string; today: string; limit: number }) => sql<ListedRoomRow>`
    select r.id, r.name, r.published, r.adults_max, r.child_max, r.bedrooms, r.double_beds, r.single_beds, r.size,
      (select count(*)::int from stays where stays.merchant_id = ${p.merchantId} and stays.room_id = r.id
        and stays.published and stays.from_date >= ${p.today}::date) as stay_count,
      (select count(*)::int from stays join ${orderLineRows(p.merchantId)} line on line.stay_id = stays.id and line.live
        where stays.merchant_id = ${p.merchantId} and stays.room_id = r.id
          and stays.to_date >= ${p.today}::date) as taken_count,
      case when images.id is null then null else ${imageObject('images', '0')} end as image
    from rooms r
    left join room_images first on first.merchant_id = ${p.merchantId} and first.room_id = r.id and first.position = 0
    left join images on images.merchant_id = ${p.merchantId} and images.id = first.image_id
    where ${ofMerchant(p)} and r.resort_id = ${p.resortId}::uuid
    order by r.position, r.id limit ${p.limit}::int`,
);

export interface ConsoleRoomRow {
  id: string;
  resortId: string;
  resortName: LocalText;
  version: number;
  published: boolean;
  name: LocalText;
  description: LocalText;
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
  sku: string;
  modifiedAt: Date;
  modifiedByName: string | null;
  images: ImageRow[];
  resortFees: Required<ResortFee>[];
  /** Pairs of an attribute's code and a value's code. */
  chosen: [attribute: string, value: string][];
}

/** All fields of one room class that can be edited. */
export const roomToEdit = statement(
  'catalogue.room-to-edit',
  (_, p: { merchantId: string; id: string }) => sql<ConsoleRoomRow>`
    select r.id, r.resort_id, resorts.name as resort_name, r.version, r.published, r.name, r.description,
      r.adults_standard, r.adults_max, r.child_standard, r.child_max, r.child_age_from, r.child_age_to, r.bedrooms,
      r.double_beds, r.single_beds, r.size, r.sku, r.modified_at,
      ${knownPersonName(p.merchantId, 'r.modified_by')} as modified_by_name,
      (select coalesce(jsonb_agg(${imageObject('images', 'room_images.position')} order by room_images.position), '[]')
        from room_images join images on images.merchant_id = ${p.merchantId} and images.id = room_images.image_id
        where room_images.merchant_id = ${p.merchantId} and room_images.room_id = r.id) as images,
      ${resortFeesOf(p.merchantId, 'r.id')} as resort_fees,
      (select coalesce(jsonb_agg(jsonb_build_array(a.code, v.code) order by a.position, a.code, v.position, v.code),
        '[]')
        from room_attribute_values has
        join attribute_values v on v.merchant_id = ${p.merchantId} and v.id = has.value_id
        join attributes a on a.merchant_id = ${p.merchantId} and a.id = v.attribute_id
        where has.merchant_id = ${p.merchantId} and has.room_id = r.id) as chosen
    from rooms r
    join resorts on resorts.merchant_id = ${p.merchantId} and resorts.id = r.resort_id
    where ${ofMerchant(p)} and r.id = ${p.id}::uuid`,
);

/**
 * The current version of a room class and the person who saved it. The row is locked, so that of two commands at once
 * the second one sees the change of the first.
 */
export const lockRoom = statement(
  'catalogue.lock-room',
  (_, p: { merchantId: string; id: string }) => sql<SavedRow & { resortId: string }>`
    select r.version, r.resort_id,
      ${knownPersonName(p.merchantId, 'r.modified_by')} as by
    from rooms r where ${ofMerchant(p)} and r.id = ${p.id}::uuid for no key update of r`,
);

/** The number of a resort's room classes, without those that owners let. */
/** The number of resorts, counted up to the limit, because only reaching it matters. */
export const resortsCount = statement(
  'catalogue.count-resorts',
  (_, p: { merchantId: string; most: number }) => sql<{ count: number }>`
    select count(*)::int as count from (
      select from resorts where merchant_id = ${p.merchantId} limit ${p.most}::int) r`,
);

/** Adding resorts, by form or by file, is serialized, so that commands at the same time cannot exceed the limit. */
export const lockResortsCount = statement<{ merchantId: string }, object>(
  'catalogue.lock-resorts-count',
  (_, p) => sql<object>`select pg_advisory_xact_lock(hashtextextended(${p.merchantId}::text || ' resorts', 0))::text`,
);

export const roomsOfResortCount = statement(
  'catalogue.count-rooms-of-resort',
  (_, p: { merchantId: string; resortId: string }) => sql<{ count: number }>`
    select count(*)::int as count from rooms r where ${ofMerchant(p)} and r.resort_id = ${p.resortId}::uuid`,
);
