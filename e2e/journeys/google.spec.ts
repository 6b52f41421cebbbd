import { expect, type Page } from '@playwright/test';
import { fakeGoogle, type FakeGoogle } from '../../server/src/testing/google-server.ts';
import { copyDemo } from '../server/demo-copy.ts';
import { startDemoServer, type DemoServer } from '../server/demo-server.ts';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';

/** A member's calendar and files with Google: the installation's Google is a server on this machine. */

const SCOPE = 'https://www.googleapis.com/auth/calendar.events';
const DAY = new Date(Date.now() + (30 * 24 + 7) * 3_600_000).toISOString().slice(0, 10);
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Google's answers while it is down, and after the member withdrew the permission there. */
const DOWN: FakeGoogle['fault'] = () => ({ status: 503, body: { error: { code: 503, message: 'backendError' } } });
const REVOKED: FakeGoogle['fault'] = ({ path }) =>
  path === '/token' ? { status: 400, body: { error: 'invalid_grant' } } : undefined;

let place: Awaited<ReturnType<typeof copyDemo>>;
let google: FakeGoogle;
let server: DemoServer;
let usual: string;

test.beforeAll(async () => {
  place = await copyDemo();
  google = await fakeGoogle();
  server = await startDemoServer(place, {
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_URL: google.address,
  });
});
test.afterAll(async () => {
  await server.stop();
  await google.close();
  await place.remove();
});
test.beforeEach(() => {
  usual = process.env.E2E_PORT!;
  process.env.E2E_PORT = String(server.port);
  google.fault = undefined;
});
test.afterEach(() => void (process.env.E2E_PORT = usual));

const schedule = () => `${siteOf('azure')}/schedule?view=day&day=${DAY}`;
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Chia sẻ và tệp lịch' });

/** Returns the titles of the events in Google's calendar. */
const summaries = () =>
  [...google.events.values()].filter(({ status }) => status !== 'cancelled').map(({ summary }) => summary);

/** Enters an event of the member's own, as without Google. */
const enter = async (page: Page, title: string, start: string) => {
  await page.getByRole('button', { name: 'Sự kiện mới', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Tiêu đề').fill(title);
  await form.getByLabel('Địa điểm').fill('ha noi');
  await page.getByRole('option', { name: 'Hà Nội', exact: true }).click();
  await form.getByLabel('Bắt đầu').selectOption(start);
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: new RegExp(`^${title}, `) })).toBeVisible();
};

