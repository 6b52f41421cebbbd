import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Writes of many resorts, rooms and stays at once, from imported files. */

/** @param stays JSON text of `{id, resortId, roomId, productType, fromDate, toDate, price, inPoints}[]` */
export const insertStaysOfRooms = statement<{ merchantId: string; stays: string }, unknown>(
  'catalogue.insert-stays-of-rooms',
  (
    _,
    p,
  ) => sql<unknown>`insert into stays (merchant_id, id, resort_id, room_id, product_type, from_date, to_date, price,
    point_price)
    select ${p.merchantId}::uuid, s.id, s."resortId", s."roomId", s."productType", s."fromDate", s."toDate",
      case when not s."inPoints" then s.price end, case when s."inPoints" then s.price end
    from jsonb_to_recordset(${p.stays}::jsonb) as s(id uuid, "resortId" uuid, "roomId" uuid, "productType" int,
      "fromDate" date, "toDate" date, price bigint, "inPoints" boolean)`,
);

/** @param stays JSON text of `{id, price}[]`, in money or points, as each stay is priced */
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

type Files = { merchantId: string; by: string; things: string };
type Named = { merchantId: string; ids: readonly string[] };

const ROOMS = sql`r(id uuid, "resortId" uuid, place int, name jsonb, description jsonb,
      "adultsStandard" int, "adultsMax" int, "childStandard" int, "childMax" int, "childAgeFrom" int, "childAgeTo" int,
      bedrooms smallint, "doubleBeds" smallint, "singleBeds" smallint, size smallint, sku text, published boolean)`;

/**
 * Inserts new room classes after the others of their resort, in the order of the file. @param things JSON text of rooms
 */
export const insertRoomsOfFile = statement<Files, unknown>(
  'catalogue.insert-rooms-of-file',
  (_, p) => sql<unknown>`insert into rooms (merchant_id, id, resort_id, position, name, description, adults_standard,
      adults_max, child_standard, child_max, child_age_from, child_age_to, bedrooms, double_beds,
      single_beds, size, sku,
      published, modified_by)
    select ${p.merchantId}::uuid, r.id, r."resortId", r.place + coalesce((select max(position) + 1 from rooms other
        where other.merchant_id = ${p.merchantId} and other.resort_id = r."resortId"), 0),
      r.name, r.description, r."adultsStandard", r."adultsMax", r."childStandard", r."childMax", r."childAgeFrom",
      r."childAgeTo", r.bedrooms, r."doubleBeds", r."singleBeds", r.size, r.sku, r.published, ${p.by}::uuid
    from jsonb_to_recordset(${p.things}::jsonb) as ${ROOMS}`,
);

export const updateRoomsOfFile = statement<Files, unknown>(
  'catalogue.update-rooms-of-file',
  (_, p) => sql<unknown>`update rooms set name = r.name, description = r.description,
      adults_standard = r."adultsStandard", adults_max = r."adultsMax", child_standard = r."childStandard",
      child_max = r."childMax", child_age_from = r."childAgeFrom", child_age_to = r."childAgeTo", bedrooms = r.bedrooms,
      double_beds = r."doubleBeds", single_beds = r."singleBeds", size = r.size, sku = r.sku, published = r.published,
      version = rooms.version + 1, modified_at = now(), modified_by = ${p.by}::uuid
    from jsonb_to_recordset(${p.things}::jsonb) as ${ROOMS}
    where rooms.merchant_id = ${p.merchantId} and rooms.id = r.id`,
);

const RESORTS = sql`r(id uuid, "friendlyUrl" text, name jsonb, place jsonb, "detailAddress" jsonb, description jsonb,
      latitude double precision, longitude double precision, email text, mobile text, "checkInTime" text,
      "checkOutTime" text, stars smallint, published boolean)`;

/** Inserts resorts as drafts, since a file has no pictures. @param things JSON text of resorts */
export const insertResortsOfFile = statement<Files, unknown>(
  'catalogue.insert-resorts-of-file',
  (_, p) => sql<unknown>`insert into resorts (merchant_id, id, friendly_url, name, place, detail_address, description,
      latitude, longitude, email, mobile, check_in_time, check_out_time, stars, draft, published, modified_by)
    select ${p.merchantId}::uuid, r.id, r."friendlyUrl", r.name, r.place, r."detailAddress", r.description, r.latitude,
      r.longitude, r.email, r.mobile, r."checkInTime", r."checkOutTime", r.stars, true, false, ${p.by}::uuid
    from jsonb_to_recordset(${p.things}::jsonb) as ${RESORTS}`,
);

