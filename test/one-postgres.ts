import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepFilesInMemory } from '../server/src/testing/memory-folder.ts';
import { startPostgres, TEMPLATE } from '../server/src/testing/postgres.ts';
import { migrate, openPostgres } from '../server/src/platform/database/index.ts';

/**
 * Starts one throwaway PostgreSQL for the whole run. Tests get it from `startPostgres()`, which prefers
 * TEST_DATABASE_URL, and create their own databases on it. If the machine has no PostgreSQL, the tests that need it
 * report the reason. It does not wait for the disk, because no test crashes the machine itself.
 * The databases of tests are copies of one that is migrated here. Tests on the embedded database copy the one that the
 * first of them migrated (`testing/embedded.ts`), and tests that start servers use the server that the first of them
 * built (`testing/server-build.ts`).
 */
export default async function setup(): Promise<() => Promise<void>> {
  // `npm run check:proofs` has already made it for all of its runs.
  if (process.env.TEST_DATABASE_TEMPLATE !== undefined) return async () => {};
  const removeFiles = keepFilesInMemory();
  const folder = mkdtempSync(join(tmpdir(), 'sandbar-embedded-'));
  process.env.TEST_EMBEDDED_DATABASE = join(folder, 'migrated.tar');
  // It is built beside the packages that it loads. The soak runs the sources, as an operator does.
  const build = fileURLToPath(new URL(`../node_modules/.cache/test-server/${process.pid}`, import.meta.url));
  if (process.env.SOAK !== 'on') {
    mkdirSync(dirname(build), { recursive: true });
    process.env.TEST_SERVER_BUILD = build;
  }
  // With a Citus cluster, the databases are created on it.
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
