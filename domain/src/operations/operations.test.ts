import { describe, expect, it } from 'vitest';
import { isBackupLate, QUEUES, standingOf } from './index.ts';

describe('a queue', () => {
  it.each([
    ['reactions', 0, 0, 'fine'],
    ['reactions', 59, 0, 'fine'],
    ['reactions', 60, 0, 'late'],
    ['reactions', 599, 0, 'late'],
    ['reactions', 600, 0, 'stuck'],
    ['reactions', 10, 1, 'given-up'],
    ['mails', 200, 0, 'fine'],
    ['mails', 3_000, 2, 'stuck'],
    ['exports', 599, 0, 'fine'],
  ] as const)('%s whose oldest is due for %i s, with %i given up, is %s', (queue, oldestSeconds, dead, standing) =>
    expect(standingOf(queue, { oldestSeconds, dead })).toBe(standing),
  );

  it.each(QUEUES)('%s is fine while nothing is due, and stuck after a day', (queue) => {
    expect(standingOf(queue, { oldestSeconds: 0, dead: 0 })).toBe('fine');
    expect(standingOf(queue, { oldestSeconds: 86_400, dead: 0 })).toBe('stuck');
  });
});

it('a backup is late after a day and two hours, and where there is none', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  expect([null, hoursAgo(27), hoursAgo(25), hoursAgo(0)].map((taken) => isBackupLate(taken, now))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
