import { sql } from 'kysely';
import { endOfDay, startOfDay, statement } from '../platform/database/index.ts';

/** Writes of rooms and of a room's stays and discounts. */

const now = sql<Date>`now()`;

export interface RoomColumns {
  /** JSON text of a LocalText each; the description is sanitized HTML. */
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
  /** The merchant's own number of the room class; may be empty. */
  sku: string;
}

interface SavedRoom extends RoomColumns, Record<string, unknown> {
  merchantId: string;
  id: string;
  /** The user who saves it; null for the server itself. */
  by: string | null;
}

const columnsOf = (p: SavedRoom) => ({
  name: p.name,
  description: p.description,
  adultsStandard: p.adultsStandard,
  adultsMax: p.adultsMax,
  childStandard: p.childStandard,
  childMax: p.childMax,
  childAgeFrom: p.childAgeFrom,
  childAgeTo: p.childAgeTo,
  bedrooms: p.bedrooms,
  doubleBeds: p.doubleBeds,
  singleBeds: p.singleBeds,
  size: p.size,
  sku: p.sku,
  modifiedBy: p.by,
});

interface NewRoom extends SavedRoom {
  resortId: string;
  position: number;
  nightPrice: number | null;
  /** Whether staff have checked the contract of an owner's room. */
  verified: boolean;
}

export const insertRoom = statement('catalogue.insert-room', (db, p: NewRoom) =>
  db.insertInto('rooms').values({
    merchantId: p.merchantId,
    id: p.id,
    resortId: p.resortId,
    position: p.position,
    nightPrice: p.nightPrice,
    verified: p.verified,
    ...columnsOf(p),
  }),
);

export const updateRoom = statement('catalogue.update-room', (db, p: SavedRoom) =>
  db
    .updateTable('rooms')
    .set({ ...columnsOf(p), version: sql<number>`version + 1`, modifiedAt: now })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id),
);

/** Shows a room class to members, or closes it. */
export const publishRoom = statement(
  'catalogue.publish-room',
  (db, p: { merchantId: string; id: string; published: boolean; by: string | null }) =>
    db
      .updateTable('rooms')
      .set({ published: p.published, version: sql<number>`version + 1`, modifiedAt: now, modifiedBy: p.by })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id),
);

/** Puts room classes in the order of their ids, followed by the resort's others. Owners' rooms are not moved. */
export const placeRooms = statement(
  'catalogue.place-rooms',
  (_, p: { merchantId: string; resortId: string; ids: readonly string[] }) => sql<unknown>`
    update rooms set position = placed.position - 1
    from (
      select r.id, row_number() over (order by wanted.place nulls last, r.position, r.id) as position
      from rooms r left join unnest(${p.ids}::uuid[]) with ordinality as wanted(id, place) on wanted.id = r.id
      where r.merchant_id = ${p.merchantId} and r.resort_id = ${p.resortId}::uuid
        and not exists (select from week_rentals w where w.merchant_id = ${p.merchantId} and w.week_id = r.id)
    ) placed
    where rooms.merchant_id = ${p.merchantId} and rooms.id = placed.id and rooms.position <> placed.position - 1`,
);

export const deleteRoomValues = statement(
  'catalogue.delete-room-values',
  (db, p: { merchantId: string; roomId: string }) =>
    db.deleteFrom('roomAttributeValues').where('merchantId', '=', p.merchantId).where('roomId', '=', p.roomId),
);

export const insertRoomValues = statement(
  'catalogue.insert-room-values',
  (db, p: { merchantId: string; roomId: string; valueIds: string[] }) =>
    db
      .insertInto('roomAttributeValues')
      .columns(['merchantId', 'roomId', 'valueId'])
      .expression((eb) =>
        eb
          .selectFrom(sql<never>`unnest(${p.valueIds}::uuid[])`.as(sql`v(id)`))
          .select([
            sql<string>`${p.merchantId}::uuid`.as('merchantId'),
            sql<string>`${p.roomId}::uuid`.as('roomId'),
            sql<string>`v.id`.as('valueId'),
          ]),
      ),
);

export const deleteResortFees = statement<{ merchantId: string; roomIds: readonly string[] }, object>(
  'catalogue.delete-resort-fees',
  (_, p) => sql<object>`delete from resort_fees
    where merchant_id = ${p.merchantId} and room_id = any(${p.roomIds}::uuid[])`,
);

/** @param fees JSON text of `{position, name, amount, currency, rule, mandatory, freeBelow}[]` */
export const insertResortFees = statement<{ merchantId: string; roomId: string; fees: string }, object>(
  'catalogue.insert-resort-fees',
  (
    _,
    p,
  ) => sql<object>`insert into resort_fees (merchant_id, room_id, position, name, amount, currency, rule, mandatory,
      free_below)
    select ${p.merchantId}::uuid, ${p.roomId}::uuid, fee.position, fee.name, fee.amount, fee.currency, fee.rule,
      fee.mandatory, fee."freeBelow"
    from jsonb_to_recordset(${p.fees}::jsonb) as fee(position smallint, name jsonb, amount bigint, currency text,
      rule text, mandatory boolean, "freeBelow" smallint)`,
);

interface NewStays extends Record<string, unknown> {
  merchantId: string;
  resortId: string;
  roomId: string;
  productType: number;
  /** Whether the prices are points; otherwise they are money. */
  inPoints: boolean;
  /** Whether no discount reduces them. */
  fixedPrice: boolean;
  /** JSON text of `{id, fromDate, toDate, price}[]`. */
  stays: string;
}

