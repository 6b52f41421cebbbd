import { addDays } from '@sandbar/domain/common';
import { describe, expect, it } from 'vitest';
import { barHeights, HIGHEST, LOWEST } from './bar-heights.ts';
import { monthMarks, seasonMarks, weekAfterKey } from './strip-marks.ts';

const weeks = Array.from({ length: 50 }, (_, index) => ({
  fromDate: addDays('2026-11-28', index * 7),
  toDate: addDays('2026-11-28', index * 7 + 7),
}));
const at = (day: string) => weeks.findIndex((week) => week.fromDate === day);

describe('bars', () => {
  it('stand between the lowest and the highest price', () => {
    expect(barHeights([10, 14, 20, null, 26, 19])).toEqual([LOWEST, 59, 81, 0, HIGHEST, 78]);
  });
  it.each([
    ['one price', [10, 10], [59, 59]],
    ['nothing offered', [null], [0]],
    ['no weeks', [], []],
  ])('%s', (_what, given, expected) => expect(barHeights(given)).toEqual(expected));
});

describe('months', () => {
  it('are labelled where they begin, January with its year, and only where space allows', () => {
    const marks = monthMarks(weeks);
    expect(marks[0]).toEqual({ index: at('2026-12-05'), day: '2026-12-05', year: false });
    expect(marks.find((mark) => mark.year)).toEqual({ index: at('2027-01-02'), day: '2027-01-02', year: true });
    expect(marks.at(-1)!.day).toBe('2027-10-02');
    expect(marks.some((mark) => mark.day.startsWith('2027-11'))).toBe(false);
  });
});

describe('seasons', () => {
  const heights = weeks.map((week) =>
    week.fromDate === '2027-02-13' ? 96 : week.fromDate >= '2027-06-12' && week.fromDate <= '2027-07-03' ? 80 : 30,
  );
  it('are labelled above their dearest week, or the middle of several', () => {
    expect(seasonMarks(weeks, heights)).toEqual([
      { index: at('2027-02-13'), name: 'tet', height: 96 },
      { index: at('2027-06-19'), name: 'summer', height: 80 },
    ]);
  });
  it('have no label where nothing is offered', () =>
    expect(
      seasonMarks(
        weeks,
        weeks.map(() => 0),
      ),
    ).toEqual([]));
});

describe('keys', () => {
  it.each([
    ['ArrowRight', '2026-12-05', '2026-12-12'],
    ['ArrowLeft', '2026-12-05', '2026-11-28'],
    ['ArrowLeft', '2026-11-28', '2026-11-28'],
    ['ArrowRight', '2027-11-06', '2027-11-06'],
    ['Home', '2027-05-01', '2026-11-28'],
    ['End', '2027-05-01', '2027-11-06'],
    ['PageDown', '2026-12-19', '2027-01-02'],
    ['PageDown', '2027-11-06', '2027-11-06'],
    ['PageUp', '2026-12-19', '2026-12-05'],
    ['PageUp', '2027-01-02', '2026-12-05'],
    ['PageUp', '2026-11-28', '2026-11-28'],
  ])('%s from %s leads to %s', (key, from, to) =>
    expect(weeks[weekAfterKey(key, at(from), weeks)!]!.fromDate).toBe(to),
  );
  it('other keys do nothing', () => expect(weekAfterKey('a', 3, weeks)).toBeNull());
});
