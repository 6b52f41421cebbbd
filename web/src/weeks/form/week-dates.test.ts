import { addMonths, nightsBetween } from '@sandbar/domain/common';
import { WEEK_MONTHS, WEEK_NIGHTS } from '@sandbar/domain/weeks';
import { describe, expect, test } from 'vitest';
import { earliest, weekDates } from './week-dates.ts';

describe('two-way dates', () => {
  test.each([
    ['from', '2027-02-26', 3, '2027-02-26', '2027-03-01'],
    ['to', '2027-03-01', 3, '2027-02-26', '2027-03-01'],
    ['from', '2028-02-28', 4, '2028-02-28', '2028-03-03'],
    ['to', '2028-01-02', 7, '2027-12-26', '2028-01-02'],
  ] as const)('%s %s, %i nights: %s to %s', (end, day, nights, from, to) =>
    expect(weekDates(end, day, nights)).toEqual({ from, to }),
  );

  test('whichever end is chosen first, it is the same week', () => {
    for (const nights of WEEK_NIGHTS) {
      const chosen = weekDates('from', '2027-08-14', nights);
      expect(weekDates('to', chosen.to, nights)).toEqual(chosen);
      expect(nightsBetween(chosen.from, chosen.to)).toBe(nights);
    }
  });

  test('check-in is two months from today at the earliest, check-out a number of nights later', () => {
    const soonest = addMonths('2026-12-31', WEEK_MONTHS.soonest);
    expect([earliest('from', soonest, 7), earliest('to', soonest, 7)]).toEqual(['2027-02-28', '2027-03-07']);
  });
});
