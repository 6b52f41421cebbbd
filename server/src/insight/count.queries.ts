import { LEAD_WEEKS, type FactSource } from '@sandbar/domain/insight';
import { OrderStatus } from '@sandbar/domain/orders';
import { sql, type RawBuilder } from 'kysely';
import { rateOfDay } from '../merchants/merchants.published.ts';
import { resortRows, roomRows, stayRows } from '../catalogue/catalogue.published.ts';
import { orderLineRows, orderRows } from '../orders/orders.published.ts';
import { statement, type Query } from '../platform/database/index.ts';
import type { Fact } from './facts.ts';

/** Computes facts from the tables. Each statement covers some records of one merchant, by id. */

type Things = { merchantId: string; ids: readonly string[]; timeZone: string };

const CONFIRMED = sql.lit(OrderStatus.Process);
const CANCELED = sql.lit(OrderStatus.Failed);
const LEADS = sql`${sql.lit(`{${LEAD_WEEKS.join(',')}}`)}::int[]`;

/**
 * An order counts on the days on which it was first held, confirmed and paid, and on which it ended. An order that was
 * paid after it had ended does not count as ended. A paid order also counts by the weeks that were left to its check-in
 * (`lead.4`) and by the month of its check-in (`check-in.2027-02`; canceled: `check-in-canceled.2027-02`).
 */
const orderFacts = statement<Things, Fact>(
  'insight.order-facts',
  (_, p) => sql<Fact>`with item as (
      select o.id, o.created_at, o.standing, o.all_status, o.grand_total, o.points, o.points * o.point_rate as worth,
        booked.resort_id, booked.from_date, to_char(booked.from_date, 'YYYY-MM') as month,
        (select min(t.created_at) from order_transitions t where t.merchant_id = ${p.merchantId} and t.order_id = o.id
          and t.to_status & ${CONFIRMED} <> 0 and t.from_status & ${CONFIRMED} = 0) as confirmed_at,
        (select min(t.created_at) from order_transitions t where t.merchant_id = ${p.merchantId} and t.order_id = o.id
          and order_is_paid(t.to_status) and not order_is_paid(t.from_status)) as paid_at,
        (select max(t.created_at) from order_transitions t where t.merchant_id = ${p.merchantId} and t.order_id = o.id
          and t.from_status <> t.to_status and order_has_ended(t.to_status)) as ended_at
      from ${orderRows(p.merchantId)} o
      left join lateral (select stay.resort_id, stay.from_date from ${orderLineRows(p.merchantId)} line
        join ${stayRows(p.merchantId)} stay on stay.id = line.stay_id
        where line.order_id = o.id order by line.position limit 1) booked on true
      where o.id = any(${p.ids}::uuid[])
    )
    select 'order' as source, item.id as subject_id, fact.measure,
      (fact.at at time zone ${p.timeZone}::text)::date as day,
      item.resort_id, item.grand_total as amount, item.points, item.worth
    from item
    cross join lateral (select (select max(band) from unnest(${LEADS}) as of(band)
      where band <= greatest(0, (item.from_date - (item.paid_at at time zone ${p.timeZone}::text)::date) / 7)) as weeks
    ) lead
    cross join lateral (values
      ('order.held', item.created_at),
      ('order.confirmed', item.confirmed_at),
      ('order.paid', item.paid_at),
      ('order.expired', case when item.standing = 'ended' and item.all_status & ${CANCELED} = 0 then item.ended_at end),
      ('order.canceled', case when item.standing = 'ended' and item.all_status & ${CANCELED} <> 0
        then item.ended_at end),
      ('sale.canceled', case when item.standing = 'ended' and item.paid_at is not null then item.ended_at end),
      ('lead.' || lead.weeks, item.paid_at),
      ('check-in.' || item.month, item.paid_at),
      ('check-in-canceled.' || item.month,
        case when item.standing = 'ended' and item.paid_at is not null then item.ended_at end)
    ) as fact(measure, at)
    where fact.at is not null and fact.measure is not null`,
);

