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

/** `npm start`: runs the server with the configuration of the environment until a signal stops it. */

/** Ends the server in order; undefined until it listens. */
let end: (() => Promise<void>) | undefined;
let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    // It does not listen yet. A start can be interrupted at any point, so nothing has to be finished.
    if (!end) process.exit(0);
    void end();
  });
}

await orSayWhy(async () => {
  const config = readConfig(process.env);
  orRefuseHeapLimit();
  const say = announce(config);
  // The folder has mails with links into accounts, pictures of identity cards and the database, so only this user may
  // read its files.
  process.umask(0o077);
  await ownDataDir(config.dataDir);
  await chmod(config.dataDir, 0o700).catch((error: Error) =>
    console.warn(`WARNING: other users of this machine may read ${config.dataDir}: ${error.message}`),
  );
  // The folder is locked before the port is checked, so that the error names another server that uses the same folder.
  const unlock = config.databaseUrl === undefined ? await lockDataDir(config.dataDir) : async () => {};
  await orRefusePort(config);
  const server = await createServer(config, { progress: say.step });
  if (config.demo) await loadDemoOnce(server, say.step);
  void server.warm();
  await server.app.listen({ port: config.port, host: config.host }).catch(orSayPort(config));
  /** Ends the control socket for backups; a stop may come while it opens. */
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
  // Only this process has the embedded database, so it has to write the backup.
  if (config.databaseUrl === undefined) control = openControl(config.dataDir, server.database);
  await control;
  server.startWork();
  if (!stopping) await say.ready(server.app.server.address(), await server.merchants.all());
  giveBackMemory();
});
