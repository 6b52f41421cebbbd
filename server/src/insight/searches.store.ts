import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import type { OfMerchant, OldRemoval, OldSearch } from '../platform/jobs/retention.ts';

/** Terms of each kind that are kept of one merchant's day. */
const MOST_TERMS_A_DAY = 100;

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
 * A term that is there already, or that there is room for, is counted under itself, the most sought first; else among
 * the others. @param p.terms JSON of `{kind, term, searches, withoutResult}`, each once
 */
export const addSought = statement<{ merchantId: string; day: string; terms: string }, unknown>(
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
        case when given.known or given.place + coalesce(kept.terms, 0) <= ${sql.lit(MOST_TERMS_A_DAY)}
          then given.term else '' end as term
      from given left join kept on kept.kind = given.kind
    ) counted
    group by counted.kind, counted.term
    on conflict (merchant_id, day, kind, term) do update set searches = insight_sought.searches + excluded.searches,
      without_result = insight_sought.without_result + excluded.without_result`,
);

const IS_OLD = sql`day < current_date - interval '13 months'`;

export const merchantsWithOldSearches = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-old-searches',
  (_, p) => sql<OfMerchant>`select distinct merchant_id from insight_searches
    where ${amongMerchants(p.merchants)} and ${IS_OLD}`,
);

export const removeOldSearches = statement<OldRemoval, OfMerchant>(
  'insight.remove-old-searches',
  (_, p) => sql<OfMerchant>`delete from insight_searches where merchant_id = ${p.merchantId} and day in (
      select s.day from insight_searches s where s.merchant_id = ${p.merchantId} and ${IS_OLD}
      order by s.day offset ${p.skip} limit ${p.limit})
    returning merchant_id`,
);

export const merchantsWithOldSought = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-old-sought-terms',
  (_, p) => sql<OfMerchant>`select distinct merchant_id from insight_sought
    where ${amongMerchants(p.merchants)} and ${IS_OLD}`,
);

export const removeOldSought = statement<OldRemoval, OfMerchant>(
  'insight.remove-old-sought-terms',
  (_, p) => sql<OfMerchant>`delete from insight_sought where merchant_id = ${p.merchantId} and (day, kind, term) in (
      select t.day, t.kind, t.term from insight_sought t where t.merchant_id = ${p.merchantId} and ${IS_OLD}
      order by t.day, t.kind, t.term offset ${p.skip} limit ${p.limit})
    returning merchant_id`,
);
