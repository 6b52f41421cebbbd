import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLive } from '../../testing/live-client.ts';
import { requestsTo } from '../../testing/requests.ts';
import { serve, type Served } from '../../testing/served.ts';
import { signInDirectly } from '../../testing/server-process.ts';
import { DatabaseUnavailable } from '../database/index.ts';

/** Answers under overload, and while the database is away. */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let token: string;
beforeAll(async () => {
  served = await serve({ environment: { MAX_IN_FLIGHT: '5' } });
  to = requestsTo(served);
  token = await signInDirectly(served.azure, served.azure.memberId);
});
afterAll(() => served.close());

const HTML = { accept: 'text/html,application/xhtml+xml' };

describe('probes', () => {
  it('live and ready answer without a merchant', async () => {
    for (const url of ['/health/live', '/health/ready'])
      expect(await to.get(url, { host: 'unknown.example' })).toMatchObject({ status: 200 });
  });

  it('ready answers in time though the database does not, and queries it once', async () => {
    const { raw } = served.database;
    let asked = 0;
    let answer = () => {};
    served.database.raw = () => (
      (asked += 1),
      new Promise((resolve) => (answer = () => resolve({ rows: [], rowCount: 0 })))
    );
    const answers = await Promise.all(Array.from({ length: 10 }, () => to.get('/health/ready')));
    for (const answered of answers) expect(answered).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(asked).toBe(1);
    answer();
    served.database.raw = raw;
    await expect.poll(async () => (await to.get('/health/ready')).status).toBe(200);
  });

  it('addresses that only begin like a probe are ordinary pages', async () => {
    expect(await to.get('/healthy', { headers: HTML })).toMatchObject({ status: 200 });
    expect(await to.get('/health')).toMatchObject({ status: 404 });
  });

  it('a database that is away gives 503 with Retry-After, not an internal error', async () => {
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

  it('ready fails while the database does not answer; live succeeds', async () => {
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
  it('rejects requests over the limit at once, answers probes, and finishes requests in progress', async () => {
    const { run } = served.database;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let waiting = 0;
    served.database.run = async (query) => ((waiting += 1), await held, run(query));
    const started = Array.from({ length: 5 }, () => to.get('/User/GetInformation', { token }));
    await expect.poll(() => waiting).toBeGreaterThan(0);
    // At once: the database stays blocked until they are answered.
    const shed = await Promise.all(Array.from({ length: 20 }, () => to.get('/User/GetInformation', { token })));
    for (const answered of shed) expect(answered).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(JSON.parse(shed[0]!.text)).toMatchObject({
      Success: false,
      Code: 'OVERLOADED',
      Data: { retryAfterSeconds: 1 },
    });
    expect(await to.get('/health/live')).toMatchObject({ status: 200 });
    // A bank's notification is let through (and refused for its missing proof). A member's payment page is a page like
    // others.
    const notification = served.app.inject({
      method: 'POST',
      url: '/api/payments/bank-line',
      headers: { host: 'azure.localhost' },
      payload: {},
    });
    expect(await to.get('/payment/open/1', { token })).toMatchObject({ status: 503 });
    letGo();
    expect((await notification).statusCode).toBe(401);
    for (const answered of await Promise.all(started)) expect(answered).toMatchObject({ status: 200 });
    served.database.run = run;
    expect(await to.get('/User/GetInformation', { token })).toMatchObject({ status: 200 });
  });

  it('is not caused by open streams', async () => {
    const address = await served.app.listen({ port: 0, host: '127.0.0.1' });
    const streams = await Promise.all(Array.from({ length: 8 }, () => openLive(address, token)));
    expect(await to.get('/User/GetInformation', { token })).toMatchObject({ status: 200 });
    for (const stream of streams) stream.close();
  });

  it('is shown to a person as a page in their language, and to a program as JSON', async () => {
    const { pressure } = served.database;
    served.database.pressure = () => ({ ...pressure(), exhausted: true });
    const asked = await to.get('/profile', { headers: { ...HTML, 'accept-language': 'fr' } });
    const called = await to.get('/shell', { token });
    served.database.pressure = pressure;
    expect(asked).toMatchObject({ status: 503, headers: { 'retry-after': '1', 'cache-control': 'no-store' } });
    expect(asked.headers['content-security-policy']).toContain("default-src 'none'");
    expect(asked.text).toMatch(/^<!doctype html><html lang="fr">[^]*Le service est très sollicité/);
    expect(JSON.parse(called.text)).toMatchObject({ Code: 'OVERLOADED' });
  });

  it('is not logged for a stream that was open for long; a slow answer is logged', async () => {
    const lines = () =>
      served
        .log()
        .split('\n')
        .filter((line) => line.includes('slow or failed'));
    const before = lines().length;
    const address = `http://127.0.0.1:${(served.app.server.address() as AddressInfo).port}`;
    const stream = await openLive(address, token);
    const { raw } = served.database;
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    stream.close();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(lines()).toHaveLength(before);
    served.database.raw = async (...given) => (
      await new Promise((resolve) => setTimeout(resolve, 1_200)),
      raw(...given)
    );
    await to.get('/health/ready');
    served.database.raw = raw;
    expect(lines()).toHaveLength(before + 1);
  });
});

it('on a full disk writers are asked to retry, and ready says what is missing', async () => {
  const full = await serve();
  try {
    const { command, get } = requestsTo(full);
    const ready = async () => JSON.parse((await get('/health/ready')).text) as object;
    const mine = { token: await signInDirectly(full.azure, full.azure.memberId) };
    expect(await ready()).toEqual({ status: 'ready' });
    const noRoom = async () => {
      throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
    };
    const { batch, transaction } = full.database;
    Object.assign(full.database, { batch: noRoom, transaction: noRoom });
    const answered = await command('User/ChangeLanguageUser', { Id: randomUUID(), LanguageId: 'en-US' }, mine);
    Object.assign(full.database, { batch, transaction });
    expect(answered).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
    expect(JSON.parse(answered.text)).toMatchObject({ Code: 'OVERLOADED' });
    expect(await ready()).toEqual({ status: 'waiting for room on the disk' });
  } finally {
    await full.close();
  }
});
