import { instantOf, startOfDay } from '../calendar/zones.ts';
import { dayInZone, later, addDays, type Day } from '../common/index.ts';

/** A merchant's rules of the waitlist. */
export interface WaitlistRules {
  /** Whether members may wait and are served. */
  enabled: boolean;
  /** Hours for which a stay is held for a member who has not answered. */
  offerHours: number;
  /** Hours for which a stay is offered to one member after the other before all members may hold it. */
  circulationHours: number;
  /** Stays that begin within this number of days are not offered: all waiting members get a notice at once. */
  leastDays: number;
  /** Owners of a resort are served before other members who wait for its stays. */
  ownersFirst: boolean;
}

export const WAITLIST_BOUNDS = {
  offerHours: { least: 2, most: 48 },
  circulationHours: { least: 2, most: 240 },
  leastDays: { least: 1, most: 60 },
} as const;

/** The rules of a merchant that has not set any. */
export const DEFAULT_WAITLIST_RULES: WaitlistRules = {
  enabled: true,
  offerHours: 12,
  circulationHours: 72,
  leastDays: 14,
  ownersFirst: false,
};

/**
 * A version of the rules. A command names the version that its sender read, so that it cannot overwrite a newer change.
 */
export const versionOfWaitlistRules = (rules: WaitlistRules): string =>
  [rules.enabled, rules.offerHours, rules.circulationHours, rules.leastDays, rules.ownersFirst].map(Number).join(' ');

/** Hours of the day in which no offer ends, from `from` to before `to`. They may span midnight. */
export interface QuietHours {
  from: number;
  to: number;
}

/** The default quiet hours. */
export const QUIET_HOURS: QuietHours = { from: 22, to: 7 };

/** The most quiet hours of a member, because an offer should end within a day. */
export const MAX_QUIET_HOURS = 14;

/** How many hours these are. */
export const quietHoursOf = ({ from, to }: QuietHours): number => (to - from + 24) % 24;

/**
 * Returns the last day of an entry that names none: the last day on which a stay of its days may begin. Offers end
 * before that by the merchant's rules; afterwards the member is notified of stays that all members may hold.
 * @param toDate the latest check-out that it asks for
 */
export const usualLastDay = (toDate: Day): Day => addDays(toDate, -1);

/** Whether stays of these days may still become free: their check-in can be after today, with at least one night. */
export const canBeAwaited = ({ toDate }: { toDate: Day }, today: Day): boolean => toDate > addDays(today, 1);

const LEAST_MINUTES = 30;

/**
 * Returns the end of an offer that is made now: after the merchant's hours, or near check-in after a quarter of the
 * remaining time, but at least half an hour. An end in quiet hours moves to their end.
 * @param checkIn the first day of the stay
 * @param quiet null: the default hours
 */
export const offerEnd = (
  now: Date,
  checkIn: Day,
  rules: Pick<WaitlistRules, 'offerHours'>,
  { timeZone, quiet }: { timeZone: string; quiet: QuietHours | null },
): Date => {
  const minutesLeft = (startOfDay(checkIn, timeZone).getTime() - now.getTime()) / 60_000;
  const minutes = Math.max(LEAST_MINUTES, Math.min(rules.offerHours * 60, Math.floor(minutesLeft / 4)));
  const end = later(now, minutes);
  const { from, to } = quiet ?? QUIET_HOURS;
  const day = dayInZone(end, timeZone);
  const at = (hour: number, of: Day = day) => instantOf({ day: of, minutes: hour * 60 }, timeZone);
  if (from < to) return end >= at(from) && end < at(to) ? at(to) : end;
  if (end < at(to)) return at(to);
  return end >= at(from) ? at(to, addDays(day, 1)) : end;
};
