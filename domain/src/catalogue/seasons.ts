import { addDays, type Day } from '../common/index.ts';

export type SeasonName = 'tet' | 'summer';

/** A time of the year with the most travellers and the highest prices. Both days belong to it. */
export interface Season {
  name: SeasonName;
  fromDate: Day;
  toDate: Day;
}

/**
 * The first day of the lunar year in Vietnam. Source: new moons by Hồ Ngọc Đức's tables of the Vietnamese calendar,
 * which follows UTC+7 since 1968; the Chinese calendar follows UTC+8, so in 2030 (new moon at 16:07 UTC on 2 February)
 * Tết falls a day earlier than the Chinese new year. Beyond 2035 no Tết is marked.
 */
const LUNAR_NEW_YEARS: readonly Day[] = [
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-02',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
];

/** From the Kitchen Gods' day (23rd of the last month) to the tenth day of the first month. */
const TET_BEFORE = 7;
const TET_AFTER = 9;

const tet = (newYear: Day): Season => ({
  name: 'tet',
  fromDate: addDays(newYear, -TET_BEFORE),
  toDate: addDays(newYear, TET_AFTER),
});

/** School holidays at their fullest: mid-June to the end of August. */
const summer = (year: number): Season => ({ name: 'summer', fromDate: `${year}-06-15`, toDate: `${year}-08-31` });

/** The seasons that touch a span of days, in order. */
export const seasonsBetween = (from: Day, to: Day): Season[] => {
  const first = Number(from.slice(0, 4));
  const last = Number(to.slice(0, 4));
  const summers = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => summer(first + index));
  return [...LUNAR_NEW_YEARS.map(tet), ...summers]
    .filter((season) => season.fromDate <= to && season.toDate >= from)
    .toSorted((a, b) => (a.fromDate < b.fromDate ? -1 : 1));
};
