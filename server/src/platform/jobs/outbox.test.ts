import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { serverDatabase } from '../../testing/world.ts';
import { openPostgres, type Database } from '../database/index.ts';
import { relayOutbox, type Enqueue, type Reaction } from './outbox.ts';

/** Each event's reactions are queued once, in the transaction that moves the outbox on: whatever is cut off in between is done again, whole. */

const MERCHANT = '11111111-1111-4111-8111-111111111111';
const reaction = (name: string): Reaction => ({ name, run: async () => {} });
const subscriptions = { booked: [reaction('mail'), reaction('push')], canceled: [reaction('mail')] };

let postgres: TestPostgres;
let databases: Database[];
beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.createDatabase('outbox');
  databases = [
    await serverDatabase(url),
    openPostgres(
      url,
      () => {},
      () => {},
    ),
  ];
  await databases[0]!.script(`
    insert into merchants (id, code, name, exchange_rate, order_prefix, brand, meta) values ('${MERCHANT}', 'azure', 'a', 1, 'AZ', '{}', '{}');
    create table queued (id bigint generated always as identity, reaction text, event bigint);`);
}, 60_000);
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await postgres.stop();
});
beforeEach(() => databases[0]!.script('truncate queued; truncate events'));

const append = (kinds: string[]) =>
  databases[0]!.raw(
    `insert into events (merchant_id, kind, subject_id) select '${MERCHANT}', kind, gen_random_uuid() from unnest($1::text[]) with ordinality as k(kind, n) order by n`,
    [kinds],
  );
const enqueue: Enqueue = async (run, { name }, events) =>
  void (await run('insert into queued (reaction, event) select $1, unnest($2::bigint[])', [name, events.map((event) => event.id)]));
const queued = async () =>
  (await databases[0]!.raw('select q.reaction, e.kind from queued q join events e on e.id = q.event order by q.id')).rows.map(
    ({ reaction: name, kind }) => `${String(kind)} → ${String(name)}`,
  );
/** Relays until nothing is left: transactions of other tests on the same server hold the newest events back for a moment. */
const relayAll = async (expected: number, each = enqueue) => {
  let passed = 0;
  await expect
    .poll(async () => {
      for (const result of await Promise.all(databases.map((database) => relayOutbox(database, subscriptions, each)))) passed += result.passed;
      return passed;
    })
    .toBe(expected);
};

it('queues the events of each reaction in order, and passes what nobody reacts to', async () => {
  await append(['booked', 'stay.taken', 'canceled']);
  await relayAll(3);
  const all = await queued();
  expect(all.filter((each) => each.endsWith('mail'))).toEqual(['booked → mail', 'canceled → mail']);
  expect(all.filter((each) => each.endsWith('push'))).toEqual(['booked → push']);
});

it('two processes at it at once queue each reaction once', async () => {
  for (let round = 0; round < 10; round += 1) {
    await append(Array.from({ length: 60 }, () => 'booked'));
    await Promise.all(Array.from({ length: 6 }, (_, index) => relayOutbox(databases[index % 2]!, subscriptions, enqueue)));
  }
  await expect
    .poll(async () => {
      await relayOutbox(databases[0]!, subscriptions, enqueue);
      return (await databases[0]!.raw('select count(*)::int as n, count(distinct (reaction, event))::int as different from queued')).rows[0];
    })
    .toEqual({ n: 1_200, different: 1_200 });
});

it('without the lock on its place two processes would queue them twice', async () => {
  await append(['booked']);
  await expect
    .poll(async () => (await databases[0]!.raw('select count(*)::int as n from events where transaction_id < pg_snapshot_xmin(pg_current_snapshot())')).rows[0]!.n)
    .toBe(1);
  // Both read the place before either moves it on: what the lock prevents.
  let met = 0;
  let bothThere = () => {};
  const meet = new Promise<void>((resolve) => (bothThere = resolve));
  const unlocked = (database: Database): Database => ({
    ...database,
    transaction: (work) =>
      database.transaction((transaction) =>
        work({
          ...transaction,
          run: async (query) => {
            if (!query.name.endsWith('outbox-cursor')) return transaction.run(query);
            const rows = await transaction.run({ ...query, name: '', text: query.text.replace(/for update.*$/, '') });
            if ((met += 1) === 2) bothThere();
            await meet;
            return rows;
          },
        }),
      ),
  });
  await Promise.all(databases.map((database) => relayOutbox(unlocked(database), subscriptions, enqueue)));
  expect(await queued()).toHaveLength(4);
});

describe('a crash', () => {
  it('before the commit queues nothing and loses nothing: the next one does it all', async () => {
    await append(['booked', 'booked']);
    let count = 0;
    const dies: Enqueue = async (...given) => {
      await enqueue(...given);
      if ((count += 1) === 2) throw new Error('killed');
    };
    await expect
      .poll(() =>
        relayOutbox(databases[0]!, subscriptions, dies).then(
          () => 'nothing yet',
          (error: Error) => error.message,
        ),
      )
      .toBe('killed');
    expect(await queued()).toEqual([]);
    await relayAll(2);
    expect(await queued()).toHaveLength(4);
  });

  it('after the commit repeats nothing', async () => {
    await append(['canceled']);
    await relayAll(1);
    expect((await relayOutbox(databases[1]!, subscriptions, enqueue)).passed).toBe(0);
    expect(await queued()).toEqual(['canceled → mail']);
  });
});

it('says how far behind it is', async () => {
  await databases[0]!.raw(`insert into events (merchant_id, kind, subject_id, created_at) values ('${MERCHANT}', 'booked', gen_random_uuid(), now() - interval '90 seconds')`);
  let lag = 0;
  await expect.poll(async () => (lag = Math.max(lag, (await relayOutbox(databases[0]!, subscriptions, enqueue)).lagSeconds))).toBeGreaterThan(89);
  expect((await relayOutbox(databases[0]!, subscriptions, enqueue)).lagSeconds).toBe(0);
});
