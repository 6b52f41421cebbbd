import { afterAll, beforeAll, expect, it } from 'vitest';
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
