import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { addPicture } from '../support/photos.ts';
import { expectReadable } from '../support/quality.ts';

/** A clerk prepares a resort before members can see it. */

test('a resort is a draft that says what it lacks, and is published once nothing is missing', async ({ page }) => {
  const site = siteOf('azure');
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${site}/console/resorts/new`);
  const both = async (group: string, text: string) => {
    const fields = page.getByRole('group', { name: group, exact: true }).getByRole('textbox');
    await fields.nth(0).fill(text);
    await fields.nth(1).fill(text);
  };
  await both('Tên', 'Vịnh Nháp');
  await both('Tên địa danh', 'Đà Lạt');
  await both('Địa chỉ', 'Đà Lạt, Lâm Đồng');
  await both('Mô tả', 'Bên hồ, giữa đồi thông.');
  await page.getByLabel('Tìm địa điểm trên bản đồ').fill('da lat');
  await page
    .getByRole('option', { name: /^Đà Lạt/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Thêm', exact: true }).click();
  await page.waitForURL(/\/console\/resorts\/[0-9a-f-]{36}/);
  const resort = page.url();

  const draft = page.getByRole('region', { name: 'Bản nháp: thành viên chưa nhìn thấy khu nghỉ dưỡng này' });
  await expect(draft.getByRole('link')).toHaveText(['Một ảnh', 'Một hạng phòng']);
  await expectReadable(page, 'a draft of a resort');
  const publish = page.getByRole('button', { name: 'Hiển thị', exact: true });
  await publish.click();
  await expect(page.getByText('Còn thiếu: một ảnh và một hạng phòng.', { exact: false }).first()).toBeVisible();
  // Each line links to the place where the missing data are entered.
  await draft.getByRole('link', { name: 'Một ảnh' }).click();
  await expect(page.getByRole('button', { name: 'Thêm từ thư viện' })).toBeFocused();
  await addPicture(page);
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(draft.getByRole('link')).toHaveText(['Một hạng phòng']);
  await draft.getByRole('link').click();
  await page.getByRole('link', { name: 'Thêm hạng phòng' }).click();
  await page.waitForURL((url) => url.href !== resort);
  await expect(page.getByLabel('Đường dẫn')).toHaveCount(0);
  await both('Tên', 'Phòng nhìn hồ');
  await both('Mô tả', 'Hai giường.');
  await page.getByRole('button', { name: 'Thêm', exact: true }).click();
  await page.waitForURL(/\/console\/resorts\/rooms\/[0-9a-f-]{36}/);

  // Staff see the page with a sentence above it that says that it is a draft. Members get "not found".
  const address = `${site}/product-vacation/detail/list-vacation/vinh-nhap`;
  const title = page.getByRole('heading', { level: 1, name: 'Vịnh Nháp' });
  await page.goto(resort);
  await page.getByRole('link', { name: 'Xem trước' }).click();
  await page.waitForURL(address);
  await expect(title).toBeVisible();
  const banner = page.getByRole('complementary', { name: 'Bản nháp: chỉ nhân viên thấy trang này' });
  await expect(banner).toBeVisible();
  await expectReadable(page, 'the page of a draft');
  await signInAs(page, 'azure', 'member@azure.example');
  await page.goto(address);
  await expect(page.getByText('Không tìm thấy khu nghỉ dưỡng này').first()).toBeVisible();
  await expect(title).toHaveCount(0);
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(resort);
  await expect(draft.getByText('Không còn thiếu gì.', { exact: false })).toBeVisible();
  await publish.click();
  await expect(page.getByText('Đang hiển thị', { exact: true }).first()).toBeVisible();
  await expect(draft).toHaveCount(0);
  await page.getByRole('link', { name: 'Xem như thành viên' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vịnh Nháp' })).toBeVisible();
});
