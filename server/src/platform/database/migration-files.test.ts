import { mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'libpg-query';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { readMigrations, statementsOf } from './migration-files.ts';
import { openPGlite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Which files are applied, which are refused, and files whose statements cannot run in a transaction. */

const folders: string[] = [];
let folder: string;
let embedded: Database;
let server: Database;
let postgres: TestPostgres;

const put = (name: string, sql: string) => writeFileSync(join(folder, name), sql);

beforeAll(async () => {
  postgres = await startPostgres();
  embedded = await openPGlite(undefined, () => {});
  server = openPostgres(
    await postgres.createDatabase('migration_files', 'empty'),
    () => {},
    () => {},
  );
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbar-migrations-'));
  folders.push(folder);
  put('001_pots.sql', 'create table pots (id integer primary key);\n');
  put('002_lids.sql', 'create table lids (id integer primary key);\n');
});
afterAll(async () => {
  await Promise.all([embedded.close(), server.close()]);
  await postgres.stop();
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

const run = (database: Database) => migrate(database, { folder: pathToFileURL(`${folder}/`) });

const EMPTY = 'drop schema public cascade; create schema public';

/** Runs `work` on an empty database of each kind. */
const onEach = async (work: (database: Database) => Promise<void>) => {
  for (const database of [embedded, server]) {
    await database.script(EMPTY);
    await work(database);
  }
};

/** Runs `work` on an embedded database to which both files were applied. */
const migrated = async (work: (database: Database) => Promise<void>) => {
  await embedded.script(EMPTY);
  expect(await run(embedded)).toEqual(['001_pots.sql', '002_lids.sql']);
  await work(embedded);
};

const refused = async (database: Database, message: string) => {
  put('009_last.sql', 'create table last ();');
  await expect(run(database)).rejects.toThrow(message);
  expect((await database.raw(`select to_regclass('last') as last`)).rows).toEqual([{ last: null }]);
};

describe('the migrations refuse, before anything is applied,', () => {
  it('a file that was changed after it had been applied', () =>
    migrated(async (database) => {
      put('002_lids.sql', 'create table lids (id bigint primary key);\n');
      await refused(database, '002_lids.sql was changed after it had been applied');
    }));

  it('a file that comes before an applied one, since a new database would get it earlier', () =>
    migrated(async (database) => {
      put('004_bowls.sql', 'create table bowls ();');
      await run(database);
      put('003_spoons.sql', 'create table spoons ();');
      await refused(database, '003_spoons.sql comes before 004_bowls.sql');
    }));

  it('a database that other files created', () =>
    migrated(async (database) => {
      unlinkSync(join(folder, '001_pots.sql'));
      await refused(database, 'migrated by 001_pots.sql, which is not among these files');
    }));

  it.each(['003_v2-lids.sql', '3_lids.sql', '003_lids.sql.orig', 'lids.sql'])('a file named %s', (name) =>
    migrated(async (database) => {
      put(name, 'create table lids ();');
      await refused(database, `${name} is not the name of a migration`);
    }),
  );

  it('a number used twice', () =>
    migrated(async (database) => {
      put('003_bowls.sql', 'create table bowls ();');
      put('003_spoons.sql', 'create table spoons ();');
      await refused(database, '003_bowls.sql and 003_spoons.sql have the same number');
    }));
});

describe('the statements of a file', () => {
  it('are split as PostgreSQL’s own parser splits them, in every migration', async () => {
    const files = await readMigrations(new URL('../../../../db/migrations/', import.meta.url));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const { name } = file;
      const statements = statementsOf(file);
      const source = readFileSync(new URL(`../../../../db/migrations/${name}`, import.meta.url), 'utf8');
      const parsed = (await parse(source)).stmts ?? [];
      expect([name, statements.length]).toEqual([name, parsed.length]);
      for (const statement of statements) expect((await parse(statement)).stmts).toHaveLength(1);
    }
  });

  it.each(['commit', '-- done\nCOMMIT', 'begin', 'start transaction', 'rollback'])(
    'may not end the transaction: %s',
    (sql) =>
      migrated(async (database) => {
        put('003_bowls.sql', `create table bowls ();\n${sql};\ncreate table spoons ();`);
        await refused(database, '003_bowls.sql begins or ends a transaction of its own');
      }),
  );
});

describe('the migrations accept', () => {
  it('the same text with the line endings of another system', () =>
    migrated(async (database) => {
      put('002_lids.sql', 'create table lids (id integer primary key);\r\n');
      expect(await run(database)).toEqual([]);
    }));

  it('a number left out, and digits in the name', () =>
    migrated(async (database) => {
      put('005_v2_lids.sql', 'create table lids_2 ();');
      expect(await run(database)).toEqual(['005_v2_lids.sql']);
    }));

  it('the older version keeps serving a database that a newer one has migrated', () =>
    migrated(async (database) => {
      put('003_bowls.sql', 'create table bowls ();');
      await run(database);
      unlinkSync(join(folder, '003_bowls.sql'));
      expect(await run(database)).toEqual([]);
    }));
});

describe('a file without transaction', () => {
  const valid = async (database: Database) =>
    (
      await database.raw(
        `select indexrelid::regclass::text as index, indisvalid as valid from pg_index
          where indrelid = 'lids'::regclass and not indisprimary`,
      )
    ).rows;
  const INDEX = `-- no transaction
-- Built while others write; an interrupted build leaves an invalid index, which is dropped first.
drop index concurrently if exists lids_id; -- the rest
create index concurrently lids_id on lids (id);
`;

  it('runs statements that cannot run in a transaction, one by one', () =>
    onEach(async (database) => {
      put('003_index.sql', INDEX);
      expect(await run(database)).toEqual(['001_pots.sql', '002_lids.sql', '003_index.sql']);
      expect(await valid(database)).toEqual([{ index: 'lids_id', valid: true }]);
      expect(await run(database)).toEqual([]);
      unlinkSync(join(folder, '003_index.sql'));
    }));

  it('control: the database refuses the same statements inside a transaction', () =>
    onEach(async (database) => {
      put('003_index.sql', INDEX.replace('-- no transaction\n', ''));
      await expect(run(database)).rejects.toThrow('cannot run inside a transaction block');
      unlinkSync(join(folder, '003_index.sql'));
    }));

  it('is run again from its beginning when it was interrupted', () =>
    onEach(async (database) => {
      put('003_index.sql', INDEX);
      const cut: Database['session'] = (work) =>
        database.session((session) =>
          work({
            ...session,
            script: (sql) => (sql.includes(`'003_index`) ? Promise.reject(new Error('cut off')) : session.script(sql)),
          }),
        );
      await expect(migrate({ ...database, session: cut }, { folder: pathToFileURL(`${folder}/`) })).rejects.toThrow(
        'cut off',
      );
      expect(await run(database)).toEqual(['003_index.sql']);
      expect(await valid(database)).toEqual([{ index: 'lids_id', valid: true }]);
      unlinkSync(join(folder, '003_index.sql'));
    }));

  it('runs once when many processes start at once, none of which delays the build', async () => {
    await server.script(EMPTY);
    put('003_index.sql', INDEX);
    const applied = await Promise.all(Array.from({ length: 5 }, () => run(server)));
    expect(applied.flat()).toEqual(['001_pots.sql', '002_lids.sql', '003_index.sql']);
    expect(await valid(server)).toEqual([{ index: 'lids_id', valid: true }]);
  });
});
