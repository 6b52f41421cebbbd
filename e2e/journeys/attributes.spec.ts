import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { expectReadable } from '../support/quality.ts';

/** What resorts and rooms are described by is the merchant's own. */
test('an amenity is added and renamed in both languages, and one that is used stays', async ({ page }) => {
  const site = siteOf('azure');
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${site}/console/resorts`);
  await page.getByRole('link', { name: 'Đặc điểm và tiện ích' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thuộc tính và tiện ích' })).toBeVisible();
  await expectReadable(page, 'attributes');

  await page.getByRole('button', { name: 'Sửa Tiện ích' }).click();
  const dialog = page.getByRole('dialog');
  const first = dialog.getByRole('group', { name: 'Giá trị để chọn' }).getByRole('group').first();
  const before = await first.getByRole('textbox').first().inputValue();
  // Resorts are described by it: it stays.
  await expect(first.getByRole('button', { name: /không xóa được$/ })).toBeDisabled();
  await first.getByRole('textbox').first().fill('');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Vui lòng điền cả hai ngôn ngữ.');
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
  await dialog.getByRole('button', { name: 'Xóa Phòng trà' }).click();
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
  await expect(page.getByRole('listitem').filter({ hasText: 'Hướng nhìn' })).toContainText('Ra biển');
});
