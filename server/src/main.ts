import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { mergedSdl } from '@sandbar/contract/sdl';
import { merchantOrigin } from '@sandbar/domain/merchants';
import { folderMailer, smtpMailer } from './adapters/mail/index.ts';
import { webPushSender } from './adapters/push/index.ts';
import { createFileStorage } from './adapters/storage/index.ts';
import { httpsSender } from './adapters/webhooks/index.ts';
import { createCatalogue } from './catalogue/index.ts';
import { commandHandlers } from './commands.ts';
import { enterByTicket, identityRoutes, sweepAccess } from './identity/index.ts';
import { deliverMails, mailboxRoutes } from './mailbox/index.ts';
import { createCrops, mediaRoutes } from './media/index.ts';
import { merchantRoutes, renderShell } from './merchants/index.ts';
import { createInform, deliverPushes, pushKeys, remindOfHolds } from './notifications/index.ts';
import { createKeyLimiter, deliverWebhooks, framersOf, partnerRoutes, tidyPartners } from './partners/index.ts';
import { giftCodeRoutes, sweepHolds } from './orders/index.ts';
import { askAboutOpenPayments, createReceiver, paymentRoutes, sendRefunds } from './payments/index.ts';
import { announce } from './announce.ts';
import { demoPort } from './demo-port.ts';
import { createBus } from './platform/commands/bus.ts';
import { createCommandQueue } from './platform/commands/queue.ts';
import { readConfig } from './platform/config.ts';
import { lockDataDir } from './platform/data-lock.ts';
import { migrate, openDatabase } from './platform/database/index.ts';
import { formatPosition, startFeed } from './platform/events/feed.ts';
import { realignFeed } from './platform/events/realign.ts';
import { graphqlRoutes } from './platform/graphql/graphql-routes.ts';
import { ownReads } from './platform/graphql/own-reads.ts';
import { createApp } from './platform/http/app.ts';
import { commandRoutes } from './platform/http/command-routes.ts';
import { liveRoutes } from './platform/http/live.ts';
import { pageRoutes } from './platform/http/pages.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { tidy } from './platform/jobs/tidy.ts';
import { merchantScope, type Merchant } from './platform/merchant-scope.ts';
import { createMetrics } from './platform/metrics.ts';
import { createSessions } from './platform/sessions/sessions.ts';
import { expirePoints, remindOfExpiry } from './points/index.ts';
import { eraseDue, imageRoutes, personalDataRoutes, sayFarewell, sweepUploads } from './profile/index.ts';
import { graphResolvers } from './schema.ts';
import { subscriptions } from './subscriptions.ts';

/** Starts and wires everything; the only file that knows all parts. */

/** Everything runs that has to be ended in order. */
const started = Promise.withResolvers<void>();
let listening = false;
let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    // Nobody was promised anything yet: to end now leaves no more behind than a kill does, which any start puts right.
    if (!listening) process.exit(0);
    void stop();
  });
}

const config = readConfig(process.env);
const say = announce(config);
const metrics = createMetrics();
await mkdir(config.dataDir, { recursive: true });
const unlock = config.databaseUrl === undefined ? await lockDataDir(config.dataDir) : async () => {};

const database = await openDatabase(config, metrics.observeStatement, (error) => console.error('idle connection lost:', error.message));
metrics.watchDatabase(database);
for (const name of await migrate(database, { onWait: say.step })) say.step(`migrated ${name}`);

if (await realignFeed(database)) say.step('the feed continues after a restored backup');

const merchants = merchantScope(database, config.baseDomain, config.defaultMerchant);
const sessions = createSessions(database);
const storage = createFileStorage(join(config.dataDir, 'files'));
const privateStorage = createFileStorage(join(config.dataDir, 'private'));
const crops = createCrops(storage, join(config.dataDir, 'cache'));
const feed = await startFeed(database, (error) => app.log.error({ err: error }, 'the feed failed'));
const bus = createBus(database, commandHandlers, { committed: feed.wake, observe: metrics.observeCommand });
const queue = createCommandQueue(database, bus, merchants, (error, doing) => app.log.error({ err: error }, `failed: ${doing}`));
const catalogue = createCatalogue({ database, feed, merchants });
const app = await createApp({ config, database, merchants, metrics });

