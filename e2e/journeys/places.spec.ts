import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { builtFile } from '../support/built-file.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { expectReadable } from '../support/quality.ts';

/** Places are searched by name in the form of a resort. */

test('a resort gets the position of a place that was found by a misspelt name', async ({ page }) => {
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${siteOf('azure')}/console/resorts/new`);
  const search = page.getByLabel('Tìm địa điểm trên bản đồ');
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
  // The marker has left the place that was found, so the search no longer names it.
  await expect(search).toHaveValue('');
  await expectReadable(page, 'a resort that is put on the map');
});

test('a save before the place is found waits for it, and reports when it is not found @extended', async ({ page }) => {
  await signInAs(page, 'azure', 'owner@azure.example');
  const day = new Date(Date.now() + (60 * 24 + 7) * 3_600_000).toISOString().slice(0, 10);
  await page.goto(`${siteOf('azure')}/schedule?view=day&day=${day}`);
  await page.getByRole('button', { name: 'Sự kiện mới', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Tiêu đề').fill('Xem phòng');
  const place = form.getByLabel('Địa điểm');
  const save = form.getByRole('button', { name: 'Lưu' });
  const choose = async () => {
    await place.fill('ha noi');
    await page.getByRole('option', { name: 'Hà Nội', exact: true }).click();
  };
  const answers = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/Geocode?*', async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await answers.promise;
    return route.fulfill({ status: 503 });
  });
  await choose();
  await expect(place).toHaveValue('Hà Nội');
  await save.click();
  await expect(save).toHaveAttribute('data-loading', 'true');
  answers.resolve();
  await expect(form.getByText('Không tìm được địa điểm này. Hãy chọn lại.')).toBeVisible();
  await expect(place).toBeFocused();
  await expect(save).not.toHaveAttribute('data-loading', 'true');
  // A second try does not send the form without the place either.
  await save.click();
  await expect(place).toBeFocused();
  await choose();
  await save.click();
  await expect(page.getByText('Đặt lịch thành công.').first()).toBeVisible();
});

test('a resort that is saved before its new place is found is saved with it @soak', async ({ page }) => {
  await signInAs(page, 'azure', 'staff@azure.example');
  await page.goto(`${siteOf('azure')}/console/resorts`);
  await page.getByRole('link', { name: 'Mây Biển Phú Quốc' }).click();
  const answers = Promise.withResolvers<void>();
  await page.route('**/Geocode?*', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.getByLabel('Tìm địa điểm trên bản đồ').fill('da lat');
  await page
    .getByRole('option', { name: /^Đà Lạt/ })
    .first()
    .click();
  const save = page.getByRole('button', { name: 'Lưu', exact: true });
  await save.click();
  await expect(save).toHaveAttribute('data-loading', 'true');
  answers.resolve();
  await expect(page.getByText('Đã lưu. Thành viên thấy ngay.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Vĩ độ')).toHaveValue('11,9404');
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a resort’s marker is dragged, and goes back where it may not be', async ({ page }) => {
    await signInAs(page, 'azure', 'staff@azure.example');
    // The text editors above load late, as on a slow connection. The field does not move under the finger.
    const late = Promise.withResolvers<void>();
    await page.route(`**${builtFile('src/catalogue/console/rich-text.tsx')}`, async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(`${siteOf('azure')}/console/resorts/new`);
    const search = page.getByLabel('Tìm địa điểm trên bản đồ');
    await search.fill('quy nhon');
    const { y } = (await search.boundingBox())!;
    late.resolve();
    await expect(page.locator('[contenteditable]').first()).toBeAttached();
    expect(Math.abs((await search.boundingBox())!.y - y)).toBeLessThan(8);
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
    // The map is dragged to a point inland.
    await drag(-60);
    await expect(longitude).not.toHaveValue(chosen);
    const inland = await longitude.inputValue();
    const { x } = (await marker.boundingBox())!;
    // The map is dragged to a point at sea.
    await drag(150);
    await expect(page.getByRole('alert').filter({ hasText: 'trong lãnh thổ' })).toBeVisible();
    await expect(longitude).toHaveValue(inland);
    await expect.poll(async () => Math.abs((await marker.boundingBox())!.x - x)).toBeLessThan(2);
  });
});
