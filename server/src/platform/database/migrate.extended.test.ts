import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { isSoak, rounds } from '../../testing/rounds.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPGlite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/**
 * The migrations create the same database wherever they run, however many processes run them, and however often they
 * are interrupted.
 */

let installed: TestPostgres;
let packaged: TestPostgres;
let expected: string[];
let all: string[];
const folders: string[] = [];

beforeAll(async () => {
  [installed, packaged] = await Promise.all([startPostgres(), startPostgres('packaged')]);
  await using(await fresh('migrate_expected'), async (database) => {
    all = await migrate(database);
    expected = await schemaOf(database);
  });
});
afterAll(async () => {
  await Promise.all([installed.stop(), packaged.stop()]);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const on = (url: string) =>
  openPostgres(
    url,
    () => {},
    () => {},
  );
const fresh = async (name: string, postgres = installed) => on(await postgres.createDatabase(name, 'empty'));
const using = async (database: Database, work: (database: Database) => Promise<unknown>) => {
  try {
    await work(database);
  } finally {
    await database.close();
  }
};

/**
 * Tables, columns, constraints, indexes, triggers and functions, one line each. Not-null constraints are listed with
 * their columns only, because newer servers list them twice. Functions of extensions are represented by the extension's
 * version.
 */
const schemaOf = async (database: Database): Promise<string[]> => {
  const { rows } = await database.raw(`
    select concat_ws(' ', 'column', table_name, column_name, data_type, udt_name, is_nullable, column_default,
      is_identity, identity_generation) as line
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', 'function', proname, prosrc) from pg_proc
      where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
  return rows.map(({ line }) => String(line)).sort();
};
const migrated = async (database: Database) =>
  (await database.raw('select name from schema_migrations order by name')).rows.map(({ name }) => name as string);

describe('migrations create the same database', () => {
  it('on the embedded database as on a server', async () =>
    using(await openPGlite(undefined, () => {}), async (database) => {
      expect(await migrate(database)).toEqual(all);
      expect(await schemaOf(database)).toEqual(expected);
    }));

  it('on another major version of the server', () =>
    using(on(packaged.url), async (database) => {
      expect(await migrate(database)).toEqual(all);
      expect(await schemaOf(database)).toEqual(expected);
    }));

  it('and change nothing when they run again', () =>
    using(on(packaged.url), async (database) => {
      expect(await migrate(database)).toEqual([]);
      expect(await schemaOf(database)).toEqual(expected);
    }));

  it('in which the primary key of every tenant table starts with the merchant', () => {
    const keys = expected.filter((line) => line.startsWith('constraint') && line.includes('PRIMARY KEY'));
    const others = keys.filter((line) => !line.includes('PRIMARY KEY (merchant_id')).map((line) => line.split(' ')[1]);
    expect(others.sort()).toEqual([
      'backups',
      'hosts',
      'merchants',
      'push_keys',
      'rate_limits',
      'schema_migrations',
      'secret_key',
      'server_processes',
    ]);
  });
});

it('many processes migrate one empty database at once', async () => {
  for (let round = 0; round < rounds(1, 4); round += 1) {
    const url = await installed.createDatabase('migrate_at_once', 'empty');
    const databases = Array.from({ length: 6 }, () => on(url));
    await Promise.all(databases.map((database) => migrate(database)));
    expect(await migrated(databases[0]!)).toEqual(all);
    expect(await schemaOf(databases[0]!)).toEqual(expected);
    await Promise.all(databases.map((database) => database.close()));
  }
});

describe('kill -9 in the middle of a migration', () => {
  /** Migrates in a process of its own, where `script` runs the SQL of a migration. */
  const migrateElsewhere = (open: string, script: string) => {
    const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
    const code = `
      const { openPostgres } = await import(${module('./postgres.ts')});
      const { openPGlite } = await import(${module('./pglite.ts')});
      const { migrate } = await import(${module('./migrate.ts')});
      const plain = await ${open};
      const script = (session) => (sql) => (sql.includes("'005_") ? ${script} : session.script(sql));
      const session = (work) => plain.session((own) => work({ ...own, script: script(own) }));
      await migrate({ ...plain, session });`;
    return execFile(process.execPath, ['--input-type=module', '-e', code], { env: { PATH: process.env.PATH } });
  };

  it.runIf(isSoak)('leaves only whole migrations in the embedded database, and the next run goes on', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbar-migrate-'));
    folders.push(folder);
    const child = migrateElsewhere(
      `openPGlite(${JSON.stringify(folder)}, () => {})`,
      `session.script(sql).then(() => process.kill(process.pid, 'SIGKILL'))`,
    );
    await new Promise((resolve) => child.once('exit', resolve));
    expect(child.signalCode).toBe('SIGKILL');
    await using(await openPGlite(folder, () => {}), async (database) => {
      expect(await migrated(database)).toEqual(all.slice(0, 4));
      expect(await migrate(database)).toEqual(all.slice(4));
      expect(await schemaOf(database)).toEqual(expected);
    });
  });

  it('leaves only whole migrations in PostgreSQL, and the next run resumes', async () => {
    const url = await installed.createDatabase('migrate_killed', 'empty');
    const child = migrateElsewhere(
      `openPostgres(${JSON.stringify(url)}, () => {}, () => {})`,
      `session.script('select pg_sleep(600)')`,
    );
    await using(on(url), async (database) => {
      const asleep = () =>
        database.raw(`select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`);
      await expect.poll(async () => (await asleep()).rows.length).toBe(1);
      child.kill('SIGKILL');
      // The database session is killed as well: otherwise it would finish what it had been sent, which would be fine
      // too.
      await database.raw(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
         and wait_event = 'PgSleep'`,
      );
      expect(await migrate(database)).toEqual(all.slice(4));
      expect(await schemaOf(database)).toEqual(expected);
    });
  });
});

it('a migration that fails changes nothing, reports the reason, and leaves its connection usable', async () =>
  using(await fresh('migrate_fails'), async (database) => {
    const broken = (sql: string) => sql.replace('create table rooms', 'create table resorts');
    const breaks: Database['session'] = (work) =>
      database.session((session) => work({ ...session, script: (sql) => session.script(broken(sql)) }));
    await expect(migrate({ ...database, session: breaks })).rejects.toThrow(
      '005_catalogue.sql: relation "resorts" already exists',
    );
    expect(await migrated(database)).toEqual(all.slice(0, 4));
    expect(await migrate(database)).toEqual(all.slice(4));
  }));
