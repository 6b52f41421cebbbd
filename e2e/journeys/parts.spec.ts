import { expect, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';

/** The parts that open above a page, on the gallery page: by keyboard, in both colour schemes, on a phone. */

const PHONE = { width: 390, height: 844 };

const open = async (page: Page, scheme: 'light' | 'dark' = 'light') => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await signInAs(page, 'azure', 'member@azure.example');
  await page.goto(`${siteOf('azure')}/testview`);
  await page.getByRole('heading', { name: 'Trên trang' }).scrollIntoViewIfNeeded();
};
/**
 * The console's parts have the same labels further below and load later, so the section limits the search to the
 * members' parts.
 */
const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole('region', { name: 'Trên trang', exact: true })
    .or(page.getByRole('dialog'))
    .getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const toasts = (page: Page) => page.getByRole('region', { name: 'Thông báo trên trang' });
const locked = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('dialogs stack: Escape closes the inner one, and the page stays locked until both are closed @extended', async ({
  page,
}) => {
  await open(page);
  await button(page, 'Hộp thoại').click();
  await button(page, 'Hộp thoại bên trong').click();
  await expect(dialog(page, 'Hộp thoại bên trong')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Hộp thoại bên trong')).toBeHidden();
  await expect(dialog(page, 'Hộp thoại')).toBeVisible();
  expect(await locked(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Hộp thoại')).toBeHidden();
  expect(await locked(page)).toBe(false);
  await expect(button(page, 'Hộp thoại')).toBeFocused();
});

test('a dialog that is sending closes neither by Escape, however often, nor by a press beside it @soak', async ({
  page,
}) => {
  await open(page);
  await button(page, 'Hộp thoại').click();
  await dialog(page, 'Hộp thoại').getByRole('button', { name: 'Nhấn thử' }).click();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog(page, 'Hộp thoại')).toBeVisible();
  await expect(dialog(page, 'Hộp thoại')).not.toHaveAttribute('aria-busy');
  await page.mouse.click(5, 5);
  await expect(dialog(page, 'Hộp thoại')).toBeHidden();
});

test('a press beside a dialog keeps the typed text @soak', async ({ page }) => {
  await open(page);
  await button(page, 'Hộp thoại').click();
  await dialog(page, 'Hộp thoại').getByRole('textbox').fill('a');
  await page.mouse.click(5, 5);
  await expect(dialog(page, 'Hộp thoại').getByRole('textbox')).toHaveValue('a');
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Hộp thoại')).toBeHidden();
});

test('a confirmation dialog waits for its action to end @soak', async ({ page }) => {
  await open(page);
  await button(page, 'Câu hỏi lần hai').click();
  await dialog(page, 'Câu hỏi lần hai').getByRole('button', { name: 'Hủy' }).click();
  await expect(dialog(page, 'Câu hỏi lần hai')).toBeHidden();
  await button(page, 'Câu hỏi lần hai').click();
  await dialog(page, 'Câu hỏi lần hai').getByRole('button', { name: 'Nhấn thử' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Câu hỏi lần hai')).toBeVisible();
  await expect(dialog(page, 'Câu hỏi lần hai')).toBeHidden();
  await expect(toasts(page)).toContainText('Đã nhấn');
});

for (const scheme of ['light', 'dark'] as const) {
  test(
    `a menu opens with the arrow keys, wraps around, and finds items by their letters (${scheme})`,
    { tag: scheme === 'light' ? ['@extended'] : ['@soak'] },
    async ({ page }) => {
      await open(page, scheme);
      const trigger = button(page, /^Danh sách lệnh:/);
      await trigger.focus();
      await page.keyboard.press('ArrowDown');
      const items = page.getByRole('menuitemradio');
      await expect(items.first()).toBeFocused();
      await expect(items.first()).toHaveAttribute('aria-checked', 'true');
      await page.keyboard.press('ArrowUp');
      await expect(items.last()).toBeFocused();
      await page.keyboard.press('Home');
      await expect(items.first()).toBeFocused();
      await page.keyboard.press('End');
      await expect(items.last()).toBeFocused();
      const word = (await items.nth(1).textContent())!;
      await page.keyboard.press('Home');
      await page.keyboard.type(word);
      await expect(items.nth(1)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(items.first()).toBeHidden();
      await expect(trigger).toBeFocused();
      await expect(trigger).toContainText(word);
      await page.keyboard.press('ArrowUp');
      await expect(items.last()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(items.first()).toBeHidden();
      await expect(trigger).toBeFocused();
    },
  );
}

test('a combobox is chosen from by keyboard and mouse, and closes by Escape with its text kept @soak', async ({
  page,
}) => {
  await open(page);
  const field = page.getByRole('combobox', { name: 'Ô nhập có gợi ý' });
  await field.click();
  const options = page.getByRole('listbox', { name: 'Ô nhập có gợi ý' }).getByRole('option');
  await expect(options).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id'))!);
  const second = (await options.nth(1).textContent())!;
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(second);
  await expect(options.first()).toBeHidden();
  await field.fill('');
  await options.first().click();
  await expect(field).not.toHaveValue('');
  await field.fill('');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options.first()).toBeHidden();
  await expect(field).toBeFocused();
});

test('a toast is announced, waits while hovered or focused, and is closed; F6 leads to it and back @soak', async ({
  page,
}) => {
  await open(page);
  await page.clock.install();
  const say = button(page, 'Lời nhắn');
  await say.click();
  await expect(page.locator('[data-live-region]').filter({ hasText: 'Đã nhấn' })).toBeAttached();
  await toasts(page).hover();
  await page.clock.runFor(60_000);
  await expect(toasts(page)).toBeVisible();
  await page.mouse.move(700, 5);
  await page.keyboard.press('F6');
  expect(await focused(page)).toBe('Hoàn tác');
  await page.clock.runFor(60_000);
  await expect(toasts(page)).toBeVisible();
  await page.keyboard.press('F6');
  await expect(say).toBeFocused();
  await page.clock.runFor(11_000);
  await expect(toasts(page)).toBeHidden();
  await say.click();
  await toasts(page).getByRole('button', { name: 'Đóng' }).click();
  await expect(toasts(page)).toBeHidden();
});

test('a toast of a dialog can be pressed and is announced, though the page behind is inert @soak', async ({ page }) => {
  await open(page);
  await button(page, 'Hộp thoại').click();
  await dialog(page, 'Hộp thoại').getByRole('button', { name: 'Lời nhắn' }).click();
  await expect(page.locator('dialog [data-live-region]').filter({ hasText: 'Đã nhấn' })).toBeAttached();
  await toasts(page).getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(toasts(page)).toBeHidden();
});

for (const size of [PHONE, { width: 1440, height: 900 }]) {
  test(
    `at ${size.width} px a toast covers neither the button that made it speak nor another control`,
    { tag: size === PHONE ? ['@extended'] : ['@soak'] },
    async ({ page }) => {
      await page.setViewportSize(size);
      await open(page);
      for (const name of ['Lời nhắn', 'Lời nhắn lỗi']) {
        await button(page, name).click();
        const [toast, pressed] = [await toasts(page).boundingBox(), await button(page, name).boundingBox()];
        const apart =
          toast!.y >= pressed!.y + pressed!.height ||
          toast!.y + toast!.height <= pressed!.y ||
          toast!.x >= pressed!.x + pressed!.width ||
          toast!.x + toast!.width <= pressed!.x;
        expect(apart).toBe(true);
      }
    },
  );
}

test('on a phone what opens beside a control is a dialog: the page behind is locked and inert @extended', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page);
  const trigger = button(page, /^Danh sách lệnh:/);
  await trigger.click();
  await expect(page.getByRole('dialog', { name: 'Danh sách lệnh' })).toBeVisible();
  expect(await locked(page)).toBe(true);
  for (let times = 0; times < 8; times += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement!.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.mouse.click(195, 20);
  await expect(page.getByRole('dialog', { name: 'Danh sách lệnh' })).toBeHidden();
  expect(await locked(page)).toBe(false);
  await expect(trigger).toBeFocused();
});

test('a marker is moved by dragging and by arrow keys, and returns from a forbidden place', async ({ page }) => {
  await open(page);
  const map = page.getByRole('region', { name: 'Bản đồ có điểm di chuyển được' });
  const marker = page.getByRole('button', { name: 'Vị trí', exact: true });
  const place = page.getByText(/^Vị trí: /);
  await map.scrollIntoViewIfNeeded();
  await expect(place).toHaveText('Vị trí: 10.030, 104.030');
  // Both elements must be visible, because a drag is given by points of the window.
  const at = async () => {
    await marker.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await marker.boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };
  const drag = async (by: number) => {
    const [x, y] = await at();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by / 2, y, { steps: 4 });
    await page.mouse.move(x + by, y, { steps: 4 });
    await page.mouse.up();
  };
  await drag(40);
  await expect(place).not.toHaveText('Vị trí: 10.030, 104.030');
  const near = (await place.textContent())!;
  const [x] = await at();
  await drag(-130);
  await expect(place).toHaveText(near);
  await expect.poll(async () => Math.abs((await at())[0] - x)).toBeLessThan(2);
  await marker.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(place).not.toHaveText(near);
});
