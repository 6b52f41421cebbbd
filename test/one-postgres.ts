import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepFilesInMemory } from '../server/src/testing/memory-folder.ts';
import { startPostgres, TEMPLATE } from '../server/src/testing/postgres.ts';
import { migrate, openPostgres } from '../server/src/platform/database/index.ts';

/**
 * One throwaway PostgreSQL for the whole run. Tests get it by `startPostgres()`, which takes TEST_DATABASE_URL first,
 * and make databases of their own on it. A machine that has none at all learns why from the tests that need it. No test
 * ends the machine itself, so this one does not wait for the disk.
 *
 * Their databases are copies of one that is migrated here. Tests on the embedded database copy the one that the first
 * of them migrated (`testing/embedded.ts`), and those that start servers start what the first of them built
 * (`testing/server-build.ts`).
 */
export default async function setup(): Promise<() => Promise<void>> {
  // `npm run check:proofs` has made it for all of its runs.
  if (process.env.TEST_DATABASE_TEMPLATE !== undefined) return async () => {};
  const removeFiles = keepFilesInMemory();
  const folder = mkdtempSync(join(tmpdir(), 'sandbar-embedded-'));
  process.env.TEST_EMBEDDED_DATABASE = join(folder, 'migrated.tar');
  // Beside the packages, which it goes on loading. The soak starts sources, as an operator does.
  const build = fileURLToPath(new URL(`../node_modules/.cache/test-server/${process.pid}`, import.meta.url));
  if (process.env.SOAK !== 'on') {
    mkdirSync(dirname(build), { recursive: true });
    process.env.TEST_SERVER_BUILD = build;
  }
  // Databases on a Citus cluster are made there.
  const own = process.env.TEST_CITUS_URL === undefined;
  const postgres =
    own &&
    (await startPostgres('any', false).catch((cause: Error) =>
      console.error(`No PostgreSQL for this run: ${cause.message}`),
    ));
  if (postgres) {
    const nothing = () => {};
    const database = openPostgres(await postgres.createDatabase(TEMPLATE), nothing, nothing);
    await migrate(database);
    await database.close();
    process.env.TEST_DATABASE_URL = postgres.url;
    process.env.TEST_DATABASE_TEMPLATE = TEMPLATE;
  }
  return async () => {
    if (postgres) await postgres.stop();
    for (const each of [folder, build]) rmSync(each, { recursive: true, force: true });
    removeFiles();
  };
}
