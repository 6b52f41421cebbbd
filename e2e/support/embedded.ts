import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { startPartnerSite } from '@sandbar/demo/partner';
import { accountOf, siteOf } from '../server/merchants.ts';
import type { apiOf } from './member.ts';

/** What journeys inside a partner's page share. */

/** A partner's site of its own, introduced to Azure Coast. */
export const startPartner = (partnerId: string = crypto.randomUUID()): ReturnType<typeof startPartnerSite> =>
  startPartnerSite({
    address: `http://127.0.0.1:${process.env.E2E_PORT}`,
    publicAddress: siteOf('azure'),
    port: 0,
    partnerId,
    admin: accountOf('azure', 'admin'),
    member: 'member@azure.example',
  });

export const NO_THIRD_PARTIES = { cookie_controls_mode: 1, block_third_party_cookies: true };
export const NO_COOKIES = { default_content_setting_values: { cookies: 2 } };

interface Use {
  viewport?: { width: number; height: number } | null;
  launchOptions?: { executablePath?: string; args?: string[] };
}

/** A browser of its own: whether it takes cookies of third parties, or any at all, is a setting of its profile. */
export const openBrowser = async (settings: object, use: Use): Promise<{ context: BrowserContext; page: Page; close(): Promise<void> }> => {
  const profile = mkdtempSync(join(tmpdir(), 'sandbar-embedded-'));
  mkdirSync(join(profile, 'Default'));
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify({ profile: settings }));
  const context = await chromium.launchPersistentContext(profile, { ...use.launchOptions, viewport: use.viewport ?? null, locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh' });
  return {
    context,
    page: await context.newPage(),
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
};

/** What the partner's page heard so far, for example `ready {"orderId":"…"}`. */
export const events = (page: Page): Promise<string[]> => page.locator('#events li').allInnerTexts();

export const frameOf = (page: Page) => page.frameLocator('sandbar-checkout iframe');

/** Holds a free stay of the member's by the API. */
export const holdByApi = async (member: Awaited<ReturnType<typeof apiOf>>): Promise<{ orderId: string; code: string }> => {
  const { productvacations } = await member.graphql<{ productvacations: { items: { friendlyUrl: string }[] } }>('{ productvacations(limit: 6) { items { friendlyUrl } } }');
  for (const { friendlyUrl } of productvacations.items) {
    const { productvacation } = await member.graphql<{ productvacation: { products: { variants: { id: string; price: number }[] }[] } }>(
      'query ($url: String!) { productvacation(friendlyUrl: $url) { products { variants { id price } } } }',
      { url: friendlyUrl },
    );
    const stay = productvacation.products.flatMap(({ variants }) => variants).find(({ price }) => price > 0);
    if (!stay) continue;
    const orderId = crypto.randomUUID();
    const held = await member.command('Sale', 'CreateVacationOrder', { Id: orderId, ProductId: stay.id, AdultTotal: 2, ChildrenAges: [] });
    if (held.Success) return { orderId, code: held.Data['code']! };
  }
  throw new Error('no stay could be held');
};
