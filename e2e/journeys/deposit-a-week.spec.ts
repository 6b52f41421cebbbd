import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { chooseFirst } from '../support/choose.ts';
import { test } from '../support/journey.ts';
import { beginNewDay } from '../support/hold-clock.ts';
import { apiOf, signInAs } from '../support/member.ts';
import { photoOf } from '../support/photos.ts';
import { expectGoodScreen, expectGoodScreenAgain, watchShifts } from '../support/quality.ts';

/**
 * A week is deposited for points, with three photographs of a phone, and a reload and a lost session on the way. Staff
 * ask for a correction, it is sent again, and two people approve it.
 */

const OWNER = 'bichngoc.vu@azure.example';
const PICTURES = ['Thông tin khu nghỉ dưỡng', 'Thông tin chủ sở hữu', 'Chữ ký và dấu xác nhận'] as const;
let site = '';
// The port is known once this worker's server has started.
test.beforeAll(() => {
  site = siteOf('azure');
});

// The second test continues with what the first one deposited.
test.describe.configure({ mode: 'serial' });

const form = (page: Page) => page.getByRole('dialog', { name: /Thêm ký gửi trao đổi mới/ });

/** Returns the size of the server's own copy of a picture. */
const keptSize = (page: Page, name: string) =>
  page
    .getByRole('button', { name: `Đổi ảnh: ${name}` })
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return {
        path: new URL(image.src).pathname.split('/')[1],
        width: image.naturalWidth,
        height: image.naturalHeight,
      };
    });

test(
  'a week is deposited with photographs of 6 MB; nothing typed is lost by a reload or a lost session',
  { tag: '@phone-soak' },
  async ({ page, request }, { project }) => {
    const code = `HĐ-2026-${project.name}`;
    await watchShifts(page);
    await signInAs(page, 'azure', OWNER);
    await page.goto(`${site}/deposit/list`);
    await page.getByRole('button', { name: 'Thêm ký gửi trao đổi' }).first().click();
    const resort = form(page).getByRole('textbox', { name: 'Khu nghỉ dưỡng' });
    await chooseFirst(page, resort, project.name === 'phone' ? 'vach nang' : 'ha long');
    await chooseFirst(page, form(page).getByRole('textbox', { name: 'Hạng phòng' }));
    await form(page).getByRole('radio', { name: '4 đêm', exact: true }).check();
    // The stay is more than a year ahead, so the week is worth its full points.
    for (let month = 0; month < 13; month += 1) await form(page).getByRole('button', { name: 'Tháng sau' }).click();
    await form(page).getByRole('button', { name: /^9 / }).first().click();
    // The points stand above the buttons on a phone, and beside the form on a desktop. They show a worth once they are
    // a number.
    await expect(
      form(page)
        .getByText(/\d điểm/)
        .first(),
    ).toBeVisible();
    await form(page).getByRole('button', { name: 'Tiếp: hợp đồng' }).click();
    await form(page).getByRole('textbox', { name: 'Mã hợp đồng' }).fill(code);
    await expect(form(page).getByText('Tuần này chưa được gửi')).toBeVisible();
    // A missing field is reported at its place and scrolled into view.
    await form(page).getByRole('button', { name: 'Tiếp: xem lại' }).click();
    await expect(form(page).getByText('Trường bắt buộc.')).toHaveCount(3);
    const photos = [photoOf(1200, 1700), photoOf(850, 600), photoOf(600, 850)];
    expect(photos[0]!.buffer.length).toBeGreaterThan(6_000_000);
    for (const [index, name] of PICTURES.entries())
      await form(page).getByLabel(name, { exact: true }).setInputFiles(photos[index]!);
    for (const name of PICTURES)
      await expect(form(page).getByRole('button', { name: `Đổi ảnh: ${name}` })).toBeVisible();
    await expect(form(page).getByText(/^Đã tải lên · /)).toHaveCount(3);

    // The bell asks for news shortly after the page is open. Without a session its call would lead to the sign-in page
    // first.
    const bell = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('UnreadNotifications') ?? false,
    );
    await page.reload();
    await form(page).getByRole('button', { name: 'Tiếp: hợp đồng' }).click();
    await expect(form(page).getByRole('textbox', { name: 'Mã hợp đồng' })).toHaveValue(code);
    await bell;
    // The browser scales pictures down to a width of at most 750 or a height of at most 1000.
    expect(await keptSize(page, PICTURES[0])).toEqual({ path: 'Image', width: 706, height: 1000 });
    expect(await keptSize(page, PICTURES[1])).toEqual({ path: 'Image', width: 750, height: 529 });

    await page.context().clearCookies();
    await form(page).getByRole('button', { name: 'Tiếp: xem lại' }).click();
    await form(page).getByRole('button', { name: 'Gửi duyệt' }).click();
    await page.waitForURL('**/auth/login');
    await expect(page.getByText(/Phiên đăng nhập đã hết/)).toBeVisible();
    await page.getByLabel('Email hoặc tên đăng nhập').fill(OWNER);
    await page.getByLabel('Mật khẩu', { exact: true }).fill('sandbar-demo');
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await page.waitForURL(/deposit\/list\?.*new=1/);
    await form(page).getByRole('button', { name: 'Tiếp: hợp đồng' }).click();
    await expect(form(page).getByRole('textbox', { name: 'Mã hợp đồng' })).toHaveValue(code);
    await form(page).getByRole('button', { name: 'Tiếp: xem lại' }).click();
    await expect(form(page).getByText(code)).toBeVisible();
    await expectGoodScreen(page, 'deposit form');
    await form(page).getByRole('button', { name: 'Tiếp: hợp đồng' }).click();
    await form(page).getByRole('button', { name: 'Tiếp: xem lại' }).click();
    await form(page).getByRole('button', { name: 'Gửi duyệt' }).click();
    await expect(page.getByText('Thành công').first()).toBeVisible();
    await expect(form(page)).toHaveCount(0);
    await expect(page.getByText('Chờ duyệt').first()).toBeVisible();

    // The next reader of this tab finds no rest of the draft.
    await page.getByRole('button', { name: 'Thêm ký gửi trao đổi' }).first().click();
    await expect(form(page).getByRole('textbox', { name: 'Khu nghỉ dưỡng' })).toHaveValue('');

    const owner = await apiOf(request, 'azure', OWNER);
    const { depositorders } = await owner.graphql<{
      depositorders: { items: { id: string; referenceCode: string }[] };
    }>('{ depositorders(limit: 20) { items { id referenceCode } } }');
    expect(depositorders.items.filter(({ referenceCode }) => referenceCode === code)).toHaveLength(1);
  },
);

