import { test as base, expect, type Page } from '@playwright/test';
import { startNameServer } from '../../server/src/testing/name-server.ts';
import { copyDemo } from '../server/demo-copy.ts';
import { startDemoServer } from '../server/demo-server.ts';
import { records } from './domain-records.ts';

/**
 * A journey. Each of Playwright's workers has its own server and database, so that parallel journeys never meet. A
 * journey that failed is tried again by a new worker, so it begins with the freshly loaded demo. E2E_PORT is the
 * server's port; E2E_ADDRESS names a running server instead. A violation of the page's own content policy is our fault
 * and fails the journey, whatever else it shows.
 */
export const test = base.extend<{ page: Page }, { server: void }>({
  page: async ({ page }, run) => {
    const kept: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) kept.push(message.text());
    });
    await run(page);
    expect(kept).toEqual([]);
  },
  server: [
    // Playwright reads the needed fixtures from the first argument. This one needs none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { E2E_ADDRESS } = process.env;
      if (E2E_ADDRESS) {
        process.env.E2E_PORT = new URL(E2E_ADDRESS).port;
        return use();
      }
      const place = await copyDemo();
      const names = await startNameServer(records);
      const server = await startDemoServer(place, { DNS_SERVERS: names.address });
      process.env.E2E_PORT = String(server.port);
      process.env.E2E_DATA_DIR = place.dataDir;
      process.env.E2E_DATABASE_URL = place.databaseUrl;
      await use();
      await server.stop();
      await names.stop();
      await place.remove();
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
});
