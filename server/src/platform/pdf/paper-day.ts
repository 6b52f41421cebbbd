import type { Locale } from '@sandbar/domain/common';

/**
 * How all papers write a day: in digits, as the screens do. Moments are days of the zone; what is a day already needs
 * none.
 */
export const paperDay =
  (locale: Locale, timeZone = 'UTC') =>
  (day: Date | string): string =>
    new Intl.DateTimeFormat(locale, { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }).format(
      new Date(day),
    );

/** The days of a stay on paper. */
export const paperDays = (locale: Locale, from: Date | string, to: Date | string): string =>
  [from, to].map(paperDay(locale)).join(' – ');
