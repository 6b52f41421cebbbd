import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Records which reminder of some lots was sent. */
export const markReminded = statement<{ merchantId: string; ids: string[]; days: number }, unknown>(
  'points.mark-reminded',
  (_, p) =>
    sql`update point_lots set reminded_days = ${p.days}::smallint where merchant_id = ${p.merchantId}
      and id = any(${p.ids}::uuid[])`,
);
