import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { apiOf, signInAs } from '../support/member.ts';
import { expectGoodScreen, watchShifts } from '../support/quality.ts';

/**
 * A payment arrives while the page is open, and the page shows it by itself. A payment fails and is made again. A paid
 * order is canceled, with the refund in view.
 */

let site = '';
// The port is known once this worker's server has started.
test.beforeAll(() => {
  site = siteOf('azure');
});
const MEMBER = 'member@azure.example';
/** The key with which the demo's bank signs its lines. */
const BANK_KEY = 'sandbar-demo-bank-line';

interface Held {
  id: string;
  code: string;
  grandTotal: number;
}

/** Holds, as the member, the first free stay that is far enough ahead. */
const holdStay = async (request: APIRequestContext): Promise<Held> => {
  const member = await apiOf(request, 'azure', MEMBER);
  const found = await member.graphql<{ productvacations: { items: { friendlyUrl: string }[] } }>(
    `{ productvacations(limit: 20) { items { friendlyUrl } } }`,
  );
  for (const { friendlyUrl } of found.productvacations.items) {
    const { productvacation } = await member.graphql<{
      productvacation: { products: { type: number; variants: { id: string; fromDate: string }[] }[] };
    }>(`query ($url: String!) { productvacation(friendlyUrl: $url) { products { type variants { id fromDate } } } }`, {
      url: friendlyUrl,
    });
    const soonest = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    for (const stay of productvacation.products
      .filter(({ type }) => type === 16_384)
      .flatMap(({ variants }) => variants.filter(({ fromDate }) => fromDate > soonest))) {
      const id = crypto.randomUUID();
      const held = await member.command('Sale', 'CreateVacationOrder', {
        Id: id,
        ProductId: stay.id,
        AdultTotal: 1,
        ChildrenAges: [],
      });
      if (!held.Success) continue;
      const { vacationorder } = await member.graphql<{ vacationorder: Held }>(
        `query ($id: ID!) { vacationorder(id: $id) { id code grandTotal } }`,
        { id },
      );
      return vacationorder;
    }
  }
  throw new Error('no stay is free');
};

const bankLine = (request: APIRequestContext, amount: number, content: string) =>
  request.post(`http://127.0.0.1:${process.env.E2E_PORT}/api/payments/bank-line`, {
    data: {
      id: `${Date.now()}${Math.random()}`,
      transferType: 'in',
      transferAmount: amount,
      content,
      referenceCode: `FT${Math.random()}`,
    },
    headers: { host: new URL(site).host, authorization: `Apikey ${BANK_KEY}` },
  });

const confirmWith = async (page: Page, order: Held, method: RegExp) => {
  await page.goto(`${site}/checkout/${order.id}`);
  await page.getByRole('radio', { name: method }).check();
  await page
    .getByRole('button', { name: /^Xác nhận đặt/ })
    .last()
    .click();
};

test(
  'a bank transfer is recognised while the page is open: a part first, then the rest; canceled afterwards, it ' +
    'shows what comes back',
  { tag: ['@extended', '@phone-soak'] },
  async ({ page, request }) => {
    await watchShifts(page);
    await signInAs(page, 'azure', MEMBER);
    const order = await holdStay(request);
    await confirmWith(page, order, /Chuyển khoản/);
    await page.waitForURL('**/checkout/confirm/**');
    await expect(page.getByRole('heading', { name: 'Chuyển khoản để chốt kỳ nghỉ' })).toBeVisible();
    // Wallet apps read VietQR codes as banking apps do.
    await expect(page.getByText('mở ứng dụng ngân hàng, MoMo hoặc ZaloPay và quét')).toBeVisible();

    expect((await bankLine(request, 1_000_000, `CK ${order.code} dot 1`)).ok()).toBe(true);
    await expect(page.getByText(/^Đã nhận 1\.000\.000/)).toBeVisible();
    await expectGoodScreen(page, 'confirmation, a part received');

    await bankLine(
      request,
      order.grandTotal - 1_000_000,
      `${order.code.slice(0, 4)} ${order.code.slice(4, 8)} ${order.code.slice(8)}`,
    );
    await page.waitForURL('**/checkout/success/**');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodScreen(page, 'success');

    // A double click opens the question and does not close it again.
    await page.getByRole('button', { name: 'Hủy đơn' }).dblclick();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('100% của')).toBeVisible();
    await dialog.getByRole('button', { name: 'Hủy đơn' }).dblclick();
    await expect(page.getByText('Hủy đơn hàng thành công').first()).toBeVisible();
    await expect(page.getByText(/Chúng tôi sẽ hoàn/)).toBeVisible();
    await expectGoodScreen(page, 'canceled');
  },
);

test('a payment on a provider’s page fails, and the same order is paid another way @extended', async ({
  page,
  request,
  context,
}) => {
  await signInAs(page, 'azure', MEMBER);
  const order = await holdStay(request);
  const opened = context.waitForEvent('page');
  await confirmWith(page, order, /Thẻ và ví/);
  const provider = await opened;
  await watchShifts(provider);
  await page.waitForURL(`**/order/detail/${order.id}`);
  await watchShifts(page);
  await provider.waitForURL('**/payment/sandbox/**');
  await expectGoodScreen(provider, 'sandbox');
  await provider.getByRole('button', { name: 'Thanh toán không thành công' }).click();
  await provider.waitForURL('**/checkout/confirm/**');
  await expect(provider.getByText(/Lần thanh toán vừa rồi không thành công/)).toBeVisible();
  await expectGoodScreen(provider, 'failed payment');
  await expect(page.getByText(/Phòng vẫn được giữ/)).toBeVisible();
  await expectGoodScreen(page, 'order whose payment failed');
  // The order is paid in another way.
  await provider.getByRole('button', { name: 'Chuyển khoản ngân hàng' }).click();
  await expect(provider.getByText('Số tài khoản').first()).toBeVisible();
});

test('a payment on a provider’s page fails, is made again, and succeeds @extended', async ({
  page,
  request,
  context,
}) => {
  await signInAs(page, 'azure', MEMBER);
  const order = await holdStay(request);
  const opened = context.waitForEvent('page');
  await confirmWith(page, order, /Thẻ và ví/);
  const provider = await opened;
  await provider.waitForURL('**/payment/sandbox/**');
  await provider.getByRole('button', { name: 'Thanh toán không thành công' }).click();
  await provider.waitForURL('**/checkout/confirm/**');
  await watchShifts(provider);

  const again = context.waitForEvent('page');
  await provider.getByRole('button', { name: 'Thanh toán lại' }).click();
  const second = await again;
  await second.waitForURL('**/payment/sandbox/**');
  await second.getByRole('button', { name: 'Thanh toán', exact: true }).click();
  await second.waitForURL('**/checkout/success/**');
  // The other open tabs follow as well.
  await provider.waitForURL('**/checkout/success/**');
  await expect(page.getByText('Hoàn thành').first()).toBeVisible();
});

test('when the browser blocks the provider’s page, the order’s page says so and leads there @soak', async ({
  page,
  context,
  request,
}) => {
  await signInAs(page, 'azure', MEMBER);
  const order = await holdStay(request);
  await page.addInitScript(() => (window.open = () => null));
  await confirmWith(page, order, /Thẻ và ví/);
  await page.waitForURL(`**/order/detail/${order.id}`);
  const notice = page.getByRole('status').filter({ hasText: 'Trình duyệt đã chặn trang thanh toán mở ra.' });
  await expect(notice).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Mở trang thanh toán' }).click();
  await (await opened).waitForURL('**/payment/sandbox/**');
});
