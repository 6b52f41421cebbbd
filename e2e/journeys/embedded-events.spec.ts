import { expect, type APIRequestContext, type Frame, type Page } from '@playwright/test';
import { events, frameOf, holdAtPartner, openBrowser, startPartner } from '../support/embedded.ts';
import { test } from '../support/journey.ts';
import { apiOf } from '../support/member.ts';

/**
 * The messages between the partner's page and the checkout inside it: all events, refused messages of other pages,
 * ended tickets and sessions, and the frame's height.
 */

const partnerId = crypto.randomUUID();
let partner: Awaited<ReturnType<typeof startPartner>>;
let close: (() => Promise<void>) | undefined;

test.beforeAll(async () => {
  partner = await startPartner(partnerId);
});
test.afterAll(() => partner.close());
test.afterEach(async () => {
  await close?.();
  close = undefined;
  // A member may hold only a few stays at once.
  await member?.command('Sale', 'CancelOrder', { Id: crypto.randomUUID(), OrderId: orderId });
});

let member: Awaited<ReturnType<typeof apiOf>> | undefined;
let orderId: string;
const holdOne = async (request: APIRequestContext) => {
  member = await apiOf(request, 'azure', 'member@azure.example');
  ({ orderId } = await holdAtPartner(partner, member));
};
/** Opens the partner's page with another ticket than the one it was served with. */
const openWith = async (page: Page, ticket: string) => {
  await page.goto(`${partner.origin}/checkout`);
  await page.locator('sandbar-checkout').evaluate(
    (element, [order, given]) => {
      // Further tickets that the page requests are for this order as well.
      history.replaceState(null, '', `?order=${order}`);
      element.setAttribute('ticket', given!);
      element.setAttribute('order', order!);
    },
    [orderId, ticket],
  );
};

const browserWith = async (...[keeps, use]: Parameters<typeof openBrowser>) => {
  const browser = await openBrowser(keeps, use);
  ({ close } = browser);
  return browser.page;
};
const checkoutFrame = (page: Page): Frame => page.frames().find((frame) => frame.url().includes('/icheckout/'))!;
const heading = (page: Page) => frameOf(page).getByRole('heading', { name: 'Phương thức thanh toán' });
const newTicket = (page: Page) =>
  page.evaluate(
    async () =>
      ((await (await fetch(`/ticket${location.search}`, { method: 'POST' })).json()) as { ticket: string }).ticket,
  );
const setTicket = (page: Page, ticket: string) =>
  page.locator('sandbar-checkout').evaluate((element, value) => element.setAttribute('ticket', value), ticket);
const types = async (page: Page) => (await events(page)).map((line) => line.split(' ', 1)[0]);

test('loading, ready, hold-expiring twice and the end of the hold are sent as they happen @extended', async ({
  request,
  viewport,
  launchOptions,
}) => {
  await holdOne(request);
  const page = await browserWith('no third-party cookies', { viewport, launchOptions });
  // A hold of a quarter of an hour, near its end: the test moves the end that the server's answer names.
  await page.addInitScript((seconds) => {
    const ask = window.fetch;
    const moved = Object.assign(window, { earlier: 15 * 60 - seconds });
    window.fetch = async (input, init) => {
      const response = await ask(input, init);
      if (input !== '/graphql') return response;
      const text = await response.text();
      const earlier = (at: string) => new Date(Date.parse(at) - moved.earlier * 1000).toISOString();
      return new Response(
        text.replaceAll(/"holdExpiresAt":"([^"]+)"/g, (_, at: string) => `"holdExpiresAt":"${earlier(at)}"`),
        response,
      );
    };
  }, 302);
  /** Reads the order again with the given seconds left of its hold. */
  const look = (secondsLeft: number) =>
    checkoutFrame(page).evaluate((seconds) => {
      Object.assign(window, { earlier: 15 * 60 - seconds });
      for (const type of ['offline', 'online']) dispatchEvent(new Event(type));
    }, secondsLeft);
  await page.goto(`${partner.origin}/checkout?order=${orderId}`);
  await expect(heading(page)).toBeVisible();
  await expect
    .poll(() => events(page))
    .toEqual([
      'loading {}',
      `ready ${JSON.stringify({ orderId })}`,
      expect.stringMatching(/^hold-expiring .*"secondsLeft":29\d}$/),
    ]);
  await look(66);
  await expect.poll(async () => (await events(page)).at(-1)).toMatch(/^hold-expiring .*"secondsLeft":[2-5]\d}$/);
  await look(8);
  await expect.poll(async () => (await events(page)).at(-1)).toBe('error {"reason":"expired"}');
  expect(await types(page)).toEqual(['loading', 'ready', 'hold-expiring', 'hold-expiring', 'error']);
});

