import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { beginNewDay } from '../support/hold-clock.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { confirmedOrders } from '../support/orders.ts';

/** A bank's file of fifty lines: docs/decisions/080-payments-at-the-console.md. */

/** A member who buys in no other journey. */
const BUYER = 'thuha.nguyen@azure.example';

test('fifty bank lines are imported: fitting ones are matched, others wait, wrong ones are named @extended', async ({
  page,
  request,
}) => {
  // Two payments fit within the twenty million that a clerk may match alone in a day. Larger sums have a journey of
  // their own.
  await beginNewDay();
  const [first, second, other] = await confirmedOrders(request, 'azure', BUYER, 3, { most: 10_000_000 });
  const run = randomUUID().slice(0, 8);
  const lines = Array.from({ length: 50 }, (_, at) => `FT-${run}-${at};"1.000";khong ro ${at}`);
  lines[7] = `FT-${run}-7;"${first!.grandTotal}";CK ${first!.code}`;
  lines[33] = `FT-${run}-33;"${second!.grandTotal}";CK ${second!.code}`;
  lines[21] = `FT-${run}-21;"${other!.grandTotal - 1_000}";CK ${other!.code}`;
  lines[11] = `;"9.000";khong so ${run}`;
  lines[48] = `FT-${run}-48;"12,5";le ${run}`;
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${siteOf('azure')}/console/payments`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Nhập tệp sao kê' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'sao-ke.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Số tham chiếu;Ghi có;Diễn giải', ...lines].join('\r\n')),
  });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Mới: 48. Đã ghi nhận: 0. Không đọc được: 2.')).toBeVisible();
  const wrong = dialog.getByRole('list', { name: /^Các dòng sau không đọc được/ }).getByRole('listitem');
  await expect(wrong).toHaveText([
    `9.000 · khong so ${run}thiếu mã giao dịchDòng 13`,
    `FT-${run}-48 · 12,5 · le ${run}số tiền không phải số nguyênDòng 50`,
  ]);
  await dialog.getByRole('button', { name: 'Nhập 48 dòng mới' }).dblclick();
  await expect(dialog).toBeHidden();

  // Payments that fit their order come first in the file, so one click matches them.
  const match = page.getByRole('button', { name: /^Khớp \d+ khoản đúng số tiền/ });
  await page.goto(`${siteOf('azure')}/console/payments?size=100`);
  await expect(page.getByRole('row').filter({ hasText: `FT-${run}-7 ` })).toContainText('Khớp đơn hàng');
  await expect(page.getByRole('row').filter({ hasText: `FT-${run}-21 ` })).toContainText('Đơn còn thiếu');
  await match.click();
  await dialog.getByRole('button', { name: 'Khớp', exact: true }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(match).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: `FT-${run}-21 ` })).toBeVisible();
  for (const [{ code }, state] of [
    [first!, 'Hoàn thành'],
    [second!, 'Hoàn thành'],
    [other!, 'Đang xử lý'],
  ] as const) {
    await page.goto(`${siteOf('azure')}/console/orders/${code}`);
    await expect(page.locator('main').getByText(state).first()).toBeVisible();
  }
});
