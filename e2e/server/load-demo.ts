import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAt, startPostgres } from '../../server/src/testing/postgres.ts';
import { startDemoServer } from './demo-server.ts';

const LOADED = 'journeys_loaded';

/**
 * Before the first journey: loads the demo once, into a throwaway PostgreSQL. Each server of the journeys begins with a
 * copy of it (demo-copy.ts). One member makes the orders of many journeys, so members may keep more of them unpaid.
 * Nothing to do when E2E_ADDRESS names a running server.
 */
export default async function loadDemo(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_ADDRESS) return undefined;
  const postgres = await startPostgres('any', false);
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbar-e2e-'));
  const databaseUrl = await postgres.createDatabase(LOADED, 'empty');
  const server = await startDemoServer({ dataDir, databaseUrl });
  await server.stop();
  await runAt(databaseUrl, `update merchants set settings = settings || '{"unpaidLimit": 100}'`);
  process.env.E2E_LOADED = dataDir;
  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.TEST_DATABASE_TEMPLATE = LOADED;
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
