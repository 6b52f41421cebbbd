import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';
import { lockDataDir } from './platform/data-lock.ts';
import { migrate } from './platform/database/index.ts';
import { merchantScope } from './platform/merchant-scope.ts';
import { rebuild } from './insight/index.ts';

/**
 * `npm run rebuild-insight [-- merchant]`: makes the figures of one merchant, by its code, or of all, from the tables
 * again. The server may run meanwhile, unless its database is embedded.
 */

const config = readConfig(process.env);
const unlock = config.databaseUrl === undefined ? await lockDataDir(config.dataDir) : async () => {};
const database = await openDatabase(
  config,
  () => {},
  () => {},
);
try {
  await migrate(database);
  const [code] = process.argv.slice(2);
  const all = await merchantScope(database, '', '').all();
  const chosen = all.filter((merchant) => code === undefined || merchant.code === code);
  if (chosen.length === 0) throw new Error(`There is no merchant ${code}.`);
  for (const merchant of chosen) {
    await rebuild(database, merchant);
    console.log(`The figures of ${merchant.code} are made again.`);
  }
} finally {
  await database.close();
  await unlock();
}
