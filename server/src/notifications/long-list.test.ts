import { afterAll, beforeAll, expect, test } from 'vitest';
import { slowOfLongLists } from '../testing/long-lists.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { requestsTo } from '../testing/requests.ts';
import { rounds } from '../testing/rounds.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { serverDatabase } from '../testing/world.ts';

let postgres: TestPostgres;
let served: Served;
const tokens = { few: '', many: '' };

/** Notifications of one member, one a minute; every second one is read. */
const fill = (userId: string, count: number) =>
  served.azure.sql(
    `insert into notifications (merchant_id, user_id, telling, kind, words, path, all_status, shown, created_at,
     read_at)
     select $1, $2, 'telling ' || n, 'orders', '{"vi-VN": {"title": "a", "message": "a"}}', '/', case when n % 2 = 0
       then 1 else 3 end, n % 5 <> 0, now() - n * interval '1 minute',
       case when n % 2 = 0 then null else now() end
     from generate_series(1, $3::int) n`,
    [served.azure.merchant.id, userId, count],
  );

beforeAll(async () => {
  postgres = await startPostgres();
  served = await serve({ database: await serverDatabase(await postgres.createDatabase('long_notifications')) });
  for (const [who, count] of [
    ['few', 1_250],
    ['many', rounds(25_000, 125_000)],
  ] as const) {
    const userId = await served.azure.addMember();
    await fill(userId, count);
    tokens[who] = await signInDirectly(served.azure, userId);
  }
  await served.database.script('vacuum analyze notifications');
}, 600_000);
afterAll(async () => {
  await served.close();
  await postgres.stop();
});

const list = async (given: string, who: 'few' | 'many') => {
  const answered = await requestsTo(served).query(
    `{ notificationtransactions${given} { totalCount unreadCount items { id message allStatus } } }`,
    {},
    { token: tokens[who] },
  );
  return (
    JSON.parse(answered.text) as {
      data: { notificationtransactions: { totalCount: number; unreadCount: number; items: object[] } };
    }
  ).data.notificationtransactions;
};

test('many notifications answer within three times the time of a thousand', async () => {
  const asks = [
    ['the first fifty', ''],
    ['the oldest first', '(order: asc)'],
    ['a page further down', '(offset: 500)'],
  ] as const;
  expect(await slowOfLongLists(asks.map(([name, given]) => [name, (who) => list(given, who)]))).toBe('');
  const found = await list('', 'many');
  expect(found).toMatchObject({ totalCount: 1_000, unreadCount: 1_000 });
  expect(found.items).toHaveLength(50);
}, 600_000);
