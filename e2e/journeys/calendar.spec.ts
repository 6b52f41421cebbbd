import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { apiOf, signInAs } from '../support/member.ts';
import { expectNotSideways, expectReadable } from '../support/quality.ts';

test('an event is drawn, moved by mouse and keys, refused where something is, deleted and brought back', async ({
  page,
}) => {
  await signInAs(page, 'azure', 'owner@azure.example');
  const day = new Date(Date.now() + (40 * 24 + 7) * 3_600_000).toISOString().slice(0, 10);
  await page.goto(`${siteOf('azure')}/schedule?view=day&day=${day}`);
  const body = page.getByRole('group').first();
  await expect(body).toBeVisible();
  // Returns where an hour is at present: focusing an element may have scrolled the page.
  const placeOf = async (hour: number, above = 0) => {
    const box = (await body.boundingBox())!;
    return [box.x + box.width / 3, box.y + (hour - 6) * 48 + 6 - above] as const;
  };
  const draw = async (from: number, until: number) => {
    await page.mouse.move(...(await placeOf(from)));
    await page.mouse.down();
    await page.mouse.move(...(await placeOf(until, 12)), { steps: 4 });
    await page.mouse.up();
  };

  await draw(9, 10);
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form.getByText('Trường bắt buộc.')).toBeVisible();
  await form.getByLabel('Tiêu đề').fill('Xem phòng');
  // Typing is not enough, a place must be chosen.
  await form.getByLabel('Địa điểm').fill('ha noi');
  await page.getByRole('option', { name: 'Hà Nội', exact: true }).click();
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Đặt lịch thành công.').first()).toBeVisible();
  const event = page.getByRole('button', { name: /^Xem phòng, / });
  await expect(event).toHaveAccessibleName(/09:00 – 10:00/);

  await expect(form).toHaveCount(0);
  // A new event cannot be drawn over an existing one.
  await draw(8.5, 9);
  await form.getByRole('button', { name: 'Hủy' }).click();
  await page.mouse.move(...(await placeOf(12)));
  await event.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(event).toHaveAccessibleName(/09:30 – 11:00/);

  const at = (await event.boundingBox())!;
  await page.mouse.move(at.x + 40, at.y + 30);
  await page.mouse.down();
  await page.mouse.move(at.x + 40, at.y + 30 + 96, { steps: 6 });
  await page.mouse.up();
  await expect(event).toHaveAccessibleName(/11:30 – 13:00/);

  await event.focus();
  await page.keyboard.press('Delete');
  await expect(event).toHaveCount(0);
  await page.getByRole('button', { name: 'Hoàn tác' }).first().click();
  await expect(event).toHaveAccessibleName(/11:30 – 13:00/);
});

test('keys move an event past the last hour; a day leads back to its week; an empty list says so @soak', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await signInAs(page, 'azure', 'owner@azure.example');
  const day = new Date(Date.now() + (60 * 24 + 7) * 3_600_000).toISOString().slice(0, 10);
  const schedule = `${siteOf('azure')}/schedule`;
  await page.goto(`${schedule}?view=week&day=${day}`);
  await page
    .locator(`button[aria-label]:has(span:text-is("${Number(day.slice(8))}"))`)
    .first()
    .click();
  await expect(page.getByRole('group')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sự kiện mới', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Tiêu đề').fill('Tiệc khuya');
  await form.getByLabel('Địa điểm').fill('ha noi');
  await page.getByRole('option', { name: 'Hà Nội', exact: true }).click();
  await form.getByLabel('Bắt đầu').selectOption('21:00');
  // The slot has scrolled out of sight, and the form is still visible.
  await expect(form.getByRole('button', { name: 'Lưu' })).toBeInViewport({ ratio: 1 });
  await expect(form.getByLabel('Kết thúc')).toHaveValue('21:30');
  await expect(form.getByLabel('Nhắc trước')).toHaveValue('5');
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form).toHaveCount(0);

  const event = page.getByRole('button', { name: /^Tiệc khuya, / });
  // Opening the form alone changes nothing.
  for (const opener of [event, page.getByRole('button', { name: 'Chia sẻ và tệp lịch' })]) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await event.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowDown');
  const moving = page.locator('[data-moving]');
  await expect(moving).toContainText('23:30 – 00:00');
  await expect(moving).toBeInViewport({ ratio: 1 });
  const [grid, ghost] = [(await page.getByRole('group').boundingBox())!, (await moving.boundingBox())!];
  expect(ghost.y + ghost.height).toBeLessThanOrEqual(grid.y + grid.height + 1);
  await page.keyboard.press('Enter');
  await expect(event).toHaveAccessibleName(/23:30 – 00:00/);

  await page.goBack();
  await expect(page.getByRole('group')).toHaveCount(7);

  const empty = `${new Date().getFullYear() + 8}-01-01`;
  await page.goto(`${schedule}?view=agenda&day=${empty}`);
  await expect(page.getByRole('heading', { name: 'Không có gì trong những ngày này.' })).toBeVisible();
});