await app.register(commandRoutes(bus, queue, sessions));
const sdl = await mergedSdl();
await app.register(graphqlRoutes({ sdl, resolvers: graphResolvers(catalogue), database, sessions, development: config.development }));
app.get('/schema.graphql', (_request, reply) => reply.type('text/plain; charset=utf-8').send(sdl));
app.get('/openapi.json', async () => (await import('./openapi.ts')).openApiDocument());
await app.register(identityRoutes({ database, sessions, committed: feed.wake }));
await app.register(mailboxRoutes({ database, sessions }));
await app.register(mediaRoutes({ database, crops, merchants }));
await app.register(imageRoutes({ database, sessions, storage, privateStorage, committed: feed.wake }));
await app.register(personalDataRoutes({ database, sessions, storage, privateStorage }));
await app.register(merchantRoutes());
await app.register(partnerRoutes({ database, sessions, countCall: createKeyLimiter(database) }));
await app.register(giftCodeRoutes({ database, sessions }));
const receiver = createReceiver({ database, committed: feed.wake });
await app.register(paymentRoutes({ database, receiver, originOf }));
await app.register(liveRoutes(feed, sessions, metrics.liveStreams));
await app.register(
  pageRoutes({
    sessions,
    renderShell: renderShell({
      database,
      development: config.development,
      read: ownReads(app, database),
      position: () => formatPosition(feed.position()),
    }),
    framersOf: framersOf(database),
    enter: enterByTicket({ database, sessions, committed: feed.wake }),
  }),
);

await loadDemoOnce();
await app.listen({ port: config.port, host: config.host });
listening = true;
const { port } = app.server.address() as AddressInfo;
const onError = (error: unknown, doing: string) => {
  metrics.observeFailure(doing);
  app.log.error({ err: error }, `failed: ${doing}`);
};
const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl) : folderMailer(join(config.dataDir, 'mail'));
const farewell = sayFarewell({ merchants, mailer, baseDomain: config.baseDomain });
const inform = createInform({ database, merchants, baseDomain: config.baseDomain, originOf, committed: feed.wake });
const money = { database, merchants, receiver, committed: feed.wake, onError };
const pushSender = webPushSender({ keys: await pushKeys(database), subject: `mailto:no-reply@${config.baseDomain}` });
const sender = httpsSender({ local: config.development });
const jobs = await startJobs({
  database,
  subscriptions: subscriptions({ database, merchants, mailer, originOf, baseDomain: config.baseDomain, inform, storage, privateStorage, crops }),
  chores: [
    { name: 'remind of holds', everyMs: 15_000, run: () => remindOfHolds({ database, merchants, inform }) },
    { name: 'deliver pushes', everyMs: 1_000, run: () => deliverPushes({ database, sender: pushSender, onError }) },
    { name: 'deliver mails', everyMs: 1_000, run: () => deliverMails({ database, merchants, mailer, onError }) },
    { name: 'expire points', everyMs: 60_000, run: () => expirePoints(database) },
    { name: 'remind of points that expire', everyMs: 600_000, run: () => remindOfExpiry(database, merchants) },
    { name: 'expire holds', everyMs: 1_000, run: () => sweepHolds(database, onError) },
    { name: 'ask about open payments', everyMs: 5_000, run: () => askAboutOpenPayments(money) },
    { name: 'send refunds', everyMs: 5_000, run: () => sendRefunds(money) },
    { name: 'run queued commands', everyMs: 500, run: queue.drain },
    { name: 'deliver webhooks', everyMs: 1_000, run: () => deliverWebhooks({ database, sender, failing: false }) },
    { name: 'deliver webhooks that failed', everyMs: 1_000, run: () => deliverWebhooks({ database, sender, failing: true }) },
    { name: 'tidy partners', everyMs: 600_000, run: () => tidyPartners(database) },
    { name: 'erase', everyMs: 60_000, run: () => eraseDue({ database, farewell, onError }) },
    { name: 'sweep uploads', everyMs: 600_000, run: () => sweepUploads(database, privateStorage) },
    { name: 'tidy', everyMs: 3_600_000, run: () => tidy(database) },
    { name: 'sweep ways into accounts', everyMs: 3_600_000, run: () => sweepAccess(database) },
  ],
  onError,
  onLag: metrics.outboxLag,
});

started.resolve();
if (!stopping) await say.ready(app.server.address(), await merchants.all());

/** Finishes what was begun: streams are closed, requests answered, jobs ended, then the database. */
async function stop(): Promise<void> {
  const giveUp = setTimeout(() => process.exit(1), 20_000);
  giveUp.unref();
  await app.close();
  await started.promise;
  await jobs.stop();
  catalogue.stop();
  await feed.stop();
  await database.close();
  await unlock();
  process.exit(0);
}

/** Loads the demo into an empty database; one that was interrupted goes on where it stopped, since every command has a fixed id and the same `now`. */
async function loadDemoOnce(): Promise<void> {
  if (!config.demo) return;
  const unfinished = join(config.dataDir, 'demo.loading');
  const began = await readFile(unfinished, 'utf8').catch(() => '');
  if (!began && (await merchants.all()).length > 0) return;
  const now = began ? new Date(began) : new Date();
  await writeFile(unfinished, now.toISOString());
  const { loadDemo } = await import('@sandbar/demo');
  await loadDemo(demoPort({ bus, merchants, storage, receiver, now, progress: say.step }));
  await rm(unfinished);
}

/** Where a merchant's portal stands, once the server listens. */
function originOf(merchant: Merchant): string {
  return merchantOrigin(merchant, config.baseDomain, port);
}
