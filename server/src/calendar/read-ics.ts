import { instantOf, wallTimeOf } from '@sandbar/domain/calendar';
import { addDays } from '@sandbar/domain/common';
import { FILE_LIMITS, type ReadLimits } from './ics-limits.ts';
import { calendarsOf, type IcsCalendar } from './ics-parts.ts';
import { stampOf, type IcsTime } from './ics-times.ts';
import { zonesOf, type Zones } from './ics-zones.ts';
import { meansOf, movedBy, occurrencesOf, type Occurrence } from './occurrences.ts';
import { endOf, readBusyTimes, readEvent, titleOf, type IcsEvent } from './read-event.ts';
import type { Steps } from './rule-steps.ts';

/** An event of a file, or one occurrence of an event that recurs. */
export interface ReadCalendarEvent {
  uid: string;
  title: string;
  place: string;
  startsAt: Date;
  endsAt: Date;
  allDay: boolean;
  timeZone: string;
  /** Whether the event takes time; calendars may contain events that do not. */
  busy: boolean;
}

export interface ReadFile {
  events: ReadCalendarEvent[];
  /** The number of events that cannot be read, are canceled, or last too long for an imported file. */
  skipped: number;
  /** The UIDs that the file cancels. A UID of a whole event also stands for UIDs that begin with it and a blank. */
  canceled: string[];
  /** Whether events were left out because the limit was reached. */
  isCut: boolean;
  unread: Unread;
}

/** Events of a calendar that could not be fully read, or that last too long. */
export interface Unread {
  count: number;
  /** The number of all events. */
  of: number;
  /** The titles of some of them. */
  names: string[];
  /** Unknown zones; their times are read in the home zone. */
  zones: string[];
}

/** The arguments of `readIcs`. */
export interface IcsTask {
  content: Uint8Array;
  home: string;
  now: Date;
  limits?: ReadLimits;
}

const DAY_MS = 86_400_000;
/** The most titles of unreadable events that are returned. */
const NAMED = 5;

/**
 * Reads the events of an iCalendar file. An event that cannot be read is counted and does not affect the others.
 * Recurrences follow the local time of the event's zone, so that a meeting at nine stays at nine when clocks change.
 * @param home the zone of times without a zone
 * @throws when the content is not a calendar file
 */
export const readIcs = (
  content: Uint8Array,
  home: string,
  now: Date,
  limits: ReadLimits = { ...FILE_LIMITS, within: false },
): ReadFile => {
  const [from, to] = [now.getTime() - limits.backDays * DAY_MS, now.getTime() + limits.aheadDays * DAY_MS];
  const unread: Unread = { count: 0, of: 0, names: [], zones: [] };
  const reading: Reading = {
    events: new Map(),
    skipped: 0,
    canceled: [],
    isCut: false,
    limits,
    from,
    to,
    steps: { left: FILE_LIMITS.ruleSteps },
    stepsLeft: limits.stepsInAll,
  };
  const zoneNames = new Set<string>();
  for (const calendar of calendarsOf(content)) {
    const zones = zonesOf(home, calendar, reading.steps);
    readCalendar(calendar, zones, reading, unread);
    for (const name of zones.unknown) zoneNames.add(name.slice(0, 100));
  }
  unread.zones = [...zoneNames].slice(0, NAMED);
  const { skipped, canceled, isCut } = reading;
  return { events: [...reading.events.values()], skipped, canceled, isCut, unread };
};

interface Reading {
  /** By UID, so that an event listed twice is one event. */
  events: Map<string, ReadCalendarEvent>;
  skipped: number;
  canceled: string[];
  isCut: boolean;
  limits: ReadLimits;
  from: number;
  to: number;
  steps: Steps;
  stepsLeft: number;
}

