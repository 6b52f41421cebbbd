import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { mergedSdl } from '@sandbar/contract/sdl';
import { merchantOrigin } from '@sandbar/domain/merchants';
import type { FastifyInstance } from 'fastify';
import { txtResolver } from './adapters/dns/index.ts';
import { httpsCalendars } from './adapters/calendars/index.ts';
import { createGoogle } from './adapters/google/index.ts';
import { createGoong } from './adapters/goong/index.ts';
import { folderMailer, smtpMailer } from './adapters/mail/index.ts';
import { webPushSender } from './adapters/push/index.ts';
import { configuredStorage } from './adapters/storage/index.ts';
import { httpsSender } from './adapters/webhooks/index.ts';
import { createIcsReader } from './calendar/index.ts';
import { createCatalogue } from './catalogue/index.ts';
import { commandHandlers, effectsByKind, snapshots } from './commands.ts';
import { enterByTicket } from './identity/index.ts';
import { createCrops } from './media/index.ts';
import { FIRST_ANSWER_MS, renderShell } from './merchants/index.ts';
import { createMailTexts } from './mailbox/index.ts';
import { createInform, pushKeys } from './notifications/index.ts';
import { createEnterByKey, framersOf } from './partners/index.ts';
import type { ServerParts } from './parts.ts';
import { createReceiver } from './payments/index.ts';
import { createBus } from './platform/commands/bus.ts';
import { createCallLimits } from './platform/call-limits.ts';
import { createCommandQueue } from './platform/commands/queue.ts';
import type { Config } from './platform/config.ts';
import { migrate, openDatabase, type Database } from './platform/database/index.ts';
import { formatPosition, startFeed } from './platform/events/feed.ts';
import { graphqlRoutes } from './platform/graphql/graphql-routes.ts';
import { ownReads } from './platform/graphql/own-reads.ts';
import { createApp, type TimeLimits } from './platform/http/app.ts';
import { documentRoutes } from './platform/http/document-routes.ts';
import { healthRoutes } from './platform/http/health.ts';
import { createDiskRoom, type DiskRoom } from './platform/disk-room.ts';
import { createFailureLog, kindOfFailure, type FailureLog } from './platform/failure-log.ts';
import { commandRoutes } from './platform/http/command-routes.ts';
import { staffNews } from './tasks/index.ts';
import { liveRoutes } from './platform/http/live.ts';
import { pageRoutes } from './platform/http/pages.ts';
import { watchBacklogs } from './platform/jobs/backlogs.ts';
import { INTERVAL_FACTOR, startJobs, type AnyJob } from './platform/jobs/jobs.ts';
import { tidy } from './platform/jobs/tidy.ts';
import { isOwnHost, merchantScope } from './platform/merchant-scope.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { createPrinter } from './platform/pdf/index.ts';
import { createProcessNote } from './platform/processes/index.ts';
import { eventJobs, EVENT_HANDLERS } from './platform/event-handlers/event-handlers.ts';
import { createSecrets, openKeyRing, sealClear } from './platform/secrets/index.ts';
import { createSessions } from './platform/sessions/sessions.ts';
import { graphResolvers } from './schema.ts';
import { mailExamples } from './mails.ts';
import { secretColumns, slices } from './slices.ts';
import { subscriptions } from './subscriptions.ts';
import { createDrawInvoice } from './invoices/index.ts';
import { createDrawReceipt } from './orders/index.ts';
import { createDrawVoucher } from './vouchers/index.ts';
import { createGoogleClients, createGoogleCopies, createGoogleMails } from './google/index.ts';
import { createSearchCounts } from './insight/index.ts';
import { createWeekViews } from './weeks/index.ts';

const WEB_CLIENT = new URL('../../web/dist/', import.meta.url);

/** Parts that tests and measurements use instead of the configured ones. */
export interface Overrides extends Partial<
  Pick<
    ServerParts,
    'storage' | 'privateStorage' | 'mailer' | 'pushSender' | 'webhookSender' | 'calendarReader' | 'callLimits' | 'dist'
  >
> {
  /** An open, migrated database. The server closes it when it stops. */
  database?: Database;
  /** The target of log lines; by default standard output. */
  logTo?: { write(line: string): void };
  timeLimits?: TimeLimits;
  /** The longest time for which a page waits for its first data, in ms. */
  firstAnswerMs?: number;
  /** Called before the first route is added. */
  beforeRoutes?(app: FastifyInstance): void | PromiseLike<unknown>;
  /** Called with each step that prepares the database. */
  progress?(step: string): void;
}

export interface Server extends ServerParts {
  app: FastifyInstance;
  /** Loads data for which requests would wait. Until then the server answers, but reports that it is not ready. */
  warm(): Promise<void>;
  /** Starts jobs and event handlers. */
  startWork(): void;
  /**
   * Announces the stop: the server reports that it is not ready and keeps no connections, but still answers everything.
   */
  drain(): void;
  /** Finishes what was started: closes streams, answers requests, ends jobs, and then closes the database. */
  stop(): Promise<void>;
}

