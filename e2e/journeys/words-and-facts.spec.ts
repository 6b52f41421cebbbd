import { expect, type Page, type Route } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { apiOf, signInAs } from '../support/member.ts';
import { bookWithPoints } from '../support/points.ts';

/** Sentences and facts of docs/specification.md, each checked on its screen. */
let site = '';
// The port is known once this worker's server has started.
test.beforeAll(() => {
  site = siteOf('azure');
});
// Requests that a page still makes when its journey is over need no answer.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));
const MEMBER = 'member@azure.example';
const OWNER = 'owner@azure.example';
const RESORT = '/product-vacation/detail/list-vacation/nang-som-xuan-dai';

/** Fetches the server's answer, for a test to change. Only Chromium resolves names below localhost. */
const answerOf = (route: Route) => {
  const asked = new URL(route.request().url());
  return route.fetch({
    url: `http://127.0.0.1:${process.env.E2E_PORT}${asked.pathname}${asked.search}`,
    headers: { ...route.request().headers(), host: asked.host },
  });
};
/** Changes the answer of one GraphQL operation, which then does not arrive with the page's first data. */
const changed = async (page: Page, operation: string, change: (data: Record<string, object>) => void) => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await answerOf(route);
    const body = (await response.text()).replace(/<script [^>]*id="sandbar-first-answer">.*?<\/script>/s, '');
    return route.fulfill({ response, body });
  });
  await page.route('**/graphql', async (route) => {
    if ((route.request().postDataJSON() as { operationName: string }).operationName !== operation)
      return route.fallback();
    const response = await answerOf(route);
    const body = (await response.json()) as { data: Record<string, object> };
    change(body.data);
    return route.fulfill({ response, json: body });
  });
};
const trail = (page: Page) => page.getByRole('navigation', { name: 'Vị trí trang' });
const failed = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

test('sign-in: a logo of 100 px, both fields required, one request however often it is pressed', async ({ page }) => {
  await page.goto(`${site}/auth/login`);
  const logo = page.getByRole('main').locator('div:has(> img)').first();
  // React replaces the first paint by the form while this call is open.
  await expect.poll(async () => (await logo.boundingBox())?.height).toBe(100);
  const button = page.getByRole('button', { name: 'Đăng nhập' });
  await button.click();
  await expect(page.getByText('Trường bắt buộc.')).toHaveCount(2);
  let sent = 0;
  await page.route('**/User/LoginByMerchantCode', async (route) => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fulfill({ response: await answerOf(route) });
  });
  await page.getByLabel('Email hoặc tên đăng nhập').fill(MEMBER);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('not the password');
  await button.dblclick();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Sai tên đăng nhập hoặc mật khẩu');
  expect(sent).toBe(1);
});

test('a language chosen before signing in becomes the account’s @extended', async ({ page, request }) => {
  const account = 'thuha.nguyen@azure.example';
  const api = await apiOf(request, 'azure', account);
  const language = async () =>
    (await api.graphql<{ userinfo: { languageId: string } }>('{ userinfo { languageId } }')).userinfo.languageId;
  const choose = (LanguageId: string) =>
    api.command('User', 'ChangeLanguageUser', { Id: crypto.randomUUID(), LanguageId });
  // Sets the language, whatever another journey chose.
  await choose('vi-VN');
  await page.goto(`${site}/auth/login`);
  await page.getByLabel('Ngôn ngữ').selectOption('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.locator('input[name=username]').fill(account);
  await page.locator('input[name=password]').fill('sandbar-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/profile');
  expect(await language()).toBe('fr');
  await choose('vi-VN');
});

test('common lists are in the reader’s language, also where the merchant writes two others @extended', async ({
  page,
}) => {
  await signInAs(page, 'azure', 'member@azure.example');
  await page.context().addCookies([{ name: 'sandbar-locale', value: 'de', url: site }]);
  await page.goto(`${site}/product-vacation/list`);
  const kinds = page.getByRole('group', { name: 'Art des Reiseziels' });
  await expect(kinds.getByRole('button', { name: /^Strand/ })).toBeVisible();
  await expect(kinds.getByRole('button', { name: /^Beach/ })).toHaveCount(0);
});

test('pages say which part of the portal they are; embedded ones never do, whatever is asked @extended', async ({
  page,
  request,
}) => {
  await signInAs(page, 'azure', MEMBER);
  for (const [path, part] of [
    ['/product-vacation/list', 'Khu nghỉ dưỡng'],
    ['/checkout/404', 'Thanh toán'],
    ['/checkout/403', 'Thanh toán'],
    ['/checkout/error', 'Thanh toán'],
    ['/profile', 'Hồ sơ'],
    ['/email', 'Hộp thư'],
  ] as const) {
    await page.goto(site + path);
    await expect(trail(page)).toContainText(part);
    await expect(trail(page).getByRole('link', { name: 'Trang chủ' })).toHaveAttribute('href', '/');
  }
  const api = await apiOf(request, 'azure', MEMBER);
  const { userorders } = await api.graphql<{ userorders: { items: { id: string; code: string }[] } }>(
    '{ userorders(status: "paid", limit: 1) { items { id code } } }',
  );
  const { id, code } = userorders.items[0]!;
  await page.goto(`${site}/checkout/success/${id}`);
  await expect(trail(page)).toContainText('Thanh toán');
  for (const [path, text] of [
    [`/icheckout/isuccess/${id}`, code.replace(/^(.{4})(.{4})(.{4})$/, '$1 $2 $3')],
    ['/icheckout/foo/bar', 'Không tìm thấy trang'],
    ['/icheckout/', 'Không tìm thấy trang'],
  ] as const) {
    await page.goto(site + path);
    await expect(page.getByText(text).first()).toBeVisible();
    for (const around of ['banner', 'contentinfo'] as const) await expect(page.getByRole(around)).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: 'Thông tin hội viên' })).toHaveCount(0);
    await expect(trail(page)).toHaveCount(0);
    // A tab of its own has no partner to go back to.
    await expect(page.getByRole('main').getByRole('link', { name: 'Trang chủ' })).toHaveAttribute('href', '/');
  }
});

