import { seasonsBetween, type SeasonName } from '@sandbar/domain/catalogue';
import type { Day } from '@sandbar/domain/common';

export interface MonthMark {
  /** Below this week's bar. */
  index: number;
  day: Day;
  /** January is written as its year. */
  year: boolean;
}

export interface SeasonMark {
  index: number;
  name: SeasonName;
  /** The tallest of the bars its name spans: it stands above them all. */
  height: number;
}

/** A month's name is wider than one week: it needs two before the next name, or the end. */
const ROOM = 2;

const monthOf = (day: Day) => day.slice(0, 7);

/** A mark below the first week of each month that has room for it. */
export const monthMarks = (weeks: readonly { fromDate: Day }[]): MonthMark[] => {
  const firsts = weeks.flatMap((week, index) => {
    const before = weeks[index - 1];
    return before && monthOf(before.fromDate) === monthOf(week.fromDate)
      ? []
      : [{ index, day: week.fromDate, year: week.fromDate.slice(5, 7) === '01' }];
  });
  return firsts.filter((mark, at) => (firsts[at + 1]?.index ?? weeks.length) - mark.index >= ROOM);
};

/** Above the dearest week of each season: the middle one when several cost the same. */
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
  // A season that ends now and the same a year later stay apart; two that meet do not write over each other.
  return marks.filter((mark, at) => at === 0 || mark.index - marks[at - 1]!.index >= ROOM);
};

/**
 * Where a key leads from a week; null when the key means nothing here. PageUp and PageDown go to the first week of a
 * month.
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
