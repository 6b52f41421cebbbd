import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { embeddedDatabase } from '../../testing/embedded.ts';
import { serverDatabase } from '../../testing/world.ts';
import type { Database } from './database.ts';
import {
  coalescedStatement,
  DatabaseUnavailable,
  ensureEach,
  openPostgres,
  SqlState,
  sqlState,
  violated,
  type CoalescedBuilder,
  type Query,
} from './index.ts';

/**
 * A batch runs several statements in one round trip and one transaction, and returns the rows of each, on both
 * databases.
 */

let postgres: TestPostgres;
let url: string;
const databases: Record<string, Database> = {};
beforeAll(async () => {
  postgres = await startPostgres();
  databases.embedded = await embeddedDatabase();
  url = await postgres.createDatabase('batch');
  databases.server = await serverDatabase(url);
});
afterAll(async () => {
  await Promise.all(Object.values(databases).map((database) => database.close()));
  await postgres.stop();
});

const put = (n: number): Query<{ n: number }> => ({
  name: 'test.put',
  text: 'insert into batched values ($1) returning n',
  values: [n],
});
const list: Query<{ n: number }> = { name: 'test.list', text: 'select n from batched order by n', values: [] };
const fail: Query<never> = { name: 'test.fail', text: 'select 1 / $1::int', values: [0] };
const unmet = (what: string): Query<never> => ({
  name: 'test.unmet',
  text: 'select ensure(exists(select from batched where n > 99), $1)',
  values: [what],
});

const AZURE = '5e6a8bd6-3b7f-4a9e-9c3c-1f3a4d1a6b11';
const LOTUS = '0b1f9c52-7a64-4c1e-8a57-2d9c6a2b7e40';

interface Put {
  merchantId: string;
  number: number;
}

/** Inserts a number and returns its double. */
const share = coalescedStatement('test.share', { number: 'int' }, (db: CoalescedBuilder<Put>, p) =>
  db
    .with('put', (cte) =>
      cte
        .insertInto('batched' as never)
        .columns(['n'] as never)
        .expression((eb) => eb.selectFrom('requests').select('requests.number').orderBy('requests.number')),
    )
    .selectFrom('requests')
    .select(['requests.n', sql<number>`requests.number * 2`.as('double'), sql<string>`${p.merchantId}::uuid`.as('by')]),
);
const doubles = (rows: { double: number }[][]) => rows.flat().map(({ double }) => double);

describe.each(['embedded', 'server'])('a batch on the %s database', (kind) => {
  let database: Database;
  beforeEach(async () => {
    database = databases[kind]!;
    await database.script('drop table if exists batched; create table batched (n int primary key)');
  });

  it('returns the rows of each statement, and a later statement sees what an earlier one did', async () => {
    expect(await database.batch([put(1), list, put(2), list])).toEqual([
      [{ n: 1 }],
      [{ n: 1 }],
      [{ n: 2 }],
      [{ n: 1 }, { n: 2 }],
    ]);
  });

  it('does nothing when one of its statements fails', async () => {
    await expect(database.batch([put(1), fail, put(2)])).rejects.toMatchObject({ code: '22012' });
    expect(await database.run(list)).toEqual([]);
  });

  it('runs, after a failure, the statements that were not prepared because of it', async () => {
    const late: Query<{ n: number }> = {
      name: `test.late-${kind}`,
      text: 'select n + 1 as n from batched',
      values: [],
    };
    for (let time = 0; time < 12; time += 1)
      await expect(database.batch([fail, late])).rejects.toThrow('division by zero');
    await Promise.all(Array.from({ length: 12 }, () => database.batch([late, list])));
    expect(await database.batch([put(1), late])).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  });

  it('is rolled back when a row it needs is missing, and the error names what was missing', async () => {
    const error = await database.batch([put(1), unmet('a large one')]).catch((cause: unknown) => cause);
    expect([sqlState(error), violated(error)]).toEqual([SqlState.unmet, 'a large one']);
    expect(await database.run(list)).toEqual([]);
    await database.batch([put(100), unmet('a large one')]);
  });

  it('runs many at once without mixing their rows', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => database.batch([put(n), { ...list, name: '', text: `select ${n} as n` }])),
    );
    expect(answers).toEqual(Array.from({ length: 60 }, (_, n) => [[{ n }], [{ n }]]));
  });
});

