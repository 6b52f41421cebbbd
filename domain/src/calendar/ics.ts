import { icalDay, icalInstant, icalLines, icalText, type Day } from '../common/index.ts';

/** One event of a file: with instants, or with whole days whose end is exclusive. */
export interface FileEvent {
  /** Identifies the event for as long as it exists. */
  uid: string;
  title: string;
  place: string;
  /** The moment of the last change. */
  changedAt: Date;
  /** Grows with each change. */
  sequence: number;
  time: { startsAt: Date; endsAt: Date } | { fromDate: Day; toDate: Day };
  url?: string | undefined;
  /** Whether it makes the person busy. Whole days of a person's own plans do not. */
  isBusy: boolean;
  remindMinutes?: number | null;
}

/** How often readers are asked to read the file again. Most read it less often. */
const REFRESH = 'PT1H';

/**
 * Returns a calendar as RFC 5545 defines it. The text does not depend on the moment of the request, so an unchanged
 * calendar has an unchanged text.
 */
export const calendarText = (name: string, events: readonly FileEvent[]): string =>
  icalLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sandbar//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${icalText(name)}`,
    `X-WR-CALNAME:${icalText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]);

const eventLines = (event: FileEvent): string[] => {
  const { time } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${icalText(event.uid)}`,
    `DTSTAMP:${icalInstant(event.changedAt)}`,
    `LAST-MODIFIED:${icalInstant(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    ...('startsAt' in time
      ? [`DTSTART:${icalInstant(time.startsAt)}`, `DTEND:${icalInstant(time.endsAt)}`]
      : [`DTSTART;VALUE=DATE:${icalDay(time.fromDate)}`, `DTEND;VALUE=DATE:${icalDay(time.toDate)}`]),
    `SUMMARY:${icalText(event.title)}`,
    ...(event.place ? [`LOCATION:${icalText(event.place)}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    'STATUS:CONFIRMED',
    `TRANSP:${event.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    ...(event.remindMinutes
      ? [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${icalText(event.title)}`,
          `TRIGGER:-PT${event.remindMinutes}M`,
          'END:VALARM',
        ]
      : []),
    'END:VEVENT',
  ];
};
