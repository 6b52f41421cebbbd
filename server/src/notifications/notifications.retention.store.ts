import { sql } from 'kysely';
import { oldRows } from '../platform/jobs/retention.ts';

/** A notification is deleted with its waiting push messages. */
export const oldNotifications = oldRows<{ months: number }>('notifications', {
  keys: ['id'],
  by: 'created_at',
  isOld: (p) => sql`created_at < now() - make_interval(months => ${p.months}::int)`,
});
