import { instantOf } from '../calendar/zones.ts';
import { addDays, dayInZone, type Day } from '../common/index.ts';

/** The most days for which a task can be snoozed. */
export const SNOOZE_DAYS = 30;
/** The most snoozed tasks of a merchant at the same time, because tasks should be done rather than hidden. */
export const MAX_SNOOZED = 500;
export const SNOOZE_NOTE = 200;

/** The choices of a snooze, in words instead of a date. */
export const SNOOZE_CHOICES = ['tonight', 'tomorrow', 'monday'] as const;
export type SnoozeChoice = (typeof SNOOZE_CHOICES)[number];

/** Minutes since the midnight of the merchant's day. */
const EVENING = 18 * 60;
const MORNING = 8 * 60;
const DAY_MS = 86_400_000;

/** Returns the morning of a day in the merchant's time zone. */
export const morningOf = (day: Day, timeZone: string): Date => instantOf({ day, minutes: MORNING }, timeZone);

/** Returns the moment at which a snoozed task comes back; null when the evening of today has started already. */
export const snoozedUntil = (choice: SnoozeChoice, now: Date, timeZone: string): Date | null => {
  const today = dayInZone(now, timeZone);
  if (choice === 'tomorrow') return morningOf(addDays(today, 1), timeZone);
  if (choice === 'monday') {
    const weekday = new Date(today).getUTCDay();
    return morningOf(addDays(today, (8 - weekday) % 7 || 7), timeZone);
  }
  const evening = instantOf({ day: today, minutes: EVENING }, timeZone);
  return evening > now ? evening : null;
};

/** Whether a task may be snoozed until then. */
export const isSnoozable = (until: Date, now: Date): boolean =>
  until > now && until.getTime() - now.getTime() <= SNOOZE_DAYS * DAY_MS;