/** The value of a transfer is that of its order's points, or else the value of a point on its day. */
const transferFacts = statement<Things, Fact>(
  'insight.transfer-facts',
  (
    _,
    p,
  ) => sql<Fact>`select 'transfer' as source, item.id as subject_id, item.measure, item.day, null::uuid as resort_id,
      0::bigint as amount, item.points, item.points * coalesce(item.point_rate,
      ${rateOfDay(p.merchantId, sql.ref('item.day'))}) as worth
    from (
      select t.id, 'points.' || t.kind as measure, (t.created_at at time zone ${p.timeZone}::text)::date as day,
        t.points,
        (select o.point_rate from ${orderRows(p.merchantId)} o where o.id = t.order_id) as point_rate
      from point_transfers t where t.merchant_id = ${p.merchantId} and t.id = any(${p.ids}::uuid[])
    ) item`,
);

/** A week counts on the day on which it was given, with its present state. */
const weekFacts = statement<Things, Fact>(
  'insight.week-facts',
  (_, p) => sql<Fact>`select 'week' as source, w.id as subject_id, w.kind || '.' || w.state as measure,
      (w.created_at at time zone ${p.timeZone}::text)::date as day, w.resort_id, w.price as amount,
      coalesce(q.points, 0)::bigint as points, coalesce(q.points * q.exchange_rate, 0)::bigint as worth
    from weeks w
    left join week_quotes q on q.merchant_id = ${p.merchantId} and q.week_id = w.id
    where w.merchant_id = ${p.merchantId} and w.id = any(${p.ids}::uuid[])`,
);

/**
 * A stay counts on the Monday of its check-in's week while it, its room class and its resort are published. A stay that
 * was withdrawn or hidden counts while it is held or sold.
 */
const factsOfStays = (p: { merchantId: string }, which: RawBuilder<boolean>) =>
  sql<Fact>`select 'stay' as source, item.id as subject_id, fact.measure, item.day, item.resort_id,
      coalesce(item.price, 0)::bigint as amount, coalesce(item.point_price, 0)::bigint as points, 0::bigint as worth
    from (
      select s.id, s.resort_id, date_trunc('week', s.from_date::timestamp)::date as day,
        s.published and room.published and resort.published as shown, s.price, s.point_price,
        (select o.standing from ${orderLineRows(p.merchantId)} line
          join ${orderRows(p.merchantId)} o on o.id = line.order_id
          where line.stay_id = s.id and line.live) as standing
      from ${stayRows(p.merchantId)} s
      join ${roomRows(p.merchantId)} room on room.id = s.room_id
      join ${resortRows(p.merchantId)} resort on resort.id = s.resort_id
      where ${which}
    ) item cross join lateral (values
      ('stay.offered', item.shown or item.standing is not null),
      ('stay.held', item.standing = 'open'),
      ('stay.sold', item.standing = 'paid')
    ) as fact(measure, so)
    where fact.so`;

const stayFacts = statement<Things, Fact>('insight.stay-facts', (_, p) =>
  factsOfStays(p, sql<boolean>`s.id = any(${p.ids}::uuid[])`),
);

/** The stays of a resort whose stored facts differ from the tables. */
export const staysMiscounted = statement<{ merchantId: string; resortId: string }, { id: string }>(
  'insight.stays-miscounted',
  (_, p) => sql<{ id: string }>`with found as (${factsOfStays(p, sql<boolean>`s.resort_id = ${p.resortId}::uuid`)}),
    known as (
      select f.source, f.subject_id, f.measure, f.day, f.resort_id, f.amount, f.points, f.worth
      from ${stayRows(p.merchantId)} s
      join insight_facts f on f.merchant_id = ${p.merchantId} and f.source = 'stay' and f.subject_id = s.id
      where s.resort_id = ${p.resortId}::uuid
    )
    select distinct other.subject_id as id from (
      (table found except table known) union all (table known except table found)
    ) other`,
);

