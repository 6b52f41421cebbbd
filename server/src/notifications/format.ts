import type { Locale } from '@sandbar/domain/common';

/**
 * Money, days and instants as a member reads them in his language.
 * @param timeZone of instants @param usual the merchant's: instants of another one name it
 */
export const formatsFor = (locale: Locale, timeZone: string, usual = timeZone) => {
  const zoned = timeZone === usual ? {} : ({ timeZoneName: 'short' } as const);
  const dated = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  const day = (text: string) => new Date(`${text}T12:00:00Z`);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    number: (value: number) => new Intl.NumberFormat(locale).format(value),
    money: (dong: number) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'VND', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 }).format(dong),
    /** `5 – 12 thg 12, 2026` */
    range: (from: string, to: string) => days.formatRange(day(from), day(to)),
    time: (instant: Date) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone, ...zoned }).format(instant),
    instant: (instant: Date) => new Intl.DateTimeFormat(locale, { ...dated, timeZone, ...zoned }).format(instant),
    list: (parts: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts),
  };
};
