import { expect, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { addAccount, signInAs } from '../support/member.ts';

/** What is deducted from owners' sales, and where a merchant's links may lead: decision 142. */

const ADMIN = 'admin@lotus.example';

/** Returns a day's button in the open calendar. */
const dayButton = (page: Page, day: number) =>
  page.getByRole('button', { name: new RegExp(`^(\\D*)${day}\\s`) }).first();

test('rates of the merchant’s own are entered wrong and right, in two tabs @extended', async ({
  page,
  context,
  request,
  browser,
}) => {
  const second = await addAccount(request, 'lotus', 'rates-approver', ['administrator']);
  await signInAs(page, 'lotus', ADMIN);
  await page.goto(`${siteOf('lotus')}/console/settings/fees`);
  const form = page.getByRole('form', { name: 'Đặt mức mới' });
  await expect(form.getByRole('status')).toContainText('10.000.000');
  const other = await context.newPage();
  await other.goto(page.url());
  const theirs = other.getByRole('form', { name: 'Đặt mức mới' });
  await expect(theirs.getByRole('status')).toBeVisible();

  await form.getByRole('radio', { name: 'Riêng' }).check({ force: true });
  const save = form.getByRole('button', { name: 'Lưu mức mới' });
  await form.getByRole('button', { name: 'Thêm dòng' }).click();
  const line = form.getByRole('group', { name: 'Dòng 3' });
  await save.click();
  await expect(line.getByText('Nhập từ 0 đến 100%, tối đa hai chữ số thập phân.')).toBeVisible();
  await expect(form.getByText(/^Chọn một ngày từ/)).toBeVisible();
  await line.getByRole('textbox', { name: 'Tỷ lệ' }).fill('2,5');
  await line.getByRole('textbox', { name: 'Căn cứ' }).fill('Thông tư 1');
  // A fee of 10 %, then 10 % of the rest, then 2.5 % of the whole.
  await expect(form.getByRole('status')).toContainText('chủ sở hữu cư trú nhận 7.850.000');
  await form.getByRole('button', { name: /^Áp dụng từ ngày/ }).click();
  await page.getByRole('button', { name: 'Tháng sau' }).last().click();
  await dayButton(page, 15).click();
  await save.dblclick();
  // The merchant has orders, so a second person must approve the change.
  await expect(page.getByText(/^Đã gửi yêu cầu\./).first()).toBeVisible();
  const approver = await browser.newPage({ locale: 'vi-VN', viewport: { width: 1440, height: 900 } });
  await signInAs(approver, 'lotus', second.userName);
  await approver.goto(`${siteOf('lotus')}/console/approvals`);
  await approver.getByRole('row', { name: /Sửa phí và thuế với chủ sở hữu/ }).click();
  await approver.getByRole('button', { name: 'Phê duyệt', exact: true }).click();
  await expect(approver.getByText('Đã phê duyệt.').first()).toBeVisible();
  await approver.close();
  await page.reload();
  const planned = page.getByRole('list', { name: 'Sẽ áp dụng' });
  await expect(planned.getByText(/Thuế thu nhập cá nhân 2,5\s?% tính trên giá bán/)).toHaveCount(1);

  // The other tab does not have the new rates. Its save is refused, shows the new rates, and keeps the choice.
  await theirs.getByRole('radio', { name: 'Theo luật' }).check({ force: true });
  await theirs.getByRole('button', { name: /^Áp dụng từ ngày/ }).click();
  await other.getByRole('button', { name: 'Tháng sau' }).last().click();
  await dayButton(other, 16).click();
  await theirs.getByRole('button', { name: 'Lưu mức mới' }).click();
  await expect(theirs.getByRole('alert')).toContainText('Có người khác vừa lưu cài đặt mới.');
  await expect(other.getByRole('list', { name: 'Sẽ áp dụng' }).getByText(/2,5\s?%/)).toBeVisible();
  await theirs.getByRole('button', { name: 'Lưu mức mới' }).click();
  await expect(other.getByText(/^Đã gửi yêu cầu\./).first()).toBeVisible();
});

test('a site is allowed, linked in the menu’s form, and cannot be removed while it is linked @extended', async ({
  page,
}) => {
  await signInAs(page, 'lotus', ADMIN);
  await page.goto(`${siteOf('lotus')}/console/settings/domains`);
  const sites = page.getByRole('textbox', { name: 'Trang được phép chuyển tới' });
  const save = page.getByRole('button', { name: 'Lưu các trang' });
  await sites.fill('shop.example');
  await save.click();
  await expect(page.getByText(/^Mỗi dòng một địa chỉ https đầy đủ/)).toBeVisible();
  await sites.fill('https://Shop.example/\nhttps://b.example:8443');
  await save.click();
  await expect(page.getByText('Đã lưu. Có hiệu lực trong vài giây.').first()).toBeVisible();
  await page.reload();
  await expect(sites).toHaveValue('https://shop.example\nhttps://b.example:8443');
  await sites.fill('');
  await save.click();
  await page.reload();
  await expect(sites).toHaveValue('');
});
