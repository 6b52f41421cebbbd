import { describe, expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

describe('a number that was typed or pasted', () => {
  it.each([
    ['1.500.000', 0, '.', 1_500_000],
    ['1,500,000', 0, ',', 1_500_000],
    ['1.500', 0, '.', 1_500],
    ['12 500 ₫', 0, '.', 12_500],
    ['VND 500,000', 0, '.', 500_000],
    ['12,500.00', 0, '.', 12_500],
    ["1'234.50", 2, '.', 1_234.5],
    ['1.234,50 €', 2, '.', 1_234.5],
    ['€1,234.5', 2, ',', 1_234.5],
    ['1.500', 2, '.', 1.5],
    ['1.500', 2, ',', 1_500],
    ['12.5', 2, ',', 12.5],
    ['12.5 %', 1, ',', 12.5],
    ['-5', 0, '.', -5],
    ['007', 0, '.', 7],
  ])('%s with %i decimals and the sign %s is %d', (text, decimals, sign, value) =>
    expect(readNumber(text, decimals, sign)).toBe(value),
  );

  it.each([
    ['1.5', 0],
    ['1e9', 0],
    ['abc', 2],
    ['', 2],
    ['1.2.3', 2],
    ['1,23,456', 0],
    ['12.345', 2],
    ['1 or 2', 0],
  ])('"%s" with %i decimals is no number', (text, decimals) => expect(readNumber(text, decimals, '.')).toBeUndefined());
});
