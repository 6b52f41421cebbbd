import { sql } from 'kysely';
import { oldRows } from '../platform/jobs/retention.ts';

/** The table refuses to delete younger entries (020_audit.sql). */
export const FEWEST_MONTHS = 12;

export const oldEntries = oldRows<{ months: number }>('audit_entries', {
  keys: ['id'],
  by: 'at',
  isOld: (p) => sql`at < now() - make_interval(months => ${p.months}::int)`,
});
