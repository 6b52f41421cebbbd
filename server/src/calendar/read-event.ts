import { createHash } from 'node:crypto';
import { addDays, dayNumber, tidy, type Day } from '@sandbar/domain/common';
import { nameOf, readLine, readText, type IcsLine, type IcsPart } from './ics-parts.ts';
import { readDuration, readTime, stampOf, type IcsTime } from './ics-times.ts';
import type { Zones } from './ics-zones.ts';

/** An event as it is written in a file, before its occurrences are computed. */
export interface IcsEvent {
  uid: string;
  title: string;
  place: string;
  start: IcsTime;
  /** The length: a number of days for events of whole days, else milliseconds. */
  length: { days: number } | { ms: number };
  rules: readonly string[];
  dates: readonly { time: IcsTime; ms?: number }[];
  /** The excluded occurrences; a day excludes all of that day. */
  except: readonly IcsTime[];
  /** The occurrence that this event replaces; with `andLater` also all after it. */
  replaces: { time: IcsTime; andLater: boolean } | null;
  sequence: number;
  canceled: boolean;
  busy: boolean;
  /** Whether a part of the event could not be read; the fields have the rest. */
  partly: boolean;
}

/** Returns the title of an unreadable event, if it has one. */
export const titleOf = ({ lines }: IcsPart): string => {
  const said = (name: string) => lines.map((line) => readLine(line, name)).find(Boolean)?.value ?? '';
  return words(readText(said('SUMMARY')), 200) || words(said('UID'), 200) || words(said('DTSTART'), 200) || '–';
};

/** @returns null when the event's time cannot be read */
export const readEvent = (part: IcsPart, zones: Zones): IcsEvent | null => {
  if (!part.isWhole) return null;
  let partly = part.lines.some((line) => line.trim() !== '' && !readLine(line, nameOf(line)));
  const all = (name: string): IcsLine[] =>
    part.lines.map((line) => readLine(line, name)).filter((line) => line !== undefined);
  const one = (name: string) => all(name)[0];
  const text = (name: string) => readText(one(name)?.value ?? '');
  const is = (name: string, value: string) => text(name).trim().toUpperCase() === value;
  /** Reads the lines with this name, each of which may list several times. */
  const times = (name: string) =>
    all(name).flatMap((line) =>
      line.value
        .split(',')
        .filter((value) => value.trim() !== '')
        .map((value) => periodOf(value, line, zones))
        .filter((time) => {
          partly ||= time === null;
          return time !== null;
        }),
    );

  // RFC 5545 removed EXRULE, so such rules are not applied: the event stays on all days and is reported.
  partly ||= all('EXRULE').length > 0;
  const starts = one('DTSTART');
  const start = starts && readTime(starts.value, starts);
  const replaced = one('RECURRENCE-ID');
  const replacedAt = replaced && readTime(replaced.value, replaced);
  if (!start || replacedAt === null) return null;
  const length = lengthOf(start, one('DTEND'), one('DURATION'), zones);
  if (!length) return null;
  const [title, place] = [words(text('SUMMARY'), 200) || '–', words(text('LOCATION'), 200)];
  const uid = one('UID')?.value.trim() || `${title} ${stampOf(start)}`;
  return {
    uid: uid.length > 300 ? createHash('sha256').update(uid).digest('hex') : uid,
    title,
    place,
    start,
    length,
    rules: all('RRULE').map(({ value }) => value.trim()),
    dates: times('RDATE'),
    except: times('EXDATE').map(({ time }) => time),
    replaces:
      replaced && replacedAt ? { time: replacedAt, andLater: replaced.params.get('RANGE') !== undefined } : null,
    sequence: Number(/^\d{1,9}$/.exec(one('SEQUENCE')?.value.trim() ?? '')?.[0] ?? 0),
    canceled: is('STATUS', 'CANCELLED'),
    // Outlook marks free events with a property of its own.
    busy: !is('TRANSP', 'TRANSPARENT') && !is('X-MICROSOFT-CDO-BUSYSTATUS', 'FREE'),
    partly,
  };
};

