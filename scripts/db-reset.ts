import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataDir } from '../server/src/platform/data-lock.ts';
import { openDatabase } from '../server/src/platform/database/index.ts';
import { readConfig, type Config } from '../server/src/platform/config.ts';
import { orSayWhy } from '../server/src/platform/say-why.ts';

/**
 * `npm run db:reset`: empties the configured database and the files beside it. The next start fills it again. It is for
 * development, and refuses a database on another machine.
 */

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]', '']);

const empty = async ({ dataDir }: Config): Promise<void> => {
  for (const name of ['postgres', 'files', 'private', 'mail', 'cache', 'demo.loading'])
    await rm(join(dataDir, name), { recursive: true, force: true });
  console.log(`emptied ${dataDir}`);
};

await orSayWhy(async () => {
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined) {
    const unlock = await lockDataDir(config.dataDir);
    await empty(config);
    return unlock();
  }
  const { hostname, pathname } = new URL(config.databaseUrl);
  if (!LOCAL.has(hostname))
    throw new Error(`${hostname} is not this machine: drop that database by hand if you mean it`);
  const database = await openDatabase(config);
  await database.script('drop schema public cascade; create schema public;').finally(() => database.close());
  await empty(config);
  console.log(`emptied the database ${pathname.slice(1)}`);
});
