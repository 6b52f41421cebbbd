import { dayInZone, type Locale } from '@sandbar/domain/common';
import { LRUCache } from 'lru-cache';

/**
 * Formats numbers, days and instants in the member's language.
 * @param timeZone of instants @param usual the merchant's time zone; instants in another one name it
 */
export const formatsFor = (locale: Locale, timeZone: string, usual = timeZone): Formats => {
  const key = `${locale} ${timeZone} ${timeZone === usual}`;
  const known = made.get(key) ?? make(locale, timeZone, timeZone === usual ? {} : { timeZoneName: 'short' });
  made.set(key, known);
  return known;
};

/** Cached by language and zone, because creating formatters takes far longer than using them. */
const made = new LRUCache<string, Formats>({ max: 500 });

const make = (locale: Locale, timeZone: string, zoned: { timeZoneName?: 'short' }) => {
  const day = (text: string) => new Date(`${text}T12:00:00Z`);
  const numbers = new Intl.NumberFormat(locale);
  // Writes days like the pages; web/src/i18n/format.ts explains the slashes and zeros.
  const written = (parts: Intl.DateTimeFormatOptions) => {
    const days = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' });
    const slashes = (text: string) => (locale === 'vi-VN' ? text.replaceAll('-', '/') : text);
    return (text: string) => slashes(days.format(day(text))).replaceAll(/(?<!\d)\d(?!\d)/g, '0$&');
  };
  const shortDay = written({ day: '2-digit', month: '2-digit' });
  const longDay = written({ day: '2-digit', month: '2-digit', year: 'numeric' });
  // Chinese and Japanese dates begin with the year, so the first day of a range shows it.
  const yearFirst = /^\d{4}/.test(longDay('2027-01-01'));
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  // French writes the first day of a month as "1er", which Intl does not do.
  const inWords = (text: string) => words.format(day(text)).replace(locale === 'fr' ? /^1 / : /^$/, '1er ');
  const times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone, ...zoned });
  const instants = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    ...zoned,
  });
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    number: (value: number) => numbers.format(value),
    /** `05/12 – 12/12/2026`; the year stands twice only when it changes. */
    range: (from: string, to: string) => {
      if (from.slice(0, 4) !== to.slice(0, 4)) return `${longDay(from)} – ${longDay(to)}`;
      return yearFirst ? `${longDay(from)} – ${shortDay(to)}` : `${shortDay(from)} – ${longDay(to)}`;
    },
    /** `05/12/2026` */
    day: longDay,
    /** `5. Dezember 2026`, for sentences. */
    longDay: inWords,
    /** The same for an instant. */
    date: (instant: Date) => inWords(dayInZone(instant, timeZone)),
    time: (instant: Date) => times.format(instant),
    instant: (instant: Date) => instants.format(instant),
    list: (parts: readonly string[]) => lists.format(parts),
  };
};
type Formats = ReturnType<typeof make>;
