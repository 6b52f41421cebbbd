import { sql } from 'kysely';
import { statement, type Database } from '../database/index.ts';
import type { AnyJob } from './jobs.ts';
import { oldRows, retentionJob, retentionRule } from './retention.ts';

/**
 * For this many days the same command, sent again, gets its first answer again (docs/decisions/040). db/invariants
 * uses the same number.
 */
export const COMMAND_LOG_DAYS = 30;
/** For this many days the status of a queued command can be read. */
const DONE_COMMAND_DAYS = 7;
const LIMITS_AT_ONCE = 1_000;

const endedSessions = oldRows('sessions', { keys: ['id'], by: 'expires_at', isOld: () => sql`expires_at < now()` });
const oldRecords = oldRows('command_log', {
  keys: ['id', 'name'],
  by: 'created_at',
  isOld: () => sql`created_at < now() - make_interval(days => ${sql.lit(COMMAND_LOG_DAYS)})`,
});
const oldCommands = oldRows('command_queue', {
  keys: ['id'],
  by: 'done_at',
  isOld: () => sql`done_at < now() - make_interval(days => ${sql.lit(DONE_COMMAND_DAYS)})`,
});

/** The end of a person's access ends tickets that were made before; they live for minutes. */
const oldAccessEnds = oldRows('access_ends', {
  keys: ['user_id'],
  by: 'at',
  isOld: () => sql`at < now() - interval '1 day'`,
});

/**
 * Counters belong to no merchant. The whole table is read, since it contains only what was counted within an hour or
 * two.
 */
const removeSpentLimits = statement<{ limit: number }, { key: string }>(
  'commands.remove-spent-limits',
  (_, p) => sql<{ key: string }>`delete from rate_limits where key in (
    select key from rate_limits where expire < extract(epoch from now()) * 1000 limit ${p.limit}) returning key`,
);

/**
 * Expired rows of the platform: ended sessions, records of commands, queued commands that are done, and spent counters.
 */
export const tidy = (database: Database, onError: (error: unknown, doing: string) => void): AnyJob[] => [
  retentionJob(
    'tidy',
    3_600_000,
    [
      retentionRule(database, endedSessions),
      retentionRule(database, oldRecords),
      retentionRule(database, oldCommands),
      retentionRule(database, oldAccessEnds),
    ],
    onError,
  ),
  {
    name: 'tidy limits',
    everyMs: 3_600_000,
    run: async () => (await database.run(removeSpentLimits({ limit: LIMITS_AT_ONCE }))).length === LIMITS_AT_ONCE,
  },
];
