import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { LOT_MONTHS } from '@sandbar/domain/points';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { chooseFirst } from '../support/choose.ts';
import { addAccount, apiOf, signInAs } from '../support/member.ts';
import { expectReadable } from '../support/quality.ts';

/** An owner's files: points that live longer, a month's statement, and the list of weeks as a file. */

const OWNER = 'owner@azure.example';
let site = '';
// The port is known once this worker's server has started.
test.beforeAll(() => {
  site = siteOf('azure');
});

const download = async (page: Page, start: () => Promise<void>): Promise<Buffer> => {
  const [file] = await Promise.all([page.waitForEvent('download'), start()]);
  return readFile(await file.path());
};

/**
 * A member of this journey alone, whose points run out in three weeks. No other journey gives or takes points of this
 * account.
 */
const memberWithPoints = async (request: APIRequestContext, points: number): Promise<string> => {
  const admin = await apiOf(request, 'azure', 'admin@azure.example');
  const { id, userName } = await addAccount(request, 'azure', 'points');
  const awarded = new Date();
  awarded.setUTCMonth(awarded.getUTCMonth() - LOT_MONTHS, awarded.getUTCDate() + 21);
  const given = await admin.command('Point', 'AwardPoints', {
    Id: randomUUID(),
    UserId: id,
    Points: points,
    Reason: { vi: 'Điểm thành viên', en: 'Membership points' },
    AwardedAt: awarded.toISOString(),
  });
  expect(given).toMatchObject({ Success: true });
  return userName;
};

test('points are extended once before they expire @extended', async ({ page, request }) => {
  const email = await memberWithPoints(request, 1000);
  const member = await apiOf(request, 'azure', email);
  interface Expiry {
    expiresAt: string;
    point: number;
    extension: { point: number; fee: number; expiresAt: string } | null;
  }
  const expiries = async () =>
    (
      await member.graphql<{ pointoverview: { expiries: Expiry[] } }>(
        '{ pointoverview { expiries { expiresAt point extension { point fee expiresAt } } } }',
      )
    ).pointoverview.expiries;
  const [before, ...others] = await expiries();
  expect(others).toEqual([]);
  const { fee, point, expiresAt } = before!.extension!;
  expect(point).toBe(1000);
  await signInAs(page, 'azure', email);
  await page.goto(`${site}/profile`);
  const extend = page.getByRole('button', { name: /^Gia hạn đến/ });
  await extend.first().click();
  const asked = page.getByRole('dialog', { name: /^Gia hạn/ });
  await expect(asked).toContainText((point - fee).toLocaleString('vi-VN'));
  await asked.getByRole('button', { name: 'Gia hạn', exact: true }).click();
  await expect(asked).toHaveCount(0);
  await expect(extend).toHaveCount(0);
  expect(await expiries()).toEqual([
    { expiresAt: expect.stringContaining(expiresAt.slice(0, 10)), point: point - fee, extension: null },
  ]);
});