test('an address that may not be followed is said at its field @soak', async ({ page }) => {
  await signInAs(page, 'azure', 'owner@azure.example');
  await page.goto(`${siteOf('azure')}/schedule?view=agenda`);
  await page.getByRole('button', { name: 'Chia sẻ và tệp lịch' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Theo dõi một lịch' }).click();
  const address = panel.getByLabel('Địa chỉ lịch');
  await address.fill(`https://${new URL(siteOf('azure')).hostname}/a.ics`);
  await panel.getByLabel('Tên gọi').fill('Lịch của chính mình');
  await panel.getByRole('button', { name: 'Theo dõi', exact: true }).click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toBeFocused();
  await expect(panel.getByText('Địa chỉ này thuộc chính trang này. Lịch của bạn đã ở đây rồi.')).toBeVisible();
});

test('text typed into an event outlives a reload and a lost session, until it is canceled @extended', async ({
  page,
}) => {
  await signInAs(page, 'azure', 'owner@azure.example');
  const day = new Date(Date.now() + (70 * 24 + 7) * 3_600_000).toISOString().slice(0, 10);
  const schedule = `${siteOf('azure')}/schedule?view=day&day=${day}`;
  await page.goto(schedule);
  await page.getByRole('button', { name: 'Sự kiện mới', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Tiêu đề').fill('Gặp công chứng viên');
  await form.getByLabel('Bắt đầu').selectOption('14:00');
  const isThere = async () => {
    await expect(form.getByLabel('Tiêu đề')).toHaveValue('Gặp công chứng viên');
    await expect(form.getByLabel('Bắt đầu')).toHaveValue('14:00');
    await expect(form.getByLabel('Kết thúc')).toHaveValue('14:30');
  };
  const restored = form.getByText('Đã khôi phục những gì bạn nhập trước đó.');
  await expect(restored).toHaveCount(0);
  await page.reload();
  await isThere();
  await expect(restored).toBeVisible();
  await page.context().clearCookies();
  await signInAs(page, 'azure', 'owner@azure.example');
  await page.goto(schedule);
  await isThere();
  await form.getByRole('button', { name: 'Hủy' }).click();
  await expect(form).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('group')).toHaveCount(1);
  await expect(form).toHaveCount(0);
});

test(
  'text restored into an event can be discarded, and the notice about it disappears',
  { tag: '@extended' },
  async ({ page }) => {
    await signInAs(page, 'azure', 'owner@azure.example');
    const day = new Date(Date.now() + (80 * 24 + 7) * 3_600_000).toISOString().slice(0, 10);
    await page.goto(`${siteOf('azure')}/schedule?view=day&day=${day}`);
    await page.getByRole('button', { name: 'Sự kiện mới', exact: true }).click();
    const form = page.getByRole('dialog');
    const title = form.getByLabel('Tiêu đề');
    await title.fill('Gặp công chứng viên');
    await form.getByLabel('Địa điểm').fill('ha noi');
    await page.getByRole('option', { name: 'Hà Nội', exact: true }).click();
    await form.getByLabel('Bắt đầu').selectOption('14:00');
    await page.reload();
    const discard = form.getByRole('button', { name: 'Bỏ', exact: true });
    await discard.click();
    await expect(title).toHaveValue('');
    await expect(title).toBeFocused();
    await expect(form.getByLabel('Địa điểm')).toHaveValue('');
    // The time that was chosen is kept.
    await expect(form.getByLabel('Bắt đầu')).toHaveValue('14:00');
    await page.keyboard.type('Khám răng');
    await expect(title).toHaveValue('Khám răng');
    await expect(discard).toHaveCount(0);
    await page.reload();
    await discard.focus();
    await page.keyboard.press('Enter');
    await expect(title).toBeFocused();
    await page.reload();
    await expect(page.getByRole('group')).toHaveCount(1);
    await expect(form).toHaveCount(0);
  },
);

test('an event whose time was being changed comes back with that time, in its form and on the grid @soak', async ({
  page,
  request,
}) => {
  const day = new Date(Date.now() + (85 * 24 + 7) * 3_600_000).toISOString().slice(0, 10);
  const owner = await apiOf(request, 'azure', 'owner@azure.example');
  const made = await owner.command('Calendar', 'CreateEvent', {
    Id: crypto.randomUUID(),
    Title: 'Ký hợp đồng',
    Place: 'Hà Nội',
    Day: day,
    Start: '09:00',
    End: '10:00',
    TimeZone: 'Asia/Ho_Chi_Minh',
    RemindMinutes: 5,
  });
  expect(made.Success).toBe(true);
  await signInAs(page, 'azure', 'owner@azure.example');
  await page.goto(`${siteOf('azure')}/schedule?view=day&day=${day}`);
  await page.getByRole('button', { name: /^Ký hợp đồng, / }).click();
  const form = page.getByRole('dialog', { name: 'Sửa sự kiện' });
  await form.getByLabel('Kết thúc').selectOption('11:00');
  // While the form is open, the page behind it is hidden from screen readers.
  const onGrid = page.locator('main').getByText('09:00 – 11:00');
  await expect(onGrid).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Kết thúc')).toHaveValue('11:00');
  await expect(onGrid).toBeVisible();
  await form.getByRole('button', { name: 'Bỏ', exact: true }).click();
  await expect(form.getByLabel('Kết thúc')).toHaveValue('10:00');
  await expect(onGrid).toHaveCount(0);
});

test('events before six are one line above the grid, which shows and hides those hours @phone @extended', async ({
  page,
}) => {
  await signInAs(page, 'azure', 'owner@azure.example');
  const day = new Date(Date.now() + (90 * 24 + 7) * 3_600_000).toISOString().slice(0, 10);
  const schedule = `${siteOf('azure')}/schedule?view=day&day=${day}`;
  await page.goto(schedule);
  const compact = day.replaceAll('-', '');
  const file = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:night-flight',
    'SUMMARY:Chuyến bay đêm',
    `DTSTART;TZID=Asia/Ho_Chi_Minh:${compact}T000000`,
    `DTEND;TZID=Asia/Ho_Chi_Minh:${compact}T013000`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  await page.getByRole('button', { name: 'Chia sẻ và tệp lịch' }).click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Nhập tệp .ics' }).click();
  await (await chosen).setFiles({ name: 'night.ics', mimeType: 'text/calendar', buffer: Buffer.from(file) });
  await expect(page.getByText(/^Đã thêm 1/).first()).toBeVisible();

  await page.goto(schedule);
  const early = page.getByRole('button', { name: '00:00 – 06:00 · 1 mục' });
  await expect(early).toHaveAttribute('aria-expanded', 'false');
  const body = page.getByRole('group').first();
  const night = page.getByRole('button', { name: /^Chuyến bay đêm, / });
  const hours = async () => (await body.boundingBox())!.height / 48;
  expect(await hours()).toBe(16);
  await expect(night).toHaveCount(0);
  await expectReadable(page, 'folded hours');
  await expectNotSideways(page, 'folded hours');

  await early.focus();
  await page.keyboard.press('Enter');
  await expect(early).toHaveAttribute('aria-expanded', 'true');
  await expect(early).toBeFocused();
  await expect(night).toBeInViewport();
  expect(await hours()).toBe(22);
  await early.click();
  await expect(night).toHaveCount(0);

  // With some hours hidden, the other hours react where they are drawn.
  await body.click({ position: { x: 60, y: 4 * 48 + 6 } });
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Bắt đầu')).toHaveValue('10:00');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  // A form beside the grid keeps its slot's hours visible until the reader collapses them.
  if (page.viewportSize()!.width < 768) return;
  await early.click();
  await body.click({ position: { x: 60, y: 4 * 48 + 6 } });
  await expect(form.getByLabel('Bắt đầu')).toHaveValue('04:00');
  await early.click();
  await expect(early).toHaveAttribute('aria-expanded', 'false');
  expect(await hours()).toBe(16);
});
