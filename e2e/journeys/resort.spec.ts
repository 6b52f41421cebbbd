import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { expectGoodScreenAgain, watchShifts } from '../support/quality.ts';

/** A resort's page: its name and place, its pictures and its two tabs. */
const RESORT = 'may-bien-phu-quoc';
let site = '';
// The port is known once this worker's server has started.
test.beforeAll(() => {
  site = siteOf('azure');
});

test(
  'a resort shows its address on a map, pictures, rooms with their stays, and its facts',
  { tag: '@phone-soak' },
  async ({ page }) => {
    await watchShifts(page);
    await signInAs(page, 'azure', 'member@azure.example');
    await page.goto(`${site}/product-vacation/detail/list-vacation/${RESORT}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Mây Biển Phú Quốc' })).toBeVisible();
    await expect(page.getByRole('img', { name: /sao/ }).first()).toBeVisible();

    await page.getByRole('button', { name: /^Xem trên bản đồ/ }).click();
    await expect(page.getByRole('dialog', { name: 'Mây Biển Phú Quốc' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const more = page.getByRole('button', { name: /^(Xem tất cả \d+ ảnh|Mở ảnh)/ }).first();
    await more.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');

    // Each room shows its price, its number of guests, and each of its stays.
    await expect(page.getByText('Giá từ').first()).toBeVisible();
    await expect(page.getByText(/^Tiêu chuẩn /).first()).toBeVisible();
    await expect(page.getByText(/^Tối đa /).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Giữ phòng/ }).first()).toBeVisible();

    await page
      .getByRole('link', { name: 'Thông tin', exact: true })
      .or(page.getByRole('tab', { name: 'Thông tin', exact: true }))
      .first()
      .click();
    await page.waitForURL(`**/product-vacation/detail/information/${RESORT}**`);
    await expect(page.getByRole('heading', { name: 'Thông tin khu nghỉ dưỡng' })).toBeVisible();
    await expectGoodScreenAgain(page, 'resort information');

    // When nothing is free in the chosen dates, the page says so and leads to free dates.
    await page.goto(`${site}/product-vacation/detail/list-vacation/${RESORT}?adults=16`);
    await expect(page.getByRole('heading', { name: /^Chưa có kỳ nghỉ/ }).first()).toBeVisible();
  },
);

test('a search waits 300 ms after the last letter', async ({ page }) => {
  await page.clock.install();
  await signInAs(page, 'azure', 'member@azure.example');
  await page.goto(`${site}/product-vacation/list`);
  const search = page.getByRole('combobox', { name: 'Nơi đến' });
  await expect(search).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    // Suggestions while typing are left out, because they wait a shorter time.
    if (body.includes('nha') && !body.includes('SuggestResorts')) asked.push(body);
  });

  // From here the page's clock stands still, and the test moves it.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await search.fill('nha');
  await page.clock.runFor(200);
  await search.fill('nha trang');
  await page.clock.runFor(299);
  expect(new URL(page.url()).searchParams.get('q')).toBeNull();
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/q=nha/);
  await page.clock.resume();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.every((body) => body.includes('nha trang'))).toBe(true);
});
