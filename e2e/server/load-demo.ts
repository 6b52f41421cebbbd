import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepFilesInMemory } from '../../server/src/testing/memory-folder.ts';
import { runAt, startPostgres } from '../../server/src/testing/postgres.ts';
import { startDemoServer } from './demo-server.ts';

const LOADED = 'journeys_loaded';

/** Counts the follow-up work of the demo's events that is not finished yet: event handlers, mails, figures. */
const WAITING = `select (select count(*) from events where number is null)
  + (select count(*) from feed_heads h left join reaction_cursors r using (merchant_id)
      left join insight_cursors i using (merchant_id)
      where h.last_number > least(coalesce(r.number, 0), coalesce(i.number, 0)))
  + (select count(*) from mail_deliveries) as waiting`;
const DONE_WITHIN_MS = 240_000;

/**
 * Runs before the first journey: loads the demo once into a throwaway PostgreSQL and waits until its two thousand
 * events have been handled. Otherwise each server would handle them again during its first journeys. Each server of the
 * journeys begins with a copy of it (demo-copy.ts). One member makes the orders of many journeys, so members may keep
 * more of them unpaid here. Does nothing when E2E_ADDRESS names a running server.
 */
export default async function loadDemo(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_ADDRESS) return undefined;
  const removeFiles = keepFilesInMemory();
  const postgres = await startPostgres('any', false);
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbar-e2e-'));
  const databaseUrl = await postgres.createDatabase(LOADED, 'empty');
  const server = await startDemoServer({ dataDir, databaseUrl });
  const until = Date.now() + DONE_WITHIN_MS;
  while ((await runAt(databaseUrl, WAITING)).rows[0]!.waiting !== '0') {
    if (Date.now() > until) throw new Error('what follows from the demo’s events is not done in time');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await server.stop();
  await runAt(databaseUrl, `update merchants set settings = settings || '{"unpaidLimit": 100}'`);
  process.env.E2E_LOADED = dataDir;
  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.TEST_DATABASE_TEMPLATE = LOADED;
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
    removeFiles();
  };
}
