import type { Locale } from '@sandbar/domain/common';

/** Money, days and instants as a member reads them in his language; instants in the merchant's time zone. */
export const formatsFor = (locale: Locale, timeZone: string) => {
  const day = (text: string) => new Date(`${text}T12:00:00Z`);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    number: (value: number) => new Intl.NumberFormat(locale).format(value),
    money: (dong: number) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'VND', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 }).format(dong),
    /** `5 – 12 thg 12, 2026` */
    range: (from: string, to: string) => days.formatRange(day(from), day(to)),
    time: (instant: Date) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(instant),
    instant: (instant: Date) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(instant),
  };
};