export const insertStays = statement('catalogue.insert-stays', (db, p: NewStays) =>
  db
    .insertInto('stays')
    .columns([
      'merchantId',
      'id',
      'resortId',
      'roomId',
      'productType',
      'fromDate',
      'toDate',
      'price',
      'pointPrice',
      'fixedPrice',
    ])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<never>`jsonb_to_recordset(${p.stays}::jsonb)`.as(
            sql`s(id uuid, "fromDate" date, "toDate" date, price bigint)`,
          ),
        )
        .select([
          sql<string>`${p.merchantId}::uuid`.as('merchantId'),
          sql<string>`s.id`.as('id'),
          sql<string>`${p.resortId}::uuid`.as('resortId'),
          sql<string>`${p.roomId}::uuid`.as('roomId'),
          sql<number>`${p.productType}::integer`.as('productType'),
          sql<string>`s."fromDate"`.as('fromDate'),
          sql<string>`s."toDate"`.as('toDate'),
          sql<number | null>`case when ${p.inPoints}::boolean then null else s.price end`.as('price'),
          sql<number | null>`case when ${p.inPoints}::boolean then s.price end`.as('pointPrice'),
          sql<boolean>`${p.fixedPrice}::boolean`.as('fixedPrice'),
        ]),
    ),
);

interface StaysOfRoom extends Record<string, unknown> {
  merchantId: string;
  roomId: string;
}

/** @returns the stays that were on the market */
export const withdrawStays = statement(
  'catalogue.withdraw-stays',
  (db, p: StaysOfRoom & { stayIds: readonly string[] }) =>
    db
      .updateTable('stays')
      .set({ published: false })
      .where('merchantId', '=', p.merchantId)
      .where('roomId', '=', p.roomId)
      .where(sql<boolean>`id = any(${p.stayIds}::uuid[])`)
      .where('published', '=', true)
      .returning('id'),
);

/** @returns the stays that were off the market */
export const republishStays = statement(
  'catalogue.republish-stays',
  (db, p: StaysOfRoom & { stayIds: readonly string[] }) =>
    db
      .updateTable('stays')
      .set({ published: true })
      .where('merchantId', '=', p.merchantId)
      .where('roomId', '=', p.roomId)
      .where(sql<boolean>`id = any(${p.stayIds}::uuid[])`)
      .where('published', '=', false)
      .returning(['id', 'productType', 'fromDate', 'toDate', 'price', 'pointPrice', 'fixedPrice']),
);

/**
 * @param stays JSON text of `{id, price}[]`, in money or points, as each stay is priced
 * @returns the stays that are on the market
 */
export const repriceStays = statement('catalogue.reprice-stays', (db, p: StaysOfRoom & { stays: string }) =>
  db
    .updateTable('stays')
    .from(
      sql<{ id: string; price: number }>`jsonb_to_recordset(${p.stays}::jsonb)`.as<'s'>(sql`s(id uuid, price bigint)`),
    )
    .set({
      price: sql<number | null>`case when stays.point_price is null then s.price end`,
      pointPrice: sql<number | null>`case when stays.point_price is not null then s.price end`,
      // The price was set by hand, so it no longer comes from a rate set.
      ruleSetId: null,
    })
    .where('stays.merchantId', '=', p.merchantId)
    .where('stays.roomId', '=', p.roomId)
    .whereRef('stays.id', '=', 's.id')
    .where('stays.published', '=', true)
    .returning('stays.id'),
);

/**
 * @param discounts JSON text of `{id, promotionId, name, from, to, resultType, resultValue, maxAmount, leaves,
 * position}[]`
 */
export const insertPromotionDiscounts = statement(
  'catalogue.insert-promotion-discounts',
  (_, p: { merchantId: string; roomId: string; timeZone: string; discounts: string }) =>
    sql<unknown>`insert into discounts (merchant_id, id, room_id, promotion_id, name, starts_at, ends_at, result_type,
      result_value, max_amount, leaves, position)
    select ${p.merchantId}::uuid, d.id, ${p.roomId}::uuid, d."promotionId", d.name,
      ${startOfDay(sql`d."from"`, p.timeZone)},
      ${endOfDay(sql`d."to"`, p.timeZone)}, d."resultType", d."resultValue",
      d."maxAmount", d.leaves, d.position
    from jsonb_to_recordset(${p.discounts}::jsonb) as d(id uuid, "promotionId" uuid, name jsonb, "from" date, "to" date,
      "resultType" smallint, "resultValue" bigint, "maxAmount" bigint, leaves bigint, position int)`,
);

/** Ends a promotion's discounts of rooms now, and deletes those that have not started. @returns the rooms' resorts */
export const endPromotionDiscounts = statement(
  'catalogue.end-promotion-discounts',
  (_, p: { merchantId: string; promotionId: string; now: string }) =>
    sql<{ resortId: string }>`with ended as (
      update discounts set ends_at = ${p.now}::timestamptz where merchant_id = ${p.merchantId}
        and promotion_id = ${p.promotionId}
        and starts_at < ${p.now}::timestamptz and ends_at > ${p.now}::timestamptz returning room_id
    ), never as (
      delete from discounts where merchant_id = ${p.merchantId} and promotion_id = ${p.promotionId}
        and starts_at >= ${p.now}::timestamptz returning room_id
    )
    select distinct rooms.resort_id from (select room_id from ended union select room_id from never) touched
    join rooms on rooms.merchant_id = ${p.merchantId} and rooms.id = touched.room_id`,
);
