import { CALENDAR, wallTimeOf } from '@sandbar/domain/calendar';
import { addDays, dayNumber, type Day } from '@sandbar/domain/common';
import type { Item } from './calendar.query.ts';

/** A part of a day, in minutes since midnight. */
export interface Span {
  day: Day;
  from: number;
  to: number;
}

/** An item with hours, on one of its days. */
export interface Timed extends Span {
  item: Item;
}

/** An item of whole days within the shown days, by their indexes; the end is exclusive. */
export interface Bar {
  item: Item;
  from: number;
  to: number;
  /** Whether it begins before, or ends after, the shown days. */
  hasStarted: boolean;
  isGoingOn: boolean;
}

/** Returns the items by shown day, each at its local time in the zone. */
export const placeItems = (items: readonly Item[], days: readonly Day[], timeZone: string) => {
  const first = dayNumber(days[0]!);
  const timed: Timed[][] = days.map(() => []);
  const bars: Bar[] = [];
  for (const item of items) {
    if (item.fromDate && item.toDate) {
      const [from, to] = [dayNumber(item.fromDate) - first, dayNumber(item.toDate) - first];
      if (to <= 0 || from >= days.length) continue;
      bars.push({
        item,
        from: Math.max(0, from),
        to: Math.min(days.length, to),
        hasStarted: from < 0,
        isGoingOn: to > days.length,
      });
      continue;
    }
    const begins = wallTimeOf(new Date(item.startsAt!), timeZone);
    const ends = wallTimeOf(new Date(item.endsAt!), timeZone);
    // An item across midnight belongs to each of its days. An end at midnight belongs to the day before.
    for (let day = begins.day; day <= ends.day; day = addDays(day, 1)) {
      const from = day === begins.day ? begins.minutes : 0;
      const to = day === ends.day ? ends.minutes : 1440;
      if (to > from || begins.day === ends.day) timed[dayNumber(day) - first]?.push({ item, day, from, to });
    }
  }
  for (const list of timed) list.sort((one, other) => one.from - other.from || other.to - one.to);
  return { timed, bars };
};

/** Returns the shown range of hours: the usual ones, and those with items. */
export const hoursOf = (spans: readonly Pick<Span, 'from' | 'to'>[]): { first: number; last: number } => ({
  first: Math.min(CALENDAR.fromMinutes, ...spans.map(({ from }) => Math.floor(from / 60) * 60)),
  last: Math.max(CALENDAR.toMinutes, ...spans.map(({ to }) => Math.ceil(to / 60) * 60)),
});

/** Items before the usual hours: their number, and their columns. */
export interface EarlyHours extends Pick<Span, 'from' | 'to'> {
  count: number;
  columns: number[];
}

/** Returns the items that begin before the usual hours; null: there are none. */
export const earlyHours = (timed: readonly (readonly Timed[])[]): EarlyHours | null => {
  const to = CALENDAR.fromMinutes;
  const early = timed.map((events) => events.filter(({ from }) => from < to));
  if (early.every((events) => events.length === 0)) return null;
  return {
    from: hoursOf(early.flat()).first,
    to,
    count: new Set(early.flat().map(({ item }) => item)).size,
    columns: early.flatMap((events, at) => (events.length > 0 ? [at] : [])),
  };
};

/** Whether a part of a span, even of no length, lies before an hour. */
export const isBelow = ({ from, to }: Pick<Span, 'from' | 'to'>, first: number): boolean => to > first || from >= first;

/** Returns the items of each day of a list. Items beyond midnight, or of several days, are on the first shown day. */
export const listItems = (items: readonly Item[], days: readonly Day[], timeZone: string) => {
  const { timed, bars } = placeItems(items, days, timeZone);
  const isFirst = (item: Item, at: number) =>
    at === 0 || wallTimeOf(new Date(item.startsAt!), timeZone).day === days[at];
  return days.map((day, at) => ({
    day,
    entries: [
      ...bars.filter(({ from }) => from === at).map(({ item }) => ({ item, at: { day, from: 0, to: 0 } })),
      ...timed[at]!.filter(({ item }) => isFirst(item, at)).map(({ item, from, to }) => ({
        item,
        at: { day, from, to },
      })),
    ],
  }));
};

/** Returns the first free row of each span. Longer ones come first where they begin together. */
export const linesOf = (spans: readonly { from: number; to: number }[]): number[] => {
  const order = spans
    .map((span, place) => ({ ...span, place }))
    .sort((one, other) => one.from - other.from || other.to - one.to);
  const lines: number[] = [];
  const ends: number[] = [];
  for (const { from, to, place } of order) {
    const free = ends.findIndex((end) => end <= from);
    const line = free === -1 ? ends.length : free;
    ends[line] = to;
    lines[place] = line;
  }
  return lines;
};
