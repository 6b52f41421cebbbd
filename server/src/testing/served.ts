import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mergedSdl } from '@sandbar/contract/sdl';
import type { FastifyInstance } from 'fastify';
import { createFileStorage } from '../adapters/storage/index.ts';
import { createCatalogue } from '../catalogue/index.ts';
import { commandHandlers } from '../commands.ts';
import { enterByTicket, identityRoutes } from '../identity/index.ts';
import { mailboxRoutes } from '../mailbox/index.ts';
import { createCrops, mediaRoutes, type Crops, type FileStorage } from '../media/index.ts';
import { renderShell } from '../merchants/index.ts';
import { createKeyLimiter, framersOf, partnerRoutes } from '../partners/index.ts';
import { giftCodeRoutes } from '../orders/index.ts';
import { createBus } from '../platform/commands/bus.ts';
import { createCommandQueue, type CommandQueue } from '../platform/commands/queue.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/index.ts';
import { formatPosition, startFeed, type Feed } from '../platform/events/feed.ts';
import { graphqlRoutes } from '../platform/graphql/graphql-routes.ts';
import { ownReads } from '../platform/graphql/own-reads.ts';
import { createApp } from '../platform/http/app.ts';
import { commandRoutes } from '../platform/http/command-routes.ts';
import { liveRoutes } from '../platform/http/live.ts';
import { pageRoutes } from '../platform/http/pages.ts';
import { merchantScope } from '../platform/merchant-scope.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createSessions, type Sessions } from '../platform/sessions/sessions.ts';
import { imageRoutes, personalDataRoutes } from '../profile/index.ts';
import { graphResolvers } from '../schema.ts';
import { createReceiver, paymentRoutes } from '../payments/index.ts';
import { countRows } from './row-counts.ts';
import { createWorld, embeddedDatabase, type World } from './world.ts';

/** The whole server in this process, wired like main.ts, with two merchants: azure.localhost and lotus.localhost. No clock runs; requests come by `app.inject`. */
export interface Served {
  app: FastifyInstance;
  database: Database;
  feed: Feed;
  sessions: Sessions;
  queue: CommandQueue;
  azure: World;
  lotus: World;
  /** Where files lie: `files`, `private` and `cache`. */
  folder: string;
  storage: FileStorage;
  privateStorage: FileStorage;
  crops: Crops;
  /** Every route, for example `GET /mail/:id`, but for probes. */
  routes: readonly string[];
  /** Everything logged so far. */
  log(): string;
  /** SQL statements run so far, transactions' own and libraries' included, without the feed's own looking. */
  statements(): number;
  /** Rows of every table: equal before and after means that nothing was written. */
  rows(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

export interface ServedOptions {
  /** An embedded one in memory when not given. It is closed with the rest. */
  database?: Database;
  development?: boolean;
  environment?: Record<string, string>;
  /** Of both merchants, for example `{ holdLimit: 300 }`. */
  settings?: object;
}

export const serve = async ({ database: given, development = false, environment = {}, settings = {} }: ServedOptions = {}): Promise<Served> => {
  const plain = given ?? (await embeddedDatabase());
  const azure = await createWorld(plain, commandHandlers, 'azure');
  const lotus = await createWorld(plain, commandHandlers, 'lotus');
  await plain.raw('update merchants set settings = $1', [JSON.stringify(settings)]);

  let statements = 0;
  const database = counted(plain, (name) => (statements += name === 'feed.after' ? 0 : 1));
  let log = '';
  const folder = mkdtempSync(join(tmpdir(), 'sandbar-served-'));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'debug', ...environment });
  const metrics = createMetrics();
  const merchants = merchantScope(database, config.baseDomain, config.defaultMerchant);
  await merchants.all();
  const sessions = createSessions(database);
  const feed = await startFeed(database, () => {});
  const bus = createBus(database, commandHandlers, { committed: feed.wake, observe: metrics.observeCommand });
  const queue = createCommandQueue(database, bus, merchants, () => {});
  const catalogue = createCatalogue({ database, feed, merchants });
  const app = await createApp({ config, database, merchants, metrics, logTo: { write: (line) => void (log += line) } });
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((one) => `${one} ${url}`)));
  await app.register(commandRoutes(bus, queue, sessions));
  await app.register(graphqlRoutes({ sdl: await mergedSdl(), resolvers: graphResolvers(catalogue), database, sessions, development }));
  await app.register(identityRoutes({ database, sessions, committed: feed.wake }));
  await app.register(partnerRoutes({ database, sessions, countCall: createKeyLimiter(database) }));
  const [storage, privateStorage] = [createFileStorage(join(folder, 'files')), createFileStorage(join(folder, 'private'))];
  const crops = createCrops(storage, join(folder, 'cache'));
  await app.register(mailboxRoutes({ database, sessions }));
  await app.register(mediaRoutes({ database, crops }));
  await app.register(imageRoutes({ database, sessions, storage, privateStorage, committed: feed.wake }));
  await app.register(personalDataRoutes({ database, sessions, storage, privateStorage }));
  await app.register(giftCodeRoutes({ database, sessions }));
  await app.register(paymentRoutes({ database, receiver: createReceiver({ database, committed: feed.wake }), originOf: (merchant) => `https://${merchant.code}.example` }));
  await app.register(liveRoutes(feed, sessions, metrics.liveStreams));
  const enter = enterByTicket({ database, sessions, committed: feed.wake });
  await app.register(
    pageRoutes({
      sessions,
      renderShell: renderShell({ database, development, read: ownReads(app, database), position: () => formatPosition(feed.position()) }),
      framersOf: framersOf(database),
      enter,
      dist: webClient(folder),
    }),
  );
  await app.ready();

  return {
    app,
    routes,
    database,
    feed,
    sessions,
    queue,
    folder,
    storage,
    privateStorage,
    crops,
    azure,
    lotus,
    log: () => log,
    statements: () => statements,
    rows: () => countRows(plain),
    close: async () => {
      await app.close();
      catalogue.stop();
      await feed.stop();
      await plain.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A web client that is nothing but its shell. */
const webClient = (folder: string): URL => {
  for (const part of ['assets', 'map']) mkdirSync(join(folder, 'dist', part), { recursive: true });
  writeFileSync(
    join(folder, 'dist/index.html'),
    '<!doctype html><html lang="__LANG__"><head><!--shell:head--><script nonce="__NONCE__"></script></head><body><!--shell:data--><!--shell:first-answer--></body></html>',
  );
  return pathToFileURL(join(folder, 'dist/'));
};

/** The same database; `tell` hears of every statement before it runs. */
const counted = (database: Database, tell: (name: string) => void): Database => ({
  ...database,
  run: (query) => (tell(query.name), database.run(query)),
  raw: (text, values) => (tell('raw'), database.raw(text, values)),
  script: (sql) => (tell('script'), database.script(sql)),
  transaction: (work) => (tell('begin'), database.transaction((transaction) => work({ ...transaction, run: (query) => (tell(query.name), transaction.run(query)) }))),
});
