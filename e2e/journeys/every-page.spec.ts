import { ROUTES, type RoutedPage } from '@sandbar/contract/routes';
import { expect, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { expectReadable, expectStill, watchShifts } from '../support/quality.ts';

/**
 * Every page of the table of routes: on a phone whose owner reads at 200 %, and in German and dark. Pages within a
 * partner's frame have journeys of their own.
 */
const pages = ROUTES.filter(
  (route): route is RoutedPage => 'page' in route && route.frame !== 'embedded' && route.page !== 'sign-out',
);

/** For addresses that name something: the page whose first link leads there. */
const FOUND_ON: Partial<Record<string, string>> = {
  '/product-vacation/detail/list-vacation/:friendlyUrl': '/product-vacation/list',
  '/order/detail/:id': '/order/list',
  '/checkout/confirm/:orderId': '/order/list',
  '/console/orders/:code': '/console/orders',
  '/deposit/detail/:id': '/deposit/list',
  '/rent-vacation/detail/:id': '/rent-vacation/list',
};
/** Those that no list links to: the same thing under another address. */
const SAME_AS: Partial<Record<string, readonly [from: string, to: string]>> = {
  '/product-vacation/detail/information/:friendlyUrl': ['list-vacation', 'information'],
  '/rent-vacation/edit/:id': ['detail', 'edit'],
};
/** What the demo's accounts have none of; these pages have journeys of their own. */
const NONE: readonly string[] = [
  '/checkout/:orderId',
  '/checkout/success/:orderId',
  '/extra-vacation/detail/:id',
  '/my-weeks/statements/:month',
];

const readerOf = ({ path, reader, ...route }: RoutedPage): string | null => {
  if (reader === 'stranger') return null;
  if (path.startsWith('/console')) return 'admin@azure.example';
  return 'permission' in route ? 'owner@azure.example' : 'member@azure.example';
};

const addressOf = async (page: Page, path: string): Promise<string> => {
  if (!path.includes(':')) return path.replace(/^\/?\*/, '/nothing-here');
  const same = SAME_AS[path];
  if (same) return (await addressOf(page, path.replace(same[1], same[0]))).replace(same[0], same[1]);
  const beginning = path.slice(0, path.indexOf(':'));
  // On a phone some lists open their rows by buttons.
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteOf('azure') + FOUND_ON[path]!);
  const found = await page.locator(`main a[href^="${beginning}"]`).first().getAttribute('href', { timeout: 20_000 });
  await page.setViewportSize(size);
  return found!;
};

const READERS = [null, 'member@azure.example', 'owner@azure.example', 'admin@azure.example'];
/** The gallery has all parts side by side, in every width that they have anywhere. */
const shown = pages.filter(({ path, page }) => page !== 'testview' && !NONE.includes(path));

for (const reader of READERS) {
  for (const { name, use } of [
    { name: 'at 200 % on a phone', use: { viewport: { width: 195, height: 422 }, deviceScaleFactor: 2 } },
    { name: 'in German and dark', use: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const } },
  ]) {
    test.describe(`${reader?.split('@')[0] ?? 'stranger'}’s pages ${name}`, () => {
      test.use(use);
      test('are right to axe, stand still, and nothing scrolls sideways', async ({ page }) => {
        test.setTimeout(400_000);
        await watchShifts(page);
        if (reader) await signInAs(page, 'azure', reader);
        if (name.includes('German'))
          await page.context().addCookies([{ name: 'sandbar-locale', value: 'de', url: siteOf('azure') }]);
        /** All of them are looked at, also after one that is wrong. */
        const wrong: string[] = [];
        for (const route of shown.filter((each) => readerOf(each) === reader)) {
          const address = await addressOf(page, route.path);
          await page.goto(siteOf('azure') + address);
          for (const expectIt of [expectReadable, expectStill])
            await expectIt(page, address).catch(({ message }: Error) => wrong.push(message));
          if (process.env.SCREENS)
            await page.screenshot({
              path: `${process.env.SCREENS}/${name.slice(-4).trim()}${address.replaceAll('/', '_').slice(0, 48)}.png`,
              fullPage: true,
            });
        }
        expect(wrong).toEqual([]);
      });
    });
  }
}

test('no page is left out', () => {
  const named = pages.map(({ path }) => path).filter((path) => path.includes(':'));
  expect(named.filter((path) => !FOUND_ON[path] && !SAME_AS[path] && !NONE.includes(path))).toEqual([]);
});
