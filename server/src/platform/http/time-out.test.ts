import { accept } from '@sandbar/domain/common';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { within } from './command-routes.ts';

/** `TimeOutSecond` of a command's envelope. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => {});
const BUSY = { ok: false, refusal: { code: 'OVERLOADED', data: { retryAfterSeconds: 5 } } };

it.each([
  [10, 10],
  [60, 60],
  [undefined, 60],
  [0, 1],
  [-5, 1],
  [86_400, 60],
])('a TimeOutSecond of %s lets a caller wait %s seconds', async (asked, waits) => {
  let answered: unknown;
  void within(never, asked).then((result) => (answered = result));
  await vi.advanceTimersByTimeAsync(waits * 1000 - 1);
  expect(answered).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toEqual(BUSY);
});

it('a command that finishes in time leaves no timer behind', async () => {
  expect(await within(Promise.resolve(accept('done')), 10)).toEqual(accept('done'));
  expect(vi.getTimerCount()).toBe(0);
});

it('a command that fails rejects with its error', async () => {
  await expect(within(Promise.reject(new Error('broken')), 10)).rejects.toThrow('broken');
});
