import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/**
 * The facts of an award for its notice. After three days the notice would be late, so it is not sent, for example when
 * no jobs ran for that long.
 */
export const awardToNotify = statement('notifications.award', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('pointTransfers')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .select(['userId', 'targetName', sql<boolean>`created_at > now() - interval '3 days'`.as('fresh')]),
);
