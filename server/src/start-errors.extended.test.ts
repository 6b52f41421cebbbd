import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSecretKey } from './platform/secrets/key-file.ts';
import { fillEmbedded } from './testing/embedded.ts';
import { freePort } from './testing/free-port.ts';
import { TEST_SECRET_KEY } from './testing/installation.ts';
import { startPostgres, type TestPostgres } from './testing/postgres.ts';
import { builtProgram } from './testing/server-build.ts';
import { startServer } from './testing/server-process.ts';
import { temporaryFor, unprivileged } from './testing/unprivileged.ts';

/**
 * A start that fails prints one sentence with the problem and what to do, without a stack trace, and has an exit code.
 */

const programOf = (name: string) =>
  fileURLToPath(new URL(name === 'main' ? 'main.ts' : `programs/${name}.ts`, import.meta.url));
/** The time limit for a whole start on a busy machine. */
const LONG = 600_000;

let folder: string;
let postgres: TestPostgres;
/** Keeps a port in use. */
let holder: Server;
const heldPort = () => (holder.address() as AddressInfo).port;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbar-errors-'));
  postgres = await startPostgres();
  holder = createServer();
  await new Promise<void>((resolve) => void holder.listen(0, '127.0.0.1', resolve));
}, LONG);
afterAll(async () => {
  holder.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = async (
  environment: Record<string, string>,
  name = 'main',
  { args = [], ...user }: { args?: readonly string[]; uid?: number; gid?: number } = {},
) => {
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const { path, compileCache } = await builtProgram(programOf(name));
  const child = spawn(process.execPath, [path, ...args], {
    env: {
      ...inherited,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      DEMO: 'off',
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
      SECRET_KEY: TEST_SECRET_KEY,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  const [out, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { code, errors, said: out + errors };
};

/** The sentence is the last line, and no stack trace is printed. */
const expectSentence = ({ code, errors }: { code: number | null; errors: string }, sentence: RegExp) => {
  const lines = errors.trim().split('\n');
  expect(lines.at(-1)).toMatch(sentence);
  expect(errors).not.toMatch(/^\s+at |node:internal|\[cause\]/m);
  expect(code).toBe(1);
};

const at = () => new URL(postgres.url);
const urlWith = (change: (url: URL) => void) => {
  const url = at();
  change(url);
  return url.href;
};

describe('a start', { timeout: LONG }, () => {
  it('whose port another program uses', async () => {
    expectSentence(
      await run({ PORT: String(heldPort()) }),
      new RegExp(`^the port ${heldPort()} of 127\\.0\\.0\\.1 is in use by another program: stop that, or set PORT`),
    );
  });

  it('at an address of another machine', async () => {
    expectSentence(await run({ HOST: '192.0.2.1' }), /^this machine has no address 192\.0\.2\.1: set HOST/);
  });

  it('whose folder is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'below')])
      expectSentence(
        await run({ DATA_DIR: path }),
        /^DATA_DIR .*file(\/below)? is no folder, or lies below a file: mend that, or set DATA_DIR to another folder$/,
      );
  });

  it('whose folder lies where none can be created', async () => {
    expectSentence(
      await run({ DATA_DIR: '/proc/sandbar/data' }),
      /^DATA_DIR \/proc\/sandbar\/data cannot be created there/,
    );
  });

  it('whose folder its user may not write', async () => {
    const user = unprivileged();
    const shut = mkdtempSync(join(temporaryFor(user), 'sandbar-shut-'));
    chmodSync(shut, 0o555);
    // Root may write everywhere, so another user, who can read the program, tries it instead.
    const answer = await run(
      { DATA_DIR: join(shut, 'data'), DATABASE_URL: postgres.url, NODE_COMPILE_CACHE: '' },
      'main',
      user,
    );
    rmSync(shut, { recursive: true, force: true });
    // Only root can read this checkout, so the test is not possible.
    if (user.uid !== undefined && /EACCES.*open|Cannot find module/.test(answer.errors)) return;
    expectSentence(answer, /^DATA_DIR .*data cannot be written by the user \S+: mend that, or set DATA_DIR/);
  });

  it('whose folder another server uses, which is reported before the port', async () => {
    const dataDir = join(folder, 'taken');
    mkdirSync(dataDir);
    const server = await startServer({ dataDir });
    const answer = await run({ DATA_DIR: dataDir, PORT: new URL(server.address).port });
    expectSentence(answer, new RegExp(`taken is in use by process ${server.pid}; stop it first, or set DATA_DIR`));
    await server.stop();
  });

  it('with unreadable values, which are all named', async () => {
    expectSentence(
      await run({ PORT: 'http', DEMO: 'maybe', SECRET_KEY: 'short', DATABASE_URL: 'localhost/sandbar' }),
      /^DATABASE_URL must .*; DEMO must .*; SECRET_KEY must .*; PORT must be a whole number from 0 to 65535$/,
    );
    expectSentence(
      await run({ DATABASE_URL: 'postgres://lan:a#b@localhost/x' }),
      /^DATABASE_URL must be postgres:\/\/user/,
    );
  });

  it('with too little memory for objects', async () => {
    expectSentence(
      await run({ NODE_OPTIONS: '--max-old-space-size=56 --max-semi-space-size=8' }),
      /^Node may use only \d+ MB for objects: raise --max-old-space-size in NODE_OPTIONS to 256 or more, or give/,
    );
  });

  it('with another key than that of the stored secrets', async () => {
    const dataDir = join(folder, 'sealed');
    await fillEmbedded(join(dataDir, 'postgres'));
    await (await startServer({ dataDir })).stop();
    expectSentence(
      await run({ DATA_DIR: dataDir, SECRET_KEY: newSecretKey() }),
      /^the secrets of this database are sealed with the key [0-9a-f]{16}, which SECRET_KEY does not hold: .*give that/,
    );
  });
});

describe('a database', { timeout: LONG }, () => {
  it('that cannot be reached', async () => {
    const port = await freePort();
    expectSentence(
      await run({ DATABASE_URL: `postgres://lan:secret@127.0.0.1:${port}/sandbar` }),
      new RegExp(`^PostgreSQL at 127\\.0\\.0\\.1:${port} does not answer: start it, or correct DATABASE_URL$`),
    );
  });

  it('on a machine that does not exist', async () => {
    expectSentence(
      await run({ DATABASE_URL: 'postgres://lan@nowhere.invalid/sandbar' }),
      /^PostgreSQL at nowhere\.invalid:5432 is not reached, since no machine is known by the name nowhere\.invalid/,
    );
  });

  it('that does not exist', async () => {
    expectSentence(
      await run({ DATABASE_URL: urlWith((url) => (url.pathname = '/not_there')) }),
      /has no database not_there: create database "not_there" encoding 'UTF8' locale 'C\.UTF-8' template template0$/,
    );
  });

  it('whose user does not exist', async () => {
    expectSentence(
      await run({ DATABASE_URL: urlWith((url) => (url.username = 'stranger')) }),
      /does not let stranger in: role "stranger" does not exist$/,
    );
  });

  it('whose locale knows only ASCII letters: a new one is refused, an existing one gets a warning', async () => {
    const name = 'ascii_only';
    const admin = postgres.url;
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name} encoding 'UTF8' lc_collate 'C' lc_ctype 'C' template template0`);
    const url = urlWith((each) => (each.pathname = `/${name}`));
    expectSentence(
      await run({ DATABASE_URL: url }),
      /^the database ascii_only has the locale C, to which "Ầ" and "ầ" are two letters: make another, with encoding/,
    );
    const inside = new pg.Client({ connectionString: url });
    await inside.connect();
    await inside.query('create table schema_migrations (name text primary key, checksum text not null)');
    await inside.end();
    const { said } = await run({ DATABASE_URL: url }, 'doctor');
    expect(said).toMatch(/^WARNING: the database ascii_only has the locale C/m);
    await client.query(`drop database ${name}`);
    await client.query(`drop database if exists latin`);
    await client.query(`create database latin encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`);
    expectSentence(
      await run({ DATABASE_URL: urlWith((each) => (each.pathname = '/latin')) }),
      /^the database latin has the encoding LATIN1: make another, with encoding 'UTF8'/,
    );
    await client.query('drop database latin');
    await client.end();
  });

  it('that is too old', async () => {
    const url = await postgres.createDatabase('too_old');
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // The database reports the version of an older server, because the test's function is found before PostgreSQL's.
    await client.query(
      `create function current_setting(text) returns text language sql as $$
         select case $1 when 'server_version_num' then '140011' when 'server_version' then '14.11'
           else pg_catalog.current_setting($1) end $$;
       alter database too_old set search_path = public, pg_catalog`,
    );
    await client.end();
    for (const name of ['main', 'doctor'])
      expectSentence(
        await run({ DATABASE_URL: url }, name),
        /^PostgreSQL at 127\.0\.0\.1:\d+ is version 14\.11: Sandbar needs 15 or newer$/,
      );
  });
});
