import { afterEach, describe, expect, test } from 'vitest';
import { createIcsReader } from '../calendar/index.ts';
import { createBackgroundThread, TaskEnded, TooManyTasks, type BackgroundThread } from './background-thread.ts';

type Task = { double?: number; waitMs?: number; fail?: string; end?: boolean; spin?: boolean; keep?: boolean };

const SCRIPT = new URL('../testing/slow-thread.ts', import.meta.url);
const open: BackgroundThread<Task, number>[] = [];
const thread = (limits: { processorMs?: number; mostWaiting?: number; mostOfOne?: number; memoryMb?: number } = {}) => {
  const made = createBackgroundThread<Task, number>(SCRIPT, {
    name: 'doubler',
    processorMs: 30_000,
    mostWaiting: 10,
    ...limits,
  });
  open.push(made);
  return made;
};
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

describe('a task in a thread', () => {
  test('returns its result, or throws its error, to its caller', async () => {
    const { run } = thread();
    const asked = [run({ double: 1, waitMs: 50 }), run({ double: 2 }), run({ fail: 'no such number' })];
    expect(await Promise.allSettled(asked)).toMatchObject([
      { value: 2 },
      { value: 4 },
      { reason: { message: expect.stringContaining('no such number') } },
    ]);
  });

  test('that never ends is stopped alone: its time starts with it; tasks behind it get a new thread', async () => {
    const { run } = thread({ processorMs: 3_000 });
    await run({ double: 1 });
    const ended = run({ spin: true });
    const behind = [run({ double: 2 }), run({ double: 3, waitMs: 100 })];
    await expect(ended).rejects.toThrow(TaskEnded);
    // They waited as long as a task may take, and were not late.
    expect(await Promise.all(behind)).toEqual([4, 6]);
  });

  test('that waits for longer than its processor time, as on a busy machine, is not late', async () => {
    const { run } = thread({ processorMs: 3_000 });
    await run({ double: 1 });
    expect(await run({ double: 2, waitMs: 6_000 })).toBe(4);
  });

  test('that waits for ever is ended as well', async () => {
    const { run } = thread({ processorMs: 200 });
    await expect(run({ double: 2, waitMs: 200_000 })).rejects.toThrow('took too long');
  });

  test('that uses too much memory ends its thread, not the process', async () => {
    const { run } = thread({ memoryMb: 48 });
    const ended = run({ keep: true });
    const behind = run({ double: 2 });
    await expect(ended).rejects.toThrow(TaskEnded);
    expect(await behind).toBe(4);
  });

  test('of one person runs after the first task of everybody else', async () => {
    const { run } = thread();
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
    const { run } = thread({ mostOfOne: 2 });
    const asked = [run({ double: 1, waitMs: 50 }, 'lan'), run({ double: 2 }, 'lan')];
    await expect(run({ double: 3 }, 'lan')).rejects.toThrow(TooManyTasks);
    expect(await Promise.all([...asked, run({ double: 4 }, 'hoa')])).toEqual([2, 4, 8]);
  });

  test('is rejected when its thread dies; the next one runs in a new thread', async () => {
    const { run } = thread();
    await expect(run({ end: true })).rejects.toThrow('the doubler ended');
    expect(await run({ double: 3 })).toBe(6);
  });

  test('is rejected when too many wait', async () => {
    const { run } = thread({ mostWaiting: 2 });
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
    // In this thread there would be none: it would be read in one turn of the event loop.
    expect(turns).toBeGreaterThan(20);
    expect(await reader.read({ content: Buffer.from('no calendar'), home: 'UTC', now: new Date() }, 'lan')).toBeNull();
  } finally {
    await reader.stop();
  }
});
