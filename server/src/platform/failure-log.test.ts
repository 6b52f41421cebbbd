import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFailureLog, kindOfFailure, type FailureLog } from './failure-log.ts';

/** The first of many equal failures is logged at once, and those that follow in one line a minute. */

let lines: string[];
let log: FailureLog;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  log = createFailureLog();
});
afterEach(() => void vi.useRealTimers());

const fail = (doing: string) =>
  log.failed(kindOfFailure(doing), ({ suppressed = 0 }) => void lines.push(`${doing} +${suppressed}`));
const ID = (n: number) => `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`;

it('the first failure is logged at once; the others of a minute share one line across merchants', () => {
  for (let n = 0; n < 1_000; n += 1) fail(`tidy ${ID(n)}`);
  expect(lines).toEqual([`tidy ${ID(0)} +0`]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(1)).toEqual([`tidy ${ID(999)} +998`]);
});

it('a continuing failure is logged once a minute, and one that recurs after a pause at once', () => {
  for (let second = 0; second < 300; second += 1) {
    fail('the feed');
    vi.advanceTimersByTime(1_000);
  }
  expect(lines).toHaveLength(6);
  vi.advanceTimersByTime(120_000);
  fail('the feed');
  expect(lines).toHaveLength(7);
});

it('a failure of another kind is logged at once too', () => {
  for (const doing of ['the feed', 'tidy', 'the feed', 'tidy']) fail(doing);
  expect(lines).toEqual(['the feed +0', 'tidy +0']);
});

it('flush writes what was held back', () => {
  for (let n = 0; n < 4; n += 1) fail('the feed');
  log.flush();
  expect(lines).toEqual(['the feed +0', 'the feed +2']);
  log.flush();
  vi.advanceTimersByTime(120_000);
  expect(lines).toHaveLength(2);
});
