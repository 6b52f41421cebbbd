import { addDays, dayNumber, type Day } from '../common/index.ts';

/** The time that a clock on a wall shows: a day, and minutes since its midnight. */
export interface WallTime {
  day: Day;
  minutes: number;
}

const MINUTE = 60_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a zone that does not exist */
const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  // Callers choose the zones, so the cache is bounded; it has only zones that exist.
  if (clocks.size > 600) clocks.clear();
  clocks.set(timeZone, clock);
  return clock;
};

/**
 * Whether a text names a zone of the IANA database, by a place or as UTC. Offsets are refused because they have no
 * daylight saving.
 */
export const isTimeZone = (text: string): boolean => {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{1,59}$/.test(text)) return false;
  try {
    clockOf(text);
    return true;
  } catch {
    return false;
  }
};

/** Matches zones that are named by a place. The database knows these, too. */
const BY_PLACE = /^(?:UTC|(?!US\/|SystemV\/)[A-Za-z]+(?:\/[\w+-]+)+)$/i;

/**
 * Returns the name under which a zone is stored. Other names of zones, such as VST, CET and US/Pacific-New, are
 * replaced, because PostgreSQL does not know some of them and gives others no summer time.
 * @param name a name that `isTimeZone` accepts
 */
export const keptZone = (name: string): string =>
  BY_PLACE.test(name) ? name : clockOf(name).resolvedOptions().timeZone;

/** Returns the local time of a zone at an instant. */
export const wallTimeOf = (instant: Date, timeZone: string): WallTime => {
  const parts: Record<string, string> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(instant)) parts[type] = value;
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts;
  return { day: `${year.padStart(4, '0')}-${month}-${day}`, minutes: Number(hour) * 60 + Number(minute) };
};

/** Minutes since 1970 of a wall time, as if it were UTC. */
const asUtc = ({ day, minutes }: WallTime): number => dayNumber(day) * 1440 + minutes;

/**
 * Returns the instant at which a clock in a zone shows this time. When clocks go back and show it twice, it is the
 * first instant; when they skip it, it is as much later as they skip (RFC 5545, 3.3.5).
 */
export const instantOf = ({ day, minutes }: WallTime, timeZone: string): Date => {
  const wanted = asUtc({ day, minutes });
  const offsetAt = (utc: number) => asUtc(wallTimeOf(new Date(utc * MINUTE), timeZone)) - utc;
  // Clocks change less often than once in two days: so one of these offsets is that before a change and the other that
  // after it.
  const [before, after] = [offsetAt(wanted - 1440), offsetAt(wanted + 1440)];
  for (const offset of [before, after])
    if (offsetAt(wanted - offset) === offset) return new Date((wanted - offset) * MINUTE);
  return new Date((wanted - before) * MINUTE);
};

/** Returns the instant at which a day begins in a zone. */
export const startOfDay = (day: Day, timeZone: string): Date => instantOf({ day, minutes: 0 }, timeZone);

/** Returns the minutes of a `HH:MM` from 00:00 to 24:00; null for any other text. */
export const minutesOf = (text: string): number | null => {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return hours !== undefined && Number(minutes) < 60 && total <= 1440 ? total : null;
};

/** `HH:MM` of minutes since midnight. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((dayNumber(day) + 3) % 7));
