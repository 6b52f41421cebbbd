import { expect, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { expectReadable } from '../support/quality.ts';
import { signInAs } from '../support/member.ts';

test(
  'a search for a place without a resort shows resorts nearby, and says so',
  { tag: ['@extended', '@phone'] },
  async ({ page }) => {
    const site = siteOf('azure');
    await signInAs(page, 'azure', 'member@azure.example');
    await page.goto(`${site}/product-vacation/list?q=${encodeURIComponent('gần Mũi Né, 30 km')}`);
    await expect(page.getByText(/Không có gì trong vòng 30 km quanh Mũi Né \(Lâm Đồng\)/)).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('Kê Gà');
    await expectReadable(page, 'resorts around a place');
  },
);

/** Returns parts of the accessibility tree in their order: landmarks, and headings with their level. */
const partsOf = async (page: Page): Promise<string[]> => {
  const tree = await page.locator('body').ariaSnapshot();
  return [...tree.matchAll(/^\s*- (banner|main|contentinfo|heading .*\[level=\d\])/gm)].map(([, part]) => part!);
};

const PATHS = {
  member: ['/profile', '/product-vacation/list', '/favourites', '/order/list', '/waitlist', '/email', '/schedule'],
  owner: ['/my-weeks', '/my-weeks/statements', '/my-weeks/contract', '/deposit/list', '/extra-vacation/list'],
};

test(
  'screen readers get pages in order: header, one title first, no heading level left out',
  { tag: ['@extended', '@phone'] },
  async ({ page }) => {
    const site = siteOf('azure');
    for (const [user, paths] of Object.entries(PATHS)) {
      await signInAs(page, 'azure', `${user}@azure.example`);
      for (const path of paths) {
        await page.goto(site + path);
        await page.locator('main h1').waitFor();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        const parts = await partsOf(page);
        expect(parts.indexOf('banner'), path).toBeLessThan(parts.indexOf('main'));
        const levels = parts
          .slice(parts.indexOf('main') + 1)
          .flatMap((part) => Number(/\[level=(\d)\]/.exec(part)?.[1] ?? []));
        expect(levels[0], path).toBe(1);
        expect(
          levels.filter((level) => level === 1),
          path,
        ).toHaveLength(1);
        for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0), path).toBeLessThanOrEqual(1);
        // The order of the keyboard is the order of reading.
        expect(await page.locator('[tabindex]:not([tabindex="0"]):not([tabindex="-1"])').count(), path).toBe(0);
      }
      await page.context().clearCookies();
    }
  },
);
