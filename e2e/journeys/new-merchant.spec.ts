import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { copyDemo } from '../server/demo-copy.ts';
import { startDemoServer } from '../server/demo-server.ts';
import { chooseFirst } from '../support/choose.ts';
import { test } from '../support/journey.ts';
import { linkTo } from '../support/mail.ts';
import { addPicture } from '../support/photos.ts';
import { expectReadable } from '../support/quality.ts';

/** A new merchant up to its first confirmed order: docs/console.md#first-steps. */

const OPEN = fileURLToPath(new URL('../../server/src/programs/new-merchant.ts', import.meta.url));
const ADMIN = 'admin@bay.example';
const MEMBER = 'thu.ha@example.com';
const PASSWORD = 'a long new password';
/** The longest time that the steps may take. */
const THREE_MINUTES = 180_000;

/** A visitor opens an account, holds the merchant's first stay and confirms it for payment by transfer. */
const orderAsMember = async (page: Page, site: string, dataDir: string): Promise<void> => {
  page.setDefaultTimeout(30_000);
  await page.goto(`${site}/auth/register`);
  await page.getByLabel('Họ và tên').fill('Trần Thu Hà');
  await page.getByLabel('Số điện thoại').fill('0903 418 227');
  await page.getByLabel('Email').fill(MEMBER);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Nhập lại mật khẩu').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Đăng ký' }).click();
  await page.waitForURL('**/auth/login');
  await page.goto(site + (await linkTo(MEMBER, '/auth/confirm-email', dataDir)));
  await page.getByText('Email đã được xác nhận.').waitFor();
  await page.goto(`${site}/auth/login`);
  await page.getByLabel('Email hoặc tên đăng nhập').fill(MEMBER);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  await page.goto(`${site}/product-vacation/list`);
  await page.locator('a[href*="/product-vacation/detail/list-vacation/vinh-xanh"]').last().click();
  await page
    .getByRole('button', { name: /^Giữ phòng .+/ })
    .first()
    .click();
  await page.waitForURL('**/checkout/**');
  // All processes know a new account within seconds.
  await expect(async () => {
    await page.reload();
    await page.getByRole('radio', { name: /Chuyển khoản/ }).check({ timeout: 3_000 });
  }).toPass();
  await page
    .getByRole('button', { name: /^Xác nhận đặt/ })
    .last()
    .click();
  await page.waitForURL('**/checkout/confirm/**');
  await expect(page.getByText('5601 000 273').first()).toBeVisible();
};

