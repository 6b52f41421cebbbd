import { ROUTES, type RoutedPage } from '@sandbar/contract/routes';
import { expect, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { expectNotSideways, expectReadable, expectStill, watchShifts } from '../support/quality.ts';

/**
 * All pages of the table of routes, in turns: one on a phone that is then zoomed to 200 %, the next in German with the
 * dark scheme on a wide screen. The soak opens all of them both ways, and also in German with the dark scheme on a
 * phone and at 200 %. Pages inside a partner's frame have journeys of their own.
 */
const pages = ROUTES.filter(
  (route): route is RoutedPage => 'page' in route && route.frame !== 'embedded' && route.page !== 'sign-out',
);

/** For addresses with a parameter: the page whose first link leads there. */
const FOUND_ON: Partial<Record<string, string>> = {
  '/product-vacation/detail/list-vacation/:friendlyUrl': '/product-vacation/list',
  '/order/detail/:id': '/order/list',
  '/checkout/confirm/:orderId': '/order/list',
  '/console/orders/:code/*': '/console/orders',
  '/console/weeks/:kind/:id': '/console/weeks/deposit',
  '/deposit/detail/:id': '/deposit/list',
  '/rent-vacation/detail/:id': '/rent-vacation/list',
  '/console/members/:id/*': '/console/members',
  '/console/resorts/:id': '/console/resorts',
  '/console/resorts/rooms/:id': '/console/resorts/:id',
  '/console/promotions/:id/*': '/console/promotions',
  '/console/gift-codes/:id': '/console/gift-codes',
  '/console/settings/mail-texts/:kind': '/console/settings/mail-texts',
  '/drive/edit/:id': '/drive/list',
};
/** Addresses that no list links to: the same record under another address. */
const SAME_AS: Partial<Record<string, readonly [from: string, to: string]>> = {
  '/product-vacation/detail/information/:friendlyUrl': ['list-vacation', 'information'],
  '/rent-vacation/edit/:id': ['detail', 'edit'],
};
/** Records that the demo's accounts do not have. Their pages have journeys of their own. */
const NONE: readonly string[] = [
  '/checkout/:orderId',
  '/checkout/success/:orderId',
  '/console/payouts/runs/:id/*',
  '/console/closures/:id/*',
  '/extra-vacation/detail/:id',
  '/my-weeks/statements/:month',
];

const readerOf = ({ path, reader, ...route }: RoutedPage): string | null => {
  if (reader === 'stranger') return null;
  if (path.startsWith('/console')) return 'admin@azure.example';
  return 'permission' in route ? 'owner@azure.example' : 'member@azure.example';
};

/** Parts that a page opens by the hash of its address, without being loaded again. */
const TABS: Partial<Record<string, readonly string[]>> = { '/profile': ['/profile#setting'] };

/** Addresses that were found already, for the next look. */
const found = new Map<string, string>();

/**
 * An address with a made-up secret shows that it is not known. Dialogs with an address of their own open a new record.
 */
const MADE_UP: Partial<Record<string, string>> = {
  '/voucher/:token': '/voucher/00000000-0000-4000-8000-000000000000',
  '/console/settings/ways-to-pay/:id': '/console/settings/ways-to-pay/cod',
  '/console/settings/ways-to-pay/gateways/:id': '/console/settings/ways-to-pay/gateways/bank-line',
  ...Object.fromEntries(
    [
      '/console/settings/fees/:id',
      '/console/stays/rate-sets/:id',
      '/console/stays/discounts/:id',
      '/console/resorts/attributes/:id',
      '/console/developers/:id/*',
      '/console/developers/webhooks/:id/*',
      '/console/roles/:id',
    ].map((path) => [path, path.replace(/:id.*/, 'new')]),
  ),
};

const addressOf = async (page: Page, path: string): Promise<string> => {
  if (!path.includes(':')) return path.replace(/^\/?\*/, '/nothing-here');
  const madeUp = MADE_UP[path];
  if (madeUp) return madeUp;
  const same = SAME_AS[path];
  if (same) return (await addressOf(page, path.replace(same[1], same[0]))).replace(same[0], same[1]);
  const known = found.get(path);
  if (known) return known;
  const beginning = path.slice(0, path.indexOf(':'));
  // On a phone some lists open their rows with buttons.
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteOf('azure') + (await addressOf(page, FOUND_ON[path]!)));
  // Links to pages with an address of their own, and to the form of a new record, name no record.
  const others = ROUTES.filter((route) => !route.path.includes(':') && route.path.startsWith(beginning));
  const links = page.locator(
    `main a[href^="${beginning}"]:not([href*="/new"])${others.map((route) => `:not([href="${route.path}"])`).join('')}`,
  );
  const address = await links.first().getAttribute('href', { timeout: 20_000 });
  await page.setViewportSize(size);
  found.set(path, address!);
  return address!;
};

