import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { FEED_DATABASES, openFeedDatabases, openOther } from '../../testing/feed-bed.ts';
import { fastestOf } from '../../testing/timing.ts';
import { type Database } from '../database/index.ts';
import { formatPosition, parsePosition, startFeed, type Feed } from './feed.ts';

/**
 * Each merchant's events get their numbers after the commit, once and without a gap, whichever process assigns them.
 */

const AZURE = '11111111-1111-4111-8111-111111111111';
const LOTUS = '22222222-2222-4222-8222-222222222222';

let postgres: TestPostgres;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase('feed');
});
afterAll(() => postgres.stop());

const open = () => openOther(url);
const insert = (kind: string, merchantId = AZURE) =>
  `insert into events (merchant_id, kind, subject_id) values ('${merchantId}', '${kind}', gen_random_uuid())`;

describe.each(FEED_DATABASES)('on %s', (_name, kind) => {
  let databases: Database[];
  let feeds: Feed[];
  let seen: string[][];

  beforeAll(async () => {
    databases = await openFeedDatabases(kind, url, { [AZURE]: 'azure', [LOTUS]: 'lotus' });
  });
  afterAll(() => Promise.all(databases.map((database) => database.close())));
  beforeEach(async () => {
    seen = databases.map(() => []);
    feeds = await Promise.all(databases.map((database) => startFeed(database, console.error)));
    feeds.forEach((feed, index) =>
      feed.subscribe((event) => event.merchantId === AZURE && seen[index]!.push(event.kind)),
    );
  });
  afterEach(() => Promise.all(feeds.map((feed) => feed.stop())));

  const append = (kindOf: string, merchantId = AZURE) => databases[0]!.raw(insert(kindOf, merchantId));
  const caughtUp = (merchantId = AZURE) => Promise.all(feeds.map((feed) => feed.catchUp(merchantId)));
  const numbers = async (merchantId = AZURE) =>
    (
      await databases[0]!.raw('select number from events where merchant_id = $1 order by number', [merchantId])
    ).rows.map((row) => row.number);

  it('delivers events in the order they were written, and numbers each merchant’s by itself', async () => {
    for (const each of ['1', '2', '3']) await append(each);
    await append('elsewhere', LOTUS);
    await caughtUp();
    await caughtUp(LOTUS);
    for (const each of seen) expect(each).toEqual(['1', '2', '3']);
    const given = await numbers();
    expect(given).toEqual(given.map((_, index) => index + 1));
    expect((await numbers(LOTUS))[0]).toBe(1);
  });

  it('resumes from each number with exactly the events after it', async () => {
    for (const each of ['4', '5', '6']) await append(each);
    await caughtUp();
    const feed = feeds.at(-1)!;
    const all = (await feed.since(AZURE, 0, 500))!;
    expect(all.length).toBeGreaterThanOrEqual(3);
    for (const [index, event] of all.entries()) {
      expect(await feed.since(AZURE, parsePosition(formatPosition(event.number))!, 500)).toEqual(all.slice(index + 1));
    }
    expect(await feed.since(AZURE, all.at(-1)!.number, 500)).toEqual([]);
  });

  it('cannot resume from a number that was never assigned, nor from one whose successors were deleted', async () => {
    await append('7');
    await append('8');
    await caughtUp();
    const feed = feeds[0]!;
    const last = feed.position(AZURE);
    expect(await feed.since(AZURE, last + 1, 500)).toBeUndefined();
    await databases[0]!.raw('delete from events where merchant_id = $1 and number < $2', [AZURE, last]);
    expect(await feed.since(AZURE, 0, 500)).toBeUndefined();
    expect((await feed.since(AZURE, last - 1, 500))?.map(({ number }) => number)).toEqual([last]);
  });

  it('finds events that a dead process had written and not numbered', async () => {
    const { length } = seen[0]!;
    await append('orphan');
    await expect.poll(() => seen.map((each) => each.slice(length))).toEqual(databases.map(() => ['orphan']));
  });

  it('goes on with the next merchants when one cannot be numbered', async () => {
    const [database] = databases;
    const errors: unknown[] = [];
    const poisoned: Database = {
      ...database!,
      batch: (queries) => {
        const one = queries.some(({ name, values }) => name === 'feed.lock-head' && values.includes(AZURE));
        return one ? Promise.reject(new Error('poisoned')) : database!.batch(queries);
      },
    };
    await Promise.all(feeds.splice(0).map((feed) => feed.stop()));
    const feed = await startFeed(poisoned, (error) => errors.push(error));
    feeds.push(feed);
    const kinds: string[] = [];
    feed.subscribe((event) => kinds.push(event.kind));
    await append('stuck');
    await append('fine', LOTUS);
    await expect.poll(() => kinds).toEqual(['fine']);
    expect(String(errors[0])).toContain('poisoned');
  });
});

