import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { linkTo } from '../support/mail.ts';
import { signInAs } from '../support/member.ts';
import { expectGoodScreenAgain, expectReadable, watchShifts } from '../support/quality.ts';

/** The merchant's people in the console: docs/decisions/081-members-and-invitations.md. */

test('a person is invited, limited and removed @extended', async ({ page, browser }) => {
  const site = siteOf('azure');
  const email = `moi.${Date.now()}@azure.example`;
  const password = 'mật khẩu của riêng tôi';
  await watchShifts(page);
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${site}/console/today`);
  await page.getByText('Người dùng', { exact: true }).click();
  await page.getByRole('link', { name: 'Thành viên' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thành viên' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectGoodScreenAgain(page, 'members');

  // The person is invited as a clerk.
  await page.getByRole('button', { name: 'Mời người dùng' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Gửi lời mời' }).click();
  await expect(dialog.getByText('Không được để trống.')).toHaveCount(2);
  await dialog.getByLabel('Họ và tên').fill('Đặng Gia Hân');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Vai trò').click();
  await page.getByRole('option', { name: /^Nhân viên/ }).click();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('option', { name: /^Nhân viên/ })).toBeHidden();
  await expectReadable(page, 'an invitation');
  await dialog.getByRole('button', { name: 'Gửi lời mời' }).click();
  await expect(dialog).toBeHidden();
  await page.getByText('Lời mời', { exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Nhân viên');

  // The link lets them choose a password in a browser of their own.
  const link = await linkTo(email, '/auth/confirm-email');
  const own = await browser.newContext();
  const theirs = await own.newPage();
  await theirs.goto(site + link);
  await theirs.getByLabel('Mật khẩu mới').fill(password);
  await theirs.getByLabel('Nhập lại mật khẩu').fill(password);
  await theirs.getByRole('checkbox').check();
  await theirs.getByRole('button', { name: 'Mở tài khoản' }).click();
  await theirs.waitForURL('**/auth/login**');
  await theirs.getByLabel('Email hoặc tên đăng nhập').fill(email);
  await theirs.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Đăng nhập' }).click();
  await theirs.waitForURL((url) => !url.pathname.startsWith('/auth'));
  await theirs.goto(`${site}/console/today`);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Hôm nay' })).toBeVisible();
  // Menu entries without permission are hidden, and so are groups without entries.
  await expect(theirs.getByText('Người dùng', { exact: true })).toHaveCount(0);
  await expect(theirs.getByRole('link', { name: 'Thành viên' })).toHaveCount(0);

  // The role is limited, and the person's open page follows at once.
  await page.goto(`${site}/console/members?q=${encodeURIComponent(email)}`);
  await page.getByRole('checkbox', { name: new RegExp(email) }).check();
  await page.getByRole('button', { name: 'Gỡ vai trò' }).click();
  await dialog.getByLabel('Vai trò').click();
  await page.getByRole('option', { name: 'Nhân viên', exact: true }).click();
  await dialog.getByRole('button', { name: 'Gỡ vai trò' }).click();
  await expect(page.getByText('Đã thay đổi 1 tài khoản.').first()).toBeVisible();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Hôm nay' })).toHaveCount(0);

  // The person is removed: signed out at once, and refused afterwards.
  await page.getByRole('checkbox', { name: new RegExp(email) }).check();
  await page.getByRole('button', { name: 'Khóa tài khoản' }).click();
  await expect(dialog.getByText('Họ bị đăng xuất khỏi mọi thiết bị ngay')).toBeVisible();
  await dialog.getByRole('button', { name: 'Khóa tài khoản' }).click();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Đã khóa');
  await theirs.goto(`${site}/profile`);
  await theirs.waitForURL('**/auth/login**');
  await own.close();
});

test('a membership is set, wrong first, and is shown at the member and in the profile @soak', async ({
  page,
  browser,
}) => {
  const site = siteOf('azure');
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${site}/console/members?q=${encodeURIComponent('owner@azure.example')}`);
  await page
    .getByRole('row', { name: /owner@azure\.example/ })
    .getByRole('link')
    .first()
    .click();
  const part = page.getByRole('region', { name: 'Hạng hội viên' });
  await part.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Hạng', { exact: true }).selectOption('Bạch kim');
  await dialog.getByLabel('Giá trị').fill('');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog.getByText('Không được để trống.')).toBeVisible();
  await dialog.getByLabel('Giá trị').fill('350000000');
  await expectReadable(page, 'a membership');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog).toBeHidden();
  await expect(part).toContainText('Bạch kim');
  await expect(part).toContainText('350.000.000');

  const own = await browser.newContext();
  const theirs = await own.newPage();
  await signInAs(theirs, 'azure', 'owner@azure.example');
  await theirs.goto(`${site}/profile`);
  await expect(theirs.getByText('Hội viên Bạch kim').first()).toBeVisible();
  await own.close();
});
