import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { builtFile } from '../support/built-file.ts';
import { test } from '../support/journey.ts';
import { apiOf, signInAs } from '../support/member.ts';

const MEMBER = 'member@azure.example';
/** A member who holds nothing in any other journey. */
const BUYER = 'ngoclan.pham@azure.example';

/** Keeps the timeouts that the page sets for its calls, so that the journey can fire them instead of waiting. */
const holdTimeouts = () => {
  const { now } = Date;
  let ahead = 0;
  Date.now = () => now() + ahead;
  let latest: { controller: AbortController; ms: number } | undefined;
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    latest = { controller, ms };
    return controller.signal;
  };
  const { fetch: plainly } = window;
  const orders: (typeof latest)[] = [];
  window.fetch = (input, init) => {
    // A call gets its timeout right before it is sent.
    if (typeof init?.body === 'string' && init.body.includes('UserOrders')) orders.push(latest);
    return plainly(input, init);
  };
  Object.assign(window, {
    giveUp: () => {
      const { controller, ms } = orders.at(-1)!;
      ahead += ms;
      controller.abort(new DOMException('', 'TimeoutError'));
      return ms;
    },
  });
};

test('a read that hangs is repeated, and one that gets no answer is reported and can be retried @soak', async ({
  page,
}) => {
  await page.addInitScript(holdTimeouts);
  await signInAs(page, 'azure', MEMBER);
  let hanging = 1;
  let asked = 0;
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    if (operationName !== 'UserOrders') return route.continue();
    asked += 1;
    // The server never answers, so the page itself gives up.
    if (asked > hanging) await route.continue();
  });
  const giveUp = () => page.evaluate(() => (window as unknown as { giveUp(): number }).giveUp());
  // Rows that do not arrive with the page's first data.
  await page.goto(`${siteOf('azure')}/order/list?size=25`);
  await expect.poll(() => asked).toBe(1);
  expect(await giveUp()).toBe(15_000);
  const table = page.getByRole('table');
  await expect(table.getByText(/AZ/).first()).toBeVisible();
  expect(asked).toBe(2);

  asked = 0;
  hanging = 3;
  await page.reload();
  for (const time of [1, 2, 3]) {
    await expect.poll(() => asked).toBe(time);
    await giveUp();
  }
  const again = page.getByRole('button', { name: 'Thử lại' });
  await expect(again).toBeVisible();
  expect(asked).toBe(3);
  await again.click();
  await expect(table.getByText(/AZ/).first()).toBeVisible();
});

test('a part of the checkout whose code does not load says so in its place; the stay remains held @extended', async ({
  page,
  request,
}) => {
  const site = siteOf('azure');
  await signInAs(page, 'azure', BUYER);
  const member = await apiOf(request, 'azure', BUYER);
  type Stays = { productvacation: { products: { variants: { id: string }[] }[] } };
  const { productvacation } = await member.graphql<Stays>(
    '{ productvacation(friendlyUrl: "nang-som-xuan-dai") { products { variants { id } } } }',
  );
  const held = crypto.randomUUID();
  for (const { id } of productvacation.products.flatMap(({ variants }) => variants).toReversed()) {
    const content = { Id: held, ProductId: id, AdultTotal: 1, ChildrenAges: [] };
    if ((await member.command('Sale', 'CreateVacationOrder', content)).Success) break;
  }
  const part = `**${builtFile('src/orders/checkout/cancellation-dialog.tsx')}`;
  await page.route(part, (route) => route.abort());
  await page.goto(`${site}/checkout/${held}`);
  const note = page.getByRole('textbox', { name: 'Ghi chú cho khu nghỉ dưỡng' });
  await note.fill('Đến sau 22 giờ');
  await page.getByRole('button', { name: 'Điều kiện hủy' }).click();
  const missing = page.getByRole('alert').filter({ hasText: 'Không tải được phần này' });
  await expect(missing).toBeVisible();
  await expect(note).toHaveValue('Đến sau 22 giờ');
  await expect(page.getByRole('button', { name: /Xác nhận/ }).first()).toBeEnabled();
  await page.unroute(part);
  await missing.getByRole('button', { name: 'Thử lại' }).click();
  // Browsers may remember that loading failed. Then the page is reloaded, and the typed text is still there.
  const dialog = page.getByRole('dialog', { name: /hủy/i });
  const reload = missing.getByRole('button', { name: 'Tải lại trang' });
  await expect(dialog.or(reload)).toBeVisible();
  if (await reload.isVisible()) {
    await reload.click();
    await page.getByRole('button', { name: 'Điều kiện hủy' }).click();
  }
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note).toHaveValue('Đến sau 22 giờ');
  await member.command('Sale', 'CancelOrder', { Id: crypto.randomUUID(), OrderId: held });
});

test('without a connection the page says so, and controls under that notice can still be pressed @extended', async ({
  page,
  context,
}) => {
  await signInAs(page, 'azure', MEMBER);
  await page.goto(`${siteOf('azure')}/`);
  // A member who comes by the short address has the focus on the heading, or on the page while the heading waits for
  // data, and sees no ring around it.
  const focused = page.locator('#main h1:focus, #main:focus');
  await expect(focused).toHaveCSS('outline-style', 'none');
  await context.setOffline(true);
  const said = page.getByText('Mất kết nối.', { exact: false });
  await expect(said).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Menu chính' }).getByRole('link');
  const { x, width } = (await said.boundingBox())!;
  const under = [];
  for (const link of await links.all()) {
    const box = await link.boundingBox();
    if (box && box.x < x + width && box.x + box.width > x) under.push(link);
  }
  expect(under.length).toBeGreaterThan(0);
  for (const link of under) await link.click({ trial: true });
  await context.setOffline(false);
  await expect(said).toBeHidden();
});
