import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { embeddedDatabase, serverDatabase } from '../../testing/world.ts';
import { openPostgres, type Database } from '../database/index.ts';
import type { Event } from '../events/event.ts';
import { startJobs, type Jobs } from './jobs.ts';

/** Reactions run after their event committed, are tried again when they fail, and do not stand in each other's way. */

const MERCHANT = '11111111-1111-4111-8111-111111111111';
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

describe.each([
  ['the embedded database', embeddedDatabase],
  ['PostgreSQL', async () => serverDatabase(await postgres.createDatabase('jobs'))],
])('on %s', (_name, open) => {
  let database: Database;
  let jobs: Jobs;
  const tries = new Map<number, number>();
  const done: number[] = [];
  const errors: string[] = [];

  /** Numbers of the events that were begun; the first waits until it is let go. */
  const began: number[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const move = async ({ payload }: Event) => {
    began.push(payload.number as number);
    if (payload.number === 1) await held;
  };

  const react = async (event: Event) => {
    const number = event.payload.number as number;
    tries.set(number, (tries.get(number) ?? 0) + 1);
    // The third event fails the first time, as a mail server that is away for a moment does.
    if (number === 3 && tries.get(number) === 1) throw new Error('away');
    done.push(number);
  };

  beforeAll(async () => {
    database = await open();
    await database.raw(`insert into merchants (id, code, name, exchange_rate, order_prefix, brand, meta) values ('${MERCHANT}', 'azure', 'a', 1, 'AZ', '{}', '{}')`);
    jobs = await startJobs({
      database,
      subscriptions: { booked: [{ name: 'test-on-booked', run: react }], moved: [{ name: 'test-on-moved', run: move }] },
      onError: (error, doing) => errors.push(`${doing}: ${String(error)}`),
      onLag: () => {},
    });
  }, 60_000);
  afterAll(async () => {
    await jobs.stop();
    await database.close();
  }, 30_000);

  it('each event is reacted to once; one that fails is tried again, and no other with it', async () => {
    await database.transaction(async (transaction) => {
      const values = Array.from({ length: 6 }, (_, index) => `('${MERCHANT}', 'booked', gen_random_uuid(), '{"number": ${index + 1}}')`).join(', ');
      await transaction.run({ name: '', text: `insert into events (merchant_id, kind, subject_id, payload) values ${values}`, values: [] });
    });
    await expect.poll(() => [...done].sort(), { timeout: 25_000, interval: 100 }).toEqual([1, 2, 3, 4, 5, 6]);
    expect(Object.fromEntries(tries)).toEqual({ 1: 1, 2: 1, 3: 2, 4: 1, 5: 1, 6: 1 });
    expect(errors).toEqual(['test-on-booked: Error: away']);
    // One job for all six, and one for the event that failed.
    expect((await database.raw('select count(*)::int as n from pgboss.job')).rows).toEqual([{ n: 2 }]);
  });

  it('events of different things are reacted to at once, those of one thing in their order', async () => {
    began.length = 0;
    const [slow, other] = [crypto.randomUUID(), crypto.randomUUID()];
    await database.raw(`insert into events (merchant_id, kind, subject_id, payload) values ('${MERCHANT}', 'moved', '${slow}', '{"number": 1}'),
      ('${MERCHANT}', 'moved', '${slow}', '{"number": 2}'), ('${MERCHANT}', 'moved', '${other}', '{"number": 3}')`);
    await expect.poll(() => began, { timeout: 25_000, interval: 50 }).toEqual([1, 3]);
    letGo();
    await expect.poll(() => began, { timeout: 5_000, interval: 20 }).toEqual([1, 3, 2]);
  });

  it('an event that was rolled back is not reacted to', async () => {
    const before = tries.size;
    await database
      .transaction(async (transaction) => {
        await transaction.run({
          name: '',
          text: `insert into events (merchant_id, kind, subject_id, payload) values ('${MERCHANT}', 'booked', gen_random_uuid(), '{"number": 7}')`,
          values: [],
        });
        throw new Error('changed my mind');
      })
      .catch(() => {});
    await database.raw(`insert into events (merchant_id, kind, subject_id, payload) values ('${MERCHANT}', 'booked', gen_random_uuid(), '{"number": 8}')`);
    await expect.poll(() => done.includes(8), { timeout: 25_000, interval: 100 }).toBe(true);
    expect(tries.size).toBe(before + 1);
  });
});

it('a job whose process dies is taken up by another within half a minute', async () => {
  const url = await postgres.createDatabase('jobs_dead');
  const database = await serverDatabase(url);
  await database.raw(`insert into merchants (id, code, name, exchange_rate, order_prefix, brand, meta) values ('${MERCHANT}', 'azure', 'a', 1, 'AZ', '{}', '{}')`);
  const nothing = { onError: () => {}, onLag: () => {} };
  let dead = false;
  const never = new Promise<never>(() => {});
  const mortal: Database = {
    ...database,
    raw: (text, values) => (dead ? never : database.raw(text, values)),
    transaction: (work) => (dead ? never : database.transaction(work)),
  };
  let began = 0;
  const first = { name: 'test-on-booked', run: () => ((began += 1), never) };
  await startJobs({ database: mortal, subscriptions: { booked: [first] }, ...nothing });
  await database.raw(`insert into events (merchant_id, kind, subject_id, payload) values ('${MERCHANT}', 'booked', gen_random_uuid(), '{}')`);
  await expect.poll(() => began, { timeout: 20_000, interval: 50 }).toBe(1);
  dead = true;

  const died = Date.now();
  let ended = 0;
  const second = await startJobs({ database, subscriptions: { booked: [{ name: 'test-on-booked', run: async () => void (ended += 1) }] }, ...nothing });
  await expect.poll(() => ended, { timeout: 60_000, interval: 100 }).toBe(1);
  expect(Date.now() - died).toBeLessThan(30_000);
  await second.stop();
  await database.close();
}, 120_000);

it('several processes that start in the same moment on a new database all start', async () => {
  const url = await postgres.createDatabase('jobs_new');
  const first = await serverDatabase(url);
  const all = [
    first,
    ...[2, 3].map(() =>
      openPostgres(
        url,
        () => {},
        () => {},
      ),
    ),
  ];
  const start = (database: Database) => startJobs({ database, subscriptions: { booked: [{ name: 'test-on-booked', run: async () => {} }] }, onError: () => {}, onLag: () => {} });
  for (let round = 0; round < 5; round += 1) {
    await first.script('drop schema if exists pgboss cascade');
    const started = await Promise.all(all.map(start));
    await Promise.all(started.map((jobs) => jobs.stop()));
  }
  await Promise.all(all.map((database) => database.close()));
}, 60_000);
