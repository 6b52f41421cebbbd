import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { apiOf, signInAs } from '../support/member.ts';
import { expectGoodScreen, expectGoodScreenAgain, watchShifts } from '../support/quality.ts';

/** Each screen size has a buyer of its own who buys in no other journey, so both find twelve orders. */
const BUYERS: Record<string, string> = {
  desktop: 'bichngoc.vu@azure.example',
  phone: 'giahuy.phan@azure.example',
};
let buyer = '';
const COUNT = 12;
let site = '';
// The port is known once this worker's server has started.
test.beforeAll(() => {
  site = siteOf('azure');
});

/**
 * Makes twelve orders by real commands: the first is canceled, the last is still held, the others wait for a transfer.
 * @returns ids and codes, the oldest first
 */
const makeOrders = async (request: APIRequestContext) => {
  const api = await apiOf(request, 'azure', buyer);
  const { paymentmethods } = await api.graphql<{ paymentmethods: { items: { id: string; sku: string }[] } }>(
    '{ paymentmethods { items { id sku } } }',
  );
  const transfer = paymentmethods.items.find(({ sku }) => sku === 'bank-transfer')!.id;
  const { productvacations } = await api.graphql<{ productvacations: { items: { friendlyUrl: string }[] } }>(
    '{ productvacations(limit: 20) { items { friendlyUrl } } }',
  );
  const made: { id: string; code: string }[] = [];
  // Books from the end of the catalogue, where no other journey books.
  for (const { friendlyUrl } of productvacations.items.toReversed()) {
    const { productvacation } = await api.graphql<{
      productvacation: { products: { type: number; variants: { id: string }[] }[] };
    }>(`{ productvacation(friendlyUrl: "${friendlyUrl}") { products { type variants { id } } } }`);
    for (const stay of productvacation.products.flatMap(({ type, variants }) =>
      type === 16384 ? variants.slice(-2) : [],
    )) {
      const id = randomUUID();
      const held = await api.command('Sale', 'CreateVacationOrder', {
        Id: id,
        ProductId: stay.id,
        AdultTotal: 1,
        ChildrenAges: [],
      });
      if (!held.Success) continue;
      made.push({ id, code: held.Data['code']! });
      if (made.length === COUNT) return made;
      const next =
        made.length === 1
          ? await api.command('Sale', 'CancelOrder', { Id: randomUUID(), OrderId: id, Reason: 'Đổi kế hoạch' })
          : await api.command('Sale', 'ConfirmOrder', { Id: id, PaymentMethodId: transfer });
      expect(next.Success).toBe(true);
    }
  }
  throw new Error(`only ${made.length} stays are free`);
};

/** Returns the rows of the table, or the cards on phones. */
const rows = (page: Page) =>
  isPhone(page)
    ? page.getByRole('list', { name: 'Đơn hàng' }).getByRole('listitem')
    : page.getByRole('table', { name: 'Đơn hàng' }).locator('tbody tr');
const isPhone = (page: Page) => page.viewportSize()!.width < 768;

let orders: { id: string; code: string }[];
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ request }, { project }) => {
  buyer = BUYERS[project.name]!;
  orders = await makeOrders(request);
});

