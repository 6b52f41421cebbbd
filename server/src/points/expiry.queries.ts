import type { PointLot } from '@sandbar/domain/points';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

interface MemberKey {
  merchantId: string;
  userId: string;
}

/** Members with a lot that ran out, some at a time. */
export const membersWithLapsedLots = statement<{ limit: number }, MemberKey>(
  'sweep.lapsed-points',
  (_, p) => sql<MemberKey>`select distinct merchant_id, user_id from (
    select merchant_id, user_id from point_lots where remaining > 0 and expires_at <= now() order by expires_at limit ${p.limit}
  ) lapsed`,
);

/** Members with a lot that runs out soon and of which they were not told yet, some at a time: reminders are due 60 and 14 days before. */
export const membersToRemind = statement<{ limit: number }, MemberKey>(
  'sweep.expiring-points',
  (_, p) => sql<MemberKey>`select distinct merchant_id, user_id from (
    select merchant_id, user_id from point_lots
    where remaining > 0 and expires_at > now() and (
      (expires_at <= now() + interval '60 days' and reminded_days is null) or (expires_at <= now() + interval '14 days' and reminded_days > 14)
    ) order by expires_at limit ${p.limit}
  ) expiring`,
);

/** A member's lots that hold anything, with the reminder last told. */
export const lotsToRemind = statement<{ merchantId: string; userId: string }, PointLot & { remindedDays: number | null }>(
  'points.lots-to-remind',
  (_, p) => sql<PointLot & { remindedDays: number | null }>`select id, amount, remaining, expires_at, reminded_days from point_lots
    where merchant_id = ${p.merchantId} and user_id = ${p.userId} and remaining <> 0`,
);
