import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { apiOf, signInAs } from '../support/member.ts';
import { expectGoodScreenAgain, expectReadable, watchShifts } from '../support/quality.ts';

/** How members can pay, as staff set it: docs/decisions/123-ways-to-pay-at-the-console.md. */

test('a way to pay is renamed, wrong first; a provider is switched on with its keys, which stay hidden @soak', async ({
  page,
  request,
}) => {
  // A merchant at which no other journey pays.
  const site = siteOf('lotus');
  await watchShifts(page);
  await signInAs(page, 'lotus', 'admin@lotus.example');
  await page.goto(`${site}/console/settings/ways-to-pay`);
  const ways = page.getByRole('list', { name: 'Phương thức thanh toán' });
  const cash = ways.getByRole('listitem').filter({ hasText: 'Tiền mặt' });
  await expect(cash).toContainText('Đang dùng');
  await expectGoodScreenAgain(page, 'ways to pay');

  await cash.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tên hiển thị với thành viên, Tiếng Việt').fill(' ');
  await dialog.getByLabel('Số phút chờ thanh toán').fill('1');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog.getByText('Không được để trống.')).toBeVisible();
  await expect(dialog.getByText(/^Từ 5 đến/)).toBeVisible();
  await expectReadable(page, 'a way to pay that is wrong');
  await dialog.getByLabel('Tên hiển thị với thành viên, Tiếng Việt').fill('Tiền mặt tại quầy lễ tân');
  await dialog.getByLabel('Số phút chờ thanh toán').fill('1440');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog).toBeHidden();
  await expect(cash).toContainText('Tiền mặt tại quầy lễ tân');
  const member = await apiOf(request, 'lotus', 'member@lotus.example');
  expect(await member.graphql('{ paymentmethods { items { sku name timeout } } }')).toMatchObject({
    paymentmethods: {
      items: expect.arrayContaining([{ sku: 'cod', name: 'Tiền mặt tại quầy lễ tân', timeout: 1_440 }]),
    },
  });

  const gateways = page.getByRole('list', { name: 'Cổng thanh toán' });
  const vnpay = gateways.getByRole('listitem').filter({ hasText: 'VNPay' });
  await vnpay.getByRole('button').click();
  await dialog.getByRole('checkbox', { name: 'Bật', exact: true }).check();
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog.getByText('Bắt buộc để bật.')).toHaveCount(2);
  await dialog.getByLabel('Mã website (TmnCode)').fill('LOTUS001');
  await dialog.getByRole('textbox', { name: /HashSecret/ }).fill('canary-secret-of-lotus');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog).toBeHidden();
  await expect(vnpay).toContainText('Bật');
  await page.reload();
  await vnpay.getByRole('button').click();
  await expect(dialog.getByLabel('Mã website (TmnCode)')).toHaveValue('');
  expect(await page.content()).not.toContain('canary-secret-of-lotus');
});
