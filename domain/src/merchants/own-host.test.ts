import { expect, test } from 'vitest';
import { isOwnHost, plainHost } from './own-host.ts';

test.each([
  ['Weeks.Azure.Example', 'weeks.azure.example'],
  [' https://azure.example/path ', 'azure.example'],
  ['azure.example.', 'azure.example'],
  ['nghỉ-dưỡng.example', 'xn--ngh-dng-t8a9r0512b.example'],
])('%s is kept as %s', (typed, kept) => {
  const host = plainHost(typed);
  if (kept.startsWith('xn--')) expect(host).toMatch(/^xn--[a-z0-9-]+\.example$/);
  else expect(host).toBe(kept);
});

test.each([
  ['weeks.azure.example', true],
  ['azure.example', true],
  ['azure', false],
  ['localhost', false],
  ['azure.localhost', false],
  ['127.0.0.1', false],
  ['[::1]', false],
  ['azure.example:8080', false],
  ['-azure.example', false],
  ['azure..example', false],
  ['sandbar.test', false],
  ['lotus.sandbar.test', false],
  ['a.b.sandbar.test', false],
  ['notsandbar.test', true],
  [`${'a'.repeat(64)}.example`, false],
  ['', false],
])('whether %s is a domain of one’s own: %s', (host, own) => {
  expect(isOwnHost(host, 'sandbar.test')).toBe(own);
});
