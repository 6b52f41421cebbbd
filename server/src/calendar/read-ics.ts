import { createHash } from 'node:crypto';
import { instantOf, isTimeZone, startOfDay, wallTimeOf } from '@sandbar/domain/calendar';
import { addDays, type Day } from '@sandbar/domain/common';
import ICAL from 'ical.js';
import { FILE_LIMITS, type ReadLimits } from './ics-limits.ts';
import { countSteps, EndlessRule, type Steps } from './rule-steps.ts';

/** An event of a file, or one occurrence of an event that recurs. */
export interface ReadEvent {
  uid: string;
  title: string;
  place: string;
  startsAt: Date;
  endsAt: Date;
  allDay: boolean;
  timeZone: string;
  /** It takes its time: a calendar may show what takes none. */
  busy: boolean;
}

export interface ReadFile {
  events: ReadEvent[];
  /** Events that have no beginning, or in a file last too long. */
  skipped: number;
  /** There are more than are taken. */
  isCut: boolean;
}

/** A file to read: see readIcs. */
export interface IcsTask {
  text: string;
  home: string;
  now: Date;
  limits?: ReadLimits;
}

const DAY_MS = 86_400_000;

/**
 * The events of an iCalendar file. Recurrences are counted by the clock of the event's zone, so that a meeting at nine
 * stays at nine when clocks change.
 * @param home the zone of times that name none
 * @throws when it is no such file
 */
export const readIcs = (
  text: string,
  home: string,
  now: Date,
  limits: ReadLimits = { ...FILE_LIMITS, within: false },
): ReadFile => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  if (calendar.name !== 'vcalendar') throw new Error('no calendar');
  countAllSteps(calendar, { left: FILE_LIMITS.ruleSteps });
  const zones = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((part) => new ICAL.Timezone(part))
      .map((zone) => [zone.tzid, zone]),
  );
  const parts = calendar.getAllSubcomponents('vevent');
  const changed = parts.filter((part) => part.hasProperty('recurrence-id'));
  const masters = parts.filter((part) => !part.hasProperty('recurrence-id'));
  const result: ReadFile = { events: [], skipped: 0, isCut: false };
  const [from, to] = [now.getTime() - limits.backDays * DAY_MS, now.getTime() + limits.aheadDays * DAY_MS];
  let stepsLeft = limits.stepsInAll;
  const take = (event: ReadEvent | null): void => {
    const isLong = event && event.endsAt.getTime() - event.startsAt.getTime() > FILE_LIMITS.longestDays * DAY_MS;
    if (!event || (isLong && !limits.within)) result.skipped += 1;
    else
      for (const part of isLong ? partsOf(event, from, to) : [event]) {
        if (limits.within && (part.endsAt.getTime() < from || part.startsAt.getTime() > to)) continue;
        if (result.events.length >= limits.events) result.isCut = true;
        else result.events.push(part);
      }
  };
  const takeAll = (part: ICAL.Component): void => {
    const event = new ICAL.Event(part, {
      strictExceptions: true,
      exceptions: changed.filter((one) => one.getFirstPropertyValue('uid') === part.getFirstPropertyValue('uid')),
    });
    if (!event.startDate || part.getFirstPropertyValue('status') === 'CANCELLED') {
      result.skipped += 1;
      return;
    }
    if (!event.isRecurring()) {
      take(readOne(event, event.startDate, event.endDate, uidOf(event), { zones, home }));
      return;
    }
    const steps = event.iterator();
    for (let step = 0; step < FILE_LIMITS.steps && !result.isCut; step += 1) {
      const time = steps.next() as ICAL.Time | undefined;
      if (!time) break;
      stepsLeft -= 1;
      if (stepsLeft < 0) result.isCut = true;
      const occurrence = event.getOccurrenceDetails(time);
      const begins = instantOfTime(occurrence.startDate, namedBy(event, 'dtstart'), { zones, home }).at.getTime();
      if (begins > to) break;
      if (begins < from) continue;
      const uid = `${uidOf(event)} ${occurrence.recurrenceId.toString()}`;
      take(readOne(occurrence.item, occurrence.startDate, occurrence.endDate, uid, { zones, home }));
    }
  };
  for (const part of masters) {
    if (result.isCut) break;
    try {
      takeAll(part);
    } catch (error) {
      if (!(error instanceof EndlessRule)) throw error;
      result.skipped += 1;
    }
  }
  return result;
};

