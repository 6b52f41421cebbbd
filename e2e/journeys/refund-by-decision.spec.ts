import { expect, type APIRequestContext } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { beginNewDay } from '../support/hold-clock.ts';
import { test } from '../support/journey.ts';
import { addAccount, signInAs } from '../support/member.ts';
import { confirmedOrders, payByTransfer } from '../support/orders.ts';

/** Refunds by a decision of staff: docs/decisions/182-refunds-by-decision.md. */

/** A member who buys in no other journey. */
const BUYER = 'thuha.nguyen@azure.example';
test.beforeEach(beginNewDay);

const clerk = async (request: APIRequestContext) =>
  (await addAccount(request, 'azure', 'ha', ['administrator'])).userName;
const written = (amount: number) => new Intl.NumberFormat('vi-VN').format(amount);

test(
  'a clerk takes an amount off a paid order, then cancels it with another refund than its policy gives',
  { tag: '@extended' },
  async ({ page, request }) => {
    const site = siteOf('azure');
    const [paid] = await confirmedOrders(request, 'azure', BUYER, 1, { least: 4_000_000, most: 18_000_000 });
    const order = paid!;
    await payByTransfer(request, 'azure', order);
    await signInAs(page, 'azure', await clerk(request));
    await page.goto(`${site}/console/orders/${order.code}`);
    const dialog = page.getByRole('dialog');
    const refunds = page.getByRole('list', { name: 'Các lần hoàn tiền' });

    await page.getByRole('button', { name: 'Giảm giá đơn' }).click();
    const reduce = dialog.getByRole('button', { name: 'Giảm giá đơn', exact: true });
    await reduce.click();
    await expect(dialog.getByText(`Nhập số tiền, tối đa ${written(order.grandTotal)}`).first()).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Số tiền giảm' }).fill('500000');
    await expect(dialog.getByText(written(order.grandTotal - 500_000))).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Lý do' }).fill('Điều hòa hỏng một đêm');
    await reduce.dblclick();
    await expect(dialog).toBeHidden();
    await expect(refunds.getByText(/500\.000/)).toHaveCount(1);

    await page.getByRole('button', { name: 'Hủy thay thành viên' }).click();
    await dialog.getByText('Số tiền khác').click();
    await dialog.getByRole('textbox', { name: 'Số tiền hoàn' }).fill('1000000');
    await dialog.getByRole('textbox', { name: 'Lý do' }).fill('Khách nằm viện, đã gọi điện');
    await dialog.getByRole('button', { name: 'Hủy đơn hàng', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(refunds.getByText(/1\.000\.000/)).toHaveCount(1);

    await signInAs(page, 'azure', BUYER);
    await page.goto(`${site}/order/detail/${order.id}?tab=history`);
    const history = page.getByRole('list', { name: 'Lịch sử đơn hàng' });
    await expect(history.getByText('Giảm giá', { exact: true })).toHaveCount(1);
    await expect(history.getByText(/Điều hòa hỏng một đêm/)).toBeVisible();
    await expect(history.getByText(/Khách nằm viện/)).toBeVisible();
  },
);
