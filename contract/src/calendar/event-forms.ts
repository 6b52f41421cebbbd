import { CALENDAR, isSlot, isTimeZone, minutesOf } from '@sandbar/domain/calendar';
import * as z from 'zod/mini';
import { day, line } from '../common/index.ts';

const time = z.string().check(z.refine((text) => minutesOf(text) !== null, 'invalid_format'));
const words = (most: number) => line.check(z.minLength(1), z.maxLength(most));

/** The time of an event: within one day, in the member's time zone. */
export const slotFields = {
  Day: day,
  Start: time,
  End: time,
  TimeZone: z.string().check(z.refine(isTimeZone, 'invalid_format')),
};

/** The fields of an event's form. */
export const eventFields = {
  ...slotFields,
  Title: words(CALENDAR.titleMost),
  Place: words(CALENDAR.placeMost),
  /** Minutes before it at which its member is reminded. */
  RemindMinutes: z.int().check(z.minimum(1), z.maximum(CALENDAR.remindMost)),
};

const eventForm = z.object(eventFields);

export type EventForm = z.input<typeof eventForm>;

/** The names of the wrong fields. */
export const wrongOfEvent = (values: EventForm): string[] => {
  const parsed = eventForm.safeParse(values);
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]));
  return isSlot(values) || wrong.includes('Start') || wrong.includes('End') ? wrong : [...wrong, 'End'];
};
