import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openLive } from '../../testing/live-client.ts';
import { requestsTo } from '../../testing/requests.ts';
import { serve, type Served } from '../../testing/served.ts';
import { signInDirectly } from '../../testing/server-process.ts';
import { DatabaseUnavailable } from '../database/index.ts';

/** What every answer carries, and what answers never carry. */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let token: string;
beforeAll(async () => {
  served = await serve({ environment: { MAX_IN_FLIGHT: '5' } });
  to = requestsTo(served);
  token = await signInDirectly(served.azure, served.azure.memberId);
}, 60_000);
afterAll(() => served.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const HTML = { accept: 'text/html,application/xhtml+xml' };

test('a page is sent compressed to who reads that, and an address of the server’s own is no page', async () => {
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

describe('a host without a merchant', () => {
  it('gets a page when a person asks', async () => {
    const answered = await to.get('/', { host: 'nobody.example', headers: HTML });
    expect(answered).toMatchObject({
      status: 404,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      },
    });
    expect(answered.text).toContain('nobody.example');
  });

  it('gets a refusal when a program asks, whatever it asks', async () => {
    const refused = { Success: false, Message: 'No merchant has this host name.', Data: null, Code: 'NOT_FOUND' };
    for (const url of ['/', '/graphql', '/Command/SendSync', '/live', '/media/a/b', '/healthy', '/metrics/all']) {
      const answered = await to.get(url, { host: 'nobody.example', token });
      expect(answered.status).toBe(404);
      expect(JSON.parse(answered.text)).toEqual(refused);
    }
  });

  it('cannot put markup into that page', async () => {
    const answered = await to.get('/', { host: '<script>alert(1)</script>.example', headers: HTML });
    expect(answered.text).not.toContain('<script>');
  });

  it.each(['azure.localhost', 'AZURE.localhost:3000', 'localhost', '127.0.0.1:3000', 'azure.localhost.'])(
    '%s has one',
    async (host) => {
      expect(await to.query('{ merchant { code } }', {}, { host })).toMatchObject({
        status: 200,
        text: '{"data":{"merchant":{"code":"azure"}}}',
      });
    },
  );
});

describe('a body that cannot be taken', () => {
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
  ])('%s: %i in the shape of every answer', async (_what, status, payload, headers) => {
    for (const path of ['/Command/SendSync', '/Command/Send'] as const) {
      if (status === 404 && path === '/Command/Send') continue; // it is accepted, and its status says so later
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

  it('of a page let only its own scripts run, and nobody frame it', async () => {
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

  it('name another nonce on every page', async () => {
    const nonces = await Promise.all([page(), page(), page()]);
    expect(new Set(nonces.map(({ headers }) => headers['content-security-policy'])).size).toBe(3);
  });

  it.each(['/graphql', '/shell', '/User/GetInformation', '/Command/Status?id=a', '/nothing/here', '/api/x'])(
    '%s is kept by no cache and sniffed by no browser',
    async (url) => {
      expect((await to.get(url, { token })).headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('carry a request id of our own, another each time', async () => {
    const ask = () =>
      served.app.inject({ url: '/shell', headers: { host: 'azure.localhost', 'x-request-id': 'mine' } });
    const ids = (await Promise.all([ask(), ask()])).map((answer) => answer.headers['x-request-id']);
    expect(new Set([...ids, 'mine']).size).toBe(3);
  });
});

test('search engines are told what are no pages for them', async () => {
  const told = await to.get('/robots.txt');
  expect(told).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  expect(told.text.split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /checkout/', 'Disallow: /order/', 'Disallow: /graphql/']),
  );
});

describe('probes', () => {
  it('live, ready and metrics answer without a merchant', async () => {
    for (const url of ['/health/live', '/health/ready', '/metrics', '/metrics?name=a'])
      expect(await to.get(url, { host: 'nobody.example' })).toMatchObject({ status: 200 });
  });

  it('what only begins like one is an ordinary page', async () => {
    expect(await to.get('/healthy', { headers: HTML })).toMatchObject({ status: 200 });
    expect(await to.get('/health')).toMatchObject({ status: 404 });
  });

  it('a database that is away is 503 with a time to come back, not an error of ours', async () => {
    const { run, batch } = served.database;
    const away = async () => Promise.reject(new DatabaseUnavailable(new Error('connection refused at 10.1.2.3')));
    Object.assign(served.database, { run: away, batch: away });
    const command = {
      Domain: 'Sale',
      CommandName: 'CancelOrder',
      Content: JSON.stringify({ Id: randomUUID(), OrderId: randomUUID() }),
    };
    const answers = [
      await to.query('{ userinfo { id } }', {}, { token }),
      await to.post('/Command/SendSync', command, { token }),
    ];
    Object.assign(served.database, { run, batch });
    for (const answered of answers) {
      expect(answered).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
      expect(JSON.parse(answered.text)).toMatchObject({ Code: 'OVERLOADED' });
      expect(answered.text).not.toContain('10.1.2.3');
    }
  });

  it('not ready while the database does not answer; still live', async () => {
    const { raw } = served.database;
    served.database.raw = async () => Promise.reject(new Error('connection refused at 10.1.2.3'));
    expect(await to.get('/health/ready')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      text: '{"status":"waiting for the database"}',
    });
    expect(await to.get('/health/live')).toMatchObject({ status: 200 });
    served.database.raw = raw;
    expect(await to.get('/health/ready')).toMatchObject({ status: 200 });
  });
});

describe('overload', () => {
  it('turns away at once what is over the limit, and answers probes; what was begun ends well', async () => {
    const { run } = served.database;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let waiting = 0;
    served.database.run = async (query) => ((waiting += 1), await held, run(query));
    const begun = Array.from({ length: 5 }, () => to.get('/User/GetInformation', { token }));
    await expect.poll(() => waiting).toBeGreaterThan(0);
    // At once: nobody lets go of the database until they are answered.
    const shed = await Promise.all(Array.from({ length: 20 }, () => to.get('/User/GetInformation', { token })));
    for (const answered of shed) expect(answered).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(JSON.parse(shed[0]!.text)).toMatchObject({
      Success: false,
      Code: 'OVERLOADED',
      Data: { retryAfterSeconds: 1 },
    });
    expect(await to.get('/health/live')).toMatchObject({ status: 200 });
    // What a bank tells is heard: refused for its missing proof, not turned away. A member's page of a payment is a
    // page like others.
    const told = served.app.inject({
      method: 'POST',
      url: '/api/payments/bank-line',
      headers: { host: 'azure.localhost' },
      payload: {},
    });
    expect(await to.get('/payment/open/1', { token })).toMatchObject({ status: 503 });
    letGo();
    expect((await told).statusCode).toBe(401);
    for (const answered of await Promise.all(begun)) expect(answered).toMatchObject({ status: 200 });
    served.database.run = run;
    expect(await to.get('/User/GetInformation', { token })).toMatchObject({ status: 200 });
  });

  it('does not come from streams that stay open', async () => {
    const address = await served.app.listen({ port: 0, host: '127.0.0.1' });
    const streams = await Promise.all(Array.from({ length: 8 }, () => openLive(address, token)));
    expect(await to.get('/User/GetInformation', { token })).toMatchObject({ status: 200 });
    for (const stream of streams) stream.close();
  });
});

describe('the envelope of a command', () => {
  const envelope = {
    Domain: 'CustomerRelationshipManagement',
    CommandName: 'RecoveryPasswordByEmail',
    Content: JSON.stringify({ Id: '7d1f6a52-6a3e-4c0b-9a0c-0f3f6f1d9c11', Email: 'nobody@azure.example' }),
  };
  // What the server knows better than any client (product rules): taken, and counts for nothing.
  const more = {
    ModifiedBy: '00000000-0000-4000-8000-000000000001',
    ModifiedDate: '1999-12-31T23:59:59Z',
    TimeOutSecond: 10,
  };

  it('is taken with all that old clients put into it', async () => {
    expect(await to.post('/Command/SendSync', { ...envelope, ...more })).toMatchObject({
      status: 200,
      text: expect.stringContaining('"Success":true'),
    });
  });

  it.each(['Domain', 'CommandName', 'Content'] as const)('is none without %s', async (field) => {
    const { [field]: _left, ...rest } = envelope;
    expect(await to.post('/Command/SendSync', { ...rest, ...more })).toMatchObject({
      status: 400,
      text: expect.stringContaining('"Code":"MALFORMED"'),
    });
  });
});
