import { sql } from 'kysely';
import { oldRows } from '../platform/jobs/retention.ts';

/** Decisions need only today's row; the rows of a month show what a person recently did within their limit. */
const DAYS = 35;

export const oldAllowances = oldRows('daily_allowances', {
  keys: ['user_id', 'day', 'unit'],
  by: 'day',
  isOld: () => sql`day < (now() at time zone 'UTC')::date - ${sql.lit(DAYS)}`,
});
