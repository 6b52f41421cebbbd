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

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a resort’s marker is dragged, and goes back where it may not be', { tag: '@soak' }, async ({ page }) => {
    await signInAs(page, 'azure', 'staff@azure.example');
    await page.goto(`${siteOf('azure')}/console/resorts/new`);
    await page.getByLabel('Tìm nơi trên bản đồ').fill('quy nhon');
    await page
      .getByRole('option', { name: /^Quy Nhơn/ })
      .first()
      .tap();
    const longitude = page.getByLabel('Kinh độ');
    await expect(longitude).not.toHaveValue('');
    const chosen = await longitude.inputValue();
    const marker = page.getByRole('button', { name: 'Vị trí của', exact: false });
    await marker.scrollIntoViewIfNeeded();
    const client = await page.context().newCDPSession(page);
    const drag = async (by: number) => {
      const { x, y, width, height } = (await marker.boundingBox())!;
      const at = (part: number) => ({ x: x + width / 2 + by * part, y: y + height / 2 });
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] });
      for (const part of [0.1, 0.4, 0.7, 1])
        await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(part)] });
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    // Inland.
    await drag(-60);
    await expect(longitude).not.toHaveValue(chosen);
    const inland = await longitude.inputValue();
    const { x } = (await marker.boundingBox())!;
    // Out at sea.
    await drag(150);
    await expect(page.getByRole('alert').filter({ hasText: 'ngoài lãnh thổ' })).toBeVisible();
    await expect(longitude).toHaveValue(inland);
    await expect.poll(async () => Math.abs((await marker.boundingBox())!.x - x)).toBeLessThan(2);
  });
});
