import { describe, expect, it } from 'vitest';
import { addDays } from '../common/index.ts';
import { seasonsBetween } from './seasons.ts';

/**
 * The k-th new moon since 1900-01-01 as an instant, exact to a few minutes: Meeus, Astronomical Algorithms, chapter 49,
 * with the terms that Hồ Ngọc Đức uses.
 */
const newMoon = (k: number): Date => {
  const t = k / 1236.85;
  const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
  const mean =
    2415020.75933 +
    29.53058868 * k +
    0.0001178 * t ** 2 -
    0.000000155 * t ** 3 +
    0.00033 * sin(166.56 + 132.87 * t - 0.009173 * t ** 2);
  const sun = 359.2242 + 29.10535608 * k - 0.0000333 * t ** 2 - 0.00000347 * t ** 3;
  const moon = 306.0253 + 385.81691806 * k + 0.0107306 * t ** 2 + 0.00001236 * t ** 3;
  const node = 21.2964 + 390.67050646 * k - 0.0016528 * t ** 2 - 0.00000239 * t ** 3;
  const correction =
    (0.1734 - 0.000393 * t) * sin(sun) +
    0.0021 * sin(2 * sun) -
    0.4068 * sin(moon) +
    0.0161 * sin(2 * moon) -
    0.0004 * sin(3 * moon) +
    0.0104 * sin(2 * node) -
    0.0051 * sin(sun + moon) -
    0.0074 * sin(sun - moon) +
    0.0004 * sin(2 * node + sun) -
    0.0004 * sin(2 * node - sun) -
    0.0006 * sin(2 * node + moon) +
    0.001 * sin(2 * node - moon) +
    0.0005 * sin(2 * moon + sun);
  const delta = -0.000278 + 0.000265 * t + 0.000262 * t ** 2;
  return new Date((mean + correction - delta - 2440587.5) * 86_400_000);
};

const newMoonsIn = (zoneHours: number): Set<string> => {
  const days = new Set<string>();
  for (let k = 1520; k < 1690; k += 1)
    days.add(new Date(newMoon(k).getTime() + zoneHours * 3_600_000).toISOString().slice(0, 10));
  return days;
};

describe('seasons of a year', () => {
  it('lists the seasons that touch the span, in order', () => {
    expect(
      seasonsBetween('2026-11-28', '2027-11-20').map((season) => [season.name, season.fromDate, season.toDate]),
    ).toEqual([
      ['tet', '2027-01-30', '2027-02-15'],
      ['summer', '2027-06-15', '2027-08-31'],
    ]);
  });

  it.each([
    ['the day before Tết begins', '2027-01-01', '2027-01-29', []],
    ['the day it begins', '2027-01-01', '2027-01-30', ['tet']],
    ['its last day', '2027-02-15', '2027-03-01', ['tet']],
    ['the day after', '2027-02-16', '2027-03-01', []],
    ['the last of August', '2027-08-31', '2027-09-30', ['summer']],
    ['September', '2027-09-01', '2027-09-30', []],
  ])('%s', (_what, from, to, names) => {
    expect(seasonsBetween(from, to).map((season) => season.name)).toEqual(names);
  });

  it('has the new moon of each Tết through 2035 by Vietnam’s clock; in 2030 that is a day before China’s', () => {
    const newYears = seasonsBetween('2024-01-01', '2035-12-31')
      .filter((season) => season.name === 'tet')
      .map((season) => addDays(season.fromDate, 7));
    expect(newYears).toHaveLength(12);
    const [vietnam, china] = [newMoonsIn(7), newMoonsIn(8)];
    expect(newYears.filter((day) => !vietnam.has(day) || day.slice(5) < '01-21' || day.slice(5) > '02-20')).toEqual([]);
    expect(newYears.filter((day) => !china.has(day))).toEqual(['2030-02-02']);
  });
});
