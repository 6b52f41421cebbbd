import { expect, test } from 'vitest';
import { isEmbedded, paths } from './paths.ts';

const id = '8b0f3c1e-2a54-4b46-9a53-0f6d2d6f1a10';

test('every address has its page', () => {
  expect({
    home: paths.home(),
    profile: [paths.profile(), paths.profile('setting')],
    email: paths.email(),
    signIn: paths.signIn(),
    access: [
      paths.forgotPassword(),
      paths.resetPassword(),
      paths.register(),
      paths.confirmEmail(),
      paths.changePassword(),
    ],
    signOut: paths.signOut(),
    error: paths.error(),
    resorts: paths.resorts('?adults=2'),
    resortStays: paths.resortStays('may-bien-phu-quoc'),
    resortInformation: paths.resortInformation('a/b?c'),
    orders: paths.orders(),
    order: [paths.order(id), paths.order(id, 'history')],
    checkout: [paths.checkout(id), paths.checkout(id, true)],
    confirmation: [paths.confirmation(id), paths.confirmation(id, true)],
    success: [paths.success(id), paths.success(id, true)],
    checkoutError: [paths.checkoutError(), paths.checkoutError(true)],
    checkoutNotFound: [paths.checkoutNotFound(), paths.checkoutNotFound(true)],
    checkoutProcessed: [paths.checkoutProcessed(), paths.checkoutProcessed(true)],
  }).toMatchInlineSnapshot(`
    {
      "access": [
        "/auth/forgot-password",
        "/auth/reset-password",
        "/auth/register",
        "/auth/confirm-email",
        "/change-password",
      ],
      "checkout": [
        "/checkout/8b0f3c1e-2a54-4b46-9a53-0f6d2d6f1a10",
        "/icheckout/8b0f3c1e-2a54-4b46-9a53-0f6d2d6f1a10",
      ],
      "checkoutError": [
        "/checkout/error",
        "/icheckout/ierror",
      ],
      "checkoutNotFound": [
        "/checkout/404",
        "/icheckout/404",
      ],
      "checkoutProcessed": [
        "/checkout/403",
        "/icheckout/403",
      ],
      "confirmation": [
        "/checkout/confirm/8b0f3c1e-2a54-4b46-9a53-0f6d2d6f1a10",
        "/icheckout/iconfirm/8b0f3c1e-2a54-4b46-9a53-0f6d2d6f1a10",
      ],
      "email": "/email",
      "error": "/error/error-v6",
      "home": "/",
      "order": [
        "/order/detail/8b0f3c1e-2a54-4b46-9a53-0f6d2d6f1a10",
        "/order/detail/8b0f3c1e-2a54-4b46-9a53-0f6d2d6f1a10?tab=history",
      ],
      "orders": "/order/list",
      "profile": [
        "/profile",
        "/profile#setting",
      ],
      "resortInformation": "/product-vacation/detail/information/a%2Fb%3Fc",
      "resortStays": "/product-vacation/detail/list-vacation/may-bien-phu-quoc",
      "resorts": "/product-vacation/list?adults=2",
      "signIn": "/auth/login",
      "signOut": "/logout",
      "success": [
        "/checkout/success/8b0f3c1e-2a54-4b46-9a53-0f6d2d6f1a10",
        "/icheckout/isuccess/8b0f3c1e-2a54-4b46-9a53-0f6d2d6f1a10",
      ],
    }
  `);
});

test.each([
  ['/icheckout/iconfirm/1', true],
  ['/checkout/1', false],
])('%s embedded: %s', (path, expected) => expect(isEmbedded(path)).toBe(expected));
