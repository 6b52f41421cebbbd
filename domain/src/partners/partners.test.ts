import { describe, expect, it } from 'vitest';
import { isPartnerOrigin, isWebhookUrl } from './origin.ts';
import { webhookKindsOf, webhookWait } from './webhooks.ts';

describe('an origin of a partner', () => {
  it.each([
    'https://shop.example',
    'https://shop.example:8443',
    'https://a-b.shop.example',
    'http://localhost:4000',
    'http://partner.localhost:4108',
    'http://127.0.0.1:4108',
  ])('may be %s', (origin) => {
    expect(isPartnerOrigin(origin)).toBe(true);
    expect(new URL(origin).origin).toBe(origin);
  });
  it.each([
    '',
    '*',
    'null',
    'https://*.shop.example',
    'https://*',
    'https://shop.example/',
    'https://shop.example/path',
    'https://shop.example:443',
    'https://shop.example:0',
    'https://shop.example:65536',
    'https://Shop.example',
    'http://shop.example',
    'http://localhost.shop.example',
    'https://user@shop.example',
    "https://shop.example; script-src 'unsafe-inline'",
    'https://shop.example https://evil.example',
    'https://shop.example\n',
    'data:text/html,x',
    'javascript://shop.example',
    "'self'",
  ])('may not be %j', (origin) => expect(isPartnerOrigin(origin)).toBe(false));
});

describe('an address for webhooks', () => {
  it.each([
    'https://shop.example/hooks?x=1',
    'https://shop.example',
    'http://127.0.0.1:4108/hook',
    'http://localhost/',
  ])('may be %s', (url) => expect(isWebhookUrl(url)).toBe(true));
  it.each([
    'http://shop.example',
    'ftp://shop.example',
    'https://user:pass@shop.example',
    'http://localhost.shop.example/',
    'https://',
    'https:// x',
    'file:///etc/passwd',
  ])('may not be %j', (url) => expect(isWebhookUrl(url)).toBe(false));
});

it.each([
  ['held', 'held', ['order.held']],
  ['confirmed', 'confirmed', ['order.confirmed']],
  ['confirmed', 'closed', ['order.confirmed', 'order.paid']],
  ['payment-received', 'confirmed', []],
  ['payment-received', 'closed', ['order.paid']],
  ['paid', 'closed', ['order.paid']],
  ['hold-expired', 'expired', ['order.expired']],
  ['canceled', 'failed', ['order.canceled']],
  ['extended', 'held', []],
  ['moved', 'closed', ['order.moved']],
  ['moved-away', 'closed', []],
  ['payment-taken-back', 'confirmed', ['payment.taken-back']],
  ['offered', 'held', []],
  [undefined, 'held', []],
] as const)('the event %s, with the order %s, is sent as %j', (reason, state, kinds) =>
  expect(webhookKindsOf(reason, state)).toEqual(kinds),
);

it.each([0, 0.5, 1])('retry delays grow up to a limit and end after about three days (random value %d)', (chance) => {
  const waits: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const wait = webhookWait(attempts, chance);
    if (wait === undefined) break;
    waits.push(wait);
  }
  expect([...waits].sort((a, b) => a - b)).toEqual(waits);
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400;
  expect(days).toBeGreaterThan(2.5);
  expect(days).toBeLessThan(4);
  expect(Math.max(...waits)).toBeLessThanOrEqual(86_400);
});

it('deliveries that failed together are retried within a tenth of the delay, in the same order', () => {
  for (let attempts = 1; attempts < 10; attempts += 1) {
    const [longest, shortest] = [webhookWait(attempts, 0)!, webhookWait(attempts, 1)!];
    expect(shortest).toBeCloseTo(longest * 0.9);
    expect(webhookWait(attempts + 1, 1) ?? Infinity).toBeGreaterThan(longest);
  }
});
