import { readFile } from 'node:fs/promises';
import { createServer, connect, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { DatabaseUnavailable, openPostgres, statement, type Database, type Query } from './index.ts';
import type { Timeouts } from './postgres.ts';

/** What connections to a PostgreSQL server guarantee, and what these guarantees rely on. */

let postgres: TestPostgres;
let database: Database;
const open = (url: string, timeouts?: Timeouts) =>
  openPostgres(
    url,
    () => {},
    () => {},
    timeouts,
  );
beforeAll(async () => {
  postgres = await startPostgres();
  database = open(await postgres.createDatabase('connections'));
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});
beforeEach(() => database.script('drop table if exists kept; create table kept (n int primary key)'));

const put = (n: number): Query<never> => ({ name: 'test.put', text: 'insert into kept values ($1)', values: [n] });
const list: Query<{ n: number }> = { name: 'test.list', text: 'select n from kept order by n', values: [] };
const show = async (setting: string) => (await database.raw(`show ${setting}`)).rows[0]![setting];

describe('every connection', () => {
  it.each([
    ['TimeZone', 'UTC'],
    ['lock_timeout', '2s'],
    ['statement_timeout', '30s'],
    ['idle_in_transaction_session_timeout', '15s'],
    ['plan_cache_mode', 'force_generic_plan'],
  ])('has %s %s', async (setting, value) => {
    expect(await show(setting)).toBe(value);
  });

  it('plans for given values only where a statement requires it, and not after that statement', async () => {
    const mode = (_: unknown, p: { n: number }) => ({
      compile: () => ({ sql: `select current_setting('plan_cache_mode') as mode, $1::int`, parameters: [p.n] }),
    });
    const own = statement<{ n: number }, { mode: string }>('test.own-plan', mode as never, { plan: 'custom' });
    const one = statement<{ n: number }, { mode: string }>('test.one-plan', mode as never);
    const modes = async (...queries: Query<{ mode: string }>[]) =>
      (await database.batch(queries)).flat().map((row) => row.mode);
    expect(await modes(own({ n: 1 }), one({ n: 1 }))).toEqual(['force_custom_plan', 'force_generic_plan']);
    expect(await show('plan_cache_mode')).toBe('force_generic_plan');
  });
});

describe('a transaction', () => {
  it('is not reported as committed when one of its statements failed, even if the error was caught', async () => {
    const careless = database.transaction(async (transaction) => {
      await transaction.run(put(1));
      await transaction.run(put(1)).catch(() => {});
      return 'done';
    });
    await expect(careless).rejects.toThrow('rolled back');
    expect(await database.run(list)).toEqual([]);
  });

  it('resets its connection when its work fails', async () => {
    const refused = () =>
      database.transaction(async (transaction) => {
        await transaction.run(put(1));
        throw new Error('refused');
      });
    for (let time = 0; time < 20; time += 1) await expect(refused()).rejects.toThrow('refused');
    expect(await database.run(list)).toEqual([]);
    expect(database.pressure()).toMatchObject({ waiting: 0 });
  });

  it('runs several statements in one round trip, and sees what it wrote', async () => {
    const rows = await database.transaction((transaction) => transaction.batch([put(1), put(2), list]));
    expect(rows).toEqual([[], [], [{ n: 1 }, { n: 2 }]]);
  });
});

describe('a database that is not available', () => {
  /** Longer than any of these tests waits, and shorter than a statement may run. */
  const sleep: Query<never> = { name: '', text: 'select pg_sleep(28)', values: [] };
  const asleep = (name: string) => `from pg_stat_activity where datname = '${name}' and query = '${sleep.text}'`;
  const wake = (name: string) => database.raw(`select pg_cancel_backend(pid) ${asleep(name)} and state = 'active'`);
  /** Makes every connection of a database sleep, however long it takes to open them. */
  const putToSleep = async (name: string, of: Database) => {
    const isIdle = async () =>
      (await database.raw(`select ${asleep(name)} and state = 'active'`)).rowCount < of.pressure().size;
    const sleepers: Promise<unknown>[] = [];
    while (await isIdle())
      if (of.pressure().idle > 0) sleepers.push(of.run(sleep).catch(() => {}));
      else await new Promise((resolve) => setTimeout(resolve, 10));
    return sleepers;
  };

  it('rejects callers in time when no connection is left', async () => {
    const busy = open(await postgres.createDatabase('busy'), { connect: 200 });
    const sleepers = await putToSleep('busy', busy);
    await expect(busy.run(list)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await wake('busy');
    await Promise.all(sleepers);
    await busy.close();
  });

  it('loses the connection whose statement gets no answer, and the next connection works', async () => {
    const late = open(await postgres.createDatabase('late'), { answer: 300 });
    await expect(late.run(sleep)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(late.batch([sleep, sleep])).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(late.transaction((transaction) => transaction.run(sleep))).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(late.raw(sleep.text)).rejects.toBeInstanceOf(DatabaseUnavailable);
    // The test did not wait for them: the four still sleep.
    expect((await database.raw(`select ${asleep('late')} and state = 'active'`)).rowCount).toBe(4);
    const rows = () =>
      late.raw('select 1 as one').then(
        (answered) => answered.rows,
        () => undefined,
      );
    await expect.poll(rows).toEqual([{ one: 1 }]);
    await late.close();
  });

  it('rejects callers at once while no connection comes free, and serves them again when one does', async () => {
    const busy = open(await postgres.createDatabase('exhausted'));
    const sleepers = await putToSleep('exhausted', busy);
    const waiting = busy.run(sleep).catch(() => {});
    await expect.poll(() => busy.pressure().exhausted).toBe(true);
    await expect(busy.run(sleep)).rejects.toThrow('no connection comes free');
    await wake('exhausted');
    await Promise.all(sleepers);
    await wake('exhausted');
    await waiting;
    expect(busy.pressure()).toMatchObject({ exhausted: false, waiting: 0 });
    expect((await busy.raw('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await busy.close();
  });

  it('is reported as unavailable when it cannot be reached', async () => {
    const nowhere = open(`postgres://sandbar@127.0.0.1:${await freePort()}/nothing`);
    await expect(nowhere.run(list)).rejects.toMatchObject({ retryAfterSeconds: 2 });
    await expect(nowhere.batch([put(1), list])).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(nowhere.transaction(async () => {})).rejects.toBeInstanceOf(DatabaseUnavailable);
    await nowhere.close();
  });

  it('is reported as unavailable when it ends a connection in the middle of a transaction', async () => {
    const die: Query<never> = { name: '', text: 'select pg_terminate_backend(pg_backend_pid())', values: [] };
    const dying = database.transaction(async (transaction) => {
      await transaction.run(put(1));
      await transaction.run(die);
    });
    await expect(dying).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await database.run(list)).toEqual([]);
  });
});

describe('the driver pg', () => {
  /** Network delay in each direction. */
  const DELAY_MS = 30;
  let far: Server;
  let distant: Database;
  beforeAll(async () => {
    const url = new URL(await postgres.createDatabase('distant'));
    const target = Number(url.port);
    far = createServer((near) => {
      const server = connect(target, url.hostname);
      near.on('data', (data) => setTimeout(() => server.write(data), DELAY_MS)).on('close', () => server.destroy());
      server.on('data', (data) => setTimeout(() => near.write(data), DELAY_MS)).on('close', () => near.destroy());
      for (const socket of [near, server]) socket.on('error', () => {});
    });
    const port = await freePort();
    await new Promise<void>((resolve) => void far.listen(port, '127.0.0.1', resolve));
    url.port = String(port);
    distant = open(url.href);
    await distant.script('create table kept (n int primary key)');
  });
  afterAll(async () => {
    await distant.close();
    far.close();
  });

  it('has the version that these tests were written for', async () => {
    const { dependencies } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
    expect(dependencies.pg).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('sends all statements of a batch before it waits: one round trip, begin and commit included', async () => {
    let fastest = Infinity;
    for (let time = 1; time <= 10; time += 1) {
      const start = performance.now();
      await distant.batch([put(time), put(-time), list, list]);
      fastest = Math.min(fastest, performance.now() - start);
    }
    expect(fastest).toBeGreaterThan(2 * DELAY_MS - 5);
    expect(fastest).toBeLessThan(4 * DELAY_MS);
  });

  it('control: statement by statement, each takes a round trip', async () => {
    const start = performance.now();
    await distant.transaction(async (transaction) => {
      for (const query of [put(101), put(102), list, list]) await transaction.run(query);
    });
    expect(performance.now() - start).toBeGreaterThan(4 * 2 * DELAY_MS);
  });
});
