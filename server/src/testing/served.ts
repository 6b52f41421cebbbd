import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commandHandlers } from '../commands.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/index.ts';
import { createServer, type Overrides, type Server } from '../server.ts';
import { TEST_SECRET_KEY } from './installation.ts';
import { countRows } from './row-counts.ts';
import { testDatabase } from './test-database.ts';
import { createWorld, type World } from './world.ts';

/**
 * The whole server in this process, with two merchants: azure.localhost and lotus.localhost. Requests use `app.inject`;
 * jobs and event handlers run only if a test calls `startWork`.
 */
export interface Served extends Server {
  azure: World;
  lotus: World;
  /** The folder of the files: `files`, `private` and `cache`. */
  folder: string;
  /** Every route, for example `GET /mail/:id`, except probes. */
  routes: readonly string[];
  /** Everything that was logged so far. */
  log(): string;
  /**
   * The number of SQL statements so far, including those of transactions and libraries, without the server's own
   * background work.
   */
  statements(): number;
  /** The number of rows in every table, to show that nothing was written. */
  rows(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

export interface ServedOptions {
  /** By default a new one (`testDatabase`). It is closed with the server. */
  database?: Database;
  development?: boolean;
  environment?: Record<string, string>;
  /** Settings of both merchants, for example `{ holdLimit: 300, unpaidLimit: 300 }`. */
  settings?: object;
  overrides?: Omit<Overrides, 'database'>;
}

export const serve = async ({
  database: given,
  development = false,
  environment = {},
  settings = {},
  overrides = {},
}: ServedOptions = {}): Promise<Served> => {
  const plain = given ?? (await testDatabase());
  const azure = await createWorld(plain, commandHandlers, 'azure');
  const lotus = await createWorld(plain, commandHandlers, 'lotus');
  await plain.raw('update merchants set settings = $1', [JSON.stringify(settings)]);
  // The world's commands use the merchant as it was loaded, so its settings are changed too.
  for (const { merchant } of [azure, lotus]) Object.assign(merchant.settings, settings);

  let statements = 0;
  let log = '';
  const routes: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'sandbar-served-'));
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'debug',
    NODE_ENV: development ? 'development' : 'production',
    // One member does in a test what a hundred do otherwise; the limits have their own tests.
    CALL_LIMITS: 'off',
    SANDBOX_GATEWAY: 'on',
    SECRET_KEY: TEST_SECRET_KEY,
    DEMO: 'off',
    ...environment,
  });
  const server = await createServer(config, {
    // On a busy machine no first answer is left out and no request is refused; both have their own tests.
    firstAnswerMs: 60_000,
    ...overrides,
    database: counted(
      { ...plain, pressure: () => ({ ...plain.pressure(), waiting: 0, exhausted: false }) },
      (name) => (statements += BY_ITSELF.test(name) ? 0 : 1),
    ),
    logTo: { write: (line) => void (log += line) },
    dist: webClient(folder),
    beforeRoutes: (app) => {
      app.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((one) => `${one} ${url}`)));
      return overrides.beforeRoutes?.(app);
    },
  });
  await server.merchants.all();
  await server.app.ready();

  return {
    ...server,
    routes,
    folder,
    azure,
    lotus,
    log: () => log,
    statements: () => statements,
    rows: () => countRows(plain),
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A web client that consists only of its shell. */
const webClient = (folder: string): URL => {
  for (const part of ['assets', 'map']) mkdirSync(join(folder, 'dist', part), { recursive: true });
  writeFileSync(
    join(folder, 'dist/index.html'),
    '<!doctype html><html lang="__LANG__"><head><!--shell:head--><script nonce="__NONCE__"></script></head>' +
      '<body><!--shell:data--><!--shell:first-answer--></body></html>',
  );
  for (const file of ['push-worker.js', 'embed.js', 'sandbar-client.tgz'])
    writeFileSync(join(folder, 'dist', file), '""');
  return pathToFileURL(join(folder, 'dist/'));
};

/** Statements of the feed's polling, and of counts that are saved together: views of weeks, searches. */
const BY_ITSELF = /^(feed\.|weeks\.add-views$|insight\.add-(searches|searched)$)/;

/** The same database; `tell` is called with every statement before it runs. */
const counted = (database: Database, tell: (name: string) => void): Database => ({
  ...database,
  run: (query) => (tell(query.name), database.run(query)),
  batch: (queries) => {
    for (const { name } of queries) tell(name);
    return database.batch(queries);
  },
  raw: (text, values) => (tell('raw'), database.raw(text, values)),
  script: (sql) => (tell('script'), database.script(sql)),
  transaction: (work) => (
    tell('begin'),
    database.transaction((transaction) =>
      work({
        ...transaction,
        run: (query) => (tell(query.name), transaction.run(query)),
        batch: (queries) => {
          for (const { name } of queries) tell(name);
          return transaction.batch(queries);
        },
      }),
    )
  ),
});