test(
  'staff ask for a correction, the owner sends it again, two people approve, and the points are there',
  { tag: '@phone-soak' },
  async ({ page, request }) => {
    await beginNewDay();
    const staff = await apiOf(request, 'azure', 'staff@azure.example');
    const admin = await apiOf(request, 'azure', 'admin@azure.example');
    const owner = await apiOf(request, 'azure', OWNER);
    const { depositorders } = await owner.graphql<{
      depositorders: { items: { id: string; status: number; point: number; addressName: string }[] };
    }>('{ depositorders(limit: 20, status: 1) { items { id status point addressName } } }');
    const { id, point, addressName } = depositorders.items[0]!;
    const points = async () =>
      (await owner.graphql<{ userinfo: { totalPoint: number } }>('{ userinfo { totalPoint } }')).userinfo.totalPoint;
    const before = await points();

    await watchShifts(page);
    await signInAs(page, 'azure', OWNER);
    await page.goto(`${site}/deposit/detail/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: addressName })).toBeVisible();
    await expect(page.getByText('Bạn sẽ nhận')).toBeVisible();
    await expectGoodScreenAgain(page, 'deposit that waits');
    const reason = 'Ảnh chữ ký bị mờ, bạn chụp lại giúp nhé.';
    const asked = await staff.command('Sale', 'ReviseDeposit', { Id: randomUUID(), WeekId: id, Reason: reason });
    expect(asked.Success).toBe(true);
    // The request for a correction appears while the page is open.
    await expect(page.getByRole('region', { name: 'Cần bạn chỉnh sửa' })).toContainText(reason);
    await page.getByRole('button', { name: 'Chỉnh sửa', exact: true }).click();
    await page.getByLabel(PICTURES[2], { exact: true }).setInputFiles(photoOf(600, 850));
    await expect(page.getByText(/^Đã tải lên · /)).toHaveCount(1);
    await page.reload();
    await page.getByRole('button', { name: 'Chỉnh sửa', exact: true }).click();
    await page.getByRole('button', { name: 'Gửi lại' }).click();
    await expect(page.getByRole('region', { name: 'Cần bạn chỉnh sửa' })).toHaveCount(0);
    await expect(page.getByText('Đã chỉnh sửa và gửi lại').first()).toBeVisible();
    await expectGoodScreenAgain(page, 'deposit that was corrected');

    // The points that the clerk gave today leave less than this week earns, so a second person has to approve.
    const { userinfo } = await owner.graphql<{ userinfo: { id: string } }>('{ userinfo { id } }');
    const given = await staff.command('Point', 'CorrectPoints', {
      Id: randomUUID(),
      UserId: userinfo.id,
      Points: 10_000 - point + 1,
      Reason: { vi: 'Ghi thiếu năm ngoái', en: 'Missing of last year' },
    });
    expect(given.Success).toBe(true);
    const sent = await staff.command('Sale', 'ApproveDeposit', { Id: randomUUID(), WeekId: id });
    expect(sent.Data).toMatchObject({ state: 'waiting' });
    const own = await staff.command('Approval', 'Approve', { Id: randomUUID(), ApprovalId: sent.Data['approvalId']! });
    expect(own.Success).toBe(false);
    await expect(page.getByText('Chờ duyệt', { exact: true }).first()).toBeVisible();
    const second = await admin.command('Approval', 'Approve', {
      Id: randomUUID(),
      ApprovalId: sent.Data['approvalId']!,
    });
    expect(second.Success).toBe(true);
    await expect(page.getByText('Bạn đã nhận')).toBeVisible();
    await expect(page.getByText('Đã duyệt', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/Đang bán với giá/)).toBeVisible();
    expect(await points()).toBe(before + 10_000 + 1);
    await expectGoodScreen(page, 'deposit that was approved');
  },
);
