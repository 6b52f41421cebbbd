import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Reads about the future: sold stays by month of check-in, and points by expiry. */

interface Pace extends Record<string, unknown> {
  merchantId: string;
  /** The merchant's id, or a resort's. */
  scopeId: string;
  /** The first day of the first month of check-ins, and that of the month after the last. */
  from: string;
  to: string;
  /** The day at whose end sales are counted. */
  asOf: string;
}

export interface PaceRow {
  /** The month of the check-in, such as 2027-02. */
  month: string;
  /** Stays that were paid and not canceled at the end of the day. */
  sold: number;
  /** Stays that are paid now. */
  soldNow: number;
}

/** Sold stays by month of the check-in; a canceled sale counts until its cancellation. */
export const soldByMonth = statement<Pace, PaceRow>(
  'insight.sold-by-month',
  (_, p) => sql<PaceRow>`select of.month, sum(of.count) filter (where of.day <= ${p.asOf}::date)::int as sold,
      sum(of.count)::int as sold_now
    from (
      select split_part(d.measure, '.', 2) as month, d.day,
        case when d.measure like 'check-in.%' then d.count else -d.count end as count
      from insight_days d
      where d.merchant_id = ${p.merchantId} and d.scope_id = ${p.scopeId}::uuid
        and d.measure like 'check-in%' and split_part(d.measure, '.', 2) >= to_char(${p.from}::date, 'YYYY-MM')
        and split_part(d.measure, '.', 2) < to_char(${p.to}::date, 'YYYY-MM')
    ) of group by of.month order by of.month`,
);

export interface ExpiryRow {
  /** The first day of the month in which they expire. */
  month: string;
  band: string;
  points: number;
}

/**
 * Points that expire, by month and by the time left. @param p `soonTo`, `yearTo`: the last days of the first two bands
 */
export const pointsExpiring = statement<
  { merchantId: string; timeZone: string; soonTo: string; yearTo: string },
  ExpiryRow
>(
  'insight.points-expiring',
  (_, p) => sql<ExpiryRow>`select date_trunc('month', lot.day::timestamp)::date as month,
      case when lot.day <= ${p.soonTo}::date then 'soon' when lot.day <= ${p.yearTo}::date then 'year'
        else 'later' end as band,
      sum(lot.remaining)::bigint as points
    from (select (l.expires_at at time zone ${p.timeZone}::text)::date as day, l.remaining
      from point_lots l where l.merchant_id = ${p.merchantId} and l.remaining > 0 and l.expires_at > now()) lot
    group by 1, 2 order by 1`,
);
