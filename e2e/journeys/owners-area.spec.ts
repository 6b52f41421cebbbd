import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';

/** The owners' area has the members' notifications and the console's search. */

test('an owner opens notifications and finds a week by its resort in the owner area @extended', async ({ page }) => {
  const site = siteOf('azure');
  await signInAs(page, 'azure', 'owner@azure.example');
  await page.goto(`${site}/my-weeks`);
  await page.getByRole('button', { name: /^Thông báo/ }).click();
  await expect(page.getByRole('dialog', { name: 'Thông báo' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Tìm nhanh' });
  await search.fill('Cát Bà');
  await page
    .getByRole('option', { name: /Cát Bà/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/(deposit|extra-vacation|rent-vacation|order)\/detail\//);
});
