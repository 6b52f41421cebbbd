import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { expectReadable } from '../support/quality.ts';

/** Places by their names, in the form of a resort. */

test('a resort is put where a place is that was found by a misspelt name', async ({ page }) => {
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${siteOf('azure')}/console/resorts/new`);
  const search = page.getByLabel('Tìm nơi trên bản đồ');
  await search.fill('da lta');
  await page
    .getByRole('option', { name: /^Đà Lạt/ })
    .first()
    .click();
  await expect(search).toHaveValue('Đà Lạt');
  await expect(page.getByLabel('Vĩ độ')).toHaveValue('11,9404');
  await expect(page.getByLabel('Kinh độ')).toHaveValue('108,4383');
  const marker = page.getByRole('button', { name: 'Vị trí của', exact: false });
  await expect(marker).toBeInViewport();
  await marker.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Kinh độ')).not.toHaveValue('108,4383');
  // What was found is no longer where it is.
  await expect(search).toHaveValue('');
  await expectReadable(page, 'a resort that is put on the map');
});
