import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { eventually } from '../testing/eventually.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createWorld } from '../testing/world.ts';
import type { Database } from './database/index.ts';
import { merchantScope, type MerchantScope } from './merchant-scope.ts';

let database: Database;
let merchants: MerchantScope;
beforeAll(async () => {
  database = await testDatabase();
  await createWorld(database, commandHandlers, 'azure');
  merchants = merchantScope(database, 'localhost', 'azure');
});
afterAll(() => database.close());

it('a merchant that another process has just opened is found by id at once, and by host afterwards', async () => {
  expect(await merchants.all()).toHaveLength(1);
  const { merchant } = await createWorld(database, commandHandlers, 'lotus');
  // Control: the cache does not have it yet.
  expect(await merchants.byHost('lotus.localhost')).toBeUndefined();
  const found = await Promise.all(Array.from({ length: 3 }, () => merchants.byId(merchant.id)));
  expect(found.map(({ code }) => code)).toEqual(['lotus', 'lotus', 'lotus']);
  expect(await merchants.byHost('lotus.localhost')).toMatchObject({ id: merchant.id });
});

it('a merchant that does not exist is an error, so that its work is retried and the failure is visible', async () => {
  const id = randomUUID();
  await expect(merchants.byId(id)).rejects.toThrow(`there is no merchant ${id}`);
});

it('does not replace rows that were read after a change by rows that were read before it', async () => {
  const { merchant } = await createWorld(database, commandHandlers, 'jade');
  const held = Promise.withResolvers<void>();
  let reads = 0;
  const slow = {
    ...database,
    run: async (...asked: Parameters<Database['run']>) => {
      const rows = await database.run(...asked);
      // The second read has its rows already but answers late.
      if ((reads += 1) === 2) await held.promise;
      return rows;
    },
  } as Database;
  const scope = merchantScope(slow, 'localhost', 'azure');
  await scope.all();
  const late = scope.byId(randomUUID()).catch(() => undefined);
  await eventually(() => expect(reads).toBe(2));
  await database.raw('update merchants set name = $1 where id = $2', ['Ngọc', merchant.id]);
  scope.refresh();
  const named = async () => (await scope.byId(merchant.id)).name;
  expect(await named()).toBe('Ngọc');
  held.resolve();
  await late;
  expect(await named()).toBe('Ngọc');
});
