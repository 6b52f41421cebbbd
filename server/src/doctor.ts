import { readFile } from 'node:fs/promises';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';
import { checkInvariants } from './platform/database/invariants.ts';
import { lockDataDir } from './platform/data-lock.ts';

/**
 * `npm run doctor`: runs the invariants against the configured database and says which are broken. Exit code 1 when any
 * is.
 */

const config = readConfig(process.env);
const unlock = config.databaseUrl === undefined ? await lockDataDir(config.dataDir) : async () => {};
const database = await openDatabase(
  config,
  () => {},
  () => {},
);
try {
  const broken = await checkInvariants(
    database,
    await readFile(new URL('../../db/invariants.sql', import.meta.url), 'utf8'),
  );
  for (const { name, count, examples } of broken)
    console.error(`BROKEN  ${name}: ${count} rows, for example ${JSON.stringify(examples)}`);
  if (broken.length === 0) console.log('All invariants hold.');
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await database.close();
  await unlock();
}
