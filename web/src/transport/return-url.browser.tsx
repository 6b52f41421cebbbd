import { beforeEach, expect, test } from 'vitest';
import { beginPage } from '../testing/page.tsx';
import { keepReturnUrl, processUrl, takeEntryParameters, takeReturnUrl } from './return-url.ts';

/** Where a partner wants the member to go after signing in and after the checkout: kept where it may lead. */

beforeEach(() => beginPage([]));

const open = (search: string) => {
  history.replaceState(null, '', `/page${search}#tab`);
  takeEntryParameters();
  return location.pathname + location.search + location.hash;
};

test('a partner’s values are stored and removed from the address', () => {
  const partner = encodeURIComponent('https://partner.example/shop?cart=1');
  expect(open(`?adults=2&returnUrl=%2Forder%2Flist&pUrl=${partner}&tokenId=abc`)).toBe('/page?adults=2#tab');
  expect(takeReturnUrl()).toBe('/order/list');
  expect(processUrl('o1', 'confirmed')).toBe('https://partner.example/shop?cart=1&orderId=o1&result=confirmed');
});

test('the return address is used once; otherwise it is the root', () => {
  expect(takeReturnUrl()).toBe('/');
  keepReturnUrl('/profile');
  expect([takeReturnUrl(), takeReturnUrl()]).toEqual(['/profile', '/']);
});

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])(
  '%s is ignored, and removed from the address, too',
  (address) => {
    const written = encodeURIComponent(address);
    expect(open(`?returnUrl=${written}&pUrl=${written}`)).toBe('/page#tab');
    expect([takeReturnUrl(), processUrl('o1', 'success')]).toEqual(['/', null]);
  },
);

test('the process address gets the result of the checkout, and is kept until the member signs out', () => {
  expect(processUrl('o1', 'success')).toBeNull();
  open('?pUrl=https%3A%2F%2Fpartner.example%2Fdone');
  expect(processUrl('o1', 'success')).toBe('https://partner.example/done?orderId=o1&result=success');
  expect(processUrl(undefined, 'error')).toBe('https://partner.example/done?result=error');
});
