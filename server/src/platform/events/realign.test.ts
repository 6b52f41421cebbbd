import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedDatabase } from '../../testing/world.ts';
import type { Database } from '../database/index.ts';
import { startFeed, type Feed } from './feed.ts';
import type { Event } from './event.ts';
import { realignFeed } from './realign.ts';

let database: Database;
let feed: Feed | undefined;
const MERCHANT = '11111111-1111-4111-8111-111111111111';

beforeAll(async () => {
  database = await embeddedDatabase();
  await database.raw(`insert into merchants (id, code, name, exchange_rate, order_prefix, brand, meta) values ('${MERCHANT}', 'azure', 'Azure', 5000, 'AZ', '{}', '{}')`);
});
afterAll(async () => {
  await feed?.stop();
  await database.close();
});

const append = (kind: string, transactionId?: string) =>
  database.raw(
    `insert into events (merchant_id, kind, subject_id${transactionId ? ', transaction_id' : ''}) values ('${MERCHANT}', '${kind}', gen_random_uuid()${transactionId ? `, '${transactionId}'` : ''})`,
  );

it('a backup restored into a new cluster does not hold up the feed', async () => {
  await append('restored', '999999999');
  expect(await realignFeed(database)).toBe(true);
  expect(await realignFeed(database)).toBe(false);

  const seen: Event[] = [];
  feed = await startFeed(database, (error) => {
    throw error;
  });
  feed.subscribe((event) => seen.push(event));
  await append('new');
  await feed.catchUp();
  expect(seen.map(({ kind }) => kind)).toEqual(['new']);
  expect((await feed.since({ transactionId: '0', id: 0 }, 10))?.map(({ kind }) => kind)).toEqual(['restored', 'new']);
});
