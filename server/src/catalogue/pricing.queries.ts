import type { DiscountState } from '@sandbar/domain/catalogue';
import type { LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { knownPersonName } from '../identity/identity.published.ts';
import { countUpTo, hasWords, keysetPage, statement } from '../platform/database/index.ts';
import type { SavedRow } from './console-resorts.queries.ts';

/** Discounts and night prices, as staff edit them. */

/** The filters of discounts; null matches all. */
export interface DiscountSearch extends Record<string, unknown> {
  merchantId: string;
  /** Search patterns of the keyword's words. */
  words: readonly string[];
  state: DiscountState | null;
  resortId: string | null;
}

export interface DiscountRow {
  id: string;
  version: number;
  state: DiscountState;
  name: LocalText;
  resortId: string;
  resortName: LocalText;
  roomIds: string[];
  roomName: LocalText;
  fromDate: string;
  toDate: string;
  checkInFrom: string | null;
  checkInTo: string | null;
  resultType: number;
  resultValue: number;
  modifiedAt: Date;
  modifiedByName: string | null;
  endedAt: Date | null;
}

const stateOf = sql<DiscountState>`case when d.ended_at is not null then 'ended' when d.ends_at <= now() then 'over'
  when d.starts_at > now() then 'coming' else 'running' end`;

const matches = (p: DiscountSearch) => sql`d.merchant_id = ${p.merchantId}
      and (${p.state}::text is null or ${stateOf} = ${p.state}::text)
      and (${p.resortId}::uuid is null or d.resort_id = ${p.resortId}::uuid)
      and (cardinality(${p.words}::text[]) = 0 or ${hasWords('d.search_name', p.words)})`;

const fields = (p: { merchantId: string; timeZone: string }) => sql`d.id, d.version, ${stateOf} as state, d.name,
      d.resort_id, resort.name as resort_name, d.room_ids, room.name as room_name,
      (d.starts_at at time zone ${p.timeZone}::text)::date as from_date,
      ((d.ends_at - interval '1 microsecond') at time zone ${p.timeZone}::text)::date as to_date, d.check_in_from,
      d.check_in_to, d.result_type, d.result_value, d.modified_at,
      ${knownPersonName(p.merchantId, 'd.modified_by')} as modified_by_name, d.ended_at`;
const beside = (p: { merchantId: string }) => sql`
    join resorts resort on resort.merchant_id = ${p.merchantId} and resort.id = d.resort_id
    cross join lateral (select rooms.name from rooms where rooms.merchant_id = ${p.merchantId}
      and rooms.id = any(d.room_ids) order by rooms.position, rooms.id limit 1) room`;

/** A page of discounts, the latest first. */
export const discountPage = keysetPage<DiscountSearch & { timeZone: string }, DiscountRow>(
  'catalogue.console-discounts',
  { from: 'discount_terms d', keys: ['d.created_at', 'd.id'], direction: 'desc' },
  (p, { after, order, limit }) => sql<DiscountRow>`
    with picked as (select d.* from discount_terms d where ${matches(p)} and ${after} order by ${order()} ${limit})
    select ${fields(p)} from picked d ${beside(p)} order by ${order()}`,
);

/** The number of matches, counted up to `limit`. */
export const discountCount = countUpTo<DiscountSearch>(
  'catalogue.count-console-discounts',
  (p) => sql`from discount_terms d where ${matches(p)}`,
);

export const discountById = statement<{ merchantId: string; id: string; timeZone: string }, DiscountRow>(
  'catalogue.console-discount',
  (_, p) => sql<DiscountRow>`select ${fields(p)} from discount_terms d ${beside(p)}
    where d.merchant_id = ${p.merchantId} and d.id = ${p.id}::uuid`,
);

/** Locks the discount, so that of two commands at once the second one sees the change of the first. */
export const lockDiscount = statement(
  'catalogue.lock-discount',
  (_, p: { merchantId: string; id: string }) => sql<SavedRow & { resortId: string; isOver: boolean }>`
    select d.version, d.resort_id, d.ended_at is not null or d.ends_at <= now() as is_over,
      ${knownPersonName(p.merchantId, 'd.modified_by')} as by
    from discount_terms d where d.merchant_id = ${p.merchantId} and d.id = ${p.id}::uuid for no key update of d`,
);

/** The resorts of these room classes, with the number of classes of each. Rooms that owners let are not included. */
export const resortsOfRooms = statement(
  'catalogue.resorts-of-rooms',
  (_, p: { merchantId: string; ids: readonly string[] }) => sql<{ resortId: string; count: number }>`
    select r.resort_id, count(*)::int as count from rooms r
    where r.merchant_id = ${p.merchantId} and r.id = any(${p.ids}::uuid[])
      and not exists (select from week_rentals w where w.merchant_id = ${p.merchantId} and w.week_id = r.id)
    group by r.resort_id`,
);

/** Returns a row when one of the room classes already has the most discounts that may be open, apart from these. */
export const fullOfDiscounts = statement(
  'catalogue.full-of-discounts',
  (_, p: { merchantId: string; ids: readonly string[]; but: string; limit: number }) => sql<{ roomId: string }>`
    select d.room_id from discounts d
    where d.merchant_id = ${p.merchantId} and d.room_id = any(${p.ids}::uuid[]) and d.ends_at > now()
      and d.terms_id <> ${p.but}::uuid
    group by d.room_id having count(*) >= ${p.limit}::int limit 1`,
);

export interface NightPriceRow {
  id: string;
  name: LocalText;
  price: number | null;
  changedAt: Date | null;
  changedByName: string | null;
}

/** A resort's room classes in their order, with the price of a night in each. */
export const nightPrices = statement(
  'catalogue.night-prices',
  (_, p: { merchantId: string; resortId: string; limit: number }) => sql<NightPriceRow>`
    select r.id, r.name, r.night_price as price, r.night_price_at as changed_at,
      ${knownPersonName(p.merchantId, 'r.night_price_by')} as changed_by_name
    from rooms r
    where r.merchant_id = ${p.merchantId} and r.resort_id = ${p.resortId}::uuid
      and not exists (select from week_rentals w where w.merchant_id = ${p.merchantId} and w.week_id = r.id)
    order by r.position, r.id limit ${p.limit}::int`,
);

/** Reads and locks the night prices of a resort's room classes in the order of ids, with the people who set them. */
export const lockNightPrices = statement(
  'catalogue.lock-night-prices',
  (_, p: { merchantId: string; resortId: string; ids: readonly string[] }) => sql<{
    id: string;
    price: number | null;
    by: string | null;
  }>`
    select r.id, r.night_price as price,
      ${knownPersonName(p.merchantId, 'r.night_price_by')} as by
    from rooms r where r.merchant_id = ${p.merchantId} and r.resort_id = ${p.resortId}::uuid
      and r.id = any(${p.ids}::uuid[])
      and not exists (select from week_rentals w where w.merchant_id = ${p.merchantId} and w.week_id = r.id)
    order by r.id for no key update of r`,
);
