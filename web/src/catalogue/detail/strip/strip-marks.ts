import { seasonsBetween, type SeasonName } from '@sandbar/domain/catalogue';
import type { Day } from '@sandbar/domain/common';

export interface MonthMark {
  /** The index of the week below whose bar it stands. */
  index: number;
  day: Day;
  /** Whether the year is written instead of January. */
  year: boolean;
}

export interface SeasonMark {
  index: number;
  name: SeasonName;
  /** The height of the tallest bar below the name, so that it stands above all of them. */
  height: number;
}

/** A month's name is wider than one week, so it needs two weeks before the next name or the end. */
const ROOM = 2;

const monthOf = (day: Day) => day.slice(0, 7);

/** Returns a mark below the first week of each month with enough space. */
export const monthMarks = (weeks: readonly { fromDate: Day }[]): MonthMark[] => {
  const firsts = weeks.flatMap((week, index) => {
    const before = weeks[index - 1];
    return before && monthOf(before.fromDate) === monthOf(week.fromDate)
      ? []
      : [{ index, day: week.fromDate, year: week.fromDate.slice(5, 7) === '01' }];
  });
  return firsts.filter((mark, at) => (firsts[at + 1]?.index ?? weeks.length) - mark.index >= ROOM);
};

/** Returns a mark above the dearest week of each season: the middle one when several cost the same. */
export const seasonMarks = (
  weeks: readonly { fromDate: Day; toDate: Day }[],
  heights: readonly number[],
): SeasonMark[] => {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return [];
  const marks = seasonsBetween(first.fromDate, last.toDate).flatMap((season): SeasonMark[] => {
    const within = weeks.flatMap((week, index) =>
      week.fromDate <= season.toDate && week.toDate > season.fromDate && heights[index]! > 0 ? [index] : [],
    );
    const peak = Math.max(...within.map((index) => heights[index]!));
    const peaks = within.filter((index) => heights[index] === peak);
    const index = peaks[Math.floor((peaks.length - 1) / 2)];
    return index === undefined
      ? []
      : [{ index, name: season.name, height: Math.max(...heights.slice(Math.max(0, index - 1), index + 2)) }];
  });
  // A season that ends now and the same season a year later have separate names. Two neighbouring names do not overlap.
  return marks.filter((mark, at) => at === 0 || mark.index - marks[at - 1]!.index >= ROOM);
};

/**
 * Returns the week to which a key leads; null for other keys. PageUp and PageDown lead to the first week of a month.
 */
export const weekAfterKey = (key: string, index: number, weeks: readonly { fromDate: Day }[]): number | null => {
  const last = weeks.length - 1;
  const month = (at: number) => monthOf(weeks[at]!.fromDate);
  const startOfMonth = (at: number): number => (at > 0 && month(at - 1) === month(at) ? startOfMonth(at - 1) : at);
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, index + 1);
    case 'ArrowLeft':
      return Math.max(0, index - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown': {
      const next = weeks.findIndex((_, at) => at > index && month(at) !== month(index));
      return next < 0 ? last : next;
    }
    case 'PageUp': {
      const start = startOfMonth(index);
      return start < index ? start : startOfMonth(Math.max(0, index - 1));
    }
    default:
      return null;
  }
};
