import { expect, type BrowserContext, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { events, frameOf, holdAtPartner, openBrowser, startPartner } from '../support/embedded.ts';
import { test } from '../support/journey.ts';
import { apiOf } from '../support/member.ts';

/** The checkout inside a partner's page on another site, in a Chromium that blocks third-party cookies. */

let partner: Awaited<ReturnType<typeof startPartner>>;
let context: BrowserContext;
let close: (() => Promise<void>) | undefined;

test.beforeAll(async () => {
  partner = await startPartner();
});
test.afterAll(() => partner.close());
test.afterEach(async () => {
  await close?.();
  close = undefined;
});

const browserWith = async (...[keeps, use]: Parameters<typeof openBrowser>) => {
  const browser = await openBrowser(keeps, use);
  ({ context, close } = browser);
  return browser.page;
};

const payByTransfer = async (page: Page, orderId: string, code: string) => {
  const frame = frameOf(page);
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await frame.getByRole('radio', { name: /Chuyển khoản/ }).check();
  // On a phone the button is fixed to the end of the frame, and only the page around the frame scrolls.
  await page.locator('sandbar-checkout').evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await frame
    .getByRole('button', { name: /^Xác nhận đặt/ })
    .last()
    .click();
  await expect(frame.getByRole('heading', { name: 'Chuyển khoản để chốt kỳ nghỉ' })).toBeVisible();
  await expect.poll(() => events(page)).toContain(`success ${JSON.stringify({ orderId, code, paid: false })}`);
};

test(
  'a partner’s page shows the checkout without third-party cookies and hears of its success',
  { tag: '@phone-soak' },
  async ({ request, viewport, launchOptions }) => {
    const member = await apiOf(request, 'azure', 'member@azure.example');
    const { orderId, code } = await holdAtPartner(partner, member);
    const page = await browserWith('no third-party cookies', { viewport, launchOptions });
    await page.goto(`${partner.origin}/checkout?order=${orderId}`);
    await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => events(page)).toEqual(['loading {}', `ready ${JSON.stringify({ orderId })}`]);

    // Third-party cookies are blocked: a cookie that is not partitioned is not stored. Ours is stored for this page
    // alone, and scripts cannot read it.
    const inside = page.frames().find((frame) => frame.url().includes('/icheckout/'))!;
    expect(
      await inside.evaluate(() => ((document.cookie = 'third=1; Secure; SameSite=None'), document.cookie)),
    ).not.toContain('third');
    const kept = await context.cookies();
    expect(
      kept.map(({ name, httpOnly, secure, partitionKey }) => ({ name, httpOnly, secure, partitionKey })),
    ).toContainEqual({
      name: 'sandbar-frame',
      httpOnly: true,
      secure: true,
      partitionKey: 'http://127.0.0.1',
    });

    // The frame is as tall as its content and has no scroll bar.
    await expect
      .poll(() => inside.evaluate(() => Math.abs(innerHeight - document.documentElement.scrollHeight)))
      .toBeLessThanOrEqual(1);

    // A page that claims that the order is paid is not believed, wherever the message comes from.
    await page.evaluate(
      ([id]) => {
        window.postMessage({ protocol: 'sandbar/1', type: 'success', orderId: id, code: 'X', paid: true }, '*');
        const other = document.body.appendChild(document.createElement('iframe'));
        const message = `{ protocol: 'sandbar/1', type: 'success', orderId: '${id}', code: 'X', paid: true }`;
        other.srcdoc = `<script>parent.postMessage(${message}, '*')</script>`;
      },
      [orderId],
    );
    await payByTransfer(page, orderId, code);
    expect((await events(page)).filter((line) => line.startsWith('success'))).toHaveLength(1);

    // No address contains the ticket or the session, and after a reload the frame goes on with its cookie.
    for (const frame of page.frames()) expect(frame.url()).not.toMatch(/ticket|token/i);
    // The text that is looked for is on the previous page too, so the test waits for the new page.
    const loadedAgain = page.waitForEvent('framenavigated', (frame) => frame === inside);
    await inside.evaluate(() => location.reload());
    await loadedAgain;
    await expect(frameOf(page).getByRole('heading', { name: 'Chuyển khoản để chốt kỳ nghỉ' })).toBeVisible();

    // The partner decides where the way back leads: its page gets an event when the member wants to leave.
    await frameOf(page).locator('a[target="_top"], a[href^="/product-vacation/"]').first().click();
    await page.waitForURL(`${partner.origin}/`);
  },
);

