import { addDays, icalDay, icalInstant, icalLines, icalText, type Day } from '../common/index.ts';

export interface CalendarStay {
  uid: string;
  title: string;
  place: string;
  details: string;
  from: Day;
  /** The day of check-out. */
  to: Day;
  /** Whether the order is paid. */
  certain: boolean;
  /** Removes the entry from the calendar (RFC 5546, 3.2.5). */
  isCanceled?: boolean;
}

/**
 * The versions of an entry are counted in seconds since this moment, so that each change of its order has a higher
 * version.
 */
const FIRST_EDITION = Date.UTC(2026, 0, 1);

/**
 * Returns a stay as an iCalendar file: whole days without a time zone, from check-in to check-out. DTEND is the first
 * day that is not covered (RFC 5545, 3.6.1), so it is the day after check-out.
 * @param now the moment of this content; of two files of one stay, a calendar keeps the later one (RFC 5545, 3.8.7.4)
 */
export const calendarFile = (stay: CalendarStay, now: Date): string =>
  icalLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sandbar//Stay//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${stay.isCanceled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${stay.uid}`,
    `DTSTAMP:${icalInstant(now)}`,
    `SEQUENCE:${Math.max(0, Math.floor((now.getTime() - FIRST_EDITION) / 1000))}`,
    `DTSTART;VALUE=DATE:${icalDay(stay.from)}`,
    `DTEND;VALUE=DATE:${icalDay(addDays(stay.to, 1))}`,
    `SUMMARY:${icalText(stay.title)}`,
    `LOCATION:${icalText(stay.place)}`,
    `DESCRIPTION:${icalText(stay.details)}`,
    `STATUS:${stay.isCanceled ? 'CANCELLED' : stay.certain ? 'CONFIRMED' : 'TENTATIVE'}`,
    `TRANSP:${stay.isCanceled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
