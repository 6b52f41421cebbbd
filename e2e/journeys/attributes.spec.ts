import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { apiOf, signInAs } from '../support/member.ts';
import { expectReadable } from '../support/quality.ts';

/** Each merchant defines the attributes that describe its resorts and rooms. */
test('an amenity is added and renamed in both languages, and one that is used stays @soak', async ({ page }) => {
  const site = siteOf('azure');
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${site}/console/resorts`);
  await page.getByRole('link', { name: 'Thuộc tính và tiện ích' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thuộc tính và tiện ích' })).toBeVisible();
  // When the dialog closes, the focus returns to the button that opened it.
  await page.getByRole('button', { name: 'Thêm thuộc tính' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Thêm thuộc tính' })).toBeFocused();
  await expectReadable(page, 'attributes');

  await page.getByRole('button', { name: 'Sửa Tiện ích' }).click();
  const dialog = page.getByRole('dialog');
  const first = dialog.getByRole('group', { name: 'Giá trị để chọn' }).getByRole('group').first();
  const before = await first.getByRole('textbox').first().inputValue();
  // Resorts use the attribute, so it cannot be deleted.
  await expect(first.getByRole('button', { name: /không xóa được$/ })).toBeDisabled();
  await first.getByRole('textbox').first().fill('');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Điền cả hai ngôn ngữ.');
  await dialog
    .getByRole('textbox', { name: /Tiếng Việt$/ })
    .nth(1)
    .fill(`${before} mới`);
  await dialog.getByRole('button', { name: 'Thêm giá trị' }).click();
  const added = dialog.getByRole('group', { name: 'Giá trị mới' });
  await added.getByRole('textbox', { name: /English$/ }).fill('Tea room');
  await added.getByRole('textbox', { name: /Tiếng Việt$/ }).fill('Phòng trà');
  await expectReadable(page, 'an attribute');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Đã lưu.').first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `${before} mới` })).toBeVisible();

  await page.getByRole('button', { name: 'Sửa Tiện ích' }).click();
  await dialog.getByRole('button', { name: 'Bỏ Phòng trà' }).click();
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Thêm thuộc tính' }).click();
  await dialog.getByRole('textbox', { name: 'Tên, Tiếng Việt' }).fill('Hướng nhìn');
  await dialog.getByRole('textbox', { name: 'Tên, English' }).fill('View');
  await added.getByRole('textbox', { name: /Tiếng Việt$/ }).fill('Ra biển');
  await added
    .or(dialog.getByRole('group', { name: 'Ra biển' }))
    .getByRole('textbox', { name: /English$/ })
    .fill('To the sea');
  await dialog.getByRole('button', { name: 'Tạo', exact: true }).click();
  const lines = page.getByRole('list', { name: 'Thuộc tính và tiện ích' }).getByRole('listitem');
  // A new attribute comes last until it is moved. Attributes in use stay.
  await expect(lines.last()).toContainText('Ra biển');
  await lines.last().getByRole('button', { name: 'Chuyển Hướng nhìn lên' }).click();
  await expect(lines.nth(-2)).toContainText('Hướng nhìn');
  await lines.filter({ hasText: 'Tiện ích' }).getByRole('button', { name: 'Xóa thuộc tính' }).click();
  const question = page.getByRole('dialog', { name: 'Xóa thuộc tính này?' });
  await question.getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(question).toContainText(/Đang được dùng ở \d+ nơi nên không xóa được/);
  await page.keyboard.press('Escape');
  await lines.nth(-2).getByRole('button', { name: 'Xóa thuộc tính Hướng nhìn' }).click();
  await question.getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(lines.filter({ hasText: 'Hướng nhìn' })).toHaveCount(0);
});

test('two clerks change one attribute, and both changes are kept @soak', async ({ page, request }) => {
  const site = siteOf('azure');
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${site}/console/resorts/attributes`);
  await page.getByRole('button', { name: 'Sửa Loại hình' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Tên, English' }).fill('Mine');
  const other = await apiOf(request, 'azure', 'admin@azure.example');
  type Read = { deskattribute: { version: number; name: LocalText; isFacet: boolean; values: Value[] } };
  type LocalText = { vi: string; en: string };
  type Value = { code: string; value: LocalText };
  const fields = 'version name { vi en } isFacet values { code value { vi en } }';
  const { deskattribute: now } = await other.graphql<Read>(`{ deskattribute(code: "category") { ${fields} } }`);
  const [firstValue, ...rest] = now.values.map(({ code, value }) => ({ Code: code, Value: value }));
  const theirs = { ...firstValue!, Value: { ...firstValue!.Value, vi: 'Bờ biển dài' } };
  const input = { Code: 'category', Name: now.name, IsFacet: now.isFacet, Removed: [] };
  const save = (Version: number, Values: object[]) =>
    other.command('Catalogue', 'EditAttribute', { ...input, Id: crypto.randomUUID(), Version, Values });
  expect(await save(now.version, [theirs, ...rest])).toMatchObject({ Success: true });
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  const conflict = dialog.getByRole('region', { name: 'Có người vừa lưu thay đổi trong lúc bạn sửa' });
  await expect(conflict).toContainText('Thay đổi của họ đã được đưa vào biểu mẫu');
  await expect(conflict.getByRole('button')).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: 'Bờ biển dài, Tiếng Việt' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Đã lưu.').first()).toBeVisible();
  const { deskattribute: after } = await other.graphql<Read>(`{ deskattribute(code: "category") { ${fields} } }`);
  expect(after).toMatchObject({
    name: { en: 'Mine' },
    values: [{ value: { vi: 'Bờ biển dài' } }, ...rest.map(() => ({}))],
  });
  expect(await save(after.version, [firstValue!, ...rest])).toMatchObject({ Success: true });
});
