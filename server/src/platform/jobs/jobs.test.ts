import { afterEach, describe, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '../database/index.ts';
import { startJobs, type AnyJob, type Job, type Jobs } from './jobs.ts';

/** Jobs run merchant by merchant: fairly, isolated, never twice at the same time, and they stop on request. */

const MERCHANTS = ['azure', 'lotus', 'palm', 'reef', 'sand', 'tide'];
let jobs: Jobs | undefined;
afterEach(() => jobs?.stop());

/** @returns the failures */
const startOne = (job: AnyJob, merchants: readonly string[] = MERCHANTS) => {
  const failed: string[] = [];
  const onError = (error: unknown, doing: string) => void failed.push(`${doing}: ${(error as Error).message}`);
  jobs = startJobs({ jobs: [job], merchants: async () => merchants, intervalFactor: 1, onError });
  return failed;
};
const start = (job: Partial<Job>, merchants?: readonly string[]) =>
  startOne(
    { name: 'work', everyMs: 5, merchantsWithWork: async (known) => [...known], run: async () => false, ...job },
    merchants,
  );
const gate = () => Promise.withResolvers<void>();
const inOne = (events: readonly string[], merchant: string) => events.filter((each) => each === merchant).length;

test('work that is left is continued at once, and merchants take turns', async () => {
  const left: Record<string, number> = { azure: 50, lotus: 3 };
  const done: string[] = [];
  start({
    everyMs: 50,
    atOnce: 1,
    merchantsWithWork: async () => Object.keys(left).filter((merchant) => left[merchant]! > 0),
    run: async (merchant) => {
      done.push(merchant);
      return (left[merchant]! -= 1) > 0;
    },
  });
  await expect.poll(() => done.length).toBe(53);
  expect(done.slice(0, 6).sort()).toEqual(['azure', 'azure', 'azure', 'lotus', 'lotus', 'lotus']);
});

test('a slow merchant keeps only its own slot, and is not started again while it runs', async () => {
  const slow = gate();
  const started: string[] = [];
  start({
    atOnce: 2,
    run: async (merchant) => {
      started.push(merchant);
      if (merchant === 'azure') await slow.promise;
      return false;
    },
  });
  await expect.poll(() => inOne(started, 'tide')).toBeGreaterThan(3);
  expect(inOne(started, 'azure')).toBe(1);
  slow.resolve();
  await expect.poll(() => inOne(started, 'azure')).toBeGreaterThan(1);
});

test('no more merchants than slots run at once, and no merchant runs twice at once', async () => {
  const now = new Set<string>();
  let most = 0;
  const twice: string[] = [];
  let runs = 0;
  start({
    atOnce: 3,
    run: async (merchant) => {
      if (now.has(merchant)) twice.push(merchant);
      now.add(merchant);
      most = Math.max(most, now.size);
      await new Promise((resolve) => setTimeout(resolve, 3));
      now.delete(merchant);
      return (runs += 1) % 2 === 0;
    },
  });
  await expect.poll(() => runs).toBeGreaterThan(60);
  expect({ most, twice }).toEqual({ most: 3, twice: [] });
});

test('a merchant that fails is reported and backed off ever longer, while the others’ work is done', async () => {
  const done: string[] = [];
  const failed = start({
    run: async (merchant) => {
      if (merchant === 'lotus') throw new Error('poisoned');
      done.push(merchant);
      return false;
    },
  });
  await expect.poll(() => inOne(done, 'azure')).toBeGreaterThan(40);
  expect(new Set(done)).toEqual(new Set(MERCHANTS.filter((merchant) => merchant !== 'lotus')));
  expect(new Set(failed)).toEqual(new Set(['work lotus: poisoned']));
  expect(failed.length).toBeLessThan(10);
});

test('each merchant is tried by itself when the merchants with work cannot be found', async () => {
  const done: string[] = [];
  const failed = start({
    merchantsWithWork: async () => {
      throw new Error('a node is away');
    },
    run: async (merchant) => {
      if (merchant === 'azure') throw new Error('away');
      done.push(merchant);
      return false;
    },
  });
  await expect.poll(() => new Set(done).size).toBe(MERCHANTS.length - 1);
  expect(new Set(failed)).toEqual(new Set(['work: a node is away', 'work azure: away']));
});

test('few merchants are tried in vain when the database is away', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => `merchant-${index}`);
  let finds = 0;
  const failed = start(
    {
      merchantsWithWork: async () => {
        finds += 1;
        throw new Error('away');
      },
      run: async () => {
        throw new Error('away');
      },
    },
    many,
  );
  await expect.poll(() => finds).toBe(4);
  await jobs!.stop();
  expect(failed.length).toBeLessThan(4 * (1 + 8 + 4));
});