describe('batches on the server', () => {
  const database = () => databases.server!;
  const asleep: Query<never> = { name: 'test.asleep', text: 'select pg_sleep(0.05)', values: [] };
  beforeEach(() => database().script('drop table if exists batched; create table batched (n int primary key)'));

  it('fails alone: only the statements of the failed batch are rolled back', async () => {
    const fails = (n: number) => n % 3 === 0;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => database().batch<unknown[]>(fails(n) ? [put(n), fail] : [put(n)])),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(
      Array.from({ length: 40 }, (_, n) => (fails(n) ? 'rejected' : 'fulfilled')),
    );
    const kept = Array.from({ length: 40 }, (_, n) => ({ n })).filter(({ n }) => !fails(n));
    expect(await database().run(list)).toEqual(kept);
  });

  it('counts as waiting until a connection takes it, so that overload is visible', async () => {
    const all = Array.from({ length: 60 }, () => database().batch([asleep]));
    await Promise.all(Array.from({ length: 4 }, () => new Promise((resolve) => setImmediate(resolve))));
    expect(database().pressure().waiting).toBeGreaterThan(20);
    await Promise.all(all);
    expect(database().pressure().waiting).toBe(0);
  });

  it('does not run into a statement that a failure left unprepared', async () => {
    const late = (round: number): Query<{ n: number }> => ({
      name: `test.late-shared-${round}`,
      text: `select ${round} as n from batched`,
      values: [],
    });
    await database().batch([put(1)]);
    for (let round = 0; round < 5; round += 1) {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 40 }, (_, n) =>
          database().batch<unknown[]>(n % 2 === 0 ? [fail, late(round)] : [late(round)]),
        ),
      );
      const values = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      expect(values).toEqual(Array.from({ length: 20 }, () => [[{ n: round }]]));
    }
  });

  it('rejects every caller when their connection breaks, and opens another for the next ones', async () => {
    const die: Query<never> = { name: 'test.die', text: 'select pg_terminate_backend(pg_backend_pid())', values: [] };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => database().batch<unknown[]>(n === 0 ? [put(n), die] : [put(n)])),
    );
    expect((outcomes[0] as PromiseRejectedResult).reason).toBeInstanceOf(DatabaseUnavailable);
    expect(outcomes.slice(1).map(({ status }) => status)).toEqual(Array.from({ length: 19 }, () => 'fulfilled'));
    expect(await database().run(list)).toEqual(Array.from({ length: 19 }, (_, n) => ({ n: n + 1 })));
  });

  it('leaves no transaction open on its connection', async () => {
    await Promise.allSettled(Array.from({ length: 20 }, () => database().batch([put(1), fail])));
    const open = `select from pg_stat_activity where datname = current_database() and state like 'idle in%'`;
    expect((await database().raw(open)).rows).toEqual([]);
    await Promise.all(Array.from({ length: 20 }, (_, n) => database().run(put(n))));
    expect((await database().run(list)).length).toBe(20);
  });

  it('converts values by their type and column names to camel case', async () => {
    const typed: Query<unknown> = {
      name: 'test.typed',
      text: `select 9007199254740991::bigint as big_one, date '2026-11-21' as on_day, '{"a":[1]}'::jsonb as json_text,
        array[1,2]::int[] as whole_numbers, null::text as nothing,
        true as is_so, timestamptz '2026-11-21 10:00+00' as at_time, '\\x0102'::bytea as two_bytes, $1::text as said,
        $2::int[] as given`,
      values: ['Đà Lạt', [3, 4]],
    };
    const row = {
      bigOne: 9_007_199_254_740_991,
      onDay: '2026-11-21',
      jsonText: { a: [1] },
      wholeNumbers: [1, 2],
      nothing: null,
      isSo: true,
      atTime: new Date('2026-11-21T10:00:00Z'),
      twoBytes: Buffer.from([1, 2]),
      said: 'Đà Lạt',
      given: [3, 4],
    };
    // By the second run the columns are already known.
    for (let time = 0; time < 2; time += 1)
      expect(await Promise.all(Array.from({ length: 12 }, () => database().run(typed)))).toEqual(
        Array.from({ length: 12 }, () => [row]),
      );
  });
});

