import { expect, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { builtFile } from '../support/built-file.ts';
import { test } from '../support/journey.ts';
import { apiOf, signInAs } from '../support/member.ts';

/**
 * The list and a resort arrive with their first data: pictures load before any code, nothing is requested twice, and
 * nothing is missed. Also the case that the code does not arrive.
 */
let site = '';
// The port is known once this worker's server has started.
test.beforeAll(() => {
  site = siteOf('azure');
});
const MEMBER = 'member@azure.example';
const LIST = '/product-vacation/list';
const RESORT = '/product-vacation/detail/list-vacation/nang-som-xuan-dai';
const CODE = '**/assets/*.{js,css}';

/** Returns the place of the first picture. */
const place = (page: Page, within: string) => page.locator(`${within} img[data-photo]`).first().boundingBox();
/** The server waits only briefly for a page's first data, so on a busy machine the page is opened once more. */
const openPainted = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(site + path);
    const first = page.locator('[data-first-picture="true"] img').first();
    await expect(first).toHaveJSProperty('complete', true, { timeout: 3_000 });
  }).toPass();
const asked = (page: Page) => {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql'))
      names.push((request.postDataJSON() as { operationName: string }).operationName);
  });
  return names;
};

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const) {
  test(
    `at ${width} px the first picture is painted before any code, where the page keeps it; its file is asked for once`,
    { tag: width === 390 ? ['@extended'] : ['@soak'] },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await signInAs(page, 'azure', MEMBER);
      const pictures: string[] = [];
      page.on('request', (request) => request.url().includes('/media/') && pictures.push(request.url()));
      for (const path of [LIST, RESORT]) {
        await page.route(CODE, (route) => route.abort());
        await openPainted(page, path);
        const painted = await place(page, '[data-first-picture]');
        expect(painted!.width).toBeGreaterThan(100);
        const heading = path === RESORT ? await page.getByText('Nắng Sớm Xuân Đài').boundingBox() : null;
        await page.unroute(CODE);
        pictures.length = 0;
        await page.goto(site + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect.poll(() => place(page, 'main')).toEqual(painted);
        if (heading) expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(heading);
        expect(pictures.toSorted()).toEqual([...new Set(pictures)].toSorted());
      }
    },
  );
}

test('the profile is painted with its texts, name, balance and next stay before any code @extended', async ({
  page,
}) => {
  await signInAs(page, 'azure', MEMBER);
  await page.route(CODE, (route) => route.abort());
  await openPainted(page, '/profile');
  const painted = await page.locator('[data-member]').allInnerTexts();
  expect(painted).toEqual(['Lê Hoàng Minh', MEMBER, expect.stringMatching(/^[\d.]+$/)]);
  await expect(page.getByText('Điểm khả dụng')).toBeVisible();
  await page.unroute(CODE);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site}/profile`);
  await expect(page.getByRole('heading', { level: 1, name: painted[0]! })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText(painted[2]!).first()).toBeVisible();
  await expect(page.locator('main img[data-photo]').first()).toHaveJSProperty('complete', true);
  expect(asked.filter((path) => path.startsWith('/media/'))).toHaveLength(1);
  expect(asked.filter((path) => /^\/assets\/(common|app|points|vacations)-[\w-]{7}\.js$/.test(path))).toEqual([]);
});

test(
  'the first data of a page is not requested again, and fits the search in the address',
  { tag: ['@extended', '@phone-soak'] },
  async ({ page }) => {
    await signInAs(page, 'azure', MEMBER);
    const names = asked(page);
    const searches = () => names.filter((name) => name === 'ResortSearch' || name === 'ResortPage');
    // The server waits only briefly for a page's first data, so a busy machine gets more tries.
    await expect(async () => {
      names.length = 0;
      await page.goto(`${site}${LIST}?q=xu%C3%A2n&adults=3`);
      await expect(page.getByRole('link', { name: 'Nắng Sớm Xuân Đài' }).first()).toBeVisible();
      await page.goto(`${site}${RESORT}?adults=3`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nắng Sớm Xuân Đài');
      await page.waitForLoadState('networkidle').catch(() => undefined);
      expect(searches()).toEqual([]);
    }).toPass();
    // From here on the page fetches its data itself.
    await page
      .getByRole('button', { name: 'Về danh sách' })
      .or(page.getByRole('link', { name: 'Bộ sưu tập kỳ nghỉ' }))
      .first()
      .click();
    await page.waitForURL(`**${LIST}*`);
    // The resort that is listed first on this day.
    await page.locator('main a[href*="/product-vacation/detail/"]').first().click();
    await expect.poll(searches).not.toEqual([]);
  },
);

test('a stay that is taken while the page is on its way is not offered @soak', async ({ page, request }) => {
  await signInAs(page, 'azure', MEMBER);
  const neighbour = await apiOf(request, 'azure', 'owner@azure.example');
  type Answer = { productvacation: { products: { variants: { id: string; price: number }[] }[] } };
  const { productvacation } = await neighbour.graphql<Answer>(
    '{ productvacation(friendlyUrl: "nang-som-xuan-dai") { products { variants { id price } } } }',
  );
  const stay = productvacation.products[0]!.variants[0]!;
  const order = crypto.randomUUID();
  let held: Promise<unknown> | undefined;
  await page.route(CODE, async (route) => {
    await (held ??= neighbour.command('Sale', 'CreateVacationOrder', {
      Id: order,
      ProductId: stay.id,
      AdultTotal: 1,
      ChildrenAges: [],
    }));
    await route.continue();
  });
  await page.goto(site + RESORT);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('#sandbar-first-answer').textContent()).toContain(stay.id);
  await expect(page.getByText('Vừa có người giữ').first()).toBeVisible();
  await neighbour.command('Sale', 'CancelOrder', { Id: crypto.randomUUID(), OrderId: order });
});

test.describe('code that does not load', () => {
  const ORDER_LIST = 'src/pages/order-list.tsx';
  const loads = (page: Page) => {
    const pages: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && pages.push(new URL(request.url()).pathname));
    return pages;
  };
  const toOrders = (page: Page) =>
    page
      .getByRole('complementary', { name: 'Thông tin hội viên' })
      .getByRole('link', { name: 'Danh sách đơn hàng' })
      .click();
  test.beforeEach(async ({ page }) => {
    await signInAs(page, 'azure', MEMBER);
    await page.goto(`${site}/profile`);
    await expect(page.getByRole('complementary', { name: 'Thông tin hội viên' })).toBeVisible();
  });

  for (const [what, missing] of [
    ['for once', (path: string) => path === builtFile(ORDER_LIST)],
    ['since there is a new release', (path: string) => path.startsWith('/assets/')],
  ] as const) {
    test(`${what} loads after a reload of the page @extended`, async ({ page }) => {
      const pages = loads(page);
      const gone = ({ pathname }: URL) => missing(pathname) && pages.length === 0;
      await page.route(gone, (route) => route.fulfill({ status: 404 }));
      await toOrders(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Đơn hàng' })).toBeVisible();
      expect(pages).toEqual(['/order/list']);
    });
  }

  test('that never loads is reported, without a loop of reloads @soak', async ({ page }) => {
    const pages = loads(page);
    await page.route(`**${builtFile(ORDER_LIST)}`, (route) => route.abort());
    await toOrders(page);
    await expect(page.getByRole('heading', { name: 'Đã có lỗi xảy ra' })).toBeVisible();
    expect(pages).toEqual(['/order/list']);
  });
});
