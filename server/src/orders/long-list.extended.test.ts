import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertOrders } from '../testing/insert-orders.ts';
import { slowOfLongLists } from '../testing/long-lists.ts';
import { requestsTo } from '../testing/requests.ts';
import { rounds } from '../testing/rounds.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());

const list = async (given: Record<string, unknown>, token: string) => {
  const written = Object.entries({ limit: 20, ...given }).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const query = `{ userorders(${written.join(', ')}) { totalCount totalIsAtLeast items { id } } }`;
  const { text } = await requestsTo(served).query(query, {}, { token });
  return JSON.parse(text).data.userorders as { totalCount: number; totalIsAtLeast: boolean; items: { id: string }[] };
};

/** The number of orders in the longest list. */
const MANY = rounds(10_000, 100_000);

test('very many orders answer the first page and any keyword within three times the time of a thousand', async () => {
  const { azure } = served;
  const [few, many] = [await azure.addMember(), await azure.addMember()];
  await insertOrders(azure, few, 1_000, '25');
  await insertOrders(azure, many, MANY, '26');
  await served.database.script('analyze orders; analyze order_subjects;');
  const tokens = { few: await signInDirectly(azure, few), many: await signInDirectly(azure, many) };
  const codeOf = (year: string) => `AZ${year}0`;
  const asks: [string, (year: string) => Record<string, unknown>, number | null][] = [
    ['the first page', () => ({}), 1000],
    ['a keyword of nearly all', () => ({ keyword: 'Vịnh Ngọc' }), null],
    ['a keyword of one', () => ({ keyword: 'one of a kind' }), 1],
    ['a keyword of none', () => ({ keyword: 'nothing is called that' }), 0],
    ['a keyword of some', () => ({ keyword: 'can ho 13' }), null],
    ['the beginning of all codes', (year) => ({ keyword: `AZ${year}` }), 1000],
    ['the beginning of some codes', (year) => ({ keyword: codeOf(year) }), null],
    ['the beginning of few codes', (year) => ({ keyword: `${codeOf(year)}7` }), null],
    ['the oldest first', () => ({ order: 'asc' }), 1000],
    ['sorted by total', () => ({ sort: 'grandTotal' }), 1000],
    ['one part', () => ({ status: 'paid' }), null],
  ];
  const years = { few: '25', many: '26' };
  const timed = asks.map(([name, ask, expected]) => {
    return [
      name,
      async (who: 'few' | 'many') => {
        const found = await list(ask(years[who]), tokens[who]);
        if (expected !== null) expect(found.totalCount, name).toBe(expected);
        expect(found.totalIsAtLeast, name).toBe(who === 'many' && found.totalCount === 1000);
      },
    ] as const;
  });
  expect(await slowOfLongLists(timed)).toBe('');
  expect(await list({ exactCount: true }, tokens.many)).toMatchObject({ totalCount: MANY, totalIsAtLeast: false });
  expect((await list({ offset: MANY - 5 }, tokens.many)).items).toHaveLength(5);
}, 600_000);
