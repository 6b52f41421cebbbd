import { expect, it } from 'vitest';
import { covers } from './use-virtual-rows.ts';

const rows = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ index: first + at }));
const sight = { startIndex: 110, endIndex: 125 };

it.each([
  ['more than is in sight', rows(100, 131), sight, 10_000, true],
  ['just that', rows(110, 125), sight, 10_000, true],
  ['too little below', rows(100, 124), sight, 10_000, false],
  ['too little above', rows(111, 131), sight, 10_000, false],
  ['none', [], sight, 10_000, false],
  ['some that a filter took away meanwhile', rows(100, 131), sight, 130, false],
  ['before anything was measured', rows(100, 131), null, 10_000, false],
])('rendered rows stay until others are rendered: %s', (_, drawn, range, count, stay) => {
  expect(covers(drawn, range, count)).toBe(stay);
});
