import {
  addDays,
  contentLanguage,
  currencySymbol,
  dayInZone,
  type Day,
  type Locale,
  majorUnits,
  moneyFormat,
  moneyText,
} from '@sandbar/domain/common';

/**
 * Formats all numbers, amounts, days and times on screen with Intl, in one locale. Instants are shown in the merchant's
 * time zone.
 */
export interface Format {
  /** `4.250` */
  number: (value: number) => string;
  /** `187,50 €`: an amount in whole minor units of the merchant's currency; reductions have a true minus sign. */
  money: (amount: number) => string;
  /** `12,5 tr €`, for pins and charts. */
  moneyCompact: (amount: number) => string;
  /** `187,50 Euro`: for screen readers, with the name of the currency instead of its sign. */
  moneySpoken: (amount: number) => string;
  /** `€` */
  currencySymbol: string;
  /** The day of an instant in the merchant's zone. */
  dayOf: (instant: Date | string) => Day;
  /** `05/12/2026` of an instant: its day in the merchant's zone. */
  date: (instant: Date | string) => string;
  /** `05/12` */
  dayMonth: (day: Day) => string;
  /** `05/12/2026` */
  day: (day: Day) => string;
  /** `T7, 05/12`; `12/05(土)` */
  weekday: (day: Day) => string;
  /** `T7, 05/12/2026` */
  weekdayYear: (day: Day) => string;
  /** `T7, 05/12 – T7, 12/12/2026`; the year is repeated only when it changes. */
  weekdayRange: (from: Day, to: Day) => string;
  /** `05/12 – 12/12/2026`; the year is repeated only when it changes. */
  range: (from: Day, to: Day) => string;
  /** `14/08 – 21/08/27`: for narrow places. */
  rangeShort: (from: Day, to: Day) => string;
  /**
   * `28 thg 11 – 5 thg 12`; with the year where a reader would otherwise assume this year.
   * @param today the merchant's day
   */
  rangeWords: (from: Day, to: Day, today?: Day) => string;
  /** `tháng 12 năm 2026` */
  month: (day: Day) => string;
  /** `thg 11`; `thg 1 2027`: headings of columns of months. */
  monthShort: (day: Day) => string;
  /** `0,95` */
  decimal: (value: number) => string;
  /** `19:45` */
  time: (instant: Date | string) => string;
  /** `19:45, 05/12/2026`; `12/05/2026, 07:45 PM` */
  instant: (instant: Date | string) => string;
  /** `3 phút trước` */
  relative: (instant: Date | string, now: Date) => string;
  /** `14:32, CN 22/11/2026`; `So., 22.11.2026, 14:32`: a deadline. */
  deadline: (instant: Date | string) => string;
  /** `15 phút`, `24 giờ`, `2 ngày`: the largest unit that gives a whole number. */
  duration: (minutes: number) => string;
  /** `10%` of 10, `2,5%` of 2.5. */
  percent: (hundredths: number) => string;
  /** `a, b và c` */
  list: (parts: readonly string[]) => string;
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
const MINUS = '\u2212';
const trueMinus = (text: string) => text.replace(/^-/, MINUS);
const atNoon = (day: Day) => new Date(`${day}T12:00:00Z`);
const toDate = (instant: Date | string) => (typeof instant === 'string' ? new Date(instant) : instant);

const durationUnit = (minutes: number): ['day' | 'hour' | 'minute', number] => {
  if (minutes >= 2880 && minutes % 1440 === 0) return ['day', minutes / 1440];
  return minutes >= 60 && minutes % 60 === 0 ? ['hour', minutes / 60] : ['minute', minutes];
};

/** The merchant's rules for numbers and days. */
export interface MerchantRules {
  timeZone: string;
  /** The country (ISO 3166-1) whose telephone numbers are grouped. */
  country?: string;
  /** ISO 4217; amounts are whole minor units of it. */
  currency: string;
  /** The reader's time zone. Where its clock differs from the merchant's, instants name the zone. */
  readerZone?: string;
}

/** Whether two zones have the same time, in winter and in summer. */
const haveOneClock = (one: string, other: string): boolean => {
  const clock = (timeZone: string) => {
    const written = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    const year = new Date().getFullYear();
    return [0, 6].map((month) => written.format(new Date(Date.UTC(year, month, 1)))).join();
  };
  try {
    return one === other || clock(one) === clock(other);
  } catch {
    // A browser may report its own zone by a name that it does not accept.
    return true;
  }
};

/** A day that is more than this many days ahead could be mistaken for the same day of this year. */
const FAR_DAYS = 270;

/** From this amount on, short Vietnamese amounts are in millions: `0,5 tr`. */
const LEAST_IN_MILLIONS = 100_000;

const make = (locale: Locale, { timeZone, currency, readerZone = timeZone }: MerchantRules): Format => {
  const vietnamese = contentLanguage(locale) === 'vi';
  const number = new Intl.NumberFormat(locale);
  const compact = moneyFormat(currency, locale, { notation: 'compact', maximumSignificantDigits: 3 });
  const spoken = moneyFormat(currency, locale, { currencyDisplay: 'name' });
  const millions = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });
  const symbol = currencySymbol(currency, locale);
  const days = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const weekday = days({ weekday: 'short', day: '2-digit', month: '2-digit' });
  const weekdayYear = days({ weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric' });
  const words = days({ day: 'numeric', month: 'short' });
  const wordsOfYear = days({ day: 'numeric', month: 'short', year: 'numeric' });
  const month = days({ month: 'long', year: 'numeric' });
  const monthShort = days({ month: 'short' });
  const newYear = days({ month: 'short', year: 'numeric' });
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' });
  const zoned = haveOneClock(timeZone, readerZone) ? {} : ({ timeZoneName: 'short' } as const);
  const zonedTime = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', ...zoned });
  const moment: Intl.DateTimeFormatOptions = {
    ...zoned,
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  };
  const instant = new Intl.DateTimeFormat(locale, moment);
  const deadline = new Intl.DateTimeFormat(locale, { ...moment, weekday: 'short' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  // Intl writes vi-VN's day and month as 05-12 or 05/12, depending on the version of ICU. The mockups have the slash.
  const slashes = (text: string) => (vietnamese ? text.replaceAll('-', '/') : text);
  // Spanish omits the zero in the short form and keeps it in the long one. Both keep it here, because they stand side
  // by side.
  const twoDigits = (text: string) => text.replaceAll(/(?<!\d)\d(?!\d)/g, '0$&');
  const numeric = (year?: 'numeric' | '2-digit') => {
    const format = days({ day: '2-digit', month: '2-digit', ...(year && { year }) });
    return (value: Day) => twoDigits(slashes(format.format(atNoon(value))));
  };
  const shortDay = numeric();
  const longDay = numeric('numeric');
  const briefDay = numeric('2-digit');
  // Vietnamese follows the mockups. For all other languages Intl knows the order of weekday, day and time.
  const vietnameseWeekday = (value: Day) =>
    new Date(value).getUTCDay() === 0 ? 'CN' : `T${new Date(value).getUTCDay() + 1}`;
  const shortWeekday = (value: Day) =>
    vietnamese ? `${vietnameseWeekday(value)}, ${shortDay(value)}` : twoDigits(weekday.format(atNoon(value)));
  const longWeekday = (value: Day) =>
    vietnamese ? `${vietnameseWeekday(value)}, ${longDay(value)}` : weekdayYear.format(atNoon(value));
  // Chinese and Japanese write the year first, so the first day has it instead of the last one.
  const yearFirst = /^\d{4}/.test(longDay('2027-01-01'));
  const span = (short: (day: Day) => string, long: (day: Day) => string) => (from: Day, to: Day) => {
    const same = from.slice(0, 4) === to.slice(0, 4);
    return `${(same && !yearFirst ? short : long)(from)} – ${(same && yearFirst ? short : long)(to)}`;
  };
  return {
    number: (value) => trueMinus(number.format(value)),
    money: (amount) => trueMinus(moneyText(amount, currency, locale)),
    moneyCompact: (amount) => {
      const units = majorUnits(amount, currency);
      const inMillions = vietnamese && Math.abs(units) >= LEAST_IN_MILLIONS;
      return inMillions ? `${millions.format(units / 1e6)} tr ${symbol}` : compact.format(units);
    },
    moneySpoken: (amount) => spoken.format(majorUnits(amount, currency)),
    currencySymbol: symbol,
    dayOf: (instant) => dayInZone(toDate(instant), timeZone),
    date: (instant) => longDay(dayInZone(toDate(instant), timeZone)),
    dayMonth: shortDay,
    day: longDay,
    weekday: shortWeekday,
    weekdayYear: longWeekday,
    weekdayRange: span(shortWeekday, longWeekday),
    rangeShort: (from, to) =>
      yearFirst ? `${briefDay(from)} – ${shortDay(to)}` : `${shortDay(from)} – ${briefDay(to)}`,
    range: span(shortDay, longDay),
    rangeWords: (from, to, today = dayInZone(new Date(), timeZone)) => {
      const far = from > addDays(today, FAR_DAYS);
      if (!vietnamese) return (far ? wordsOfYear : words).formatRange(atNoon(from), atNoon(to));
      // `3 – 7 thg 12`, as in the mockups; Intl would repeat the month.
      const start = from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : words.format(atNoon(from));
      return `${start} – ${words.format(atNoon(to))}${far ? `, ${to.slice(0, 4)}` : ''}`;
    },
    month: (value) => month.format(atNoon(value)),
    monthShort: (value) => {
      if (value.slice(5, 7) !== '01') return monthShort.format(atNoon(value));
      // Otherwise Vietnamese would write this month in another form.
      return vietnamese ? `${monthShort.format(atNoon(value))}, ${value.slice(0, 4)}` : newYear.format(atNoon(value));
    },
    decimal: (value) => decimal.format(value),
    time: (instant) => time.format(toDate(instant)),
    instant: (at) =>
      vietnamese
        ? `${zonedTime.format(toDate(at))}, ${longDay(dayInZone(toDate(at), timeZone))}`
        : instant.format(toDate(at)),
    relative: (instant, now) => {
      const seconds = Math.round((toDate(instant).getTime() - now.getTime()) / 1000);
      const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
      return relative.format(unit === 'second' ? 0 : Math.trunc(seconds / size), unit);
    },
    deadline: (at) => {
      if (!vietnamese) return deadline.format(toDate(at));
      const day = dayInZone(toDate(at), timeZone);
      return `${zonedTime.format(toDate(at))}, ${vietnameseWeekday(day)} ${longDay(day)}`;
    },
    duration: (minutes) => {
      const [unit, count] = durationUnit(minutes);
      return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
    },
    percent: (hundredths) => percent.format(hundredths / 100),
    list: (parts) => list.format(parts),
  };
};

const made = new Map<string, Format>();

/** Intl objects are expensive to create, so one set is kept for each locale and merchant's rules. */
export const formatFor = (locale: Locale, rules: MerchantRules): Format => {
  const key = `${locale} ${rules.timeZone} ${rules.currency} ${rules.readerZone ?? ''}`;
  const known = made.get(key);
  if (known) return known;
  const format = make(locale, rules);
  made.set(key, format);
  return format;
};
