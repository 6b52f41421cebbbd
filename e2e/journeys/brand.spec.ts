import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { storeMark } from '../support/stored-mark.ts';

test('a theme is changed, previewed, published and taken back', async ({ page }) => {
  const site = siteOf('azure');
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${site}/console/brand`);
  const field = page.getByLabel('Màu chính', { exact: true });
  await expect(field).toHaveValue('#0B6E8F');

  // The colour is too light for text. The nearest readable colour is offered, and publishing waits until one is chosen.
  await field.fill('#FFD400');
  await expect(page.getByText('Chưa thể xuất bản')).toBeVisible();
  await field.fill('#7A3E9D');
  const preview = page.frameLocator('iframe[title="Xem trước"]');
  const shown = () => preview.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--primary'));
  await expect.poll(shown).toBe('#7A3E9D');
  await page.getByLabel('Tên hiển thị').fill('Azure Violet');
  await page.getByRole('button', { name: 'Lưu nháp' }).click();
  // The preview is a real page of the portal with the draft's name. The console around it is unchanged.
  await expect(preview.getByText('Azure Violet').first()).toBeAttached();
  expect(await primary()).toBe('#0B6E8F');

  await page.getByRole('button', { name: 'Xuất bản' }).click();
  await expect(page.getByText('Đã xuất bản. Mọi người sẽ thấy trong vài giây.').first()).toBeVisible();
  const seenBy = async (colour: string) => {
    await page.goto(`${site}/product-vacation/list`);
    return (await primary()) === colour;
  };
  await expect.poll(() => seenBy('#7A3E9D')).toBe(true);

  await page.goto(`${site}/console/brand`);
  await page.getByRole('button', { name: 'Khôi phục bản 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Khôi phục', exact: true }).click();
  await expect(page.getByText('Đã khôi phục bản 1.').first()).toBeVisible();
  await expect.poll(() => seenBy('#0B6E8F')).toBe(true);
});

test('a mark with more than a drawing stays a picture: it leads nowhere and covers nothing @extended', async ({
  page,
}) => {
  const elsewhere = `${siteOf('lotus')}/`;
  const evil = `<meta http-equiv=refresh content="0;u=${elsewhere}"><div id="cover" style="position:fixed"></div>`;
  await storeMark('azure', `<svg><p></p>${evil}</svg>`);
  const signIn = `${siteOf('azure')}/auth/login`;
  // The server's data of merchants may be a few seconds old.
  await expect
    .poll(async () => {
      await page.goto(signIn);
      return page.content();
    })
    .toContain('http-equiv');
  await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
  const mark = page.getByRole('main').locator('img[src^="data:image/svg+xml,"]');
  await expect(mark).toBeAttached();
  expect(decodeURIComponent((await mark.getAttribute('src'))!)).toContain('http-equiv');
  await expect(page.locator('#root meta, #cover')).toHaveCount(0);
  expect(page.url()).toBe(signIn);
});
