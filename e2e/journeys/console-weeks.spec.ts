import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { expectGoodScreenAgain, watchShifts } from '../support/quality.ts';

/** Staff find the weeks of all owners, whatever their state. */

test('staff find a week of any owner in its list and by its code, and read it', async ({ page }) => {
  await watchShifts(page);
  await signInAs(page, 'azure', 'staff@azure.example');
  await page.goto(`${siteOf('azure')}/console/weeks`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tuần nghỉ' })).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText('@azure.example');
  await expectGoodScreenAgain(page, 'weeks of all owners');

  // A decided week shows its outcome and none of the owner's actions.
  await rows.filter({ hasText: 'Đã bán' }).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/console\/weeks\/deposit\/[0-9a-f-]{36}$/);
  // The code is shown in groups. The copied code has no spaces.
  const code = (await page
    .getByText(/^AZD\d{10}$/)
    .first()
    .textContent())!;
  await expect(page.getByRole('heading', { name: 'Lịch sử tuần nghỉ' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rút lại' })).toHaveCount(0);
  await expectGoodScreenAgain(page, 'a week of an owner');

  const address = page.url();
  await page.getByRole('link', { name: 'Ký gửi trao đổi' }).first().click();
  await expect(page).toHaveURL(/\/console\/weeks\/deposit$/);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(code);
  await page.getByRole('option', { name: new RegExp(code) }).click();
  await expect(page).toHaveURL(address);

  for (const [tab, heading] of [
    ['Ký gửi kỳ nghỉ', 'extra-vacation'],
    ['Phòng cho thuê', 'rental'],
  ] as const) {
    await page.goto(`${siteOf('azure')}/console/weeks/${heading}`);
    await expect(page.getByRole('navigation', { name: 'Tuần nghỉ' }).getByRole('link', { name: tab })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('columnheader', { name: 'Chủ sở hữu' })).toBeVisible();
  }
});
