import { describe, expect, it } from 'vitest';
import { adviceOf, isBackupLate, QUEUES, standingOf } from './index.ts';

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
  ] as const)(
    'of %s whose oldest row is due for %i s, with %i given up, is %s',
    (queue, oldestSeconds, dead, standing) => expect(standingOf(queue, { oldestSeconds, dead })).toBe(standing),
  );

  it.each(QUEUES)('%s is fine while nothing is due, and stuck after a day', (queue) => {
    expect(standingOf(queue, { oldestSeconds: 0, dead: 0 })).toBe('fine');
    expect(standingOf(queue, { oldestSeconds: 86_400, dead: 0 })).toBe('stuck');
  });
});

it('a backup is late after 26 hours, or when none exists', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  expect([null, hoursAgo(27), hoursAgo(25), hoursAgo(0)].map((taken) => isBackupLate(taken, now))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it.each([
  ['mail', '550 5.1.1 no such user here', 'address'],
  ['mail', 'mailbox full', 'address'],
  ['mail', 'Invalid login: 535 5.7.8 authentication failed', 'credentials'],
  ['mail', 'connect ECONNREFUSED 10.0.0.5:25', 'connection'],
  ['mail', 'smtp.example is not reached: Greeting never received', 'connection'],
  ['mail', '421 try again later', 'program'],
  ['reaction', 'getaddrinfo ENOTFOUND hooks.shop.example', 'connection'],
  ['reaction', 'duplicate key value violates unique constraint', 'program'],
  ['reaction', '', 'program'],
] as const)('the advice for a %s that ended with “%s” is %s', (kind, error, advice) =>
  expect(adviceOf({ kind, error })).toBe(advice),
);
