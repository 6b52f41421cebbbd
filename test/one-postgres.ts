import { startPostgres } from '../server/src/testing/postgres.ts';

/**
 * One throwaway PostgreSQL for the whole run. Tests get it by `startPostgres()`, which takes TEST_DATABASE_URL first, and make databases of their own on it.
 * A machine that has none at all learns why from the tests that need it.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const postgres = await startPostgres().catch((cause: Error) => console.error(`No PostgreSQL for this run: ${cause.message}`));
  if (!postgres) return undefined;
  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.SANDBAR_TEST_POSTGRES = postgres.url;
  return () => postgres.stop();
}
