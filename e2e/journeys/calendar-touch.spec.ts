import { expect, type CDPSession, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';

type Point = { x: number; y: number };

/** Touches as the browser receives them: scrolling, picking up and moving are the browser's own behaviour. */
const fingerOf = (client: CDPSession) => {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return async (page: Page, from: Point, to: Point, stayMs: number) => {
    // A finger that does not rest sends its next touch without waiting for the page's answer: otherwise a busy page
    // would see a long press.
    const sent = [send('touchStart', [from])];
    if (stayMs > 0) await Promise.all(sent);
    await page.waitForTimeout(stayMs);
    for (let step = 1; step <= 8; step += 1) {
      const at = (one: number, other: number) => one + ((other - one) * step) / 8;
      sent.push(send('touchMove', [{ x: at(from.x, to.x), y: at(from.y, to.y) }]));
      await page.waitForTimeout(16);
    }
    await Promise.all(sent);
    await send('touchEnd', []);
  };
};

/**
 * How long a resting finger stays before it moves the event. The browser needs 350 ms, and a busy machine needs more.
 */
const STAYS_MS = 900;

test('a swipe scrolls; a long press moves an event or extends it, but not over another event', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'azure', 'owner@azure.example');
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  const finger = fingerOf(client);
  const day = new Date(Date.now() + (50 * 24 + 7) * 3_600_000).toISOString().slice(0, 10);
  await page.goto(`${siteOf('azure')}/schedule?view=day&day=${day}`);
  const body = page.getByRole('group').first();
  await expect(body).toBeVisible();

  const enter = async (title: string, hour: number) => {
    const box = (await body.boundingBox())!;
    const y = box.y + (hour - 6) * 48 + 6;
    await page.mouse.wheel(0, y - 300);
    await page.waitForTimeout(300);
    const now = (await body.boundingBox())!;
    const at = { x: now.x + now.width / 2, y: now.y + (hour - 6) * 48 + 6 };
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const form = page.getByRole('dialog');
    await form.getByLabel('Tiêu đề').fill(title);
    const place = form.getByLabel('Địa điểm');
    await place.fill('ha noi');
    await page.getByRole('option', { name: 'Hà Nội', exact: true }).click();
    await form.getByRole('button', { name: 'Lưu' }).click();
    await expect(form).toHaveCount(0);
    return page.getByRole('button', { name: new RegExp(`^${title}, `) });
  };
  const other = await enter('Ngày khác', 13);
  const event = await enter('Xem phòng', 9);
  await expect(event).toHaveAccessibleName(/09:00 – 09:30/);
  const middle = async (of: typeof event, from = 0.3) => {
    const box = (await of.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height * from };
  };

  // A finger that moves at once scrolls the page, even over an event.
  const before = await page.evaluate(() => scrollY);
  const start = await middle(event);
  await finger(page, start, { x: start.x, y: start.y - 160 }, 0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 60);
  await expect(event).toHaveAccessibleName(/09:00 – 09:30/);
  await page.evaluate((top) => scrollTo(0, top), before);
  await page.waitForTimeout(400);

  // A finger that rests first moves the event.
  const held = await middle(event);
  await finger(page, held, { x: held.x, y: held.y + 48 }, STAYS_MS);
  await expect(event).toHaveAccessibleName(/10:00 – 10:30/);

  // Dragging its end lengthens the event.
  const end = await middle(event, 0.9);
  await finger(page, end, { x: end.x, y: end.y + 48 }, STAYS_MS);
  await expect(event).toHaveAccessibleName(/10:00 – 11:30/);

  // An event cannot be moved to an occupied time.
  const from = await middle(event, 0.2);
  const to = await middle(other, 0.2);
  await finger(page, from, { x: from.x, y: to.y }, STAYS_MS);
  await expect(page.getByText('Không thể đặt trùng giờ').first()).toBeVisible();
  await expect(event).toHaveAccessibleName(/10:00 – 11:30/);
});
