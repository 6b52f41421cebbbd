import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { startNameServer } from '../../server/src/testing/name-server.ts';
import { startDemoServer } from '../server/demo-server.ts';
import { records } from './domain-records.ts';

/**
 * A journey. Each of Playwright's workers has a server and a database of its own, so that journeys at the same time
 * never meet; and as a journey that failed is tried again by a new worker, it begins with the demo as it was loaded.
 * E2E_PORT tells where the server is, E2E_ADDRESS names a running one instead. What the page's own policy keeps from
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
      const { E2E_ADDRESS, E2E_LOADED } = process.env;
      if (E2E_ADDRESS) {
        process.env.E2E_PORT = new URL(E2E_ADDRESS).port;
        return use();
      }
      const folder = mkdtempSync(join(tmpdir(), 'sandbar-journeys-'));
      cpSync(E2E_LOADED!, folder, { recursive: true });
      const names = await startNameServer(records);
      const server = await startDemoServer(folder, { DNS_SERVERS: names.address });
      process.env.E2E_PORT = String(server.port);
      process.env.E2E_CLOCK_PORT = String(server.clockPort);
      process.env.E2E_DATA_DIR = folder;
      await use();
      await server.stop();
      await names.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
});
