import { addDays, icalDay, icalInstant, icalLines, icalText, type Day } from '../common/index.ts';

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

/**
 * A stay as an iCalendar file: whole days without a time zone, arrival to departure. DTEND is the first day no longer
 * covered (RFC 5545, 3.6.1), so it is the day after the departure.
 */
export const calendarFile = (stay: CalendarStay, now: Date): string =>
  icalLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sandbar//Stay//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${stay.uid}`,
    `DTSTAMP:${icalInstant(now)}`,
    // Paid, it is news to a calendar that has the unpaid one: RFC 5545, 3.8.7.4.
    `SEQUENCE:${stay.certain ? 1 : 0}`,
    `DTSTART;VALUE=DATE:${icalDay(stay.from)}`,
    `DTEND;VALUE=DATE:${icalDay(addDays(stay.to, 1))}`,
    `SUMMARY:${icalText(stay.title)}`,
    `LOCATION:${icalText(stay.place)}`,
    `DESCRIPTION:${icalText(stay.details)}`,
    `STATUS:${stay.certain ? 'CONFIRMED' : 'TENTATIVE'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
