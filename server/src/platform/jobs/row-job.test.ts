import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { workOff } from '../../testing/work-off.ts';
import type { Query } from '../database/index.ts';
import type { Job } from './jobs.ts';
import { rowJob, type Idle } from './row-job.ts';

/** A job over rows: each in a transaction of its own, which appends the events that the work returns. */

type Row = { id: string };

let world: World;
let reported: string[];
beforeAll(async () => {
  world = await createWorld(await testDatabase(), []);
});
afterAll(() => world.database.close());
beforeEach(async () => {
  reported = [];
  await world.sql('truncate events');
});

const merchants = (): Query<{ merchantId: string }> => ({
  name: 'search',
  text: 'select id as merchant_id from merchants',
  values: [],
});
/** Those of these ids that are not left out. */
const rows = (ids: readonly string[], p: { backedOffIds: readonly string[]; limit: number }): Query<Row> => ({
  name: 'due',
  text: 'select id from unnest($1::text[]) as id where id <> all($2::text[]) limit $3',
  values: [ids, p.backedOffIds, p.limit],
});
const jobOver = (
  ids: () => readonly string[],
  work: (row: Row) => Promise<readonly { kind: string; subjectId: string }[] | Idle>,
  more: { repeats?: boolean; limit?: number } = {},
): Job =>
  rowJob(
    { ...world, onError: (_, doing) => void reported.push(doing) },
    {
      name: 'test',
      everyMs: 1_000,
      search: merchants,
      due: (p) => rows(ids(), p),
      ...more,
      work: (_transaction, row) => work(row),
    },
  );
const runOnce = (job: Job) =>
  job.run(world.merchant.id, { part: '', stopping: new AbortController().signal, wake: () => {} });
const event = (kind: string) => ({ kind, subjectId: world.memberId });
const events = async () => (await world.sql('select kind from events order by id')).map(({ kind }) => kind);

it('appends the events of each row, and those of a row that fails are rolled back with it', async () => {
  const job = jobOver(
    () => ['1', '2', '3'],
    async ({ id }) => {
      if (id === '2') throw new Error('poisoned');
      return [event(`done ${id}`)];
    },
  );
  expect(await runOnce(job)).toBe(false);
  expect(await events()).toEqual(['done 1', 'done 3']);
  expect(reported).toEqual(['test 2']);
});

it('a row job leaves out rows that failed lately', async () => {
  const tried: string[] = [];
  const job = jobOver(
    () => ['1', '2'],
    async ({ id }) => {
      tried.push(id);
      if (id === '1') throw new Error('poisoned');
      return [];
    },
  );
  await runOnce(job);
  await runOnce(job);
  expect(tried).toEqual(['1', '2', '2']);
});

describe('more is left', () => {
  const left = (count: number) => Array.from({ length: count }, (_, index) => String(index));

  it('after a full batch', async () => {
    const done = new Set<string>();
    const job = jobOver(
      () => left(5).filter((id) => !done.has(id)),
      async ({ id }) => (done.add(id), []),
      { limit: 2 },
    );
    expect([await runOnce(job), await runOnce(job), await runOnce(job)]).toEqual([true, true, false]);
    expect(done.size).toBe(5);
  });

  it('as long as some row was worked on, where rows may be due again', async () => {
    let steps = 3;
    const job = jobOver(
      () => (steps > 0 ? ['1'] : []),
      async () => ((steps -= 1), []),
      { repeats: true },
    );
    await workOff(job, [world.merchant.id]);
    expect(steps).toBe(0);
  });

  it.each([
    ['where rows may be due again', { repeats: true }],
    ['after a full batch', { limit: 3 }],
  ])('but not when there was nothing to do at any of them, although they are still due, %s', async (_when, more) => {
    const job = jobOver(
      () => left(3),
      async () => 'idle',
      more,
    );
    expect(await runOnce(job)).toBe(false);
    expect(await events()).toEqual([]);
  });
});
