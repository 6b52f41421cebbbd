import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import Fastify from 'fastify';
import { requestsTo } from '../../testing/requests.ts';
import { serve, type Served } from '../../testing/served.ts';
import { signInDirectly } from '../../testing/server-process.ts';
import { openSlowly } from '../../testing/slow-sockets.ts';

/** What every answer carries, and what no answer carries. */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let token: string;
beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  token = await signInDirectly(served.azure, served.azure.memberId);
});
afterAll(() => served.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const HTML = { accept: 'text/html,application/xhtml+xml' };

test('pages are compressed for clients that accept it; the server’s own addresses are not pages', async () => {
  const plain = await to.get('/profile', { headers: HTML });
  expect(plain.status).toBe(200);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const compressed = await to.get('/profile', { headers: { ...HTML, 'accept-encoding': 'gzip, br' } });
  expect(compressed.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-security-policy': expect.stringContaining('nonce-'),
  });
  for (const url of ['/api/nothing', '/graphql/nothing', '/assets/nothing.js'])
    expect((await to.get(url, { headers: HTML })).status, url).toBe(404);
  expect((await to.post('/profile', {})).status).toBe(404);
});

test('an address that cannot be decoded is a page that is not found', async () => {
  for (const url of ['/%zz', '/%c0%ae', '/resort/x%zz?keyword=%zz'])
    expect(await to.get(url, { headers: HTML }), url).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  expect((await to.get('/api/%zz')).status).toBe(404);
});

