import { chmod } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { announce } from './announce.ts';
import { loadDemoOnce } from './programs/demo-load.ts';
import { openControl } from './platform/backup/index.ts';
import { readConfig } from './platform/config.ts';
import { lockDataDir } from './platform/data-lock.ts';
import { ownDataDir } from './platform/file-problem.ts';
import { giveBackMemory } from './platform/give-back-memory.ts';
import { orRefuseHeapLimit } from './platform/heap-limit.ts';
import { orRefusePort, orSayPort } from './platform/port.ts';
import { orSayWhy } from './platform/say-why.ts';
import { createServer } from './server.ts';

/** `npm start`: the server by the configuration of the environment, until a signal stops it. */

/** Ends it in order; undefined as long as it does not listen. */
let end: (() => Promise<void>) | undefined;
let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    // Not listening yet: start-up is crash-safe, so there is nothing to finish.
    if (!end) process.exit(0);
    void end();
  });
}

await orSayWhy(async () => {
  const config = readConfig(process.env);
  orRefuseHeapLimit();
  const say = announce(config);
  // Mails with links into accounts, pictures of identity cards, the database: files of this user alone.
  process.umask(0o077);
  await ownDataDir(config.dataDir);
  await chmod(config.dataDir, 0o700).catch((error: Error) =>
    console.warn(`WARNING: other users of this machine may read ${config.dataDir}: ${error.message}`),
  );
  // A server that has the same folder is named before the port that it has too.
  const unlock = config.databaseUrl === undefined ? await lockDataDir(config.dataDir) : async () => {};
  await orRefusePort(config);
  const server = await createServer(config, { progress: say.step });
  if (config.demo) await loadDemoOnce(server, say.step);
  void server.warm();
  await server.app.listen({ port: config.port, host: config.host }).catch(orSayPort(config));
  /** Ends what listens for backups: a stop may come while it opens. */
  let control: Promise<() => Promise<void>> = Promise.resolve(async () => {});
  end = async () => {
    setTimeout(() => process.exit(1), 20_000 + config.drainSeconds * 1000).unref();
    server.drain();
    await pause(config.drainSeconds * 1000);
    await (
      await control
    )();
    await server.stop();
    await unlock();
    process.exit(0);
  };
  // A backup of the embedded database is this process's to write, which alone has it.
  if (config.databaseUrl === undefined) control = openControl(config.dataDir, server.database);
  await control;
  server.startWork();
  if (!stopping) await say.ready(server.app.server.address(), await server.merchants.all());
  giveBackMemory();
});
