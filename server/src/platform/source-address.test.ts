import { expect, test } from 'vitest';
import { addressOf, isLoopback, sourceOf } from './source-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['', ''],
  ['not an address', 'not an address'],
])('%j is counted as %j', (address, source) => expect(sourceOf(address)).toBe(source));

test('a caller who has left has an empty address', () => {
  const gone = addressOf({ ip: undefined });
  expect([gone, sourceOf(gone), isLoopback(gone)]).toEqual(['', '', false]);
});

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1', 'localhost'])('%s is this machine', (address) =>
  expect(isLoopback(address)).toBe(true),
);
test.each(['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.evil.example', '::ffff:10.0.0.1', '2001:db8::1', ''])(
  '%s is another machine',
  (address) => expect(isLoopback(address)).toBe(false),
);
