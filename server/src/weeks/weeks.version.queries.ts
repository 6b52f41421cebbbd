import { GUEST_CHANGES, TAKEN_CHANGES, WEEK_TRANSITIONS } from '@sandbar/domain/weeks';
import { sql, type RawBuilder } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Changes by jobs are not part of what a person compares. */
const BY_CLOCK = [
  ...Object.entries(WEEK_TRANSITIONS).map(([change, { by }]) => ({ change, by: by as string })),
  ...Object.entries({ ...GUEST_CHANGES, ...TAKEN_CHANGES }).map(([change, by]) => ({ change, by: by as string })),
].flatMap(({ change, by }) => (by === 'clock' ? [change] : []));

/**
 * The version of a week: its last change that was not made by a job. Each change of a person, also one that leaves its
 * state as it is, adds a row to its history. @param week the column with its id
 */
export const weekVersion = (merchantId: unknown, week: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select coalesce(max(seen.id), 0)::text from week_transitions seen
    where seen.merchant_id = ${merchantId} and seen.week_id = ${week}
      and seen.change not in (${sql.join(BY_CLOCK.map((change) => sql.lit(change)))}))`;

/**
 * The version that a decision is compared with. It is a statement of its own, after the one that takes the week's lock,
 * because a statement that waits for a lock reads the state from before its wait.
 */
export const versionOfWeek = statement<{ merchantId: string; weekId: string }, { version: string }>(
  'weeks.version',
  (_, p) => sql<{ version: string }>`select ${weekVersion(p.merchantId, sql`${p.weekId}::uuid`)} as version`,
);