const readCalendar = (calendar: IcsCalendar, zones: Zones, reading: Reading, unread: Unread): void => {
  unread.of += calendar.events.length + calendar.busyTimes.length;
  const missed = (title: string) => {
    unread.count += 1;
    if (unread.names.length < NAMED) unread.names.push(title);
  };
  const byUid = new Map<string, IcsEvent[]>();
  for (const part of calendar.events) {
    let event: IcsEvent | null = null;
    try {
      event = readEvent(part, zones);
    } catch {
      // An error of the library concerns only this event, which is counted as unreadable.
    }
    if (!event) reading.skipped += 1;
    if (!event || event.partly) missed(titleOf(part));
    if (!event) continue;
    const same = byUid.get(event.uid);
    if (same) same.push(event);
    else byUid.set(event.uid, [event]);
  }
  for (const part of calendar.busyTimes) {
    const { events, isWhole } = readBusyTimes(part, zones);
    if (!isWhole) missed(titleOf(part));
    for (const event of events) byUid.set(event.uid, [event]);
  }
  for (const events of byUid.values()) {
    if (reading.isCut) break;
    for (const title of takeUid(events, zones, reading)) missed(title);
  }
};

/**
 * Reads all components with one UID: events and changes of their occurrences. Two with different beginnings are two
 * events, because some sites give all stays in a room the same UID. Of the same event the highest sequence number
 * applies, or the last one.
 * @returns the titles of those whose rules could not be followed, or that last too long
 */
const takeUid = (events: readonly IcsEvent[], zones: Zones, reading: Reading): string[] => {
  const unfollowed = new Set<IcsEvent>();
  const newest = (those: readonly IcsEvent[], key: (event: IcsEvent) => number) => {
    const kept = new Map<number, IcsEvent>();
    for (const event of those) if ((kept.get(key(event))?.sequence ?? 0) <= event.sequence) kept.set(key(event), event);
    return [...kept.values()];
  };
  const masters = newest(
    events.filter(({ replaces }) => !replaces),
    ({ start }) => zones.instantOf(start).at.getTime(),
  );
  const changes = newest(
    events.filter(({ replaces }) => replaces),
    ({ replaces }) => zones.instantOf(replaces!.time).at.getTime(),
  );
  const used = new Set<IcsEvent>();
  const changeFor: Partial<Record<IcsTime['kind'], ReturnType<typeof changeOf>>> = {};
  for (const master of masters) {
    if (master.canceled) {
      reading.skipped += 1;
      reading.canceled.push(masters.length > 1 ? `${master.uid} ${stampOf(master.start)}` : master.uid);
      if (masters.length === 1) for (const change of changes) used.add(change);
      continue;
    }
    const recurs = master.rules.length > 0 || master.dates.length > 0;
    const change = (changeFor[master.start.kind] ??= changeOf(changes, master, zones, used));
    const oneStep = () => {
      reading.stepsLeft -= 1;
      if (reading.stepsLeft < 0) reading.isCut = true;
      return !reading.isCut;
    };
    const all = occurrencesOf(master, zones, {
      until: reading.to,
      steps: reading.steps,
      oneStep,
      unread: () => void unfollowed.add(master),
    });
    for (const occurrence of all) {
      const uid =
        recurs || masters.length > 1 || changes.length > 0 ? `${master.uid} ${stampOf(occurrence.time)}` : master.uid;
      const changed = change(occurrence);
      if (changed?.canceled) {
        reading.canceled.push(uid);
        continue;
      }
      const event = changed ? placed(changed, occurrence, uid, zones) : eventAt(master, occurrence, uid, zones);
      if (recurs && event && event.startsAt.getTime() < reading.from) continue;
      if (!take(event, reading)) unfollowed.add(master);
    }
  }
  // A changed occurrence without its event is a single event, as a guest receives it.
  for (const one of changes.filter((each) => !used.has(each))) {
    const uid = `${one.uid} ${stampOf(one.replaces!.time)}`;
    if (one.canceled) reading.canceled.push(uid);
    else if (!take(eventAt(one, atStart(one, zones), uid, zones), reading)) unfollowed.add(one);
  }
  return [...unfollowed].map(({ title }) => title);
};

const atStart = ({ start }: IcsEvent, zones: Zones): Occurrence => ({ time: start, at: zones.instantOf(start).at });

