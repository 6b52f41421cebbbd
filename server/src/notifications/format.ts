import type { Locale } from '@sandbar/domain/common';
import { LRUCache } from 'lru-cache';

/**
 * Money, days and instants as a member reads them in his language.
 * @param timeZone of instants @param usual the merchant's: instants of another one name it
 */
export const formatsFor = (locale: Locale, timeZone: string, usual = timeZone): Formats => {
  const key = `${locale} ${timeZone} ${timeZone === usual}`;
  const known = made.get(key) ?? make(locale, timeZone, timeZone === usual ? {} : { timeZoneName: 'short' });
  made.set(key, known);
  return known;
};

/** One for each language and zone: to make them takes far longer than to write with them. */
const made = new LRUCache<string, Formats>({ max: 500 });

const make = (locale: Locale, timeZone: string, zoned: { timeZoneName?: 'short' }) => {
  const day = (text: string) => new Date(`${text}T12:00:00Z`);
  const numbers = new Intl.NumberFormat(locale);
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'VND',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone, ...zoned });
  const instants = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    ...zoned,
  });
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    number: (value: number) => numbers.format(value),
    money: (dong: number) => money.format(dong),
    /** `5 – 12 thg 12, 2026` */
    range: (from: string, to: string) => days.formatRange(day(from), day(to)),
    time: (instant: Date) => times.format(instant),
    instant: (instant: Date) => instants.format(instant),
    list: (parts: readonly string[]) => lists.format(parts),
  };
};
type Formats = ReturnType<typeof make>;
