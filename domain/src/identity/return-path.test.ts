import { expect, test } from 'vitest';
import { safeReturnPath, safeReturnUrl } from './return-path.ts';

test.each([
  '/',
  '/product-vacation/list',
  '/product-vacation/list?fromDate=2026-12-05&adults=2',
  '/checkout/8b0f3c1e-2a54-4b46-9a53-0f6d2d6f1a10#pay',
  '/product-vacation/list?keyword=Ph%C3%BA%20Qu%E1%BB%91c',
])('%s is an own path', (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

test.each([
  null,
  '',
  'product-vacation/list',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%252fevil.example',
  '/%25252fevil.example',
  '/a/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  'https://evil.example',
  'http:/evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,hi',
  '/%',
  '/auth/login',
  '/auth',
  '/logout',
  `/${'a'.repeat(2000)}`,
])('%s is refused', (path) => {
  expect(safeReturnPath(path)).toBeNull();
});

test('keeps a path that only resembles a sign-in path', () => {
  expect(safeReturnPath('/authors')).toBe('/authors');
  expect(safeReturnPath('/logout-help')).toBe('/logout-help');
});

const ALLOWED = ['https://partner.example', 'http://localhost:8080'];

test.each([
  ['/product-vacation/list?adults=2', '/product-vacation/list?adults=2'],
  ['https://partner.example/back?order=1#paid', 'https://partner.example/back?order=1#paid'],
  ['https://PARTNER.example', 'https://partner.example/'],
  ['http://localhost:8080/a', 'http://localhost:8080/a'],
])('accepts %s as a return address', (wanted, expected) => {
  expect(safeReturnUrl(wanted, ALLOWED)).toBe(expected);
});

test.each([
  null,
  '',
  'https://evil.example',
  'https://partner.example.evil.example',
  'https://partner.example@evil.example',
  'https://user:pass@partner.example',
  'http://partner.example',
  'https://partner.example:8443',
  'http://localhost:8081',
  '//partner.example',
  'https:\\\\partner.example',
  'https://partner.example\n.evil.example',
  'javascript://partner.example/%0aalert(1)',
  'ftp://partner.example',
  `https://partner.example/${'a'.repeat(2000)}`,
])('refuses %s as a return address', (wanted) => {
  expect(safeReturnUrl(wanted, ALLOWED)).toBeNull();
});