test('work that never waits and never ends leaves room for everything else', async () => {
  let pieces = 0;
  start({ run: async () => (pieces += 1) > 0 }, ['azure']);
  await expect.poll(() => pieces).toBeGreaterThan(10);
  // A timer must fire, and a stop must take effect, although the job never waits.
  await new Promise((resolve) => setTimeout(resolve, 5));
  await jobs!.stop();
  const after = pieces;
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(pieces).toBe(after);
});

test('few merchants are tried when the database is lost after they were found', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => `merchant-${index}`);
  let finds = 0;
  const failed = start(
    {
      everyMs: 20,
      merchantsWithWork: async (known) => ((finds += 1) === 1 ? [...known] : []),
      run: async () => {
        throw new DatabaseUnavailable(new Error('away'));
      },
    },
    many,
  );
  await expect.poll(() => finds).toBeGreaterThan(1);
  await jobs!.stop();
  expect(failed.length).toBeLessThan(8 + 4 + 1);
});

test('a woken merchant is run without a tick, and once more when it was running', async () => {
  const started: string[] = [];
  let gates = [gate(), gate()];
  start({
    everyMs: 600_000,
    run: async (merchant) => {
      started.push(merchant);
      await gates[started.length - 1]?.promise;
      return false;
    },
  });
  jobs!.wake('work', 'azure');
  await expect.poll(() => started).toEqual(['azure']);
  jobs!.wake('work', 'azure');
  jobs!.wake('work', 'azure');
  jobs!.wake('another', 'azure');
  expect(started).toEqual(['azure']);
  gates.forEach(({ resolve }) => resolve());
  await expect.poll(() => started).toEqual(['azure', 'azure']);
  gates = [];
});

describe('parts of a merchant’s work', () => {
  const PARTS = ['one', 'two', 'three'];

  test('do not wait for each other', async () => {
    const slow = gate();
    const done: string[] = [];
    start({
      atOnce: 16,
      partsOf: async () => PARTS,
      run: async (merchant, { part }) => {
        if (part === 'one') await slow.promise;
        else done.push(`${merchant} ${part}`);
        return false;
      },
    });
    await expect.poll(() => done.length).toBeGreaterThan(30);
    expect(new Set(done).size).toBe(12);
    slow.resolve();
  });

  test('fill no more than a quarter of the slots for one merchant', async () => {
    const slow = gate();
    const started: string[] = [];
    start({
      atOnce: 8,
      partsOf: async () => PARTS,
      run: async (merchant) => {
        started.push(merchant);
        if (merchant === 'azure') await slow.promise;
        return false;
      },
    });
    await expect.poll(() => inOne(started, 'tide')).toBeGreaterThan(5);
    expect(inOne(started, 'azure')).toBe(2);
    slow.resolve();
  });
});

test('a global job runs until no work is left', async () => {
  let left = 20;
  startOne({ name: 'tidy', everyMs: 500, run: async () => (left -= 1) > 0 });
  await expect.poll(() => left).toBe(0);
});

describe('stop', () => {
  test('waits for running work and starts no more', async () => {
    const events: string[] = [];
    const [started, finish] = [gate(), gate()];
    start({
      atOnce: 1,
      run: async (merchant, { stopping }) => {
        events.push(`begin ${merchant}`);
        started.resolve();
        await finish.promise;
        events.push(`end ${stopping.aborted}`);
        return true;
      },
    });
    await started.promise;
    const stopped = jobs!.stop().then(() => events.push('stopped'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(events).toEqual(['begin azure']);
    finish.resolve();
    await stopped;
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(events).toEqual(['begin azure', 'end true', 'stopped']);
  });

  test('does not wait for work that does not end', async () => {
    start({ run: () => new Promise(() => {}) });
    await new Promise((resolve) => setTimeout(resolve, 30));
    await jobs!.stop();
    jobs = undefined;
  });
});

test('an hourly job runs soon after the start, and then an hour later', async () => {
  vi.useFakeTimers();
  try {
    let runs = 0;
    start({ everyMs: 3_600_000, run: async () => (runs += 1) < 0 }, ['azure']);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(3_000_000);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000_000);
    expect(runs).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
