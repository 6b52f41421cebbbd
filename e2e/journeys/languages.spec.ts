import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { expectNotSideways, expectReadable } from '../support/quality.ts';

test('a merchant drops languages: menus do not list them, and their readers get the merchant’s own @soak', async ({
  page,
  browser,
}) => {
  const site = siteOf('lotus');
  const visitor = await browser.newPage({ locale: 'ja-JP' });
  await visitor.goto(`${site}/auth/login`);
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'ja');

  await signInAs(page, 'lotus', 'admin@lotus.example');
  await page.goto(`${site}/console/settings`);
  const offered = page.getByRole('group', { name: 'Ngôn ngữ của sàn' });
  // The merchant's own language cannot be switched off until another one takes its place.
  await expect(offered.getByLabel('Tiếng Việt')).toBeDisabled();
  for (const name of ['Deutsch', 'Español', 'Français', '日本語', '中文']) await offered.getByLabel(name).uncheck();
  const own = page.getByLabel('Ngôn ngữ mặc định');
  await expect(own.locator('option')).toHaveText(['Tiếng Việt', 'English']);
  await own.selectOption('English');
  await expect(offered.getByLabel('English')).toBeDisabled();
  await expect(offered.getByLabel('Tiếng Việt')).toBeEnabled();
  // The server of the journeys allows more unpaid orders than the form accepts.
  await page.getByLabel('Số đơn chưa thanh toán cùng lúc').fill('20');
  await expectReadable(page, 'languages');
  await expectNotSideways(page, 'languages');
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Đã lưu').first()).toBeVisible();

  // All processes read the merchants again within seconds.
  await expect(async () => {
    await visitor.goto(`${site}/auth/login`);
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'en-US', { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(visitor.getByRole('combobox').locator('option')).toHaveText(['Tiếng Việt', 'English']);

  await own.selectOption('Tiếng Việt');
  for (const name of ['Deutsch', 'Español', 'Français', '日本語', '中文']) await offered.getByLabel(name).check();
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(async () => {
    await visitor.goto(`${site}/auth/login`);
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'ja', { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await visitor.close();
});
