import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, openPostgres } from '../platform/database/index.ts';
import { freePort } from '../testing/free-port.ts';
import { TEST_SECRET_KEY } from '../testing/installation.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { builtProgram } from '../testing/server-build.ts';

/**
 * Every operator's program reports errors of its database or its arguments in a sentence, and ends with exit code 1.
 */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** The programs by the name with which an operator calls them: `npm run NAME`. */
const PROGRAMS = new Map(
  Object.entries(scripts).flatMap(([name, script]) => {
    const file = /^node (server\/src\/programs\/\S+\.ts|scripts\/db-reset\.ts)$/.exec(script)?.[1];
    return file ? [[name, file] as const] : [];
  }),
);

/** The arguments with which each program reaches its database. */
const WORDS: Record<string, string[]> = {
  backup: ['--to', join(tmpdir(), 'sandbar-not-written.zip')],
  merchants: ['list'],
  'new-merchant':
    '--code bay --name Bay --primary #0B6E8F --accent #FF6B4A --admin-name Minh --admin-email a@bay.example'.split(' '),
};
/**
 * These programs use no database, or only after reading a backup; `backup-errors.extended.test.ts` covers the restore.
 */
const NO_DATABASE = ['test-mail', 'restore'];
/** These programs create the tables themselves, or drop them all. */
const NEEDS_NO_TABLES = [...NO_DATABASE, 'new-merchant', 'db:reset'];
/** These programs can read an older schema. */
const TAKES_OLDER = [...NEEDS_NO_TABLES, 'backup'];
const but = (without: readonly string[]) => [...PROGRAMS.keys()].filter((name) => !without.includes(name));

const MINUTES = 600_000;
let folder: string;
let postgres: TestPostgres;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbar-programs-'));
  postgres = await startPostgres();
}, MINUTES);
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = async (name: string, environment: Record<string, string>, args = WORDS[name] ?? []) => {
  const { path, compileCache } = await builtProgram(join(ROOT, PROGRAMS.get(name)!));
  return new Promise<{ code: number; said: string[] }>((resolve) => {
    const { DATABASE_URL: _url, SECRET_KEY: _key, ...inherited } = process.env;
    const env = {
      ...inherited,
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: join(folder, 'data'),
      SECRET_KEY: TEST_SECRET_KEY,
      BACKUP_PASSPHRASE: 'a passphrase of the test',
      ...environment,
    };
    execFile(process.execPath, [path, ...args], { env }, (error, out, errors) =>
      resolve({ code: error ? Number(error.code) : 0, said: (out + errors).trim().split('\n') }),
    );
  });
};

it('every documented program exists', () => {
  expect(PROGRAMS.size).toBeGreaterThan(8);
  for (const name of [...Object.keys(WORDS), ...TAKES_OLDER]) expect([...PROGRAMS.keys()]).toContain(name);
});

describe('a database', { timeout: MINUTES }, () => {
  it.each(but(NO_DATABASE))('that does not answer: %s', async (name) => {
    const answer = await run(name, { DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/x` });
    expect(answer).toEqual({
      code: 1,
      said: [expect.stringMatching(/^PostgreSQL at 127\.0\.0\.1:\d+ does not answer/)],
    });
  });

  it('on which no server was started', async () => {
    const empty = { DATABASE_URL: await postgres.createDatabase('programs_empty', 'empty') };
    for (const name of but(NEEDS_NO_TABLES))
      expect(await run(name, empty), name).toEqual({
        code: 1,
        said: [
          expect.stringMatching(
            /^(the database has no tables of Sandbar: start|there is nothing to back up: no server)/,
          ),
        ],
      });
  });

  it('of an earlier release', async () => {
    const url = await postgres.createDatabase('programs_older', 'empty');
    const database = openPostgres(
      url,
      () => {},
      () => {},
    );
    const files = readdirSync(join(ROOT, 'db/migrations')).sort();
    await migrate(database, { upTo: files.at(-3)! });
    await database.close();
    for (const name of but(TAKES_OLDER))
      expect(await run(name, { DATABASE_URL: url }), name).toEqual({
        code: 1,
        said: [expect.stringMatching(`^the database lacks 2 migrations from ${files.at(-2)!} on: start the server`)],
      });
  });

  it('that is missing in the folder, where none is created', async () => {
    for (const name of but(NEEDS_NO_TABLES)) {
      const data = join(folder, `without-${name}`);
      mkdirSync(data);
      expect(await run(name, { DATA_DIR: data }), name).toEqual({
        code: 1,
        said: [`DATA_DIR ${data} has no database, and DATABASE_URL is unset: set the one that the server has`],
      });
      expect(readdirSync(data), name).toEqual([]);
    }
  });
});

/** These programs take an unknown argument for a merchant's name, or have no arguments. */
const ANY_WORDS = ['doctor', 'rotate-secrets', 'rebuild-insight', 'db:reset'];
it.each(but(ANY_WORDS))('an option that %s does not have', async (name) => {
  const { code, said } = await run(name, {}, ['--nonsense']);
  expect([code, said.length, said[0]]).toEqual([1, 1, expect.stringMatching(/^Unknown option '--nonsense'/)]);
});