test('a used ticket is reported in the frame and to the page; the member may leave, and a new one works @soak', async ({
  request,
  viewport,
  launchOptions,
}) => {
  await holdOne(request);
  // This browser has no cookies, so the ticket alone gives access.
  const page = await browserWith('no cookies', { viewport, launchOptions });
  await page.goto(`${partner.origin}/checkout?order=${orderId}`);
  await expect(heading(page)).toBeVisible();
  // The same ticket is sent again, as by a page in the browser's cache.
  await checkoutFrame(page).evaluate(() => location.reload());
  await page.locator('sandbar-checkout').evaluate((element) => {
    const [order, ticket] = [element.getAttribute('order')!, element.getAttribute('ticket')!];
    const again = document.createElement('sandbar-checkout');
    for (const type of ['loading', 'ready', 'error', 'close'])
      again.addEventListener(type, (event) => {
        document.querySelector('#events')!.append(
          Object.assign(document.createElement('li'), {
            textContent: `again ${type} ${JSON.stringify((event as CustomEvent).detail)}`,
          }),
        );
      });
    again.setAttribute('ticket', ticket);
    again.setAttribute('order', order);
    element.replaceWith(again);
  });
  await expect(
    frameOf(page).getByRole('alert').getByRole('heading', { name: 'Không mở được trang thanh toán' }),
  ).toBeVisible();
  await expect
    .poll(async () => (await events(page)).filter((line) => line.startsWith('again')))
    .toEqual(['again loading {}', 'again error {"reason":"ticket"}']);
  await expect(heading(page)).toBeHidden();
  await frameOf(page).getByRole('button', { name: 'Quay lại' }).click();
  await expect.poll(async () => (await events(page)).at(-1)).toBe('again close {}');

  await setTicket(page, await newTicket(page));
  await expect(heading(page)).toBeVisible();
  await expect(frameOf(page).getByRole('alert').getByRole('heading')).toHaveCount(0);
  await expect.poll(async () => (await events(page)).at(-1)).toBe(`again ready ${JSON.stringify({ orderId })}`);
});

