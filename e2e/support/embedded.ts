import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { startPartnerSite } from '@sandbar/demo/partner';
import { accountOf, siteOf } from '../server/merchants.ts';
import type { apiOf } from './member.ts';

/** What journeys inside a partner's page share. */

/** Starts a partner's site of its own that is registered at Azure Coast. */
export const startPartner = (partnerId: string = crypto.randomUUID()): ReturnType<typeof startPartnerSite> =>
  startPartnerSite({
    address: `http://127.0.0.1:${process.env.E2E_PORT}`,
    publicAddress: siteOf('azure'),
    port: 0,
    partnerId,
    admin: accountOf('azure', 'admin'),
    member: 'member@azure.example',
  });

interface Use {
  viewport?: { width: number; height: number } | null;
  launchOptions?: { executablePath?: string; args?: string[] };
}

/**
 * Opens a separate browser that stores only partitioned third-party cookies, or no cookies at all. It uses flags and a
 * proxy instead of profile settings, which a headless shell does not read.
 */
export const openBrowser = async (
  keeps: 'no third-party cookies' | 'no cookies',
  { launchOptions, viewport }: Use,
): Promise<{ context: BrowserContext; page: Page; close(): Promise<void> }> => {
  const profile = mkdtempSync(join(tmpdir(), 'sandbar-embedded-'));
  const proxy = keeps === 'no cookies' ? await cookielessProxy() : undefined;
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), ...(proxy ? [] : NO_THIRD_PARTIES)],
    ...(proxy && { proxy: { server: proxy.address } }),
    viewport: viewport ?? null,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
  });
  if (proxy) await context.addInitScript(forgetEverything);
  return {
    context,
    page: await context.newPage(),
    close: async () => {
      await context.close();
      proxy?.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
};

/**
 * Chromium blocks third-party cookies only with partitioned storage, which Playwright switches off by its own
 * --disable-features. The last such flag counts.
 */
const NO_THIRD_PARTIES = ['--test-third-party-cookie-phaseout', '--disable-features=HttpsUpgrades,OptimizationHints'];

/** Imitates a browser that is set to store nothing: cookies cannot be read back, and storage throws. */
const forgetEverything = () => {
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, name, { get: refuse });
  }
};

/** Removes the cookies from all requests to and answers from this machine. */
const cookielessProxy = async (): Promise<{ address: string; close(): void }> => {
  const server = createServer((incoming, outgoing) => {
    const { port, pathname, search } = new URL(incoming.url!);
    const { cookie: _cookie, ...headers } = incoming.headers;
    const onward = request({ host: '127.0.0.1', port, path: pathname + search, method: incoming.method, headers });
    onward.on('response', (answer) => {
      delete answer.headers['set-cookie'];
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** The events that the partner's page received so far, for example `ready {"orderId":"…"}`. */
export const events = (page: Page): Promise<string[]> => page.locator('#events li').allInnerTexts();

export const frameOf = (page: Page) => page.frameLocator('sandbar-checkout iframe');

/** Holds a free stay for the member at the partner's site, which can open it with tickets. */
export const holdAtPartner = async (
  partner: Awaited<ReturnType<typeof startPartnerSite>>,
  member: Awaited<ReturnType<typeof apiOf>>,
): Promise<{ orderId: string; code: string }> => {
  const orderId = await partner.hold();
  const { vacationorder } = await member.graphql<{ vacationorder: { code: string } }>(
    'query ($id: ID!) { vacationorder(id: $id) { code } }',
    { id: orderId },
  );
  return { orderId, code: vacationorder.code };
};