/**
 * Reads a free/busy component as events: one for each time that is not free. `isWhole` is false when a part of it could
 * not be read.
 */
export const readBusyTimes = (part: IcsPart, zones: Zones): { events: IcsEvent[]; isWhole: boolean } => {
  const events: IcsEvent[] = [];
  let { isWhole } = part;
  const title = titleOf({ ...part, lines: part.lines.filter((line) => nameOf(line) === 'SUMMARY') });
  for (const line of isWhole ? part.lines : []) {
    const said = readLine(line, 'FREEBUSY');
    if (!said || said.params.get('FBTYPE')?.toUpperCase() === 'FREE') {
      isWhole &&= line.trim() === '' || readLine(line, nameOf(line)) !== undefined;
      continue;
    }
    for (const value of said.value.split(',').filter((each) => each.trim() !== '')) {
      const time = periodOf(value, said, zones);
      if (!time?.ms) {
        isWhole = false;
        continue;
      }
      const { time: start, ms } = time;
      // Servers change the UID at each request, so a busy time is identified by its beginning.
      const uid = `busy ${stampOf(start)}`;
      const length = start.kind === 'day' ? { days: Math.ceil(ms / DAY_MS) } : { ms };
      events.push({ ...BUSY, uid, title, start, length });
    }
  }
  return { events, isWhole };
};

const BUSY = {
  place: '',
  rules: [],
  dates: [],
  except: [],
  replaces: null,
  sequence: 0,
  canceled: false,
  busy: true,
  partly: false,
} satisfies Partial<IcsEvent>;

const words = (text: string, most: number) => tidy(text).trim().slice(0, most).toWellFormed();

/** A time, or a period: a time, a slash, and its end or length. */
const periodOf = (value: string, line: IcsLine, zones: Zones): { time: IcsTime; ms?: number } | null => {
  const [first = '', behind] = value.split('/', 2);
  const time = readTime(
    first,
    behind === undefined ? line : { params: new Map([...line.params, ['VALUE', 'PERIOD']]) },
  );
  if (!time || behind === undefined) return time && { time };
  const end = readTime(behind, line);
  const ms = end ? zones.instantOf(end).at.getTime() - zones.instantOf(time).at.getTime() : readDuration(behind);
  return ms !== null && ms > 0 ? { time, ms } : null;
};

const DAY_MS = 86_400_000;
/** The length given to an event that has no end, or an end before its beginning. */
const SHORTEST_MS = 1_800_000;

/**
 * A day without an end lasts that day; a time without an end has no length (RFC 5545, 3.6.1), so it gets the shortest
 * one.
 */
const lengthOf = (
  start: IcsTime,
  ends: IcsLine | undefined,
  lasts: IcsLine | undefined,
  zones: Zones,
): IcsEvent['length'] | null => {
  const end = ends && readTime(ends.value, ends);
  const ms = !ends && lasts ? readDuration(lasts.value) : 0;
  if (end === null || ms === null) return null;
  if (start.kind === 'day') {
    const days = end ? dayNumber(end.day) - dayNumber(start.day) : Math.ceil(ms / DAY_MS);
    return { days: Math.max(1, days) };
  }
  const instants = end ? zones.instantOf(end).at.getTime() - zones.instantOf(start).at.getTime() : ms;
  return { ms: instants > 0 ? instants : SHORTEST_MS };
};

/** The instant at which an event with this beginning ends. */
export const endOf = (start: IcsTime, length: IcsEvent['length'], zones: Zones): Date => {
  if ('ms' in length) return new Date(zones.instantOf(start).at.getTime() + length.ms);
  return zones.instantOf({ ...start, day: addDays(start.day, length.days) as Day }).at;
};
