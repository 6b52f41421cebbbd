import { expect, it } from 'vitest';
import { decoded } from './decoded.ts';

it.each([
  ['cleaning', 'cleaning'],
  ['d%E1%BB%8Dn%20ph%C3%B2ng', 'dọn phòng'],
  // A broken escape, a single sign, and the first byte of a letter alone.
  ['100%', '100%'],
  ['%', '%'],
  ['a%E0', 'a%E0'],
])('%s is read as %s', (part, text) => {
  expect(decoded(part)).toBe(text);
});
