import { startOfDay } from '@sandbar/domain/calendar';
import { isDay } from '@sandbar/domain/common';
import { uuidOfHex } from '../platform/uuid.ts';
import type { GoogleEvent, GoogleItem } from './google.types.ts';

/** Converts events between Google's format and the calendar's. */

const LONGEST = 500;
const MARK = 'sb';

/** The id of an own event at Google. Google allows only some characters, among them hexadecimal digits. */
export const googleIdOf = (eventId: string): string => `${MARK}${eventId.replaceAll('-', '')}`;

/** @returns the own event with this id at Google; undefined for an event that Google created */
export const ownIdOf = (googleId: string): string | undefined => {
  const hex = /^sb([0-9a-f]{32})$/.exec(googleId)?.[1];
  return hex && uuidOfHex(hex);
};

export const uidOf = (googleId: string): string => `google:${googleId}`;
export const googleIdOfUid = (uid: string): string => uid.slice('google:'.length);

interface Times {
  startsAt: Date;
  endsAt: Date;
  allDay: boolean;
}

/** @returns undefined when the event has no times that a calendar can show */
export const timesOf = ({ start, end }: GoogleItem, timeZone: string): Times | undefined => {
  const times =
    start?.date && end?.date
      ? isDay(start.date) && isDay(end.date)
        ? { startsAt: startOfDay(start.date, timeZone), endsAt: startOfDay(end.date, timeZone), allDay: true }
        : undefined
      : { startsAt: new Date(start?.dateTime ?? ''), endsAt: new Date(end?.dateTime ?? ''), allDay: false };
  return times && times.endsAt > times.startsAt ? times : undefined;
};

/** A declined event does not block the member's time. */
const isDeclined = ({ attendees }: GoogleItem): boolean =>
  attendees?.some(({ self, responseStatus }) => self && responseStatus === 'declined') ?? false;

/** The kinds of events that are shown; work locations and birthdays are left out. */
const SHOWN = [undefined, null, 'default', 'outOfOffice', 'focusTime', 'fromGmail'];

export const isShown = (item: GoogleItem): boolean =>
  item.status !== 'cancelled' && !isDeclined(item) && SHOWN.includes(item.eventType);

export const wordsOf = ({ summary, location }: GoogleItem) => ({
  title: cleaned(summary) || '…',
  place: cleaned(location),
});

const cleaned = (text: string | null | undefined): string =>
  (text ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST);

export const googleEvent = (event: {
  id: string;
  title: string;
  place: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
}): GoogleEvent => ({
  id: googleIdOf(event.id),
  summary: event.title,
  location: event.place,
  start: { dateTime: event.startsAt.toISOString(), timeZone: event.timeZone },
  end: { dateTime: event.endsAt.toISOString(), timeZone: event.timeZone },
});
