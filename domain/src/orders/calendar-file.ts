import { addDays, type Day } from '../common/index.ts';

export interface CalendarStay {
  uid: string;
  title: string;
  place: string;
  details: string;
  from: Day;
  /** The day of departure. */
  to: Day;
  /** Paid, and so certain. */
  certain: boolean;
}

/** RFC 5545, 3.3.11: what has a meaning in a text is escaped. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

const LONGEST_LINE = 75;

/** RFC 5545, 3.1: no line is longer than 75 bytes; what goes on starts with a blank. Never inside a character. */
const folded = (line: string): string => {
  const encoder = new TextEncoder();
  let length = 0;
  let out = '';
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (length + bytes > LONGEST_LINE) {
      out += '\r\n ';
      length = 1;
    }
    out += character;
    length += bytes;
  }
  return out;
};

const compact = (day: Day) => day.replaceAll('-', '');
const stamp = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/**
 * A stay as an iCalendar file: whole days without a time zone, arrival to departure. DTEND is the first day no longer
 * covered (RFC 5545, 3.6.1), so it is the day after the departure.
 */
export const calendarFile = (stay: CalendarStay, now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sandbar//Stay//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${stay.uid}`,
    `DTSTAMP:${stamp(now)}`,
    // Paid, it is news to a calendar that has the unpaid one: RFC 5545, 3.8.7.4.
    `SEQUENCE:${stay.certain ? 1 : 0}`,
    `DTSTART;VALUE=DATE:${compact(stay.from)}`,
    `DTEND;VALUE=DATE:${compact(addDays(stay.to, 1))}`,
    `SUMMARY:${escaped(stay.title)}`,
    `LOCATION:${escaped(stay.place)}`,
    `DESCRIPTION:${escaped(stay.details)}`,
    `STATUS:${stay.certain ? 'CONFIRMED' : 'TENTATIVE'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
