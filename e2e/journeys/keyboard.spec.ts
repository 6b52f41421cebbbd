import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { expectGoodScreenAgain } from '../support/quality.ts';

test(
  'all keys of the console are listed, and single letters can be switched off',
  { tag: '@extended' },
  async ({ page }) => {
    await signInAs(page, 'azure', 'admin@azure.example');
    await page.goto(`${siteOf('azure')}/console/gift-codes`);
    // Placeholder rows have no index.
    const row = page.locator('[data-index]').first();
    await expect(row).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.locator('[data-index]:focus')).toHaveCount(1);
    await page.locator(':focus').blur();

    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Phím tắt' });
    await expect(keys.getByText('Chọn đến dòng này')).toBeVisible();
    await expectGoodScreenAgain(page, 'the list of keys');
    await keys.getByRole('checkbox', { name: 'Phím tắt một chữ cái' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);

    await page.reload();
    await expect(row).toBeVisible();
    await page.keyboard.press('?');
    await page.keyboard.press('j');
    await expect(page.locator('[data-index]:focus')).toHaveCount(0);
    // The command bar still opens the list.
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: /Phím tắt/ }).click();
    await keys.getByRole('checkbox', { name: 'Phím tắt một chữ cái' }).check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(page.locator('[data-index]:focus')).toHaveCount(1);
  },
);
