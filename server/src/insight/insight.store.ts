import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Facts, the sums of their days, and up to which event they are. */

interface Cursor {
  number: number;
  building: string | null;
  builtTo: string;
}

/**
 * Keeps everybody else from this merchant's facts. @returns no row while somebody else works on them, or none exists
 */
export const lockCursor = statement<{ merchantId: string }, Cursor>(
  'insight.lock-cursor',
  (_, p) => sql<Cursor>`select c.number, c.building, c.built_to from insight_cursors c
    where c.merchant_id = ${p.merchantId} for update skip locked`,
);

/** Everything is made from the tables first. */
export const insertCursor = statement<{ merchantId: string }, { merchantId: string }>(
  'insight.insert-cursor',
  (_, p) => sql<{ merchantId: string }>`insert into insight_cursors (merchant_id, number, building)
    values (${p.merchantId}, 0, 'clear') on conflict do nothing returning merchant_id`,
);

export const moveCursor = statement<{ merchantId: string; number: number }, unknown>(
  'insight.move-cursor',
  (_, p) => sql`update insight_cursors set number = ${p.number}::bigint where merchant_id = ${p.merchantId}`,
);

/** Makes everything from the tables again: what happens from now on is followed afterwards. */
export const startBuilding = statement<{ merchantId: string; number: number }, unknown>(
  'insight.start-building',
  (_, p) => sql`update insight_cursors set number = ${p.number}::bigint, building = 'clear',
      built_to = '00000000-0000-0000-0000-000000000000'
    where merchant_id = ${p.merchantId}`,
);

/** @param p.building null: all is made */
export const noteBuilding = statement<{ merchantId: string; building: string | null; builtTo: string }, unknown>(
  'insight.note-building',
  (_, p) => sql`update insight_cursors set building = ${p.building}::text, built_to = ${p.builtTo}::uuid
    where merchant_id = ${p.merchantId}`,
);

/** Some of them, except those of orders that have ended by retention. @returns a row for each */
export const clearFacts = statement<{ merchantId: string; limit: number }, { subjectId: string }>(
  'insight.clear-facts',
  (_, p) => sql<{ subjectId: string }>`delete from insight_facts
    where merchant_id = ${p.merchantId} and (source, subject_id, measure) in (
      select f.source, f.subject_id, f.measure from insight_facts f where f.merchant_id = ${p.merchantId}
        and (f.source <> 'order' or exists (select from orders o
          where o.merchant_id = ${p.merchantId} and o.id = f.subject_id))
      limit ${p.limit}::int)
    returning subject_id`,
);

const FACT = sql`fact(source text, "subjectId" uuid, measure text, day date, "resortId" uuid, amount bigint, points bigint,
      worth bigint)`;

/** @param p.facts JSON of `Fact`s */
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

/** @param p.days JSON of `DayChange`s, one for each day of a scope and measure */
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

/** A day of nothing is no row: as it is when everything is made again. */
export const dropEmptyDays = statement<{ merchantId: string; days: string }, unknown>(
  'insight.drop-empty-days',
  (_, p) => sql`delete from insight_days where merchant_id = ${p.merchantId} and count = 0
      and (scope_id, day, measure) in (select d."scopeId", d.day, d.measure
        from json_to_recordset(${p.days}::json) as d("scopeId" uuid, day date, measure text))`,
);

export const clearDays = statement<{ merchantId: string }, unknown>(
  'insight.clear-days',
  (_, p) => sql`delete from insight_days where merchant_id = ${p.merchantId}`,
);

/** The days as the sums of all facts. */
export const sumDays = statement<{ merchantId: string }, unknown>(
  'insight.sum-days',
  (_, p) => sql`insert into insight_days (merchant_id, scope_id, day, measure, count, amount, points, worth)
    select f.merchant_id, f.merchant_id, f.day, f.measure, count(*), sum(f.amount)::bigint, sum(f.points)::bigint,
      sum(f.worth)::bigint
    from insight_facts f where f.merchant_id = ${p.merchantId} group by f.merchant_id, f.day, f.measure`,
);

/** And of each resort. */
export const sumDaysOfResorts = statement<{ merchantId: string }, unknown>(
  'insight.sum-days-of-resorts',
  (_, p) => sql`insert into insight_days (merchant_id, scope_id, day, measure, count, amount, points, worth)
    select f.merchant_id, f.resort_id, f.day, f.measure, count(*), sum(f.amount)::bigint, sum(f.points)::bigint,
      sum(f.worth)::bigint
    from insight_facts f where f.merchant_id = ${p.merchantId} and f.resort_id is not null
    group by f.merchant_id, f.resort_id, f.day, f.measure`,
);

/**
 * Keeps what a point is worth from today on when it is not what it was. The first that is known holds for all the time
 * before.
 */
export const noteRate = statement<{ merchantId: string; rate: number; today: string }, unknown>(
  'insight.note-rate',
  (_, p) => sql`insert into insight_rates (merchant_id, valid_from, rate)
    select ${p.merchantId}::uuid, case when exists (select from insight_rates r where r.merchant_id = ${p.merchantId})
      then ${p.today}::date else '2000-01-01'::date end, ${p.rate}::bigint
    where ${p.rate}::bigint is distinct from (select r.rate from insight_rates r where r.merchant_id = ${p.merchantId}
      order by r.valid_from desc limit 1)
    on conflict (merchant_id, valid_from) do update set rate = excluded.rate`,
);
