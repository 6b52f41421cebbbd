import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { expectGoodScreen, expectReadable, watchShifts } from '../support/quality.ts';

/** Affiliates: docs/decisions/103-affiliates.md. */

test('a member registers, is accepted in Today, and has a link that leads a visitor to an account', async ({
  page,
  browser,
}) => {
  const site = siteOf('azure');
  await watchShifts(page);
  await signInAs(page, 'azure', 'thanhtruc.ho@azure.example');
  await page.goto(`${site}/affiliate`);
  await expectReadable(page, 'what affiliates do');
  await page.getByRole('button', { name: 'Đăng ký', exact: true }).click();
  await expect(page.getByText('Đăng ký thành công').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Đăng ký đang chờ duyệt' })).toBeVisible();

  const desk = await browser.newPage();
  await signInAs(desk, 'azure', 'admin@azure.example');
  await desk.goto(`${site}/console/today`);
  await desk.getByRole('button', { name: /thanhtruc\.ho@azure\.example/ }).click();
  await desk.getByRole('button', { name: 'Duyệt', exact: true }).click();
  await expect(desk.getByText('Liên kết đã hoạt động').first()).toBeVisible();
  await desk.goto(`${site}/console/affiliates`);
  await expect(desk.getByRole('row').nth(1)).toBeVisible();
  await expectReadable(desk, 'affiliates');
  await desk.close();

  await page.reload();
  const link = page.getByRole('region', { name: 'Liên kết của bạn' });
  await expect(link.getByRole('img', { name: 'Mã QR của liên kết' })).toBeVisible();
  const [path] = /\/a\/\w{8}$/.exec(await link.getByText(/\/a\/\w{8}$/).innerText())!;
  await expectGoodScreen(page, 'an affiliate’s own page');

  const stranger = await browser.newPage();
  await stranger.goto(`${site}${path}`);
  await expect(stranger).toHaveURL(/\/auth\/register$/);
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
  await stranger.close();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Kết quả' })).toContainText('Lượt truy cập1');
});
