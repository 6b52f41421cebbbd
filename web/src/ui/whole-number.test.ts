import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';
import { wholeNumber } from './whole-number.ts';

test.each([
  ['1250', 1250],
  ['1.250', 1250],
  ['1,250,000', 1_250_000],
  ['1 250', 1250],
  ["1'250", 1250],
  ['007', 7],
  ['12.5', undefined],
  ['12,', undefined],
  ['1.2.3', undefined],
  ['1,250.000', undefined],
  ['1e9', undefined],
  ['', undefined],
])('"%s" is %o for members and for staff', (text, value) => {
  expect(wholeNumber(text)).toBe(value);
  expect(readNumber(text, 0, '.')).toBe(text === '1,250.000' ? 1250 : value);
});

test('members’ fields refuse -5', () => expect(wholeNumber('-5')).toBeUndefined());
