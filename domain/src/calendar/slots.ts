import { accept, refuse, type Day, type Result } from '../common/index.ts';
import type { CalendarRefusal } from './refusals.ts';
import { instantOf, minutesOf } from './zones.ts';

/** Back-office section 9: the displayed hours, the step, and the defaults of a new event. */
export const CALENDAR = {
  fromMinutes: 6 * 60,
  toMinutes: 22 * 60,
  stepMinutes: 30,
  /** The first hour that the form offers. */
  formFromMinutes: 8 * 60,
  remindMinutes: 5,
  remindMost: 7 * 24 * 60,
  titleMost: 200,
  placeMost: 200,
  /** The most events of one member, deleted ones excluded, from any source. */
  eventsMost: 20_000,
  feedsMost: 20,
  /** Days that are read at once: the six weeks of a displayed month and a margin around them. */
  daysMost: 100,
  /** Years after which past events are removed. */
  keptYears: 3,
} as const;

interface Stretch {
  startsAt: Date;
  endsAt: Date;
}

/** The time of a member's own event, within one day of a zone. The end may be 24:00. */
export interface Slot {
  Day: Day;
  Start: string;
  End: string;
  TimeZone: string;
}

/**
 * Whether the times fit the grid: they follow its step, start at its first hour or later, and last at least half an
 * hour.
 */
export const isSlot = ({ Start, End }: Pick<Slot, 'Start' | 'End'>): boolean => {
  const [start, end] = [minutesOf(Start), minutesOf(End)];
  if (start === null || end === null) return false;
  const { fromMinutes, stepMinutes } = CALENDAR;
  return start >= fromMinutes && start % stepMinutes === 0 && end % stepMinutes === 0 && end - start >= stepMinutes;
};

type DecidedSlot = Result<Stretch, Extract<CalendarRefusal, { code: 'EVENT_HOURS' | 'EVENT_IN_PAST' }>>;

/** Decides the times of a new event of a member. Whether other events overlap it is decided by the database. */
export const decideSlot = (slot: Slot, now: Date): DecidedSlot => decide(slot, null, now);

/** Decides new times for an existing event. */
export const decideChange = (slot: Slot, event: Stretch, now: Date): DecidedSlot => decide(slot, event, now);

const decide = (slot: Slot, event: Stretch | null, now: Date): DecidedSlot => {
  if (!isSlot(slot)) return refuse('EVENT_HOURS', { from: CALENDAR.fromMinutes / 60, minutes: CALENDAR.stepMinutes });
  const at = (text: string) => instantOf({ day: slot.Day, minutes: minutesOf(text)! }, slot.TimeZone);
  const to = { startsAt: at(slot.Start), endsAt: at(slot.End) };
  return isTooLate(to, event, now) ? refuse('EVENT_IN_PAST', {}) : accept(to);
};

/**
 * Whether it is too late to give an event these times; null: a new event. Unchanged times may lie in the past. An event
 * that is running may end at another time than planned, but only after now.
 */
export const isTooLate = (to: Stretch, event: Stretch | null, now: Date): boolean => {
  if (!event || !isAt(to.startsAt, event.startsAt)) return to.startsAt < now;
  if (isAt(to.endsAt, event.endsAt)) return false;
  return event.endsAt > now ? to.endsAt <= now : to.startsAt < now;
};

const isAt = (one: Date, other: Date): boolean => one.getTime() === other.getTime();

/** Whether two stretches of time overlap. */
export const overlap = (
  one: { startsAt: Date | string; endsAt: Date | string },
  other: { startsAt: Date | string; endsAt: Date | string },
): boolean => new Date(one.startsAt) < new Date(other.endsAt) && new Date(other.startsAt) < new Date(one.endsAt);
