import { expect, test } from 'vitest';
import { pageButtons } from './page-buttons.ts';

test.each([
  [1, 1, '1'],
  [1, 6, '1 2 3 4 5 6'],
  [1, 9, '1 2 3 4 5 6 7 8 9'],
  [1, 12, '1 2 3 4 … 9 10 11 12'],
  [7, 12, '1 2 3 4 … 7 8 9 10 11 12'],
  [6, 11, '1 2 3 4 5 6 7 8 9 10 11'],
  [10, 30, '1 2 3 4 … 10 11 … 27 28 29 30'],
  [25, 30, '1 2 3 4 … 25 26 27 28 29 30'],
  [30, 30, '1 2 3 4 … 27 28 29 30'],
])('on page %i of %i: %s', (current, count, expected) =>
  expect(
    pageButtons(current, count)
      .map((page) => page ?? '…')
      .join(' '),
  ).toBe(expected),
);
