import { expect, it, test } from 'vitest';
import { pageCount, pageNumbers } from './pages.ts';

const written = (current: number, count: number) =>
  pageNumbers(current, count)
    .map((page) => page ?? '…')
    .join(' ');

test.each([
  [1, 1, '1'],
  [3, 9, '1 2 3 4 5 6 7 8 9'],
  [1, 10, '1 2 3 4 5 … 10'],
  [4, 10, '1 2 3 4 5 … 10'],
  [5, 10, '1 … 4 5 6 … 10'],
  [6, 10, '1 … 5 6 7 … 10'],
  [7, 10, '1 … 6 7 8 9 10'],
  [10, 10, '1 … 6 7 8 9 10'],
  [4, 11, '1 2 3 4 5 … 11'],
  [500, 1000, '1 … 499 500 501 … 1000'],
  [1000, 1000, '1 … 996 997 998 999 1000'],
])('pagination has an ellipsis from ten pages on: page %i of %i', (current, count, expected) => {
  expect(written(current, count)).toBe(expected);
});

it('always shows the first page, the last, and the current one with its neighbours', () => {
  for (const count of [1, 2, 9, 10, 11, 12, 40]) {
    for (let current = 1; current <= count; current += 1) {
      const shown = pageNumbers(current, count).filter((page) => page !== null);
      const wanted = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count);
      expect(shown).toEqual(expect.arrayContaining(wanted));
      expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b));
    }
  }
});

test.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [100_000, 25, 4000],
])('%i rows by %i fill %i pages', (total, size, expected) => expect(pageCount(total, size)).toBe(expected));
