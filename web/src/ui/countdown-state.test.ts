import { expect, test } from 'vitest';
import { clockText, countdownState, secondsLeft, type CountdownState } from './countdown-state.ts';

const END = '2026-12-05T10:15:00Z';

const cases: [string, number, CountdownState, number][] = [
  ['a day', 86_400_000, 'calm', 86_400],
  ['one hour', 3_600_000, 'calm', 3600],
  ['59:59', 3_599_000, 'running', 3599],
  ['just held', 900_000, 'running', 900],
  ['five minutes', 300_000, 'running', 300],
  ['a fraction under five minutes still reads 05:00', 299_001, 'running', 300],
  ['04:59', 299_000, 'warning', 299],
  ['one minute', 60_000, 'warning', 60],
  ['00:59', 59_000, 'alarm', 59],
  ['the last fraction of a second', 1, 'alarm', 1],
  ['the end itself', 0, 'over', 0],
  ['after the end', -1, 'over', 0],
];
test.each(cases)('a countdown has the right state: %s', (_name, left, state, seconds) => {
  expect(secondsLeft(END, Date.parse(END) - left)).toBe(seconds);
  expect(countdownState(seconds)).toBe(state);
});

test.each([
  [0, '00:00'],
  [59, '00:59'],
  [768, '12:48'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [86_399, '23:59:59'],
  [172_800, '48:00:00'],
])('%i s reads %s', (seconds, text) => expect(clockText(seconds)).toBe(text));
