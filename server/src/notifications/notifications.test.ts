import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMailTexts } from '../mailbox/index.ts';
import { merchantScope } from '../platform/merchant-scope.ts';
import { openLive } from '../testing/live-client.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { fastestOf } from '../testing/timing.ts';
import { createInform, type Inform } from './index.ts';

let served: Served;
let to: ReturnType<typeof requestsTo>;
let inform: Inform;
let address: string;

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  const merchants = merchantScope(served.database, 'localhost', 'azure');
  inform = createInform({
    database: served.database,
    merchants,
    mailTexts: createMailTexts(served.database),
    baseDomain: 'localhost',
    originOf: () => 'https://azure.example',
  });
  await served.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(served.app.server.address() as AddressInfo).port}`;
});
afterAll(() => served.close());

const tell = (userId: string, title = 'title') =>
  inform({
    id: randomUUID(),
    merchantId: served.azure.merchant.id,
    userId,
    kind: 'orders',
    words: (locale) => ({ title: `${title} ${locale}`, message: `message ${locale}` }),
    path: '/order/detail/1',
    channels: ['app'],
  });
const member = async () => {
  const userId = await served.azure.addMember();
  return { userId, token: await signInDirectly(served.azure, userId) };
};
const FIELDS = 'totalCount unreadCount items { id title message urlReturn allStatus createdDate }';
interface List {
  totalCount: number;
  unreadCount: number;
  items: { id: string; title: string; message: string; urlReturn: string; allStatus: number; createdDate: string }[];
}
const list = async (token: string, args = '', locale = 'vi-VN') => {
  const answered = await to.query(
    `{ notificationtransactions${args} { ${FIELDS} } }`,
    {},
    { token, headers: { 'x-sandbar-locale': locale } },
  );
  return (JSON.parse(answered.text) as { data: { notificationtransactions: List } }).data.notificationtransactions;
};

describe('notifications', () => {
  test('are listed newest first, with the number of unread ones', async () => {
    const { userId, token } = await member();
    for (const title of ['one', 'two', 'three']) await tell(userId, title);
    await tell(served.azure.otherMemberId, 'another member’s');
    const all = await list(token, '(limit: 50, offset: 0, order: desc, sort: createdDate)');
    expect(all).toMatchObject({ totalCount: 3, unreadCount: 3 });
    expect(all.items.map(({ title }) => title)).toEqual(['three vi-VN', 'two vi-VN', 'one vi-VN']);
    expect(all.items[0]).toEqual({
      id: expect.any(String),
      title: 'three vi-VN',
      message: 'message vi-VN',
      urlReturn: '/order/detail/1',
      allStatus: 1,
      createdDate: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await list(token, '(limit: 1)')).items.map(({ title }) => title)).toEqual(['three vi-VN']);
    expect((await list(token, '(limit: 1, offset: 1)')).items.map(({ title }) => title)).toEqual(['two vi-VN']);
    expect((await list(token, '(order: asc, limit: 1)')).items.map(({ title }) => title)).toEqual(['one vi-VN']);
  });

  test('are shown in the present language', async () => {
    const { userId, token } = await member();
    await tell(userId);
    for (const locale of ['ja', 'de'])
      expect((await list(token, '', locale)).items[0]).toMatchObject({
        title: `title ${locale}`,
        message: `message ${locale}`,
      });
  });

  test('can be marked as read, once', async () => {
    const { userId, token } = await member();
    await tell(userId);
    await tell(userId);
    const [first] = (await list(token)).items;
    const read = () => to.command('NotificationTransaction/UserReadNotification', { Id: first!.id }, { token });
    const answered = await read();
    expect(JSON.parse(answered.text)).toMatchObject({ Success: true, Data: { unreadCount: 1 } });
    expect(await read()).toEqual(answered);
    const after = await list(token);
    expect(after.unreadCount).toBe(1);
    expect(after.items.map(({ allStatus }) => allStatus)).toEqual([3, 1]);
  });

  test('can all be marked as read at once', async () => {
    const { userId, token } = await member();
    await tell(userId);
    await tell(userId);
    await to.command('NotificationTransaction/UserReadAllNotifications', { Id: randomUUID() }, { token });
    expect((await list(token)).unreadCount).toBe(0);
  });

  test('reach an open screen of their member within a second, and no other screen', async () => {
    const [reader, neighbour] = [await member(), await member()];
    const host = 'azure.localhost';
    const [open, other] = [
      await openLive(address, reader.token, { host }),
      await openLive(address, neighbour.token, { host }),
    ];
    const took = await fastestOf(1_000, async () => {
      const before = open.frames.length;
      const at = performance.now();
      await tell(reader.userId);
      const frame = await open.until((one) => one === open.frames[before]);
      expect(frame).toMatchObject({ event: 'notifications.changed', data: { told: true } });
      return frame.at - at;
    });
    expect(took).toBeLessThan(1_000);
    await tell(neighbour.userId);
    await other.until(({ event }) => event === 'notifications.changed');
    expect(other.frames).toHaveLength(1);
    open.close();
    other.close();
  });
});

describe('preferences', () => {
  const set = (token: string, Kind: string, Channel: string, Wanted: boolean) =>
    to.command(
      'NotificationTransaction/SetNotificationPreference',
      { Id: randomUUID(), Kind, Channel, Wanted },
      { token },
    );
  const unwanted = async (token: string) => {
    const answered = await to.query(
      '{ notificationpreferences { items { kind channel wanted canSwitchOff } } }',
      {},
      { token },
    );
    const { items } = (
      JSON.parse(answered.text) as {
        data: { notificationpreferences: { items: { kind: string; channel: string; wanted: boolean }[] } };
      }
    ).data.notificationpreferences;
    expect(items).toHaveLength(12);
    return items.filter(({ wanted }) => !wanted).map(({ kind, channel }) => `${kind} ${channel}`);
  };

  test('are kept for each kind and channel, and can be reset', async () => {
    const { token } = await member();
    expect(await unwanted(token)).toEqual([]);
    await set(token, 'points', 'mail', false);
    await set(token, 'orders', 'push', false);
    expect(await unwanted(token)).toEqual(['orders push', 'points mail']);
    await set(token, 'points', 'mail', true);
    expect(await unwanted(token)).toEqual(['orders push']);
  });

  test('do not switch off mails about the account', async () => {
    const { token } = await member();
    expect(JSON.parse((await set(token, 'account', 'mail', false)).text)).toMatchObject({
      Success: false,
      Code: 'PREFERENCE_FIXED',
    });
    expect(await unwanted(token)).toEqual([]);
  });
});
