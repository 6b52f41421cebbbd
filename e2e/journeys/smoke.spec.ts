import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';

for (const [merchant, brand] of [
  ['azure', 'Azure'],
  ['lotus', 'Lotus'],
] as const) {
  test(`the sign-in page of ${merchant} shows its brand @extended`, async ({ page }) => {
    await page.goto(`${siteOf(merchant)}/auth/login`);
    await expect(page).toHaveTitle(new RegExp(brand));
    await expect(page.locator('body')).toContainText(new RegExp(brand, 'i'));
  });
}
