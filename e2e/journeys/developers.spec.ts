import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';

test('a partner gets a key, and a webhook is added, tried and removed', async ({ page }) => {
  const site = siteOf('azure');
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${site}/console/developers`);

  await page.getByRole('button', { name: 'Thêm đối tác' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tên').fill('Travel shop');
  await dialog.getByLabel('Trang được phép').fill('http://travel.example');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog.getByText(/địa chỉ https đầy đủ/)).toBeVisible();
  await dialog.getByLabel('Trang được phép').fill('https://travel.example');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  const partner = page.getByRole('listitem').filter({ hasText: 'https://travel.example' });
  await partner.getByRole('button', { name: /^Khóa API mới/ }).click();
  await dialog.getByLabel('Tên khóa').fill('server');
  await dialog.getByRole('button', { name: 'Tạo khóa' }).click();
  const key = dialog.locator('code');
  await expect(key).toHaveText(/^sbk_[\w-]{43}$/);
  const shown = await key.innerText();
  await dialog.getByRole('button', { name: 'Tôi đã lưu' }).click();
  await expect(partner.getByText(shown.slice(0, 8))).toBeVisible();
  await expect(page.getByText(shown)).toHaveCount(0);
  await partner.getByRole('button', { name: 'Thu hồi: server' }).click();
  await dialog.getByRole('button', { name: 'Thu hồi' }).click();
  await expect(partner.getByText('Đã thu hồi')).toBeVisible();
  await partner.getByRole('button', { name: 'Gỡ: Travel shop' }).click();
  await dialog.getByRole('button', { name: 'Gỡ', exact: true }).click();
  await expect(partner).toHaveCount(0);

  await page.getByRole('link', { name: 'Webhook', exact: true }).click();
  await page.getByRole('button', { name: 'Thêm webhook' }).click();
  // No server listens at this address, so the test delivery is shown as failed.
  const url = 'http://127.0.0.1:9/hooks';
  await dialog.getByLabel('URL').fill(url);
  await dialog.getByRole('button', { name: 'Thêm webhook' }).click();
  await expect(dialog.locator('code')).toHaveText(/^whsec_/);
  await dialog.getByRole('button', { name: 'Tôi đã lưu' }).click();
  await page.getByRole('button', { name: `Gửi thử: ${url}` }).click();
  await expect(page.getByText('Đã gửi thử.').first()).toBeVisible();
  const tried = page.locator('summary').filter({ hasText: 'Gửi thử' });
  await expect(tried.getByText('Thất bại')).toBeVisible();
  await tried.click();
  await expect(page.getByText('"type": "webhook.test"')).toBeVisible();
  await page.getByRole('button', { name: `Gỡ: ${url}` }).click();
  await dialog.getByRole('button', { name: 'Gỡ', exact: true }).click();
  await expect(page.getByText('Chưa có webhook')).toBeVisible();
});
