import { expect, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { apiOf, signInAs } from '../support/member.ts';

/** Unsaved text is lost only after a confirmation, and never because of what others do meanwhile. */

const ADMIN = 'admin@azure.example';
const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Bỏ thay đổi chưa lưu?' });
const stay = async (page: Page) => {
  await questionOf(page).getByRole('button', { name: 'Tiếp tục sửa' }).click();
  await expect(questionOf(page)).toBeHidden();
};
const discard = (page: Page) => questionOf(page).getByRole('button', { name: 'Bỏ thay đổi' }).click();

test('changing language or resort, Escape and Cancel ask before they drop input; a reload keeps it @extended', async ({
  page,
}) => {
  const site = siteOf('azure');
  await signInAs(page, 'azure', ADMIN);
  await page.goto(`${site}/console/settings/mail-texts/recovery?language=vi-VN`);
  const message = page.getByLabel('Nội dung', { exact: true });
  const language = page.getByRole('main').getByLabel('Ngôn ngữ email');
  await message.fill('Not saved yet.');
  await language.selectOption('en-US');
  await stay(page);
  await expect(page).toHaveURL(/language=vi-VN/);
  await expect(message).toHaveValue('Not saved yet.');
  await page.reload();
  await expect(message).toHaveValue('Not saved yet.');
  await language.selectOption('en-US');
  await discard(page);
  await expect(page).toHaveURL(/language=en-US/);
  await language.selectOption('vi-VN');
  await expect(page).toHaveURL(/language=vi-VN/);
  await expect(message).not.toHaveValue('Not saved yet.');

  await page.goto(`${site}/console/stays/night-prices`);
  const price = page.getByRole('textbox', { name: /^Giá một đêm/ }).first();
  await price.fill('1777000');
  const choice = page.getByRole('main').getByLabel('Khu nghỉ dưỡng').first();
  const chosen = await choice.inputValue();
  await choice.click();
  await page.getByRole('option').nth(1).click();
  await stay(page);
  await expect(choice).toHaveValue(chosen);
  await expect(price).toHaveValue('1.777.000');
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click();

  await page.goto(`${site}/console/stays/rate-sets`);
  await page.getByRole('button', { name: 'Thêm bộ giá' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Thêm bộ giá' });
  await dialog.getByLabel('Tên bộ giá').fill('Mùa hè');
  await page.keyboard.press('Escape');
  await stay(page);
  await dialog.getByRole('button', { name: 'Hủy' }).click();
  await stay(page);
  await expect(dialog.getByLabel('Tên bộ giá')).toHaveValue('Mùa hè');
  // The focus is where it was, so the next key goes to the dialog.
  await page.keyboard.press('Escape');
  await discard(page);
  await expect(dialog).toBeHidden();
});

test('a save of allowed sites shows the changes that a colleague saved meanwhile @extended', async ({
  page,
  request,
}) => {
  const api = await apiOf(request, 'azure', ADMIN);
  const read = () =>
    api
      .graphql<{ merchantorigins: { version: string; origins: string[] } }>('{ merchantorigins { version origins } }')
      .then(({ merchantorigins }) => merchantorigins);
  const before = await read();
  await signInAs(page, 'azure', ADMIN);
  await page.goto(`${siteOf('azure')}/console/settings/domains`);
  const sites = page.getByRole('textbox', { name: 'Trang được phép chuyển tới' });
  await expect(sites).toHaveValue(before.origins.join('\n'));
  const mine = [...before.origins, 'https://mine.example'];
  await sites.fill(mine.join('\n'));
  expect(
    await api.command('Merchant', 'SetAllowedOrigins', {
      Id: crypto.randomUUID(),
      Version: before.version,
      Origins: [...before.origins, 'https://theirs.example'],
    }),
  ).toMatchObject({ Success: true });
  const save = page.getByRole('button', { name: 'Lưu các trang' });
  await save.click();
  await expect(page.getByText(/https:\/\/theirs\.example/)).toBeVisible();
  await expect(sites).toHaveValue(mine.join('\n'));
  await page.getByRole('button', { name: /^Giữ bản của tôi/ }).click();
  await save.click();
  await expect.poll(async () => (await read()).origins).toEqual(mine);
});
