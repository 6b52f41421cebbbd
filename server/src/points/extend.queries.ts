import { EXTENSION_LIMIT_MONTHS, type ExtendableLot } from '@sandbar/domain/points';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

type Member = { merchantId: string; userId: string };

/** A member's lots with points, and the columns that decide whether they can be extended. */
export const lotsToExtend = statement<Member, ExtendableLot & { remindedDays: number | null }>(
  'points.lots-to-extend',
  (_, p) => sql<ExtendableLot & { remindedDays: number | null }>`select l.id, l.amount, l.remaining, l.expires_at,
      l.reminded_days,
      exists (select from point_extensions x where x.merchant_id = ${p.merchantId} and x.lot_id = l.id) as extended,
      coalesce((select sum(r.points) from point_reservations r where r.merchant_id = ${p.merchantId}
        and r.user_id = ${p.userId} and r.lot_id = l.id), 0)::bigint as reserved
    from point_lots l where l.merchant_id = ${p.merchantId} and l.user_id = ${p.userId} and l.remaining <> 0`,
);

/** The number of a member's extensions within the last months; the lots of one command count as one. */
export const extensionsOf = statement<Member, { used: number }>(
  'points.extensions-of',
  (_, p) => sql<{ used: number }>`select count(distinct x.transfer_id)::int as used from point_extensions x
    where x.merchant_id = ${p.merchantId} and x.user_id = ${p.userId}
      and x.created_at > now() - make_interval(months => ${sql.lit(EXTENSION_LIMIT_MONTHS)})`,
);
