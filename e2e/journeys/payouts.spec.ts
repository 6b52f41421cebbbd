import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { addAccount, signInAs } from '../support/member.ts';
import { expectGoodScreen, expectGoodScreenAgain, expectReadable, watchShifts } from '../support/quality.ts';

/** What owners are owed and what they were sent: docs/decisions/053-payouts.md. */

test('a payout is recorded, wrong first, shown to its owner, and a void of it is requested @extended', async ({
  page,
  browser,
}) => {
  const site = siteOf('azure');
  const reference = `FT${Date.now()}`;
  await watchShifts(page);
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${site}/console/insight`);
  await page.getByRole('link', { name: 'Mở trang chi trả' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chi trả' })).toBeVisible();
  const row = page.getByRole('row', { name: /owner@azure\.example/ });
  await expect(row).toBeVisible();
  await expectGoodScreenAgain(page, 'payouts');

  // The full bank account is shown for a given reason, and hidden again.
  await row.click();
  const panel = page.getByRole('complementary', { name: 'Phải trả' });
  await panel.getByRole('button', { name: 'Xem đủ số tài khoản' }).click();
  await panel.getByRole('button', { name: 'Xem', exact: true }).click();
  await expect(panel.getByText('Nhập lý do.')).toBeVisible();
  await panel.getByLabel('Lý do xem').fill('Chuyển tiền tháng này');
  await panel.getByRole('button', { name: 'Xem', exact: true }).click();
  await expect(panel.getByText('Chủ tài khoản')).toBeVisible();
  await panel.getByRole('button', { name: 'Ẩn', exact: true }).click();
  await expect(panel.getByText('Chủ tài khoản')).toBeHidden();

  // The sum is more than is owed, and the bank's reference is missing: both are reported and nothing is sent.
  await panel.getByLabel('Số tiền').fill('999999999');
  await panel.getByLabel('Số tiền').press('Enter');
  await expect(panel.getByText('Nhập mã giao dịch.')).toBeVisible();
  await expect(panel.getByText(/^Nhập từ 1 đến/)).toBeVisible();
  await expectReadable(page, 'a payout that is wrong');
  await panel.getByLabel('Số tiền').fill('100000');
  await panel.getByLabel('Mã giao dịch ngân hàng').fill(reference);
  await panel.getByRole('button', { name: 'Ghi nhận chi trả' }).dblclick();
  await expect(page.getByText('Đã ghi nhận chi trả').first()).toBeVisible();

  // The payout is recorded once, although the button was pressed twice. The owner sees it.
  await page.goto(`${site}/console/payouts?list=recorded`);
  await expect(page.getByRole('row', { name: new RegExp(reference) })).toHaveCount(1);
  const own = await browser.newContext();
  const theirs = await own.newPage();
  await signInAs(theirs, 'azure', 'owner@azure.example');
  await theirs.goto(`${site}/my-weeks/statements`);
  await expect(theirs.getByText(reference)).toBeVisible();
  await own.close();

  await page.getByRole('row', { name: new RegExp(reference) }).click();
  await page.getByRole('button', { name: 'Hủy khoản chi trả' }).click();
  await page.getByLabel('Lý do').fill('Ngân hàng trả lại');
  await expect(page.getByRole('dialog').getByText(/^Cần người thứ hai duyệt/)).toBeVisible();
  await page.getByRole('button', { name: 'Hủy khoản chi trả' }).last().click();

  // A void waits for a second person, whatever its sum.
  await expect(page.getByText('Đã gửi cho người thứ hai phê duyệt').first()).toBeVisible();
  await expect(page.getByText(/Đang chờ người thứ hai/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hủy khoản chi trả' })).toBeDisabled();
  await page.goto(`${site}/console/payouts?list=recorded`);
  await expect(page.getByRole('row', { name: new RegExp(reference) }).getByText('Chờ người thứ hai')).toBeVisible();
});

test('a run is proposed, approved by a second person, filed once and paid', async ({ page, request, browser }) => {
  const site = siteOf('azure');
  const second = await addAccount(request, 'azure', 'run-approver', ['administrator']);
  await watchShifts(page);
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${site}/console/payouts`);
  await page.getByRole('button', { name: 'Lập đợt chi trả' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lập đợt chi trả' });
  // The demo's sales are of stays far ahead.
  await dialog.getByLabel('Trả cả những lượt bán mà thành viên vẫn có thể hủy').check();
  // The demo's owner set the account today, so the payout is left out with that reason until the number of days is 0.
  await expect(dialog.getByText('Tài khoản ngân hàng vừa đổi').first()).toBeVisible();
  await dialog.getByLabel('Tài khoản giữ nguyên ít nhất (ngày)').fill('0');
  const propose = dialog.getByRole('button', { name: /^Lập đợt [\d.]+/ });
  await expect(propose).toBeVisible();
  await expectReadable(page, 'a proposed run');
  await propose.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Đợt chi trả số/ })).toBeVisible();
  await expect(page.getByText('Bạn đã lập đợt này. Một người khác phải duyệt.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Duyệt/ })).toHaveCount(0);
  await expectGoodScreen(page, 'payout run');

  const approver = await browser.newPage({ locale: 'vi-VN', viewport: { width: 1440, height: 900 } });
  await signInAs(approver, 'azure', second.userName);
  await approver.goto(`${site}/console/today?kind=payout-run`);
  await approver.getByRole('link', { name: 'Mở đợt chi trả' }).click();
  await approver.getByRole('button', { name: /^Duyệt/ }).click();
  await approver
    .getByRole('dialog')
    .getByRole('button', { name: /^Duyệt/ })
    .click();
  await expect(approver.getByText('Đã duyệt đợt chi trả').first()).toBeVisible();
  await approver.close();

  // The single file is downloaded when it is made.
  await page.reload();
  await page.getByRole('button', { name: 'Tạo tệp gửi ngân hàng' }).click();
  const made = page.getByRole('dialog', { name: 'Tạo tệp gửi ngân hàng' });
  const download = page.waitForEvent('download');
  await made.getByRole('button', { name: 'Tạo tệp gửi ngân hàng' }).click();
  expect((await download).suggestedFilename()).toMatch(/^payout-run-\d+\.csv$/);
  await expect(page.getByText('Chờ ngân hàng')).toBeVisible();

  await page.getByRole('button', { name: 'Ghi nhận đã chi trả' }).click();
  const settle = page.getByRole('dialog', { name: 'Ghi nhận đã chi trả' });
  const reference = `FT-RUN-${Date.now()}`;
  await settle.getByLabel('Mã giao dịch ngân hàng').fill(reference);
  await settle.getByRole('button', { name: 'Ghi nhận đã chi trả' }).click();
  await expect(page.getByText('Đã ghi nhận chi trả').first()).toBeVisible();
  await page.goto(`${site}/console/payouts?list=recorded`);
  await expect(page.getByRole('row', { name: new RegExp(reference) })).toHaveCount(1);
});
