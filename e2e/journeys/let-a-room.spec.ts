import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { beginNewDay, comeToPayout } from '../support/hold-clock.ts';
import { test } from '../support/journey.ts';
import { apiOf, signInAs } from '../support/member.ts';
import { photoOf } from '../support/photos.ts';
import { expectGoodScreen, expectGoodScreenAgain, watchShifts } from '../support/quality.ts';

/**
 * A room is let with two programs, one at once and one on a schedule, through a reload and a lost session. It is
 * published and bought by another member, its guest's name is refused once and then confirmed, and the owner is paid.
 */

const OWNER = 'giahuy.phan@azure.example';
const BUYER = 'vanphuc.duong@azure.example';
/** The key with which the demo's bank signs its lines. */
const BANK_KEY = 'sandbar-demo-bank-line';
const CONTRACT = `KGR-${randomUUID().slice(0, 8)}`;
let site = '';
// The port is known once this worker's server has started.
test.beforeAll(() => {
  site = siteOf('azure');
});
test.describe.configure({ mode: 'serial' });

let rental = '';

const choose = async (page: Page, label: string, words: string) => {
  const field = page.getByRole('textbox', { name: label, exact: true });
  await field.click();
  await field.fill(words);
  await page.getByRole('option').first().click();
};
const price = (page: Page) => page.getByRole('textbox', { name: 'Giá cho thuê' });
const youGet = (page: Page) => page.getByRole('complementary', { name: 'Bạn thực nhận' });