/** A payout counts on the day on which it was sent, unless it was voided. */
const payoutFacts = statement<Things, Fact>(
  'insight.payout-facts',
  (_, p) => sql<Fact>`select 'payout' as source, p.id as subject_id, 'payout.sent' as measure, p.sent_on as day,
      null::uuid as resort_id, p.amount, 0::bigint as points, 0::bigint as worth
    from payouts p where p.merchant_id = ${p.merchantId} and p.id = any(${p.ids}::uuid[]) and p.voided_at is null`,
);

type PageOfIds = { merchantId: string; after: string; limit: number };

const idsOf = (source: FactSource, table: string) =>
  statement<PageOfIds, { id: string }>(
    `insight.${source}-ids`,
    (_, p) => sql<{ id: string }>`select t.id from ${sql.table(table)} t
      where t.merchant_id = ${p.merchantId} and t.id > ${p.after}::uuid order by t.id limit ${p.limit}::int`,
  );

interface Source {
  facts: (of: Things) => Query<Fact>;
  /** A page of the ids of all records. */
  ids: (page: PageOfIds) => Query<{ id: string }>;
}

/** The sources in the order in which a rebuild counts them. */
export const SOURCES: Readonly<Record<FactSource, Source>> = {
  order: { facts: orderFacts, ids: idsOf('order', 'orders') },
  transfer: { facts: transferFacts, ids: idsOf('transfer', 'point_transfers') },
  week: { facts: weekFacts, ids: idsOf('week', 'weeks') },
  stay: { facts: stayFacts, ids: idsOf('stay', 'stays') },
  payout: { facts: payoutFacts, ids: idsOf('payout', 'payouts') },
};

/** The transfers that events are about, by their own ids or by their order. */
export const transfersWithEvents = statement<{ merchantId: string; ids: readonly string[] }, { id: string }>(
  'insight.transfers-of-events',
  (_, p) => sql<{ id: string }>`select t.id from point_transfers t
      where t.merchant_id = ${p.merchantId} and t.id = any(${p.ids}::uuid[])
    union select t.id from point_transfers t
      where t.merchant_id = ${p.merchantId} and t.order_id is not null and t.order_id = any(${p.ids}::uuid[])`,
);

/** The stays of these orders. */
export const staysOrdered = statement<{ merchantId: string; ids: readonly string[] }, { id: string }>(
  'insight.stays-ordered',
  (_, p) => sql<{ id: string }>`select distinct line.stay_id as id from ${orderLineRows(p.merchantId)} line
    where line.order_id = any(${p.ids}::uuid[]) and line.stay_id is not null`,
);

/** Reads the stored facts of some records. */
export const knownFacts = statement<{ merchantId: string; source: FactSource; ids: readonly string[] }, Fact>(
  'insight.known-facts',
  (_, p) => sql<Fact>`select f.source, f.subject_id, f.measure, f.day, f.resort_id, f.amount, f.points, f.worth
    from insight_facts f
    where f.merchant_id = ${p.merchantId} and f.source = ${p.source}::text and f.subject_id = any(${p.ids}::uuid[])`,
);

/** The merchants whose facts are behind their feed, or are being rebuilt. */
export const merchantsToCount = statement<Record<string, never>, { merchantId: string }>(
  'sweep.merchants-to-count',
  () => sql<{ merchantId: string }>`select h.merchant_id from feed_heads h
    left join insight_cursors c on c.merchant_id = h.merchant_id
    where c.merchant_id is null or c.building is not null or h.last_number > c.number`,
);

/** The number of events that are not counted yet, and the age of the oldest. */
export const countBacklog = statement<Record<string, never>, { waiting: number; oldestSeconds: number }>(
  'sweep.insight-backlog',
  () => sql<{ waiting: number; oldestSeconds: number }>`select
      coalesce(sum(h.last_number - coalesce(c.number, 0)), 0)::float8 as waiting,
      coalesce(extract(epoch from now() - min(e.created_at)), 0)::float8 as oldest_seconds
    from feed_heads h
    left join insight_cursors c on c.merchant_id = h.merchant_id
    left join events e on e.merchant_id = h.merchant_id and e.number = c.number + 1
    where h.last_number > coalesce(c.number, 0)`,
);
