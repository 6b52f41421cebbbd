import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { expectReadable } from '../support/quality.ts';

/** Stays in a grid of rooms and weeks: docs/decisions/087-stays-grid.md. */

test('a price is painted over a selection and published, and a member sees it', async ({ page, browser }) => {
  const site = siteOf('azure');
  await signInAs(page, 'azure', 'admin@azure.example');
  // Weeks that no other journey uses.
  await page.goto(`${site}/console/stays?from=2028-11-04`);
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('gridcell').first()).toBeVisible();
  await expect(grid.getByRole('rowheader').first()).not.toHaveText('…');
  await expectReadable(page, 'stays');
  const resort = await page.getByRole('main').getByLabel('Khu nghỉ dưỡng').first().inputValue();

  // Selects two weeks of the first room with the keyboard.
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('1 hạng phòng × 2 tuần').first()).toBeVisible();
  const change = async (act: string, price: string, doIt: string, status: RegExp) => {
    await page.getByRole('button', { name: act, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Giá cả kỳ nghỉ').fill(price);
    await expect(dialog.getByRole('status').getByText(status)).toBeVisible();
    await dialog.getByRole('button', { name: doIt, exact: true }).click();
    await expect(dialog).toBeHidden();
    // The toast is closed, so the change is not undone.
    await page.getByRole('button', { name: 'Đóng' }).last().click();
  };
  await change('Mở bán', '8000000', 'Mở bán', /2 kỳ nghỉ được mở bán/);
  await expect(grid.getByRole('gridcell', { selected: true }).first()).toContainText('8 tr');
  await change('Đặt giá', '6543000', 'Đổi giá', /2 kỳ nghỉ đổi giá/);
  await expect(grid.getByRole('gridcell', { selected: true }).first()).toContainText('6,54 tr');

  const own = await browser.newContext({ locale: 'vi-VN' });
  const theirs = await own.newPage();
  await signInAs(theirs, 'azure', 'member@azure.example');
  await theirs.goto(`${site}/product-vacation/list?q=${encodeURIComponent(resort)}&from=2028-11-11&to=2028-11-25`);
  await expect(theirs.getByText(/6[.,]543[.,]000/).first()).toBeVisible();
  await own.close();
});