/** The change that applies to an occurrence: its own one, or the last one that also applies to later occurrences. */
const changeOf = (changes: readonly IcsEvent[], master: Pick<IcsEvent, 'start'>, zones: Zones, used: Set<IcsEvent>) => {
  const means = meansOf(master, zones);
  const byKey = new Map<string | number, IcsEvent>();
  for (const one of changes) {
    const meant = means(one.replaces!.time);
    byKey.set('day' in meant ? meant.day : meant.at, one);
  }
  const later = changes
    .filter(({ replaces }) => replaces!.andLater)
    .map((one) => ({ one, at: zones.instantOf(one.replaces!.time).at.getTime() }))
    .toSorted((one, other) => other.at - one.at);
  return ({ time, at }: Occurrence): IcsEvent | undefined => {
    const found = byKey.get(at.getTime()) ?? byKey.get(time.day) ?? later.find((range) => range.at < at.getTime())?.one;
    if (found) used.add(found);
    return found;
  };
};

/**
 * The changed event: at the change's own time, or moved by the same difference where the change also applies to later
 * occurrences.
 */
const placed = (change: IcsEvent, occurrence: Occurrence, uid: string, zones: Zones): ReadCalendarEvent | null => {
  const moved = (occurrence.at.getTime() - zones.instantOf(change.replaces!.time).at.getTime()) / 60_000;
  const time = change.replaces!.andLater && moved > 0 ? movedBy(change.start, moved) : change.start;
  return eventAt(change, { time, at: zones.instantOf(time).at }, uid, zones);
};

const eventAt = (
  event: IcsEvent,
  { time, at, ms }: { time: IcsTime; at: Date; ms?: number | undefined },
  uid: string,
  zones: Zones,
): ReadCalendarEvent | null => {
  const endsAt = endOf(time, ms === undefined ? event.length : { ms }, zones);
  if (Number.isNaN(at.getTime()) || Number.isNaN(endsAt.getTime())) return null;
  const { title, place, busy } = event;
  const { timeZone } = zones.instantOf(time);
  return { uid, title, place, startsAt: at, endsAt, allDay: time.kind === 'day', timeZone, busy };
};

/**
 * Adds an event. @returns false when it is left out, because it lasts too long for an imported file or the limit is
 * reached
 */
const take = (event: ReadCalendarEvent | null, reading: Reading): boolean => {
  const { limits, from, to } = reading;
  const isLong = event && event.endsAt.getTime() - event.startsAt.getTime() > FILE_LIMITS.longestDays * DAY_MS;
  if (!event || (isLong && !limits.within)) {
    reading.skipped += 1;
    return false;
  }
  for (const part of isLong ? partsOf(event, from, to) : [event]) {
    if (limits.within && (part.endsAt.getTime() < from || part.startsAt.getTime() > to)) continue;
    if (reading.events.size >= limits.events && !reading.events.has(part.uid)) reading.isCut = true;
    else reading.events.set(part.uid, part);
  }
  return true;
};

/** One day less than the longest, because a day on which clocks go back has 25 hours. */
const PART_DAYS = FILE_LIMITS.longestDays - 1;

/**
 * Divides a season's closing into parts of a fixed length from its first day on, so that each part stays the same at
 * every read. Returns the parts between two instants.
 */
const partsOf = (event: ReadCalendarEvent, from: number, to: number): ReadCalendarEvent[] => {
  const { day, minutes } = wallTimeOf(event.startsAt, event.timeZone);
  const until = Math.min(to, event.endsAt.getTime());
  const at = (part: number) =>
    part === 0 ? event.startsAt : instantOf({ day: addDays(day, part * PART_DAYS), minutes }, event.timeZone);
  const parts: ReadCalendarEvent[] = [];
  let part = Math.max(0, Math.floor((from - event.startsAt.getTime()) / (PART_DAYS * DAY_MS)) - 1);
  for (let startsAt = at(part); startsAt.getTime() < until; part += 1, startsAt = at(part)) {
    const endsAt = new Date(Math.min(at(part + 1).getTime(), event.endsAt.getTime()));
    parts.push({ ...event, uid: part === 0 ? event.uid : `${event.uid} +${part}`, startsAt, endsAt });
  }
  return parts;
};
