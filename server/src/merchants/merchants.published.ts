import { sql, type Expression } from 'kysely';

/** Money per point of a merchant on a day of its own, as SQL: a former, present or planned rate (decision 118). */
export const rateOfDay = (merchantId: string, day: Expression<unknown>) => sql<number>`(
    with m as (select settings, exchange_rate from merchants where id = ${merchantId})
    select coalesce((select dated.rate
      from jsonb_to_recordset(m.settings -> 'rates') as dated("fromDay" date, rate bigint)
      where dated."fromDay" <= ${day} order by dated."fromDay" desc limit 1), m.exchange_rate) from m)`;

/** When a merchant was opened, as SQL. */
export const openedAt = (merchantId: unknown) => sql<Date>`(select created_at from merchants where id = ${merchantId})`;

/** The day on which an instant falls where a merchant is, as SQL. */
export const dayOfMerchant = (merchantId: string, instant: Expression<unknown>) => sql<string>`(${instant}
    at time zone (select time_zone from merchants where id = ${merchantId}))::date`;
