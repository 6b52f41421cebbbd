import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { chooseFirst } from '../support/choose.ts';
import { test } from '../support/journey.ts';
import { apiOf, signInAs } from '../support/member.ts';
import { photoOf } from '../support/photos.ts';
import { expectGoodScreen, expectGoodScreenAgain, watchShifts } from '../support/quality.ts';

/**
 * An owner gives a week to be sold and sets its price. Another member buys it, and the owner sees the sale on My weeks
 * at once.
 */

const OWNER = 'bichngoc.vu@azure.example';
const BUYER = 'kimchi.dang@azure.example';
const CLERKS: Record<string, string> = { desktop: 'staff@azure.example', phone: 'minhtri.doan@azure.example' };
/** The key with which the demo's bank signs its lines. */
const BANK_KEY = 'sandbar-demo-bank-line';
const PICTURES = ['Thông tin khu nghỉ dưỡng', 'Thông tin chủ sở hữu', 'Chữ ký và dấu xác nhận'];
let site = '';
// The port is known once this worker's server has started.
test.beforeAll(() => {
  site = siteOf('azure');
});
test.describe.configure({ mode: 'serial' });

let week = '';

test(
  'a week is given to be sold, at a price whose parts are shown',
  { tag: '@phone-soak' },
  async ({ page }, { project }) => {
    await watchShifts(page);
    await signInAs(page, 'azure', OWNER);
    await page.goto(`${site}/extra-vacation/list`);
    await expectGoodScreenAgain(page, 'extra vacations');
    await page.getByRole('link', { name: 'Gửi bán tuần nghỉ' }).first().click();
    await page.waitForURL('**/extra-vacation/create');
    await page.getByRole('button', { name: 'Gửi duyệt' }).click();
    await expect(page.getByText('Trường bắt buộc.').first()).toBeVisible();
    const resort = page.getByRole('textbox', { name: 'Khu nghỉ dưỡng' });
    await expect(resort).toBeFocused();
    await chooseFirst(page, resort, project.name === 'phone' ? 'vung lam' : 'doc let');
    await chooseFirst(page, page.getByRole('textbox', { name: 'Hạng phòng' }));
    await page.getByRole('radio', { name: '4 đêm', exact: true }).check();
    await page.getByRole('button', { name: /^Nhận phòng/ }).click();
    for (let month = 0; month < 2; month += 1) await page.getByRole('button', { name: 'Tháng sau' }).click();
    await page
      .getByRole('button', { name: /^(Thứ .*)?11\D/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Giá bạn muốn bán' }).fill('10000000');
    await expect(page.getByText('8.100.000 ₫').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Mã hợp đồng' }).fill(`KN-2020-${project.name}`);
    for (const name of PICTURES) await page.getByLabel(name, { exact: true }).setInputFiles(photoOf(900, 1200));
    await expect(page.getByText(/^Đã tải lên · /)).toHaveCount(3);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Giá bạn muốn bán' })).toHaveValue('10.000.000');
    await expectGoodScreen(page, 'extra vacation form');
    // The session is lost in the middle, and the typed text is kept.
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Gửi duyệt' }).click();
    await page.waitForURL('**/auth/login');
    await page.getByLabel('Email hoặc tên đăng nhập').fill(OWNER);
    await page.getByLabel('Mật khẩu', { exact: true }).fill('sandbar-demo');
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await page.waitForURL('**/extra-vacation/create');
    await expect(page.getByRole('textbox', { name: 'Giá bạn muốn bán' })).toHaveValue('10.000.000');
    await expect(page.getByRole('button', { name: `Đổi ảnh: ${PICTURES[2]}` })).toBeVisible();
    await page.getByRole('button', { name: 'Gửi duyệt' }).click();
    await page.waitForURL(/\/extra-vacation\/detail\//);
    week = new URL(page.url()).pathname.split('/').at(-1)!;
    await expect(page.getByText('Chờ duyệt').first()).toBeVisible();
    await expectGoodScreenAgain(page, 'extra vacation that waits');
  },
);

const buy = async (request: APIRequestContext, stayId: string) => {
  const buyer = await apiOf(request, 'azure', BUYER);
  const { paymentmethods } = await buyer.graphql<{ paymentmethods: { items: { id: string; sku: string }[] } }>(
    '{ paymentmethods { items { id sku } } }',
  );
  const id = randomUUID();
  const held = await buyer.command('Sale', 'CreateVacationOrder', { Id: id, ProductId: stayId, AdultTotal: 1 });
  expect(held.Success).toBe(true);
  return {
    confirm: () =>
      buyer.command('Sale', 'ConfirmOrder', {
        Id: id,
        PaymentMethodId: paymentmethods.items.find(({ sku }) => sku === 'bank-transfer')!.id,
      }),
    pay: (content: string, transferAmount: number) =>
      request.post(`http://127.0.0.1:${process.env.E2E_PORT}/api/payments/bank-line`, {
        data: { id: randomUUID(), transferType: 'in', transferAmount, content, referenceCode: randomUUID() },
        headers: { host: new URL(site).host, authorization: `Apikey ${BANK_KEY}` },
      }),
  };
};

/** Returns a week's row by its resort. The strip of months, which comes first, names the resort too. */
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).last();

test(
  'its owner sees at once that the week is offered, held and sold',
  { tag: '@phone-soak' },
  async ({ page, request }, { project }) => {
    const staff = await apiOf(request, 'azure', CLERKS[project.name]!);
    const owner = await apiOf(request, 'azure', OWNER);
    const { vacationproductorder } = await owner.graphql<{ vacationproductorder: { addressName: string } }>(
      'query ($id: ID!) { vacationproductorder(id: $id) { addressName } }',
      { id: week },
    );
    const name = vacationproductorder.addressName;
    await watchShifts(page);
    await signInAs(page, 'azure', OWNER);
    // The stream opens late, as on a busy machine. Changes between the page's reads and the opening are not missed.
    const { promise: hasChanged, resolve: change } = Promise.withResolvers<void>();
    await page.route(/\/live(\?|$)/, async (route) => {
      await hasChanged;
      await route.continue();
    });
    await page.goto(`${site}/my-weeks`);
    const mine = row(page, name);
    await expect(mine).toContainText('8.100.000 ₫');
    const approved = await staff.command('Sale', 'ApproveExtraVacation', { Id: randomUUID(), WeekId: week });
    expect(approved.Success).toBe(true);
    change();
    await expect(mine).toContainText('0 lượt xem');
    const order = await buy(request, approved.Data['stayId']!);
    await expect(mine).toContainText('Giữ phòng còn');
    const confirmed = await order.confirm();
    expect(confirmed.Success).toBe(true);
    await order.pay(confirmed.Data['code']!, 10_000_000);
    // A live message brings the change sooner than the page's next regular read.
    await expect(mine).toContainText('Chờ chi trả vào tài khoản của bạn', { timeout: 30_000 });
    await expectGoodScreen(page, 'my weeks with one that is sold');

    await page.goto(`${site}/extra-vacation/detail/${week}`);
    await expect(page.getByText(confirmed.Data['code']!)).toBeVisible();
    await expect(page.getByText('Đã chốt khi bán.')).toBeVisible();
    await expectGoodScreen(page, 'extra vacation that is sold');
  },
);
