import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Writes of stays of many rooms at once, as files bring them. */

/** @param stays JSON of `{id, resortId, roomId, productType, fromDate, toDate, price, inPoints}[]` */
export const insertStaysOfRooms = statement<{ merchantId: string; stays: string }, unknown>(
  'catalogue.insert-stays-of-rooms',
  (
    _,
    p,
  ) => sql<unknown>`insert into stays (merchant_id, id, resort_id, room_id, product_type, from_date, to_date, price, point_price)
    select ${p.merchantId}::uuid, s.id, s."resortId", s."roomId", s."productType", s."fromDate", s."toDate",
      case when not s."inPoints" then s.price end, case when s."inPoints" then s.price end
    from jsonb_to_recordset(${p.stays}::jsonb) as s(id uuid, "resortId" uuid, "roomId" uuid, "productType" int,
      "fromDate" date, "toDate" date, price bigint, "inPoints" boolean)`,
);

/** @param stays JSON of `{id, price}[]`, in dong or points as each stay is priced */
export const repriceStaysOfRooms = statement<{ merchantId: string; stays: string }, unknown>(
  'catalogue.reprice-stays-of-rooms',
  (_, p) => sql<unknown>`update stays set
      price = case when stays.point_price is null then s.price end,
      point_price = case when stays.point_price is not null then s.price end,
      rule_set_id = null
    from jsonb_to_recordset(${p.stays}::jsonb) as s(id uuid, price bigint)
    where stays.merchant_id = ${p.merchantId} and stays.id = s.id`,
);

export const withdrawStaysOfRooms = statement<{ merchantId: string; ids: readonly string[] }, unknown>(
  'catalogue.withdraw-stays-of-rooms',
  (_, p) => sql<unknown>`update stays set published = false
    where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[])`,
);
