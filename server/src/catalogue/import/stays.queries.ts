import type { LocalText } from '@sandbar/domain/common';
import type { KnownStay } from '@sandbar/domain/imports';
import { sql } from 'kysely';
import { takenSince } from '../../orders/orders.published.ts';
import { statement } from '../../platform/database/index.ts';

interface RoomToName {
  id: string;
  resortId: string;
  friendlyUrl: string;
  resortName: LocalText;
  name: LocalText;
  sku: string;
}

/** Rooms on the market and rooms of drafts, with everything that can identify them, after a given one. */
export const roomsToName = statement<{ merchantId: string; after: string; limit: number }, RoomToName>(
  'catalogue.rooms-to-name',
  (_, p) => sql<RoomToName>`select room.id, room.resort_id, resort.friendly_url, resort.name as resort_name, room.name,
    room.sku
    from rooms room join resorts resort on resort.merchant_id = ${p.merchantId} and resort.id = room.resort_id
    where room.merchant_id = ${p.merchantId} and room.published
      and (resort.published or resort.draft) and room.id > ${p.after}::uuid
    order by room.id limit ${p.limit}::int`,
);

const KNOWN = sql`stay.id, stay.resort_id, stay.room_id, stay.product_type, stay.from_date, stay.to_date,
  coalesce(stay.price, stay.point_price) as price, stay.published, week.code as week`;

/** Stays whose ids a file's rows name. */
export const staysNamed = statement<{ merchantId: string; ids: readonly string[] }, KnownStay>(
  'catalogue.stays-named',
  (_, p) => sql<KnownStay>`select ${KNOWN} from stays stay
    left join weeks week on week.merchant_id = ${p.merchantId} and week.stay_id = stay.id
    where stay.merchant_id = ${p.merchantId} and stay.id = any(${p.ids}::uuid[])`,
);

/**
 * The merchant's own stays with these rooms, product types and days, oldest first.
 * @param asked JSON text of `{roomId, productType, fromDate, toDate}[]`
 */
export const staysAlike = statement<{ merchantId: string; asked: string }, KnownStay>(
  'catalogue.stays-alike',
  (_, p) => sql<KnownStay>`select ${KNOWN} from (
      select distinct a."roomId", a."productType", a."fromDate", a."toDate"
      from jsonb_to_recordset(${p.asked}::jsonb) as a("roomId" uuid, "productType" int,
        "fromDate" date, "toDate" date)) asked
    join stays stay on stay.room_id = asked."roomId" and stay.product_type = asked."productType"
      and stay.from_date = asked."fromDate" and stay.to_date = asked."toDate"
    left join weeks week on week.merchant_id = ${p.merchantId} and week.stay_id = stay.id
    where stay.merchant_id = ${p.merchantId} and stay.published and week.code is null
    order by stay.id`,
);

/** Locks these resorts against publishing until the transaction ends, always in the same order. */
export const lockResorts = statement<{ merchantId: string; ids: readonly string[] }, { id: string }>(
  'catalogue.lock-resorts',
  (_, p) => sql<{ id: string }>`select id from resorts
    where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[]) order by id for no key update`,
);

/** Those of these rooms in which stays may be sold. */
export const roomsOnMarket = statement<{ merchantId: string; ids: readonly string[] }, { id: string }>(
  'catalogue.rooms-on-market',
  (_, p) => sql<{ id: string }>`select id from rooms
    where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[]) and published`,
);

export interface StayNow {
  id: string;
  price: number;
  published: boolean;
}

/** Current stays, locked until the transaction ends. */
export const staysToChange = statement<{ merchantId: string; ids: readonly string[] }, StayNow>(
  'catalogue.stays-to-change',
  (_, p) => sql<StayNow>`select id, coalesce(price, point_price) as price, published from stays
    where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[]) order by id for update`,
);

/** Those of these stays that an order has taken since an instant. */
export const staysTakenSince = statement<
  { merchantId: string; ids: readonly string[]; since: Date },
  { stayId: string }
>(
  'catalogue.stays-taken-since',
  (_, p) => sql<{ stayId: string }>`select stay.id as stay_id from unnest(${p.ids}::uuid[]) as stay(id)
    where ${takenSince(p.merchantId, 'stay.id', p.since)}`,
);

export interface ListedStay {
  id: string;
  friendlyUrl: string;
  roomId: string;
  roomName: LocalText;
  productType: number;
  fromDate: string;
  toDate: string;
  price: number;
}

/** The merchant's own stays on the market from a day on, after a given one. */
export const staysToExport = statement<{ merchantId: string; today: string; after: string; limit: number }, ListedStay>(
  'catalogue.stays-to-export',
  (_, p) => sql<ListedStay>`select stay.id, resort.friendly_url, room.id as room_id, room.name as room_name,
    stay.product_type, stay.from_date,
      stay.to_date, coalesce(stay.price, stay.point_price) as price
    from stays stay
    join rooms room on room.merchant_id = ${p.merchantId} and room.id = stay.room_id
    join resorts resort on resort.merchant_id = ${p.merchantId} and resort.id = stay.resort_id
    where stay.merchant_id = ${p.merchantId} and stay.published and room.published and resort.published
      and stay.from_date >= ${p.today}::date and stay.id > ${p.after}::uuid
      and not exists (select from weeks week where week.merchant_id = ${p.merchantId} and week.stay_id = stay.id)
    order by stay.id limit ${p.limit}::int`,
);

/** The number of those stays. */
export const staysToExportCount = statement<{ merchantId: string; today: string }, { count: number }>(
  'catalogue.stays-to-export-count',
  (_, p) => sql<{ count: number }>`select count(*)::int as count
    from stays stay
    join rooms room on room.merchant_id = ${p.merchantId} and room.id = stay.room_id
    join resorts resort on resort.merchant_id = ${p.merchantId} and resort.id = stay.resort_id
    where stay.merchant_id = ${p.merchantId} and stay.published and room.published and resort.published
      and stay.from_date >= ${p.today}::date
      and not exists (select from weeks week where week.merchant_id = ${p.merchantId} and week.stay_id = stay.id)`,
);
