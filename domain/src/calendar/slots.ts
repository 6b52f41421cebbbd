import { accept, refuse, type Day, type Result } from '../common/index.ts';
import type { CalendarRefusal } from './refusals.ts';
import { instantOf, minutesOf } from './zones.ts';

/** Back-office section 9: the hours that are shown, the step, and what a new event begins with. */
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
  /** Events of one member that are not deleted, however they came. */
  eventsMost: 20_000,
  feedsMost: 20,
  /** Days that are read at once: six weeks of a month and what stands around them. */
  daysMost: 100,
  /** Years after which events that are over are removed. */
  keptYears: 3,
} as const;

interface Stretch {
  startsAt: Date;
  endsAt: Date;
}

/** When an event of one's own is: within one day of a zone. The end may be 24:00. */
export interface Slot {
  Day: Day;
  Start: string;
  End: string;
  TimeZone: string;
}

/**
 * Whether these are times of the grid: in its step, not before its first hour, and the end half an hour later or more.
 */
export const isSlot = ({ Start, End }: Pick<Slot, 'Start' | 'End'>): boolean => {
  const [start, end] = [minutesOf(Start), minutesOf(End)];
  if (start === null || end === null) return false;
  const { fromMinutes, stepMinutes } = CALENDAR;
  return start >= fromMinutes && start % stepMinutes === 0 && end % stepMinutes === 0 && end - start >= stepMinutes;
};

type DecidedSlot = Result<Stretch, Extract<CalendarRefusal, { code: 'EVENT_HOURS' | 'EVENT_IN_PAST' }>>;

/** When a slot is, or why no event of one's own may be there. What else is there by then the database says. */
export const decideSlot = (slot: Slot, now: Date): DecidedSlot => decide(slot, null, now);

/** The same for an event that is there already. */
export const decideChange = (slot: Slot, event: Stretch, now: Date): DecidedSlot => decide(slot, event, now);

const decide = (slot: Slot, event: Stretch | null, now: Date): DecidedSlot => {
  if (!isSlot(slot)) return refuse('EVENT_HOURS', { from: CALENDAR.fromMinutes / 60, minutes: CALENDAR.stepMinutes });
  const at = (text: string) => instantOf({ day: slot.Day, minutes: minutesOf(text)! }, slot.TimeZone);
  const to = { startsAt: at(slot.Start), endsAt: at(slot.End) };
  return isTooLate(to, event, now) ? refuse('EVENT_IN_PAST', {}) : accept(to);
};

/**
 * Whether an event may no longer be at these times; null: a new one. Times that stay as they were may be over; what has
 * started and is not over may end sooner or later than it would have, but only after now.
 */
export const isTooLate = (to: Stretch, event: Stretch | null, now: Date): boolean => {
  if (!event || !isAt(to.startsAt, event.startsAt)) return to.startsAt < now;
  if (isAt(to.endsAt, event.endsAt)) return false;
  return event.endsAt > now ? to.endsAt <= now : to.startsAt < now;
};

const isAt = (one: Date, other: Date): boolean => one.getTime() === other.getTime();

/** Whether two stretches of time have a moment in common. */
export const overlap = (
  one: { startsAt: Date | string; endsAt: Date | string },
  other: { startsAt: Date | string; endsAt: Date | string },
): boolean => new Date(one.startsAt) < new Date(other.endsAt) && new Date(other.startsAt) < new Date(one.endsAt);
