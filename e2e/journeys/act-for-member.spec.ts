import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { beginNewDay } from '../support/hold-clock.ts';
import { test } from '../support/journey.ts';
import { addAccount, apiOf, signInAs } from '../support/member.ts';
import { expectReadable } from '../support/quality.ts';

/** What staff do on behalf of a member: docs/console.md#orders. */

test.beforeEach(beginNewDay);

test('a clerk sells a stay to a member who calls, takes the money at the desk, and the member reads why', async ({
  page,
  request,
}) => {
  const email = 'emma.larsen@azure.example';
  const clerk = (await addAccount(request, 'azure', 'quay', ['administrator'])).userName;
  await signInAs(page, 'azure', clerk);
  await page.goto(`${siteOf('azure')}/console/members?q=${encodeURIComponent(email)}`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Bán kỳ nghỉ' }).click();
  await page.getByRole('button', { name: 'Chọn người khác' }).click();
  const hold = page.getByRole('button', { name: 'Giữ kỳ nghỉ này' });
  await hold.click();
  await expect(page.getByText('Chọn thành viên.')).toBeVisible();
  await expect(page.getByText('Nhập ít nhất 5 ký tự.')).toBeVisible();

  await page.getByLabel('Tìm thành viên').fill(email);
  await page.getByRole('option').first().click();
  await page.getByLabel('Khu nghỉ dưỡng').click();
  await page.getByRole('option').filter({ hasText: '₫' }).first().click();
  const stays = page.getByRole('group', { name: 'Kỳ nghỉ còn trống' });
  await stays.getByRole('radio', { name: /₫/ }).last().check();
  const reason = `Khách gọi điện nhờ đặt hộ ${Date.now()}`;
  await page.getByLabel('Yêu cầu của thành viên').fill(reason);
  await expectReadable(page, 'a sale by telephone');
  await hold.click();
  await page.waitForURL(/console\/orders\/[A-Z]/);

  const sale = page.getByRole('region', { name: 'Hoàn tất đơn bán' });
  await sale.getByLabel('Yêu cầu của thành viên').fill('Khách đọc lại và đồng ý');
  await sale.getByLabel('Khách nhận phòng').fill('Nils Larsen');
  await sale.getByLabel('Phương thức thanh toán').click();
  await page.getByRole('option', { name: 'Chuyển khoản ngân hàng' }).click();
  await expectReadable(page, 'a held order');
  await sale.getByRole('button', { name: 'Xác nhận đơn' }).click();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Hiện mã QR và tài khoản' }).click();
  await expect(dialog.getByRole('img', { name: /QR/ })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Ghi nhận thanh toán' }).click();
  await dialog.getByText('Thẻ', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Ghi nhận', exact: true }).click();
  await expect(dialog.getByText('Nhập số này.')).toBeVisible();
  await dialog.getByLabel('Số tiền').fill('1000000');
  await dialog.getByLabel('Số trên biên lai máy POS').fill(`POS ${Date.now()}`);
  await dialog.getByRole('button', { name: 'Ghi nhận', exact: true }).click();
  await expect(dialog).toBeHidden();
  const history = page.getByRole('region', { name: 'Lịch sử' });
  await expect(history.getByText('Đã thanh toán thẻ tại quầy')).toBeVisible();

  // The printed receipt has its own content and nothing of the page around it.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Biên lai 80 mm' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Biên lai này không phải hóa đơn giá trị gia tăng.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lịch sử' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const member = await apiOf(request, 'azure', email);
  const { accountactivity } = await member.graphql<{ accountactivity: { items: { reason: string }[] } }>(
    '{ accountactivity(limit: 5) { items { reason } } }',
  );
  const reasons = accountactivity.items.map((entry) => entry.reason);
  expect(reasons).toContain(reason);
  expect(reasons).toContain('Khách đọc lại và đồng ý');
});

test('a clerk opens an account for a new member at the desk, and begins a sale with it @extended', async ({
  page,
  request,
}) => {
  await signInAs(page, 'azure', (await addAccount(request, 'azure', 'quaymoi', ['administrator'])).userName);
  await page.goto(`${siteOf('azure')}/console/orders/new`);
  await page.getByRole('button', { name: 'Thành viên mới' }).click();
  const dialog = page.getByRole('dialog');
  const open = dialog.getByRole('button', { name: 'Mở tài khoản' });
  await open.click();
  await expect(dialog.getByText('Hãy hỏi thành viên trước.')).toBeVisible();
  const email = `khach${Date.now()}@azure.example`;
  await dialog.getByLabel('Họ và tên').fill('Đặng Minh Khôi');
  await dialog.getByLabel('Điện thoại').fill('0912 345 678');
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel(/Thành viên đồng ý/).check();
  await expectReadable(page, 'a new member');
  await open.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(email).first()).toBeVisible();
});
