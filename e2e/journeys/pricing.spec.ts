import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { expectGoodScreenAgain, expectReadable, watchShifts } from '../support/quality.ts';

/** Discounts and rate sets at the console: docs/decisions/113 and 114. */

test('a discount is added; a rate set is made and applied in the grid, which says so before and after @soak', async ({
  page,
}) => {
  const site = siteOf('azure');
  const name = `Tri ân ${Date.now()}`;
  await watchShifts(page);
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${site}/console/stays/discounts`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectGoodScreenAgain(page, 'discounts');
  await page.getByRole('button', { name: 'Thêm giảm giá' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tên hiển thị với thành viên, Tiếng Việt').fill(name);
  await dialog.getByLabel('Tên hiển thị với thành viên, English').fill('Thank you');
  await dialog.getByLabel('Khu nghỉ dưỡng').click();
  await page.getByRole('option', { name: 'Bến Gió Vĩnh Hy' }).click();
  await dialog.getByLabel('Phần trăm giảm').fill('5');
  await expectReadable(page, 'adding a discount');
  await dialog.getByRole('button', { name: 'Thêm', exact: true }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('5%');
  // No other journey sees these prices.
  await row.getByRole('button', { name: `Kết thúc ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kết thúc', exact: true }).click();
  await expect(row).toContainText('Đã kết thúc');

  await page.getByRole('link', { name: 'Bộ giá' }).click();
  await page.getByRole('button', { name: 'Thêm bộ giá' }).first().click();
  await dialog.getByLabel('Tên bộ giá').fill(name);
  await dialog.getByLabel('Giá cả kỳ nghỉ').fill('7654000');
  await dialog.getByRole('button', { name: 'Thêm', exact: true }).click();
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('Chưa áp dụng');

  // Weeks that no other journey uses.
  await page.goto(`${site}/console/stays?from=2028-06-03`);
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('rowheader').first()).not.toHaveText('…');
  await grid.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Áp dụng bộ giá' }).click();
  await dialog.getByLabel('Bộ giá').click();
  await page.getByRole('option', { name }).click();
  await expect(dialog.getByRole('status').getByText(/2 kỳ nghỉ theo bộ giá/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Áp dụng', exact: true }).click();
  // The toast is closed, so the change is not undone.
  await page.getByRole('button', { name: 'Đóng' }).last().click();
  await expect(grid.getByRole('gridcell', { selected: true }).first()).toContainText('7,65 tr');
  await page.goto(`${site}/console/stays/rate-sets`);
  await expect(line).toContainText(/: 2 kỳ nghỉ/);
  await expectGoodScreenAgain(page, 'rate sets');
});
