/** A calendar day as `YYYY-MM-DD`. Days carry no time zone; the merchant's zone decides which day it is now. */
export type Day = string;

const DAY_MS = 86_400_000;

/** Days since 1970-01-01 of a `YYYY-MM-DD` string. */
export const dayNumber = (day: Day): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** The `YYYY-MM-DD` of a count of days since 1970-01-01. */
export const dayFromNumber = (number: number): Day => new Date(number * DAY_MS).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => dayFromNumber(dayNumber(day) + days);

/** Returns the same day of the month, this many calendar months later, or the last day of a shorter month. */
export const addMonths = (day: Day, months: number): Day => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0));
  return dayFromNumber(
    dayNumber(last.toISOString().slice(0, 10)) - last.getUTCDate() + Math.min(date, last.getUTCDate()),
  );
};

/** Nights between two days: 0 for the same day, negative when `to` is earlier. */
export const nightsBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from);

/** The calendar day at an instant in an IANA time zone. */
export const dayInZone = (instant: Date, timeZone: string): Day => {
  const minute = Math.floor(instant.getTime() / 60_000);
  const known = zones.get(timeZone) ?? { format: new Intl.DateTimeFormat('en-CA', { timeZone }), minute: NaN, day: '' };
  if (known.minute !== minute) {
    known.minute = minute;
    known.day = known.format.format(instant);
    zones.set(timeZone, known);
  }
  return known.day;
};

/**
 * Formats and the last day of each zone are cached: making a format takes a hundred times as long as using it, and
 * using it ten times as long as reading a day of the same minute.
 */
const zones = new Map<string, { format: Intl.DateTimeFormat; minute: number; day: Day }>();

/** Whether the text names an instant whose day in UTC can be written `YYYY-MM-DD`. */
export const isInstant = (text: string): boolean => {
  const instant = new Date(text);
  return !Number.isNaN(instant.getTime()) && isDay(instant.toISOString().slice(0, instant.toISOString().indexOf('T')));
};

/** Returns the instant that many minutes later. */
export const later = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000);

/** Whether the text is a real calendar day written `YYYY-MM-DD`. The calendar begins with the year 1. */
export const isDay = (text: string): boolean => {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};
