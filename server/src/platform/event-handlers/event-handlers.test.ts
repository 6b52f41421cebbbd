import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { workOff } from '../../testing/work-off.ts';
import { embeddedDatabase } from '../../testing/embedded.ts';
import { serverDatabase } from '../../testing/world.ts';
import { openPostgres, type Database, type Query } from '../database/index.ts';
import type { Event } from '../events/event.ts';
import { startFeed, type Feed } from '../events/feed.ts';
import { RefusedForGood, triggerJob, type Subscriptions } from './event-handler.ts';
import { startJobs, type Job, type Jobs } from '../jobs/jobs.ts';
import { MAX_TRIES, eventJobs, EVENT_HANDLERS } from './event-handlers.ts';

/**
 * Event handlers run after the commit, go on where a dead process stopped, and delay no others when they fail or hang.
 */

const AZURE = '11111111-1111-4111-8111-111111111111';
const LOTUS = '22222222-2222-4222-8222-222222222222';
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

interface Process {
  database: Database;
  feed: Feed;
  running: Jobs;
  errors: string[];
}
const started: Process[] = [];
const start = async (database: Database, subscriptions: Subscriptions, jobs: readonly Job[] = []): Promise<Process> => {
  const errors: string[] = [];
  const feed = await startFeed(database, (error) => errors.push(`feed: ${String(error)}`));
  const onError = (error: unknown, doing: string) => void errors.push(`${doing}: ${String(error)}`);
  const running = startJobs({
    jobs: [...eventJobs({ database, subscriptions, onError, leaseSeconds: 1, everyMs: 100 }), ...jobs],
    merchants: async () => [AZURE, LOTUS],
    intervalFactor: 1,
    onError,
  });
  feed.onNumbered((merchantId) => running.wake(EVENT_HANDLERS, merchantId));
  const process = { database, feed, running, errors };
  started.push(process);
  return process;
};
afterEach(async () => {
  for (const { feed, running } of started.splice(0)) {
    await running.stop();
    await feed.stop();
  }
});

