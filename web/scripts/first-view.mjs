import { randomUUID } from 'node:crypto';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/setup/chromium.mjs';

/**
 * `node web/scripts/first-view.mjs [http://localhost:3000] [orders,profile]`: how soon a member sees each page, opened
 * by its address with nothing cached, on a slow phone's processor and fast 4G; and whether anything moves. At a server
 * of `npm start` that is running, with the demo. Fails when the largest paint comes later than `MAX_MS`, or pages
 * shift by more than `MAX_SHIFT`.
 */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const MAX_MS = 1_500;
const MAX_SHIFT = 0.01;
/** Of the processor that the browser has. */
const SLOWER = 4;
/** Chrome's "Fast 4G": 8.1 Mbit/s down, 1.35 up, 165 ms. */
const FAST_4G = {
  offline: false,
  latency: 165,
  downloadThroughput: (8.1e6 / 8) * 0.9,
  uploadThroughput: (1.35e6 / 8) * 0.9,
};
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** The end of the first view; later paints do not count, ms. */
const SETTLED_MS = 1_500;

const base = process.argv[2] ?? 'http://localhost:3000';
/** The names of some pages, to try it; else all of them. */
const chosen = process.argv[3]?.split(',');
/** A command or a read that rides on a cookie comes from an own page. */
const HEADERS = { Origin: new URL(base).origin, 'X-Requested-With': 'sandbar' };
const MEMBER = { UserName: 'member@azure.example', Password: 'sandbar-demo', MerchantCode: 'azure' };

/** Once for all: nothing but its cookies goes into the windows that look. */
const signIn = async (browser) => {
  const context = await browser.newContext();
  const answer = await context.request.post(`${base}/User/LoginByMerchantCode`, {
    data: MEMBER,
    headers: { ...HEADERS, 'X-Sandbar-Session': 'cookie' },
  });
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}: ${await answer.text()}`);
  return context;
};

const view = async (browser, path, viewport, storageState) => {
  const context = await browser.newContext({
    viewport,
    isMobile: viewport.width < 500,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    ...(path.startsWith('/auth') ? {} : { storageState }),
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', FAST_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let [scripts, requests] = [0, 0];
  devtools.on('Network.responseReceived', ({ type }) => void (scripts += Number(type === 'Script')));
  devtools.on('Network.requestWillBeSent', () => void (requests += 1));
  await page.addInitScript(() => {
    const seen = { largest: 0, what: '', shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime, element } of list.getEntries())
        Object.assign(seen, { largest: startTime, what: element?.outerHTML.slice(0, 60) ?? 'gone' });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) seen.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(base + path);
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
  await page.waitForTimeout(SETTLED_MS);
  const seen = await page.evaluate(() => window.seen);
  await context.close();
  return { ...seen, scripts, requests };
};

/** Pages that need an order: one that is held for this, and what the demo's member has. */
const orderPages = async (context) => {
  const read = async (query) => {
    const answer = await context.request.post(`${base}/graphql`, { data: { query }, headers: HEADERS });
    if (!answer.ok()) throw new Error(`${query} was answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const { productvacation } = await read(
    '{ productvacation(friendlyUrl: "nang-som-xuan-dai") { products { variants { id } } } }',
  );
  const held = randomUUID();
  for (const { id } of productvacation.products.flatMap(({ variants }) => variants)) {
    const content = { Id: held, ProductId: id, AdultTotal: 1, ChildrenAges: [] };
    const data = { Domain: 'Sale', CommandName: 'CreateVacationOrder', Content: JSON.stringify(content) };
    const answer = await context.request.post(`${base}/Command/SendSync`, { data, headers: HEADERS });
    if ((await answer.json()).Success) break;
  }
  const first = async (status) =>
    (await read(`{ userorders(limit: 10, status: "${status}") { items { id } } }`)).userorders.items.find(
      ({ id }) => id !== held,
    )?.id;
  const [open, paid] = [await first('open'), await first('paid')];
  return {
    checkout: `/checkout/${held}`,
    ...(open ? { confirmation: `/checkout/confirm/${open}` } : {}),
    ...(paid ? { success: `/checkout/success/${paid}`, 'order detail': `/order/detail/${paid}` } : {}),
  };
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
});
let late = false;
try {
  const member = await signIn(browser);
  const state = await member.storageState();
  const pages = {
    'sign-in': '/auth/login',
    register: '/auth/register',
    'forgot password': '/auth/forgot-password',
    'resort list': '/product-vacation/list',
    resort: '/product-vacation/detail/list-vacation/nang-som-xuan-dai',
    'resort information': '/product-vacation/detail/information/nang-som-xuan-dai',
    ...(await orderPages(member)),
    orders: '/order/list',
    profile: '/profile',
    'change password': '/change-password',
    mail: '/email',
    'weeks given': '/weeks-given',
    'not found': '/nothing-here',
  };
  console.log('| page | width | largest paint, median (all) | what | shift, most | scripts | requests |');
  console.log('|---|---|---|---|---|---|---|');
  for (const viewport of WINDOWS)
    for (const [name, path] of Object.entries(pages).filter(([name]) => chosen?.includes(name) ?? true)) {
      const views = [];
      for (let round = 0; round < ROUNDS; round += 1) views.push(await view(browser, path, viewport, state));
      const largest = median(views.map((each) => each.largest));
      const shift = Math.max(...views.map((each) => each.shift));
      const over = largest > MAX_MS || shift > MAX_SHIFT;
      late ||= over;
      const all = views.map((each) => (each.largest / 1000).toFixed(2)).join(', ');
      const last = views.at(-1);
      console.log(
        `| ${name} | ${viewport.width} | ${(largest / 1000).toFixed(2)} s (${all})${over ? ' **over**' : ''} | ` +
          `${last.what.replaceAll('|', ' ').replaceAll('\n', ' ')} | ${shift.toFixed(4)} | ${last.scripts} | ` +
          `${last.requests} |`,
      );
    }
} finally {
  await browser.close();
}
if (late) throw new Error(`a page is painted later than ${MAX_MS} ms, or moves by more than ${MAX_SHIFT}`);
