import { permissionsOf } from '@sandbar/domain/permissions';
import { expect, test } from 'vitest';
import { createCallLimits, type Caller, type CallLimits, type Turn } from './call-limits.ts';
import { AT_ONCE, LIMITS, refusedByLimit } from './limit-table.ts';

const of = (token: string | undefined, ipAddress = '203.0.113.7'): Caller => ({ merchantId: 'm', token, ipAddress });
const member = (userId: string, ...names: string[]) => ({ userId, permissions: permissionsOf(names) });

/** Calls one after the other, each ended at once. @returns how many got through */
const calls = async (limits: CallLimits, count: number, caller: Caller, kind: 'commands' | 'reads' = 'commands') => {
  let through = 0;
  for (let call = 0; call < count; call += 1) {
    const entered = await limits.enter(kind, caller);
    if ('waitSeconds' in entered) continue;
    entered.leave();
    through += 1;
  }
  return through;
};

test('of a thousand commands of a member two hundred get through, from however many sessions; others all', async () => {
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

test('who is refused is told the seconds until the window ends', async () => {
  const limits = createCallLimits();
  limits.learn(of('a'), member('eager'));
  await calls(limits, LIMITS.commands.points, of('a'));
  const refused = await limits.enter('commands', of('a'));
  expect(refused).toEqual({ waitSeconds: expect.any(Number) as number });
  expect('waitSeconds' in refused && refused.waitSeconds).toBeGreaterThanOrEqual(1);
  expect('waitSeconds' in refused && refused.waitSeconds).toBeLessThanOrEqual(LIMITS.commands.duration);
});

test('strangers of one /64 are counted together, with and without made-up tokens; the machine itself is not', async () => {
  const limits = createCallLimits();
  let through = 0;
  for (let call = 0; call < LIMITS.calls.points + 100; call += 1)
    through += await calls(limits, 1, of(call % 2 ? `made-up${call}` : undefined, `2001:db8::${call.toString(16)}`));
  expect(through).toBe(LIMITS.calls.points);
  expect(await calls(limits, 1, of(undefined, '2001:db8:0:1::1'))).toBe(1);
  expect(await calls(limits, LIMITS.calls.points + 100, of(undefined, '127.0.0.1'))).toBe(LIMITS.calls.points + 100);
});

test('calls of a member take turns in their order; a full line is refused; others do not wait', async () => {
  const limits = createCallLimits();
  limits.learn(of('a'), member('eager'));
  limits.learn(of('b'), member('modest'));
  const { running, waiting } = AT_ONCE.reads;
  const order: number[] = [];
  const entered = Array.from({ length: running + waiting }, async (_, n) => {
    const turn = (await limits.enter('reads', of('a'))) as Turn;
    order.push(n);
    return turn;
  });
  await new Promise(setImmediate);
  expect(order).toHaveLength(running);
  expect(await limits.enter('reads', of('a'))).toEqual({ waitSeconds: 1 });
  expect(await calls(limits, 10, of('b'), 'reads')).toBe(10);
  for (const each of entered) (await each).leave();
  expect(order).toEqual(entered.map((_, n) => n));
  expect(await calls(limits, 10, of('a'), 'reads')).toBe(10);
});
