import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { apiOf, signInAs } from '../support/member.ts';
import { expectGoodScreenAgain, watchShifts } from '../support/quality.ts';

/** Orders and payments at the console. */

const ADMIN = 'admin@azure.example';

test('an order is found by its code, given more time, and canceled in its member’s place @extended', async ({
  page,
  request,
}) => {
  const member = await apiOf(request, 'azure', 'robert.hayes@azure.example');
  type Stays = { productvacation: { products: { variants: { id: string }[] }[] } };
  const { productvacation } = await member.graphql<Stays>(
    '{ productvacation(friendlyUrl: "nang-som-xuan-dai") { products { variants { id } } } }',
  );
  const stay = productvacation.products.flatMap(({ variants }) => variants)[0]!;
  const Id = randomUUID();
  const held = await member.command('Sale', 'CreateVacationOrder', {
    Id,
    ProductId: stay.id,
    AdultTotal: 1,
    ChildrenAges: [],
  });
  expect(held).toMatchObject({ Success: true });
  const { code } = held.Data as { code: string };
  await watchShifts(page);
  await signInAs(page, 'azure', ADMIN);
  await page.goto(`${siteOf('azure')}/console/orders?q=${code}`);
  await page.locator('main').getByRole('link', { name: code }).click();
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  await expectGoodScreenAgain(page, 'an order at the console');

  await page.getByRole('button', { name: 'Gia hạn giữ phòng' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Gia hạn giữ phòng' }).click();
  await expect(dialog.getByText('Nhập lý do.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill('Khách đang bay');
  await dialog.getByRole('button', { name: 'Gia hạn giữ phòng' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Khách đang bay').first()).toBeVisible();

  await page.getByRole('button', { name: 'Hủy thay thành viên' }).click();
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill('Khách gọi điện xin hủy');
  await dialog.getByRole('button', { name: 'Hủy đơn hàng' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Hủy thay thành viên' })).toBeHidden();
  await expect(page.getByText('Khách gọi điện xin hủy').first()).toBeVisible();
});

test('a bank’s file is looked at, taken in, and a line of it split @soak', async ({ page }) => {
  const number = `FT-${randomUUID().slice(0, 8)}`;
  const file = {
    name: 'sao-ke.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Số tham chiếu;Ghi có;Diễn giải\n${number};"5.000.000";khong ro don nao ${number}\n`),
  };
  await watchShifts(page);
  await signInAs(page, 'azure', ADMIN);
  await page.goto(`${siteOf('azure')}/console/payments?size=100`);
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Nhập tệp sao kê' }).click();
    await (await chooser).setFiles(file);
  };
  await choose();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Mới: 1. Đã ghi nhận: 0. Không đọc được: 0.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Nhập 1 dòng mới' }).click();
  await expect(dialog).toBeHidden();
  // Importing the same file a second time adds nothing.
  await choose();
  await expect(dialog.getByText('Mới: 0. Đã ghi nhận: 1. Không đọc được: 0.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toBeVisible();
  await expectGoodScreenAgain(page, 'payments at the console');
  await row.click();
  const panel = page.getByRole('complementary', { name: '5.000.000' });
  await expect(panel.getByRole('textbox', { name: 'Mã đơn hàng' })).toBeVisible();
  await panel.getByRole('button', { name: 'Chia cho nhiều đơn hàng' }).click();
  await panel.getByRole('textbox', { name: 'Phần 1' }).fill('2000000');
  await panel.getByRole('textbox', { name: 'Phần 2' }).fill('2000000');
  await panel.getByRole('button', { name: 'Chia', exact: true }).click();
  await expect(panel.getByRole('alert')).toContainText('1.000.000');
  await panel.getByRole('textbox', { name: 'Phần 2' }).fill('3000000');
  await panel.getByRole('button', { name: 'Chia', exact: true }).click();
  await expect(row).toHaveCount(2);
});

test('a payment for no order is dismissed, found again by its text, and returned @extended', async ({
  page,
  request,
}) => {
  const number = `FT-${randomUUID().slice(0, 8)}`;
  await signInAs(page, 'azure', ADMIN);
  const { command } = await apiOf(request, 'azure', ADMIN);
  const Content = `Ref;Credit;Description\n${number};"4.000.000";luong thang ${number}\n`;
  const file = { Id: randomUUID(), FileName: 'a.csv', Content, DryRun: false };
  expect(await command('Payment', 'TakeInBankFile', file)).toMatchObject({ Success: true });

  await page.goto(`${siteOf('azure')}/console/payments?size=100`);
  const row = page.getByRole('row').filter({ hasText: number });
  const panel = page.getByRole('complementary', { name: '4.000.000' });
  await row.click();
  await panel.getByRole('textbox', { name: 'Không thuộc đơn nào' }).fill('lương nhân viên');
  await panel.getByRole('button', { name: 'Loại khỏi danh sách' }).dblclick();
  await expect(row).toHaveCount(0);

  await page.getByRole('link', { name: 'Tiền đã loại' }).click();
  await page.getByRole('searchbox').fill(`nhan vien ${number}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.click();
  await expect(panel).toContainText('lương nhân viên');
  await expectGoodScreenAgain(page, 'dismissed payments');
  await panel.getByRole('button', { name: 'Đưa trở lại' }).click();
  await expect(panel.getByRole('textbox')).toHaveAccessibleDescription(/Nhập lý do/);
  await panel.getByRole('textbox').fill('đã tìm ra đơn');
  await panel.getByRole('button', { name: 'Đưa trở lại' }).dblclick();
  await expect(panel).toBeHidden();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'Tiền chưa khớp đơn' }).click();
  await expect(page.getByRole('link', { name: 'Tiền đã loại' })).toBeVisible();
  // Other journeys record payments meanwhile, so on the default page size this one may be on a later page.
  await page.goto(`${siteOf('azure')}/console/payments?size=100`);
  await expect(row).toBeVisible();
});
