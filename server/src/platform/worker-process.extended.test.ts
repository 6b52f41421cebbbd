import { afterEach, describe, expect, test, vi } from 'vitest';
import { createIcsReader } from '../calendar/index.ts';
import type { SlowTask } from '../testing/slow-process.ts';
import { createWorkerProcess, TaskEnded, TooManyTasks, type WorkerProcess } from './worker-process.ts';

const SCRIPT = new URL('../testing/slow-process.ts', import.meta.url);
const open: WorkerProcess<SlowTask, number>[] = [];
const worker = (
  limits: { processorMs?: number; maxWaiting?: number; maxPerCaller?: number; memoryMb?: number } = {},
) => {
  const made = createWorkerProcess<SlowTask, number>(SCRIPT, {
    name: 'doubler',
    processorMs: 30_000,
    maxWaiting: 10,
    ...limits,
  });
  open.push(made);
  return made;
};
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

describe('a task in a process of its own', () => {
  test('returns its result, or throws its error, to its caller', async () => {
    const { run } = worker();
    const asked = [run({ double: 1, waitMs: 50 }), run({ double: 2 }), run({ fail: 'no such number' })];
    expect(await Promise.allSettled(asked)).toMatchObject([
      { value: 2 },
      { value: 4 },
      { reason: { message: expect.stringContaining('no such number') } },
    ]);
  });

  test('that never ends is stopped by its time limit; the tasks behind it get a new process', async () => {
    const { run } = worker({ processorMs: 3_000 });
    await run({ double: 1 });
    const ended = run({ spin: true });
    const behind = [run({ double: 2 }), run({ double: 3, waitMs: 100 })];
    await expect(ended).rejects.toThrow(TaskEnded);
    // They waited as long as a task may take, and their own time had not started.
    expect(await Promise.all(behind)).toEqual([4, 6]);
  });

  test('is not stopped for the time that it waits for the processor', async () => {
    const { run } = worker({ processorMs: 3_000 });
    await run({ double: 1 });
    expect(await run({ double: 2, waitMs: 6_000 })).toBe(4);
  });

  test('that waits for ever is ended as well', async () => {
    const { run } = worker({ processorMs: 200 });
    await expect(run({ double: 2, waitMs: 200_000 })).rejects.toThrow('took too long');
  });

  // A worker thread with the same limit would end this process as well: V8 aborts when it cannot end the work in time.
  test.each(['lists', 'parsed', 'matches'] as const)('that uses too much memory ends alone: %s', async (keep) => {
    const { run } = worker({ memoryMb: 48 });
    const ended = run({ keep });
    const behind = run({ double: 2 });
    await expect(ended).rejects.toThrow(/^the doubler ended with \w+: FATAL ERROR: .* out of memory$/);
    await expect(ended).rejects.toThrow(TaskEnded);
    expect(await behind).toBe(4);
  });

  test('knows neither secrets nor the database', async () => {
    vi.stubEnv('SECRET_KEY', 'secret');
    vi.stubEnv('DATABASE_URL', 'postgres://localhost/members');
    expect(await worker().run({ secrets: true })).toBe(0);
    vi.unstubAllEnvs();
  });

  test('of one person runs after the first task of each other person', async () => {
    const { run } = worker();
    const done: string[] = [];
    const ask = (by: string, name: string) => run({ double: 1 }, by).then(() => done.push(name));
    await Promise.all([
      ask('lan', 'lan 1'),
      ask('lan', 'lan 2'),
      ask('lan', 'lan 3'),
      ask('hoa', 'hoa 1'),
      ask('', 'x'),
    ]);
    expect(done).toEqual(['lan 1', 'lan 2', 'hoa 1', 'x', 'lan 3']);
  });

  test('of a person who has too many waiting is rejected, and those of others are not', async () => {
    const { run } = worker({ maxPerCaller: 2 });
    const asked = [run({ double: 1, waitMs: 50 }, 'lan'), run({ double: 2 }, 'lan')];
    await expect(run({ double: 3 }, 'lan')).rejects.toThrow(TooManyTasks);
    expect(await Promise.all([...asked, run({ double: 4 }, 'hoa')])).toEqual([2, 4, 8]);
  });

  test('is rejected when its process dies; the next one runs in a new process', async () => {
    const { run } = worker();
    await expect(run({ end: true })).rejects.toThrow('the doubler ended');
    expect(await run({ double: 3 })).toBe(6);
  });

  test('goes on when all processes of the server get a signal to stop', async () => {
    const { run } = worker();
    const pid = await run({ sendPid: true });
    const asked = run({ double: 2, waitMs: 300 });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.kill(pid, signal);
    expect(await asked).toBe(4);
  });

  test('is not to blame when no process can be started; the next one runs', async () => {
    const { run } = worker();
    const node = process.execPath;
    process.execPath = '/nowhere/node';
    const failed = run({ double: 1 });
    process.execPath = node;
    await expect(failed).rejects.toThrow('the doubler is not there: spawn /nowhere/node ENOENT');
    await expect(failed).rejects.not.toThrow(TaskEnded);
    expect(await run({ double: 3 })).toBe(6);
  });

  test('is rejected when too many wait', async () => {
    const { run } = worker({ maxWaiting: 2 });
    const asked = [run({ double: 1, waitMs: 50 }), run({ double: 2, waitMs: 50 })];
    await expect(run({ double: 3 })).rejects.toThrow(TooManyTasks);
    expect(await Promise.all(asked)).toEqual([2, 4]);
    expect(await run({ double: 3 })).toBe(6);
  });
});

test('that reads the largest calendar file does not block this thread', async () => {
  const event = (n: number) => `BEGIN:VEVENT\r\nUID:${n}\r\nDTSTART:20260301T090000Z\r\nSUMMARY:${n}\r\nEND:VEVENT\r\n`;
  const content = Buffer.from(
    `BEGIN:VCALENDAR\r\n${Array.from({ length: 20_000 }, (_, n) => event(n)).join('')}END:VCALENDAR\r\n`,
  );
  const reader = createIcsReader();
  try {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    const file = await reader.read({ content, home: 'UTC', now: new Date('2026-03-01T00:00:00Z') }, 'lan');
    clearInterval(counting);
    expect(file).toMatchObject({ isCut: true });
    // Read in this thread, the file would take a single turn of the event loop.
    expect(turns).toBeGreaterThan(20);
    expect(await reader.read({ content: Buffer.from('no calendar'), home: 'UTC', now: new Date() }, 'lan')).toBeNull();
  } finally {
    await reader.stop();
  }
});
