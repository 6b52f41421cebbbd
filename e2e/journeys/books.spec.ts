import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { addAccount, signInAs } from '../support/member.ts';
import { expectReadable } from '../support/quality.ts';

/** Closed days and months: docs/decisions/187-closed-days-and-months.md. */

test('a day is closed with a difference, and a closed month is downloaded @extended', async ({ page, request }) => {
  const site = siteOf('azure');
  const clerk = (await addAccount(request, 'azure', 'clerk', ['administrator'])).userName;
  await signInAs(page, 'azure', clerk);

  await page.goto(`${site}/console/payments/books`);
  await page.getByRole('button', { name: 'Chốt ngày' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chốt ngày' });
  await dialog.getByLabel('Tiền mặt đã đếm').fill('1234567');
  await dialog.getByLabel('Lý do chênh lệch').fill('Đếm lần đầu');
  await expectReadable(page, 'the close of a day');
  await dialog.getByRole('button', { name: 'Chốt ngày' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Đếm lần đầu').filter({ visible: true }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Nhật ký chung' }).click();
  await page
    .getByRole('row', { name: /^tháng.*Đang mở/ })
    .last()
    .click();
  await expectReadable(page, 'a month of the books');
  await page.getByRole('button', { name: 'Khóa sổ tháng' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Khóa sổ tháng' }).click();
  const file = page.getByRole('link', { name: 'CSV cho Xero' });
  await expect(file).toBeVisible();
  const text = await page.evaluate(async (href) => (await fetch(href)).text(), (await file.getAttribute('href'))!);
  const [, ...lines] = text.trimEnd().split('\r\n');
  const amounts = lines.map((line) => Number(line.slice(1, -1).split('","')[5]));
  expect(lines.length).toBeGreaterThan(1);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
});
