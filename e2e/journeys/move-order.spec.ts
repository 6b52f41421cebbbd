import { expect, type APIRequestContext } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { beginNewDay } from '../support/hold-clock.ts';
import { test } from '../support/journey.ts';
import { addAccount, signInAs } from '../support/member.ts';
import { confirmedOrders, payByTransfer } from '../support/orders.ts';

/** Another stay for a guest: docs/decisions/085-moving-an-order.md. */

/** A member who buys in no other journey. */
const BUYER = 'thuha.nguyen@azure.example';

/**
 * What a clerk may pay back alone in a day, in the home currency. For more, a second person must approve before
 * anything happens.
 */
const ALONE = 20_000_000;
test.beforeEach(beginNewDay);

/**
 * An administrator who set no price in another journey: after setting a price a person may not move an order to that
 * stay for a day.
 */
const clerk = async (request: APIRequestContext) =>
  (await addAccount(request, 'azure', 'quay', ['administrator'])).userName;

test('a guest is moved to a dearer stay: clerk and member read what is left to pay @extended', async ({
  page,
  request,
}) => {
  const site = siteOf('azure');
  const [order] = await confirmedOrders(request, 'azure', BUYER, 1);
  await signInAs(page, 'azure', await clerk(request));
  await page.goto(`${site}/console/orders/${order!.code}`);
  await page.getByRole('button', { name: 'Đổi kỳ nghỉ', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const action = dialog.getByRole('button', { name: 'Đổi kỳ nghỉ', exact: true });
  // A click that comes too soon shows what is missing.
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await action.click();
  await expect(dialog.getByText('Chọn kỳ nghỉ mới và cách tính giá.').first()).toBeVisible();
  await expect(dialog.getByText('Nhập lý do.')).toBeVisible();

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

test('a guest is moved to a cheaper stay: Today refunds the difference, and the member reads it @extended', async ({
  page,
  request,
}) => {
  const site = siteOf('azure');
  const [paid] = await confirmedOrders(request, 'azure', BUYER, 1, { least: 12_000_000, most: ALONE });
  const order = paid!;
  await payByTransfer(request, 'azure', order);
  await signInAs(page, 'azure', await clerk(request));
  await page.goto(`${site}/console/orders/${order.code}`);
  await page.getByRole('button', { name: 'Đổi kỳ nghỉ', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const cheaper = dialog.locator('label', { hasText: /[−-]\d[\d.]*\s₫/ }).first();
  const less = Number((await cheaper.locator('.w5').last().textContent())!.replaceAll(/\D/g, ''));
  const back = new Intl.NumberFormat('vi-VN').format(less);
  await cheaper.getByRole('radio').check();
  await dialog.getByRole('textbox', { name: 'Giá', exact: true }).click();
  await page.getByRole('option', { name: /^Theo giá mới/ }).click();
  await expect(dialog.getByRole('status')).toContainText(back);
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill('Khách xin phòng nhỏ hơn');
  await dialog.getByRole('button', { name: 'Đổi kỳ nghỉ', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Tóm tắt thanh toán' }).getByText(back).first()).toBeVisible();

  await beginNewDay();
  await page.goto(`${site}/console/today?kind=refund`);
  const waiting = page.getByRole('button', { name: new RegExp(`^${back}\\s₫`) });
  await waiting.click();
  const decision = page.getByRole('region', { name: 'Quyết định' });
  await expect(decision.getByText(back).first()).toBeVisible();
  await expect(decision.getByText(/^Chuyển khoản ngân hàng · /)).toBeVisible();
  await expect(decision.getByRole('link', { name: order.code })).toHaveAttribute(
    'href',
    `/console/orders/${order.code}`,
  );
  await decision.getByRole('button', { name: 'Ghi nhận hoàn tiền' }).click();
  await expect(decision.getByText('Nhập mã giao dịch.')).toBeVisible();
  await decision.getByRole('textbox', { name: 'Mã giao dịch ngân hàng' }).fill('FT26330HOAN');
  await decision.getByRole('button', { name: 'Ghi nhận hoàn tiền' }).dblclick();
  await expect(page.getByText('Đã ghi nhận hoàn tiền.').first()).toBeVisible();
  await expect(waiting).toHaveCount(0);

  await signInAs(page, 'azure', BUYER);
  await page.goto(`${site}/order/detail/${order.id}?tab=history`);
  const history = page.getByRole('list', { name: 'Lịch sử đơn hàng' });
  await expect(history.getByText(/FT26330HOAN/)).toHaveCount(1);
});
