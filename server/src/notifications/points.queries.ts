import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/**
 * An award as its notice states it. Fresh ones were given within three days: who was away from the job queue
 * longer than that has other worries.
 */
export const awardToTell = statement('notifications.award', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('pointTransfers')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .select(['userId', 'targetName', sql<boolean>`created_at > now() - interval '3 days'`.as('fresh')]),
);