describe.each([
  ['the embedded database', embeddedDatabase],
  ['PostgreSQL', async () => serverDatabase(await postgres.createDatabase('reactions'))],
])('on %s', (_name, open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    for (const [id, code] of [
      [AZURE, 'azure'],
      [LOTUS, 'lotus'],
    ] as const) {
      await database.raw(
        `insert into merchants (id, code, name, exchange_rate, order_prefix, brand, meta)
         values ('${id}', '${code}', 'a', 1, 'AZ', '{}', '{}')`,
      );
    }
  });
  afterAll(() => database.close());
  beforeEach(() => database.script('truncate events, feed_heads, reaction_cursors, deferred_reactions'));

  const happen = (kinds: string[], { merchantId = AZURE, subjectId = randomUUID() as string } = {}) =>
    database.raw(
      `insert into events (merchant_id, kind, subject_id, payload)
       select $1, kind, $2, jsonb_build_object('place', place)
       from unnest($3::text[]) with ordinality as k(kind, place) order by place`,
      [merchantId, subjectId, kinds],
    );
  const placeOf = (event: Event) => event.payload.place as number;
  const deferred = async () =>
    (await database.raw('select reaction, tries, last_error, dead_at from deferred_reactions')).rows;
  const settled = async () => {
    await expect
      .poll(async () => (await database.raw('select count(*)::int as n from deferred_reactions')).rows[0]!.n)
      .toBe(0);
  };

  it('each event is handled once, events of one subject in order; rolled-back events are not handled', async () => {
    const done: number[] = [];
    const { feed } = await start(database, {
      booked: [{ name: 'note', run: async (event) => void done.push(placeOf(event)) }],
    });
    await database
      .transaction(async (transaction) => {
        await transaction.run({
          name: '',
          text: `insert into events (merchant_id, kind, subject_id) values ('${AZURE}', 'booked', gen_random_uuid())`,
          values: [],
        });
        throw new Error('changed my mind');
      })
      .catch(() => {});
    await happen(['booked', 'ignored', 'booked', 'booked']);
    feed.wake(AZURE);
    await expect.poll(() => done).toEqual([1, 3, 4]);
    await wait(300);
    expect(done).toEqual([1, 3, 4]);
  });

  it('an event handler can trigger a job for its merchant after it succeeded', async () => {
    const looked: string[] = [];
    const seldom = (name: string): Job => ({
      name,
      everyMs: 600_000,
      merchantsWithWork: async () => [],
      run: async (merchantId) => {
        looked.push(`${name} ${merchantId}`);
        return false;
      },
    });
    let tries = 0;
    const flaky = async () => {
      tries += 1;
      if (tries === 1) throw new Error('away');
    };
    const { feed } = await start(
      database,
      {
        asked: [triggerJob('ask', 'sync')],
        retried: [{ name: 'flaky', wakes: 'sync late', run: flaky }],
        other: [{ name: 'other', run: async () => {} }],
      },
      [seldom('sync'), seldom('sync late')],
    );
    await happen(['other']);
    feed.wake(AZURE);
    await wait(300);
    expect(looked).toEqual([]);
    await happen(['retried', 'asked']);
    feed.wake(AZURE);
    await expect.poll(() => looked).toEqual([`sync ${AZURE}`]);
    expect(tries).toBe(1);
    await expect.poll(() => looked).toEqual([`sync ${AZURE}`, `sync late ${AZURE}`]);
  });

  it('an event handler that fails is retried by itself, and delays no other event or handler', async () => {
    const tries = new Map<number, number>();
    const others: number[] = [];
    const flaky = async (event: Event) => {
      tries.set(placeOf(event), (tries.get(placeOf(event)) ?? 0) + 1);
      if (placeOf(event) === 1 && tries.get(1)! < 2) throw new Error('away');
    };
    const { feed, errors } = await start(database, {
      booked: [
        { name: 'flaky', run: flaky },
        { name: 'steady', run: async (event) => void others.push(placeOf(event)) },
      ],
    });
    await happen(['booked', 'booked']);
    feed.wake(AZURE);
    await expect.poll(() => others).toEqual([1, 2]);
    await expect.poll(() => Object.fromEntries(tries)).toEqual({ 1: 2, 2: 1 });
    await settled();
    expect(errors).toEqual(['flaky: Error: away']);
  });

  it('an event handler that never succeeds is given up, kept with its error, and runs again on request', async () => {
    let broken = true;
    let runs = 0;
    const run = async () => {
      runs += 1;
      if (broken) throw new Error('no such thing');
    };
    const { feed } = await start(database, { booked: [{ name: 'broken', run }] });
    await happen(['booked']);
    feed.wake(AZURE);
    await expect.poll(async () => (await deferred()).length).toBe(1);
    await database.raw('update deferred_reactions set tries = $1, due_at = now()', [MAX_TRIES - 1]);
    await expect
      .poll(async () => (await deferred())[0])
      .toMatchObject({ tries: MAX_TRIES, last_error: 'no such thing', dead_at: expect.anything() as unknown });
    const before = runs;
    await wait(400);
    expect(runs).toBe(before);
    broken = false;
    await database.raw('update deferred_reactions set dead_at = null, tries = 0, due_at = now()');
    await settled();
  });

  it('does not retry what another server refuses for good, unless an operator asks', async () => {
    let tries = 0;
    const refused = async () => {
      tries += 1;
      if (tries === 1) throw new RefusedForGood('550 no such mailbox');
    };
    const { feed, errors } = await start(database, { booked: [{ name: 'mail', callsOutside: true, run: refused }] });
    await happen(['booked']);
    feed.wake(AZURE);
    const given = { tries: 1, last_error: '550 no such mailbox', dead_at: expect.anything() as unknown };
    await expect.poll(async () => (await deferred())[0]).toMatchObject(given);
    // Longer than the wait before a second try.
    await wait(2_500);
    expect([tries, errors]).toEqual([1, ['mail: Error: 550 no such mailbox']]);
    await database.raw('update deferred_reactions set dead_at = null, tries = 0, due_at = now()');
    await settled();
    expect(tries).toBe(2);
  });

  it('an event handler that hangs on a call to another server delays no merchant', async () => {
    const done: string[] = [];
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const hangs = { name: 'hangs', callsOutside: true, run: () => over };
    const note = { name: 'note', run: async (event: Event) => void done.push(event.merchantId) };
    const { feed } = await start(database, { booked: [hangs, note] });
    await happen(['booked', 'booked']);
    feed.wake(AZURE);
    await expect.poll(() => done).toEqual([AZURE, AZURE]);
    await happen(['booked']);
    await happen(['booked'], { merchantId: LOTUS });
    feed.wake(AZURE);
    feed.wake(LOTUS);
    await expect.poll(() => [...done].sort()).toEqual([AZURE, AZURE, AZURE, LOTUS]);
    end();
  });

  it('the event log drops events older than a week once they were handled, in batches, and nothing else', async () => {
    const job = eventJobs({ database, subscriptions: {}, onError: () => {} }).find(
      ({ name }) => name === 'drop old events',
    )!;
    await database.raw(`insert into events (merchant_id, kind, subject_id, number, created_at)
      select '${AZURE}', 'booked', gen_random_uuid(), n,
        now() - make_interval(days => case when n <= 1500 or n > 1700 then 8 else 6 end)
      from generate_series(1, 1800) n`);
    await database.raw(`insert into reaction_cursors (merchant_id, number) values ('${AZURE}', 1750)`);
    await database.raw(
      `insert into events (merchant_id, kind, subject_id, created_at)
       values ('${AZURE}', 'unnumbered', gen_random_uuid(), now() - interval '9 days')`,
    );
    await workOff(job, [AZURE, LOTUS]);
    const { rows } = await database.raw('select coalesce(number, 0)::int as number from events order by 1');
    const kept = [
      0,
      ...Array.from({ length: 200 }, (_, index) => 1_501 + index),
      ...Array.from({ length: 50 }, (_, index) => 1_751 + index),
    ];
    expect(rows.map(({ number }) => number)).toEqual(kept);
  });

  it('another merchant’s event is handled in the middle of a flood', async () => {
    const done: string[] = [];
    const slow = {
      name: 'slow',
      run: async (event: Event) => {
        await wait(2);
        done.push(event.merchantId);
      },
    };
    const { feed } = await start(database, { booked: [slow] });
    for (let subject = 0; subject < 40; subject += 1) await happen(Array.from({ length: 50 }, () => 'booked'));
    feed.wake(AZURE);
    await expect.poll(() => done.length).toBeGreaterThan(100);
    await happen(['booked'], { merchantId: LOTUS });
    feed.wake(LOTUS);
    await expect.poll(() => done.includes(LOTUS), { interval: 5 }).toBe(true);
    expect(done.length).toBeLessThan(1_900);
    await expect.poll(() => done.length).toBe(2_001);
  });
});

