import { sql } from 'kysely';
import { oldRows } from '../platform/jobs/retention.ts';

/** Notifications go with what of them still waits for push services. */
export const oldNotifications = oldRows<{ months: number }>('notifications', {
  keys: ['id'],
  by: 'created_at',
  isOld: (p) => sql`created_at < now() - make_interval(months => ${p.months}::int)`,
});
