import { isState, type Measure, type SearchKind } from '@sandbar/domain/insight';
import { sql } from 'kysely';
import { resortName, resortRows } from '../catalogue/catalogue.published.ts';
import { personName } from '../identity/identity.published.ts';
import { rateOfDay } from '../merchants/merchants.published.ts';
import { statement, type Query } from '../platform/database/index.ts';

/** Reads for the page of figures: sums of days, and rows behind them. */

interface SumRow {
  measure: string;
  /** Whether the row belongs to the requested period, or to the one before it. */
  current: boolean;
  /** The index of the step in its period, from 0 on. */
  place: number;
  count: number;
  amount: number;
  points: number;
  worth: number;
}

interface Range extends Record<string, unknown> {
  merchantId: string;
  scopeId: string;
  from: string;
  to: string;
  beforeFrom: string;
  beforeTo: string;
  /** The days of a step; null means calendar months. */
  step: number | null;
}

/**
 * The sums of each measure by steps of a period and of its comparison period, which may overlap. Stays and check-ins
 * are left out, because they are about days to come.
 */
export const sumsOfSteps = statement<Range, SumRow>(
  'insight.sums',
  (_, p) => sql<SumRow>`select d.measure, span.current,
      case when ${p.step}::int is null
        then ((extract(year from d.day) - extract(year from span.first)) * 12
          + extract(month from d.day) - extract(month from span.first))::int
        else ((d.day - span.first) / ${p.step}::int)::int end as place,
      sum(d.count)::bigint as count, sum(d.amount)::bigint as amount, sum(d.points)::bigint as points,
      sum(d.worth)::bigint as worth
    from insight_days d
    cross join lateral (values (true, ${p.from}::date, ${p.to}::date),
      (false, ${p.beforeFrom}::date, ${p.beforeTo}::date)) as span(current, first, last)
    where d.merchant_id = ${p.merchantId} and d.scope_id = ${p.scopeId}::uuid
      and d.day between span.first and span.last
      and d.measure not like 'stay.%' and d.measure not like 'check-in%'
    group by 1, 2, 3`,
);

/** The points of members at the end of `to`, of the day before `from`, and of `beforeTo`. */
export const pointsOutstanding = statement<
  { merchantId: string; from: string; to: string; beforeTo: string },
  { atEnd: number; atStart: number; before: number }
>(
  'insight.points-outstanding',
  (_, p) => sql<{ atEnd: number; atStart: number; before: number }>`select
      coalesce(sum(d.points), 0)::bigint as at_end,
      coalesce(sum(d.points) filter (where d.day < ${p.from}::date), 0)::bigint as at_start,
      coalesce(sum(d.points) filter (where d.day <= ${p.beforeTo}::date), 0)::bigint as before
    from insight_days d
    where d.merchant_id = ${p.merchantId} and d.scope_id = ${p.merchantId}::uuid and d.day <= ${p.to}::date
      and d.measure = any('{points.award,points.spend,points.return,points.expire,points.correct,points.extend}')`,
);

/** Reads the present balances due to owners. */
export const payoutsDue = statement<{ merchantId: string }, { count: number; amount: number }>(
  'insight.payouts-due',
  (_, p) => sql<{
    count: number;
    amount: number;
  }>`select count(*)::int as count, coalesce(sum(b.owed), 0)::bigint as amount
    from ledger_owners b where b.merchant_id = ${p.merchantId} and b.owed > 0`,
);

/** Reads the value of a point at the end of these days. */
export const ratesAt = statement<{ merchantId: string; days: readonly string[] }, { day: string; rate: number }>(
  'insight.rates-at',
  (_, p) => sql<{
    day: string;
    rate: number;
  }>`select asked.day, ${rateOfDay(p.merchantId, sql.ref('asked.day'))} as rate
    from unnest(${p.days}::date[]) as asked(day)`,
);

/** Whether counting is complete. @returns no row when counting has not started */
export const countedTo = statement<{ merchantId: string }, { building: string | null }>(
  'insight.counted-to',
  (_, p) => sql<{ building: string | null }>`select c.building from insight_cursors c
    where c.merchant_id = ${p.merchantId}`,
);

