import { expect } from '@playwright/test';
import { BUILT_IN_ROLES } from '@sandbar/domain/permissions';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { addAccount, signInAs } from '../support/member.ts';
import { ROUTES } from '@sandbar/contract/routes';
import { sampleOf } from '../../server/src/testing/rounds.ts';

/** Screens of staff by role: what the menu shows opens, and what it does not show says that it is not there. */

const SCREENS = ROUTES.flatMap((route) =>
  'page' in route && /^\/console(\/[a-z-]+)+$/.test(route.path) ? [route.path] : [],
);

test('whatever a role allows stands in the menu and opens; every other screen says that it is not there', async ({
  page,
  request,
}) => {
  const site = siteOf('azure');
  // Each role and screen in the long run; else what the server allows each is looked at in its own tests.
  for (const { code } of sampleOf(1, BUILT_IN_ROLES)) {
    const { userName } = await addAccount(request, 'azure', code, [code]);
    await signInAs(page, 'azure', userName);
    await page.goto(`${site}/console/today`);
    const menu = page.getByRole('navigation', { name: 'Khu vực làm việc' });
    await expect(menu).toBeVisible();
    const links = await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    const missing = page.getByRole('heading', { name: 'Không có trang này' });
    for (const path of SCREENS) {
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
      } else await expect(missing, `${code} ${path}`).toBeVisible();
    }
  }
});
