import { sql } from 'kysely';
import { orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';

/** Facts, the sums of their days, and the event up to which they are counted. */

interface Cursor {
  number: number;
  building: string | null;
  builtTo: string;
  /** The last day of the months whose sums are done; null before the first. */
  summedTo: string | null;
}

/** Locks this merchant's facts. @returns no row while another process works on them, or before counting has started */
export const lockCursor = statement<{ merchantId: string }, Cursor>(
  'insight.lock-cursor',
  (_, p) => sql<Cursor>`select c.number, c.building, c.built_to, c.summed_to from insight_cursors c
    where c.merchant_id = ${p.merchantId} for update skip locked`,
);

/** Starts counting with a rebuild. */
export const insertCursor = statement<{ merchantId: string }, { merchantId: string }>(
  'insight.insert-cursor',
  (_, p) => sql<{ merchantId: string }>`insert into insight_cursors (merchant_id, number, building)
    values (${p.merchantId}, 0, 'clear') on conflict do nothing returning merchant_id`,
);

export const moveCursor = statement<{ merchantId: string; number: number }, unknown>(
  'insight.move-cursor',
  (_, p) => sql`update insight_cursors set number = ${p.number}::bigint where merchant_id = ${p.merchantId}`,
);

/** Starts a rebuild; events from now on are counted after it. */
export const startBuilding = statement<{ merchantId: string; number: number }, unknown>(
  'insight.start-building',
  (_, p) => sql`update insight_cursors set number = ${p.number}::bigint, building = 'clear',
      built_to = '00000000-0000-0000-0000-000000000000', summed_to = null
    where merchant_id = ${p.merchantId}`,
);

/** @param p `building` is null when all facts are counted */
export const noteBuilding = statement<{ merchantId: string; building: string | null; builtTo: string }, unknown>(
  'insight.note-building',
  (_, p) => sql`update insight_cursors set building = ${p.building}::text, built_to = ${p.builtTo}::uuid
    where merchant_id = ${p.merchantId}`,
);

/** Deletes some facts, except those of orders. @returns a row for each */
export const clearFacts = statement<{ merchantId: string; limit: number }, { subjectId: string }>(
  'insight.clear-facts',
  (_, p) => sql<{ subjectId: string }>`delete from insight_facts
    where merchant_id = ${p.merchantId} and (source, subject_id, measure) in (
      select f.source, f.subject_id, f.measure from insight_facts f
      where f.merchant_id = ${p.merchantId} and f.source > 'order' limit ${p.limit}::int)
    returning subject_id`,
);

/**
 * Deletes the facts of some orders, except of orders that retention has deleted. @returns the last of these orders;
 * null when none are left
 */
export const clearFactsOfOrders = statement<
  { merchantId: string; after: string; limit: number },
  { last: string | null }
>(
  'insight.clear-facts-of-orders',
  (_, p) => sql<{ last: string | null }>`with page as (
      select distinct f.subject_id from insight_facts f
      where f.merchant_id = ${p.merchantId} and f.source = 'order' and f.subject_id > ${p.after}::uuid
      order by f.subject_id limit ${p.limit}::int
    ), gone as (
      delete from insight_facts f using page where f.merchant_id = ${p.merchantId} and f.source = 'order'
        and f.subject_id = page.subject_id
        and exists (select from ${orderRows(p.merchantId)} o where o.id = page.subject_id)
    )
    select (array_agg(page.subject_id order by page.subject_id desc))[1] as last from page`,
);

const FACT = sql`fact(source text, "subjectId" uuid, measure text, day date, "resortId" uuid, amount bigint, points
  bigint,
      worth bigint)`;

/** @param p `facts`: JSON text of `Fact`s */
export const removeFacts = statement<{ merchantId: string; facts: string }, unknown>(
  'insight.remove-facts',
  (_, p) => sql`delete from insight_facts where merchant_id = ${p.merchantId} and (source, subject_id, measure) in (
      select fact.source, fact."subjectId", fact.measure from json_to_recordset(${p.facts}::json) as ${FACT})`,
);

export const insertFacts = statement<{ merchantId: string; facts: string }, unknown>(
  'insight.insert-facts',
  (_, p) => sql`insert into insight_facts
      (merchant_id, source, subject_id, measure, day, resort_id, amount, points, worth)
    select ${p.merchantId}::uuid, fact.source, fact."subjectId", fact.measure, fact.day, fact."resortId", fact.amount,
      fact.points, fact.worth
    from json_to_recordset(${p.facts}::json) as ${FACT}`,
);

/** @param p `days`: JSON text of `DayChange`s, one for each day of a scope and measure */
export const addToDays = statement<{ merchantId: string; days: string }, unknown>(
  'insight.add-to-days',
  (_, p) => sql`insert into insight_days (merchant_id, scope_id, day, measure, count, amount, points, worth)
    select ${p.merchantId}::uuid, d."scopeId", d.day, d.measure, d.count, d.amount, d.points, d.worth
    from json_to_recordset(${p.days}::json)
      as d("scopeId" uuid, day date, measure text, count bigint, amount bigint, points bigint, worth bigint)
    on conflict (merchant_id, scope_id, day, measure) do update set count = insight_days.count + excluded.count,
      amount = insight_days.amount + excluded.amount, points = insight_days.points + excluded.points,
      worth = insight_days.worth + excluded.worth`,
);

/** Deletes days whose sums are zero, as a rebuild leaves them out too. */
export const dropEmptyDays = statement<{ merchantId: string; days: string }, unknown>(
  'insight.drop-empty-days',
  (_, p) => sql`delete from insight_days where merchant_id = ${p.merchantId} and count = 0
      and (scope_id, day, measure) in (select d."scopeId", d.day, d.measure
        from json_to_recordset(${p.days}::json) as d("scopeId" uuid, day date, measure text))`,
);

/** Every measure with rows in a table, with one step in the index for each. */
const measuresOf = (table: 'insight_facts' | 'insight_days', merchantId: string) => sql`(
    with recursive found as (
      (select m.measure from ${sql.table(table)} m where m.merchant_id = ${merchantId} order by m.measure limit 1)
      union all
      select (select m.measure from ${sql.table(table)} m where m.merchant_id = ${merchantId}
        and m.measure > found.measure order by m.measure limit 1) from found where found.measure is not null
    )
    select found.measure from found where found.measure is not null)`;

/** The first day after another one that has facts now or had some. @returns null after the last one */
export const nextDayToSum = statement<{ merchantId: string; after: string | null }, { day: string | null }>(
  'insight.next-day-to-sum',
  (_, p) => sql<{ day: string | null }>`select least(
      (select min(next.day) from ${measuresOf('insight_facts', p.merchantId)} of cross join lateral (
        select f.day from insight_facts f where f.merchant_id = ${p.merchantId} and f.measure = of.measure
          and f.day > coalesce(${p.after}::date, '-infinity') order by f.day limit 1) next),
      (select min(next.day) from ${measuresOf('insight_days', p.merchantId)} of cross join lateral (
        select d.day from insight_days d where d.merchant_id = ${p.merchantId} and d.measure = of.measure
          and d.day > coalesce(${p.after}::date, '-infinity') order by d.day limit 1) next)) as day`,
);

type Days = { merchantId: string; from: string; to: string };

export const clearDays = statement<Days, unknown>(
  'insight.clear-days',
  (_, p) => sql`delete from insight_days d using ${measuresOf('insight_days', p.merchantId)} of
    where d.merchant_id = ${p.merchantId} and d.measure = of.measure
    and d.day between ${p.from}::date and ${p.to}::date`,
);

/** Saves the sums of the facts of each day, for the merchant and for each resort. */
export const sumDays = statement<Days, unknown>(
  'insight.sum-days',
  (_, p) => sql`insert into insight_days (merchant_id, scope_id, day, measure, count, amount, points, worth)
    select ${p.merchantId}::uuid, scope.id, f.day, f.measure, count(*), sum(f.amount)::bigint, sum(f.points)::bigint,
      sum(f.worth)::bigint
    from ${measuresOf('insight_facts', p.merchantId)} of
    join insight_facts f on f.merchant_id = ${p.merchantId} and f.measure = of.measure
      and f.day between ${p.from}::date and ${p.to}::date
    cross join lateral (values (f.merchant_id), (f.resort_id)) scope(id)
    where scope.id is not null group by scope.id, f.day, f.measure`,
);

/** Records the day up to which the sums are done. */
export const noteSummed = statement<{ merchantId: string; to: string }, unknown>(
  'insight.note-summed',
  (_, p) => sql`update insight_cursors set summed_to = ${p.to}::date where merchant_id = ${p.merchantId}`,
);