/** Searches in a period and in its comparison period. */
export const searchSums = statement<
  { merchantId: string; from: string; to: string; beforeFrom: string; beforeTo: string },
  { searches: number; withoutResult: number; searchesBefore: number; withoutResultBefore: number }
>('insight.search-sums', (_, p) => {
  const sum = (column: string, from: string, to: string) =>
    sql`coalesce(sum(s.${sql.raw(column)}) filter (where s.day between ${from}::date and ${to}::date), 0)::bigint`;
  return sql<{ searches: number; withoutResult: number; searchesBefore: number; withoutResultBefore: number }>`select
      ${sum('searches', p.from, p.to)} as searches, ${sum('without_result', p.from, p.to)} as without_result,
      ${sum('searches', p.beforeFrom, p.beforeTo)} as searches_before,
      ${sum('without_result', p.beforeFrom, p.beforeTo)} as without_result_before
    from insight_searches s
    where s.merchant_id = ${p.merchantId} and s.day between ${p.beforeFrom}::date and ${p.to}::date`;
});

/**
 * Reads the most frequent search terms of each kind, and the words that most often found nothing; '' stands for all
 * others.
 */
export const topSearches = statement<
  { merchantId: string; from: string; to: string; limit: number },
  { kind: SearchKind; term: string; searches: number; withoutResult: number; place: number; emptyPlace: number }
>(
  'insight.most-sought',
  (_, p) => sql<{
    kind: SearchKind;
    term: string;
    searches: number;
    withoutResult: number;
    place: number;
    emptyPlace: number;
  }>`select * from (
      select t.kind, t.term, sum(t.searches)::bigint as searches, sum(t.without_result)::bigint as without_result,
        row_number() over (partition by t.kind order by sum(t.searches) desc, t.term)::int as place,
        row_number() over (partition by t.kind order by sum(t.without_result) desc, t.term)::int as empty_place
      from insight_sought t
      where t.merchant_id = ${p.merchantId} and t.day between ${p.from}::date and ${p.to}::date
      group by t.kind, t.term
    ) ranked where ranked.place <= ${p.limit}::int or ranked.empty_place <= ${p.limit}::int`,
);

export interface OccupancyRow {
  resortId: string;
  week: string;
  offered: number;
  held: number;
  sold: number;
}

/** Stays by resort and by week of the check-in. */
export const occupancy = statement<{ merchantId: string; from: string; to: string }, OccupancyRow>(
  'insight.occupancy',
  (_, p) => sql<OccupancyRow>`select d.scope_id as resort_id, d.day as week,
      coalesce(sum(d.count) filter (where d.measure = 'stay.offered'), 0)::int as offered,
      coalesce(sum(d.count) filter (where d.measure = 'stay.held'), 0)::int as held,
      coalesce(sum(d.count) filter (where d.measure = 'stay.sold'), 0)::int as sold
    from insight_days d
    where d.merchant_id = ${p.merchantId} and d.scope_id <> ${p.merchantId}::uuid
      and d.day between ${p.from}::date and ${p.to}::date
      and d.measure = any('{stay.offered,stay.held,stay.sold}')
    group by d.scope_id, d.day`,
);

export const resortNames = statement<{ merchantId: string }, { id: string; name: { vi: string; en: string } }>(
  'insight.resort-names',
  (_, p) =>
    sql<{
      id: string;
      name: { vi: string; en: string };
    }>`select r.id, r.name from ${resortRows(p.merchantId)} r order by r.created_at, r.id`,
);

/** The filters of rows. */
export interface RowSearch extends Record<string, unknown> {
  merchantId: string;
  measure: string;
  from: string;
  to: string;
  /** null matches the rows of all resorts, and rows without a resort. */
  resortId: string | null;
  /** The last row of the previous page; '' for the first page. */
  afterDay: string;
  afterId: string;
  limit: number;
}

export interface InsightRowFound {
  subjectId: string;
  day: string;
  amount: number;
  points: number;
  worth: number;
  code: string;
  person: string;
  resortName: { vi: string; en: string } | null;
}

