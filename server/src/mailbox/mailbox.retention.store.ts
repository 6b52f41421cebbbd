import { sql } from 'kysely';
import { oldRows } from '../platform/jobs/retention.ts';

/** A mail is deleted together with its attachments. */
export const oldMails = oldRows<{ months: number }>('mails', {
  keys: ['id'],
  by: 'created_at',
  isOld: (p) => sql`created_at < now() - make_interval(months => ${p.months}::int)`,
});
