import { icalDay, icalInstant, icalLines, icalText, type Day } from '../common/index.ts';

/** One event of a file: with instants, or with whole days whose end is exclusive. */
export interface FileEvent {
  /** Stays the same for as long as it is the same event. */
  uid: string;
  title: string;
  place: string;
  /** When it was changed last. */
  changedAt: Date;
  /** Grows with each change. */
  sequence: number;
  time: { startsAt: Date; endsAt: Date } | { fromDate: Day; toDate: Day };
  url?: string | undefined;
  /** Whole days of a person's own plans do not make them busy. */
  isBusy: boolean;
  remindMinutes?: number | null;
}

/** How often readers are asked to look again, minutes: most do it seldom enough. */
const REFRESH = 'PT1H';

/**
 * A calendar as RFC 5545 has it. Nothing in it depends on the moment in which it is asked for, so that what did not
 * change is the same text.
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
