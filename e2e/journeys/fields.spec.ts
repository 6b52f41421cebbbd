import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs, signInByForm } from '../support/member.ts';

/** Forms, select lists, uploads and saved views in a browser, on the gallery page and in use. */

const FORM = 'Biểu mẫu nhiều bước';
const FIELDS = 'Ô nhập của khu vực làm việc';

const open = async (page: Page, part: string) => {
  await signInAs(page, 'azure', 'member@azure.example');
  await page.goto(`${siteOf('azure')}/testview`);
  return shown(page, part);
};
const shown = async (page: Page, part: string) => {
  const section = page.getByRole('region', { name: part, exact: true });
  await section.scrollIntoViewIfNeeded();
  return section;
};

test('a form marks every wrong field once it was sent, and none before @extended', async ({ page }) => {
  const form = await open(page, FORM);
  const name = form.getByRole('textbox', { name: 'Tên' });
  // An empty field that is only passed on the way to the button is not marked as wrong yet.
  await name.focus();
  await page.keyboard.press('Tab');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
  await expect(form.getByText('Một câu nói rõ lý do.')).toBeVisible();
  await name.fill('Nắng Sớm');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(form.getByRole('textbox', { name: 'Giá' })).toBeVisible();
});

test('the server’s refusal is shown at its field, on its step, until the field changes @soak', async ({ page }) => {
  const form = await open(page, FORM);
  const name = form.getByRole('textbox', { name: 'Tên' });
  await name.fill('refuse');
  await form.getByRole('button', { name: 'Tiếp tục' }).click();
  await form.getByRole('textbox', { name: 'Giá' }).fill('3000000');
  await form.getByRole('button', { name: 'Nhấn thử' }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
  await expect(form.getByText('Ô sai')).toBeVisible();
  await name.fill('Nắng Sớm');
  await expect(form.getByText('Ô sai')).toBeHidden();
  // The text that was typed elsewhere is still there, and it is accepted now.
  await form.getByRole('button', { name: 'Nhấn thử' }).click();
  await expect(page.getByText('Đã nhấn').first()).toBeAttached();
});

test('typed text outlives a reload and a lost session, and is gone once it was sent @soak', async ({ page }) => {
  let form = await open(page, FORM);
  const typed = (name: string) => form.getByRole('textbox', { name });
  await typed('Tên').fill('Nắng Sớm');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  form = await shown(page, FORM);
  await expect(typed('Tên')).toHaveValue('Nắng Sớm');
  await page.context().clearCookies();
  page.once('dialog', (dialog) => void dialog.accept());
  await signInByForm(page, 'azure', 'member@azure.example');
  await page.goto(`${siteOf('azure')}/testview`);
  form = await shown(page, FORM);
  await expect(typed('Tên')).toHaveValue('Nắng Sớm');
  await form.getByRole('button', { name: 'Tiếp tục' }).click();
  await typed('Giá').fill('3000000');
  await form.getByRole('button', { name: 'Nhấn thử' }).click();
  await expect(page.getByText('Đã nhấn').first()).toBeAttached();
  await page.reload();
  form = await shown(page, FORM);
  await expect(typed('Tên')).toHaveValue('');
});

test('a form that was started asks before it is left, by a link and with the tab @soak', async ({ page }) => {
  const form = await open(page, FORM);
  await form.getByRole('textbox', { name: 'Tên' }).fill('Nắng Sớm');
  const question = page.getByRole('dialog', { name: 'Bỏ thay đổi chưa lưu?' });
  await page.getByRole('link', { name: 'Đơn hàng' }).first().click();
  await question.getByRole('button', { name: 'Tiếp tục sửa' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/testview/);
  await expect(form.getByRole('textbox', { name: 'Tên' })).toHaveValue('Nắng Sớm');
  // When the reader leaves the site, the browser asks with its own dialog.
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.reload({ timeout: 3000 }).catch(() => undefined);
  expect(asked).toEqual(['beforeunload']);
  await expect(form.getByRole('textbox', { name: 'Tên' })).toHaveValue('Nắng Sớm');
  await page.getByRole('link', { name: 'Đơn hàng' }).first().click();
  await question.getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await page.waitForURL('**/order/list');
});

test('a form that was started asks before Back leaves it @soak', async ({ page }) => {
  await signInAs(page, 'azure', 'owner@azure.example');
  await page.goto(`${siteOf('azure')}/extra-vacation/list`);
  await page.locator('main a[href="/extra-vacation/create"]').first().click();
  await page.waitForURL('**/extra-vacation/create');
  const price = page.getByLabel('Giá bạn muốn bán').first();
  await price.fill('12000000');
  const question = page.getByRole('dialog', { name: 'Bỏ thay đổi chưa lưu?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Tiếp tục sửa' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/extra-vacation\/create/);
  await expect(price).toHaveValue(/12\D?000\D?000/);
  await page.goBack();
  await question.getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await page.waitForURL('**/extra-vacation/list');
});

test('lists to choose from: one, several, and one that is found as it is typed @soak', async ({ page }) => {
  const section = await open(page, FIELDS);
  const option = (name: string | RegExp) => page.getByRole('option', { name }).filter({ visible: true });

  const one = section.getByLabel('Danh sách');
  await one.click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(one).toHaveValue('Mục thứ hai');
  await section.getByRole('button', { name: 'Bỏ chọn' }).click();
  await expect(one).toHaveValue('');

  const several = section.getByLabel('Lựa chọn');
  await several.click();
  await option(/Mục thứ hai/).waitFor();
  expect((await new AxeBuilder({ page }).include('[role="listbox"]').analyze()).violations).toEqual([]);
  // The item is found without its accents.
  await page.keyboard.type('muc thu hai');
  await option(/Mục thứ hai/).click();
  await page.keyboard.press('Escape');
  await expect(section.getByRole('button', { name: 'Bỏ Mục thứ hai' })).toBeVisible();
  await section.getByRole('button', { name: 'Bỏ Mục thứ nhất' }).click();
  await expect(section.getByRole('button', { name: 'Bỏ Mục thứ nhất' })).toHaveCount(0);

  const found = section.getByLabel('Tìm theo tên');
  await found.click();
  await page.keyboard.type('0042');
  await expect(option(/0042/).first()).toBeVisible();
  const name = (await option(/0042/).first().innerText()).trim();
  await option(/0042/).first().click();
  await expect(found).toHaveValue(name);
  await found.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('zzz');
  await expect(page.getByText('Không có kết quả').filter({ visible: true })).toBeVisible();
});

test('uploads show their progress and failures, and can be retried or removed @soak', async ({ page }) => {
  const section = await open(page, FIELDS);
  const files = section.getByRole('list', { name: 'Tải tệp lên' }).getByRole('listitem');
  await section.locator('input[type=file]').setInputFiles([
    { name: 'hợp đồng.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(4096) },
    { name: 'fail.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(4096) },
    { name: 'lớn.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5_000_001) },
  ]);
  await expect(page.getByRole('progressbar', { name: 'Đang tải lên hợp đồng.pdf' })).toBeVisible();
  await expect(files.filter({ hasText: 'hợp đồng.pdf' })).toContainText('Đã tải lên, 4 kB');
  const failed = files.filter({ hasText: 'fail.pdf' });
  await expect(failed).toContainText('Một câu nói rõ lý do.');
  await failed.getByRole('button', { name: 'Tải lại fail.pdf' }).click();
  await expect(page.getByRole('progressbar', { name: 'Đang tải lên fail.pdf' })).toBeVisible();
  await expect(failed).toContainText('Một câu nói rõ lý do.');
  // A file of a refused type or size offers no second try.
  const refused = files.filter({ hasText: 'lớn.pdf' });
  await expect(refused.getByRole('button', { name: 'Tải lại lớn.pdf' })).toHaveCount(0);
  await refused.getByRole('button', { name: 'Bỏ lớn.pdf' }).click();
  await expect(files).toHaveCount(2);
});

test('a view of a table is kept under a name, shown again with one press, and removed @soak', async ({ page }) => {
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${siteOf('azure')}/console/audit`);
  const menu = () => page.getByRole('button', { name: /^(Chế độ xem|Xem lại)$/ }).and(page.locator('[aria-haspopup]'));
  const search = page.getByRole('searchbox').first();
  await search.fill('azure');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).search).toContain('azure');
  const kept = new URL(page.url()).search;
  await menu().click();
  await page.getByLabel('Lưu bộ lọc và cột đang xem').fill('Xem lại');
  await page.getByRole('button', { name: 'Lưu chế độ xem' }).click();
  await expect(page.getByRole('button', { name: 'Xóa chế độ xem Xem lại' })).toBeVisible();
  await page.goto(`${siteOf('azure')}/console/audit`);
  await menu().click();
  await page.getByRole('dialog', { name: 'Chế độ xem' }).getByRole('button', { name: 'Xem lại', exact: true }).click();
  await expect.poll(() => new URL(page.url()).search).toBe(kept);
  await expect(search).toHaveValue('azure');
  await menu().click();
  await page.getByRole('button', { name: 'Xóa chế độ xem Xem lại' }).click();
  await expect(page.getByText('Chưa lưu chế độ xem nào.')).toBeVisible();
});

test('Back leads to the former place in a list, with all rows that were loaded @soak', async ({ page }) => {
  await signInAs(page, 'azure', 'member@azure.example');
  await page.goto(`${siteOf('azure')}/product-vacation/list`);
  const cards = page.locator('main article h2 a');
  await cards.first().waitFor();
  const before = await cards.count();
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  const loaded = await cards.count();
  const left = cards.nth(before + 1);
  await left.scrollIntoViewIfNeeded();
  const top = () => left.evaluate((link) => Math.round(link.getBoundingClientRect().top));
  const place = await top();
  await left.click();
  await page.waitForURL('**/product-vacation/detail/**');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL('**/product-vacation/list');
  await expect(cards).toHaveCount(loaded);
  await expect.poll(async () => Math.abs((await top()) - place)).toBeLessThanOrEqual(2);
});

test('a new address begins at its top, wherever the page before was scrolled; a reload stays in place @soak', async ({
  page,
}) => {
  await signInAs(page, 'azure', 'member@azure.example');
  const rows = page.locator('main tbody tr');
  const readOn = () => page.evaluate(() => scrollTo(0, 200));
  const top = () => page.evaluate(() => scrollY);
  await page.goto(`${siteOf('azure')}/product-vacation/list`);
  await page.locator('main article h2 a').first().waitFor();
  await readOn();
  await page.goto(`${siteOf('azure')}/order/list`);
  await rows.first().waitFor();
  expect(await top()).toBe(0);
  await readOn();
  await page.reload();
  await rows.first().waitFor();
  await expect.poll(top).toBe(200);
  await page.goBack();
  await page.locator('main article h2 a').first().waitFor();
  await expect.poll(top).toBe(200);
});
