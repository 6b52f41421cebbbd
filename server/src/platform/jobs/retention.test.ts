import { afterEach, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '../database/index.ts';
import { rethrow } from '../../testing/work-off.ts';
import type { Job, Turn } from './jobs.ts';
import { forEachRow } from './for-each-row.ts';
import { isolatedRows } from './isolated-rows.ts';
import { retentionJob, type OldRemoval } from './retention.ts';

/**
 * A row that cannot be removed is skipped, and the others are removed. A failure of the database is no row's fault: it
 * is thrown at once, and nothing more is tried.
 */

const AZURE = '11111111-1111-4111-8111-111111111111';
const TURN: Turn = { part: '', stopping: new AbortController().signal, wake: () => {} };
const away = () => new DatabaseUnavailable(new Error('connection refused'));

/** A job of one rule. @returns its `run`, the removals that were requested of the rule, and what it reported */
const removing = (remove: (p: OldRemoval) => Promise<number>) => {
  const asked: OldRemoval[] = [];
  const reported: string[] = [];
  const job: Job = retentionJob(
    'tidy',
    1_000,
    [{ merchantsWithOld: async () => [AZURE], remove: (p) => (asked.push(p), remove(p)) }],
    (error) => void reported.push((error as Error).message),
  );
  return { run: () => job.run(AZURE, TURN), asked, reported };
};

/** Old rows, some of which cannot be removed. */
const rowsWith = (poisoned: number, others: number) => {
  const left = [...Array.from({ length: poisoned }, () => 'poisoned'), ...Array.from({ length: others }, () => 'old')];
  return async ({ skip, limit }: OldRemoval) => {
    const some = left.slice(skip, skip + limit);
    if (some.includes('poisoned')) throw new Error('poisoned');
    left.splice(skip, some.length);
    return some.length;
  };
};

describe('a retention job', () => {
  it('queries a database that is away once, reports no row, and throws', async () => {
    const { run, asked, reported } = removing(async () => {
      throw away();
    });
    await expect(run()).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect([asked.length, reported.length]).toEqual([1, 0]);
  });

  it('throws also when the database is lost between two rows', async () => {
    let tries = 0;
    const { run, asked } = removing(async () => {
      tries += 1;
      throw tries < 4 ? new Error('poisoned') : away();
    });
    await expect(run()).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(asked).toHaveLength(4);
  });

  it('skips rows that cannot be removed, however many come first', async () => {
    const { run, asked, reported } = removing(rowsWith(120, 600));
    while (await run());
    expect(reported).toHaveLength(120);
    expect(asked.at(-1)!.skip).toBe(120);
  });

  it('runs its rules one after the other, as later ones may refer to rows of earlier ones', async () => {
    const asked: string[] = [];
    const rule = (name: string) => ({
      merchantsWithOld: async () => [AZURE],
      remove: async () => {
        asked.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 1));
        asked.push(`${name} ends`);
        return 0;
      },
    });
    await retentionJob('tidy', 1_000, [rule('skips'), rule('entries')], rethrow).run(AZURE, TURN);
    expect(asked).toEqual(['skips begins', 'skips ends', 'entries begins', 'entries ends']);
  });

  it('ends its round when everything fails', async () => {
    const { run, reported } = removing(async () => {
      throw new Error('broken');
    });
    let runs = 1;
    while (await run()) runs += 1;
    expect([runs, reported.length]).toEqual([20, 1_000]);
  });
});

describe('isolated rows', () => {
  afterEach(() => void vi.useRealTimers());

  const rows = Array.from({ length: 10 }, (_, index) => ({ id: String(index) }));

  it('are not started any more once the database is away; the running ones are waited for', async () => {
    const ended: string[] = [];
    const reported: string[] = [];
    const work = async ({ id }: { id: string }) => {
      if (id === '0') throw new Error('poisoned');
      if (id === '3') throw away();
      await new Promise((resolve) => setImmediate(resolve));
      ended.push(id);
    };
    const done = forEachRow(rows, work, { atOnce: 3, onError: (_, { id }) => void reported.push(id) });
    await expect(done).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect([ended, reported]).toEqual([['1', '2'], ['0']]);
  });

  it('are backed off also when the database failed at them, so that others are tried first', async () => {
    const isolated = isolatedRows('work', () => {});
    const work = isolated.work(AZURE, rows, async () => {
      throw away();
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(isolated.backedOffIds(AZURE)).toEqual(['0']);
  });

  it('fail as a whole at the limit of backed-off rows, so that the job waits before it resumes', async () => {
    // No backoff ends while the rows fail, however slow the machine is.
    vi.useFakeTimers({ toFake: ['performance'] });
    const isolated = isolatedRows('work', () => {});
    const fail = (from: number) =>
      isolated.work(
        AZURE,
        Array.from({ length: 500 }, (_, index) => ({ id: String(from + index) })),
        async () => {
          throw new Error('broken');
        },
      );
    expect(await fail(0)).toBe(0);
    await expect(fail(500)).rejects.toThrow('1000 rows');
  });
});
