import { expect } from '@playwright/test';
import { OrderStatus } from '@sandbar/domain/orders';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { expectGoodScreen, expectGoodScreenAgain, expectStill, watchShifts, wordsBeneath } from '../support/quality.ts';
import { apiOf, signInAs, signInByForm } from '../support/member.ts';

/**
 * The main task: a member signs in, finds a resort, holds a week, checks out by bank transfer and sees the
 * confirmation. Another member sees that week disappear.
 */
test(
  'sign in, search, open a resort, hold a stay, check out, confirm',
  { tag: '@phone' },
  async ({ page, browser, request }, { project }) => {
    const site = siteOf('azure');
    const resort = project.name === 'phone' ? 'vung-lam-nha-trang' : 'may-bien-phu-quoc';
    await watchShifts(page);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));

    await signInByForm(page, 'azure', 'member@azure.example');
    await page.goto(`${site}/product-vacation/list`);
    await expect(page.getByRole('heading', { level: 1, name: /khu nghỉ dưỡng còn tuần trống/ })).toBeVisible();
    await expectGoodScreenAgain(page, 'resort list');
    // On phones the search is a sheet with its own button, so typing alone starts no search.
    await expect(page.getByRole('combobox', { name: 'Nơi đến' })).toHaveCount(project.name === 'phone' ? 0 : 1);

    await page.goto(
      `${site}/product-vacation/list?q=` +
        encodeURIComponent(project.name === 'phone' ? 'vung lam' : 'may bien phu quok'),
    );
    const card = page.locator(`a[href*="/product-vacation/detail/list-vacation/${resort}"]`).last();
    await card.click();
    await page.waitForURL(`**/product-vacation/detail/list-vacation/${resort}**`);
    await expect(page.getByRole('button', { name: /^Giữ phòng/ }).first()).toBeVisible();
    await expectGoodScreenAgain(page, 'resort detail');

    // Another member looks at the same resort in a browser of their own.
    const other = await browser.newContext({ locale: 'vi-VN' });
    const otherPage = await other.newPage();
    await signInAs(otherPage, 'azure', 'owner@azure.example');
    await otherPage.goto(page.url());
    const rowButtons = otherPage.getByRole('button', { name: /^Giữ phòng/ });
    await expect(rowButtons.first()).toBeVisible();
    const named = (
      await page
        .getByRole('button', { name: /^Giữ phòng .+/ })
        .first()
        .innerText()
    ).replaceAll('\n', ' ');
    const sameStay = otherPage.getByRole('button', { name: named });
    await expect(sameStay.first()).toBeVisible();

    await page.getByRole('button', { name: named }).first().click();
    await page.waitForURL('**/checkout/**');
    // The stay disappears without a reload of that page.
    await expect(sameStay).toHaveCount(0);
    await other.close();

    const orderId = new URL(page.url()).pathname.split('/').at(-1)!;
    const member = await apiOf(request, 'azure', 'member@azure.example');
    const order = () =>
      member.graphql<{
        vacationorder: {
          allStatus: number;
          code: string;
          grandTotal: number;
          orderLines: { product: { id: string } }[];
        };
      }>(`query ($id: ID!) { vacationorder(id: $id) { allStatus code grandTotal orderLines { product { id } } } }`, {
        id: orderId,
      });
    const held = (await order()).vacationorder;
    expect(held.allStatus).toBe(1);

    const rival = await apiOf(request, 'azure', 'owner@azure.example');
    const refused = await rival.command('Sale', 'CreateVacationOrder', {
      Id: crypto.randomUUID(),
      ProductId: held.orderLines[0]!.product.id,
      AdultTotal: 1,
      ChildrenAges: [],
    });
    expect(refused).toMatchObject({ Success: false, Code: 'STAY_TAKEN' });
    expect(await rival.graphql(`query ($id: ID!) { vacationorder(id: $id) { id } }`, { id: orderId })).toEqual({
      vacationorder: null,
    });

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectStill(page, 'from the resort to checkout');
    await expectGoodScreen(page, 'checkout');
    if (project.name === 'desktop')
      await expect(page.getByRole('banner').getByText('Thanh toán', { exact: true })).toBeVisible();
    const confirm = page.getByRole('button', { name: /^Xác nhận đặt/ }).last();
    await page.getByRole('radio', { name: /Chuyển khoản/ }).check();
    await confirm.dblclick();
    await page.waitForURL('**/checkout/confirm/**');
    if (project.name === 'desktop') {
      // Passing notices do not cover the page's text, and so do not hide the next step.
      const said = page.getByRole('region', { name: 'Thông báo trên trang' });
      await said.hover();
      await expect(said).toHaveText('Đã xác nhận đơn');
      await expect(page.getByRole('heading', { name: 'Các bước tiếp theo' })).toBeVisible();
      await expect.poll(() => wordsBeneath(said)).toEqual([]);
    }
    expect((await order()).vacationorder.allStatus).toBe(33);

    await expect(page.getByText(held.code).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Chuyển khoản để chốt kỳ nghỉ' })).toBeVisible();
    const main = page.getByRole('main');
    const total = held.grandTotal.toLocaleString('vi-VN').replaceAll(',', '.');
    for (const text of [
      held.code.replace(/^(.{4})(.{4})(.{4})$/, '$1 $2 $3'),
      /Tạo lúc \d\d:\d\d, \d\d\/\d\d\/\d{4}/,
      new RegExp(`Tổng cộng${total}`),
      /Đã thanh toán0/,
      new RegExp(`Còn phải trả${total}`),
      /Kỳ nghỉ \d+ đêm/,
      /Số tài khoản\d/,
    ])
      await expect(main).toContainText(text);
    await expect(main.getByRole('link', { name: /^Cần hỗ trợ\? Gọi/ })).toHaveAttribute('href', /^tel:\d+$/);
    await expect(main.getByRole('link', { name: 'Về danh sách khu nghỉ dưỡng' })).toHaveAttribute(
      'href',
      '/product-vacation/list',
    );
    await expectGoodScreen(page, 'confirmation');
    await page.goto(`${site}/checkout/success/${orderId}`);
    await expect(page.getByText('Trạng thái thanh toán').first()).toBeVisible();
    for (const text of [
      held.code.replace(/^(.{4})(.{4})(.{4})$/, '$1 $2 $3'),
      /Ngày tạo\d\d\/\d\d\/\d{4} \d\d:\d\d/,
      new RegExp(`Còn phải trả${total}`),
    ])
      await expect(main).toContainText(text);
    await expect(page.getByRole('columnheader')).toHaveText(['Tên', 'Số lượng', 'Đơn giá', 'Thành tiền']);
    await expectGoodScreen(page, 'success');

    // The checkout of a confirmed order is closed. An unknown order is reported as not found.
    await page.goto(`${site}/checkout/${orderId}`);
    await page.waitForURL('**/checkout/403');
    await expect(page.getByRole('heading', { name: /đã được xử lý/ })).toBeVisible();
    await expectGoodScreenAgain(page, 'processed');
    await page.goto(`${site}/checkout/00000000-0000-0000-0000-000000000000`);
    await page.waitForURL('**/checkout/404');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodScreenAgain(page, 'not found');
    await page.goto(`${site}/checkout/error`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodScreenAgain(page, 'failed');
    expect(problems).toEqual([]);
  },
);

