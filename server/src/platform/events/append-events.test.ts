import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FEED_DATABASES, openFeedDatabases } from '../../testing/feed-bed.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { type Database, type Query } from '../database/index.ts';
import { appendEvents, newEvents, recordEvents } from './append-events.ts';
import { startFeed, type Feed } from './feed.ts';

/**
 * The commit of a transaction that appended events wakes the feed, in whatever way they were appended. The polls that
 * would find the same events later are switched off here.
 */

const AZURE = '11111111-1111-4111-8111-111111111111';
let postgres: TestPostgres;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase('appended');
});
afterAll(() => postgres.stop());

const event = (kind: string) => ({ kind, subjectId: randomUUID() });
const FAULT: Query<unknown> = { name: 'fault', text: 'select 1 / 0', values: [] };
const WAYS: Record<string, (database: Database, kind: string) => Promise<unknown>> = {
  'a statement by itself': (database, kind) => database.run(newEvents(AZURE, [event(kind)])),
  'a batch': (database, kind) => database.batch([newEvents(AZURE, [event(kind)])]),
  'coalesced statements': (database, kind) => database.batch([recordEvents(AZURE, [event(kind)])]),
  'a statement in a transaction': (database, kind) =>
    database.transaction((transaction) => appendEvents(transaction, AZURE, [event(kind)])),
  'a batch in a transaction': (database, kind) =>
    database.transaction((transaction) => transaction.batch([newEvents(AZURE, [event(kind)])])),
};
const kinds = Object.keys(WAYS);

describe.each(FEED_DATABASES)('on %s', (_name, kind) => {
  let databases: Database[];
  let feeds: Feed[];
  let seen: string[][];

  beforeAll(async () => {
    databases = await openFeedDatabases(kind, url, { [AZURE]: 'azure' });
  });
  afterAll(() => Promise.all(databases.map((database) => database.close())));
  beforeEach(async () => {
    seen = databases.map(() => []);
    feeds = await Promise.all(databases.map((database) => startFeed(withoutSearch(database), console.error)));
    feeds.forEach((feed, index) => feed.subscribe((each) => seen[index]!.push(each.kind)));
  });
  afterEach(() => Promise.all(feeds.map((feed) => feed.stop())));

  /** Polls find no event without a number. Only a process that was woken gives numbers; others read what has one. */
  const withoutSearch = (database: Database): Database => ({
    ...database,
    batch: async (queries) => {
      const results = await database.batch(queries);
      (queries as unknown as readonly Query<unknown>[]).forEach(({ name }, place) => {
        if (name === 'feed.merchants-unnumbered') (results as unknown[][])[place]!.length = 0;
      });
      return results;
    },
  });

  it('an event is delivered in every process without a search for it', async () => {
    for (const way of kinds) await WAYS[way]!(databases[0]!, way);
    await expect.poll(() => seen.map((each) => [...each].sort())).toEqual(databases.map(() => [...kinds].sort()));
  });

  it.each(kinds)('%s notifies once of the merchant', async (way) => {
    const notified: string[] = [];
    const forget = databases[0]!.onEvents((merchantId) => notified.push(merchantId));
    await WAYS[way]!(databases[0]!, 'one');
    expect(notified).toEqual([AZURE]);
    forget();
    await WAYS[way]!(databases[0]!, 'two');
    expect(notified).toHaveLength(1);
  });

  it('only a commit notifies, and only when events were appended', async () => {
    const [database] = databases as [Database];
    const notified: string[] = [];
    const forget = database.onEvents((merchantId) => notified.push(merchantId));
    const failing = [
      database.batch([newEvents(AZURE, [event('lost')]), FAULT]),
      database.transaction(async (transaction) => {
        await appendEvents(transaction, AZURE, [event('lost')]);
        throw new Error('changed my mind');
      }),
      database.transaction(async (transaction) => {
        await appendEvents(transaction, AZURE, [event('lost')]);
        await transaction.run(FAULT).catch(() => {});
      }),
    ];
    const outcomes = await Promise.allSettled(failing);
    await database.transaction((transaction) => appendEvents(transaction, AZURE, []));
    expect(outcomes.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    expect(notified).toEqual([]);
    forget();
  });
});