const countAllSteps = (part: ICAL.Component, steps: Steps): void => {
  for (const property of part.getAllProperties('rrule')) {
    const rule = property.getFirstValue();
    if (rule instanceof ICAL.Recur) countSteps(rule, steps);
  }
  for (const inner of part.getAllSubcomponents()) countAllSteps(inner, steps);
};

/** A day less than may be: days on which clocks go back are longer. */
const PART_DAYS = FILE_LIMITS.longestDays - 1;

/**
 * What closes a room for a season, as parts that a calendar by days finds: each of so many days, from the first one on,
 * so that a part is the same one whenever it is read. Those that have a moment between two others.
 */
const partsOf = (event: ReadEvent, from: number, to: number): ReadEvent[] => {
  const { day, minutes } = wallTimeOf(event.startsAt, event.timeZone);
  const until = Math.min(to, event.endsAt.getTime());
  const at = (part: number) =>
    part === 0 ? event.startsAt : instantOf({ day: addDays(day, part * PART_DAYS), minutes }, event.timeZone);
  const parts: ReadEvent[] = [];
  let part = Math.max(0, Math.floor((from - event.startsAt.getTime()) / (PART_DAYS * DAY_MS)) - 1);
  for (let startsAt = at(part); startsAt.getTime() < until; part += 1, startsAt = at(part)) {
    const endsAt = new Date(Math.min(at(part + 1).getTime(), event.endsAt.getTime()));
    parts.push({ ...event, uid: part === 0 ? event.uid : `${event.uid} +${part}`, startsAt, endsAt });
  }
  return parts;
};

interface Zones {
  zones: ReadonlyMap<string, ICAL.Timezone>;
  home: string;
}

/** What a file calls it; without a name, what it is. */
const uidOf = (event: ICAL.Event): string => {
  const named = (event.uid as string | null)?.trim();
  const text = named || `${event.summary} ${event.startDate?.toString()}`;
  return text.length > 300 ? createHash('sha256').update(text).digest('hex') : text;
};

const two = (number: number) => String(number).padStart(2, '0');
const dayOf = (time: ICAL.Time): Day => `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;

/** The zone that a property names: one that the file does not describe is not in its times. */
const namedBy = (event: ICAL.Event, property: 'dtstart' | 'dtend'): string => {
  const named = event.component.getFirstProperty(property)?.getFirstParameter('tzid');
  return typeof named === 'string' ? named : '';
};

/** When it is, and by which zone's clock: the zone's name, what the file says of a zone of its own, or home. */
const instantOfTime = (time: ICAL.Time, name: string, { zones, home }: Zones): { at: Date; timeZone: string } => {
  const known = time.zone?.tzid ?? 'floating';
  const named = known === 'floating' && name ? name : known;
  const wall = { day: dayOf(time), minutes: time.hour * 60 + time.minute };
  if (time.isDate) return { at: startOfDay(wall.day, home), timeZone: home };
  if (named === 'UTC' || named === 'Z') return { at: time.toJSDate(), timeZone: home };
  if (named !== 'floating' && isTimeZone(named)) return { at: instantOf(wall, named), timeZone: named };
  const own = zones.get(named);
  if (own) return { at: new Date(time.convertToZone(ICAL.Timezone.utcTimezone).toUnixTime() * 1000), timeZone: home };
  return { at: instantOf(wall, home), timeZone: home };
};

const readOne = (
  event: ICAL.Event,
  start: ICAL.Time,
  end: ICAL.Time | null,
  uid: string,
  zones: Zones,
): ReadEvent | null => {
  const { at: startsAt, timeZone } = instantOfTime(start, namedBy(event, 'dtstart'), zones);
  let endsAt = end ? instantOfTime(end, namedBy(event, 'dtend') || namedBy(event, 'dtstart'), zones).at : startsAt;
  // RFC 5545, 3.6.1: a day without an end is that day, a moment without one has no length.
  if (endsAt <= startsAt)
    endsAt = start.isDate ? startOfDay(addDays(dayOf(start), 1), zones.home) : new Date(startsAt.getTime() + 1_800_000);
  if (Number.isNaN(startsAt.getTime()) || Number.isNaN(endsAt.getTime())) return null;
  const words = (text: unknown, most: number) =>
    (typeof text === 'string' ? text : '')
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, most);
  return {
    uid,
    title: words(event.summary, 200) || '–',
    place: words(event.location, 200),
    startsAt,
    endsAt,
    allDay: start.isDate,
    timeZone,
    busy: words(event.component.getFirstPropertyValue('transp'), 20).toUpperCase() !== 'TRANSPARENT',
  };
};
