import { expect, test } from 'vitest';
import { keepsSeparators, wholeNumberIn } from './whole-number.ts';

test.each([
  ['1250', 1250],
  ['1.250', 1250],
  ['1,250,000', 1_250_000],
  ['1 250', 1250],
  ['12.5', 12],
  ['12,', 12],
  ['1.2.3', 1],
  ['', 0],
])('"%s" is %d', (text, value) => expect(wholeNumberIn(text)).toBe(value));

test('a typed separator is the reader’s own', () => {
  expect(keepsSeparators({ data: '5' })).toBe(true);
  expect(keepsSeparators({ data: null, inputType: 'deleteContentBackward' })).toBe(true);
  expect(keepsSeparators({ data: '.' })).toBe(false);
  expect(keepsSeparators({})).toBe(false);
});
