import { accept, addDays, nightsBetween, refuse, type Day, type Result } from '../common/index.ts';
import type { CalendarRefusal } from './refusals.ts';

/** Calendars of others that a member follows: what is taken of them, and when they are read. */
export const SUBSCRIPTION = {
  /** The most subscriptions of a member, and weeks of each. */
  most: 10,
  weeksMost: 20,
  nameMost: 80,
  addressMost: 2_000,
  /** Bytes and events of one, and how far back and ahead, days. */
  bytes: 2_000_000,
  events: 1_000,
  backDays: 60,
  aheadDays: 731,
  redirects: 3,
  timeoutMs: 20_000,
  /** Minutes until it is read again. */
  everyMinutes: 30,
  /** Minutes for which its member waits before it is read at once again. */
  restMinutes: 1,
  /** A day of failures, and it is asked once a day; after so many days not any more, until its member wants it. */
  longestWaitMinutes: 24 * 60,
  givenUpAfterDays: 60,
  /** An answer without an event counts against it when it comes so long after the first one that had it not. */
  confirmMinutes: 20,
  /** The same when most of what was there is missing. */
  emptyMinutes: 24 * 60,
} as const;

/** The most that is shown as gone, and freed by one command. */
export const GONE_MOST = 50;

/** The colours of a subscription's events, each with a style of the web client. */
export const SUBSCRIPTION_COLOURS = ['violet', 'teal', 'rose', 'indigo', 'olive', 'copper'] as const;
export type SubscriptionColour = (typeof SUBSCRIPTION_COLOURS)[number];

/** Why it was not read. */
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
 * The address of a calendar as it is called: `webcal:` is https. It names a host and carries no password; whether the
 * host is one that may be called is seen when it is.
 * @param local development and tests: http to this machine is open too
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
 * For how many minutes answers have to be without an event before it goes. `known` are the events that are still to
 * come, `missing` those of them that the answer does not show. One answer never takes anything away: it may be half.
 */
export const goneAfterMinutes = (known: number, missing: number): number =>
  missing > 2 && missing * 2 > known ? SUBSCRIPTION.emptyMinutes : SUBSCRIPTION.confirmMinutes;

/** Nights, by the days on which they begin and end. */
export interface Nights {
  fromDate: Day;
  toDate: Day;
}

/** Matches titles by which sites mark their own bookings, unlike days that they closed. */
const RESERVED =
  /\b(reserv|booked|booking(?!\.com)|gebucht|buchung|réserv|reservad)|đã đặt|đặt phòng|予約(?!不可)|已预[订定]|预订(?!不)/iu;

/**
 * How a site says that days are closed. `block`: it calls its bookings otherwise, as Airbnb does. `unclear`: it may be
 * a booking, since Booking.com calls every taken night so. Empty: it is no closing.
 */
export type Closing = '' | 'block' | 'unclear';

const CLOSED = /\b(closed|not available|unavailable|blocked)\b/i;

export const closingOf = (title: string): Closing => {
  if (/^airbnb \(.+\)$/i.test(title.trim())) return 'block';
  return CLOSED.test(title) && !RESERVED.test(title) ? 'unclear' : '';
};

/**
 * Whether a site only repeats an export: every night of it is among the exported ones, and the site does not
 * call it a booking. An echo is no conflict and is not exported again: it would go round for ever.
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
