import { expect, it } from 'vitest';
import { isConfirmation, isReminded, numberDue, plainConfirmation } from './index.ts';

it.each([
  ['BK-2026/114', true],
  ['7', true],
  ['Mã 12', true],
  ['12 34', true],
  ['', false],
  ['-12', false],
  ['12-', false],
  ['<b>12</b>', false],
  ['https://a.example/1', false],
  ['1'.repeat(40), true],
  ['1'.repeat(41), false],
])('%s is a number of a resort: %s', (number, expected) => expect(isConfirmation(number)).toBe(expected));

it('a confirmation number is kept without the spaces around it', () =>
  expect(plainConfirmation('  BK \t 12 ')).toBe('BK 12'));

it.each([
  ['2026-12-30T17:00:00Z', '2026-11-20T08:00:00Z', '2026-12-16T17:00:00.000Z'],
  ['2026-12-01T17:00:00Z', '2026-11-20T08:00:00Z', '2026-11-21T08:00:00.000Z'],
])('for a check-in at %s, paid at %s, it is due at %s', (midnight, paid, due) =>
  expect(numberDue(new Date(midnight), new Date(paid)).toISOString()).toBe(due),
);

it.each([
  ['2026-11-19', false],
  ['2026-11-20', true],
  ['2027-01-19', true],
  ['2027-01-20', false],
])('on 2026-11-20 staff are reminded of a check-in on %s: %s', (checkIn, expected) =>
  expect(isReminded(checkIn, '2026-11-20')).toBe(expected),
);
