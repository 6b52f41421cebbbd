import { CHANCE_LIMITS, type Chance } from '@sandbar/domain/waitlist';
import { sql } from 'kysely';
import { roomRows, stayRows } from '../catalogue/catalogue.published.ts';
import { statement } from '../platform/database/index.ts';
import { isBehindOwners } from './classes.ts';

/**
 * The most kinds of stays (room and days) of one way to ask for which the entries before are counted; they represent
 * the others.
 */
const MAX_KINDS = 40;

interface Asked extends Record<string, unknown> {
  merchantId: string;
  /** JSON text of alternatives, each with the number of its way to ask (`way`) and the `most` of that way. */
  asked: string;
  inPoints: boolean | null;
  adults: number;
  /** Null for a new entry. */
  entryId: string | null;
  memberId: string;
  today: string;
  timeZone: string;
  leastDays: number;
}

export interface BasisRow {
  way: number;
  cases: number;
  fitting: number;
  ahead: number;
  years: number;
  /** The day on which the last of them became free; null without one. */
  lastDay: string | null;
}

/**
 * Reads the basis of `chanceOf`: the stays released in the last two years at the same time of the year, within two
 * weeks, that match each alternative, and the entries before this one. A stay that was offered several times counts
 * once, and only if it was released with at least the time that is left until check-in now.
 */
export const chanceBasis = statement<Asked, BasisRow>(
  'waitlist.chance-basis',
  (_, p) => sql<BasisRow>`with asked as (
      select * from jsonb_to_recordset(${p.asked}::jsonb) as a(way int, "resortId" uuid, "roomId" uuid,
        "fromDate" date, "toDate" date, nights int, "enteredAt" timestamptz, most bigint)),
    reach as (
      select least(${sql.lit(CHANCE_LIMITS.years)}, (${p.today}::date - min(r.released_at)::date) / 364) as years
      from waitlist_releases r where r.merchant_id = ${p.merchantId}),
    came as (
      select distinct on (r.stay_id, y.year) r.stay_id, r.resort_id, r.room_id, r.in_points, y.year,
        r.from_date + 364 * y.year as from_date, r.to_date + 364 * y.year as to_date,
        (r.released_at at time zone ${p.timeZone}::text)::date + 364 * y.year as released_on,
        coalesce(stay.point_price, stay.price) as price
      from reach cross join lateral generate_series(1, reach.years) y(year)
      join waitlist_releases r on r.merchant_id = ${p.merchantId} and r.circulation is null
        and r.resort_id = any(select "resortId" from asked)
        and r.released_at > ${p.today}::date - 364 * y.year - ${sql.lit(7 * CHANCE_LIMITS.weeksAround + 1)}
        and r.released_at < now()
      join ${stayRows(p.merchantId)} stay on stay.id = r.stay_id
      join ${roomRows(p.merchantId)} room on room.id = r.room_id and room.adults_max >= ${p.adults}::int
      where (${p.inPoints}::boolean is null or r.in_points = ${p.inPoints}::boolean)
        and r.from_date - (r.released_at at time zone ${p.timeZone}::text)::date >= ${p.leastDays}::int
      order by r.stay_id, y.year, r.released_at desc),
    fitting as (
      select a.way, came.stay_id, came.year, w.weeks, came.resort_id, came.room_id, came.in_points,
        came.from_date + 7 * w.weeks as from_date, came.to_date + 7 * w.weeks as to_date,
        min(coalesce(a."enteredAt", now())) as since, max(came.released_on - 364 * came.year) as released_on
      from came
      cross join generate_series(${sql.lit(-CHANCE_LIMITS.weeksAround)}, ${sql.lit(CHANCE_LIMITS.weeksAround)}) w(weeks)
      join asked a on a."resortId" = came.resort_id and (a."roomId" is null or a."roomId" = came.room_id)
        and a."fromDate" <= came.from_date + 7 * w.weeks and a."toDate" >= came.to_date + 7 * w.weeks
        and (a.nights is null or a.nights = came.to_date - came.from_date)
        and (a.most is null or a.most >= came.price)
      where came.released_on + 7 * w.weeks >= ${p.today}::date
      group by a.way, came.stay_id, came.year, w.weeks, came.resort_id, came.room_id, came.in_points, came.from_date,
        came.to_date),
    kinds as (
      select way, resort_id, room_id, in_points, from_date, to_date, since, count(*) as times,
        row_number() over (partition by way order by md5(concat(room_id, from_date, to_date, in_points))) as rank
      from fitting group by way, resort_id, room_id, in_points, from_date, to_date, since),
    sampled as (
      select kinds.way, sum(kinds.times * before.entries) / sum(kinds.times) as mean
      from kinds
      cross join lateral (select count(distinct o.entry_id) as entries from waitlist_alternatives o
        join waitlist_entries e on e.merchant_id = ${p.merchantId} and e.id = o.entry_id and e.ended_at is null
          and e.mode <> 'tell' and (e.in_points is null or e.in_points = kinds.in_points)
        where o.merchant_id = ${p.merchantId} and o.live and o.resort_id = kinds.resort_id
          and o.from_date <= kinds.from_date and o.to_date >= kinds.to_date
          and (o.room_id is null or o.room_id = kinds.room_id)
          and (o.nights is null or o.nights = kinds.to_date - kinds.from_date)
          and o.entry_id is distinct from ${p.entryId}::uuid
          and (${isBehindOwners(p.merchantId, sql`e.member_id`, sql`kinds.resort_id`)}, o.entered_at)
            < (${isBehindOwners(p.merchantId, sql`${p.memberId}::uuid`, sql`kinds.resort_id`)}, kinds.since)) before
      where kinds.rank <= ${sql.lit(MAX_KINDS)}
      group by kinds.way)
    select ways.way, count(distinct fitting.stay_id)::int as cases, count(fitting.stay_id)::int as fitting,
      coalesce(sampled.mean * count(fitting.stay_id), 0)::float8 as ahead, coalesce(reach.years, 0) as years,
      max(fitting.released_on)::text as last_day
    from (select distinct way from asked) ways cross join reach
    left join fitting on fitting.way = ways.way
    left join sampled on sampled.way = ways.way
    group by ways.way, sampled.mean, reach.years`,
  { plan: 'custom' },
);

export interface ShownRow {
  chance: Chance;
  shown: number;
  served: number;
}

/**
 * Reads the outcomes of entries that were shown a chance at their beginning, from the last two years: of those that
 * waited until they were served or their last day passed.
 */
export const shownAndServed = statement<{ merchantId: string }, ShownRow>(
  'waitlist.shown-and-served',
  (_, p) => sql<ShownRow>`select shown_chance as chance, count(*)::int as shown,
      count(*) filter (where end_reason = 'served')::int as served
    from waitlist_entries where merchant_id = ${p.merchantId} and shown_chance is not null and ended_at is not null
      and ended_at > now() - interval '2 years' and end_reason in ('served', 'past', 'window')
    group by shown_chance`,
);

/** The number of offers of the last twelve months that were answered or expired, and of those that were accepted. */
export const offersAnswered = statement<{ merchantId: string }, { offers: number; accepted: number }>(
  'waitlist.offers-answered',
  (_, p) => sql<{ offers: number; accepted: number }>`select count(*)::int as offers,
      count(*) filter (where outcome = 'accepted')::int as accepted
    from waitlist_releases where merchant_id = ${p.merchantId} and released_at > now() - interval '12 months'
      and outcome in ('accepted', 'declined', 'lapsed')`,
);
