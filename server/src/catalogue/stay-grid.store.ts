import { sql } from 'kysely';
import { orderLineRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';

/**
 * Writes of many stays at once, in any rooms. Each one skips stays that an order took since they were read, and returns
 * the stays that it changed.
 */

interface Many extends Record<string, unknown> {
  merchantId: string;
  ids: readonly string[];
}

interface Priced extends Many {
  price: number;
  /** The rate set that gave the price; null when staff set it by hand. */
  ruleSetId: string | null;
}

const isFree = (p: { merchantId: string }) => sql<boolean>`not exists (select from ${orderLineRows(p.merchantId)} line
    where line.stay_id = stays.id and line.live)`;

export const priceStays = statement(
  'catalogue.price-stays',
  (_, p: Priced) => sql<{ id: string }>`
    update stays set price = case when point_price is null then ${p.price}::bigint end,
      point_price = case when point_price is not null then ${p.price}::bigint end, rule_set_id = ${p.ruleSetId}::uuid
    where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[]) and published and ${isFree(p)} returning id`,
);

/** Publishes withdrawn stays again, at a price. */
export const restoreStays = statement(
  'catalogue.restore-stays',
  (_, p: Priced) => sql<{ id: string }>`
    update stays set published = true, price = case when point_price is null then ${p.price}::bigint end,
      point_price = case when point_price is not null then ${p.price}::bigint end, rule_set_id = ${p.ruleSetId}::uuid
    where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[]) and not published and ${isFree(p)} returning id`,
);

export const withdrawMany = statement(
  'catalogue.withdraw-many',
  (_, p: Many) => sql<{ id: string }>`
    update stays set published = false
    where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[]) and published and ${isFree(p)} returning id`,
);

interface NewStays extends Record<string, unknown> {
  merchantId: string;
  resortId: string;
  productType: number;
  inPoints: boolean;
  price: number;
  ruleSetId: string | null;
  /** JSON text of `{id, roomId, fromDate, toDate}[]`. */
  stays: string;
}

export const addStays = statement(
  'catalogue.add-stays',
  (_, p: NewStays) => sql<{ id: string }>`
    insert into stays (merchant_id, id, resort_id, room_id, product_type, from_date, to_date, price,
      point_price, rule_set_id)
    select ${p.merchantId}::uuid, s.id, ${p.resortId}::uuid, s."roomId", ${p.productType}::integer,
      s."fromDate", s."toDate",
      case when ${p.inPoints}::boolean then null else ${p.price}::bigint end, case when ${p.inPoints}::boolean
        then ${p.price}::bigint end,
      ${p.ruleSetId}::uuid
    from jsonb_to_recordset(${p.stays}::jsonb) as s(id uuid, "roomId" uuid, "fromDate" date, "toDate" date)
    returning id`,
);
