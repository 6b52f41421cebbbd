import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { expectGoodScreenAgain, expectReadable, watchShifts } from '../support/quality.ts';

/** Programs of rent discounts in the console: docs/decisions/068-rent-promotions.md. */

test('a program is made, its limit is changed, it is found again and ended @extended', async ({ page }) => {
  const name = `Mùa thấp điểm ${Date.now()}`;
  await watchShifts(page);
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${siteOf('azure')}/console/promotions`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectGoodScreenAgain(page, 'rent programs');
  await page.getByRole('button', { name: 'Tạo chương trình' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(dialog.getByText('Không được để trống.')).toHaveCount(2);
  await dialog.getByLabel('Tên, Tiếng Việt').fill(name);
  await dialog.getByLabel('Tên, English').fill('Low season');
  await dialog.getByLabel('Phần trăm giảm').fill('10');
  await dialog.getByLabel('Giảm tối đa').fill('500000');
  await dialog.getByLabel('Ngân sách').fill('5000000');
  await expectReadable(page, 'making a rent program');
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('0 ₫ / 5.000.000 ₫')).toBeVisible();
  await page.getByRole('button', { name: 'Sửa', exact: true }).click();
  await dialog.getByLabel('Ngân sách').fill('9000000');
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('0 ₫ / 9.000.000 ₫')).toBeVisible();
  await page.getByRole('button', { name: 'Kết thúc', exact: true }).click();
  await dialog.getByRole('button', { name: 'Kết thúc', exact: true }).click();
  await expect(page.getByText('Đã kết thúc chương trình.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Khuyến mại' }).first().click();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
});