/**
 * Builds the whole server with all parts and routes. It answers once `app` listens or gets injected requests; jobs and
 * event handlers run only after `startWork`.
 */
export const createServer = async (config: Config, overrides: Overrides = {}): Promise<Server> => {
  const metrics = createMetrics();
  const failureLog = createFailureLog();
  const diskRoom = createDiskRoom();
  const database = overrides.database ?? (await openOwn(config, metrics, failureLog, overrides.progress));
  const merchants = merchantScope(database, config.baseDomain, config.defaultMerchant);
  let cold = false;
  let draining = false;
  const waitsFor = () => {
    if (draining) return 'its end';
    if (cold) return 'search indexes';
    return diskRoom.isFull() ? 'room on the disk' : undefined;
  };
  const app = await createApp({
    config,
    database,
    merchants,
    metrics,
    failureLog,
    diskRoom,
    ...(overrides.logTo ? { logTo: overrides.logTo } : {}),
    ...(overrides.timeLimits ? { timeLimits: overrides.timeLimits } : {}),
  });
  // Without this header, a proxy might reuse the connection for a request just when the server stops.
  app.addHook('onSend', async (_request, reply) => void (draining && reply.header('connection', 'close')));
  const secrets = createSecrets(await openKeyRing(database, config));
  await sealClear({ database, secrets }, secretColumns);
  const { baseDomain, sandboxGateway } = config;
  const installation = {
    secrets,
    sandboxGateway,
    baseDomain,
    resolveTxt: txtResolver(config.dnsServers),
    isOwnHost: isOwnHost(merchants, baseDomain),
    callsLocal: config.development,
    sendsWebhooksToLocal: config.development || config.demo,
  };
  const parts = await assemble(config, overrides, {
    app,
    database,
    diskRoom,
    failureLog,
    installation,
    merchants,
    metrics,
  });
  const followers = slices.flatMap((slice) => slice.followers?.(parts) ?? []);
  const unfollow = followers.map((follower) => database.followEvents(follower));
  await overrides.beforeRoutes?.(app);
  const serves = async (host: string) => ((await merchants.byHost(host))?.state ?? 'closed') !== 'closed';
  await app.register(healthRoutes({ database, metrics, metricsToken: config.metricsToken, serves, waitsFor }));
  await addRoutes(app, parts, overrides.firstAnswerMs);

  let stopWork: (() => Promise<void>) | undefined;
  return {
    ...parts,
    app,
    warm: async () => {
      cold = true;
      await parts.catalogue.warm();
      cold = false;
    },
    drain: () => void (draining = true),
    startWork: () => void (stopWork ??= startWork(parts)),
    stop: async () => {
      await app.close();
      await stopWork?.();
      for (const end of unfollow) end();
      await parts.printer.stop();
      await parts.icsReader.stop();
      await parts.weekViews.stop();
      await parts.searchCounts.stop();
      parts.catalogue.stop();
      await parts.feed.stop();
      // Deletes the record of this process; if the database is down, the record expires after a day.
      if (stopWork) await parts.processNote.end().catch(() => {});
      failureLog.flush();
      await database.close();
    },
  };
};

const openOwn = async (
  config: Config,
  metrics: Metrics,
  failureLog: FailureLog,
  progress: (step: string) => void = () => {},
): Promise<Database> => {
  const database = await openDatabase(config, metrics.observeStatement, (error) =>
    failureLog.failed('idle connections', () => console.error('idle connection lost:', error.message)),
  );
  metrics.watchDatabase(database);
  await migrate(database, { log: progress });
  return database;
};

