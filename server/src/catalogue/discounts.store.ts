import { sql } from 'kysely';
import { endOfDay, startOfDay, statement } from '../platform/database/index.ts';

/** Writes of discounts as clerks define them, and of the rows from which prices are computed. */

interface SavedDiscount extends Record<string, unknown> {
  merchantId: string;
  id: string;
  resortId: string;
  roomIds: readonly string[];
  /** JSON text of a LocalText. */
  name: string;
  searchName: string;
  /** Days in the merchant's time zone, including the last one; or instants. */
  fromDay: string | null;
  toDay: string | null;
  startsAt: string | null;
  endsAt: string | null;
  timeZone: string;
  checkInFrom: string | null;
  checkInTo: string | null;
  resultType: number;
  resultValue: number;
  /** The user who saves it; null for the server itself. */
  by: string | null;
}

const startOf = (p: SavedDiscount) => sql`coalesce(${startOfDay(p.fromDay, p.timeZone)}, ${p.startsAt}::timestamptz)`;
const endOf = (p: SavedDiscount) => sql`coalesce(${endOfDay(p.toDay, p.timeZone)}, ${p.endsAt}::timestamptz)`;

export const insertTerms = statement(
  'catalogue.insert-discount-terms',
  (_, p: SavedDiscount) => sql<unknown>`
    insert into discount_terms (merchant_id, id, resort_id, room_ids, name, search_name, starts_at, ends_at,
      check_in_from, check_in_to, result_type, result_value, modified_by)
    values (${p.merchantId}, ${p.id}::uuid, ${p.resortId}::uuid, ${p.roomIds}::uuid[], ${p.name}::jsonb,
      ${p.searchName}::text, ${startOf(p)}, ${endOf(p)}, ${p.checkInFrom}::date, ${p.checkInTo}::date,
      ${p.resultType}::smallint, ${p.resultValue}::bigint, ${p.by}::uuid)`,
);

export const updateTerms = statement(
  'catalogue.update-discount-terms',
  (_, p: SavedDiscount) => sql<unknown>`
    update discount_terms set resort_id = ${p.resortId}::uuid, room_ids = ${p.roomIds}::uuid[], name = ${p.name}::jsonb,
      search_name = ${p.searchName}::text, starts_at = ${startOf(p)}, ends_at = ${endOf(p)},
      check_in_from = ${p.checkInFrom}::date, check_in_to = ${p.checkInTo}::date,
      result_type = ${p.resultType}::smallint,
      result_value = ${p.resultValue}::bigint, version = version + 1, modified_at = now(), modified_by = ${p.by}::uuid
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

export const endTerms = statement(
  'catalogue.end-discount-terms',
  (_, p: { merchantId: string; id: string; by: string | null }) => sql<unknown>`
    update discount_terms set ended_at = now(), version = version + 1, modified_at = now(), modified_by = ${p.by}::uuid
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

/** Inserts a row for each room class of the discount. */
export const insertDiscounts = statement(
  'catalogue.insert-discounts',
  (_, p: { merchantId: string; id: string }) => sql<unknown>`
    insert into discounts (merchant_id, id, room_id, terms_id, name, starts_at, ends_at, check_in_from, check_in_to,
      result_type, result_value)
    select ${p.merchantId}::uuid, gen_random_uuid(), room.id, t.id, t.name, t.starts_at, t.ends_at, t.check_in_from,
      t.check_in_to, t.result_type, t.result_value
    from discount_terms t cross join lateral unnest(t.room_ids) as room(id)
    where t.merchant_id = ${p.merchantId} and t.id = ${p.id}::uuid`,
);

export const deleteDiscounts = statement(
  'catalogue.delete-discounts',
  (_, p: { merchantId: string; id: string }) => sql<unknown>`
    delete from discounts where merchant_id = ${p.merchantId} and terms_id = ${p.id}::uuid`,
);

/** @param prices JSON text of `{id, price}[]` */
export const setNightPrices = statement(
  'catalogue.set-night-prices',
  (_, p: { merchantId: string; prices: string; by: string | null }) => sql<unknown>`
    update rooms set night_price = said.price, night_price_at = now(),
      night_price_by = ${p.by}::uuid, modified_at = now()
    from jsonb_to_recordset(${p.prices}::jsonb) as said(id uuid, price bigint)
    where rooms.merchant_id = ${p.merchantId} and rooms.id = said.id and rooms.night_price is distinct from said.price`,
);
