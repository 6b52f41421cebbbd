import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataDir } from '../server/src/platform/data-lock.ts';
import { openPostgres } from '../server/src/platform/database/index.ts';
import { readConfig } from '../server/src/platform/config.ts';

/**
 * `npm run db:reset`: empties the configured database and the files beside it; the next start fills it again. For
 * development: refuses a database on another machine.
 */

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]', '']);
const config = readConfig(process.env);

if (config.databaseUrl === undefined) {
  const unlock = await lockDataDir(config.dataDir);
  await empty();
  await unlock();
} else {
  const { hostname, pathname } = new URL(config.databaseUrl);
  if (!LOCAL.has(hostname))
    throw new Error(`${hostname} is not this machine: drop that database by hand if you mean it`);
  const database = openPostgres(
    config.databaseUrl,
    () => {},
    () => {},
  );
  await database.script('drop schema public cascade; create schema public;');
  await database.close();
  await empty();
  console.log(`emptied the database ${pathname.slice(1)}`);
}

async function empty(): Promise<void> {
  for (const name of ['postgres', 'files', 'cache', 'demo.loading'])
    await rm(join(config.dataDir, name), { recursive: true, force: true });
  console.log(`emptied ${config.dataDir}`);
}