test('on a phone nothing in the frame lies beneath its button, and a toast comes where the reader is', async ({
  request,
  launchOptions,
}) => {
  const member = await apiOf(request, 'azure', 'member@azure.example');
  const { orderId } = await holdAtPartner(partner, member);
  const page = await browserWith('no third-party cookies', { viewport: { width: 390, height: 560 }, launchOptions });
  await page.goto(`${partner.origin}/checkout?order=${orderId}`);
  const frame = frameOf(page);
  await frame.getByRole('button', { name: 'Bỏ giữ phòng' }).last().click();
  await expect(frame.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(frame.getByRole('dialog')).toBeHidden();
  // The frame is far taller than the window. Neither its beginning nor its end is visible here.
  await frame.getByRole('button', { name: /^Tối đa/ }).click();
  await expect(frame.getByRole('region', { name: 'Thông báo trên trang' })).toBeInViewport({ ratio: 1 });
});

test('where no cookie is kept at all, the session lives in the frame’s memory @extended', async ({
  request,
  viewport,
  launchOptions,
}) => {
  const member = await apiOf(request, 'azure', 'member@azure.example');
  const { orderId, code } = await holdAtPartner(partner, member);
  const page = await browserWith('no cookies', { viewport, launchOptions });
  await page.goto(`${partner.origin}/checkout?order=${orderId}`);
  await payByTransfer(page, orderId, code);
  expect(await context.cookies()).toEqual([]);
  const inside = page.frames().find((frame) => frame.url().includes('/icheckout/'))!;
  expect(inside.url()).not.toMatch(/frame\.|token/);
});

test('another site gets no frame, and the partner none of another page @extended', async ({
  request,
  viewport,
  launchOptions,
}) => {
  const member = await apiOf(request, 'azure', 'member@azure.example');
  const { orderId } = await holdAtPartner(partner, member);
  const page = await browserWith('no third-party cookies', { viewport, launchOptions });
  // The same pages under another host name are another origin.
  const other = partner.origin.replace('127.0.0.1', 'other.localhost');
  await page.goto(`${other}/checkout?order=${orderId}`);
  // Returns the content of each frame: our page, or the browser's message that it may not be shown.
  const inFrames = () =>
    Promise.all(
      page
        .frames()
        .filter((frame) => frame !== page.mainFrame())
        .map((frame) =>
          frame
            .evaluate(() =>
              document.readyState === 'complete' ? (document.getElementById('sandbar-shell') ? 'ours' : 'refused') : '',
            )
            .catch(() => ''),
        ),
    );
  await expect.poll(inFrames).toEqual(['refused']);
  expect(await events(page)).toEqual([]);

  await page.goto(`${partner.origin}/checkout?order=${orderId}`);
  await expect.poll(() => events(page)).toContain('loading {}');
  const refusals: string[] = [];
  page.on('console', (message) => message.text().includes('frame-ancestors') && refusals.push(message.text()));
  for (const path of ['/auth/login', `/checkout/${orderId}`]) {
    await page.evaluate(
      (address) => document.body.appendChild(Object.assign(document.createElement('iframe'), { src: address })),
      siteOf('azure') + path,
    );
  }
  await expect.poll(() => refusals.length).toBe(2);
  await expect.poll(async () => (await inFrames()).sort()).toEqual(['ours', 'refused', 'refused']);
});
