import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { serverDatabase } from '../../testing/world.ts';
import { openPostgres, type Database } from '../database/index.ts';
import { formatPosition, isAfter, parsePosition, startFeed, type Feed } from './feed.ts';

/** Transactions commit in another order than they began; the feed of every process still tells all of them, once and in one order. */

const MERCHANT = '11111111-1111-4111-8111-111111111111';
let postgres: TestPostgres;
let url: string;
let databases: Database[];
let feeds: Feed[];
let seen: string[][];

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase('feed');
  databases = [
    await serverDatabase(url),
    openPostgres(
      url,
      () => {},
      () => {},
    ),
  ];
  await databases[0]!.raw(`insert into merchants (id, code, name, exchange_rate, order_prefix, brand, meta) values ('${MERCHANT}', 'azure', 'a', 1, 'AZ', '{}', '{}')`);
}, 60_000);
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await postgres.stop();
});
beforeEach(async () => {
  seen = [[], []];
  feeds = await Promise.all(databases.map((database) => startFeed(database, console.error)));
  feeds.forEach((feed, index) => feed.subscribe((event) => seen[index]!.push(event.kind)));
});
afterEach(() => Promise.all(feeds.map((feed) => feed.stop())));

const insert = (kind: string) => `insert into events (merchant_id, kind, subject_id) values ('${MERCHANT}', '${kind}', gen_random_uuid())`;
const append = (kind: string) => databases[0]!.raw(insert(kind));
const caughtUp = () => Promise.all(feeds.map((feed) => feed.catchUp()));

/** A transaction that appended an event and does not end until told to. */
const slowly = async (kind: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; ${insert(kind)}`);
  return async (how: 'commit' | 'rollback') => {
    await client.query(how);
    await client.end();
  };
};

/** What a reader would see who takes whatever is committed, by id: the twin without the wait for older transactions. */
const readHastily = async (afterId: number) => {
  const { rows } = await databases[1]!.raw('select id, kind from events where id > $1 order by id', [afterId]);
  return rows as { id: number; kind: string }[];
};

describe('an event of a transaction that commits after later ones', () => {
  it('is told before them, on both processes', async () => {
    const end = await slowly('slow');
    await append('quick 1');
    await append('quick 2');
    await caughtUp();
    expect(seen).toEqual([[], []]);
    await end('commit');
    await expect
      .poll(async () => (await caughtUp(), seen))
      .toEqual([
        ['slow', 'quick 1', 'quick 2'],
        ['slow', 'quick 1', 'quick 2'],
      ]);
  });

  it('would be missed by a reader who did not wait', async () => {
    const start = (await readHastily(0)).at(-1)!.id;
    const end = await slowly('slow');
    await append('quick');
    const first = await readHastily(start);
    await end('commit');
    const second = await readHastily(first.at(-1)!.id);
    expect([...first, ...second].map(({ kind }) => kind)).toEqual(['quick']);
  });

  it('does not hold the others up once it is rolled back', async () => {
    const end = await slowly('never');
    await append('after');
    await end('rollback');
    await expect.poll(async () => (await caughtUp(), seen)).toEqual([['after'], ['after']]);
  });
});

it('resumes from each position with exactly what came after it', async () => {
  for (const kind of ['1', '2', '3']) await append(kind);
  await expect.poll(async () => (await caughtUp(), seen[0])).toEqual(['1', '2', '3']);
  const all = (await feeds[1]!.since({ transactionId: '0', id: 0 }, 500))!;
  for (const [index, event] of all.entries()) {
    const rest = await feeds[1]!.since(parsePosition(formatPosition(event))!, 500);
    expect(rest).toEqual(all.slice(index + 1));
  }
});

it('the position before the first event is one to resume from', async () => {
  const fresh = await startFeed(databases[1]!, console.error);
  const position = parsePosition(formatPosition(fresh.position()));
  await fresh.stop();
  expect(position).toBeDefined();
  await append('next');
  await expect.poll(async () => (await feeds[0]!.since(position!, 500))?.map(({ kind }) => kind)).toEqual(['next']);
});

it.each(['', 'abc', '1', '1-', '-1', '1-1-1', '18446744073709551616-1', '1-12345678901234567', ' 1-1'])('%j is no position', (text) => expect(parsePosition(text)).toBeUndefined());

it('positions compare as numbers, by transaction and then by id', () => {
  expect(isAfter({ transactionId: '10', id: 1 }, { transactionId: '9', id: 5 })).toBe(true);
  expect(isAfter({ transactionId: '9', id: 5 }, { transactionId: '10', id: 1 })).toBe(false);
  expect(isAfter({ transactionId: '9', id: 5 }, { transactionId: '9', id: 4 })).toBe(true);
  expect(isAfter({ transactionId: '9', id: 5 }, { transactionId: '9', id: 5 })).toBe(false);
});