test('last month’s statement is opened, and is there as PDF and CSV @extended', async ({ page, request }) => {
  const owner = await apiOf(request, 'azure', OWNER);
  type Statements = { monthlystatements: { items: { month: string; closing: number }[] } };
  const issued = async () =>
    (await owner.graphql<Statements>('{ monthlystatements { items { month closing } } }')).monthlystatements.items;
  // The statement is issued shortly after the server's start.
  await expect.poll(async () => (await issued()).length).toBeGreaterThan(0);
  const [last] = await issued();
  await signInAs(page, 'azure', OWNER);
  await page.goto(`${site}/my-weeks/statements`);
  await page.getByRole('table').getByRole('link').first().click();
  await page.waitForURL(`**/my-weeks/statements/${last!.month}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sao kê');
  // 12,000,000 and 9,500,000 less a tenth, less a tenth of the rest.
  const lines = page.getByRole('table').first();
  await expect(lines.getByRole('cell', { name: '12.000.000 ₫', exact: true })).toBeVisible();
  await expect(lines.getByText(/^10% của giá bán 12\.000\.000/)).toBeVisible();
  await expect(lines.getByRole('row').last()).toContainText(last!.closing.toLocaleString('vi-VN'));
  await expectReadable(page, 'a statement');
  const link = (name: string) => page.getByRole('link', { name: `Tải về ${name}` }).first();
  expect((await download(page, () => link('PDF').click())).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await download(page, () => link('CSV').click())).toString()).toContain('12000000');
});

test('the list of deposits is exported with all rows of its filter', async ({ page, request }) => {
  const owner = await apiOf(request, 'azure', OWNER);
  type Orders = { depositorders: { totalCount: number; items: { bookingId: string; addressName: string }[] } };
  const { depositorders } = await owner.graphql<Orders>(
    '{ depositorders(limit: 100) { totalCount items { bookingId addressName } } }',
  );
  await signInAs(page, 'azure', OWNER);
  await page.goto(`${site}/deposit/list`);
  await page.getByRole('button', { name: 'Xuất' }).click();
  await page.getByText('CSV', { exact: true }).click();
  const csv = (await download(page, () => page.getByRole('button', { name: 'Tải tệp' }).click())).toString();
  expect(csv.trim().split('\r\n')).toHaveLength(1 + depositorders.totalCount);
  for (const { bookingId, addressName } of depositorders.items) {
    expect(csv).toContain(bookingId);
    expect(csv).toContain(addressName);
  }
});

test('the lists of weeks have their columns, and a deposit its cards', async ({ page }) => {
  await signInAs(page, 'azure', OWNER);
  const columns = (name: string) => page.getByRole('table', { name }).getByRole('columnheader');
  const expectColumns = async (path: string, name: string, expected: string[]) => {
    await page.goto(`${site}${path}`);
    await expect(columns(name).first()).toBeVisible();
    const heads = (await columns(name).allTextContents()).map((head) => head.trim()).filter(Boolean);
    for (const head of expected) expect(heads).toContain(head);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  };
  await expectColumns('/rent-vacation/list', 'Phòng cho thuê', [
    'Địa chỉ',
    'Hạng phòng',
    'Nhận phòng – Trả phòng',
    'Giá',
    'Trạng thái',
  ]);
  await expect(page.getByRole('link', { name: 'Đăng phòng cho thuê' })).toHaveAttribute(
    'href',
    '/rent-vacation/create',
  );
  await expectColumns('/extra-vacation/list', 'Ký gửi kỳ nghỉ', [
    'Hạng phòng',
    'Thời gian nghỉ',
    'Mã đặt chỗ',
    'Giá',
    'Trạng thái',
  ]);
  await expectColumns('/deposit/list', 'Ký gửi trao đổi', [
    'Hạng phòng',
    'Thời gian nghỉ',
    'Điểm nhận',
    'Ngày tạo',
    'Trạng thái',
  ]);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.waitForURL('**/deposit/detail/*');
  const facts = page.getByRole('complementary', { name: 'Chi tiết ký gửi' });
  for (const card of ['Thời gian nghỉ', 'Phòng', 'Chủ sở hữu'])
    await expect(facts.getByRole('heading', { name: card, exact: true })).toBeVisible();
  for (const fact of [
    'Nhận phòng',
    'Trả phòng',
    'Mã đặt chỗ',
    'Sức chứa tiêu chuẩn',
    'Email',
    'Số điện thoại',
    'Mã hợp đồng',
  ])
    await expect(facts.getByText(fact, { exact: true })).toBeVisible();
  const captions = page.getByRole('figure').locator('figcaption');
  await expect(captions).toHaveText(['Thông tin khu nghỉ dưỡng', 'Thông tin chủ sở hữu', 'Chữ ký và dấu xác nhận']);
  await expect(page.getByRole('heading', { name: 'Ghi chú' })).toBeVisible();
  // The link back leads to the list.
  await page.getByRole('main').getByRole('link', { name: 'Ký gửi trao đổi' }).last().click();
  await page.waitForURL('**/deposit/list');
});

test('a new choice clears what depends on it', async ({ page }) => {
  await signInAs(page, 'azure', OWNER);
  await page.goto(`${site}/deposit/list?new=1`);
  const form = page.getByRole('dialog', { name: /Thêm ký gửi trao đổi mới/ });
  const room = form.getByRole('textbox', { name: 'Hạng phòng' });
  await chooseFirst(page, form.getByRole('textbox', { name: 'Khu nghỉ dưỡng' }), 'ha long');
  await chooseFirst(page, room);
  for (let month = 0; month < 3; month += 1) await form.getByRole('button', { name: 'Tháng sau' }).click();
  await form.getByRole('button', { name: /^9 / }).first().click();
  await expect(form.getByText(/\d điểm/).first()).toBeVisible();
  await form.getByRole('radio', { name: '3 đêm', exact: true }).check();
  await expect(form.getByText('Đã đổi số đêm: hãy chọn lại ngày.')).toBeVisible();
  await expect(form.getByText('Chọn tuần để xem điểm').first()).toBeVisible();
  await expect(room).not.toHaveValue('');
  await chooseFirst(page, form.getByRole('textbox', { name: 'Khu nghỉ dưỡng' }), 'doc let');
  await expect(form.getByText('Đã đổi khu nghỉ dưỡng: hãy chọn lại hạng phòng.')).toBeVisible();
  await expect(room).toHaveValue('');
  // Fields for numbers accept digits only.
  await page.goto(`${site}/rent-vacation/create`);
  const price = page.getByRole('textbox', { name: 'Giá cho thuê' });
  await price.pressSequentially('1e2E+3-4');
  await expect(price).toHaveValue('1.234');
});

test('an owner’s contract shows weeks, yearly results and the terms that staff recorded @extended', async ({
  page,
  request,
}) => {
  const owner = await apiOf(request, 'azure', OWNER);
  type Contracts = {
    ownercontracts: { id: string; referenceCode: string; documents: { path: string; sha256: string }[] }[];
    owneryears: { ownerId: string; owed: number; items: { year: number }[] };
  };
  const asked = await owner.graphql<Contracts>(
    '{ ownercontracts { id referenceCode documents { path sha256 } } owneryears { ownerId owed items { year } } }',
  );
  const contract = asked.ownercontracts.find(({ documents }) => documents.length > 0)!;
  const admin = await apiOf(request, 'azure', 'admin@azure.example');
  const said = { Promise: 'Tuần 27 mỗi năm', FirstYear: 2019, LastYear: 2039 };
  expect(
    await admin.command('Sale', 'RecordContract', { Id: randomUUID(), WeekId: contract.id, ...said }),
  ).toMatchObject({ Success: true });
  await signInAs(page, 'azure', OWNER);
  await page.goto(`${site}/my-weeks`);
  await page.getByRole('link', { name: 'Hợp đồng của tôi' }).click();
  await page.waitForURL('**/my-weeks/contract');
  const item = page.getByRole('listitem').filter({ hasText: contract.referenceCode }).first();
  await expect(item).toContainText('2019 đến 2039');
  await expect(item).toContainText(said.Promise);
  await item.getByText(/tài liệu$/).click();
  const [first] = contract.documents;
  await expect(item.getByTitle(first!.sha256)).toBeVisible();
  const document = await download(page, () =>
    item
      .getByRole('link', { name: /^Tải về/ })
      .first()
      .click(),
  );
  expect(contract.documents.map(({ sha256 }) => sha256)).toContain(createHash('sha256').update(document).digest('hex'));
  const money = page.getByRole('table', { name: 'Tiền từ tuần đã bán hoặc cho thuê' });
  await expect(money.getByRole('row').last()).toContainText(asked.owneryears.owed.toLocaleString('vi-VN'));
  await expectReadable(page, 'my contract');
  const pdf = await download(page, () => page.getByRole('link', { name: 'Tải về: PDF' }).click());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await money.getByRole('link').first().click();
  await page.waitForURL(/\/my-weeks\/statements\?year=\d{4}$/);
});
