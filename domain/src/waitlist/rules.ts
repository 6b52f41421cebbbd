import { instantOf, startOfDay } from '../calendar/zones.ts';
import { dayInZone, later, addDays, type Day } from '../common/index.ts';

/** How a merchant keeps its waitlist. */
export interface WaitlistRules {
  /** Whether members may wait, and are served. */
  enabled: boolean;
  /** Hours for which a stay is held for a member who has not answered. */
  offerHours: number;
  /** Hours for which a stay goes from member to member before everyone may hold it. */
  circulationHours: number;
  /** A stay that begins within so many days is offered to no one: all who wait get a notice at once. */
  leastDays: number;
  /** Owners of a resort are served before other members who wait for its stays. */
  ownersFirst: boolean;
}

export const WAITLIST_BOUNDS = {
  offerHours: { least: 2, most: 48 },
  circulationHours: { least: 2, most: 240 },
  leastDays: { least: 1, most: 60 },
} as const;

/** The rules of a merchant that has set none. */
export const DEFAULT_WAITLIST_RULES: WaitlistRules = {
  enabled: true,
  offerHours: 12,
  circulationHours: 72,
  leastDays: 14,
  ownersFirst: false,
};

/** A command names the version that its sender read, so that no change is overwritten unseen. */
export const versionOfWaitlistRules = (rules: WaitlistRules): string =>
  [rules.enabled, rules.offerHours, rules.circulationHours, rules.leastDays, rules.ownersFirst].map(Number).join(' ');

/** Hours of the merchant's day in which no offer ends: from one on, before the other; they may span midnight. */
export interface QuietHours {
  from: number;
  to: number;
}

/** The quiet hours of members who have chosen none. */
export const QUIET_HOURS: QuietHours = { from: 22, to: 7 };

/** The most hours that a member can keep quiet: an offer is to end within a day. */
export const MAX_QUIET_HOURS = 14;

/** How many hours these are. */
export const quietHoursOf = ({ from, to }: QuietHours): number => (to - from + 24) % 24;

/**
 * The last day of an entry that names none: the last one on which a stay of its days may begin. Offers end before, by
 * the merchant's rules; then its member is notified of stays that everyone may hold.
 * @param toDate the latest check-out that it asks for
 */
export const usualLastDay = (toDate: Day): Day => addDays(toDate, -1);

/** Whether stays of these days may still become free: they begin after today, and take one night at least. */
export const canBeAwaited = ({ toDate }: { toDate: Day }, today: Day): boolean => toDate > addDays(today, 1);

const LEAST_MINUTES = 30;

/**
 * When an offer that is made now ends: after the merchant's hours, near the check-in after a quarter of the time left,
 * at least half an hour; an end in quiet hours moves to their end.
 * @param checkIn the first day of the stay
 * @param quiet null: the usual hours
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
