import { createECDH, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { webPushSender } from '../../adapters/push/index.ts';
import { createMailTexts } from '../../mailbox/index.ts';
import { merchantScope } from '../../platform/merchant-scope.ts';
import { isPublicAddress } from '../../platform/net/public-address.ts';
import { requestsTo } from '../../testing/requests.ts';
import { serve, type Served } from '../../testing/served.ts';
import { signInDirectly } from '../../testing/server-process.ts';
import { workOff } from '../../testing/work-off.ts';
import { createInform, pushKeys, type Inform, type PushSender } from '../index.ts';
import { deliverPushes } from './deliver-pushes.ts';
import { testInstallation } from '../../testing/installation.ts';

/** A push service for the test, and browsers that decrypt its messages. */

interface PushReceived {
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let served: Served;
let to: ReturnType<typeof requestsTo>;
let inform: Inform;
let sender: PushSender;
let origin: string;
let taken: PushReceived[] = [];
let answer = 201;
const service = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => {
      taken.push({ url: request.url!, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end();
    });
});

beforeAll(async () => {
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  served = await serve();
  to = requestsTo(served);
  const { database } = served;
  const merchants = merchantScope(database, 'localhost', 'azure');
  inform = createInform({
    database,
    merchants,
    mailTexts: createMailTexts(database),
    baseDomain: 'localhost',
    originOf: () => 'https://azure.example',
  });
  sender = webPushSender({
    keys: () => pushKeys(database, testInstallation.secrets),
    subject: 'mailto:no-reply@azure.example',
    allowLocal: true,
  });
});
afterAll(async () => {
  await served.close();
  service.close();
});
beforeEach(async () => {
  await served.azure.sql('delete from push_deliveries');
  taken = [];
  answer = 201;
});

/**
 * A member's browser: signed in, and subscribed by the real command. Its endpoint is then changed to the test's own
 * service.
 */
const browser = async (userId: string, given = randomUUID()) => {
  const device = createECDH('prime256v1');
  device.generateKeys();
  const secret = randomBytes(16);
  const keys = { p256dh: device.getPublicKey('base64url'), auth: secret.toString('base64url') };
  const token = await signInDirectly(served.azure, userId);
  const subscription = { endpoint: `https://push.service.example/${given}`, keys };
  const subscribe = (as = token) =>
    to.command(
      'User/AddDeviceTokenUser',
      { Id: randomUUID(), DeviceToken: JSON.stringify(subscription), Type: 1 },
      { token: as },
    );
  const endpoint = `${origin}/${given}`;
  const lead = () =>
    served.azure.sql('update push_subscriptions set endpoint = $1 where endpoint = $2', [
      endpoint,
      subscription.endpoint,
    ]);
  expect(await subscribe()).toMatchObject({ status: 200, text: expect.stringContaining('"Success":true') });
  await lead();
  const got = () =>
    taken
      .filter(({ url }) => url === `/${given}`)
      .map(
        ({ body }) =>
          JSON.parse(
            ece.decrypt(body, { version: 'aes128gcm', privateKey: device, authSecret: secret }).toString(),
          ) as object,
      );
  return { token, got, subscribe, endpoint, subscription };
};
const tell = async (userId: string, title = 'title') => {
  await inform({
    id: randomUUID(),
    merchantId: served.azure.merchant.id,
    userId,
    kind: 'orders',
    words: (locale) => ({ title: `${title} ${locale}`, message: 'Đã xác nhận 確定' }),
    path: '/order/detail/1',
  });
};
const failures: string[] = [];
/** @returns the number of messages that a push service accepted */
const deliver = async () => {
  let accepted = 0;
  const pushSender: PushSender = {
    send: async (message) => {
      const outcome = await sender.send(message);
      accepted += outcome === 'taken' ? 1 : 0;
      return outcome;
    },
  };
  const onError = (error: unknown) => void failures.push(String(error));
  await workOff(deliverPushes({ ...served, pushSender, onError }), [served.azure.merchant.id]);
  return accepted;
};
const subscriptions = async (userId: string) =>
  (await served.azure.sql('select 1 from push_subscriptions where user_id = $1', [userId])).length;

describe('a push message', () => {
  test('of RFC 8291, section 5, is read by the decoder of our messages', () => {
    const key = createECDH('prime256v1');
    key.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
    expect(key.getPublicKey('base64url')).toBe(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    );
    const body = Buffer.from(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6T' +
        'lzAC8wEqKK6PBru3jl' +
        '7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
      'base64url',
    );
    const authSecret = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
    expect(ece.decrypt(body, { version: 'aes128gcm', privateKey: key, authSecret }).toString()).toBe(
      'When I grow up, I want to be a watermelon',
    );
  });

  test('is encrypted for the browser: title, message and link, in the member’s language', async () => {
    const userId = await served.azure.addMember();
    await served.azure.sql(`update users set language_id = 'fr' where id = $1`, [userId]);
    const phone = await browser(userId);
    await tell(userId);
    expect(await deliver()).toBe(1);
    expect(phone.got()).toEqual([
      { id: expect.any(String), title: 'title fr', message: 'Đã xác nhận 確定', url: '/order/detail/1' },
    ]);
    expect(taken[0]!.body.toString('latin1')).not.toContain('title');
    expect(await deliver()).toBe(0);
  });

  test('that waited for half a day is not sent any more', async () => {
    const userId = await served.azure.addMember();
    const phone = await browser(userId);
    const wait = (hours: number) =>
      served.azure.sql('update notifications set created_at = now() - make_interval(hours => $2) where user_id = $1', [
        userId,
        hours,
      ]);
    await tell(userId, 'old');
    await wait(13);
    expect(await deliver()).toBe(0);
    await tell(userId, 'late');
    await wait(11);
    expect(await deliver()).toBe(1);
    expect(phone.got()).toEqual([expect.objectContaining({ title: 'late vi-VN' })]);
    expect(await served.azure.sql('select 1 from push_deliveries')).toEqual([]);
  });

  test('is enabled by a device token of type 1 only', async () => {
    const { subscribe, subscription, token } = await browser(await served.azure.addMember());
    expect(await subscribe()).toMatchObject({ status: 200 });
    for (const Type of [0, 2, '1', null]) {
      const refused = await to.command(
        'User/AddDeviceTokenUser',
        { Id: randomUUID(), DeviceToken: JSON.stringify(subscription), Type },
        { token },
      );
      expect(refused, String(Type)).toMatchObject({ status: 422, text: expect.stringContaining('"Type"') });
    }
  });

  test('is signed with the key with which the browser subscribed', async () => {
    const userId = await served.azure.addMember();
    const phone = await browser(userId);
    await tell(userId);
    await deliver();
    const { headers } = taken[0]!;
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '43200',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    const [, jwt, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization!)!;
    const claims = JSON.parse(Buffer.from(jwt!.split('.')[1]!, 'base64url').toString()) as {
      aud: string;
      sub: string;
      exp: number;
    };
    expect(claims).toMatchObject({ aud: origin, sub: 'mailto:no-reply@azure.example' });
    // RFC 8292, section 2: the token is signed with ES256 by that key, and is valid for a day at most.
    const [x, y] = [key!, key!].map((point, at) => {
      const start = 1 + at * 32;
      return Buffer.from(point, 'base64url')
        .subarray(start, start + 32)
        .toString('base64url');
    });
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
    const [head, payload, signature] = jwt!.split('.') as [string, string, string];
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${payload}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
    expect(claims.exp).toBeGreaterThan(Date.now() / 1_000);
    expect(claims.exp).toBeLessThanOrEqual(Date.now() / 1_000 + 86_400);
    const shown = await to.query('{ notificationpreferences { pushHere pushKey } }', {}, { token: phone.token });
    expect(JSON.parse(shown.text)).toEqual({ data: { notificationpreferences: { pushHere: true, pushKey: key } } });
  });

  test('goes to each browser of the member, and to no other member', async () => {
    const [userId, other] = [await served.azure.addMember(), await served.azure.addMember()];
    const [phone, desk, strange] = [await browser(userId), await browser(userId), await browser(other)];
    await tell(userId);
    expect(await deliver()).toBe(2);
    expect([phone.got().length, desk.got().length, strange.got().length]).toEqual([1, 1, 0]);
  });

  test('is not sent when the member switched it off', async () => {
    const userId = await served.azure.addMember();
    const phone = await browser(userId);
    const answered = await to.command(
      'NotificationTransaction/SetNotificationPreference',
      { Id: randomUUID(), Kind: 'orders', Channel: 'push', Wanted: false },
      { token: phone.token },
    );
    expect(answered.status).toBe(200);
    await tell(userId);
    expect(await deliver()).toBe(0);
  });
});

describe('after signing out', () => {
  test('no message arrives, pending or later; the other browser still gets them', async () => {
    const userId = await served.azure.addMember();
    const [phone, desk] = [await browser(userId), await browser(userId)];
    await tell(userId, 'waiting');
    expect((await to.post('/User/Logout', {}, { token: phone.token })).status).toBe(200);
    await tell(userId, 'later');
    expect(await deliver()).toBe(2);
    expect(phone.got()).toEqual([]);
    expect(
      desk
        .got()
        .map((message) => (message as { title: string }).title)
        .sort(),
    ).toEqual(['later vi-VN', 'waiting vi-VN']);
    expect(await subscriptions(userId)).toBe(1);
  });

  test.each([
    ['the session ran out', 'update sessions set expires_at = now() where user_id = $1'],
    ['the account was closed', 'update users set active = false where id = $1'],
  ])('the same applies when %s', async (_, sql) => {
    const userId = await served.azure.addMember();
    const phone = await browser(userId);
    await tell(userId);
    await served.azure.sql(sql, [userId]);
    await tell(userId);
    await deliver();
    expect(phone.got()).toEqual([]);
  });

  test('the next user of the device gets only their own messages', async () => {
    const [first, second] = [await served.azure.addMember(), await served.azure.addMember()];
    const device = await browser(first);
    await served.azure.sql('update push_subscriptions set endpoint = $2 where endpoint = $1', [
      device.endpoint,
      device.subscription.endpoint,
    ]);
    const token = await signInDirectly(served.azure, second);
    expect((await device.subscribe(token)).text).toContain('"Success":true');
    expect([await subscriptions(first), await subscriptions(second)]).toEqual([0, 1]);
  });
});

describe('a push service that', () => {
  test.each([404, 410])('answers %i no longer knows the browser, whose subscription is deleted', async (status) => {
    const userId = await served.azure.addMember();
    await browser(userId);
    await tell(userId);
    answer = status;
    await deliver();
    expect(await subscriptions(userId)).toBe(0);
  });

  test.each([302, 413, 429, 500])('answers %i is retried later, for this browser only', async (status) => {
    const userId = await served.azure.addMember();
    const phone = await browser(userId);
    await tell(userId);
    answer = status;
    expect(await deliver()).toBe(0);
    expect(taken.map(({ url }) => url)).toEqual([new URL(phone.endpoint).pathname]);
    answer = 201;
    expect(await deliver()).toBe(0);
    await served.azure.sql('update push_deliveries set due_at = now()');
    expect(await deliver()).toBe(1);
    expect(await subscriptions(userId)).toBe(1);
  });
});

describe('endpoints', () => {
  const add = async (endpoint: string, keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }) => {
    const token = await signInDirectly(served.azure, served.azure.memberId);
    return to.command(
      'User/AddDeviceTokenUser',
      { Id: randomUUID(), DeviceToken: JSON.stringify({ endpoint, keys }) },
      { token },
    );
  };
  test.each([
    'http://push.example/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'https://[::1]/x',
    'https://db.internal/x',
  ])('%s is refused', async (endpoint) => {
    expect(JSON.parse((await add(endpoint)).text)).toMatchObject({ Success: false, Code: 'DEVICE_TOKEN_INVALID' });
  });
  test.each(['', '{', 'null', '[]', '"x"', 'fcm-token-of-an-old-client'])(
    'the device token %j is refused',
    async (text) => {
      const token = await signInDirectly(served.azure, served.azure.memberId);
      expect(
        JSON.parse(
          (await to.command('User/AddDeviceTokenUser', { Id: randomUUID(), DeviceToken: text }, { token })).text,
        ),
      ).toMatchObject({ Code: 'DEVICE_TOKEN_INVALID' });
    },
  );
  test('outside of tests the sender does not call this machine, even for a stored endpoint', async () => {
    const strict = webPushSender({
      keys: () => pushKeys(served.database, testInstallation.secrets),
      subject: 'mailto:a@b.example',
    });
    const message = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22), payload: '{}', topic: 'a' };
    await expect(strict.send({ ...message, endpoint: `${origin}/x` })).rejects.toThrow(/no.* endpoint/);
    expect(taken).toEqual([]);
  });
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'x',
    '',
  ])('%s is no public address', (address) => expect(isPublicAddress(address)).toBe(false));
  test.each(['8.8.8.8', '142.250.185.78', '2607:f8b0:4005:80a::200e'])('%s is a public address', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

test('the keys are created once, and the private one is in no log', async () => {
  const [one, other] = await Promise.all([
    pushKeys(served.database, testInstallation.secrets),
    pushKeys({ ...served.database }, testInstallation.secrets),
  ]);
  expect(other).toEqual(one);
  expect(served.log()).not.toContain(one.privateKey);
});
