import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slowOfLongLists, withoutIndex } from '../testing/long-lists.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { rounds } from '../testing/rounds.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { serverDatabase } from '../testing/world.ts';
import { longHistory } from './testing.ts';

let postgres: TestPostgres;
let served: Served;
const tokens = { few: '', many: '' };

const COUNTS = { few: 1_000, many: rounds(20_000, 100_000) };
/** Only number 7 has a certain name; every fortieth has the same second word. */
const nameOf = (number: number) => ({
  vi: `Điểm ${number}`,
  en: `Points ${number}`,
  words: number === 7 ? ' one of a kind' : ` diem thuong vinh${number % 40} points ${number}`,
});

beforeAll(async () => {
  postgres = await startPostgres();
  served = await serve({ database: await serverDatabase(await postgres.createDatabase('long_points')) });
  const { azure } = served;
  await withoutIndex(served.database, 'point_transfers_words', async () => {
    for (const who of ['few', 'many'] as const) {
      const userId = await azure.addMember();
      await longHistory(azure, userId, COUNTS[who], nameOf);
      // The oldest points are spent first, so only the last lots of a long history have points left.
      await azure.sql(
        `update point_lots l set remaining = 0 from point_entries e join point_transfers t
         on t.merchant_id = e.merchant_id and t.id = e.transfer_id
         where e.merchant_id = l.merchant_id and e.lot_id = l.id and t.user_id = $1 and t.number <= $2::int - 500`,
        [userId, COUNTS[who]],
      );
      tokens[who] = await signInDirectly(azure, userId);
    }
  });
  for (const table of ['point_transfers', 'point_entries', 'point_lots', 'point_accounts'])
    await served.database.raw(`vacuum analyze ${table}`);
}, 600_000);
afterAll(async () => {
  await served.close();
  await postgres.stop();
});

interface Overview {
  balance: number;
  expiries: { expiresAt: string; point: number; balance: number }[];
  laterPoint: number;
}

const ask = async (query: string, who: 'few' | 'many') => {
  const answered = await requestsTo(served).query(`{ ${query} }`, {}, { token: tokens[who] });
  if (answered.status !== 200) throw new Error(answered.text);
  return (
    JSON.parse(answered.text) as {
      data: Record<
        string,
        { totalCount: number; totalCapped: boolean; items: { runningBalance: number }[]; nextCursor: string | null }
      >;
    }
  ).data;
};
const history = async (given: string, who: 'few' | 'many') =>
  (
    await ask(
      `userpointtransactions(${given}) { items { id point targetName runningBalance lots { point } }
       totalCount totalCapped nextCursor }`,
      who,
    )
  )['userpointtransactions']!;

test('a hundred thousand open awards answer within three times the time of a thousand', async () => {
  const { azure } = served;
  const open = { few: '', many: '' };
  const awards = { few: 1_000, many: 100_000 };
  for (const who of ['few', 'many'] as const) {
    const userId = await azure.addMember();
    await azure.sql(
      'insert into point_accounts (merchant_id, user_id, balance, transfers, last_at) values ($1, $2, $3, 0, now())',
      [azure.merchant.id, userId, awards[who] - 5],
    );
    // The same number of points on each day of two years, and a debt of five.
    await azure.sql(
      `insert into point_lots (merchant_id, id, user_id, amount, remaining, expires_at)
       select $1::uuid, gen_random_uuid(), $2::uuid, 1, 1,
         date_trunc('day', now()) + make_interval(days => 1 + n % 720, hours => 10) from generate_series(1, $3::int) n
       union all select $1::uuid, gen_random_uuid(), $2::uuid, -5, -5, null`,
      [azure.merchant.id, userId, awards[who]],
    );
    open[who] = await signInDirectly(azure, userId);
  }
  await served.database.raw('vacuum analyze point_lots');
  const overview = async (who: 'few' | 'many') => {
    const query = '{ pointoverview { balance expiries { expiresAt point balance } laterPoint } }';
    return (
      JSON.parse((await requestsTo(served).query(query, {}, { token: open[who] })).text) as {
        data: { pointoverview: Overview };
      }
    ).data.pointoverview;
  };
  const few = await overview('few');
  expect(few).toMatchObject({ balance: 995, laterPoint: 0 });
  expect(few.expiries.reduce((sum, { point }) => sum + point, 0)).toBe(995);
  expect(few.expiries.at(-1)!.balance).toBe(0);
  const many = await overview('many');
  // 138 or 139 a day, so the first thousand covers seven whole days.
  expect(many.expiries.map(({ point }) => point)).toEqual([
    expect.closeTo(134, -1),
    ...Array.from({ length: 6 }, () => 139),
  ]);
  expect(many.expiries.reduce((sum, { point }) => sum + point, many.laterPoint)).toBe(many.balance);
  expect(await slowOfLongLists([['what runs out', overview]])).toBe('');
}, 600_000);

test('many transfers answer within three times the time of a thousand: pages, filters, balance and chart', async () => {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const asks: [string, (who: 'few' | 'many') => string][] = [
    ['the first page', () => 'limit: 10'],
    ['the oldest first', () => 'limit: 10, order: asc'],
    ['since a day', () => `limit: 10, from: "${day(20)}"`],
    ['until a day', () => `limit: 10, to: "${day(10)}"`],
    ['some days', () => `limit: 10, from: "${day(20)}", to: "${day(10)}"`],
    ['of an order', () => `limit: 10, targetId: "${randomUUID()}"`],
    ['a page by its offset, far down', (who) => `limit: 10, offset: ${COUNTS[who] - 100}`],
    ['a page by its cursor, far down', (who) => `limit: 10, after: "${Math.round(COUNTS[who] / 3)}"`],
    ['a keyword of nearly all', () => 'limit: 10, keyword: "Điểm"'],
    ['a keyword of some', () => 'limit: 10, keyword: "vinh13"'],
    ['a keyword of some, the oldest first', () => 'limit: 10, order: asc, keyword: "vinh13"'],
    ['a keyword of some, in some days', () => `limit: 10, keyword: "vinh13", from: "${day(20)}", to: "${day(10)}"`],
    ['a keyword of one', () => 'limit: 10, keyword: "one of a kind"'],
    ['a keyword of none', () => 'limit: 10, keyword: "nothing is called that"'],
    ['words that are never together', () => 'limit: 10, keyword: "kind vinh"'],
    ['one letter', () => 'limit: 10, keyword: "d"'],
  ];
  expect((await history('keyword: "one of a kind"', 'many')).totalCount).toBe(1);
  expect((await history('keyword: "nothing is called that"', 'many')).totalCount).toBe(0);
  expect((await history(`limit: 10, after: "${COUNTS.many / 2}"`, 'many')).items[0]!.runningBalance).toBe(
    COUNTS.many / 2 - 1,
  );
  expect(
    await slowOfLongLists([
      ...asks.map(([name, given]) => [name, (who: 'few' | 'many') => history(given(who), who)] as const),
      [
        'balance, chart and what runs out',
        (who) =>
          ask('pointoverview { balance worth steps { at change balance } expiries { expiresAt point balance } }', who),
      ],
      ['the balance alone', (who) => ask('userinfo { totalPoint }', who)],
    ]),
  ).toBe('');
}, 600_000);