test('a resort shows telephone, e-mail, facts of its stays and the reason for a refused hold @extended', async ({
  page,
}) => {
  await signInAs(page, 'azure', MEMBER);
  await page.goto(site + RESORT);
  await expect(page.getByRole('link', { name: /^Điện thoại: / })).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expect(page.getByRole('link', { name: /^Email: / })).toHaveAttribute('href', /^mailto:\S+@\S+$/);
  const stay = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Giữ phòng/ }) })
    .first();
  await expect(stay.getByRole('cell')).toHaveText([
    /^(T\d|CN), \d\d\/\d\d\/\d{4}$/,
    /(T\d|CN), \d\d\/\d\d\/\d{4}/,
    /^\d+ đêm$/,
    /./,
    /./,
    /^Giữ phòng/,
  ]);
  await expect(stay).toContainText(/\d{1,3}(\.\d{3})+\s₫/);

  const said = 'Có người vừa giữ kỳ nghỉ này, xin chọn kỳ khác.';
  await page.route('**/Command/SendSync', (route) =>
    route.fulfill({ json: { Success: false, Code: 'PARTY_TOO_LARGE', Message: said, Data: {} } }),
  );
  await stay.getByRole('button', { name: /^Giữ phòng/ }).click();
  await expect(failed(page, said)).toBeVisible();
  await expect(page).toHaveURL(site + RESORT);

  await page.goto(`${site}${RESORT}?from=2031-01-01&to=2031-01-05`);
  await expect(page.getByRole('heading', { name: 'Chưa có kỳ nghỉ trống trong những ngày này' })).toBeVisible();
  await page.getByRole('button', { name: /^Chuyển sang \d\d\/\d\d$/ }).click();
  await expect(page.getByRole('button', { name: /^Giữ phòng/ }).first()).toBeVisible();
});

test('the bell: Message, how long ago, newest first, and that there is nothing new @soak', async ({
  page,
  request,
}) => {
  const api = await apiOf(request, 'azure', MEMBER);
  const { notificationtransactions } = await api.graphql<{
    notificationtransactions: { items: { title: string; createdDate: string }[] };
  }>('{ notificationtransactions { items { title createdDate } } }');
  const newest = notificationtransactions.items
    .toSorted((one, other) => other.createdDate.localeCompare(one.createdDate))
    .map(({ createdDate }) => createdDate);
  await signInAs(page, 'azure', MEMBER);
  await page.goto(`${siteOf('azure')}/profile`);
  const bell = page.getByRole('button', { name: /^Thông báo/ });
  await bell.click();
  await expect(page.getByRole('tab', { name: /^Tin nhắn/ })).toHaveAttribute('aria-selected', 'true');
  const times = page.getByRole('tabpanel', { name: /^Tin nhắn/ }).locator('time');
  await expect(times.first()).toHaveText(/trước|hôm qua|bây giờ|hôm kia|tuần|tháng/);
  expect((await times.evaluateAll((all) => all.map((each) => (each as HTMLTimeElement).dateTime))).slice(0, 5)).toEqual(
    newest.slice(0, 5),
  );

  await changed(page, 'Notifications', (data) => {
    Object.assign(data['notificationtransactions']!, { items: [], totalCount: 0, unreadCount: 0 });
  });
  await page.reload();
  await bell.click();
  await expect(page.getByRole('tabpanel', { name: /^Tin nhắn/ })).toContainText('Không có thông báo mới');
});

