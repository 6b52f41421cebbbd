import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { expectNotSideways, expectReadable, expectStill, watchShifts } from '../support/quality.ts';

const PAGES = [
  '',
  '/guides/webhooks',
  '/reference/partners',
  '/reads/catalogue',
  '/types/Partner',
  '/events',
  '/explorer',
];

test('the reference is read on a phone and in dark on a wide screen @extended', async ({ browser }) => {
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    const page = await context.newPage();
    await watchShifts(page);
    for (const path of PAGES) {
      const name = `/developers${path} at ${width}`;
      await page.goto(`${siteOf('azure')}/developers${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNotSideways(page, name);
      await expectReadable(page, name);
      await expectStill(page, name);
    }
    await context.close();
  }
});

test('a call is found, read and tried by one’s own session @extended', async ({ page }) => {
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${siteOf('azure')}/console/developers`);
  await page.getByRole('link', { name: 'Tài liệu và hướng dẫn' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Build with/);
  await page.keyboard.press('/');
  await page.keyboard.type('webhookendp');
  await expect(page.getByRole('option').first()).toContainText('webhookendpoints');
  await page.keyboard.press('Enter');
  const part = page.getByRole('region', { name: 'webhookendpoints', exact: true });
  await expect(part.getByText('webhook.read')).toBeVisible();
  await part.getByRole('link', { name: 'Try it' }).click();
  await expect(page.getByLabel('Query, or body')).toHaveValue(/webhookendpoints/);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('#answer')).toContainText('200 OK');
  await expect(page.locator('#answer')).toContainText('"webhookendpoints"');
});