test('a room is let with two programs; nothing typed is lost by a reload or a lost session', async ({ page }) => {
  await watchShifts(page);
  await signInAs(page, 'azure', OWNER);
  await page.goto(`${site}/rent-vacation/list`);
  await page.getByRole('link', { name: 'Đăng phòng cho thuê' }).first().click();
  await page.waitForURL('**/rent-vacation/create');
  // Without a price no discount can be chosen.
  await expect(page.getByRole('button', { name: 'Chọn chương trình' })).toBeDisabled();
  await expect(page.getByText('Giá cho thuê phải lớn hơn 0').first()).toBeVisible();
  await page.getByRole('button', { name: 'Đăng tin' }).click();
  await expect(page.getByRole('textbox', { name: 'Khu nghỉ dưỡng' })).toBeFocused();
  await expect(page.getByText('Bạn chưa đồng ý với các chính sách cho thuê !')).toBeVisible();
  await choose(page, 'Khu nghỉ dưỡng', 'con dao');
  await choose(page, 'Phòng ngủ', '2');
  await choose(page, 'Phòng tắm', '1');
  await price(page).fill('10000000');
  await page.getByRole('button', { name: 'Chọn chương trình' }).click();
  const chooser = page.getByRole('dialog', { name: 'Chọn chương trình' });
  await chooser.getByRole('checkbox', { name: /Đặt sớm giảm 10%/ }).check();
  await chooser.getByRole('checkbox', { name: /Giảm giờ chót/ }).check();
  await chooser.getByRole('button', { name: 'Dùng 2 chương trình' }).click();
  await page.getByRole('combobox', { name: 'Giảm giờ chót: áp dụng khi nào' }).selectOption('days');
  await page.getByRole('textbox', { name: 'Giảm giờ chót: số ngày trước khi nhận phòng' }).fill('20');
  // 8,500,000 less a tenth, less a tenth of the rest. As long as only one program is in force, it starts from
  // 9,000,000.
  await expect(youGet(page)).toContainText('6.885.000 ₫');
  await expect(youGet(page)).toContainText('7.290.000 ₫');
  // The switch itself is behind its knob.
  await page.getByText('Tôi muốn phòng được xác minh').click();
  await page.getByRole('textbox', { name: 'Mã hợp đồng' }).fill(CONTRACT);
  await page.getByRole('button', { name: 'Đăng tin' }).click();
  await expect(page.getByText('Hãy chọn đầy đủ thông tin xác minh')).toBeVisible();
  await page.getByLabel('Thông tin khu nghỉ dưỡng', { exact: true }).setInputFiles(photoOf(900, 600));
  await expect(page.getByText(/^Đã tải lên · /)).toHaveCount(1);

  await expectGoodScreen(page, 'form of a room that is let');
  await expect(price(page)).toHaveValue('10.000.000');
  await expect(page.getByRole('combobox', { name: 'Giảm giờ chót: áp dụng khi nào' })).toHaveValue('days');
  await expect(youGet(page)).toContainText('6.885.000 ₫');

  await page.getByRole('checkbox', { name: /Tôi đồng ý với/ }).check();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Đăng tin' }).click();
  await page.waitForURL('**/auth/login');
  await page.getByLabel('Email hoặc tên đăng nhập').fill(OWNER);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('sandbar-demo');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await page.waitForURL('**/rent-vacation/create');
  await expect(price(page)).toHaveValue('10.000.000');
  await expect(page.getByRole('button', { name: 'Đổi ảnh: Thông tin khu nghỉ dưỡng' })).toBeVisible();
  const agreed = page.getByRole('checkbox', { name: /Tôi đồng ý với/ });
  await agreed.check();
  await page.getByRole('button', { name: 'Đăng tin' }).click();
  await page.waitForURL(/\/rent-vacation\/detail\//);
  rental = new URL(page.url()).pathname.split('/').at(-1)!;
  await expect(page.getByRole('region', { name: 'Tiếp theo' })).toContainText('Đang chờ đăng');
  await expectGoodScreenAgain(page, 'room that waits to be published');
});

test('the rental is published and sold, its guest’s name is rejected, then confirmed, and its owner is paid', async ({
  page,
  browser,
  request,
}) => {
  const staff = await apiOf(request, 'azure', 'staff@azure.example');
  const admin = await apiOf(request, 'azure', 'admin@azure.example');
  const owner = await apiOf(request, 'azure', OWNER);
  const buyer = await apiOf(request, 'azure', BUYER);
  await watchShifts(page);
  await signInAs(page, 'azure', OWNER);
  await page.goto(`${site}/rent-vacation/detail/${rental}`);
  const next = page.getByRole('region', { name: 'Tiếp theo' });
  await expect(next).toContainText('Đang chờ đăng');
  const published = await staff.command('Sale', 'PublishVacationRentProduct', {
    Id: randomUUID(),
    WeekId: rental,
    Verified: true,
  });
  expect(published).toMatchObject({ Success: true });
  // The state changes while the page is open.
  await expect(next).toContainText('Đang cho thuê');
  await expect(page.getByText('Đã xác minh')).toBeVisible();

  const orderId = randomUUID();
  const ProductId = published.Data['stayId']!;
  expect(await buyer.command('Sale', 'CreateVacationOrder', { Id: orderId, ProductId, AdultTotal: 2 })).toMatchObject({
    Success: true,
  });
  const context = await browser.newContext({ locale: 'vi-VN' });
  const beside = await context.newPage();
  await signInAs(beside, 'azure', BUYER);
  await beside.goto(`${site}/checkout/${orderId}`);
  // A scheduled program does not lower the price yet.
  await expect(beside.getByRole('main')).toContainText('9.000.000');
  await beside.getByRole('radio', { name: /Chuyển khoản/ }).check();
  await beside
    .getByRole('button', { name: /^Xác nhận đặt/ })
    .last()
    .click();
  await beside.waitForURL('**/checkout/confirm/**');
  const { vacationorder } = await buyer.graphql<{ vacationorder: { code: string; grandTotal: number } }>(
    'query ($id: ID!) { vacationorder(id: $id) { code grandTotal } }',
    { id: orderId },
  );
  expect(vacationorder.grandTotal).toBe(9_000_000);
  await request.post(`http://127.0.0.1:${process.env.E2E_PORT}/api/payments/bank-line`, {
    data: {
      id: randomUUID(),
      transferType: 'in',
      transferAmount: vacationorder.grandTotal,
      content: vacationorder.code,
      referenceCode: randomUUID(),
    },
    headers: { host: new URL(site).host, authorization: `Apikey ${BANK_KEY}` },
  });
  await expect(next).toContainText('Đã có khách: hãy đổi tên khách');
  await expect(page.getByText('Dương Văn Phúc')).toBeVisible();
  await expectGoodScreenAgain(page, 'room that is sold');

  // A clerk compares the owner's picture, asks for another one, and confirms the new one.
  const prove = async () => {
    await page.getByLabel('Ảnh xác nhận đổi tên', { exact: true }).setInputFiles(photoOf(600, 900));
    await page.getByRole('button', { name: 'Gửi để xác nhận' }).click();
    await expect(next).toContainText('Chúng tôi đang kiểm tra tên khách');
  };
  await prove();
  await beside.goto(`${site}/my-weeks`);
  await context.clearCookies();
  await signInAs(beside, 'azure', 'staff@azure.example');
  await beside.goto(`${site}/console/today?task=${rental}`);
  const decision = beside.getByRole('region', { name: 'Quyết định' });
  await decision.getByRole('button', { name: 'Yêu cầu ảnh khác' }).click();
  await decision.getByRole('textbox').fill('Ảnh cắt mất tên khách.');
  await decision.getByRole('button', { name: 'Gửi', exact: true }).click();
  await expect(page.getByText('Ảnh chưa được chấp nhận: Ảnh cắt mất tên khách.')).toBeVisible();
  await prove();
  // Its day of payout has come, so the money is owed as soon as the proof is confirmed.
  await comeToPayout(rental);
  await beside.goto(`${site}/console/today?task=${rental}`);
  const facts = decision.getByRole('checkbox');
  await expect(facts).toHaveCount(3);
  for (const box of await facts.all()) await box.check();
  await decision.getByRole('button', { name: 'Xác nhận tên khách' }).click();
  await beside.mouse.move(1, 1);
  await expect(next).toContainText('Tên khách đã được xác nhận');
  await context.close();

  expect(
    await owner.command('User', 'SetPayoutAccountUser', {
      Id: randomUUID(),
      Bank: 'Vietcombank',
      Holder: 'PHAN GIA HUY',
      Number: '0071 0009 1234',
    }),
  ).toMatchObject({ Success: true });
  const { payoutaccount, userinfo, monthlystatements } = await owner.graphql<{
    payoutaccount: { id: string };
    userinfo: { id: string };
    monthlystatements: { owed: number };
  }>('{ payoutaccount { id } userinfo { id } monthlystatements { owed } }');
  // 9,000,000 less a tenth, less a tenth of the rest.
  expect(monthlystatements.owed).toBe(7_290_000);
  await beginNewDay();
  expect(
    await admin.command('Ledger', 'RecordPayout', {
      Id: randomUUID(),
      UserId: userinfo.id,
      AccountId: payoutaccount.id,
      Amount: monthlystatements.owed,
      ReferenceCode: `FT ${rental}`,
      SentOn: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
    }),
  ).toMatchObject({ Success: true });
  await expect(next).toContainText('Đã chi trả');
  await expectGoodScreen(page, 'room that is paid out');
  await page.goto(`${site}/my-weeks/statements`);
  await expect(page.getByText(`FT ${rental}`).first()).toBeVisible();
});