test(
  'a merchant is opened by the operator, takes its first steps, and confirms its first order within three minutes',
  { tag: '@soak' },
  async ({ browser, page }) => {
    test.setTimeout(400_000);
    // A server of its own. It keeps running and already knows its merchants while the operator's command opens another
    // one.
    const place = await copyDemo();
    const server = await startDemoServer(place);
    const form = ['--code', 'bay', '--name', 'Bay Club', '--primary', '#0B6E8F', '--accent', '#FF6B4A'];
    const administrator = ['--admin-name', 'Lê Hoàng Minh', '--admin-email', ADMIN];
    execFileSync(process.execPath, [OPEN, ...form, ...administrator], {
      env: { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl },
    });
    const site = `http://bay.localhost:${server.port}`;
    const invited = await linkTo(ADMIN, '/auth/confirm-email', place.dataDir);

    page.setDefaultTimeout(30_000);
    const began = Date.now();
    await page.goto(site + invited);
    await page.getByLabel('Mật khẩu mới').fill(PASSWORD);
    await page.getByLabel('Nhập lại mật khẩu').fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Mở tài khoản' }).click();
    await page.waitForURL('**/auth/login**');
    await page.getByLabel('Email hoặc tên đăng nhập').fill(ADMIN);
    await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'));

    const steps = page.getByRole('region', { name: 'Các bước đầu tiên' });
    /** Returns to the first steps from the menu, as after each step. */
    const back = async (done: number) => {
      await page.getByRole('link', { name: 'Hôm nay' }).click();
      await expect(steps.getByText(`Đã xong ${done}/8.`)).toBeVisible();
    };
    await page.goto(`${site}/console/today`);
    await expect(steps.getByText('Đã xong 0/8.')).toBeVisible();
    await expectReadable(page, 'first steps');

    const both = async (group: string, text: string) => {
      const fields = page.getByRole('group', { name: group, exact: true }).getByRole('textbox');
      await fields.nth(0).fill(text);
      await fields.nth(1).fill(text);
    };
    await steps.getByRole('link', { name: 'Thêm khu nghỉ dưỡng đầu tiên' }).click();
    await both('Tên', 'Vịnh Xanh');
    await page.getByLabel('Đường dẫn').fill('vinh-xanh');
    await both('Tên địa danh', 'Đà Lạt');
    await both('Địa chỉ', 'Đà Lạt, Lâm Đồng');
    await both('Mô tả', 'Bên hồ, giữa đồi thông.');
    await page.getByLabel('Tìm địa điểm trên bản đồ').fill('da lat');
    const found = page.getByRole('option', { name: /^Đà Lạt/ });
    await found.first().click();
    await page.getByLabel('Email').fill('hello@bay.example');
    await page.getByLabel('Điện thoại').fill('0903418226');
    await page.getByRole('button', { name: 'Thêm', exact: true }).click();
    await page.waitForURL(/\/console\/resorts\/[0-9a-f-]{36}/);

    await back(1);
    await steps.getByRole('link', { name: 'Thêm hạng phòng' }).click();
    await both('Tên', 'Phòng nhìn hồ');
    await both('Mô tả', 'Hai giường.');
    await page.getByRole('button', { name: 'Thêm', exact: true }).click();
    await page.waitForURL(/\/console\/resorts\/rooms\/[0-9a-f-]{36}/);

    await back(2);
    await steps.getByRole('link', { name: 'Mở bán kỳ nghỉ' }).click();
    const grid = page.getByRole('grid');
    await expect(grid.getByRole('rowheader').first()).toHaveText(/Phòng nhìn hồ/);
    await grid.focus();
    for (let week = 0; week < 6; week += 1) await page.keyboard.press('Shift+ArrowRight');
    await page.getByRole('button', { name: 'Mở bán', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Giá cả kỳ nghỉ').fill('8000000');
    await dialog.getByRole('button', { name: 'Mở bán', exact: true }).click();
    await expect(dialog).toBeHidden();

    await back(3);
    await steps.getByRole('link', { name: 'Hiển thị khu nghỉ dưỡng' }).click();
    await addPicture(page);
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(page.getByText('Không còn thiếu gì.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Hiển thị', exact: true }).click();
    await expect(page.getByText('Đang hiển thị', { exact: true })).toBeVisible();

    await back(4);
    await steps.getByRole('link', { name: 'Thêm tài khoản nhận tiền' }).click();
    await chooseFirst(page, page.getByRole('textbox', { name: 'Ngân hàng' }), 'BIDV');
    await page.getByLabel('Số tài khoản').fill('5601000273');
    await page.getByLabel('Chủ tài khoản').fill('CTY BAY CLUB');
    await page.getByRole('textbox', { name: 'Lý do' }).fill('Tài khoản đầu tiên');
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(page.getByText('Đã lưu. Tài khoản hiện ra trong vài giây.').first()).toBeVisible();
    await back(5);

    // Staff who set a stay's price may not buy it for a day, so its first buyer is a member.
    const elsewhere = await browser.newContext();
    await orderAsMember(await elsewhere.newPage(), site, place.dataDir);
    await elsewhere.close();
    const took = Date.now() - began;
    console.log(`from the invitation to the first confirmed order: ${Math.round(took / 1000)} s`);
    expect(took).toBeLessThan(THREE_MINUTES);

    // After the first sale the list of first steps disappears by itself.
    await page.goto(`${site}/console/today`);
    await expect(page.getByRole('heading', { level: 1, name: 'Hôm nay' })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(steps).toHaveCount(0);
    await server.stop();
    await place.remove();
  },
);