test(
  'a member finds, sorts, pages and exports orders, and the address keeps it all',
  { tag: '@phone-soak' },
  async ({ page }) => {
    const held = orders.at(-1)!;
    await watchShifts(page);
    await signInAs(page, 'azure', buyer);
    await page.goto(`${site}/order/list`);
    await expect(rows(page)).toHaveCount(10);
    // Phones show the cards and no part of the table.
    await expect(page.getByRole('table')).toHaveCount(isPhone(page) ? 0 : 1);
    await expect(rows(page).first()).toContainText(held.code);
    await expect(rows(page).first()).toContainText('Chờ xác nhận');
    await expect(rows(page).first().getByRole('link', { name: 'Thanh toán' })).toHaveAttribute(
      'href',
      `/checkout/${held.id}`,
    );
    await expect(rows(page).nth(1).getByRole('link', { name: 'Xem mã QR' })).toBeVisible();
    await expectGoodScreenAgain(page, 'order list');

    await page.getByRole('button', { name: 'Trang 2', exact: true }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page).toHaveURL(/page=2/);
    await page.reload();
    await expect(rows(page).last()).toContainText('Đã hủy');

    if (!isPhone(page)) {
      await page.getByRole('button', { name: 'Tổng tiền' }).click();
      await expect(page.getByRole('columnheader', { name: 'Tổng tiền' })).toHaveAttribute('aria-sort', 'descending');
      await expect(page).toHaveURL(/sort=-grandTotal/);
      await expect(page).not.toHaveURL(/page=/);
    }

    const search = page.getByRole('textbox', { name: 'Tìm mã đơn, khu nghỉ dưỡng' });
    await search.fill(held.code.slice(0, 10).toLowerCase());
    await search.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: 'Có 1 đơn' })).toBeAttached();
    await search.fill('không có nơi nào như vậy');
    await page.getByRole('button', { name: 'Tìm', exact: true }).click();
    await expect(page.getByRole('heading', { name: /Không có kết quả cho/ })).toBeVisible();
    await page.getByRole('button', { name: 'Xóa tìm kiếm' }).click();
    await expect(rows(page)).toHaveCount(10);

    await page.getByRole('button', { name: 'Cột' }).click();
    await page.getByRole('checkbox', { name: 'Tổng tiền' }).uncheck({ force: true });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Tổng tiền' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Xuất' }).click();
    await page.getByText('CSV', { exact: true }).click();
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Tải tệp' }).click(),
    ]);
    expect(csv.suggestedFilename()).toBe('Đơn hàng.csv');
    const text = await readFile(await csv.path(), 'utf8');
    expect(text.startsWith('\uFEFFMã đơn,Ngày mua,Sản phẩm,')).toBe(true);
    expect(text.split('\r\n')[0]).not.toContain('Tổng tiền');
    for (const { code } of orders) expect(text).toContain(code);
    await page.getByText('XLSX', { exact: true }).click();
    const [workbook] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Tải tệp' }).click(),
    ]);
    expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK');
  },
);

test(
  'an order shows its content and its state, live; another member’s is not found',
  { tag: '@phone-soak' },
  async ({ page, request }) => {
    const [canceled] = orders as [{ id: string; code: string }];
    const held = orders.at(-1)!;
    await watchShifts(page);
    await signInAs(page, 'azure', buyer);
    await page.goto(`${site}/order/detail/${canceled.id}?tab=history`);
    const history = page.getByRole('list', { name: 'Lịch sử đơn hàng' });
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await expect(history.getByRole('listitem').first()).toContainText('Hủy đơn hàng');
    await expect(history.getByRole('listitem').first()).toContainText('Lý do: Đổi kế hoạch');
    await expect(page.getByRole('link', { name: 'Dữ liệu đơn hàng' })).toHaveCount(0);
    await expectGoodScreenAgain(page, 'order history');

    await page.goto(`${site}/order/detail/${held.id}`);
    await expect(page.getByRole('link', { name: 'Thanh toán', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Thông tin khách hàng' })).toContainText(buyer);
    await expectGoodScreenAgain(page, 'order detail');
    // The picture of a stay has its space beside the name.
    expect((await page.getByRole('rowheader').locator('img').boundingBox())!.width).toBe(60);
    const api = await apiOf(request, 'azure', buyer);
    await api.command('Sale', 'CancelOrder', { Id: randomUUID(), OrderId: held.id });
    await expect(page.getByRole('link', { name: 'Thanh toán', exact: true })).toHaveCount(0);
    await expect(page.getByText('Đã hủy', { exact: true }).first()).toBeVisible();

    await page.context().clearCookies();
    await signInAs(page, 'azure', 'member@azure.example');
    await page.goto(`${site}/order/detail/${canceled.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Rất tiếc, đơn hàng không tồn tại' })).toBeVisible();

    await page.context().clearCookies();
    await signInAs(page, 'azure', 'staff@azure.example');
    await page.goto(`${site}/order/detail/${canceled.id}?tab=origin`);
    await expect(page.getByText('Địa chỉ IP')).toBeVisible();
    await expectGoodScreen(page, 'order data');
  },
);

test('the list by keyboard alone @soak', async ({ page }) => {
  await signInAs(page, 'azure', buyer);
  await page.goto(`${site}/order/list`);
  await expect(rows(page)).toHaveCount(10);
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        return element.getAttribute('aria-label') ?? element.textContent ?? '';
      });
      if (name.test(focused)) return;
    }
    throw new Error(`the keyboard never reaches ${name}`);
  };
  await tabTo(/^Đã hủy hoặc hết giờ/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/status=ended/);
  await tabTo(/^Mã đơn/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=-code/);
  // A menu belongs to its row, so it opens once the rows are in their new order.
  const menus = page.getByRole('button', { name: /^Thao tác: AZ/ });
  const inOrder = async () => {
    const codes = await menus.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')!));
    return codes.length > 0 && codes.join() === codes.toSorted().toReversed().join();
  };
  await expect.poll(inOrder).toBe(true);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await tabTo(/^Thao tác: AZ/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Xem' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Sao chép mã đơn' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menus.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/order/detail/**');
});
