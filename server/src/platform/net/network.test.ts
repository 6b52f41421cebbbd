import { expect, it } from 'vitest';
import { isLoopback, networkOf } from './network.ts';

/** Which addresses are one subscriber's, and which this machine's. */

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:0:0:ffff::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is of %s', (address, network) => expect(networkOf(address)).toBe(network));

it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1', 'localhost'])('%s is this machine', (address) =>
  expect(isLoopback(address)).toBe(true),
);
it.each(['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.evil.example', '::ffff:10.0.0.1', ''])('%s is not', (address) =>
  expect(isLoopback(address)).toBe(false),
);