test('a released hold leads back to its resort, also on a double press; another tab learns of it @extended', async ({
  page,
  context,
  request,
}, { project }) => {
  const userName = project.name === 'phone' ? 'quocbao.tran@azure.example' : 'hoangnam.bui@azure.example';
  const site = siteOf('azure');
  const member = await apiOf(request, 'azure', userName);
  const { productvacation } = await member.graphql<{ productvacation: { products: { variants: { id: string }[] }[] } }>(
    `{ productvacation(friendlyUrl: "nang-som-xuan-dai", productType: 16384) { products { variants { id } } } }`,
  );
  const Id = crypto.randomUUID();
  const ProductId = productvacation.products.flatMap(({ variants }) => variants)[project.name === 'phone' ? 4 : 5]!.id;
  expect(
    await member.command('Sale', 'CreateVacationOrder', { Id, ProductId, AdultTotal: 1, ChildrenAges: [] }),
  ).toMatchObject({ Success: true });

  await signInAs(page, 'azure', userName);
  await page.goto(`${site}/checkout/${Id}`);
  const beside = await context.newPage();
  await beside.goto(`${site}/checkout/${Id}`);
  await expect(beside.getByRole('button', { name: 'Bỏ giữ phòng' })).toBeVisible();
  await page.getByRole('button', { name: 'Bỏ giữ phòng' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Bỏ giữ phòng/ })
    .dblclick();
  await page.waitForURL('**/product-vacation/detail/list-vacation/nang-som-xuan-dai**');
  await beside.waitForURL('**/checkout/403');
});

test('the checkout of an expired hold says so, and holds the room again in one press @extended', async ({
  page,
  request,
}, { project }) => {
  const merchant = project.name === 'phone' ? 'lotus' : 'azure';
  const site = siteOf(merchant);
  const member = await apiOf(request, merchant, `member@${merchant}.example`);
  const { userorders } = await member.graphql<{ userorders: { items: { id: string; allStatus: number }[] } }>(
    '{ userorders(limit: 100) { items { id allStatus } } }',
  );
  const ranOut = userorders.items.find(({ allStatus }) => allStatus === (OrderStatus.Created | OrderStatus.Timeout))!;
  await watchShifts(page);
  await signInAs(page, merchant, `member@${merchant}.example`);
  await page.goto(`${site}/checkout/${ranOut.id}`);
  await page.waitForURL('**/checkout/403');
  await expect(page.getByRole('heading', { level: 1, name: 'Đã hết thời gian giữ phòng' })).toBeVisible();
  await expectGoodScreen(page, 'hold ran out');
  await page.getByRole('button', { name: 'Giữ lại phòng này' }).click();
  await expect(page.getByRole('button', { name: 'Bỏ giữ phòng' })).toBeVisible();
  expect(page.url()).not.toContain(ranOut.id);

  // The stay is released for the other journeys.
  await page.getByRole('button', { name: 'Bỏ giữ phòng' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Bỏ giữ phòng/ })
    .click();
  await page.waitForURL('**/product-vacation/detail/**');
});