test('a calendar is connected to Google, survives an outage and a lost permission, and is disconnected @soak', async ({
  page,
}) => {
  google.put({
    id: 'dentist',
    summary: 'Khám răng',
    start: { dateTime: `${DAY}T09:00:00+07:00` },
    end: { dateTime: `${DAY}T10:00:00+07:00` },
  });
  await signInAs(page, 'azure', 'owner@azure.example');
  await page.goto(schedule());
  await page.getByRole('button', { name: 'Chia sẻ và tệp lịch' }).click();
  const panel = panelOf(page);

  // The consent left out this permission. The panel says what is missing and leads back to the consent.
  google.refusedScopes.add(SCOPE);
  await panel.getByRole('link', { name: 'Kết nối Google' }).click();
  await expect(panel.getByRole('alert').filter({ hasText: 'bạn chưa cho phép truy cập lịch' })).toBeVisible();
  google.refusedScopes.clear();
  await panel.getByRole('link', { name: 'Kết nối Google' }).click();
  await expect(panel.getByText('Đã kết nối với member@gmail.example')).toBeVisible();
  await expect(panel.getByText(/^Đã đồng bộ/)).toBeVisible();
  await page.goto(schedule());
  const theirs = page.getByRole('button', { name: /^Khám răng, / });
  await expect(theirs).toBeVisible();

  // Google is down. The page says so, and the calendar still accepts events.
  google.fault = DOWN;
  await page.getByRole('button', { name: 'Chia sẻ và tệp lịch' }).click();
  await panel.getByRole('button', { name: 'Đồng bộ ngay' }).click();
  const trouble = panel.getByText(/^Không liên lạc được với Google\./);
  await expect(trouble).toBeVisible();
  await page.keyboard.press('Escape');
  await enter(page, 'Xem căn hộ mẫu', '13:00');
  await expect(theirs).toBeVisible();
  expect(summaries()).not.toContain('Xem căn hộ mẫu');

  // Google is back, and the member starts a new try at once.
  google.fault = undefined;
  await page.getByRole('button', { name: 'Chia sẻ và tệp lịch' }).click();
  await panel.getByRole('button', { name: 'Đồng bộ ngay' }).click();
  await expect(trouble).toHaveCount(0);
  await expect.poll(summaries).toContain('Xem căn hộ mẫu');

  // The permission was withdrawn at Google. The page says so, and the member grants it again.
  google.fault = REVOKED;
  await panel.getByRole('button', { name: 'Đồng bộ ngay' }).click();
  await expect(panel.getByText(/^Google không còn cho phép truy cập\./)).toBeVisible();
  await page.keyboard.press('Escape');
  await enter(page, 'Ký hợp đồng', '15:00');
  google.fault = undefined;
  await page.getByRole('button', { name: 'Chia sẻ và tệp lịch' }).click();
  await panel.getByRole('link', { name: 'Kết nối lại' }).click();
  await expect(panel.getByText('Đã kết nối với member@gmail.example')).toBeVisible();
  await expect.poll(summaries).toContain('Ký hợp đồng');
  expect(new Set(google.entered).size).toBe(google.entered.length);

  // After the connection is removed, Google's events are gone, the portal's own events stay, and the permission is
  // returned to Google.
  const revoked = google.revoked.size;
  await panel.getByRole('button', { name: 'Ngắt kết nối' }).click();
  await page
    .getByRole('dialog', { name: 'Ngắt kết nối với Google?' })
    .getByRole('button', { name: 'Ngắt kết nối' })
    .click();
  await expect(panel.getByRole('link', { name: 'Kết nối Google' })).toBeVisible();
  await page.goto(schedule());
  await expect(page.getByRole('button', { name: /^Xem căn hộ mẫu, / })).toBeVisible();
  await expect(theirs).toHaveCount(0);
  await expect.poll(() => google.revoked.size).toBe(revoked + 1);
  expect(summaries()).toEqual(expect.arrayContaining(['Khám răng', 'Ký hợp đồng', 'Xem căn hộ mẫu']));
});

test('a drive with Google: an open file is sent, waits while Google is down, and arrives @extended', async ({
  page,
}) => {
  google.account = { sub: '2', email: 'minh@gmail.example' };
  await signInAs(page, 'azure', 'member@azure.example');
  await page.goto(`${siteOf('azure')}/drive/create`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Giấy ủy quyền.pdf', mimeType: 'application/pdf', buffer: PDF });
  await page.getByRole('button', { name: 'Cập nhật' }).click();
  await expect(page.getByText('Upload file thành công.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Google Drive' }).click();
  const panel = page.getByRole('dialog', { name: 'Google Drive' });
  await panel.getByRole('link', { name: 'Kết nối Google' }).click();
  await expect(panel.getByText('Đã kết nối với minh@gmail.example')).toBeVisible();
  await page.keyboard.press('Escape');

  google.fault = DOWN;
  const row = page.getByRole('row', { name: /Giấy ủy quyền\.pdf/ });
  await row.getByRole('link', { name: 'Giấy ủy quyền.pdf', exact: true }).click();
  await page.getByRole('button', { name: 'Gửi lên Google Drive' }).click();
  await expect(page.getByText('Lên Google Drive: 0%')).toBeVisible();
  await page.goto(`${siteOf('azure')}/drive/list`);
  await page.getByRole('button', { name: 'Google Drive' }).click();
  await expect(panel.getByText(/^Không liên lạc được với Google\./)).toBeVisible();
  await page.keyboard.press('Escape');
  // The rest of the drive keeps working.
  const address = await row.getByRole('link', { name: /^Mở/ }).getAttribute('href');
  expect(await page.evaluate(async (at) => (await fetch(at!)).status, address)).toBe(200);

  google.fault = undefined;
  await page.getByRole('button', { name: 'Google Drive' }).click();
  await panel.getByRole('button', { name: 'Thử ngay' }).first().click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Giấy ủy quyền.pdf' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('link', { name: 'Trong Google Drive' })).toBeVisible();
  const there = [...google.drive.files.values()].filter(({ mimeType }) => mimeType === 'application/pdf');
  expect(there.map(({ name, content }) => [name, content.equals(PDF)])).toEqual([['Giấy ủy quyền.pdf', true]]);
});
