import { describe, expect, it } from 'vitest';
import { ribbonBars, ribbonScale } from './ribbon-place.ts';

describe('the ribbon', () => {
  it('is twelve months to scale, leap days too', () => {
    const { months, placeOf } = ribbonScale('2027-11-20');
    expect(months.map(({ day }) => day)).toEqual([
      '2027-11-01',
      '2027-12-01',
      '2028-01-01',
      '2028-02-01',
      '2028-03-01',
      '2028-04-01',
      '2028-05-01',
      '2028-06-01',
      '2028-07-01',
      '2028-08-01',
      '2028-09-01',
      '2028-10-01',
    ]);
    expect(placeOf('2027-11-01')).toBe(0);
    expect(placeOf('2028-03-01') - placeOf('2028-02-01')).toBeCloseTo(29 / 366);
    expect([placeOf('2027-10-20'), placeOf('2029-01-01')]).toEqual([0, 1]);
  });

  it('stacks overlapping bars, and reuses free lanes', () => {
    const week = (fromDate: string, toDate: string) => ({ fromDate, toDate });
    const { bars, lanes } = ribbonBars(
      [week('2026-11-20', '2026-11-27'), week('2026-11-25', '2026-12-02'), week('2027-06-01', '2027-06-08')],
      '2026-11-20',
      0.1,
    );
    expect(bars.map(({ lane }) => lane)).toEqual([0, 1, 0]);
    expect(lanes).toBe(2);
    expect(bars[2]!.width).toBeCloseTo(7 / 365);
  });

  it('has the label before a bar at the ribbon’s end, and no bar under the label', () => {
    const week = (fromDate: string, toDate: string) => ({ fromDate, toDate });
    const { bars } = ribbonBars(
      [week('2027-07-01', '2027-07-08'), week('2027-10-20', '2027-10-27'), week('2027-10-29', '2027-11-02')],
      '2026-11-20',
      0.1,
    );
    expect(bars.map(({ lane, wordsFirst }) => [lane, wordsFirst])).toEqual([
      [0, false],
      [0, true],
      [1, true],
    ]);
  });
});
