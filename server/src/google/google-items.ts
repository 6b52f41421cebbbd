import { startOfDay } from '@sandbar/domain/calendar';
import { isDay } from '@sandbar/domain/common';
import { uuidOfHex } from '../platform/uuid.ts';
import type { GoogleEvent, GoogleItem } from './google.types.ts';

/** Google's events as the calendar keeps them, and the calendar's as they are sent to Google. */

const LONGEST = 500;
const MARK = 'sb';

/** An event's name in Google: hexadecimal digits are among the letters that Google takes. */
export const googleIdOf = (eventId: string): string => `${MARK}${eventId.replaceAll('-', '')}`;

/** @returns the own event that was entered under this name; undefined: it is Google's */
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

/** @returns undefined when it has no times that a calendar can show */
export const timesOf = ({ start, end }: GoogleItem, timeZone: string): Times | undefined => {
  const times =
    start?.date && end?.date
      ? isDay(start.date) && isDay(end.date)
        ? { startsAt: startOfDay(start.date, timeZone), endsAt: startOfDay(end.date, timeZone), allDay: true }
        : undefined
      : { startsAt: new Date(start?.dateTime ?? ''), endsAt: new Date(end?.dateTime ?? ''), allDay: false };
  return times && times.endsAt > times.startsAt ? times : undefined;
};

/** Does not block the member's time. */
const isDeclined = ({ attendees }: GoogleItem): boolean =>
  attendees?.some(({ self, responseStatus }) => self && responseStatus === 'declined') ?? false;

/** Work locations and birthdays are not events. */
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
