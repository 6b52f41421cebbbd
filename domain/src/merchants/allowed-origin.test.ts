import { expect, it } from 'vitest';
import { isAllowedOrigin, originsTyped } from './allowed-origin.ts';

it.each([
  ['https://shop.example', true],
  ['https://shop.example:8443', true],
  ['https://shop.example:443', false],
  ['https://shop.example/', false],
  ['https://shop.example/path', false],
  ['https://Shop.example', false],
  ['https://*.shop.example', false],
  ['https://user@shop.example', false],
  ['http://shop.example', false],
  ['javascript:alert(1)', false],
  [`https://${'a'.repeat(200)}.example`, false],
  ['', false],
])('%s is a site that may be allowed: %s', (text, may) => expect(isAllowedOrigin(text)).toBe(may));

it('an allowed origin is corrected as it is typed, each once', () => {
  expect(originsTyped(' https://Shop.example/\nhttps://shop.example:443, https://b.example:8443\n\n')).toEqual([
    'https://shop.example',
    'https://b.example:8443',
  ]);
});

it('an origin that cannot be corrected stays as typed, so that it is refused', () =>
  expect(originsTyped('shop.example https://shop.example/path')).toEqual([
    'shop.example',
    'https://shop.example/path',
  ]));
