import { expect, it } from 'vitest';
import { isLoopback } from './network.ts';

/** Which addresses are this machine's. */

it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1', 'localhost'])('%s is this machine', (address) =>
  expect(isLoopback(address)).toBe(true),
);
it.each(['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.evil.example', '::ffff:10.0.0.1', ''])('%s is not', (address) =>
  expect(isLoopback(address)).toBe(false),
);