const assemble = async (
  config: Config,
  overrides: Overrides,
  {
    app,
    database,
    diskRoom,
    failureLog,
    installation,
    merchants,
    metrics,
  }: Pick<ServerParts, 'database' | 'installation' | 'merchants' | 'metrics'> & {
    app: FastifyInstance;
    diskRoom: DiskRoom;
    failureLog: FailureLog;
  },
): Promise<ServerParts> => {
  const { baseDomain, dataDir, development, smtpUrl } = config;
  const processNote = createProcessNote(database);
  const onError: ServerParts['onError'] = (error, doing) => {
    metrics.observeFailure(doing);
    diskRoom.noticed(error);
    processNote.failed(doing);
    failureLog.failed(kindOfFailure(doing), (more) => app.log.error({ err: error, ...more }, `failed: ${doing}`));
  };
  const portNow = () => (app.server.address() as AddressInfo | null)?.port ?? config.port;
  const originOf: ServerParts['originOf'] = (merchant) => merchantOrigin(merchant, baseDomain, portNow());

  const storage = overrides.storage ?? configuredStorage(config, 'files');
  const feed = await startFeed(database, (error) => onError(error, 'the feed'));
  const callLimits = overrides.callLimits ?? (config.callLimits ? createCallLimits() : undefined);
  const bus = createBus(
    database,
    commandHandlers,
    { installation, snapshots, observe: metrics.observeCommand },
    callLimits,
  );
  const weekViews = createWeekViews({ database, onError });
  const searchCounts = createSearchCounts({ database, onError });
  const printer = createPrinter();
  const mailTexts = createMailTexts(database);
  const google = createGoogleClients({
    database,
    installation,
    client: config.google.client,
    open: (client) => createGoogle({ ...client, address: config.google.address }),
  });
  return {
    config,
    metrics,
    processNote,
    database,
    installation,
    merchants,
    sessions: createSessions(database),
    enterByKey: createEnterByKey(database),
    storage,
    privateStorage: overrides.privateStorage ?? configuredStorage(config, 'private'),
    crops: createCrops(storage, join(dataDir, 'cache')),
    feed,
    bus,
    callLimits,
    queue: createCommandQueue(database, bus, merchants, onError),
    catalogue: createCatalogue({
      database,
      feed,
      merchants,
      metrics,
      memoryBytes: config.searchMemoryMb * 1024 * 1024,
      onStaysShown: weekViews.seen,
      onSearched: searchCounts.searched,
      onError: (error) => onError(error, 'the search index'),
    }),
    weekViews,
    searchCounts,
    receiver: createReceiver({ database }),
    inform: createInform({ database, merchants, mailTexts, baseDomain, originOf }),
    mailTexts,
    mailExamples,
    effects: effectsByKind,
    mailer: overrides.mailer ?? (smtpUrl ? smtpMailer(smtpUrl) : folderMailer(join(dataDir, 'mail'))),
    printer,
    drawVoucher: createDrawVoucher({ database, merchants, printer, originOf }),
    drawReceipt: createDrawReceipt({ database, merchants, printer }),
    drawInvoice: createDrawInvoice({ database, merchants, printer }),
    pushSender:
      overrides.pushSender ??
      webPushSender({ keys: () => pushKeys(database, installation.secrets), subject: `mailto:no-reply@${baseDomain}` }),
    webhookSender: overrides.webhookSender ?? httpsSender({ local: development || config.demo }),
    calendarReader: overrides.calendarReader ?? httpsCalendars({ local: development }),
    icsReader: createIcsReader(),
    outsidePlaces: config.goong && createGoong(config.goong),
    google,
    driveCopies: createGoogleCopies({ database }),
    foreignMails: createGoogleMails({ database, installation, google, onError }),
    dist: overrides.dist ?? WEB_CLIENT,
    baseDomain,
    originOf,
    onError,
  };
};

const addRoutes = async (app: FastifyInstance, parts: ServerParts, firstAnswerMs = FIRST_ANSWER_MS): Promise<void> => {
  const { bus, callLimits, config, database, dist, enterByKey, feed, metrics, queue, sessions } = parts;
  const { development, mapTiles } = config;
  const sdl = await mergedSdl();
  await app.register(commandRoutes({ bus, queue, sessions, enterByKey, callLimits }));
  await app.register(
    graphqlRoutes({ sdl, resolvers: graphResolvers(parts), database, sessions, enterByKey, callLimits, development }),
  );
  await app.register(documentRoutes(sdl));
  for (const { routes } of slices) for (const each of routes?.(parts) ?? []) await app.register(each);
  await app.register(liveRoutes(feed, sessions, metrics.liveStreams, staffNews));
  await app.register(
    pageRoutes({
      sessions,
      renderShell: renderShell({
        database,
        development,
        mapTiles,
        read: ownReads(app, database),
        position: (merchantId) => formatPosition(feed.position(merchantId)),
        firstAnswerMs,
      }),
      framersOf: framersOf(database),
      pictureOrigins: mapTiles ? [new URL(mapTiles.url).origin] : [],
      enter: enterByTicket(parts),
      dist,
    }),
  );
};

/** All jobs. */
export const jobsOf = (parts: ServerParts): readonly AnyJob[] => [
  ...eventJobs({ database: parts.database, subscriptions: subscriptions(parts), onError: parts.onError }),
  ...slices.flatMap((slice) => slice.jobs?.(parts) ?? []),
  parts.queue.job,
  parts.processNote.job,
  ...tidy(parts.database, parts.onError),
];

const BACKLOGS_EVERY_MS = 15_000;

/** @returns a function that stops the jobs */
const startWork = (parts: ServerParts): (() => Promise<void>) => {
  const { database, feed, metrics, onError } = parts;
  const all = jobsOf(parts);
  const intervalFactor = INTERVAL_FACTOR[database.kind];
  const merchants = async () => (await parts.merchants.all()).map(({ id }) => id);
  const jobs = startJobs({ jobs: all, merchants, intervalFactor, onError });
  const stopBacklogs = watchBacklogs({
    jobs: all,
    merchants,
    everyMs: BACKLOGS_EVERY_MS * intervalFactor,
    onBacklog: metrics.backlog,
    onError,
  });
  const unsubscribe = feed.onNumbered((merchantId) => jobs.wake(EVENT_HANDLERS, merchantId));
  return async () => {
    unsubscribe();
    await Promise.all([jobs.stop(), stopBacklogs()]);
  };
};
