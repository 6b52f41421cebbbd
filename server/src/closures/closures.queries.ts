import type { ClosureChoice, ClosureEnd, ClosureOrderState } from '@sandbar/domain/closures';
import type { LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { resortName, resortRows, roomRows, stayRows } from '../catalogue/catalogue.published.ts';
import { knownPersonName } from '../identity/identity.published.ts';
import { leadingGuest, orderLineRows, orderRows } from '../orders/orders.published.ts';
import { netPaid } from '../payments/payments.published.ts';
import { countUpTo, keysetPage, statement } from '../platform/database/index.ts';
import { weekRows } from '../weeks/weeks.published.ts';

type Rooms = { merchantId: string; resortId: string; roomIds: readonly string[] };

/** The names of the resort and room classes to be closed. */
export const namesOf = statement<Rooms, { resort: LocalText; rooms: LocalText[] | null }>(
  'closures.names',
  (_, p) => sql<{ resort: LocalText; rooms: LocalText[] | null }>`select resort.name as resort,
      (select jsonb_agg(room.name order by room.id) from ${roomRows(p.merchantId)} room
        where room.id = any(${p.roomIds}::uuid[])) as rooms
    from ${resortRows(p.merchantId)} resort where resort.id = ${p.resortId}::uuid`,
);

/** A resort with all its room classes, also those of owners. */
export const resortToClose = statement<
  { merchantId: string; id: string },
  { id: string; name: LocalText; rooms: { id: string; name: LocalText }[] | null }
>(
  'closures.resort-to-close',
  (_, p) => sql<{ id: string; name: LocalText; rooms: { id: string; name: LocalText }[] | null }>`select resort.id,
      resort.name, (select jsonb_agg(jsonb_build_object('id', room.id, 'name', room.name) order by room.id)
        from ${roomRows(p.merchantId)} room where room.resort_id = resort.id) as rooms
    from ${resortRows(p.merchantId)} resort where resort.id = ${p.id}::uuid`,
);

/** The number of these room classes that belong to the resort. */
export const roomsOfResort = statement<Rooms, { count: number }>(
  'closures.rooms-of-resort',
  (_, p) => sql<{ count: number }>`select count(*)::int as count from ${roomRows(p.merchantId)} room
    where room.resort_id = ${p.resortId}::uuid and room.id = any(${p.roomIds}::uuid[])`,
);

/** The closures in force for a resort, or for one of its room classes. */
export const standingClosures = statement<Rooms, { from: string; to: string }>(
  'closures.standing',
  (_, p) => sql<{ from: string; to: string }>`select from_date as "from", to_date as "to" from closures
    where merchant_id = ${p.merchantId} and resort_id = ${p.resortId}::uuid and state <> 'reopened'
      and (room_ids = '{}' or ${p.roomIds}::uuid[] = '{}' or room_ids && ${p.roomIds}::uuid[])
    order by from_date`,
);

interface Would {
  stays: number;
  weeks: number;
  holds: number;
  orders: number;
  begun: number;
  money: number;
  points: number;
}

/** Reads the effects that a closure of these nights would have now. */
export const wouldClose = statement<Rooms & { from: string; to: string; today: string }, Would>(
  'closures.would-close',
  (_, p) => sql<Would>`with hit as (
      select s.id, s.published, s.from_date, o.id as order_id, o.standing, o.points
      from ${stayRows(p.merchantId)} s
      left join ${orderLineRows(p.merchantId)} l on l.stay_id = s.id and l.live
      left join ${orderRows(p.merchantId)} o on o.id = l.order_id
      where s.resort_id = ${p.resortId}::uuid
        and (${p.roomIds}::uuid[] = '{}' or s.room_id = any(${p.roomIds}::uuid[]))
        and s.from_date < ${p.to}::date and s.to_date > ${p.from}::date
    ), ahead as (select * from hit where from_date >= ${p.today}::date)
    select (select count(*)::int from ahead where published) as stays,
      (select count(*)::int from ahead join ${weekRows(p.merchantId)} w on w.stay_id = ahead.id
        where ahead.published or ahead.order_id is not null) as weeks,
      (select count(*)::int from ahead where standing = 'open') as holds,
      (select count(*)::int from ahead where standing = 'paid') as orders,
      (select count(*)::int from hit where from_date < ${p.today}::date and order_id is not null) as begun,
      coalesce((select sum(${netPaid(p.merchantId, 'ahead.order_id')}) from ahead
        where standing is not null), 0)::bigint as money,
      coalesce((select sum(points) from ahead where standing is not null), 0)::bigint as points`,
  { plan: 'custom' },
);

/** The value of a point when the order was made. */
export const rateOfOrder = statement<{ merchantId: string; id: string }, { pointRate: number }>(
  'closures.rate-of-order',
  (_, p) => sql<{ pointRate: number }>`select point_rate from ${orderRows(p.merchantId)} o where o.id = ${p.id}::uuid`,
);

interface StayToRepublish {
  stayId: string;
  roomId: string;
  productType: number;
  fixedPrice: boolean;
}

/** Stays that a closure took off the market and that may return. Stays of owners' weeks are left to their owners. */
export const staysToRepublish = statement<{ merchantId: string; id: string; today: string }, StayToRepublish>(
  'closures.stays-to-republish',
  (_, p) => sql<StayToRepublish>`select s.id as stay_id, s.room_id, s.product_type, s.fixed_price
    from closure_stays c join ${stayRows(p.merchantId)} s on s.id = c.stay_id and not s.published
    where c.merchant_id = ${p.merchantId} and c.closure_id = ${p.id}::uuid and s.from_date >= ${p.today}::date
      and not exists (select from ${weekRows(p.merchantId)} w where w.stay_id = s.id
        and w.state in ('closed', 'expired', 'withdrawn'))
    order by s.room_id, s.id`,
);

export const ordersToNotify = statement<
  { merchantId: string; orderIds: readonly string[] },
  { orderId: string; customerId: string; allStatus: number; stayId: string | null }
>(
  'closures.orders-to-tell',
  (_, p) => sql<{ orderId: string; customerId: string; allStatus: number; stayId: string | null }>`select
      o.id as order_id, o.customer_id, o.all_status, l.stay_id
    from ${orderRows(p.merchantId)} o left join ${orderLineRows(p.merchantId)} l on l.order_id = o.id
      and l.stay_id is not null
    where o.id = any(${p.orderIds}::uuid[]) order by o.id`,
);

export interface NoticedOrder {
  code: string;
  memberId: string;
  resort: LocalText;
  room: LocalText;
  fromDate: string;
  toDate: string;
  reason: LocalText;
  /** The time until which the member may answer; null when the order waits for no answer. */
  dueAt: Date | null;
}

/** Reads the facts for a notice about an order whose stay is closed. */
export const orderToNotify = statement<{ merchantId: string; orderId: string; stayId: string }, NoticedOrder>(
  'closures.order-to-tell',
  (_, p) => sql<NoticedOrder>`select o.code, o.customer_id as member_id,
      ${resortName(p.merchantId, 's.resort_id')} as resort, room.name as room, s.from_date, s.to_date, c.reason,
      (select a.due_at from closure_orders a where a.merchant_id = ${p.merchantId} and a.order_id = o.id
        and a.state = 'open') as due_at
    from ${orderRows(p.merchantId)} o
    join ${stayRows(p.merchantId)} s on s.id = ${p.stayId}::uuid
    join ${roomRows(p.merchantId)} room on room.id = s.room_id
    join closures c on c.merchant_id = ${p.merchantId} and c.resort_id = s.resort_id
      and (c.room_ids = '{}' or s.room_id = any(c.room_ids)) and c.from_date < s.to_date and c.to_date > s.from_date
    where o.id = ${p.orderId}::uuid order by c.created_at desc limit 1`,
);

export interface OrderClosureRow {
  id: string;
  orderId: string;
  customerId: string;
  state: ClosureOrderState;
  reason: LocalText;
  fromDate: string;
  toDate: string;
  dueAt: Date;
  choices: ClosureEnd[];
  fallback: ClosureEnd;
  pointsUntil: string | null;
  choice: ClosureChoice | null;
  answeredAs: string | null;
  endedAt: Date | null;
  kept: number;
  points: number;
  pointRate: number;
}

/** Reads the question of the latest closure of an order, open or answered. */
export const closureOfOrder = statement<{ merchantId: string; orderId: string }, OrderClosureRow>(
  'closures.of-order',
  (_, p) => sql<OrderClosureRow>`select c.id, a.order_id, o.customer_id, a.state, c.reason, c.from_date, c.to_date,
      a.due_at, c.choices, c.fallback, c.points_until, a.choice, a.answered_as, a.ended_at, o.points, o.point_rate,
      ${netPaid(p.merchantId, 'o.id')} as kept
    from closure_orders a join closures c on c.merchant_id = ${p.merchantId} and c.id = a.closure_id
    join ${orderRows(p.merchantId)} o on o.id = a.order_id
    where a.merchant_id = ${p.merchantId} and a.order_id = ${p.orderId}::uuid
    order by a.asked_at desc limit 1`,
);

export interface ClosureSearch extends Record<string, unknown> {
  merchantId: string;
  resortId: string | null;
  state: string | null;
  today: string;
}

export interface ClosureRow {
  id: string;
  resortId: string;
  resort: LocalText;
  rooms: LocalText[] | null;
  fromDate: string;
  toDate: string;
  reason: LocalText;
  choices: string[];
  fallback: string;
  answerUntil: string;
  pointsUntil: string | null;
  state: string;
  closedByName: string | null;
  createdAt: Date;
  carriedOutAt: Date | null;
  reopenedAt: Date | null;
  stays: number;
  holds: number;
  orders: number;
  open: number;
  moved: number;
  asPoints: number;
  asMoney: number;
  gone: number;
  kept: number;
  late: number;
  failed: number;
  refunded: number;
  pointsBack: number;
}

const stateOf = (p: { today: string }) =>
  sql<string>`case when c.state = 'open' and c.to_date <= ${p.today}::date then 'over' else c.state end`;

const matches = (p: ClosureSearch) => sql`c.merchant_id = ${p.merchantId}
      and (${p.resortId}::uuid is null or c.resort_id = ${p.resortId}::uuid)
      and (${p.state}::text is null or ${stateOf(p)} = ${p.state}::text)`;

const rowOf = (p: { merchantId: string; today: string }) => sql`c.id, c.resort_id,
      ${resortName(p.merchantId, 'c.resort_id')} as resort,
      (select jsonb_agg(room.name order by room.id) from ${roomRows(p.merchantId)} room
        where room.id = any(c.room_ids)) as rooms,
      c.from_date, c.to_date, c.reason, c.choices, c.fallback, c.answer_until, c.points_until, ${stateOf(p)} as state,
      ${knownPersonName(p.merchantId, 'c.closed_by')} as closed_by_name, c.created_at, c.carried_out_at, c.reopened_at,
      (select count(*)::int from closure_stays gone where gone.merchant_id = ${p.merchantId}
        and gone.closure_id = c.id) as stays, c.holds, asked.*`;

const asked = (p: { merchantId: string }) => sql`left join lateral (select count(*)::int as orders,
      count(*) filter (where a.state = 'open')::int as open,
      count(*) filter (where a.choice = 'move')::int as moved,
      count(*) filter (where a.choice = 'points')::int as as_points,
      count(*) filter (where a.choice = 'money')::int as as_money,
      count(*) filter (where a.state = 'gone')::int as gone,
      count(*) filter (where a.state = 'kept')::int as kept,
      count(*) filter (where a.state = 'open' and a.due_at < now() - interval '15 minutes')::int as late,
      (select count(*)::int from closure_failures f where f.merchant_id = ${p.merchantId} and f.closure_id = c.id)
        as failed,
      coalesce(sum(a.refund), 0)::bigint as refunded, coalesce(sum(a.points), 0)::bigint as points_back
    from closure_orders a where a.merchant_id = ${p.merchantId} and a.closure_id = c.id) asked on true`;

/** A page of closures, the latest first. */
export const closurePage = keysetPage<ClosureSearch, ClosureRow>(
  'closures.page',
  { from: 'closures c', keys: ['c.created_at', 'c.id'], direction: 'desc' },
  (p, { after, order, limit }) => sql<ClosureRow>`
    with picked as (select c.* from closures c where ${matches(p)} and ${after} order by ${order()} ${limit})
    select ${rowOf(p)} from picked c ${asked(p)} order by ${order()}`,
);

export const closureCount = countUpTo<ClosureSearch>('closures.count', (p) => sql`from closures c where ${matches(p)}`);

export const closureById = statement<{ merchantId: string; id: string; today: string }, ClosureRow>(
  'closures.by-id',
  (_, p) => sql<ClosureRow>`select ${rowOf(p)} from closures c ${asked(p)}
    where c.merchant_id = ${p.merchantId} and c.id = ${p.id}::uuid`,
);

export interface OrdersSearch extends Record<string, unknown> {
  merchantId: string;
  closureId: string;
  state: string | null;
}

export interface ClosureOrderRow {
  id: string;
  code: string;
  memberId: string;
  memberName: string;
  room: LocalText;
  fromDate: string;
  toDate: string;
  state: string;
  choice: string | null;
  answeredAs: string | null;
  dueAt: Date;
  endedAt: Date | null;
  refund: number;
  points: number;
}

const ordersOf = (p: OrdersSearch) => sql`a.merchant_id = ${p.merchantId} and a.closure_id = ${p.closureId}::uuid
      and (${p.state}::text is null or a.state = ${p.state}::text)`;

/** Orders without an answer come first, sorted by their deadline. */
export const orderPage = keysetPage<OrdersSearch, ClosureOrderRow>(
  'closures.orders',
  {
    from: 'closure_orders a',
    keys: ["a.state <> 'open'", 'a.due_at', 'a.order_id'],
    direction: 'asc',
    within: (p) => sql`last.closure_id = ${p.closureId}::uuid`,
  },
  (p, { after, order, limit }) => sql<ClosureOrderRow>`
      select a.order_id as id, o.code, o.customer_id as member_id,
        coalesce(${knownPersonName(p.merchantId, 'o.customer_id')}, '') as member_name, room.name as room, s.from_date,
        s.to_date, a.state, a.choice, a.answered_as, a.due_at, a.ended_at, a.refund, a.points
      from closure_orders a
      join ${orderRows(p.merchantId)} o on o.id = a.order_id
      join ${stayRows(p.merchantId)} s on s.id = a.stay_id
      join ${roomRows(p.merchantId)} room on room.id = s.room_id
      where ${ordersOf(p)} and ${after} order by ${order()} ${limit}`,
);

export const orderCount = countUpTo<OrdersSearch>(
  'closures.count-orders',
  (p) => sql`from closure_orders a where ${ordersOf(p)}`,
);

export interface OrderToExport {
  code: string;
  resort: LocalText;
  room: LocalText;
  fromDate: string;
  toDate: string;
  guest: string;
  member: string;
  state: string;
  choice: string | null;
  answeredAs: string | null;
  dueAt: Date;
  endedAt: Date | null;
  paid: number;
  refund: number;
  points: number;
}

/** A closure's orders for an export, in the order of their codes. */
export const ordersToExport = statement<OrdersSearch & { afterCode: string; limit: number }, OrderToExport>(
  'closures.orders-to-export',
  (_, p) => sql<OrderToExport>`select o.code, ${resortName(p.merchantId, 's.resort_id')} as resort, room.name as room,
      s.from_date, s.to_date, ${sql.raw(leadingGuest('o'))} as guest,
      coalesce(${knownPersonName(p.merchantId, 'o.customer_id')}, '') as member, a.state, a.choice, a.answered_as,
      a.due_at, a.ended_at, ${netPaid(p.merchantId, 'o.id')} as paid, a.refund, a.points
    from closure_orders a
    join ${orderRows(p.merchantId)} o on o.id = a.order_id
    join ${stayRows(p.merchantId)} s on s.id = a.stay_id
    join ${roomRows(p.merchantId)} room on room.id = s.room_id
    where ${ordersOf(p)} and o.code > ${p.afterCode}::text
    order by o.code limit ${p.limit}::int`,
  { plan: 'custom' },
);
