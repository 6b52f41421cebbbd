import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { confirmedOrders } from '../support/orders.ts';

/** Another stay for a guest: docs/decisions/085-moving-an-order.md. */

/** Who buys in no other journey. */
const BUYER = 'thuha.nguyen@azure.example';

test('a guest is moved to a dearer stay: clerk and member read what is left to pay', async ({ page, request }) => {
  const site = siteOf('azure');
  const [order] = await confirmedOrders(request, 'azure', BUYER, 1);
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${site}/console/orders/${order!.code}`);
  await page.getByRole('button', { name: 'Đổi kỳ nghỉ' }).click();
  const dialog = page.getByRole('dialog');
  const action = dialog.getByRole('button', { name: 'Đổi kỳ nghỉ', exact: true });
  // Pressed too soon it says what is missing.
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await action.click();
  await expect(dialog.getByText('Hãy chọn kỳ nghỉ mới và cách tính giá.').first()).toBeVisible();
  await expect(dialog.getByText('Hãy viết lý do.')).toBeVisible();

  const dearer = dialog.locator('label', { hasText: /\+[\d.]+/ }).first();
  const [resort, difference] = [dearer.locator('.w5').first(), dearer.locator('.w5').last()];
  const name = (await resort.textContent())!;
  const more = Number((await difference.textContent())!.replaceAll(/\D/g, ''));
  const left = new Intl.NumberFormat('vi-VN').format(order!.grandTotal + more);
  await dearer.getByRole('radio').check();
  await dialog.getByRole('textbox', { name: 'Giá', exact: true }).click();
  await page.getByRole('option', { name: /^Theo giá mới/ }).click();
  await expect(dialog.getByRole('status')).toContainText(`Còn phải trả ${left}`);
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill('Phòng cũ đang sửa');
  await action.dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.locator('main').getByText(name).first()).toBeVisible();
  await expect(page.getByText('Phòng cũ đang sửa').first()).toBeVisible();

  await signInAs(page, 'azure', BUYER);
  await page.goto(`${site}/order/detail/${order!.id}`);
  await expect(page.locator('main').getByText(name).first()).toBeVisible();
  await expect(page.locator('main').getByText(left).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Xem hướng dẫn thanh toán' })).toBeVisible();
  await page.goto(`${site}/order/detail/${order!.id}?tab=history`);
  const history = page.getByRole('list', { name: 'Lịch sử đơn hàng' });
  await expect(history.getByText('Đổi sang kỳ nghỉ khác')).toHaveCount(1);
  await expect(history.getByText(/Phòng cũ đang sửa/)).toBeVisible();
});