test('emails are sorted and searched; points link to their dated orders; missing facts read N/A @soak', async ({
  page,
  request,
}) => {
  // The test uses its own order, mail and points and does not depend on other journeys.
  const owner = await apiOf(request, 'azure', OWNER);
  const order = await bookWithPoints(owner);
  await signInAs(page, 'azure', OWNER);
  await page.goto(`${site}/email`);
  const mails = page.getByRole('table', { name: 'Danh sách email' });
  const senders = mails.locator('tbody tr');
  await expect(senders.first()).toBeVisible();
  expect(await senders.count()).toBeLessThanOrEqual(10);
  await expect(senders.first()).toContainText(/\d\d:\d\d \d\d\/\d\d\/\d{4}/);
  for (const head of ['Người gửi', 'Tiêu đề']) {
    await mails.getByRole('columnheader', { name: head }).getByRole('button').click();
    await expect(mails.getByRole('columnheader', { name: head })).toHaveAttribute('aria-sort', /ascending|descending/);
  }
  const search = page.getByRole('textbox', { name: 'Tìm người gửi hoặc tiêu đề' });
  await search.fill('không có thư nào như vậy');
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: /Không có kết quả cho/ })).toBeVisible();

  await page.goto(`${site}/profile#pointTransaction`);
  const transfers = page.getByRole('table', { name: 'Lịch sử điểm' }).locator('tbody tr');
  const of = (sign: string) => transfers.filter({ has: page.getByText(new RegExp(`^${sign}[\\d.]+$`)) }).first();
  const colour = (sign: string) =>
    of(sign)
      .getByText(new RegExp(`^${sign}[\\d.]+$`))
      .evaluate((shown) => {
        const [red = 0, green = 0] = getComputedStyle(shown).color.match(/\d+/g)!.map(Number);
        return red > green ? 'red' : 'green';
      });
  await expect(transfers.first()).toBeVisible();
  expect([await colour('\u2212'), await colour('\\+')]).toEqual(['red', 'green']);
  await expect(of('\u2212').getByRole('link').first()).toHaveAttribute('href', `/order/detail/${order}`);
  await expect(transfers.first()).toContainText(/\d\d[-/]\d\d[-/]\d{4}/);

  await owner.command('Sale', 'CancelOrder', { Id: crypto.randomUUID(), OrderId: order });

  await signInAs(page, 'azure', MEMBER);
  await changed(page, 'Me', (data) => Object.assign(data['userinfo']!, { mobile: '', dateOfBirth: null }));
  await page.goto(`${site}/profile`);
  const own = page.getByRole('region', { name: 'Thông tin hội viên' });
  await expect(own).toContainText(/Số điện thoại\s*N\/A/);
  await expect(own).toContainText(/Ngày sinh\s*N \/ A/);
  await expect(own).toContainText('Hội viên 12 tháng được ký gửi tối đa 5 lần mỗi năm. Điểm có hiệu lực 24 tháng.');
});

test('the list of orders shows the day of purchase at every width', async ({ page }) => {
  await signInAs(page, 'azure', MEMBER);
  for (const [width, path] of [
    [1440, '/order/list'],
    [1280, '/order/list'],
    [1024, '/order/list'],
    [1440, '/profile#order'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site + path);
    await expect(page.getByRole('columnheader', { name: 'Ngày mua' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site}/order/list`);
  await expect(page.getByRole('list', { name: 'Đơn hàng' }).getByRole('listitem').first()).toContainText(
    /Ngày mua: \d\d\/\d\d\/\d{4}/,
  );
});

test('a wrong password is reported under its field, and on the password page in a toast @extended', async ({
  page,
}) => {
  await signInAs(page, 'azure', MEMBER);
  await page.goto(`${site}/change-password`);
  await page.getByLabel('Mật khẩu hiện tại').fill('không phải');
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill('mật khẩu thứ hai');
  await page.getByLabel('Nhập lại mật khẩu mới').fill('mật khẩu thứ hai');
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await expect(page.getByText('Mật khẩu hiện tại không đúng.')).toHaveCount(2);
});

test('signing out goes to the stored return URL, keeps choices of the device, forgets the member @extended', async ({
  page,
  context,
}) => {
  await signInAs(page, 'azure', MEMBER);
  await page.goto(`${site}/profile`);
  const beside = await context.newPage();
  await beside.goto(`${site}/profile`);
  const OF_THE_DEVICE = {
    'sandbar.scheme': 'dark',
    'sandbar.push-offer': '1',
    'sandbar.columns.orders': '{"paid":true}',
  };
  await page.evaluate((device) => {
    for (const [key, value] of Object.entries(device)) localStorage.setItem(key, value);
    localStorage.setItem('sandbar-registration', 'x'.repeat(43));
  }, OF_THE_DEVICE);
  await beside.evaluate(() =>
    sessionStorage.setItem('sandbar.profile-draft', '{"changed":{"IdentifyNo":"079088001234"}}'),
  );

  const visited: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && visited.push(new URL(request.url()).pathname));
  await page.goto(`${site}/logout?returnUrl=%2Femail`);
  await page.waitForURL('**/auth/login');
  expect(visited).toEqual(['/logout', '/email']);
  await beside.waitForURL('**/auth/login');
  expect(await beside.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('079088001234');
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(OF_THE_DEVICE);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('sandbar-locale');
});
