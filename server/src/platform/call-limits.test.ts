import { permissionsOf } from '@sandbar/domain/permissions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCallLimits, type Caller, type CallLimits, type Turn } from './call-limits.ts';
import { AT_ONCE, LIMITS, REFUSALS, refusedByLimit } from './limit-table.ts';

const of = (token: string | undefined, ipAddress = '203.0.113.7'): Caller => ({ merchantId: 'm', token, ipAddress });
const member = (userId: string, ...names: string[]) => ({ userId, permissions: permissionsOf(names) });

// The limits delay refusals, so the tests advance a fake clock.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Resolves to the answer if there is one before any time passes. */
const atOnce = async <Answer>(asked: Promise<Answer>): Promise<Answer | 'waits'> =>
  Promise.race([asked, vi.advanceTimersByTimeAsync(0).then(() => 'waits' as const)]);

/** Makes calls concurrently. @returns how many were admitted */
const calls = async (limits: CallLimits, count: number, caller: Caller, kind: 'commands' | 'reads' = 'commands') => {
  const asked = Array.from({ length: count }, () => limits.admit(kind, caller));
  const answers = await Promise.all(asked.map(atOnce));
  return answers.filter((answer) => answer === undefined).length;
};

test('two hundred of a member’s thousand commands are admitted, across sessions; others’ all are', async () => {
  const limits = createCallLimits();
  for (const token of ['a', 'b']) limits.learn(of(token), member('eager'));
  limits.learn(of('c'), member('modest'));
  limits.learn(of('d'), member('clerk', 'stay.publish'));
  const before = refusedByLimit().get('commands') ?? 0;
  expect((await calls(limits, 500, of('a'))) + (await calls(limits, 500, of('b')))).toBe(LIMITS.commands.points);
  expect(refusedByLimit().get('commands')).toBe(before + 1_000 - LIMITS.commands.points);
  expect(await calls(limits, 100, of('c'))).toBe(100);
  expect(await calls(limits, 1_000, of('d'))).toBe(1_000);
});

test('a clerk without roles any more has a member’s limits, and a member with a new role has a clerk’s', async () => {
  const limits = createCallLimits();
  limits.learn(of('a'), member('clerk', 'stay.publish'));
  limits.learn(of('a'), member('clerk'));
  expect(await calls(limits, 500, of('a'))).toBe(LIMITS.commands.points);
  limits.learn(of('b'), member('new'));
  limits.learn(of('b'), member('new', 'stay.publish'));
  expect(await calls(limits, 500, of('b'))).toBe(500);
});

test('a refused caller learns the seconds until the window ends', async () => {
  const limits = createCallLimits();
  limits.learn(of('a'), member('eager'));
  await calls(limits, LIMITS.commands.points, of('a'));
  const refused = limits.admit('commands', of('a'));
  await vi.advanceTimersByTimeAsync(REFUSALS.everyMs);
  expect(await refused).toBeGreaterThanOrEqual(1);
  expect(await refused).toBeLessThanOrEqual(LIMITS.commands.duration);
});

test('refusals of a member are paced without delaying others; when too many wait they are sent at once', async () => {
  const limits = createCallLimits();
  limits.learn(of('a'), member('eager'));
  limits.learn(of('b'), member('modest'));
  await calls(limits, LIMITS.commands.points, of('a'));
  let refused = 0;
  const flood = Array.from({ length: REFUSALS.waiting }, async () => {
    await limits.admit('commands', of('a'));
    refused += 1;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toBe(0);
  expect(await atOnce(limits.admit('commands', of('b')))).toBeUndefined();
  expect(await atOnce(limits.admit('commands', of('a')))).toBeGreaterThanOrEqual(1);
  await vi.advanceTimersByTimeAsync(10 * REFUSALS.everyMs);
  expect(refused).toBeGreaterThanOrEqual(9);
  expect(refused).toBeLessThanOrEqual(11);
  await vi.advanceTimersByTimeAsync(REFUSALS.waiting * REFUSALS.everyMs);
  await Promise.all(flood);
});

test('anonymous callers of one /64 are counted together, with or without tokens; the host itself is not', async () => {
  const limits = createCallLimits();
  let through = 0;
  for (let call = 0; call < LIMITS.calls.points + 100; call += 1)
    through += await calls(limits, 1, of(call % 2 ? `made-up${call}` : undefined, `2001:db8::${call.toString(16)}`));
  expect(through).toBe(LIMITS.calls.points);
  expect(await calls(limits, 1, of(undefined, '2001:db8:0:1::1'))).toBe(1);
  expect(await calls(limits, LIMITS.calls.points + 100, of(undefined, '127.0.0.1'))).toBe(LIMITS.calls.points + 100);
});

test('calls of a member take turns in order; a full queue is refused; others do not wait', async () => {
  const limits = createCallLimits();
  limits.learn(of('a'), member('eager'));
  limits.learn(of('b'), member('modest'));
  const { running, waiting } = AT_ONCE.reads;
  const order: number[] = [];
  const entered = Array.from({ length: running + waiting }, async (_, n) => {
    const turn = (await limits.turn('reads', of('a'))) as Turn;
    order.push(n);
    return turn;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toHaveLength(running);
  const refused = limits.turn('reads', of('a'));
  expect(await atOnce(refused)).toBe('waits');
  await vi.advanceTimersByTimeAsync(REFUSALS.everyMs);
  expect(await refused).toEqual({ waitSeconds: 1 });
  expect(await atOnce(limits.turn('reads', of('b')))).toHaveProperty('leave');
  for (const each of entered) (await each).leave();
  expect(order).toEqual(entered.map((_, n) => n));
  expect(await atOnce(limits.turn('reads', of('a')))).toHaveProperty('leave');
});

test('a long queue runs one call at a time, and several again once it is short', async () => {
  const limits = createCallLimits();
  const { running, long } = AT_ONCE.commands;
  const turns: Turn[] = [];
  for (let call = 0; call < running + long + 5; call += 1)
    void limits.turn('commands', of('a')).then((turn) => turns.push(turn as Turn));
  const next = async () => {
    turns.shift()!.leave();
    await vi.advanceTimersByTimeAsync(0);
    return turns.length;
  };
  await vi.advanceTimersByTimeAsync(0);
  expect(turns).toHaveLength(running);
  const atWork = [];
  for (let ended = 0; ended < running + 5; ended += 1) atWork.push(await next());
  expect(atWork).toEqual([3, 2, 1, 1, 1, 1, 1, 1, 4]);
});