describe('two processes on PostgreSQL', () => {
  let databases: Database[];
  beforeAll(async () => {
    databases = [open(), open()];
    await databases[0]!.script(`truncate events; truncate feed_heads`);
  });
  afterAll(() => Promise.all(databases.map((database) => database.close())));

  /** A transaction that appended an event and stays open until the test ends it. */
  const slowly = async (kind: string, to = url) => {
    const client = new pg.Client({ connectionString: to });
    await client.connect();
    await client.query(to === url ? `begin; ${insert(kind)}` : 'begin; create table open_for_long (id int)');
    return async () => {
      await client.query('commit');
      await client.end();
    };
  };

  it('are not held up by a transaction that stays open, here or in another database of the cluster', async () => {
    const kinds: string[][] = [[], []];
    const feeds = await Promise.all(databases.map((database) => startFeed(database, console.error)));
    feeds.forEach((feed, index) => feed.subscribe((event) => kinds[index]!.push(event.kind)));
    const end = await slowly('slow');
    const endElsewhere = await slowly('', await postgres.createDatabase('neighbour'));
    await databases[0]!.raw(insert('quick 1'));
    await databases[0]!.raw(insert('quick 2', LOTUS));
    feeds[0]!.wake(AZURE);
    feeds[0]!.wake(LOTUS);
    await expect
      .poll(() => kinds.map((each) => [...each].sort()), { interval: 20 })
      .toEqual([
        ['quick 1', 'quick 2'],
        ['quick 1', 'quick 2'],
      ]);
    await end();
    await endElsewhere();
    await expect.poll(() => kinds.map((each) => each.at(-1)), { interval: 20 }).toEqual(['slow', 'slow']);
    await Promise.all(feeds.map((feed) => feed.stop()));
  });

  it('control: without numbers, a reader by id would miss events that commit late', async () => {
    const after = async (id: number) =>
      (
        await databases[1]!.raw('select id, kind from events where merchant_id = $1 and id > $2 order by id', [
          AZURE,
          id,
        ])
      ).rows as { id: number; kind: string }[];
    const start = (await after(0)).at(-1)!.id;
    const end = await slowly('late');
    await databases[0]!.raw(insert('early'));
    const first = await after(start);
    await end();
    const second = await after(first.at(-1)!.id);
    expect([...first, ...second].map(({ kind }) => kind)).toEqual(['early']);
  });

  it('see each other’s changes within 0.3 s', async () => {
    const feeds = await Promise.all(databases.map((database) => startFeed(database, console.error)));
    const took = await fastestOf(300, async () => {
      const heard = Promise.withResolvers<number>();
      const unsubscribe = feeds[1]!.subscribe(() => heard.resolve(performance.now()));
      await databases[0]!.raw(insert('change'));
      const start = performance.now();
      feeds[0]!.wake(AZURE);
      const time = (await heard.promise) - start;
      unsubscribe();
      await wait(Math.random() * 100);
      return time;
    });
    await Promise.all(feeds.map((feed) => feed.stop()));
    expect(took).toBeLessThan(300);
  });

  it('assign each number once and leave none out when they number at the same time', async () => {
    await databases[0]!.script(`truncate events; truncate feed_heads`);
    const kinds: number[][] = [[], []];
    const feeds = await Promise.all(databases.map((database) => startFeed(database, console.error)));
    feeds.forEach((feed, index) => feed.subscribe((event) => kinds[index]!.push(event.number)));
    const write = async (database: Database, feed: Feed) => {
      for (let n = 0; n < 60; n += 1) {
        await database.raw(insert(`${n}`));
        feed.wake(AZURE);
        if (n % 5 === 0) await feed.catchUp(AZURE);
      }
    };
    await Promise.all([0, 1, 0, 1].map((which) => write(databases[which]!, feeds[which]!)));
    await Promise.all(feeds.map((feed) => feed.catchUp(AZURE)));
    const all = Array.from({ length: 240 }, (_, index) => index + 1);
    expect(kinds).toEqual([all, all]);
    await Promise.all(feeds.map((feed) => feed.stop()));
  });

  it('control: without the lock on the head they would assign a number twice', async () => {
    await databases[0]!.script(
      `truncate events; truncate feed_heads; insert into feed_heads (merchant_id) values ('${AZURE}')`,
    );
    await databases[0]!.script(`${insert('1')}; ${insert('2')}`);
    const last = async () =>
      (await databases[0]!.raw('select last_number from feed_heads')).rows[0]!.last_number as number;
    const [one, other] = [await last(), await last()]; // both read the head before either moves it
    const number = (head: number, kind: string) =>
      databases[0]!.raw(`update events set number = $1 where kind = $2`, [head + 1, kind]);
    await number(one, '1');
    await expect(number(other, '2')).rejects.toThrow('events_number');
  });
});

it.each(['', 'abc', '1-1', '-1', ' 1', '1.5', '1234567890123456'])('%j is refused as a position', (text) => {
  expect(parsePosition(text)).toBeUndefined();
});
