import type { LocalText } from '@sandbar/domain/common';
import type { WeekKind, WeekState } from '@sandbar/domain/weeks';
import { sql } from 'kysely';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import { resortRows, roomRows, stayRows } from '../catalogue/catalogue.published.ts';
import { orderLineRows, orderRows } from '../orders/orders.published.ts';
import { statement, type Builder } from '../platform/database/index.ts';

/** What commands, jobs and event handlers load before they decide. */

/** A room class in which weeks can be given, with the merchant's day. */
export const roomToGive = statement(
  'weeks.room-to-give',
  (db, p: { merchantId: string; roomId: string; timeZone: string }) =>
    db
      .selectFrom(roomRows(p.merchantId).as('rooms'))
      .innerJoin(resortRows(p.merchantId).as('resorts'), 'resorts.id', 'rooms.resortId')
      .where('rooms.id', '=', p.roomId)
      .where('rooms.published', '=', true)
      .where('resorts.published', '=', true)
      .select([
        'rooms.resortId',
        'rooms.nightPrice',
        sql<string>`(now() at time zone ${p.timeZone}::text)::date`.as('today'),
        sql<Date>`now()`.as('now'),
      ]),
);

/**
 * Weeks of a kind that count against their owner's quota: given within the last months, not refused or withdrawn; and
 * when there are fewer than the limit again, null while there are.
 */
export const weeksInQuota = statement(
  'weeks.in-quota',
  (db, p: { merchantId: string; ownerId: string; kind: WeekKind; limit: number; months: number }) =>
    db
      .selectFrom('weeks')
      .where('merchantId', '=', p.merchantId)
      .where('ownerId', '=', p.ownerId)
      .where('kind', '=', p.kind)
      .where('state', 'not in', ['refused', 'withdrawn'])
      .where(sql<boolean>`created_at > now() - make_interval(months => ${p.months}::int)`)
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<Date | null>`(array_agg(created_at order by created_at desc))[${p.limit}::int]
          + make_interval(months => ${p.months}::int)`.as('freeAt'),
      ]),
);

/** Whether an owner gave a week under a contract, and whether any owner gave one on these days in this room class. */
export const contractUse = statement(
  'weeks.contract-use',
  (_, p: ContractUse) => sql<{ known: boolean; given: boolean }>`select
    exists (select from weeks w where w.merchant_id = ${p.merchantId} and w.contract_key = ${p.contractKey}
      and w.owner_id = ${p.ownerId}::uuid) as known,
    exists (select from weeks w join ${roomRows(p.merchantId)} rooms on rooms.id = ${p.roomId}::uuid
      where w.merchant_id = ${p.merchantId} and w.contract_key = ${p.contractKey} and w.resort_id = rooms.resort_id
        and (w.room_id is null or w.room_id = rooms.id) and w.state = any(${p.liveStates}::text[])
        and daterange(w.from_date, w.to_date) && daterange(${p.fromDate}::date, ${p.toDate}::date)) as given`,
);

interface ContractUse extends Record<string, unknown> {
  merchantId: string;
  ownerId: string;
  contractKey: string;
  /** The days are null while they are not entered yet. */
  roomId: string | null;
  fromDate: string | null;
  toDate: string | null;
  liveStates: readonly string[];
}

export const quoteOf = statement('weeks.quote', (db, p: { merchantId: string; weekId: string }) =>
  db
    .selectFrom('weekQuotes')
    .where('merchantId', '=', p.merchantId)
    .where('weekId', '=', p.weekId)
    .select(['points', 'pointPrice']),
);

interface WeekOfEvidence {
  kind: WeekKind;
  code: string;
  fromDate: string;
  toDate: string;
  expireDate: string | null;
  contractCode: string;
  price: number;
  resortName: LocalText;
  roomName: LocalText | null;
  points: number | null;
  pointPrice: number | null;
}

/** A week as evidence for the people who decide a request about it. */
export const weekOfEvidence = statement<{ merchantId: string; id: string }, WeekOfEvidence>(
  'weeks.evidence',
  (_, p) => sql<WeekOfEvidence>`select w.kind, w.code, w.from_date, w.to_date, w.expire_date, w.contract_code, w.price,
      resort.name as resort_name, room.name as room_name, q.points, q.point_price
    from weeks w
    join ${resortRows(p.merchantId)} resort on resort.id = w.resort_id
    left join ${roomRows(p.merchantId)} room on room.id = w.room_id
    left join week_quotes q on q.merchant_id = ${p.merchantId} and q.week_id = w.id
    where w.merchant_id = ${p.merchantId} and w.id = ${p.id}::uuid`,
);