export const updateResortsOfFile = statement<Files, unknown>(
  'catalogue.update-resorts-of-file',
  (_, p) => sql<unknown>`update resorts set friendly_url = r."friendlyUrl", name = r.name, place = r.place,
      detail_address = r."detailAddress", description = r.description, latitude = r.latitude, longitude = r.longitude,
      email = r.email, mobile = r.mobile, check_in_time = r."checkInTime", check_out_time = r."checkOutTime",
      stars = r.stars, published = r.published, version = resorts.version + 1, modified_at = now(),
      modified_by = ${p.by}::uuid
    from jsonb_to_recordset(${p.things}::jsonb) as ${RESORTS}
    where resorts.merchant_id = ${p.merchantId} and resorts.id = r.id`,
);

/** Deletes the attribute values of these things, before new ones are inserted. */
export const clearValuesOfFile = {
  rooms: statement<Named, unknown>(
    'catalogue.clear-room-values-of-file',
    (_, p) => sql<unknown>`delete from room_attribute_values
      where merchant_id = ${p.merchantId} and room_id = any(${p.ids}::uuid[])`,
  ),
  resorts: statement<Named, unknown>(
    'catalogue.clear-resort-values-of-file',
    (_, p) => sql<unknown>`delete from resort_attribute_values
      where merchant_id = ${p.merchantId} and resort_id = any(${p.ids}::uuid[])`,
  ),
} as const;

/** @param values JSON text of `{id, valueId}[]` */
export const putValuesOfFile = {
  rooms: statement<{ merchantId: string; values: string }, unknown>(
    'catalogue.put-room-values-of-file',
    (_, p) => sql<unknown>`insert into room_attribute_values (merchant_id, room_id, value_id)
      select ${p.merchantId}::uuid, v.id, v."valueId" from jsonb_to_recordset(${p.values}::jsonb) as v(id uuid,
      "valueId" uuid)`,
  ),
  resorts: statement<{ merchantId: string; values: string }, unknown>(
    'catalogue.put-resort-values-of-file',
    (_, p) => sql<unknown>`insert into resort_attribute_values (merchant_id, resort_id, value_id)
      select ${p.merchantId}::uuid, v.id, v."valueId" from jsonb_to_recordset(${p.values}::jsonb) as v(id uuid,
      "valueId" uuid)`,
  ),
} as const;

/** @param fees JSON text of `{roomId, position, name, amount, currency, rule, mandatory, freeBelow}[]` */
export const putFeesOfFile = statement<{ merchantId: string; fees: string }, unknown>(
  'catalogue.put-resort-fees-of-file',
  (_, p) => sql<unknown>`insert into resort_fees (merchant_id, room_id, position, name, amount, currency, rule,
      mandatory, free_below)
    select ${p.merchantId}::uuid, fee."roomId", fee.position, fee.name, fee.amount, fee.currency, fee.rule,
      fee.mandatory, fee."freeBelow"
    from jsonb_to_recordset(${p.fees}::jsonb) as fee("roomId" uuid, position smallint, name jsonb, amount bigint,
      currency text, rule text, mandatory boolean, "freeBelow" smallint)`,
);

/** Deletes things that a file created and that are not used, with their pictures. */
export const removeThingsOfFile = {
  rooms: [
    statement<Named, unknown>(
      'catalogue.remove-room-images-of-file',
      (_, p) => sql<unknown>`delete from room_images
        where merchant_id = ${p.merchantId} and room_id = any(${p.ids}::uuid[])`,
    ),
    statement<Named, unknown>(
      'catalogue.remove-rooms-of-file',
      (_, p) => sql<unknown>`delete from rooms where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[])`,
    ),
  ],
  resorts: [
    statement<Named, unknown>(
      'catalogue.remove-resort-images-of-file',
      (_, p) => sql<unknown>`delete from resort_images
        where merchant_id = ${p.merchantId} and resort_id = any(${p.ids}::uuid[])`,
    ),
    statement<Named, unknown>(
      'catalogue.remove-resort-texts-of-file',
      (_, p) => sql<unknown>`delete from resort_attribute_texts
        where merchant_id = ${p.merchantId} and resort_id = any(${p.ids}::uuid[])`,
    ),
    statement<Named, unknown>(
      'catalogue.remove-resorts-of-file',
      (_, p) => sql<unknown>`delete from resorts where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[])`,
    ),
  ],
} as const;
