import { expect, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { apiOf, signInAs } from '../support/member.ts';
import { expectGoodScreenAgain, expectReadable, watchShifts } from '../support/quality.ts';

/** Gift codes in the console: docs/decisions/089-promotions-budgets-and-codes.md. */

test('a dozen codes are issued, one is used at checkout, and the list shows its use', async ({
  page,
  browser,
  request,
}) => {
  const site = siteOf('azure');
  const name = `Tri ân ${Date.now()}`;
  await watchShifts(page);
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${site}/console/gift-codes`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectGoodScreenAgain(page, 'gift codes');
  await page.getByRole('button', { name: 'Phát hành mã' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Phát hành', exact: true }).click();
  await expect(dialog.getByText('Không được để trống.')).toHaveCount(2);
  await dialog.getByLabel('Tên, Tiếng Việt').fill(name);
  await closeOnlyWhenAsked(page);
  await page.getByRole('button', { name: 'Phát hành mã' }).click();
  await dialog.getByLabel('Tên, Tiếng Việt').fill(name);
  await dialog.getByLabel('Tên, English').fill('Thank you');
  await dialog.getByLabel('Số lượng mã').fill('12');
  await dialog.getByLabel('Tiền tố').fill('he');
  await dialog.getByLabel('Số tiền giảm').fill('400000');
  await dialog.getByLabel('Ngân sách').fill('2000000');
  await expectReadable(page, 'making gift codes');
  await dialog.getByRole('button', { name: 'Phát hành', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const codes = page.getByRole('region', { name: 'Các mã' });
  const code = await codes.getByText(/^HE-/).first().innerText();
  expect(code).toMatch(/^HE-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);

  const member = await apiOf(request, 'azure', 'member@azure.example');
  const { productvacations } = await member.graphql<{ productvacations: { items: { friendlyUrl: string }[] } }>(
    '{ productvacations(limit: 20) { items { friendlyUrl } } }',
  );
  const id = crypto.randomUUID();
  let held = false;
  for (const { friendlyUrl } of productvacations.items) {
    const { productvacation } = await member.graphql<{
      productvacation: { products: { variants: { id: string; price: number }[] }[] };
    }>('query ($url: String!) { productvacation(friendlyUrl: $url) { products { variants { id price } } } }', {
      url: friendlyUrl,
    });
    const free = productvacation.products.flatMap(({ variants }) => variants).find(({ price }) => price > 1_000_000);
    const stay = { Id: id, ProductId: free?.id, AdultTotal: 1, ChildrenAges: [] };
    held = free !== undefined && (await member.command('Sale', 'CreateVacationOrder', stay)).Success;
    if (held) break;
  }
  expect(held).toBe(true);
  const own = await browser.newContext();
  const theirs = await own.newPage();
  await signInAs(theirs, 'azure', 'member@azure.example');
  await theirs.goto(`${site}/checkout/${id}`);
  const field = theirs.getByRole('textbox', { name: 'Mã quà tặng' });
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await expect(theirs.getByText('Áp dụng mã quà tặng thành công').first()).toBeVisible();
  await own.close();

  await page.reload();
  const uses = page.getByRole('region', { name: 'Lịch sử dùng mã' }).first();
  await expect(uses.getByText(code)).toBeVisible();
  await expect(page.getByText('400.000 ₫ / 2.000.000 ₫')).toBeVisible();
  await expectGoodScreenAgain(page, 'one batch of gift codes');
  await member.command('Sale', 'CancelOrder', { Id: crypto.randomUUID(), OrderId: id });

  await page.getByRole('button', { name: 'Ngừng đợt mã' }).click();
  await dialog.getByRole('button', { name: 'Ngừng đợt mã' }).click();
  await expect(page.getByText('Đã ngừng', { exact: true })).toBeVisible();
});

/**
 * Escape closes the calendar inside the dialog and leaves the dialog open. The second time it asks before the typed
 * name is lost.
 */
const closeOnlyWhenAsked = async (page: Page) => {
  const names = page.getByLabel('Tên, Tiếng Việt');
  await page.getByRole('button', { name: /^Thời hạn/ }).click();
  const calendar = page.getByRole('dialog', { name: 'Thời hạn' });
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(names).not.toHaveValue('');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Bỏ thay đổi chưa lưu?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(names).not.toHaveValue('');
  await names.press('Escape');
  await question.getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await expect(names).toHaveCount(0);
  await page.getByRole('button', { name: 'Phát hành mã' }).click();
  await expect(names).toHaveValue('');
  await expect(page).toHaveURL(/gift-codes\/new$/);
  await page.goBack();
  await expect(names).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goForward();
  await names.press('Escape');
  await expect(names).toHaveCount(0);
  await expect(page).toHaveURL(/gift-codes$/);
  await page.reload();
};
