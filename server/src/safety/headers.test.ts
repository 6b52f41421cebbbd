import { randomUUID } from 'node:crypto';
import { SetPartner } from '@sandbar/contract/partners';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestsTo, type RequestOptions } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';

/** The security headers of every kind of answer. */

const SHOP = 'https://shop.example';
const HTML = { headers: { accept: 'text/html' } };
const FRAME = { headers: { accept: 'text/html', 'sec-fetch-dest': 'iframe' } };

let served: Served;
let to: ReturnType<typeof requestsTo>;
let token: string;

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  token = await signInDirectly(served.azure, served.azure.memberId);
  const partner = { Id: randomUUID(), PartnerId: randomUUID(), Name: 'Shop', Origins: [SHOP] };
  expect(await served.azure.send('system', SetPartner, partner)).toMatchObject({ ok: true });
});
afterAll(() => served.close());

const pageFramedBy = (framers: string) =>
  [
    "default-src 'self'",
    "script-src 'self' 'nonce-N'",
    "style-src 'self' 'nonce-N'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framers}`,
  ].join(';');
const ANSWER = "default-src 'self';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";
const FILE = "default-src 'none';sandbox";
const UNKNOWN = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const UNKNOWN_HOST = { host: 'unknown.example' };
const PICTURE = `/media/${randomUUID()}/800x600.webp`;

/** The request, and the expected status, policy and header about the sites that may load the answer. */
const ANSWERS: [string, string, RequestOptions, number, string, ('cross-origin' | 'same-origin')?][] = [
  ['a page', '/profile', HTML, 200, pageFramedBy("'none'")],
  ['the checkout for partners', '/icheckout/x', HTML, 200, pageFramedBy(SHOP)],
  ['the checkout in a frame', '/icheckout/x', FRAME, 200, pageFramedBy(SHOP)],
  ['it of another merchant', '/icheckout/x', { ...FRAME, host: 'lotus.localhost' }, 200, pageFramedBy("'none'")],
  ['a page of no merchant', '/', { ...HTML, ...UNKNOWN_HOST }, 404, UNKNOWN],
  ['a call of no merchant', '/', UNKNOWN_HOST, 404, ANSWER],
  ['a redirect', '/?tokenId=abc', HTML, 303, ANSWER],
  ['nothing', '/api/none', {}, 404, ANSWER],
  ['the first data', '/shell', {}, 200, ANSWER],
  ['a refused stream', '/live', { token: undefined }, 401, ANSWER],
  ['an old client’s answer', '/User/GetInformation', {}, 200, ANSWER],
  ['a missing mail', `/mail/${randomUUID()}`, {}, 404, ANSWER],
  ['a missing file of a mail', `/mail/${randomUUID()}/0`, {}, 404, FILE],
  ['a missing picture', PICTURE, {}, 404, FILE, 'cross-origin'],
  ['a missing private picture', `/Image/Private/${randomUUID()}`, {}, 404, FILE],
  ['the icon', '/favicon.svg', {}, 200, FILE],
  ['what crawlers read', '/robots.txt', {}, 200, ANSWER],
  ['the script for partners', '/embed.js', {}, 200, ANSWER, 'cross-origin'],
  ['health', '/health/live', {}, 200, ANSWER],
];

test.each(ANSWERS)(
  '%s: has its security headers',
  async (_what, path, options, status, policy, resource = 'same-origin') => {
    const answered = await to.get(path, { token, ...options });
    const policySent = String(answered.headers['content-security-policy']).replaceAll(/nonce-[\w+/=]+/g, 'nonce-N');
    expect([answered.status, policySent]).toEqual([status, policy]);
    expect(answered.headers).toMatchObject({
      'cross-origin-resource-policy': resource,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const isPage = policy.includes('script-src');
    expect(answered.headers['cross-origin-opener-policy']).toBe(isPage ? 'same-origin' : undefined);
    expect(answered.headers).not.toHaveProperty('x-powered-by');
  },
);

test('pages load pictures from the host of map tiles that the installation names, and from no other', async () => {
  const environment = {
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png?key=a',
    MAP_TILES_CREDIT: '© Tiles',
    MAP_TILES_CREDIT_URL: 'https://tiles.example/about',
  };
  const withTiles = await serve({ environment });
  try {
    const page = await requestsTo(withTiles).get('/profile', HTML);
    expect(page.headers['content-security-policy']).toContain("img-src 'self' data: blob: https://tiles.example;");
    expect(page.text).toContain('https://tiles.example/{z}/{x}/{y}.png?key=a');
    const answer = await requestsTo(withTiles).get('/shell');
    expect(answer.headers['content-security-policy']).toBe(ANSWER);
  } finally {
    await withTiles.close();
  }
});
