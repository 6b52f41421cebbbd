import { dayFromNumber, dayNumber, type Day } from '../common/index.ts';

export type WeekState = 'free' | 'sold' | 'mine' | 'none';

/** A stay as the year strip sees it, at today's price. */
export interface StripStay {
  roomId: string;
  fromDate: Day;
  state: 'free' | 'taken' | 'mine';
  /** Minor units; null when it is priced in points. */
  price: number | null;
  /** Points; null when it is priced in money. */
  pointPrice: number | null;
  /** Money for its order, fees included. */
  total: number;
}

export interface StripWeek {
  fromDate: Day;
  toDate: Day;
  state: WeekState;
  /** Room classes with a free stay. */
  roomCount: number;
  /** The lowest prices among the week's stays, free or not. */
  fromPrice: number | null;
  fromPointPrice: number | null;
  fromTotal: number | null;
}

/** Weeks on the strip. */
export const STRIP_WEEKS = 52;

/** The Saturday that began the week of a day: weeks run from Saturday to Saturday. 1970-01-01 was a Thursday. */
export const weekStart = (day: Day): Day => {
  const number = dayNumber(day);
  return dayFromNumber(number - ((((number + 5) % 7) + 7) % 7));
};

/**
 * The coming year week by week, from the current one; a stay belongs to the week its check-in falls in. The reader's
 * own hold wins over free, free over sold.
 */
export const yearStrip = (stays: readonly StripStay[], today: Day): StripWeek[] => {
  const start = dayNumber(weekStart(today));
  const days = Array.from({ length: STRIP_WEEKS + 1 }, (_, index) => dayFromNumber(start + index * 7));
  const weeks = days.slice(0, STRIP_WEEKS).map((fromDate, index) => ({
    fromDate,
    toDate: days[index + 1]!,
    state: 'none' as WeekState,
    roomCount: 0,
    fromPrice: null as number | null,
    fromPointPrice: null as number | null,
    fromTotal: null as number | null,
  }));
  const rooms = weeks.map(() => new Set<string>());
  for (const stay of stays) {
    const at = weekOf(days, stay.fromDate);
    const week = weeks[at];
    if (!week) continue;
    if (stay.state === 'free') rooms[at]!.add(stay.roomId);
    if (stay.state === 'mine') week.state = 'mine';
    else if (week.state !== 'mine' && (stay.state === 'free' || week.state === 'none'))
      week.state = stay.state === 'free' ? 'free' : 'sold';
    week.fromPrice = lower(week.fromPrice, stay.price);
    week.fromPointPrice = lower(week.fromPointPrice, stay.pointPrice);
    week.fromTotal = lower(week.fromTotal, stay.total);
  }
  weeks.forEach((week, at) => (week.roomCount = rooms[at]!.size));
  return weeks;
};

/**
 * Returns the index of the week of a day; −1 when it is before the first week. The last of `days` is the end of the
 * strip. Days are compared as texts.
 */
const weekOf = (days: readonly Day[], day: Day): number => {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle]! <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

const lower = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.min(a, b));
