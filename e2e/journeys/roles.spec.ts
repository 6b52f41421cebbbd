import { expect } from '@playwright/test';
import { BUILT_IN_ROLES } from '@sandbar/domain/permissions';
import { accountOf, siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { addAccount, signInAs, signInByForm } from '../support/member.ts';
import { ROUTES } from '@sandbar/contract/routes';
import { sampleOf } from '../../server/src/testing/rounds.ts';

/**
 * The staff's screens by role: the menu's entries open, and a screen that is not in the menu names the missing
 * permission.
 */

const SCREENS = ROUTES.flatMap((route) =>
  'page' in route && /^\/console(\/[a-z-]+)+$/.test(route.path) ? [route.path] : [],
);

test('the menu lists the pages that a role allows; every other page names the missing permission @extended', async ({
  page,
  request,
}) => {
  const site = siteOf('azure');
  // The soak opens each screen with each role. Otherwise the server's own tests check what each role allows.
  for (const { code } of sampleOf(1, BUILT_IN_ROLES)) {
    const { userName } = await addAccount(request, 'azure', code, [code]);
    await signInAs(page, 'azure', userName);
    await page.goto(`${site}/console/today`);
    const menu = page.getByRole('navigation', { name: 'Khu vực làm việc' });
    await expect(menu).toBeVisible();
    const links = await menu
      .getByRole('link', { includeHidden: true })
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    const missing = page.getByRole('heading', { name: 'Bạn không có quyền truy cập trang này' });
    for (const path of SCREENS) {
      // A person with nothing to decide is led to the first part of the menu.
      if (path === '/console/today' && !links.includes(path)) continue;
      await page.evaluate((to) => {
        history.pushState({ idx: 0 }, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }));
      }, path);
      await expect(page).toHaveURL(`${site}${path}`);
      const known = links.some((link) => path === link || path.startsWith(`${link}/`));
      if (known) {
        await expect(page.getByRole('main').getByRole('heading', { level: 1 }), `${code} ${path}`).toBeVisible();
        await expect(missing, `${code} ${path}`).toHaveCount(0);
        await expect(page.getByText('Bạn không có quyền'), `${code} ${path}`).toHaveCount(0);
      } else {
        await expect(missing, `${code} ${path}`).toBeVisible();
        await expect(page.getByText(/Vai trò có quyền này: .*Quản trị viên/), `${code} ${path}`).toBeVisible();
        await expect(page.getByText(/Người gán vai trò: .*Quản trị viên/)).toBeVisible();
      }
    }
  }
});

test('staff start at the console, and every menu leads there; a requested address comes first @extended', async ({
  page,
  request,
}) => {
  const site = siteOf('azure');
  const { userName } = await addAccount(request, 'azure', 'quay', ['support']);
  await signInByForm(page, 'azure', userName);
  await expect(page).toHaveURL(`${site}/console/today`);
  await page.goto(`${site}/profile`);
  const names = ['Menu chính', 'Thông tin hội viên'];
  for (const name of names)
    await expect(page.getByRole('navigation', { name }).getByRole('link').first(), name).toHaveText('Trang quản trị');
  await page.getByRole('button', { name: /^Tài khoản của/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Trang quản trị' }).click();
  await expect(page).toHaveURL(`${site}/console/today`);
  // The page is left first. Otherwise it would go to the sign-in page by itself at the same moment, because its session
  // is gone.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${site}/order/list`);
  await page.getByLabel('Email hoặc tên đăng nhập').fill(userName);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(accountOf('azure', 'member').password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(`${site}/order/list`);
});