describe('two processes', () => {
  let databases: Database[];
  const happenMany = (count: number) =>
    databases[0]!.raw(`insert into events (merchant_id, kind, subject_id, payload)
      select '${AZURE}', 'booked', gen_random_uuid(), jsonb_build_object('place', n)
      from generate_series(1, ${count}) n`);
  beforeAll(async () => {
    const url = await postgres.createDatabase('reactions_two');
    const second = openPostgres(
      url,
      () => {},
      () => {},
    );
    databases = [await serverDatabase(url), second];
    await databases[0]!.raw(
      `insert into merchants (id, code, name, exchange_rate, order_prefix, brand, meta)
       values ('${AZURE}', 'azure', 'a', 1, 'AZ', '{}', '{}')`,
    );
  });
  afterAll(() => Promise.all(databases.map((database) => database.close())));
  beforeEach(() => databases[0]!.script('truncate events, feed_heads, reaction_cursors, deferred_reactions'));

  it('share a merchant’s events without running a handler twice', async () => {
    const done: number[] = [];
    const run = async (event: Event) => void done.push(event.number);
    const both = [
      await start(databases[0]!, { booked: [{ name: 'note', run }] }),
      await start(databases[1]!, { booked: [{ name: 'note', run }] }),
    ];
    for (let round = 0; round < 10; round += 1) {
      await happenMany(30);
      for (const { feed } of both) feed.wake(AZURE);
    }
    await expect.poll(() => done.length).toBe(300);
    await wait(300);
    expect([...done].sort((one, other) => one - other)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
  });

  it('control: without the lease both would run the same events', async () => {
    const started: number[] = [];
    const twice = Promise.withResolvers<void>();
    // Neither goes on before the other has started the same events.
    const run = async ({ number }: Event) => {
      if (started.includes(number)) twice.resolve();
      started.push(number);
      await twice.promise;
    };
    const open = <Row>(query: Query<Row>): Query<Row> => {
      const text = query.text.replace(/and \([\w."]*lease"? is null or [\w."]*leased_until"? < now\(\)\)/, '');
      return text === query.text ? query : { ...query, name: '', text };
    };
    const unleased = (database: Database): Database => ({
      ...database,
      run: (query) => database.run(open(query)),
      batch: ((queries: readonly Query<unknown>[]) => database.batch(queries.map(open) as never)) as Database['batch'],
    });
    const both = [
      await start(unleased(databases[0]!), { booked: [{ name: 'note', run }] }),
      await start(unleased(databases[1]!), { booked: [{ name: 'note', run }] }),
    ];
    await happenMany(20);
    for (const { feed } of both) feed.wake(AZURE);
    await twice.promise;
    await expect.poll(() => started.length).toBeGreaterThan(20);
  });

  it('take over within seconds what a process that dies had not finished', async () => {
    const never = new Promise<never>(() => {});
    let dead = false;
    const mortal: Database = {
      ...databases[0]!,
      run: (query) => (dead ? never : databases[0]!.run(query)),
      batch: (queries) => (dead ? never : databases[0]!.batch(queries)),
      transaction: (work) => (dead ? never : databases[0]!.transaction(work)),
    };
    let began = 0;
    const first = await start(mortal, { booked: [{ name: 'note', run: () => ((began += 1), never) }] });
    await happenMany(3);
    first.feed.wake(AZURE);
    await expect.poll(() => began).toBe(3);
    dead = true;
    started.length = 0;
    const done: number[] = [];
    await start(databases[1]!, { booked: [{ name: 'note', run: async (event) => void done.push(event.number) }] });
    await expect.poll(() => [...done].sort()).toEqual([1, 2, 3]);
  });
});