const READERS = [null, 'member@azure.example', 'owner@azure.example', 'admin@azure.example'];
/** The gallery shows all parts side by side in all of their widths. */
const shown = pages.filter(({ path, page }) => page !== 'testview' && !NONE.includes(path));

const PHONE = { width: 390, height: 844 };
/** A phone at a zoom of 200 %. */
const ZOOMED = { width: 195, height: 422 };
interface Look {
  name: string;
  german?: boolean;
  use: { viewport: { width: number; height: number }; deviceScaleFactor?: number; colorScheme?: 'dark' };
  pages: readonly RoutedPage[];
  /** Looks that only `npm run test:soak` checks. */
  tag?: '@soak';
}
const DARK = { colorScheme: 'dark' } as const;
/** Of the pages that are checked in two looks, the ones for this look. */
const byTurns = (turn: 0 | 1) => shown.filter((_, place) => process.env.SOAK === 'on' || place % 2 === turn);
const LOOKS: readonly Look[] = [
  { name: 'on a phone', use: { viewport: PHONE }, pages: byTurns(1) },
  {
    name: 'in German, dark and wide',
    german: true,
    use: { viewport: { width: 1440, height: 900 }, ...DARK },
    pages: byTurns(0),
  },
  {
    name: 'at 200 % on a phone',
    use: { viewport: ZOOMED, deviceScaleFactor: 2 },
    pages: shown,
    tag: '@soak',
  },
  {
    name: 'in German and dark on a phone',
    german: true,
    use: { viewport: PHONE, ...DARK },
    pages: shown,
    tag: '@soak',
  },
];

for (const reader of READERS) {
  for (const look of LOOKS) {
    const its = look.pages.filter((each) => readerOf(each) === reader);
    test.describe(`${reader?.split('@')[0] ?? 'stranger'}’s pages ${look.name}`, () => {
      test.use(look.use);
      test('pass axe, do not shift, and do not scroll sideways', { tag: look.tag ?? '@extended' }, async ({ page }) => {
        test.setTimeout(400_000);
        await watchShifts(page);
        if (reader) await signInAs(page, 'azure', reader);
        if (look.german)
          await page.context().addCookies([{ name: 'sandbar-locale', value: 'de', url: siteOf('azure') }]);
        /** All pages are checked, also after one has failed. */
        const wrong: string[] = [];
        const note = ({ message }: Error) => void wrong.push(message);
        for (const route of its) {
          const address = await addressOf(page, route.path);
          for (const each of [address, ...(TABS[address] ?? [])]) {
            await page.goto(siteOf('azure') + each);
            await expectReadable(page, each).catch(note);
            await expectStill(page, each).catch(note);
          }
          if (process.env.SCREENS) {
            const file = `${look.name.slice(-5).trim()}${address.replaceAll('/', '_').slice(0, 48)}.png`;
            await page.screenshot({ path: `${process.env.SCREENS}/${file}`, fullPage: true });
          }
          // The same page is zoomed to 200 % without being loaded again.
          if (look.tag || look.german) continue;
          await page.setViewportSize(ZOOMED);
          await expectNotSideways(page, `${address} at 200 %`).catch(note);
          await page.setViewportSize(look.use.viewport);
        }
        expect(wrong).toEqual([]);
      });
    });
  }
}

test('a list of many pages does not scroll sideways at 200 % on a phone @extended', async ({ page }) => {
  await page.addInitScript(() => {
    const { fetch: plainly } = window;
    window.fetch = async (input, init) => {
      const answer = await plainly(input, init);
      if (typeof init?.body !== 'string' || !init.body.includes('totalCount')) return answer;
      return new Response((await answer.text()).replaceAll(/"(\w+Count)":\d+/g, '"$1":123456'), answer);
    };
  });
  await signInAs(page, 'azure', 'member@azure.example');
  for (const path of ['/email?size=25', '/order/list?size=25&page=2']) {
    await page.setViewportSize(PHONE);
    await page.goto(siteOf('azure') + path);
    // The last page of its list.
    await expect(page.getByRole('button', { name: 'Trang 4.939' })).toBeVisible();
    await page.setViewportSize(ZOOMED);
    await expectNotSideways(page, `${path} at 200 %`);
  }
});

test('every page is covered @extended', () => {
  const named = pages.map(({ path }) => path).filter((path) => path.includes(':'));
  expect(named.filter((path) => !FOUND_ON[path] && !SAME_AS[path] && !MADE_UP[path] && !NONE.includes(path))).toEqual(
    [],
  );
});
