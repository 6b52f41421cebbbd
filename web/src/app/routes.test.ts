import { existsSync, readdirSync } from 'node:fs';
import { firstReadsOf, pageOf, routeOf, ROUTES, sectionOf } from '@sandbar/contract/routes';
import { PERMISSION_NAMES } from '@sandbar/domain/permissions';
import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { beforeAll, afterAll, describe, expect, test, vi } from 'vitest';

/**
 * The server matches addresses with its own code (contract/src/routes), the browser with React Router. Both must find
 * the same route for every possible address.
 */

const ID = '8b0f3c1e-2a54-4b46-9a53-0f6d2d6f1a10';
/** As routes.tsx gives them to the router: layouts have no paths of their own. */
const objects = ROUTES.map((route) => ({ path: route.path, handle: route }));
const byRouter = (pathname: string) => {
  const match = matchRoutes(objects, pathname)?.at(-1);
  // React Router matches no address with a line break, and then shows its own error page.
  if (!match) return { route: ROUTES.at(-1)!, params: {} };
  const { '*': _, ...params } = match.params;
  return { route: match.route.handle, params };
};
const shown = (pathname: string, signedIn = true) => pageOf(pathname, signedIn).route.page;

describe('the table of routes', () => {
  // The router warns about addresses that are not valid text.
  beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterAll(() => vi.restoreAllMocks());

  test.each([
    ['/', 'profile'],
    ['/auth/login', 'sign-in'],
    ['/auth', 'sign-in'],
    ['/auth/anything/else', 'sign-in'],
    ['/auth/forgot-password', 'forgot-password'],
    ['/auth/register', 'register'],
    ['/logout', 'sign-out'],
    ['/error', 'error'],
    ['/error/error-v6', 'error'],
    ['/profile', 'profile'],
    ['/change-password', 'change-password'],
    ['/email', 'email'],
    ['/product-vacation/list', 'resort-list'],
    ['/product-vacation/detail/list-vacation/bai-kem', 'resort-detail'],
    ['/product-vacation/detail/information/bai-kem', 'resort-detail'],
    ['/product-vacation/detail/else/bai-kem', 'not-found'],
    [`/checkout/${ID}`, 'checkout'],
    [`/checkout/${ID}/`, 'checkout'],
    [`/checkout/confirm/${ID}`, 'confirmation'],
    [`/checkout/success/${ID}`, 'success'],
    ['/checkout/error', 'message'],
    ['/checkout/404', 'message'],
    ['/checkout/403', 'message'],
    [`/icheckout/${ID}`, 'checkout'],
    [`/icheckout/iconfirm/${ID}`, 'confirmation'],
    [`/icheckout/isuccess/${ID}`, 'success'],
    ['/icheckout/ierror', 'message'],
    ['/icheckout/404', 'message'],
    ['/icheckout/403', 'message'],
    ['/order', 'order-list'],
    ['/order/list', 'order-list'],
    [`/order/detail/${ID}`, 'order-detail'],
    ['/deposit', 'deposit-list'],
    ['/deposit/list', 'deposit-list'],
    [`/deposit/detail/${ID}`, 'deposit-detail'],
    ['/extra-vacation/list', 'extra-vacation-list'],
    [`/extra-vacation/detail/${ID}`, 'extra-vacation-detail'],
    ['/rent-vacation/list', 'rent-vacation-list'],
    ['/rent-vacation/create', 'rent-vacation-create'],
    ['/testview', 'testview'],
    ['/nowhere', 'not-found'],
    ['/console/nowhere', 'console-not-found'],
    ['/console/settings/nowhere', 'console-not-found'],
  ])('%s is the page %s', (path, page) => {
    expect(shown(path)).toBe(page);
    expect(byRouter(path)).toEqual(routeOf(path));
  });

  test('strangers see the public pages, and sign-in for all others', () => {
    expect(shown('/auth/register', false)).toBe('register');
    expect(shown('/error', false)).toBe('error');
    for (const path of ['/', '/profile', `/checkout/${ID}`, '/nowhere', '/auth/x'])
      expect(shown(path, false), path).toBe('sign-in');
  });

  /** Addresses of the table's own words, of what members type and of what attackers try. */
  const words = [...new Set(ROUTES.flatMap(({ path }) => path.split('/')))].filter((word) => !/^[:*]/.test(word));
  const segment = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...words, ...words.map((word) => word.toUpperCase())) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(ID, 'bai-kem', '%2F', '%2f..', '%E0%A4%A', '..', '*', ':id', '', 'a%20b', '%0A'),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 6 }).map((text) => encodeURIComponent(text.toWellFormed())) },
  );
  const address = fc
    .tuple(fc.array(segment, { maxLength: 6 }), fc.constantFrom('', '/', '//'))
    .map(([segments, end]) => new URL(`http://page/${segments.join('/')}${end}`).pathname);

  test('server and browser find the same entry and the same values at any address', () => {
    fc.assert(
      fc.property(address, (pathname) => {
        expect(routeOf(pathname)).toEqual(byRouter(pathname));
      }),
      { numRuns: 2000 },
    );
  });

  test('control: a table that matches segments only by position finds another page', () => {
    const careless = (pathname: string) => ROUTES.find(({ path }) => matchRoutes([{ path }], pathname));
    expect(careless('/checkout/error')).not.toBe(byRouter('/checkout/error').route);
  });

  test('redirects end at a page, and every page has its file', () => {
    for (const route of ROUTES) {
      const { page } = pageOf(route.path, true).route;
      expect(existsSync(new URL(`../pages/${page}.tsx`, import.meta.url)), page).toBe(true);
      if ('permission' in route) expect(PERMISSION_NAMES).toContain((route as { permission: unknown }).permission);
    }
  });

  test('every file beside the pages’ folders is a page of the table', () => {
    const pages: ReadonlySet<string> = new Set(ROUTES.flatMap((route) => ('page' in route ? [route.page] : [])));
    const files = readdirSync(new URL('../pages/', import.meta.url)).filter((name) => name.endsWith('.tsx'));
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter((name) => !pages.has(name.replace('.tsx', '')))).toEqual([]);
  });

  test.each([
    ['/profile', 'profile'],
    ['/checkout/8b0f3c1e', 'sectionCheckout'],
    ['/product-vacation/list', 'sectionResort'],
    ['/email', 'sectionEmail'],
    ['/deposit/list', 'sectionDeposit'],
    ['/extra-vacation/list', 'sectionExtraVacation'],
    ['/rent-vacation/list', 'sectionRentVacation'],
    ['/product-rental/create', 'sectionProductRental'],
    ['/toString', undefined],
    ['/', undefined],
  ])('%s belongs to %s', (path, section) => expect(sectionOf(path)).toBe(section));

  test('the first data of a page belongs to the page that the address shows', () => {
    for (const [path, names] of [
      ['/product-vacation/list?adults=2', ['ResortSearch']],
      ['/product-vacation/list/', ['ResortSearch']],
      ['/product-vacation/detail/information/bai-kem', ['ResortPage']],
      ['/product-vacation/detail/else/bai-kem', []],
      ['/profile', ['Me', 'MyPointOverview', 'MyVacations']],
      ['/checkout/8b0f3c1e-0000-4000-8000-000000000000', ['OrderOnScreen', 'PaymentMethods']],
      ['/checkout/8b0f3c1e', ['PaymentMethods']],
      ['/order/list', ['UserOrders']],
      ['/order/list?page=2', []],
      ['/email', ['MailList']],
      ['/rent-vacation/create', ['RentalRates']],
      ['/auth/register', []],
    ] as const)
      expect(
        firstReadsOf(new URL(path, 'http://page'), '2026-11-20').map((read) => read.name),
        path,
      ).toEqual(names);
  });
});
