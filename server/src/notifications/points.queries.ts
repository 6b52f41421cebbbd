import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/**
 * An award as its notice states it. It is fresh for three days: when jobs did not run for longer than that, its member
 * gets no late notice.
 */
export const awardToNotify = statement('notifications.award', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('pointTransfers')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .select(['userId', 'targetName', sql<boolean>`created_at > now() - interval '3 days'`.as('fresh')]),
);
