import { sql } from 'kysely';
import { statement, type Database } from '../database/index.ts';
import type { AnyJob } from './jobs.ts';
import { amongMerchants } from './find-merchants.ts';
import {
  ageRule,
  oldRows,
  retentionJob,
  retentionRule,
  type OfMerchant,
  type OldRemoval,
  type OldSearch,
} from './retention.ts';

/**
 * For this many days the same command, sent again, gets its first answer again (docs/decisions/040). db/invariants.sql
 * uses the same number.
 */
export const COMMAND_LOG_DAYS = 30;
/** For this many days the status of a queued command can be read. */
const DONE_COMMAND_DAYS = 7;
const LIMITS_AT_ONCE = 1_000;

const SESSION_IS_OVER = sql`expires_at < now()`;
const RECORD_IS_OLD = sql`created_at < now() - make_interval(days => ${sql.lit(COMMAND_LOG_DAYS)})`;
const COMMAND_IS_OLD = sql`done_at < now() - make_interval(days => ${sql.lit(DONE_COMMAND_DAYS)})`;

const merchantsWithEndedSessions = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-ended-sessions',
  (_, p) =>
    sql<OfMerchant>`select distinct merchant_id from sessions where ${amongMerchants(p.merchants)} and ${SESSION_IS_OVER}`,
);

const removeEndedSessions = statement<OldRemoval, OfMerchant>(
  'sessions.remove-ended',
  (_, p) => sql<OfMerchant>`delete from sessions where merchant_id = ${p.merchantId} and id in (
    select id from sessions where merchant_id = ${p.merchantId} and ${SESSION_IS_OVER} order by expires_at offset ${p.skip} limit ${p.limit}) returning merchant_id`,
);

const merchantsWithOldRecords = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-old-command-records',
  (_, p) =>
    sql<OfMerchant>`select distinct merchant_id from command_log where ${amongMerchants(p.merchants)} and ${RECORD_IS_OLD}`,
);

const removeOldRecords = statement<OldRemoval, OfMerchant>(
  'commands.remove-old-records',
  (_, p) => sql<OfMerchant>`delete from command_log where merchant_id = ${p.merchantId} and (id, name) in (
    select id, name from command_log where merchant_id = ${p.merchantId} and ${RECORD_IS_OLD} order by created_at offset ${p.skip} limit ${p.limit}) returning merchant_id`,
);

const merchantsWithOldCommands = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-old-queued-commands',
  (_, p) =>
    sql<OfMerchant>`select distinct merchant_id from command_queue where ${amongMerchants(p.merchants)} and ${COMMAND_IS_OLD}`,
);

const removeOldCommands = statement<OldRemoval, OfMerchant>(
  'commands.remove-old-queued',
  (_, p) => sql<OfMerchant>`delete from command_queue where merchant_id = ${p.merchantId} and id in (
    select id from command_queue where merchant_id = ${p.merchantId} and ${COMMAND_IS_OLD} order by done_at offset ${p.skip} limit ${p.limit}) returning merchant_id`,
);

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
      retentionRule(database, merchantsWithEndedSessions, removeEndedSessions),
      retentionRule(database, merchantsWithOldRecords, removeOldRecords),
      retentionRule(database, merchantsWithOldCommands, removeOldCommands),
      ageRule(database, oldAccessEnds),
    ],
    onError,
  ),
  {
    name: 'tidy limits',
    everyMs: 3_600_000,
    run: async () => (await database.run(removeSpentLimits({ limit: LIMITS_AT_ONCE }))).length === LIMITS_AT_ONCE,
  },
];
