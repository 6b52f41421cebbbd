import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { oldRows } from '../platform/jobs/retention.ts';

/** The most terms of each kind that are stored for one merchant and day. */
const MAX_TERMS_A_DAY = 100;

export const addSearches = statement<
  { merchantId: string; day: string; searches: number; withoutResult: number },
  unknown
>(
  'insight.add-searches',
  (_, p) => sql`insert into insight_searches (merchant_id, day, searches, without_result)
    values (${p.merchantId}, ${p.day}::date, ${p.searches}::bigint, ${p.withoutResult}::bigint)
    on conflict (merchant_id, day) do update set searches = insight_searches.searches + excluded.searches,
      without_result = insight_searches.without_result + excluded.without_result`,
);

/**
 * Counts a term under its name when it is already stored or there is room for it, the most frequent first; otherwise
 * among the others. @param p `terms`: JSON text of `{kind, term, searches, withoutResult}`, each term once
 */
export const addSearchCount = statement<{ merchantId: string; day: string; terms: string }, unknown>(
  'insight.add-sought',
  (_, p) => sql`with given as (
      select t.kind, t.term, t.searches, t."withoutResult" as without_result,
        known.term is not null as known,
        row_number() over (partition by t.kind, known.term is null order by t.searches desc, t.term) as place
      from jsonb_to_recordset(${p.terms}::jsonb) as t(kind text, term text, searches bigint, "withoutResult" bigint)
      left join insight_sought known on known.merchant_id = ${p.merchantId} and known.day = ${p.day}::date
        and known.kind = t.kind and known.term = t.term
    ), kept as (
      select k.kind, count(*) as terms from insight_sought k
      where k.merchant_id = ${p.merchantId} and k.day = ${p.day}::date group by k.kind
    )
    insert into insight_sought (merchant_id, day, kind, term, searches, without_result)
    select ${p.merchantId}::uuid, ${p.day}::date, counted.kind, counted.term, sum(counted.searches),
      sum(counted.without_result)
    from (
      select given.kind, given.searches, given.without_result,
        case when given.known or given.place + coalesce(kept.terms, 0) <= ${sql.lit(MAX_TERMS_A_DAY)}
          then given.term else '' end as term
      from given left join kept on kept.kind = given.kind
    ) counted
    group by counted.kind, counted.term
    on conflict (merchant_id, day, kind, term) do update set searches = insight_sought.searches + excluded.searches,
      without_result = insight_sought.without_result + excluded.without_result`,
);

/** Kept long enough to compare a year with the same days of the year before. */
const IS_OLD = () => sql`day < current_date - interval '25 months'`;
export const oldSearches = oldRows('insight_searches', { keys: ['day'], by: 'day', isOld: IS_OLD });
export const oldSearchCounts = oldRows('insight_sought', { keys: ['day', 'kind', 'term'], by: 'day', isOld: IS_OLD });
