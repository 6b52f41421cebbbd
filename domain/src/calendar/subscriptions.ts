import { accept, addDays, nightsBetween, refuse, type Day, type Result } from '../common/index.ts';
import type { CalendarRefusal } from './refusals.ts';

/** The limits of subscribed calendars, and the times at which they are read. */
export const SUBSCRIPTION = {
  /** The most subscriptions of a member, and the most weeks of each. */
  most: 10,
  weeksMost: 20,
  nameMost: 80,
  addressMost: 2_000,
  /** The largest file in bytes and events, and the days in the past and future that are read. */
  bytes: 2_000_000,
  events: 1_000,
  backDays: 60,
  aheadDays: 731,
  redirects: 3,
  timeoutMs: 20_000,
  /** Minutes until a calendar is read again. */
  everyMinutes: 30,
  /** Minutes after which a member can ask again to read it at once. */
  restMinutes: 1,
  /**
   * The longest wait between two attempts after failures. After this many days of failures a calendar is not read any
   * more until the member asks for it.
   */
  longestWaitMinutes: 24 * 60,
  givenUpAfterDays: 60,
  /** An event is removed when answers have lacked it for this many minutes since the first one that did. */
  confirmMinutes: 20,
  /** The same when most of the known events are missing. */
  emptyMinutes: 24 * 60,
} as const;

/** The most events that are shown as gone, and that one command removes. */
export const GONE_MOST = 50;

/** The colours of a subscription's events. The web client has a style for each. */
export const SUBSCRIPTION_COLOURS = ['violet', 'teal', 'rose', 'indigo', 'olive', 'copper'] as const;
export type SubscriptionColour = (typeof SUBSCRIPTION_COLOURS)[number];

/** Reasons why a calendar could not be read. */
export const SUBSCRIPTION_PROBLEMS = [
  'unreachable',
  'missing',
  'denied',
  'no-calendar',
  'too-large',
  'redirects',
  'private',
  'own',
  'full',
] as const;
export type SubscriptionProblem = (typeof SUBSCRIPTION_PROBLEMS)[number];

/**
 * Returns the address by which a calendar is called: `webcal:` becomes https. The address must name a host and carry no
 * password. Whether the host may be called is checked at the call.
 * @param local allows http to this machine, for development and tests
 */
export const readAddress = (
  text: string,
  local: boolean,
): Result<URL, Extract<CalendarRefusal, { code: 'SUBSCRIPTION_ADDRESS' }>> => {
  const written = text.trim().replace(/^webcals?:\/\//i, 'https://');
  const refused = refuse('SUBSCRIPTION_ADDRESS', {});
  if (written.length > SUBSCRIPTION.addressMost || !URL.canParse(written)) return refused;
  const url = new URL(written);
  url.hash = '';
  if (local && url.protocol === 'http:' && url.hostname === '127.0.0.1') return accept(url);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return refused;
  return url.hostname.includes('.') || url.hostname.startsWith('[') ? accept(url) : refused;
};

/** Minutes until the next attempt, by the number of failures in a row. */
export const waitAfterFailures = (tries: number): number =>
  Math.min(SUBSCRIPTION.longestWaitMinutes, SUBSCRIPTION.everyMinutes * 2 ** Math.max(0, Math.min(tries, 12) - 1));

/**
 * Minutes for which answers must lack an event before it is removed. `known` counts the known future events, `missing`
 * those of them that the answer lacks. A single answer never removes an event, because it may be incomplete.
 */
export const goneAfterMinutes = (known: number, missing: number): number =>
  missing > 2 && missing * 2 > known ? SUBSCRIPTION.emptyMinutes : SUBSCRIPTION.confirmMinutes;

/** A span of nights, by its first day and the day after its last night. */
export interface Nights {
  fromDate: Day;
  toDate: Day;
}

/** Matches titles by which sites mark their own bookings, unlike days that were closed. */
const RESERVED =
  /\b(reserv|booked|booking(?!\.com)|gebucht|buchung|réserv|reservad)|đã đặt|đặt phòng|予約(?!不可)|已预[订定]|预订(?!不)/iu;

/**
 * How a site marks closed days. `block`: its title says closed, since it names its bookings differently, as Airbnb
 * does. `unclear`: it may be a booking, since Booking.com gives all its unavailable nights the same title. Empty: it is
 * not a closing.
 */
export type Closing = '' | 'block' | 'unclear';

const CLOSED = /\b(closed|not available|unavailable|blocked)\b/i;

export const closingOf = (title: string): Closing => {
  if (/^airbnb \(.+\)$/i.test(title.trim())) return 'block';
  return CLOSED.test(title) && !RESERVED.test(title) ? 'unclear' : '';
};

/**
 * Whether an event only repeats an export: all its nights are exported ones, and its site does not mark it as a
 * booking. Such an echo is not a conflict and is not exported again, as it would return for ever.
 */
export const isEcho = (event: Nights & { title: string }, exported: readonly Nights[]): boolean => {
  const nights = nightsBetween(event.fromDate, event.toDate);
  if (nights <= 0 || nights > 366 || RESERVED.test(event.title)) return false;
  for (let night = 0; night < nights; night += 1) {
    const day = addDays(event.fromDate, night);
    if (!exported.some(({ fromDate, toDate }) => fromDate <= day && day < toDate)) return false;
  }
  return true;
};
