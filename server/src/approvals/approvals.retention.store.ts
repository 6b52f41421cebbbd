import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import type { OfMerchant, OldRemoval, OldSearch } from '../platform/jobs/retention.ts';

/** Only today's row decides; those of a month show what a person did within their limit lately. */
const DAYS = 35;
const isOld = sql`day < (now() at time zone 'UTC')::date - ${sql.lit(DAYS)}`;

/** Which of these merchants have days that are no longer needed. */
export const merchantsWithOldAllowances = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-old-allowances',
  (_, p) =>
    sql<OfMerchant>`select distinct merchant_id from daily_allowances
      where ${amongMerchants(p.merchants)} and ${isOld}`,
);

/** Removes some of them. */
export const removeOldAllowances = statement<OldRemoval, OfMerchant>(
  'approvals.remove-old-allowances',
  (
    _,
    p,
  ) => sql<OfMerchant>`delete from daily_allowances where merchant_id = ${p.merchantId} and (user_id, day, unit) in (
    select user_id, day, unit from daily_allowances where merchant_id = ${p.merchantId} and ${isOld}
    order by day, user_id, unit offset ${p.skip} limit ${p.limit}) returning merchant_id`,
);
