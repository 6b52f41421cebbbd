import type { Day } from '@sandbar/domain/common';
import type { UsedCode } from '@sandbar/domain/promotions';
import { sql } from 'kysely';
import { imageObject, type ImageRow } from '../media/index.ts';
import { stayRows } from '../catalogue/catalogue.published.ts';
import { closureAsks } from '../closures/closures.published.ts';
import { statement } from '../platform/database/index.ts';
import { usedCodes } from '../promotions/promotions.published.ts';
import { ownerOfSold } from '../weeks/weeks.published.ts';

interface MovingRow {
  adultTotal: number;
  childrenAges: number[];
  pointRate: number;
  productType: number;
  /** The first day of the stay that it has. */
  fromDate: Day | null;
  toDate: Day | null;
  /** How often it was moved by the rules for members. */
  ownMoves: number;
  /** Its stay is closed, so that canceling it gives everything back. */
  closureAsks: boolean;
  codes: UsedCode[];
}

/** The parts of an order that decide whether another stay fits. */
export const orderToMove = statement<{ merchantId: string; id: string }, MovingRow>(
  'orders.to-move',
  (_, p) => sql<MovingRow>`select o.adult_total, o.children_ages, o.point_rate, l.product_type,
      s.from_date, s.to_date, o.own_moves, ${closureAsks(p.merchantId, 'o.id')} as closure_asks,
      ${usedCodes(p.merchantId, 'o.id')} as codes
    from orders o
    join order_lines l on l.merchant_id = ${p.merchantId} and l.order_id = o.id and l.stay_id is not null
    left join ${stayRows(p.merchantId)} s on s.id = l.stay_id
    where o.merchant_id = ${p.merchantId} and o.id = ${p.id}::uuid`,
);

/** The owner for whom a stay is sold. No row: it belongs to the club, as stays given for points do. */
export const ownerOfStay = statement<{ merchantId: string; stayId: string }, { ownerId: string }>(
  'orders.owner-of-stay',
  (_, p) => sql<{ ownerId: string }>`select s.owner_id
    from ${ownerOfSold(p.merchantId, sql`${p.stayId}::uuid`)} s`,
);

export interface SearchedStays {
  merchantId: string;
  productType: number;
  from: Day;
  /** null = any resort. */
  resortId: string | null;
  /** null = any room type. */
  roomId: string | null;
  /** Without what is sold for owners. */
  ownersStaysExcluded: boolean;
}

interface FreeStays extends Record<string, unknown>, SearchedStays {
  /** Free stays after this one, which begins on a day; null = from the first. */
  after: string | null;
  afterDay: Day | null;
  limit: number;
}

export interface FreeStay {
  id: string;
  fromDate: Day;
  toDate: Day;
  /** The room's first picture, or else the resort's. */
  image: ImageRow | null;
}

const firstPicture = (merchantId: string, of: 'room' | 'resort') =>
  sql`(select ${imageObject('images', 'shown.position')} from ${sql.raw(`${of}_images`)} as shown
    join images on images.merchant_id = ${merchantId} and images.id = shown.image_id
    where shown.merchant_id = ${merchantId} and shown.${sql.raw(`${of}_id`)} = s.${sql.raw(`${of}_id`)}
    order by shown.position limit 1)`;

/** Free stays on the market, the earliest first. */
export const freeStays = statement<FreeStays, FreeStay>(
  'orders.free-stays',
  (_, p) => sql<FreeStay>`select s.id, s.from_date, s.to_date,
      coalesce(${firstPicture(p.merchantId, 'room')}, ${firstPicture(p.merchantId, 'resort')}) as image
    from ${stayRows(p.merchantId)} s
    where s.published and s.product_type = ${p.productType}::int
      and s.from_date >= ${p.from}::date and (${p.resortId}::uuid is null or s.resort_id = ${p.resortId}::uuid)
      and (${p.roomId}::uuid is null or s.room_id = ${p.roomId}::uuid)
      and (${p.after}::uuid is null or (s.from_date, s.id) > (${p.afterDay}::date, ${p.after}::uuid))
      and (not ${p.ownersStaysExcluded}::boolean or not exists ${ownerOfSold(p.merchantId, sql.raw('s.id'))})
      and not exists (select from order_lines l where l.merchant_id = ${p.merchantId} and l.stay_id = s.id and l.live)
    order by s.from_date, s.id limit ${p.limit}::int`,
  { plan: 'custom' },
);