const rowsOf = (name: string, code: string, personId: string, join: string) =>
  statement<RowSearch, InsightRowFound>(
    `insight.rows-of-${name}`,
    (_, p) => sql<InsightRowFound>`select f.subject_id, f.day, f.amount, f.points, f.worth, ${sql.raw(code)} as code,
        coalesce(${personName(p.merchantId, personId)}, '') as person,
        ${resortName(p.merchantId, 'f.resort_id')} as resort_name
      from (
        select g.subject_id, g.day, g.amount, g.points, g.worth, g.resort_id from insight_facts g
        where g.merchant_id = ${p.merchantId} and g.measure = ${p.measure}::text
          and g.day between ${p.from}::date and ${p.to}::date
          and (${p.resortId}::uuid is null or g.resort_id = ${p.resortId}::uuid)
          and (g.day, g.subject_id) > (${p.afterDay}::date, ${p.afterId}::uuid)
        order by g.day, g.subject_id limit ${p.limit}::int
      ) f
      left join ${sql.raw(join)} t on t.merchant_id = ${p.merchantId} and t.id = f.subject_id
      order by f.day, f.subject_id`,
    { plan: 'custom' },
  );

/** Rows of a present state, one for each person, all dated with the last requested day. */
const rowsOfState = (name: string, from: string, personId: string, amount: string, points: string) =>
  statement<RowSearch, InsightRowFound>(
    `insight.rows-of-${name}`,
    // The merchant is the first parameter, since the fragment refers to it as $1.
    (_, p) => sql<InsightRowFound>`select ${sql.raw(points)} * ${rateOfDay(p.merchantId, sql`${p.to}::date`)} as worth,
        ${sql.raw(personId)} as subject_id, ${p.to}::date as day, ${sql.raw(amount)} as amount,
        ${sql.raw(points)} as points, '' as code,
        coalesce(${personName(p.merchantId, personId)}, '') as person, null::jsonb as resort_name
      from ${sql.raw(from)} and (${p.to}::date, ${sql.raw(personId)}) > (${p.afterDay}::date, ${p.afterId}::uuid)
        and ${p.from}::date is not null and ${p.resortId}::uuid is null and ${p.measure}::text is not null
      order by ${sql.raw(personId)} limit ${p.limit}::int`,
    { plan: 'custom' },
  );

const WITH_POINTS = 'point_accounts t where t.merchant_id = $1 and t.balance + t.reserved <> 0';
const OWED = 'ledger_owners t where t.merchant_id = $1 and t.owed > 0';

const countOfState = (name: string, from: string) =>
  statement<{ merchantId: string }, { count: number }>(
    `insight.count-of-${name}`,
    (_, p) =>
      sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)} and t.merchant_id = ${p.merchantId}`,
  );
const STATE_COUNTS = {
  'points.outstanding': countOfState('accounts', WITH_POINTS),
  'payout.due': countOfState('owners', OWED),
};

/** A page of the rows behind a measure, the earliest day first. */
export const ROWS = {
  order: rowsOf('orders', 't.code', 't.customer_id', 'orders'),
  transfer: rowsOf('transfers', 't.order_code', 't.user_id', 'point_transfers'),
  week: rowsOf('weeks', 't.code', 't.owner_id', 'weeks'),
  stay: rowsOf('stays', "t.from_date || '..' || t.to_date", 'null::uuid', 'stays'),
  payout: rowsOf('payouts', 't.reference_code', 't.owner_id', 'payouts'),
  account: rowsOfState('accounts', WITH_POINTS, 't.user_id', '0::bigint', '(t.balance + t.reserved)'),
  owner: rowsOfState('owners', OWED, 't.owner_id', 't.owed', '0::bigint'),
};

const rowsCounted = statement<
  { merchantId: string; measure: string; scopeId: string; from: string; to: string },
  { count: number }
>(
  'insight.rows-count',
  (_, p) => sql<{ count: number }>`select coalesce(sum(d.count), 0)::int as count from insight_days d
    where d.merchant_id = ${p.merchantId} and d.scope_id = ${p.scopeId}::uuid and d.measure = ${p.measure}::text
      and d.day between ${p.from}::date and ${p.to}::date`,
);

/** The number of these rows. */
export const rowsCount = (p: {
  merchantId: string;
  measure: Measure;
  scopeId: string;
  from: string;
  to: string;
}): Query<{ count: number }> =>
  isState(p.measure) ? STATE_COUNTS[p.measure]({ merchantId: p.merchantId }) : rowsCounted(p);
