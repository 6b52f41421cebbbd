import type { PointLot } from '@sandbar/domain/points';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

export interface OverviewRow {
  balance: number;
  now: Date;
  /** Newest first. */
  steps: { at: string; change: number; balance: number }[] | null;
  lots: (Omit<PointLot, 'expiresAt'> & { expiresAt: string | null })[] | null;
}

/** What the chart shows at most. */
export const MOST_STEPS = 200;

/** A member's balance, its last transfers of 24 months with the one before them, and the lots that hold anything. */
export const pointOverview = statement<{ merchantId: string; userId: string }, OverviewRow>(
  'points.overview',
  (_, p) => sql<OverviewRow>`select coalesce(a.balance, 0) as balance, now() as now,
      (select jsonb_agg(jsonb_build_object('at', s.created_at, 'change', s.points, 'balance', s.balance) order by s.number desc) from (
        select t.created_at, t.points, t.balance, t.number, lag(t.created_at) over (order by t.number desc) as next_at from point_transfers t
        where t.merchant_id = ${p.merchantId} and t.user_id = ${p.userId} order by t.number desc limit ${sql.lit(MOST_STEPS)}
      ) s where s.next_at is null or s.next_at > now() - interval '24 months') as steps,
      (select jsonb_agg(jsonb_build_object('id', l.id, 'amount', l.amount, 'remaining', l.remaining, 'expiresAt', l.expires_at)) from point_lots l
        where l.merchant_id = ${p.merchantId} and l.user_id = ${p.userId} and l.remaining <> 0) as lots
    from (select 1) one left join point_accounts a on a.merchant_id = ${p.merchantId} and a.user_id = ${p.userId}`,
);
