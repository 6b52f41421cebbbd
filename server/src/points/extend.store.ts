import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

interface Extended extends Record<string, unknown> {
  merchantId: string;
  userId: string;
  transferId: string;
  /** An instant (ISO 8601). */
  now: string;
  /** JSON text of `{ lotId, points, fee, endedAt, endsAt }`. */
  lots: string;
}

/** Records extensions. Violates `point_extensions_once` for a lot that was extended before. */
export const insertExtensions = statement<Extended, unknown>(
  'points.insert-extensions',
  (_, p) => sql`insert into point_extensions
      (merchant_id, lot_id, transfer_id, user_id, points, fee, ended_at, ends_at, created_at)
    select ${p.merchantId}::uuid, x."lotId", ${p.transferId}::uuid, ${p.userId}::uuid, x.points, x.fee, x."endedAt",
      x."endsAt", ${p.now}::timestamptz
    from jsonb_to_recordset(${p.lots}::jsonb)
      as x("lotId" uuid, points bigint, fee bigint, "endedAt" timestamptz, "endsAt" timestamptz)`,
);
