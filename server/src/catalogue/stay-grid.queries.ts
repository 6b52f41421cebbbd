import type { GridStay } from '@sandbar/domain/catalogue';
import type { LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { orderLineRows, orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';

/** Reads a resort's stays for staff, by room and week. */

export interface GridCellRow {
  week: number;
  free: number;
  held: number;
  sold: number;
  owners: number;
  withdrawn: number;
  price: number | null;
  priceMost: number | null;
  points: number | null;
  pointsMost: number | null;
}

export interface GridRoomRow {
  id: string;
  name: LocalText;
  cells: GridCellRow[];
}

/** Joins a stay `s` with its order and its owner's week. */
const taken = (p: { merchantId: string }) => sql`
      left join ${orderLineRows(p.merchantId)} line on line.stay_id = s.id and line.live
      left join ${orderRows(p.merchantId)} o on o.id = line.order_id
      left join weeks w on w.merchant_id = ${p.merchantId} and w.stay_id = s.id`;

/** Published rooms with their weeks, in one statement for all rooms of a screen. */
export const gridRooms = statement(
  'catalogue.grid-rooms',
  (_, p: { merchantId: string; resortId: string; from: string; to: string; offset: number; limit: number }) =>
    sql<GridRoomRow>`
    with shown as (
      select rooms.id, rooms.name, rooms.position from rooms
      where rooms.merchant_id = ${p.merchantId} and rooms.resort_id = ${p.resortId}::uuid and rooms.published
      order by rooms.position, rooms.id limit ${p.limit}::int offset ${p.offset}::int
    )
    select shown.id, shown.name,
      (select coalesce(jsonb_agg(jsonb_build_object('week', cell.week, 'free', cell.free, 'held',
        cell.held, 'sold', cell.sold,
          'owners', cell.owners, 'withdrawn', cell.withdrawn, 'price', cell.price, 'priceMost', cell.price_most,
          'points', cell.points, 'pointsMost', cell.points_most) order by cell.week), '[]')
        from (
          select each.week,
            count(*) filter (where each.state = 'free')::int as free,
            count(*) filter (where each.state = 'held')::int as held,
            count(*) filter (where each.state = 'sold')::int as sold,
            count(*) filter (where each.state = 'owners')::int as owners,
            count(*) filter (where each.state = 'withdrawn')::int as withdrawn,
            min(each.price) filter (where each.state = 'free') as price,
            max(each.price) filter (where each.state = 'free') as price_most,
            min(each.point_price) filter (where each.state = 'free') as points,
            max(each.point_price) filter (where each.state = 'free') as points_most
          from (
            select (s.from_date - ${p.from}::date) / 7 as week, s.price, s.point_price,
              case when line.stay_id is not null then case when o.hold_slot is not null then 'held' else 'sold' end
                when not s.published then 'withdrawn' when w.stay_id is not null then 'owners' else 'free' end as state
            from stays s ${taken(p)}
            where s.merchant_id = ${p.merchantId} and s.room_id = shown.id
              and s.from_date >= ${p.from}::date and s.from_date < ${p.to}::date
          ) each group by each.week
        ) cell) as cells
    from shown order by shown.position, shown.id`,
);

/** The rooms of a grid in their order, up to `limit`. */
export const gridRoomIds = statement(
  'catalogue.grid-room-ids',
  (_, p: { merchantId: string; resortId: string; limit: number }) => sql<{ id: string }>`
    select rooms.id from rooms
    where rooms.merchant_id = ${p.merchantId} and rooms.resort_id = ${p.resortId}::uuid and rooms.published
    order by rooms.position, rooms.id limit ${p.limit}::int`,
);

/** The number of these room classes that belong to the resort. */
export const roomsOfResort = statement(
  'catalogue.rooms-of-resort',
  (_, p: { merchantId: string; resortId: string; roomIds: readonly string[] }) => sql<{ count: number }>`
    select count(*)::int as count from rooms
    where rooms.merchant_id = ${p.merchantId} and rooms.resort_id = ${p.resortId}::uuid
      and rooms.id = any(${p.roomIds}::uuid[])`,
);

/** The stays of a selection, with the columns that a change needs. */
export const selectedStays = statement(
  'catalogue.selected-stays',
  (_, p: { merchantId: string; roomIds: readonly string[]; from: string; to: string; limit: number }) => sql<GridStay>`
    select s.id, s.room_id, s.product_type, s.from_date, coalesce(s.price, s.point_price) as price, s.published,
      case when line.stay_id is null then null when o.hold_slot is not null then 'held' else 'sold' end as taken,
      w.stay_id is not null as of_owner, s.rule_set_id
    from stays s ${taken(p)}
    where s.merchant_id = ${p.merchantId} and s.room_id = any(${p.roomIds}::uuid[])
      and s.from_date >= ${p.from}::date and s.from_date < ${p.to}::date
    limit ${p.limit}::int`,
);
