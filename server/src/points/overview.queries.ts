import { EXTENSION_LIMIT_MONTHS } from '@sandbar/domain/points';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

export interface OverviewRow {
  balance: number;
  /** The points that held orders reserve; the balance of the last step still includes them. */
  reserved: number;
  now: Date;
  /** The newest first. */
  steps: { at: string; change: number; balance: number }[] | null;
  /** The soonest expiry first; one more than `MAX_LOTS` when more exist. */
  lots: { id: string; remaining: number; expiresAt: string; extended: boolean; reserved: number }[] | null;
  /** The debt from corrections that exceeds all lots, 0 or less. */
  debt: number;
  /** The number of extensions within the months that count. */
  extensions: number;
}

/** The maximum number of steps in the chart. */
export const MAX_STEPS = 200;

/** The most lots whose expiry is shown. */
export const MAX_LOTS = 1_000;

/**
 * A member's balance, the transfers of the last 24 months with the one before them, and the lots with points that
 * expire first.
 */
export const pointOverview = statement<{ merchantId: string; userId: string }, OverviewRow>(
  'points.overview',
  (
    _,
    p,
  ) => sql<OverviewRow>`select coalesce(a.balance, 0) as balance, coalesce(a.reserved, 0) as reserved, now() as now,
      (select jsonb_agg(jsonb_build_object('at', s.created_at, 'change', s.points, 'balance', s.balance)
        order by s.number desc) from (
        select t.created_at, t.points, t.balance, t.number, lag(t.created_at) over (order by t.number desc) as next_at
          from point_transfers t
        where t.merchant_id = ${p.merchantId} and t.user_id = ${p.userId} order by t.number desc
          limit ${sql.lit(MAX_STEPS)}
      ) s where s.next_at is null or s.next_at > now() - interval '24 months') as steps,
      (select jsonb_agg(jsonb_build_object('id', f.id, 'remaining', f.remaining, 'expiresAt', f.expires_at,
          'extended', exists (select from point_extensions x where x.merchant_id = ${p.merchantId} and x.lot_id = f.id),
          'reserved', coalesce((select sum(r.points) from point_reservations r where r.merchant_id = ${p.merchantId}
            and r.user_id = ${p.userId} and r.lot_id = f.id), 0)) order by f.expires_at) from (
        select l.id, l.remaining, l.expires_at from point_lots l
        where l.merchant_id = ${p.merchantId} and l.user_id = ${p.userId} and l.remaining <> 0
          and l.expires_at is not null
        order by l.expires_at limit ${sql.lit(MAX_LOTS + 1)}
      ) f) as lots,
      (select coalesce(sum(d.remaining), 0)::bigint from point_lots d
        where d.merchant_id = ${p.merchantId} and d.user_id = ${p.userId} and d.remaining <> 0
          and d.expires_at is null) as debt,
      (select count(distinct x.transfer_id)::int from point_extensions x where x.merchant_id = ${p.merchantId}
        and x.user_id = ${p.userId}
        and x.created_at > now() - make_interval(months => ${sql.lit(EXTENSION_LIMIT_MONTHS)})) as extensions
    from (select 1) one left join point_accounts a on a.merchant_id = ${p.merchantId} and a.user_id = ${p.userId}`,
);
