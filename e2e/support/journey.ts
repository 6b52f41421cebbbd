import { test as base, expect, type Page } from '@playwright/test';
import { startNameServer } from '../../server/src/testing/name-server.ts';
import { copyDemo } from '../server/demo-copy.ts';
import { startDemoServer } from '../server/demo-server.ts';
import { records } from './domain-records.ts';

/**
 * A journey. Each of Playwright's workers has a server and a database of its own, so that journeys at the same time
 * never meet; and as a journey that failed is tried again by a new worker, it begins with the demo as it was loaded.
 * E2E_PORT is the server's port, E2E_ADDRESS names a running one instead. What the page's own policy keeps from
 * being done is a fault of ours, whatever else the journey shows.
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
    // Playwright reads from the first argument which fixtures this one needs: none.
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
