import { sql } from 'kysely';
import { oldRows } from '../platform/jobs/retention.ts';

/** Only today's row decides; those of a month show what a person did within their limit lately. */
const DAYS = 35;

export const oldAllowances = oldRows('daily_allowances', {
  keys: ['user_id', 'day', 'unit'],
  by: 'day',
  isOld: () => sql`day < (now() at time zone 'UTC')::date - ${sql.lit(DAYS)}`,
});
