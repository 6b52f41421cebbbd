import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { runAt } from '../../server/src/testing/postgres.ts';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { addAccount, apiOf, signInAs } from '../support/member.ts';
import { confirmedOrders, payByTransfer } from '../support/orders.ts';
import { expectReadable } from '../support/quality.ts';

/** A member changes their own stay: docs/decisions/195-own-changes.md. */

const sql = (text: string, values: readonly unknown[] = []) => runAt(process.env.E2E_DATABASE_URL!, text, values);
const dong = (amount: number) => new Intl.NumberFormat('vi-VN').format(amount);

/** A new member's paid order, and three free stays of its room: at its price, cheaper and dearer. */
const paidOrder = async (request: APIRequestContext) => {
  const { userName } = await addAccount(request, 'azure', 'moves');
  const [order] = await confirmedOrders(request, 'azure', userName, 1, { least: 8_000_000 });
  await payByTransfer(request, 'azure', order!);
  const { rows } = await sql(
    `select free.id, held.price from order_lines line
      join stays held on held.merchant_id = line.merchant_id and held.id = line.stay_id
      join stays free on free.merchant_id = held.merchant_id and free.room_id = held.room_id
        and free.product_type = held.product_type and free.published and free.id <> held.id
        and free.from_date > current_date + 60
        and not exists (select from order_lines l where l.merchant_id = free.merchant_id and l.stay_id = free.id
          and l.live)
        and not exists (select from weeks w where w.merchant_id = free.merchant_id and w.stay_id = free.id)
      where line.order_id = $1 and line.live order by free.from_date limit 3`,
    [order!.id],
  );
  expect(rows).toHaveLength(3);
  const prices = [0, -1_000_000, 2_000_000].map((more) => Number(rows[0]!.price) + more);
  await sql(
    `update stays set price = priced.price from unnest($1::uuid[], $2::bigint[]) as priced(id, price)
      where stays.id = priced.id`,
    [rows.map(({ id }) => id), prices],
  );
  const [equal, cheaper, dearer] = rows.map(({ id }) => id!);
  return { order: order!, userName, equal: equal!, cheaper: cheaper!, dearer: dearer! };
};

const pick = (dialog: Locator, stayId: string) =>
  dialog.locator('label', { has: dialog.page().locator(`[value="${stayId}"]`) });
const open = async (page: Page, orderId: string): Promise<Locator> => {
  await page.goto(`${siteOf('azure')}/order/detail/${orderId}`);
  await page.getByRole('button', { name: 'Xem ngày khác' }).click();
  const dialog = page.getByRole('dialog', { name: 'Đổi ngày nghỉ' });
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  return dialog;
};
const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Đổi sang kỳ nghỉ này' });
const movesOf = async (orderId: string): Promise<number> => {
  const { rows } = await sql(`select own_moves from orders where id = $1`, [orderId]);
  return Number(rows[0]!.own_moves);
};

test('a paid stay is moved to a cheaper one, then to a dearer one, after the price was shown @extended', async ({
  page,
  request,
}) => {
  const { order, userName, cheaper, dearer } = await paidOrder(request);
  await signInAs(page, 'azure', userName);
  let dialog = await open(page, order.id);
  await expectReadable(page, 'other stays of an order');
  await submit(dialog).click();
  await expect(dialog.getByText('Chọn một kỳ nghỉ.')).toBeVisible();
  await pick(dialog, cheaper).click();
  const said = dialog.getByRole('status').filter({ hasText: 'Tổng tiền mới' });
  await expect(said).toContainText(`Được hoàn lại${dong(1_000_000)}`);
  await submit(dialog).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Đã đổi kỳ nghỉ của bạn sang/).first()).toBeVisible();
  await expect(page.getByText(/còn 1 lần/)).toBeVisible();
  expect(await movesOf(order.id)).toBe(1);

  dialog = await open(page, order.id);
  await pick(dialog, dearer).click();
  // The difference to the price of the stay that the order has by now.
  const left = 3_000_000;
  await expect(said).toContainText(`Còn phải trả${dong(left)}`);
  await expect(said).toContainText('Hãy thanh toán trước');
  await submit(dialog).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('main').getByText(dong(left)).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Xem hướng dẫn thanh toán' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Xem ngày khác' })).toHaveCount(0);
  await payByTransfer(request, 'azure', { ...order, grandTotal: left });
  await expect(page.getByText(/^Bạn đã dùng hết số lần đổi/)).toBeVisible();
  await expectReadable(page, 'an order whose stay was changed');
  await page.goto(`${siteOf('azure')}/order/detail/${order.id}?tab=history`);
  await expect(page.getByRole('list', { name: 'Lịch sử đơn hàng' }).getByText(/đổi/i)).not.toHaveCount(0);
});

test('a move at the same price, to a taken stay, with Back, after a session ended, on the last day @extended', async ({
  page,
  request,
}) => {
  const { order, userName, equal, cheaper } = await paidOrder(request);
  const site = siteOf('azure');
  await signInAs(page, 'azure', userName);
  await page.goto(`${site}/order/list`);
  let dialog = await open(page, order.id);
  await pick(dialog, cheaper).click();
  // The browser's Back leaves the page and changes nothing.
  await page.goBack();
  await page.waitForURL('**/order/list');
  await expect(dialog).toBeHidden();
  expect(await movesOf(order.id)).toBe(0);

  dialog = await open(page, order.id);
  await pick(dialog, cheaper).click();
  const other = await apiOf(request, 'azure', (await addAccount(request, 'azure', 'quick')).userName);
  const hold = { Id: crypto.randomUUID(), ProductId: cheaper, AdultTotal: 1, ChildrenAges: [] };
  expect(await other.command('Sale', 'CreateVacationOrder', hold)).toMatchObject({ Success: true });
  await submit(dialog).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect(pick(dialog, cheaper)).toHaveCount(0);
  expect(await movesOf(order.id)).toBe(0);

  // The session ends while the dialog is open. Signing in leads back to the order, which is unchanged.
  await pick(dialog, equal).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Tổng tiền mới' })).not.toContainText('Được hoàn lại');
  await page.context().clearCookies();
  await submit(dialog).click();
  await page.waitForURL('**/auth/login**');
  expect(await movesOf(order.id)).toBe(0);
  await page.getByLabel('Email hoặc tên đăng nhập').fill(userName);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('sandbar-demo');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await page.waitForURL(`**/order/detail/${order.id}`);
  await page.getByRole('button', { name: 'Xem ngày khác' }).click();
  await expect(pick(dialog, equal)).toContainText('cùng giá');
  await pick(dialog, equal).click();
  await submit(dialog).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/còn 1 lần/)).toBeVisible();
  expect(await movesOf(order.id)).toBe(1);

  // The last day for changes passes while the choice is open.
  await page.getByRole('button', { name: 'Xem ngày khác' }).click();
  await dialog.getByRole('radio').first().check({ force: true });
  await sql(
    `update stays set from_date = current_date + 3, to_date = current_date + 5
      where id = (select stay_id from order_lines where order_id = $1 and live)`,
    [order.id],
  );
  await submit(dialog).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  expect(await movesOf(order.id)).toBe(1);
  await page.reload();
  await expect(page.getByText(/^Đã quá hạn đổi kỳ nghỉ/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Xem ngày khác' })).toHaveCount(0);
});