describe('batches of coalesced statements', () => {
  let database: Database;
  let executed: string[];
  beforeAll(() => {
    database = openPostgres(
      url,
      (name) => executed.push(name),
      () => {},
    );
  });
  beforeEach(async () => {
    await database.script('drop table if exists batched; create table batched (n int primary key)');
    executed = [];
  });
  afterAll(() => database.close());
  const ask = (number: number, ...further: Query<unknown>[]) =>
    database.batch<{ double: number; by: string }[]>([share({ merchantId: AZURE, number }), ...(further as never[])]);

  it('run as one statement when requested at the same time, and each caller gets its own rows', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => ask(number)));
    expect(answers.map(doubles)).toEqual(Array.from({ length: 50 }, (_, number) => [number * 2]));
    expect(executed).toEqual(Array.from({ length: 4 }, () => 'test.share'));
    expect(await database.run(list)).toHaveLength(50);
  });

  it('are never shared between two merchants', async () => {
    const merchants = Array.from({ length: 20 }, (_, number) => (number % 2 === 0 ? AZURE : LOTUS));
    const answers = await Promise.all(
      merchants.map((merchantId, number) => database.batch([share({ merchantId, number })])),
    );
    expect(answers).toEqual(merchants.map((by, number) => [[expect.objectContaining({ by, double: number * 2 })]]));
    expect(executed).toEqual(['test.share', 'test.share']);
  });

  it('run again in parts after a failure: only the caller at fault fails', async () => {
    await ask(3);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, number) => ask(number)));
    expect(outcomes.map(({ status }) => status)).toEqual(
      Array.from({ length: 10 }, (_, number) => (number === 3 ? 'rejected' : 'fulfilled')),
    );
    expect(sqlState((outcomes[3] as PromiseRejectedResult).reason)).toBe(SqlState.uniqueViolation);
    expect(await database.run(list)).toEqual(Array.from({ length: 10 }, (_, n) => ({ n })));
  });

  it('fail only for the callers whose rows are missing; the others are sent again together', async () => {
    const needs = coalescedStatement('test.share-even', { number: 'int' }, (db: CoalescedBuilder<Put>) =>
      db.selectNoFrom(ensureEach(sql`(select array_agg(n) from requests where number % 2 = 1)`, 'an even number')),
    );
    const outcomes = await Promise.allSettled(
      Array.from({ length: 9 }, (_, number) => ask(number, needs({ merchantId: AZURE, number }))),
    );
    expect(
      outcomes.map((outcome) =>
        outcome.status === 'fulfilled'
          ? doubles([outcome.value[0]!])
          : [sqlState(outcome.reason), violated(outcome.reason)],
      ),
    ).toEqual(
      Array.from({ length: 9 }, (_, number) => (number % 2 === 1 ? [SqlState.unmet, 'an even number'] : [number * 2])),
    );
    expect(await database.run(list)).toEqual([0, 2, 4, 6, 8].map((n) => ({ n })));
    expect(executed.filter((name) => name === 'test.share')).toHaveLength(2);
  });

  it('accept every text, an unpaired surrogate too, as other parameters do', async () => {
    const echo = coalescedStatement(
      'test.share-text',
      { text: 'text' },
      (db: CoalescedBuilder<{ merchantId: string; text: string }>) =>
        db.selectFrom('requests').select(['requests.n', 'requests.text']),
    );
    const texts = [
      'cut \ud83d',
      '\udf0a cut',
      'whole 🌊',
      String.raw`a path \ud83d and \\ud83d`,
      '"quoted" \\ and\nlines',
      'Đỉnh',
    ];
    const answers = await Promise.all(
      texts.map((text) => database.batch<{ text: string }[]>([echo({ merchantId: AZURE, text })])),
    );
    expect(answers.map(([rows]) => (rows as unknown as { text: string }[])[0]!.text)).toEqual(
      texts.map((text) => text.toWellFormed()),
    );
  });

  it('let one of two equal concurrent callers win', async () => {
    const outcomes = await Promise.allSettled([ask(1), ask(1), ask(2)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(await database.run(list)).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('are sent separately when one statement of a batch is not coalesced', async () => {
    await Promise.all([ask(1, list), ask(2, list)]);
    expect(executed.filter((name) => name === 'test.share')).toHaveLength(2);
  });

  it('are not sent again when their outcome is unknown: every caller gets the error', async () => {
    const die = coalescedStatement('test.share-and-die', { number: 'int' }, (db: CoalescedBuilder<Put>) =>
      db.selectFrom('requests').select(['requests.n', sql<boolean>`pg_terminate_backend(pg_backend_pid())`.as('died')]),
    );
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, (_, number) =>
        database.batch([share({ merchantId: AZURE, number }), die({ merchantId: AZURE, number })]),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
    expect(await database.run(list)).toEqual([]);
  });

  it('release the other callers once one of them has failed to get a lock', async () => {
    let waits = true;
    let held: Promise<unknown> | undefined;
    await database.transaction(async (other) => {
      await other.run(put(7));
      held = ask(7)
        .catch(sqlState)
        .finally(() => (waits = false));
      expect(await Promise.all([ask(8), ask(9)].map(async (answer) => doubles(await answer)))).toEqual([[16], [18]]);
      expect(waits).toBe(true);
    });
    expect(await held).toBe(SqlState.uniqueViolation);
  });

  it('that wait for a lock do not hold up the others for long', async () => {
    let held: Promise<unknown> | undefined;
    await database.transaction(async (other) => {
      await other.run(put(7));
      held = ask(7).catch(sqlState);
      await new Promise((resolve) => setTimeout(resolve, 10));
      expect(doubles(await ask(8))).toEqual([16]);
    });
    expect(await held).toBe(SqlState.uniqueViolation);
    expect(await database.run(list)).toEqual([{ n: 7 }, { n: 8 }]);
  });
});
