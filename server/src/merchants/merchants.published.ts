import { sql, type Expression } from 'kysely';

/**
 * SQL for the money per point of a merchant on a day in its time zone, from former, present and planned rates (decision
 * 118).
 */
export const rateOfDay = (merchantId: string, day: Expression<unknown>) => sql<number>`(
    with m as (select settings, exchange_rate from merchants where id = ${merchantId})
    select coalesce((select dated.rate
      from jsonb_to_recordset(m.settings -> 'rates') as dated("fromDay" date, rate bigint)
      where dated."fromDay" <= ${day} order by dated."fromDay" desc limit 1), m.exchange_rate) from m)`;

/** SQL for the time at which a merchant was created. */
export const openedAt = (merchantId: unknown) => sql<Date>`(select created_at from merchants where id = ${merchantId})`;

/** SQL for the day of an instant in the merchant's time zone. */
export const dayOfMerchant = (merchantId: string, instant: Expression<unknown>) => sql<string>`(${instant}
    at time zone (select time_zone from merchants where id = ${merchantId}))::date`;
