import { nightsBetween, type Day } from '@sandbar/domain/common';

/** A bar of the ribbon: its start, width and row, as shares of the ribbon's width. */
export interface RibbonBar<Week> {
  week: Week;
  left: number;
  width: number;
  lane: number;
  /** Whether its text stands before it, because the ribbon ends behind it. */
  wordsFirst: boolean;
}

export interface RibbonMonth {
  /** Its first day. */
  day: Day;
  left: number;
}

export const RIBBON_MONTHS = 12;

const firstOfMonth = (day: Day, months: number): Day => {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`;
};

/**
 * Places twelve months from the current one on, to scale.
 * @returns a function from a day to a share of the ribbon
 */
export const ribbonScale = (today: Day): { months: RibbonMonth[]; placeOf: (day: Day) => number } => {
  const start = firstOfMonth(today, 0);
  const days = nightsBetween(start, firstOfMonth(today, RIBBON_MONTHS));
  const placeOf = (day: Day) => Math.min(1, Math.max(0, (day < start ? 0 : nightsBetween(start, day)) / days));
  const months = Array.from({ length: RIBBON_MONTHS }, (_, index) => {
    const day = firstOfMonth(today, index);
    return { day, left: placeOf(day) };
  });
  return { months, placeOf };
};

/**
 * Returns bars as wide as the stays. A bar whose text would overlap the next one is a row lower.
 * @param wordsWidth width of the text beside a bar, as a share of the ribbon
 */
export const ribbonBars = <Week extends { fromDate: Day; toDate: Day }>(
  weeks: readonly Week[],
  today: Day,
  wordsWidth: number,
): { bars: RibbonBar<Week>[]; lanes: number } => {
  const { placeOf } = ribbonScale(today);
  const ends: number[] = [];
  const bars = weeks.map((week) => {
    const left = placeOf(week.fromDate);
    const width = Math.max(0.004, placeOf(week.toDate) - left);
    const wordsFirst = left + width + wordsWidth > 1;
    const begins = wordsFirst ? left - wordsWidth : left;
    const free = ends.findIndex((end) => end <= begins);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = left + width + (wordsFirst ? 0 : wordsWidth);
    return { week, left, width, lane, wordsFirst };
  });
  return { bars, lanes: Math.max(1, ends.length) };
};
