import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { addAccount, signInAs } from '../support/member.ts';
import { confirmedOrders, payByTransfer } from '../support/orders.ts';
import { expectNotSideways } from '../support/quality.ts';

/**
 * How much of a canceled order is paid back. One person requests a new ladder, another approves it, and new orders
 * follow it.
 */

const ADMIN = 'admin@lotus.example';
/** A member who buys in no other journey. */
const BUYER = 'aivan.quach@lotus.example';

test('one administrator requests another ladder, a second one approves it, and it applies to new orders', async ({
  page,
  request,
  browser,
}) => {
  const site = siteOf('lotus');
  const second = await addAccount(request, 'lotus', 'second', ['administrator']);
  const [before] = await confirmedOrders(request, 'lotus', BUYER, 1);

  await signInAs(page, 'lotus', ADMIN);
  await page.goto(`${site}/console/settings/money`);
  const back = page.getByRole('textbox', { name: 'Bậc 1: hoàn lại' });
  await expect(back).toHaveValue('100');
  // A rung pays back less for an early cancellation than for a late one. The field reports it, and nothing is sent.
  await back.fill('40');
  const ask = page.getByRole('button', { name: 'Gửi phê duyệt' });
  await ask.click();
  await expect(page.getByText('Hủy muộn hơn không thể được hoàn nhiều hơn.')).toBeVisible();
  await expect(page.getByText('Nhập lý do.')).toBeVisible();
  await back.fill('80');
  await page.getByRole('textbox', { name: 'Lý do' }).fill('Theo điều khoản mùa mới');
  await ask.dblclick();
  const waits = page.getByRole('region', { name: 'Chờ người thứ hai' });
  await expect(waits.getByText('31 ngày: 80%')).toBeVisible();

  // The person who requested the change cannot approve it. A second person sees what it is about.
  const approver = await browser.newPage({ locale: 'vi-VN', viewport: { width: 1440, height: 900 } });
  await signInAs(approver, 'lotus', second.userName);
  await waits.getByRole('link', { name: 'Mở yêu cầu' }).click();
  await expect(page).toHaveURL(/console\/approvals\?open=/);
  await expect(page.getByText('Theo điều khoản mùa mới').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Phê duyệt', exact: true })).toHaveCount(0);
  await approver.goto(page.url());
  await expect(approver.getByText('31 ngày: 80% · 16 ngày: 50%')).toBeVisible();
  await approver.getByRole('button', { name: 'Phê duyệt', exact: true }).click();
  await expect(approver.getByText('Đã phê duyệt.').first()).toBeVisible();
  await approver.close();

  // All processes follow the new ladder within seconds.
  const shell = async () => {
    const headers = { host: new URL(site).host };
    return (await request.get(`http://127.0.0.1:${process.env.E2E_PORT}/auth/login`, { headers })).text();
  };
  await expect.poll(shell).toMatch(/"percent":80\b/);
  const [after] = await confirmedOrders(request, 'lotus', BUYER, 1);
  for (const order of [before!, after!]) await payByTransfer(request, 'lotus', order);
  await signInAs(page, 'lotus', BUYER);
  for (const [order, share] of [
    [before!, '100% của'],
    [after!, '80% của'],
  ] as const) {
    await page.goto(`${site}/order/detail/${order.id}`);
    await page.getByRole('button', { name: 'Hủy đơn' }).click();
    await expect(page.getByRole('dialog').getByText(share)).toBeVisible();
  }

  // The order of a visitor without an account asks for a bank account when it is canceled, on a phone as well.
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy đơn' }).click();
  await expect(page.getByRole('region', { name: 'Tài khoản nhận tiền hoàn' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNotSideways(page, 'a refund without an account');
});
