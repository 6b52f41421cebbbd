import { instantOf } from '../calendar/zones.ts';
import { addDays, dayInZone, type Day } from '../common/index.ts';

/** Nothing is snoozed for longer. */
export const SNOOZE_DAYS = 30;
/** How many tasks may be snoozed at a merchant at the same time, because tasks should be done rather than hidden. */
export const MAX_SNOOZED = 500;
export const SNOOZE_NOTE = 200;

/** Until when, as it is said rather than by a date. */
export const SNOOZE_CHOICES = ['tonight', 'tomorrow', 'monday'] as const;
export type SnoozeChoice = (typeof SNOOZE_CHOICES)[number];

/** Minutes of the merchant's day. */
const EVENING = 18 * 60;
const MORNING = 8 * 60;
const DAY_MS = 86_400_000;

/** The morning of a day, by the merchant's clock. */
export const morningOf = (day: Day, timeZone: string): Date => instantOf({ day, minutes: MORNING }, timeZone);

/** The moment in which a snoozed task comes back; null when today has no evening left. */
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

/** Whether it may be snoozed until then. */
export const isSnoozable = (until: Date, now: Date): boolean =>
  until > now && until.getTime() - now.getTime() <= SNOOZE_DAYS * DAY_MS;
