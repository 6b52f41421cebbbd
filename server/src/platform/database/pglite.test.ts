import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedDatabase } from '../../testing/embedded.ts';
import type { Database } from './database.ts';

/**
 * The embedded database has one connection: a caller inside a transaction that would wait for itself fails at once, and
 * the others are served.
 */

let database: Database;
beforeAll(async () => {
  database = await embeddedDatabase();
});
afterAll(() => database.close());

const one = { name: '', text: 'select 1 as n', values: [] };

it.each([
  ['run', () => database.run(one)],
  ['batch', () => database.batch([one])],
  ['transaction', () => database.transaction(async (transaction) => transaction.run(one))],
  ['raw', () => database.raw('select 1')],
] as const)('%s inside a transaction fails, and the database goes on', async (_what, ask) => {
  await expect(database.transaction(() => ask() as Promise<unknown>)).rejects.toThrow('inside of a transaction');
  expect(await database.run(one)).toEqual([{ n: 1 }]);
});

it('a query that a transaction started without awaiting it runs after the transaction', async () => {
  let later: Promise<unknown> | undefined;
  await database.transaction(async (transaction) => {
    setTimeout(() => (later = database.run(one)), 50);
    await transaction.run(one);
  });
  await expect.poll(() => later).toBeDefined();
  expect(await later).toEqual([{ n: 1 }]);
});

it('callers outside a transaction wait for its end', async () => {
  const order: string[] = [];
  const long = database.transaction(async (transaction) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    await transaction.run(one);
    order.push('inside');
  });
  await Promise.all([long, database.run(one).then(() => order.push('outside'))]);
  expect(order).toEqual(['inside', 'outside']);
});

describe('a transaction', () => {
  const divide = { name: '', text: 'select 1 / $1::int as n', values: [0] };

  it('answers statements that are asked at the same time, each with its own rows', async () => {
    const numbers = [1, 2, 3].map((n) => ({ name: '', text: `select $1::int + ${n} as n`, values: [n] }));
    const asked = database.transaction((transaction) => Promise.all(numbers.map((each) => transaction.run(each))));
    expect(await asked).toEqual([[{ n: 2 }], [{ n: 4 }], [{ n: 6 }]]);
  });

  it('fails when one of its statements failed, although its work did not', async () => {
    const careless = database.transaction(async (transaction) => {
      await transaction.run(divide).catch(() => {});
    });
    await expect(careless).rejects.toThrow('rolled back');
    expect(await database.run({ ...divide, values: [1] })).toEqual([{ n: 1 }]);
  });

  it('may hold no statement at all', async () => {
    expect(await database.transaction(async () => 'done')).toBe('done');
    expect(await database.run(one)).toEqual([{ n: 1 }]);
  });

  it('takes no statement after its end', async () => {
    const kept = await database.transaction(async (transaction) => transaction);
    await expect(kept.run(one)).rejects.toThrow('the transaction has ended');
  });
});

it('a statement that the database refused is prepared again the next time', async () => {
  const later = { name: '', text: 'select n from made_later', values: [] };
  await expect(database.run(later)).rejects.toMatchObject({ code: '42P01' });
  await database.script('create table made_later (n int); insert into made_later values (7)');
  expect(await database.run(later)).toEqual([{ n: 7 }]);
});

it('one plan serves all values, but for a statement that asks for its own', async () => {
  const mode = { name: '', text: `select current_setting('plan_cache_mode') as mode`, values: [] };
  expect(await database.run({ ...mode, plan: 'custom' as const })).toEqual([{ mode: 'force_custom_plan' }]);
  expect(await database.run(mode)).toEqual([{ mode: 'force_generic_plan' }]);
});
