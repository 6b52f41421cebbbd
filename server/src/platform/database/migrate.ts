import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Session } from './database.ts';
import { CITUS_SETTINGS, distribute, isCitus } from './distribute.ts';
import {
  missingOf,
  readMigrations,
  statementsOf,
  type AppliedMigration,
  type MigrationFile,
} from './migration-files.ts';
import { inTransaction, type MigrationTarget, type WaitSettings } from './migration-transaction.ts';

const MIGRATIONS = new URL('../../../../db/migrations/', import.meta.url);
const LOCK = 7_295_001; // any number, the same in every process
const LOCK_POLL_MS = 200;

export interface MigrateOptions extends Partial<WaitSettings> {
  /** The folder whose files are applied; ends with a slash. */
  folder?: URL;
  /** The last file to apply, for the schema that a backup was taken from; all files when absent. */
  upTo?: string;
}

const DEFAULTS: Required<Omit<MigrateOptions, 'upTo'>> = {
  folder: MIGRATIONS,
  log: () => {},
  lockTimeoutMs: 1_000,
  tries: 60,
  pauseMs: 1_000,
};

/**
 * Applies the numbered files of db/migrations that have not been applied yet, each in a transaction of its own, under a
 * lock, so that several processes may start at once and a killed run leaves nothing half-done. A file that begins with
 * `-- no transaction` is run statement by statement, and must be safe to run again. On Citus, merchant tables are
 * distributed at the end.
 * @returns the names of the files applied now
 * @throws Error when the files and the database do not match, or a migration did not get its locks in time
 */
export const migrate = async (
  database: Pick<Database, 'kind' | 'session' | 'raw'>,
  options: MigrateOptions = {},
): Promise<string[]> => {
  const { folder, upTo, ...wait } = { ...DEFAULTS, ...options };
  const files = (await readMigrations(folder)).filter(({ name }) => upTo === undefined || name <= upTo);
  return database.session(async (session) => {
    await lock(session, wait.log);
    try {
      const citus = await isCitus(session);
      const target: MigrationTarget = { ...wait, database, session, settings: citus ? CITUS_SETTINGS : {} };
      const missing = missingOf(files, await appliedTo(session));
      // All files are read and checked before the first is applied.
      const withMarks = missing.map((file) => ({ file, statements: [...statementsOf(file), mark(file)] }));
      for (const { file, statements } of withMarks) {
        await (file.inTransaction ? applyWhole(target, file, statements) : applyEach(target, statements));
        wait.log(`migrated ${file.name}`);
      }
      const distributed = citus ? await distribute(target) : [];
      if (distributed.length > 0) wait.log(`distributed ${distributed.length} tables by merchant`);
      return missing.map(({ name }) => name);
    } finally {
      await session.raw(`select pg_advisory_unlock(${LOCK})`).catch(() => {}); // a lost connection has lost its lock
    }
  });
};

/**
 * Looks at the schema without changing it, for programs that work on what a server has made.
 * @throws Error in a sentence: no server of this release was started on the database yet
 */
export const orRefuseSchema = async (database: Pick<Database, 'raw'>): Promise<void> => {
  const { rows } = await database.raw(`select to_regclass('public.schema_migrations') is not null as there`);
  if (!rows[0]?.there)
    throw new Error('the database has no tables of Sandbar: start the server once, which makes them (npm start)');
  const applied = await database.raw('select * from schema_migrations');
  const missing = missingOf(await readMigrations(MIGRATIONS), applied.rows as unknown as AppliedMigration[]);
  const [next] = missing;
  if (next)
    throw new Error(
      `the database lacks ${missing.length === 1 ? next.name : `${missing.length} migrations from ${next.name} on`}: ` +
        'start the server of this release once, which applies what is missing (npm start)',
    );
};

/** The migrations of this release: name to checksum. */
export const migrationNames = async (): Promise<ReadonlyMap<string, string>> =>
  new Map((await readMigrations(MIGRATIONS)).map(({ name, checksum }) => [name, checksum]));

/**
 * Polls instead of waiting inside a statement, because `create index concurrently` waits for every running statement.
 */
const lock = async (session: Session, log: (message: string) => void): Promise<void> => {
  for (let logged = false; ; logged = true) {
    const { rows } = await session.raw(`select pg_try_advisory_lock(${LOCK}) as taken`);
    if (rows[0]?.taken === true) return;
    if (!logged) log('another process is migrating the database');
    await pause(LOCK_POLL_MS);
  }
};

const appliedTo = async (session: Session): Promise<AppliedMigration[]> => {
  await session.script(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  return (await session.raw('select * from schema_migrations')).rows as unknown as AppliedMigration[];
};

const mark = ({ name, checksum }: MigrationFile) =>
  `insert into schema_migrations (name, checksum) values ('${name}', '${checksum}')`;

/** Runs statement by statement, since Citus passes on the whole text in which a statement came. */
const applyWhole = (target: MigrationTarget, { name }: MigrationFile, statements: readonly string[]): Promise<void> =>
  inTransaction(target, name, async (session) => {
    for (const statement of statements) await session.script(statement);
  });

/**
 * These statements do not block others while they wait (`create index concurrently`), so they wait as long as it takes.
 * A run that is interrupted leaves no mark, and the next one runs the file again from its beginning.
 */
const applyEach = async ({ session, settings }: MigrationTarget, statements: readonly string[]): Promise<void> => {
  const own = Object.entries({ ...settings, lock_timeout: '0', statement_timeout: '0' });
  await session.script(own.map(([name, value]) => `set ${name} = '${value}'`).join(';'));
  try {
    for (const statement of statements) await session.script(statement);
  } finally {
    await session.script(own.map(([name]) => `reset ${name}`).join(';')).catch(() => {});
  }
};