/** One that is owed again keeps its sale. */
const SOLD = sql<boolean>`(orders.standing = 'paid' or orders.standing = 'open' and orders.owed_again_at is not null)`;

type OfStay = { merchantId: string; stayId: string };
const taker = (db: Builder, p: OfStay) =>
  db
    .selectFrom(orderLineRows(p.merchantId).as('line'))
    .innerJoin(orderRows(p.merchantId).as('orders'), 'orders.id', 'line.orderId')
    .where('line.stayId', '=', p.stayId)
    .where('line.live', '=', true)
    .select(['orders.id as orderId', SOLD.as('paid')]);

/** The order whose live line has a stay, and whether it is paid. No row: no order has it. */
export const takerOfStay = statement('weeks.taker-of-stay', (db, p: OfStay) => taker(db, p));

/** The same, locked until the transaction ends, so that the order is neither paid, canceled nor moved. */
export const lockTaker = statement('weeks.lock-taker', (db, p: OfStay) => taker(db, p).forShare('orders'));

/** The week that became a stay. */
export const weekOfStay = statement('weeks.of-stay', (db, p: { merchantId: string; stayId: string }) =>
  db
    .selectFrom('weeks')
    .where('merchantId', '=', p.merchantId)
    .where('stayId', '=', p.stayId)
    .select(['id', 'ownerId', sql<WeekKind>`kind`.as('kind')]),
);

/** The same, when its days are taken elsewhere, or it was sold by this order. */
export const takenWeekOfStay = statement(
  'weeks.taken-of-stay',
  (db, p: { merchantId: string; stayId: string; orderId: string }) =>
    db
      .selectFrom('weeks')
      .where('merchantId', '=', p.merchantId)
      .where('stayId', '=', p.stayId)
      .where(sql<boolean>`(taken_since is not null or order_id = ${p.orderId}::uuid)`)
      .select(['id', 'orderId']),
);

/** The weeks that became these stays. */
export const weeksOfStays = statement('weeks.of-stays', (db, p: { merchantId: string; stayIds: readonly string[] }) =>
  db
    .selectFrom('weeks')
    .where('merchantId', '=', p.merchantId)
    .where(sql<boolean>`stay_id = any(${p.stayIds}::uuid[])`)
    .orderBy('id')
    .select('id'),
);

/** Whether a stay is on the market. */
export const stayOnMarket = statement('weeks.stay-on-market', (db, p: { merchantId: string; stayId: string }) =>
  db.selectFrom(stayRows(p.merchantId).as('stays')).where('id', '=', p.stayId).select('published'),
);

interface SoldWeek {
  id: string;
  orderId: string;
  state: WeekState;
}

/** An owner's sold weeks that are not paid, and those that are although these orders are unpaid. */
export const weeksToPay = statement<{ merchantId: string; ownerId: string; unpaid: readonly string[] }, SoldWeek>(
  'weeks.to-pay',
  (_, p) => sql<SoldWeek>`
    select id, order_id, state from weeks where merchant_id = ${p.merchantId} and owner_id = ${p.ownerId}::uuid
      and state = 'sold' and kind <> 'deposit'
    union all
    select id, order_id, state from weeks where merchant_id = ${p.merchantId} and owner_id = ${p.ownerId}::uuid
      and state = 'paid' and order_id = any(${p.unpaid}::uuid[])
    order by id`,
);

/** Which of these merchants have weeks that are due for the job. */
export const merchantsWithDueWeeks = statement(
  'sweep.merchants-with-due-weeks',
  (db, p: { merchants: readonly string[] }) =>
    db
      .selectFrom('weeks')
      .where(amongMerchants(p.merchants))
      .where(sql<boolean>`due_at <= now()`)
      .select('merchantId')
      .distinct(),
);

/** Some of them, the longest due first. */
export const dueWeeks = statement(
  'weeks.due',
  (db, p: { merchantId: string; backedOffIds: readonly string[]; limit: number }) =>
    db
      .selectFrom('weeks')
      .where('merchantId', '=', p.merchantId)
      .where(sql<boolean>`due_at <= now()`)
      .where(sql<boolean>`id <> all(${p.backedOffIds}::uuid[])`)
      .orderBy('dueAt')
      .limit(sql<number>`${p.limit}`)
      .select('id'),
);
