import { setTimeout as pause } from 'node:timers/promises';
import { sqlState, SqlState, type Database, type Session } from './database.ts';
import { missingOf, readMigrations, statementsOf, type AppliedMigration, type MigrationFile } from './migration-files.ts';

const MIGRATIONS = new URL('../../../../db/migrations/', import.meta.url);
const LOCK = 7_295_001; // any number, the same in every process
const LOCK_POLL_MS = 200;

export interface MigrateOptions {
  /** Whose files are applied; ends with a slash. */
  folder?: URL;
  /** Told of what is waited for, once a wait. */
  onWait?: (message: string) => void;
  /**
   * How long a statement waits for a table. Everything that comes after it on that table waits as long, so it is shorter
   * than what commands wait for (`lock_timeout` of the pool).
   */
  lockTimeoutMs?: number;
  /** How often a file is tried that did not get its tables, and the pause between, in which others go on. */
  tries?: number;
  pauseMs?: number;
}

const DEFAULTS = { folder: MIGRATIONS, onWait: () => {}, lockTimeoutMs: 1_000, tries: 60, pauseMs: 1_000 };

/**
 * Applies the numbered files of db/migrations that have not been applied yet, each in a transaction of its own, under a
 * lock, so that several processes may start at once and a killed run leaves nothing half-done. A file that begins with
 * `-- no transaction` is run statement by statement, and must bear being run again.
 * @returns the names of those applied now
 * @throws Error when the files and the database do not fit together, or a file did not get its tables in time
 */
export const migrate = async (database: Pick<Database, 'session' | 'raw'>, options: MigrateOptions = {}): Promise<string[]> => {
  const settings = { ...DEFAULTS, ...options };
  const files = await readMigrations(settings.folder);
  return database.session(async (session) => {
    await lock(session, settings.onWait);
    try {
      await session.script(`create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
      const { rows } = await session.raw('select * from schema_migrations');
      const missing = missingOf(files, rows as unknown as AppliedMigration[]);
      for (const file of missing) await (file.inTransaction ? applyWhole(database, session, file, settings) : applyEach(session, file));
      return missing.map(({ name }) => name);
    } finally {
      await session.raw(`select pg_advisory_unlock(${LOCK})`).catch(() => {}); // a lost connection has lost its lock
    }
  });
};

/** Asks again and again instead of waiting in a statement: `create index concurrently` waits for every statement. */
const lock = async (session: Session, onWait: (message: string) => void): Promise<void> => {
  for (let told = false; ; told = true) {
    const { rows } = await session.raw(`select pg_try_advisory_lock(${LOCK}) as taken`);
    if (rows[0]?.taken === true) return;
    if (!told) onWait('another process is migrating the database');
    await pause(LOCK_POLL_MS);
  }
};

const mark = ({ name, checksum }: MigrationFile) => `insert into schema_migrations (name, checksum) values ('${name}', '${checksum}')`;

type Settings = Required<MigrateOptions>;

/** One simple-protocol script is one transaction: the file and its mark. */
const applyWhole = async (database: Pick<Database, 'raw'>, session: Session, file: MigrationFile, settings: Settings): Promise<void> => {
  const script = `begin;
    set local statement_timeout = 0;
    set local lock_timeout = ${settings.lockTimeoutMs};
    do $migration$ begin
      execute $body$${file.sql}$body$;
      ${mark(file)};
    end $migration$;
    commit;`;
  for (let attempt = 1; ; attempt += 1) {
    const watch = await watchBlockers(database, session, settings.lockTimeoutMs);
    try {
      await session.script(script);
      return;
    } catch (error) {
      await session.script('rollback').catch(() => {});
      const state = sqlState(error);
      if (state !== SqlState.lockTimeout && state !== SqlState.deadlock) throw error;
      const reason = `${file.name} waits for a table${watch.found()}`;
      if (attempt >= settings.tries) throw new Error(`${reason}; given up after ${attempt} tries`, { cause: error });
      if (attempt === 1) settings.onWait(reason);
    } finally {
      watch.stop();
    }
    await pause(settings.pauseMs);
  }
};

/** Looks from another connection who has what `session` waits for: once the wait is over, nobody can tell any more. */
const watchBlockers = async (database: Pick<Database, 'raw'>, session: Session, lockTimeoutMs: number) => {
  const pid = Number((await session.raw('select pg_backend_pid() as pid')).rows[0]?.pid);
  let found = '';
  const look = async () => {
    const { rows } = await database.raw(BLOCKERS, [pid]);
    if (rows.length > 0) found = `, which ${rows.map(({ who }) => who as string).join(' and ')} has`;
  };
  const timer = setInterval(() => void look().catch(() => {}), lockTimeoutMs / 2);
  return { found: () => found, stop: () => clearInterval(timer) };
};

const BLOCKERS = `
  select format('session %s (%s, %s, transaction open for %s s: %s)', pid, coalesce(nullif(application_name, ''), usename, backend_type),
    coalesce(state, 'active'), extract(epoch from clock_timestamp() - xact_start)::int, left(regexp_replace(query, '\\s+', ' ', 'g'), 80)) as who
  from pg_stat_activity where pid = any(pg_blocking_pids($1::int))`;

/**
 * These statements let others go on while they wait (`create index concurrently`), so they wait as long as it takes. A
 * run that is cut off has no mark, and the next one runs the file again from its beginning.
 */
const applyEach = async (session: Session, file: MigrationFile): Promise<void> => {
  await session.script('set lock_timeout = 0; set statement_timeout = 0');
  try {
    for (const statement of statementsOf(file.sql)) await session.script(statement);
    await session.script(mark(file));
  } finally {
    await session.script('reset lock_timeout; reset statement_timeout').catch(() => {});
  }
};
