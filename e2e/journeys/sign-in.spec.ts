import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { expectGoodScreenAgain, watchShifts } from '../support/quality.ts';
import { signInByForm } from '../support/member.ts';

test(
  'a wrong password is said inline, the right one leads to where the member was going, and signing out ends it',
  { tag: ['@extended', '@phone-soak'] },
  async ({ page }) => {
    const site = siteOf('azure');
    await watchShifts(page);
    await page.goto(`${site}/product-vacation/detail/information/may-bien-phu-quoc`);
    await page.waitForURL('**/auth/login**');
    await expectGoodScreenAgain(page, 'sign-in');

    await page.getByLabel('Email hoặc tên đăng nhập').fill('member@azure.example');
    await page.getByLabel('Mật khẩu', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Sai tên đăng nhập hoặc mật khẩu');

    await page.getByLabel('Mật khẩu', { exact: true }).fill('sandbar-demo');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/product-vacation/detail/information/may-bien-phu-quoc');
    await expect(page.getByRole('heading', { level: 1, name: 'Mây Biển Phú Quốc' })).toBeVisible();
    await expectGoodScreenAgain(page, 'resort information');

    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
    );
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name.endsWith('sandbar'));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(stored).not.toContain(cookie!.value);

    await page.goto(`${site}/logout`);
    await page.waitForURL('**/auth/login**');
    await page.goBack();
    await page.waitForURL('**/auth/login**');
  },
);

test('the two merchants keep apart: an account of one is unknown to the other @extended', async ({ page }) => {
  const site = siteOf('lotus');
  await page.goto(`${site}/auth/login`);
  await page.getByLabel('Email hoặc tên đăng nhập').fill('member@azure.example');
  await page.getByLabel('Mật khẩu', { exact: true }).fill('sandbar-demo');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('alert')).toContainText('Sai tên đăng nhập hoặc mật khẩu');
  await signInByForm(page, 'lotus', 'member@lotus.example');
  await page.goto(`${site}/product-vacation/list`);
  await expect(page.getByRole('heading', { level: 1, name: /khu nghỉ dưỡng còn tuần trống/ })).toBeVisible();
});
