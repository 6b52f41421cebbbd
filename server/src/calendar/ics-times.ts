import { isDay, type Day } from '@sandbar/domain/common';
import type { IcsLine } from './ics-parts.ts';

/** A day, a time in UTC, a time in a named zone, or a time without a zone (RFC 5545, 3.3.4 and 3.3.5). */
export interface IcsTime {
  day: Day;
  minutes: number;
  seconds: number;
  kind: 'day' | 'utc' | 'local';
  zone: string;
}

/** It also accepts the signs between the numbers that many programs write. */
const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)(Z?))?$/i;

/**
 * Reads a date or time; null for an invalid one. A day that the month does not have is invalid too, and does not become
 * another day.
 */
export const readTime = (text: string, { params }: Pick<IcsLine, 'params'>): IcsTime | null => {
  const [, year = '', month = '', date = '', hours, minutes = '', seconds = '', utc = ''] =
    TIME.exec(text.trim()) ?? [];
  const day = `${year}-${month}-${date}`;
  if (!isDay(day)) return null;
  const zone = params.get('TZID')?.trim() ?? '';
  if (hours === undefined || params.get('VALUE')?.toUpperCase() === 'DATE')
    return { day, minutes: 0, seconds: 0, kind: 'day', zone: '' };
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 60) return null;
  const kind = utc === '' ? 'local' : 'utc';
  return { day, minutes: Number(hours) * 60 + Number(minutes), seconds: Number(seconds), kind, zone };
};

const DURATION = /^\+?P(?=.)(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=.)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/i;

/** Reads a duration in milliseconds; null when the text is not a duration. */
export const readDuration = (text: string): number | null => {
  const found = DURATION.exec(text.trim());
  if (!found) return null;
  const [weeks, days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
};

const two = (number: number) => String(number).padStart(2, '0');

/** A time as it is written in the UID of an occurrence. */
export const stampOf = ({ day, minutes, seconds, kind }: IcsTime): string =>
  kind === 'day'
    ? day
    : `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds)}${kind === 'utc' ? 'Z' : ''}`;