test('an ended session waits for a new ticket, and keeps the typed text @soak', async ({
  request,
  viewport,
  launchOptions,
}) => {
  await holdOne(request);
  const admin = await apiOf(request, 'azure', 'admin@azure.example');
  const made = await admin.command('Partner', 'CreateApiKey', {
    Id: crypto.randomUUID(),
    PartnerId: partnerId,
    Name: 'second',
    Scopes: ['tickets'],
  });
  const { id: keyId, key } = made.Data as { id: string; key: string };
  const page = await browserWith('no cookies', { viewport, launchOptions });
  const asked = await fetch(`http://127.0.0.1:${process.env.E2E_PORT}/api/partner/tickets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'member@azure.example', orderId }),
  });
  const { ticket } = ((await asked.json()) as { Data: { ticket: string } }).Data;
  await openWith(page, ticket);
  await expect(heading(page)).toBeVisible();
  const note = frameOf(page).getByRole('textbox', { name: /Ghi chú/ });
  await note.fill('Đến muộn sau 22 giờ');

  await admin.command('Partner', 'RevokeApiKey', { Id: crypto.randomUUID(), ApiKeyId: keyId });
  await expect
    .poll(() => events(page))
    .toEqual(['loading {}', `ready ${JSON.stringify({ orderId })}`, 'error {"reason":"session"}', 'loading {}']);
  await expect(heading(page)).toBeVisible();
  await expect(note).toHaveValue('Đến muộn sau 22 giờ');
  // The new session works as well.
  await frameOf(page)
    .getByRole('radio', { name: /Chuyển khoản/ })
    .check();
  await frameOf(page)
    .getByRole('button', { name: /^Xác nhận đặt/ })
    .last()
    .click();
  await expect.poll(async () => (await events(page)).at(-1)).toMatch(/^success .*"paid":false}$/);
});

test('messages of another window to the frame or to the page are ignored @extended', async ({
  request,
  viewport,
  launchOptions,
}) => {
  await holdOne(request);
  const page = await browserWith('no cookies', { viewport, launchOptions });
  await openWith(page, '');
  await expect.poll(() => events(page)).toEqual(['loading {}', 'error {"reason":"ticket"}']);
  const ticket = await newTicket(page);

  // The frame waits for a ticket. A neighbour of another origin has a valid one, and so has a window that the page
  // opened.
  const other = partner.origin.replace('127.0.0.1', 'other.localhost');
  await page.evaluate(
    (address) =>
      document.body.append(Object.assign(document.createElement('iframe'), { src: address, name: 'neighbour' })),
    other,
  );
  await expect.poll(() => page.frame('neighbour')?.url()).toBe(`${other}/`);
  const neighbour = page.frame('neighbour')!;
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((address) => void window.open(address), other),
  ]);
  await popup.waitForLoadState();
  const start = { protocol: 'sandbar/1', type: 'start', ticket, locale: '' };
  const success = { protocol: 'sandbar/1', type: 'success', orderId, code: 'X', paid: true };
  for (const place of [neighbour, popup.mainFrame()])
    await place.evaluate(
      ([toFrame, toPage]) => {
        const around = (parent === window ? opener : parent) as Window;
        for (let index = 0; index < around.length; index += 1) around[index]!.postMessage(toFrame, '*');
        around.postMessage(toPage, '*');
      },
      [start, success],
    );
  // The neighbour cannot send the frame's own events either: neither the page nor the frame reacts to them.
  await checkoutFrame(page).evaluate(() =>
    postMessage({ protocol: 'sandbar/1', type: 'start', ticket: 'x', locale: '' }, '*'),
  );
  await page.waitForTimeout(1_500);
  expect(await events(page)).toEqual(['loading {}', 'error {"reason":"ticket"}']);
  await expect(heading(page)).toBeHidden();

  // The ticket was valid and is still unused.
  await setTicket(page, ticket);
  await expect(heading(page)).toBeVisible();
  expect((await types(page)).filter((type) => type === 'success')).toEqual([]);
});

test('the frame is as tall as its content, and stops changing its height @soak', async ({
  request,
  viewport,
  launchOptions,
}) => {
  await holdOne(request);
  const page = await browserWith('no third-party cookies', { viewport, launchOptions });
  await page.addInitScript(() => {
    const heights: number[] = [];
    Object.assign(window, { heights });
    addEventListener('message', ({ data }: MessageEvent<{ type?: string; height?: number }>) => {
      if (data?.type === 'resize') heights.push(data.height!);
    });
  });
  const heights = () => page.evaluate(() => (window as unknown as { heights: number[] }).heights);
  /** Waits until no event came for a second. The frame then shows all of its content and is no taller. */
  const atRest = async () => {
    await expect
      .poll(
        async () => {
          const before = (await heights()).length;
          await page.waitForTimeout(1_000);
          return (await heights()).length - before;
        },
        { intervals: [0] },
      )
      .toBe(0);
    const { height, content } = await checkoutFrame(page).evaluate(() => ({
      height: innerHeight,
      content: document.body.getBoundingClientRect().height,
    }));
    expect(Math.abs(height - content)).toBeLessThanOrEqual(1);
    return height;
  };
  await page.goto(`${partner.origin}/checkout?order=${orderId}`);
  await expect(heading(page)).toBeVisible();
  const wide = await atRest();
  expect((await heights()).every((height) => height > 0)).toBe(true);
  const width = (value: string) =>
    page.locator('sandbar-checkout').evaluate((element, set) => ((element as HTMLElement).style.width = set), value);
  await width('320px');
  const narrow = await atRest();
  // The sum to pay and the fixed button are beside or below each other and never overlap.
  const press = checkoutFrame(page).getByRole('button', { name: 'Xác nhận đặt', exact: true });
  const meets = await press.evaluate((button) => {
    const { left, top } = button.getBoundingClientRect();
    const sum = [...button.previousElementSibling!.children].map((part) => part.getBoundingClientRect());
    return sum.some((part) => part.right > left && part.bottom > top);
  });
  expect(meets).toBe(false);
  await width('');
  expect(await atRest()).toBe(wide);
  expect(narrow).toBeGreaterThan(wide);
  // When a page makes the frame taller, the frame does not ask for a taller one in return.
  await page
    .locator('sandbar-checkout')
    .evaluate((element) => (element.shadowRoot!.querySelector('iframe')!.style.height = '4000px'));
  const before = (await heights()).length;
  await page.waitForTimeout(1_000);
  expect((await heights()).length).toBe(before);
  expect((await heights()).length).toBeLessThan(40);
});

test('the checkout is light in a light page on a dark device; a page for both follows the device @soak', async ({
  request,
  viewport,
  launchOptions,
}) => {
  await holdOne(request);
  const page = await browserWith('no third-party cookies', { viewport, launchOptions });
  await page.emulateMedia({ colorScheme: 'dark' });
  const scheme = () => frameOf(page).locator('html').getAttribute('data-mantine-color-scheme');
  await page.goto(`${partner.origin}/checkout?order=${orderId}`);
  await expect(heading(page)).toBeVisible();
  expect(await scheme()).toBe('light');

  const ticket = await newTicket(page);
  await page.locator('sandbar-checkout').evaluate((element, value) => {
    (element as HTMLElement).style.colorScheme = 'light dark';
    element.setAttribute('ticket', value);
    // The element checks its surroundings when it is inserted into a page.
    element.parentElement!.append(element);
  }, ticket);
  await expect(heading(page)).toBeVisible();
  expect(await scheme()).toBe('dark');
});

test('while it loads the frame shows the brand, and a dialog opens in the visible part of a tall frame @soak', async ({
  request,
  viewport,
  launchOptions,
}) => {
  await holdOne(request);
  const page = await browserWith('no third-party cookies', { viewport, launchOptions });
  // The first data are late. Until they arrive, the page's own first paint is on screen.
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/shell', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(`${partner.origin}/checkout?order=${orderId}`);
  await expect(frameOf(page).locator('#root')).toContainText('Azure Coast');
  arrive();
  await expect(heading(page)).toBeVisible();

  const giveUp = frameOf(page).getByRole('button', { name: 'Bỏ giữ phòng' });
  await giveUp.scrollIntoViewIfNeeded();
  await giveUp.click();
  const dialog = frameOf(page).getByRole('dialog');
  await expect(dialog).toBeVisible();
  const { height } = page.viewportSize()!;
  await expect.poll(async () => (await dialog.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  await expect.poll(async () => dialog.boundingBox().then((box) => box!.y + box!.height)).toBeLessThanOrEqual(height);
});