test('a request that cannot be read is refused to a person by a page, to a script by JSON', async () => {
  const shown = await to.get('/resorts?keyword=%00', { headers: { ...HTML, 'accept-language': 'de' } });
  expect(shown).toMatchObject({ status: 400, headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(shown.text).toContain('<html lang="de">');
  const answered = await to.get('/resorts?keyword=%00');
  expect(answered.status).toBe(400);
  expect(JSON.parse(answered.text)).toMatchObject({ Success: false, Code: 'MALFORMED' });
});

describe('a host without a merchant', () => {
  it('gets a page when a person asks', async () => {
    const answered = await to.get('/', { host: 'unknown.example', headers: HTML });
    expect(answered).toMatchObject({
      status: 404,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      },
    });
    expect(answered.text).toContain('unknown.example');
  });

  it('is refused for every call of a program', async () => {
    const refused = { Success: false, Message: 'No merchant has this host name.', Data: null, Code: 'NOT_FOUND' };
    for (const url of ['/', '/graphql', '/Command/SendSync', '/live', '/media/a/b', '/healthy', '/metrics/all']) {
      const answered = await to.get(url, { host: 'unknown.example', token });
      expect(answered.status).toBe(404);
      expect(JSON.parse(answered.text)).toEqual(refused);
    }
  });

  it('cannot put markup into that page', async () => {
    const answered = await to.get('/', { host: '<script>alert(1)</script>.example', headers: HTML });
    expect(answered.text).not.toContain('<script>');
  });

  it.each(['azure.localhost', 'AZURE.localhost:3000', 'localhost', '127.0.0.1:3000', 'azure.localhost.'])(
    '%s belongs to a merchant',
    async (host) => {
      expect(await to.query('{ merchant { code } }', {}, { host })).toMatchObject({
        status: 200,
        text: '{"data":{"merchant":{"code":"azure"}}}',
      });
    },
  );
});

describe('an invalid body', () => {
  it.each([
    ['over the cap', 413, `{"Content":"${'a'.repeat(300_000)}"}`, JSON_TYPE],
    ['of a wrong content type', 415, '<a/>', { 'content-type': 'application/xml' }],
    ['that is no JSON', 400, '{"Domain":', JSON_TYPE],
    ['with a prototype', 400, '{"__proto__":{"admin":true},"Domain":"a","CommandName":"b","Content":"{}"}', JSON_TYPE],
    ['that is null', 400, 'null', JSON_TYPE],
    ['that is a list', 400, '[]', JSON_TYPE],
    ['without a name', 400, '{"Content":"{}"}', JSON_TYPE],
    ['whose content is no JSON', 400, '{"Domain":"Sale","CommandName":"CancelOrder","Content":"{"}', JSON_TYPE],
    [
      'whose content is nested a thousand deep',
      400,
      JSON.stringify({ Domain: 'Sale', CommandName: 'CancelOrder', Content: '['.repeat(1_000) + ']'.repeat(1_000) }),
      JSON_TYPE,
    ],
    [
      'with NUL',
      400,
      JSON.stringify({ Domain: 'Sale', CommandName: 'CancelOrder', Content: '{"Reason":"\\u0000"}' }),
      JSON_TYPE,
    ],
    ['of a command that does not exist', 404, '{"Domain":"Sale","CommandName":"GiveAway","Content":"{}"}', JSON_TYPE],
  ])('%s gets %i in the shape of every answer', async (_what, status, payload, headers) => {
    for (const path of ['/Command/SendSync', '/Command/Send'] as const) {
      if (status === 404 && path === '/Command/Send') continue; // accepted; its status reports the refusal later
      const answered = await to.post(path, payload, { token, headers });
      expect(answered.status).toBe(status);
      expect(JSON.parse(answered.text)).toMatchObject({
        Success: false,
        Code: expect.any(String),
        Message: expect.any(String),
      });
      expect(answered.text).not.toMatch(/node_modules|\.ts:|at \w+ \(/);
    }
  });
});

describe('headers', () => {
  const page = () => to.get('/vi/khach-san', { headers: HTML });

  it('of a page let only its own scripts run and forbid framing', async () => {
    const { headers, text, status } = await page();
    expect(status).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
    expect(text).toContain(`<script nonce="${nonce}">`);
    expect(text).not.toContain('__NONCE__');
  });

  it('carry another nonce on every page', async () => {
    const nonces = await Promise.all([page(), page(), page()]);
    expect(new Set(nonces.map(({ headers }) => headers['content-security-policy'])).size).toBe(3);
  });

  it.each(['/mediax', '/assetsx', '/assets-of-mine', '/media', '/assets', '/mapx'])(
    '%s is not cached as a file though it begins like one',
    async (url) => {
      const { headers, text, status } = await to.get(url, { headers: { ...HTML, cookie: `sandbar=${token}` } });
      expect(headers['cache-control']).toBe('no-store');
      // The first three are pages, which contain the member's data.
      expect(text.includes('sandbar-shell')).toBe(status === 200);
    },
  );

  it('redirect staff, and only staff, from the portal’s root to the console; other addresses are kept', async () => {
    const { azure } = served;
    const led = async (userId: string, path = '/') => {
      const cookie = `sandbar=${await signInDirectly(azure, userId)}`;
      const { status, headers } = await to.get(path, { headers: { ...HTML, cookie } });
      return [status, headers['location']];
    };
    expect(await led(azure.staffId)).toEqual([303, '/console/today']);
    expect(await led(await azure.addHolder('owner', 'support'))).toEqual([303, '/console/today']);
    expect(await led(azure.memberId)).toEqual([200, undefined]);
    expect(await led(await azure.addHolder('owner'))).toEqual([200, undefined]);
    expect(await led(azure.staffId, '/profile')).toEqual([200, undefined]);
    expect(await led(azure.staffId, '/?returnUrl=%2Forder%2Flist')).toEqual([200, undefined]);
  });

  it('let browsers keep a file of the web client for ever', async () => {
    writeFileSync(join(served.folder, 'dist/assets/a.js'), '1');
    expect((await to.get('/assets/a.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/assets/..%2findex.html',
    '/assets/%2e%2e%2findex.html',
    '/assets/',
    '/assets/A.JS',
    '/assets/.%2f..%2findex.html',
  ])('%s is not a file of the web client', async (url) => {
    writeFileSync(join(served.folder, 'dist/assets/a.js'), '1');
    const { status, text } = await to.get(url);
    expect({ status: [400, 403, 404].includes(status), text: text.includes('<html') }).toEqual({
      status: true,
      text: false,
    });
  });

  it('give the page’s nonce to its own elements only, not to text that looks like its placeholder', async () => {
    const { azure, database } = served;
    await azure.sql('update users set first_name = $2 where id = $1', [
      azure.memberId,
      '__NONCE__ <!--shell:head--> __LANG__',
    ]);
    const { headers, text } = await to.get('/profile', { headers: { ...HTML, cookie: `sandbar=${token}` } });
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!;
    expect(text).toContain(String.raw`__NONCE__ \u003c!--shell:head--> __LANG__`);
    expect(text.split(nonce)).toHaveLength(3);
    expect(text).toContain(`<style nonce="${nonce}">`);
    await database.raw(`update users set first_name = 'a' where id = $1`, [azure.memberId]);
  });

  it.each(['/graphql', '/shell', '/User/GetInformation', '/Command/Status?id=a', '/nothing/here', '/api/x'])(
    'of %s forbid caching and content sniffing',
    async (url) => {
      expect((await to.get(url, { token })).headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('carry a request id of the server, different each time', async () => {
    const ask = () =>
      served.app.inject({ url: '/shell', headers: { host: 'azure.localhost', 'x-request-id': 'mine' } });
    const ids = (await Promise.all([ask(), ask()])).map((answer) => answer.headers['x-request-id']);
    expect(new Set([...ids, 'mine']).size).toBe(3);
  });
});

test('robots.txt excludes addresses that are not pages', async () => {
  const answered = await to.get('/robots.txt');
  expect(answered).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  expect(answered.text.split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /checkout/', 'Disallow: /order/', 'Disallow: /graphql/']),
  );
});

describe('the host', () => {
  /** Sends text unchanged and reads the answer. */
  const raw = async (address: string, text: string) => {
    const socket = await openSlowly(address, text);
    await expect.poll(() => socket.read()).toContain('\r\n\r\n');
    socket.close();
    return Number(/^HTTP\/1\.1 (\d+)/.exec(socket.read())![1]);
  };
  let address: string;
  let own: Served;
  beforeAll(async () => {
    own = await serve({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
    address = await own.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => own.close());

  it.each([
    ['one', 'GET /robots.txt', 'host: azure.localhost', 200],
    ['two', 'GET /robots.txt', 'host: azure.localhost\r\nhost: lotus.localhost', 400],
    ['the same one twice', 'GET /robots.txt', 'host: azure.localhost\r\nHost: azure.localhost', 400],
    ['the same in the target', 'GET http://AZURE.localhost/robots.txt', 'host: azure.localhost', 200],
    ['another in the target', 'GET http://lotus.localhost/robots.txt', 'host: azure.localhost', 400],
    ['another in the target of a probe', 'GET http://lotus.localhost/metrics', 'host: localhost', 400],
    ['a user before it', 'GET http://azure.localhost@evil.example/', 'host: azure.localhost', 400],
    ['none', 'GET /robots.txt', 'accept: */*', 400],
  ])('%s', async (_what, target, headers, status) => {
    expect(await raw(address, `${target} HTTP/1.1\r\n${headers}\r\n\r\n`)).toBe(status);
  });

  const behindProxy = (path: string, headers: Record<string, string>) =>
    fetch(address + path, { headers: { accept: 'text/html', 'x-forwarded-for': '203.0.113.9', ...headers } });

  it('ignores the forwarded host of a proxy', async () => {
    const page = await (await behindProxy('/vi', { 'x-forwarded-host': 'evil.example' })).text();
    expect(page).toContain('rel="canonical"');
    expect(page).not.toContain('evil.example');
  });

  it('control: Fastify trusts the forwarded host where it trusts a proxy', async () => {
    const app = Fastify({ trustProxy: '127.0.0.1' });
    app.get('/', (request) => request.host);
    const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-host': 'evil.example' } });
    expect(body).toBe('evil.example');
    await app.close();
  });

  it('sends HSTS over https only', async () => {
    const answered = async (headers: Record<string, string>) =>
      (await behindProxy('/vi', headers)).headers.get('strict-transport-security');
    expect(await answered({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
    expect(await answered({ 'x-forwarded-proto': 'http' })).toBeNull();
  });
});

describe('the metrics endpoint', () => {
  const TOKEN = 'a-token-of-twenty-five-le';
  const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1', of = served) =>
    of.app.inject({ url: '/metrics', remoteAddress, headers: { host: '127.0.0.1:3000', ...headers } });

  it.each([
    ['of this machine', {}, '127.0.0.1', 200],
    ['of this machine, by IPv6', { host: '[::1]:3000' }, '::1', 200],
    ['of this machine, by a merchant’s local name', { host: 'azure.localhost:3000' }, '::ffff:127.0.0.1', 200],
    ['of another machine', {}, '10.0.0.7', 404],
    ['of the public', { host: 'azure.example' }, '203.0.113.9', 404],
    ['of the public by a proxy of this machine', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1', 404],
    ['of the public by one that adds nothing', { host: 'azure.example' }, '127.0.0.1', 404],
    ['of a page that calls itself this machine', { host: 'evil.example:3000' }, '127.0.0.1', 404],
    ['of another machine when no token is set', { authorization: 'Bearer undefined' }, '10.0.0.7', 404],
  ])('answers a caller %s: %o from %s gets %i', async (_who, headers, from, status) => {
    const answered = await ask(headers as unknown as Record<string, string>, from);
    expect(answered.statusCode).toBe(status);
    expect(answered.payload.includes('sandbar_http_seconds')).toBe(status === 200);
  });

  it('answers the right token from anywhere, and no other', async () => {
    const own = await serve({ environment: { METRICS_TOKEN: TOKEN } });
    const proxied = { host: 'azure.example', 'x-forwarded-for': '10.0.0.7' };
    const status = async (given: string) =>
      (await ask({ ...proxied, authorization: `Bearer ${given}` }, '10.0.0.7', own)).statusCode;
    expect(await status(TOKEN)).toBe(200);
    for (const wrong of [TOKEN.slice(1), `${TOKEN}a`, '']) expect(await status(wrong)).toBe(404);
    expect((await ask({}, '127.0.0.1', own)).statusCode).toBe(200);
    await own.close();
  });

  it('costs the database nothing, and is computed once for concurrent callers', async () => {
    const before = served.statements();
    const texts = await Promise.all(Array.from({ length: 20 }, () => served.metrics.text()));
    expect(served.statements()).toBe(before);
    expect(new Set(texts).size).toBe(1);
    const asked = [served.metrics.text(), served.metrics.text()];
    expect(asked[0]).toBe(asked[1]);
    await Promise.all(asked);
  });
});

describe('the envelope of a command', () => {
  const envelope = {
    Domain: 'CustomerRelationshipManagement',
    CommandName: 'RecoveryPasswordByEmail',
    Content: JSON.stringify({ Id: '7d1f6a52-6a3e-4c0b-9a0c-0f3f6f1d9c11', Email: 'unknown@azure.example' }),
  };
  // Fields that the server determines itself (product rules): accepted and ignored.
  const more = {
    ModifiedBy: '00000000-0000-4000-8000-000000000001',
    ModifiedDate: '1999-12-31T23:59:59Z',
    TimeOutSecond: 10,
  };

  it('accepts all fields that old clients send', async () => {
    expect(await to.post('/Command/SendSync', { ...envelope, ...more })).toMatchObject({
      status: 200,
      text: expect.stringContaining('"Success":true'),
    });
  });

  it.each(['Domain', 'CommandName', 'Content'] as const)('is refused without %s', async (field) => {
    const { [field]: _left, ...rest } = envelope;
    expect(await to.post('/Command/SendSync', { ...rest, ...more })).toMatchObject({
      status: 400,
      text: expect.stringContaining('"Code":"MALFORMED"'),
    });
  });
});
