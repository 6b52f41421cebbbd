import { expect } from '@playwright/test';
import { runAt } from '../../server/src/testing/postgres.ts';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { addAccount, signInAs } from '../support/member.ts';
import { confirmedOrders, payByTransfer } from '../support/orders.ts';
import { expectReadable } from '../support/quality.ts';

/** The guests of a paid order: docs/decisions/200-guests-of-an-order.md. */

const sql = (text: string, values: readonly unknown[] = []) => runAt(process.env.E2E_DATABASE_URL!, text, values);

test('a member names the guests of a paid order until the last day for it @extended', async ({ page, request }) => {
  const { userName } = await addAccount(request, 'azure', 'guests');
  const [order] = await confirmedOrders(request, 'azure', userName, 1);
  await payByTransfer(request, 'azure', order!);
  await signInAs(page, 'azure', userName);
  await page.goto(`${siteOf('azure')}/order/detail/${order!.id}`);
  const change = page.getByRole('button', { name: 'Đổi khách' });
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Đổi khách' });
  await expectReadable(page, 'the guests of an order');
  await dialog.getByRole('textbox', { name: 'Số điện thoại' }).fill('0903 418 226');
  const before = await dialog.getByRole('textbox', { name: /^Tên khách thứ/ }).count();
  await dialog.getByRole('button', { name: 'Thêm khách' }).click();
  const last = dialog.getByRole('textbox', { name: `Tên khách thứ ${before + 2}` });
  await last.fill('x@y');
  await dialog.getByRole('button', { name: 'Lưu khách' }).click();
  await expect(dialog.getByText('Nhập họ và tên, không có chữ số hay ký hiệu.')).toBeVisible();
  await last.fill('Lê Thị Chi');
  await dialog.getByRole('combobox', { name: `Tuổi của khách thứ ${before + 2}` }).selectOption('2');
  await dialog.getByRole('button', { name: 'Lưu khách' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Lê Thị Chi · 2 tuổi')).toBeVisible();
  await page.goto(`${siteOf('azure')}/order/detail/${order!.id}?tab=history`);
  await expect(page.getByRole('list', { name: 'Lịch sử đơn hàng' }).getByText('Đã đổi khách')).toHaveCount(1);

  // The name is offered for the next order until the member removes it.
  await page.goto(`${siteOf('azure')}/profile#setting`);
  const companions = page.getByRole('region', { name: 'Người đi cùng' });
  await expect(companions.getByText('Lê Thị Chi')).toBeVisible();
  await expectReadable(page, 'travel companions');
  await companions.getByRole('button', { name: 'Xóa Lê Thị Chi' }).click();
  await expect(companions.getByText('Chưa có tên nào.')).toBeVisible();

  // The last day for changes passes while the form is open.
  await page.goto(`${siteOf('azure')}/order/detail/${order!.id}`);
  await change.click();
  await sql(
    `update stays set from_date = current_date + 1, to_date = current_date + 5
      where id = (select stay_id from order_lines where order_id = $1 and live)`,
    [order!.id],
  );
  await dialog.getByRole('button', { name: 'Thêm khách' }).click();
  await dialog.getByRole('button', { name: 'Lưu khách' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /Đã quá hạn đổi khách/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Đã quá hạn đổi khách/)).toBeVisible();
  await expect(change).toHaveCount(0);
});
