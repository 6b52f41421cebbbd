import { afterAll, beforeAll, expect, test } from 'vitest';
import { slowOfLongLists, withoutIndex } from '../testing/long-lists.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { requestsTo } from '../testing/requests.ts';
import { rounds } from '../testing/rounds.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { serverDatabase } from '../testing/world.ts';

const MANY = rounds(20_000, 100_000);
let postgres: TestPostgres;
let served: Served;
const tokens = { few: '', many: '' };

/**
 * Mails of one member, one an hour. Only number 7 has a certain subject; every fortieth is about each of forty places.
 */
const fill = (userId: string, count: number) =>
  served.azure.sql(
    `insert into mails (merchant_id, id, user_id, kind, from_name, from_address, to_name, to_address, subject, words,
     text_body, html_body, path, created_at)
     select $1, gen_random_uuid(), $2, 'orders', 'Azure ' || n % 9, 'no-reply@azure.example', 'a', 'a@a.example',
       'Đã xác nhận đơn ' || n % 40,
       ' azure ' || n % 9 || ' no reply azure example ' || case when n = 7 then 'one of a kind'
         else 'da xac nhan don vinh' || n % 40 end, 'a', 'a', '/',
       now() - ($3::int - n) * interval '1 hour'
     from generate_series(1, $3::int) n`,
    [served.azure.merchant.id, userId, count],
  );

beforeAll(async () => {
  postgres = await startPostgres();
  served = await serve({ database: await serverDatabase(await postgres.createDatabase('long_mailbox')) });
  await withoutIndex(served.database, 'mails_words', async () => {
    for (const [who, count] of [
      ['few', 1_000],
      ['many', MANY],
    ] as const) {
      const userId = await served.azure.addMember();
      await fill(userId, count);
      tokens[who] = await signInDirectly(served.azure, userId);
    }
  });
  await served.database.script('vacuum analyze mails');
}, 600_000);
afterAll(async () => {
  await served.close();
  await postgres.stop();
});

interface Answer {
  totalCount: number;
  totalIsAtLeast: boolean;
  items: { title: string }[];
}
const list = async (given: string, who: 'few' | 'many'): Promise<Answer> => {
  const answered = await requestsTo(served).query(
    `{ mailmessages${given} { totalCount totalIsAtLeast items { id sender title createdDate } } }`,
    {},
    { token: tokens[who] },
  );
  return (JSON.parse(answered.text) as { data: { mailmessages: Answer } }).data.mailmessages;
};

test('a long mailbox answers within three times the time of a thousand: first page, any sort or keyword', async () => {
  const asks = [
    ['the first page', '', null],
    ['the oldest first', '(order: asc)', null],
    ['by sender', '(sort: sender, order: asc)', null],
    ['by sender from the end', '(sort: sender, order: desc)', null],
    ['by title', '(sort: title, order: asc)', null],
    ['a keyword of all', '(keyword: "Azure")', null],
    ['a keyword of some', '(keyword: "vinh13")', null],
    ['of some, by sender', '(keyword: "vinh13", sort: sender, order: asc)', null],
    ['a keyword of one', '(keyword: "one of a kind")', 1],
    ['a keyword of none', '(keyword: "nothing is called that")', 0],
    ['words that are never together', '(keyword: "kind vinh")', 0],
    ['one letter', '(keyword: "d")', null],
  ] as const;
  for (const [name, given, expected] of asks)
    if (expected !== null) expect((await list(given, 'many')).totalCount, name).toBe(expected);
  expect(await slowOfLongLists(asks.map(([name, given]) => [name, (who) => list(given, who)]))).toBe('');
  expect(await list('', 'many')).toMatchObject({ totalCount: 1_000, totalIsAtLeast: true });
  expect(await list('', 'few')).toMatchObject({ totalCount: 1_000, totalIsAtLeast: false });
  expect((await list(`(offset: ${MANY - 5})`, 'many')).items).toHaveLength(5);
  expect(await list(`(offset: ${MANY - 10})`, 'many')).toMatchObject({ totalCount: MANY, totalIsAtLeast: false });
}, 600_000);
