import { expect, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { apiOf, signInAs, signInByForm } from '../support/member.ts';
import { expectGoodScreen, watchShifts } from '../support/quality.ts';

/** The frame around all pages: redirects, menus, footer, and what the browser stores. */
let site = '';
// The port is known once this worker's server has started.
test.beforeAll(() => {
  site = siteOf('azure');
});
const MEMBER = 'member@azure.example';
/** A member who holds nothing in other journeys, so that one more order never exceeds the limit. */
const BUYER = 'ngoclan.pham@azure.example';
const leads = async (page: Page, from: string, to: string | RegExp) => {
  await page.goto(site + from);
  await expect(page).toHaveURL(typeof to === 'string' ? site + to : to);
};
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

test('addresses lead where the specification says, signed out and signed in', async ({ page }) => {
  for (const from of ['/auth', '/auth/anything', '/profile', '/order/list', '/checkout/404', '/nowhere'])
    await leads(page, from, '/auth/login');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await leads(page, '/auth/forgot-password', '/auth/forgot-password');
  await expect(page.getByRole('textbox')).toHaveAttribute('type', 'email');
  await leads(page, '/auth/register', '/auth/register');
  const password = page.getByLabel('Mật khẩu', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Hiện mật khẩu' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await leads(page, '/error', '/error/error-v6');
  await expect(page.getByRole('heading', { name: 'Đã có lỗi xảy ra' })).toBeVisible();
  await expect(page.getByText(/Chúng tôi đang xử lý/)).toBeVisible();

  await signInByForm(page, 'azure', MEMBER);
  await leads(page, '/', '/profile');
  await leads(page, '/auth/login', '/profile');
  await leads(page, '/order', '/order/list');
  // The page that was requested before signing in is opened once.
  await leads(page, '/auth/login?returnUrl=%2Femail', '/email');
  expect(await kept(page)).not.toContain('return-url');
  await leads(page, '/auth/login', '/profile');
  await leads(page, '/nowhere/at/all', '/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Không tìm thấy trang' })).toBeVisible();
  await leads(page, '/testview', '/testview');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the side panel leads owners, and only them, to their deposits @extended', async ({ page }) => {
  const links = page
    .getByRole('complementary', { name: 'Thông tin hội viên' })
    .getByRole('link', { name: 'Ký gửi trao đổi' });
  await signInAs(page, 'azure', 'owner@azure.example');
  await page.goto(`${site}/profile`);
  await links.click();
  await page.waitForURL('**/deposit/list');
  await signInAs(page, 'azure', MEMBER);
  await page.goto(`${site}/profile`);
  await expect(page.getByRole('complementary', { name: 'Thông tin hội viên' }).getByRole('link').first()).toBeVisible();
  await expect(links).toHaveCount(0);
  // Opening the address directly is refused as well.
  await page.goto(`${site}/deposit/list`);
  await expect(page.getByRole('heading', { level: 1, name: 'Không tìm thấy trang' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Xem khu nghỉ dưỡng' }).click();
  await page.waitForURL('**/product-vacation/list');
  await expect(page.getByRole('heading', { level: 1, name: /khu nghỉ dưỡng còn tuần trống/ })).toBeVisible();
});

test(
  'menus lead to the member’s pages, the footer names the merchant; signing out keeps nothing',
  { tag: '@phone-soak' },
  async ({ page }, { project }) => {
    await signInAs(page, 'azure', MEMBER);
    await page.goto(`${site}/profile`);
    const person = page.getByRole('complementary', { name: 'Thông tin hội viên' });
    for (const text of [
      MEMBER,
      'Lê Hoàng Minh',
      '0903 118 246',
      'Hội viên Vàng',
      /Giá trị hội viên: 240\.000\.000\s₫/,
      /[\d.]+ điểm/,
    ])
      await expect(person).toContainText(text);
    if (project.name === 'desktop') {
      const menu = page.getByRole('banner').getByRole('navigation');
      await expect(menu.getByRole('link', { name: 'Trang chủ' })).toHaveAttribute('href', '/profile');
      await expect(menu.getByRole('link', { name: 'Bộ sưu tập kỳ nghỉ' })).toHaveAttribute(
        'href',
        '/product-vacation/list',
      );
      // The merchant's own menu items follow.
      await expect(menu.getByRole('link')).toHaveText([
        'Trang chủ',
        'Bộ sưu tập kỳ nghỉ',
        'Kỳ nghỉ của tôi',
        'Đơn hàng',
      ]);
      await expect(person.getByRole('link', { name: 'Danh sách đơn hàng' })).toBeVisible();
      await expect(person.getByRole('link', { name: 'Xem khu nghỉ dưỡng' })).toHaveAttribute(
        'href',
        '/product-vacation/list',
      );
    }
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(`${new Date().getFullYear()}`);
    await expect(footer).toContainText('Azure Coast');
    await expect(footer.getByRole('link', { name: 'Về chúng tôi' })).toHaveAttribute('href', /^https?:/);

    await page.getByRole('button', { name: /^Tài khoản của/ }).click();
    const account = page.getByRole('dialog', { name: /^Tài khoản của/ });
    for (const text of [MEMBER, 'Lê Hoàng Minh', 'LM']) await expect(account).toContainText(text);
    await expect(page.getByRole('link', { name: 'Thông tin cá nhân' }).last()).toHaveAttribute('href', '/profile');
    await page.locator('summary', { hasText: 'Ngôn ngữ' }).click();
    for (const language of ['Tiếng Việt', 'English', 'Deutsch', 'Español', 'Français', '日本語', '中文'])
      await expect(page.getByRole('button', { name: language }).locator('svg').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Đăng xuất' })).toHaveAttribute('href', '/logout');

    await page.goto(`${site}/profile#vacation`);
    const vacation = page.getByRole('tabpanel').getByRole('article').first();
    await expect(vacation.locator('img')).toBeVisible();
    await expect(vacation).toContainText(/\d\d\/\d\d – .*\d\d\/\d\d\/\d{4}/);
    if (project.name === 'desktop') {
      await page.getByText('Bảng', { exact: true }).click();
      await expect(page.getByRole('columnheader')).toHaveText(['Tên', 'Ngày nghỉ', 'Giá', 'Ngày mua']);
      await expect(page.getByRole('row').filter({ hasText: 'điểm' }).first()).toContainText('điểm');
    }

    // Values that a partner's link brought belong to the member until sign-out. Scripts can never read the session
    // itself.
    await page.goto(`${site}/profile?returnUrl=%2Femail&pUrl=%2Forder%2Flist`);
    await expect(page).toHaveURL(`${site}/profile`);
    expect(await kept(page)).toContain('/order/list');
    expect(await page.evaluate(() => document.cookie)).not.toContain('sandbar=');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/token/i);
    await page.goto(`${site}/logout`);
    await page.waitForURL(/\/auth\/login|\/email/);
    expect(await kept(page)).not.toContain('/order/list');
  },
);

test('a partner’s process address leads back from the checkout, with how it ended', async ({ page, request }) => {
  const member = await apiOf(request, 'azure', BUYER);
  const { productvacation } = await member.graphql<{ productvacation: { products: { variants: { id: string }[] }[] } }>(
    '{ productvacation(friendlyUrl: "nang-som-xuan-dai", productType: 16384) { products { variants { id } } } }',
  );
  await signInAs(page, 'azure', BUYER);
  await page.goto(`${site}/checkout/error?pUrl=${encodeURIComponent('https://evil.example/')}`);
  await expect(page.getByRole('link', { name: 'Về danh sách khu nghỉ dưỡng' })).toHaveAttribute(
    'href',
    '/product-vacation/list',
  );
  await page.goto(`${site}/checkout/error?pUrl=${encodeURIComponent('/order/list?from-partner=1')}`);
  await expect(page).toHaveURL(`${site}/checkout/error`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Quay lại' })).toHaveAttribute(
    'href',
    `${site}/order/list?from-partner=1&result=error`,
  );

  const id = crypto.randomUUID();
  for (const stay of productvacation.products.flatMap(({ variants }) => variants).toReversed())
    if (
      (
        await member.command('Sale', 'CreateVacationOrder', {
          Id: id,
          ProductId: stay.id,
          AdultTotal: 1,
          ChildrenAges: [],
        })
      ).Success
    )
      break;
  const { paymentmethods } = await member.graphql<{ paymentmethods: { items: { id: string; sku: string }[] } }>(
    '{ paymentmethods { items { id sku } } }',
  );
  const PaymentMethodId = paymentmethods.items.find(({ sku }) => sku === 'bank-transfer')!.id;
  expect((await member.command('Sale', 'ConfirmOrder', { Id: id, PaymentMethodId })).Success).toBe(true);
  await page.goto(`${site}/checkout/confirm/${id}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Quay lại' }).last()).toHaveAttribute(
    'href',
    `${site}/order/list?from-partner=1&orderId=${id}&result=confirmed`,
  );
  expect((await member.command('Sale', 'CancelOrder', { Id: crypto.randomUUID(), OrderId: id })).Success).toBe(true);
});

test('the embedded checkout stands without header, side panel and footer, and has its own message pages', async ({
  page,
}) => {
  await watchShifts(page);
  await signInAs(page, 'azure', MEMBER);
  for (const [path, title] of [
    ['/icheckout/ierror', /chưa|không/i],
    ['/icheckout/404', /không/i],
    ['/icheckout/403', /đã được xử lý/],
  ] as const) {
    await page.goto(site + path);
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
    for (const around of ['banner', 'contentinfo', 'complementary'] as const)
      await expect(page.getByRole(around)).toHaveCount(0);
  }
  await page.goto(`${site}/icheckout/00000000-0000-0000-0000-000000000000`);
  await page.waitForURL('**/icheckout/404');
  await expectGoodScreen(page, 'embedded not found');
});

test('the sign-in field offers passkeys where supported, and a lost answer does not send a mail twice', async ({
  page,
}) => {
  await page.goto(`${site}/auth/login`);
  const able = await page.evaluate(
    () =>
      typeof PublicKeyCredential === 'function' &&
      typeof PublicKeyCredential.isConditionalMediationAvailable === 'function',
  );
  await expect(page.getByLabel('Email hoặc tên đăng nhập')).toHaveAttribute(
    'autocomplete',
    able ? 'username webauthn' : 'username',
  );

  const ids: string[] = [];
  await page.route('**/Command/SendSync', async (route) => {
    const { Content } = route.request().postDataJSON() as { Content: string };
    ids.push((JSON.parse(Content) as { Id: string }).Id);
    // The first request arrives, but its answer is lost. Meanwhile the button ignores a second press.
    if (ids.length === 1) {
      await expect(page.getByRole('button', { name: 'Đang gửi' })).toHaveAttribute('aria-busy', 'true');
      // Only Chromium resolves names below localhost.
      const { host } = new URL(site);
      await route.fetch({
        url: `http://127.0.0.1:${process.env.E2E_PORT}/Command/SendSync`,
        headers: { ...route.request().headers(), host },
      });
      return route.abort();
    }
    return route.continue();
  });
  await page.goto(`${site}/auth/forgot-password`);
  const field = page.getByRole('textbox');
  await field.fill('unknown@azure.example');
  await field.press('Enter');
  // The element exists before it announces anything.
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await field.press('Enter');
  await expect.poll(() => ids.length).toBe(2);
  expect(ids[1]).toBe(ids[0]);
});

test('the brand is painted before any code or style sheet loads, and no style loads twice @extended', async ({
  page,
}) => {
  const sheets: string[] = [];
  page.on('request', (request) => request.url().endsWith('.css') && sheets.push(new URL(request.url()).pathname));
  await page.route('**/assets/*.{js,css}', (route) => route.abort());
  await page.goto(`${site}/auth/login`);
  const picture = page.locator('#root img[data-photo]');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('#root')).toContainText('Azure Coast');
  const painted = await picture.boundingBox();

  await page.unroute('**/assets/*.{js,css}');
  sheets.length = 0;
  await page.goto(`${site}/auth/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Nothing moves when the page's own picture takes its place.
  await expect.poll(() => page.locator('main picture img').boundingBox()).toEqual(painted);
  const inPage = await page
    .locator('style[data-file]')
    .evaluateAll((styles) => styles.map((style) => (style as HTMLElement).dataset['file']));
  expect(inPage.length).toBeGreaterThan(0);
  expect(sheets.filter((sheet) => inPage.includes(sheet))).toEqual([]);
});
