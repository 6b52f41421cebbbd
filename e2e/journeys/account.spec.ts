import { expect, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { linkTo } from '../support/mail.ts';
import { apiOf, signInAs } from '../support/member.ts';
import { expectGoodScreen, expectGoodScreenAgain, watchShifts } from '../support/quality.ts';

/** Signs in with the keyboard only: tabs from the top of the page, types, and presses Enter. */
const signInByKeyboard = async (page: Page, site: string, email: string, password: string) => {
  await page.goto(`${site}/auth/login`);
  const name = page.getByLabel('Email hoặc tên đăng nhập');
  await name.waitFor();
  for (
    let presses = 0;
    presses < 10 && !(await name.evaluate((field) => field === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  const secret = page.getByLabel('Mật khẩu', { exact: true });
  for (
    let presses = 0;
    presses < 3 && !(await secret.evaluate((field) => field === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
};

/** The message that the card shows after a step succeeded. */
const said = (page: Page) => page.getByRole('main').getByRole('status');

const leftSignIn = (page: Page) => page.waitForURL((url) => !url.pathname.startsWith('/auth'));

test(
  'register, confirm by the mail, sign in by keyboard, change the password, recover it by a link',
  { tag: '@phone-soak' },
  async ({ page }, { project }) => {
    const site = siteOf('azure');
    const email = `ha.${project.name}@azure.example`;
    await watchShifts(page);
    await page.goto(`${site}/auth/login`);
    await page.getByRole('link', { name: 'Đăng ký' }).click();
    await page.waitForURL('**/auth/register');
    await expectGoodScreenAgain(page, 'register');

    // All wrong fields are reported at once, and the focus moves to the first of them.
    await page.getByRole('button', { name: 'Đăng ký' }).click();
    await expect(page.getByText('Trường bắt buộc.')).toHaveCount(5);
    await expect(page.getByText('Bạn cần đồng ý để mở tài khoản.')).toBeVisible();
    await expect(page.getByLabel('Họ và tên')).toBeFocused();
    await page.getByLabel('Họ và tên').fill('Trần Thu Hà');
    await page.getByLabel('Số điện thoại').fill('0903 418 226');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Mật khẩu', { exact: true }).fill('mật khẩu đầu tiên');
    await page.getByLabel('Nhập lại mật khẩu').fill('mật khẩu khác');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Đăng ký' }).click();
    await expect(page.getByText('Mật khẩu không khớp!')).toBeVisible();
    await page.getByLabel('Nhập lại mật khẩu').fill('mật khẩu đầu tiên');
    await page.getByRole('button', { name: 'Đăng ký' }).click();
    await expect(said(page)).toContainText('Cảm ơn bạn đã đăng ký tài khoản.');
    await expect(said(page)).toContainText(/Chuyển đến trang đăng nhập sau [123] giây\./);
    await page.waitForURL('**/auth/login');
    await expect(said(page)).toContainText('xác nhận địa chỉ');

    // Signing in is refused, because the address is not confirmed yet.
    await signInByKeyboard(page, site, email, 'mật khẩu đầu tiên');
    await expect(page.getByRole('alert').filter({ hasText: 'Sai tên đăng nhập hoặc mật khẩu' })).toBeVisible();
    await page.goto(site + (await linkTo(email, '/auth/confirm-email')));
    await expect(said(page)).toContainText('Email đã được xác nhận.');
    await signInByKeyboard(page, site, email, 'mật khẩu đầu tiên');
    await leftSignIn(page);

    await page.goto(`${site}/change-password`);
    await expectGoodScreenAgain(page, 'change password');
    await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    await expect(page.getByText('Mật khẩu cũ không được để trống')).toBeVisible();
    await expect(page.getByText('Mật khẩu mới không được để trống')).toBeVisible();
    await page.getByLabel('Mật khẩu hiện tại').fill('không phải');
    await page.getByLabel('Mật khẩu mới', { exact: true }).fill('mật khẩu thứ hai');
    await page.getByLabel('Nhập lại mật khẩu mới').fill('mật khẩu thứ hai');
    await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    await expect(page.getByText('Mật khẩu hiện tại không đúng.').first()).toBeVisible();
    await page.getByLabel('Mật khẩu hiện tại').fill('mật khẩu đầu tiên');
    await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    await expect(page.getByText('Cập nhật thành công').first()).toBeVisible();
    await page.goto(`${site}/logout`);
    await page.waitForURL('**/auth/login');

    await page.getByRole('link', { name: 'Quên mật khẩu?' }).click();
    await page.waitForURL('**/auth/forgot-password');
    await expectGoodScreenAgain(page, 'forgot password');
    await page.getByRole('button', { name: 'Gửi liên kết' }).click();
    await expect(page.getByText('Vui lòng nhập email.')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expect(said(page)).toContainText('Mật khẩu mới đã được gửi đến email của bạn.');
    await expect(said(page)).toContainText(/sau [123] giây\./);
    const link = await linkTo(email, '/auth/reset-password');
    await page.goto(site + link);
    await expectGoodScreen(page, 'reset password');
    await page.getByRole('button', { name: 'Lưu mật khẩu' }).click();
    await expect(page.getByText('Trường bắt buộc.')).toHaveCount(2);
    await page.getByLabel('Mật khẩu mới', { exact: true }).fill('mật khẩu thứ ba');
    await page.getByLabel('Nhập lại mật khẩu').fill('mật khẩu thứ ba');
    await page.keyboard.press('Enter');
    await expect(said(page)).toContainText('Đã đặt mật khẩu mới.');
    await signInByKeyboard(page, site, email, 'mật khẩu thứ ba');
    await leftSignIn(page);

    // The link has been used already.
    await page.goto(site + link);
    await page.getByLabel('Mật khẩu mới', { exact: true }).fill('mật khẩu thứ tư');
    await page.getByLabel('Nhập lại mật khẩu').fill('mật khẩu thứ tư');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Liên kết không còn dùng được' })).toBeVisible();
  },
);

test('a passkey is added in the settings and signs in; another device is signed out @extended', async ({
  page,
  browser,
}, { project }) => {
  const merchant = project.name === 'phone' ? 'lotus' : 'azure';
  const site = siteOf(merchant);
  const email = `owner@${merchant}.example`;
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInByKeyboard(page, site, email, 'sandbar-demo');
  await leftSignIn(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInByKeyboard(other, site, email, 'sandbar-demo');
  await leftSignIn(other);

  await page.goto(`${site}/profile#setting`);
  await page.getByRole('button', { name: 'Thêm khóa truy cập' }).click();
  await expect(page.getByText(/Đã thêm khóa truy cập/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Xóa / })).toBeVisible();

  await page.getByRole('button', { name: 'Đăng xuất mọi thiết bị khác' }).click();
  await expect(page.getByText('Chỉ thiết bị này đang đăng nhập.').first()).toBeVisible();
  // A live message signs the other tab out, without a click or a reload there.
  await other.waitForURL('**/auth/login**');
  await elsewhere.close();

  // The passkey is chosen from the browser's autofill of the name field. The virtual authenticator picks it by itself,
  // without a click or any typing.
  const byField = page.waitForRequest('**/User/PasskeySignIn');
  await page.goto(`${site}/logout`);
  await byField;
  await leftSignIn(page);

  // The passkey is chosen with the button, for browsers whose field does not offer it.
  await page.addInitScript(
    () => delete (PublicKeyCredential as { isConditionalMediationAvailable?: unknown }).isConditionalMediationAvailable,
  );
  await page.goto(`${site}/logout`);
  await page.waitForURL('**/auth/login');
  await page.getByRole('button', { name: 'Dùng khóa truy cập' }).click();
  await leftSignIn(page);
  await page.goto(`${site}/profile#setting`);
  await page.getByRole('button', { name: /^Xóa / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByText(/Đã xóa khóa truy cập/).first()).toBeVisible();
});

test('what a partner puts into the address is stored where it may lead, and leaves the address', async ({ page }) => {
  const site = siteOf('azure');
  const asked = new URLSearchParams({ returnUrl: '/product-vacation/list?adults=3', pUrl: 'https://evil.example' });
  await page.goto(`${site}/auth/login?${asked}`);
  await expect(page).toHaveURL(`${site}/auth/login`);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('evil');
  await page.goto(`${site}/auth/login?returnUrl=${encodeURIComponent('//evil.example')}`);
  await signInByKeyboard(page, site, 'member@azure.example', 'sandbar-demo');
  await page.waitForURL('**/product-vacation/list?adults=3');
});

test('the link of a registration, opened on another device, asks there for the password @soak', async ({
  page,
  browser,
}, { project }) => {
  const site = siteOf('azure');
  const email = `elsewhere.${project.name}@azure.example`;
  await page.goto(`${site}/auth/register`);
  await page.getByLabel('Họ và tên').fill('Lê Minh');
  await page.getByLabel('Số điện thoại').fill('0903 418 227');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('password');
  await page.getByLabel('Nhập lại mật khẩu').fill('password');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(page.getByText('Mật khẩu này quá phổ biến')).toBeVisible();
  await page.getByLabel('Mật khẩu', { exact: true }).fill('gõ ở máy thứ nhất');
  await page.getByLabel('Nhập lại mật khẩu').fill('gõ ở máy thứ nhất');
  await page.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(said(page)).toContainText('Cảm ơn bạn đã đăng ký tài khoản.');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await watchShifts(other);
  await other.goto(site + (await linkTo(email, '/auth/confirm-email')));
  await expect(other.getByRole('heading', { level: 1, name: 'Chọn mật khẩu' })).toBeVisible();
  await expectGoodScreen(other, 'choose a password');
  await other.getByRole('button', { name: 'Mở tài khoản' }).click();
  await expect(other.getByText('Bạn cần đồng ý để mở tài khoản.')).toBeVisible();
  await other.getByLabel('Mật khẩu mới', { exact: true }).fill('chọn ở máy thứ hai');
  await other.getByLabel('Nhập lại mật khẩu').fill('chọn ở máy thứ hai');
  await other.getByRole('checkbox').check();
  await other.getByRole('button', { name: 'Mở tài khoản' }).click();
  await expect(said(other)).toContainText('Email đã được xác nhận.');
  await signInByKeyboard(other, site, email, 'chọn ở máy thứ hai');
  await leftSignIn(other);
  await elsewhere.close();
});

test('a link that would sign in another member is asked about, and leads only to own pages @soak', async ({
  page,
  request,
}) => {
  const site = siteOf('azure');
  const owner = await apiOf(request, 'azure', 'owner@azure.example');
  await watchShifts(page);
  await signInAs(page, 'azure', 'member@azure.example');
  await page.goto(`${site}/order/list?tokenId=${await owner.ticket()}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Đổi tài khoản?' })).toBeVisible();
  await expect(page.getByText('member@azure.example')).toBeVisible();
  expect(page.url()).not.toContain('#');
  await page.getByRole('button', { name: 'Đổi tài khoản' }).click();
  await page.waitForURL('**/order/list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // A browser removes the tab character, and the rest is the address of another site.
  for (const to of ['/\t/evil.example', '//evil.example', String.raw`/\evil.example`, 'https://evil.example']) {
    await page.goto(`${site}/auth/switch-account?to=${encodeURIComponent(to)}#${await owner.ticket()}`);
    await page.getByRole('button', { name: 'Đổi tài khoản' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
    expect(page.url()).toMatch(new RegExp(`^${site}/`));
  }
  await page.goto(`${site}/auth/switch-account`);
  await expectGoodScreen(page, 'switch account');
});
