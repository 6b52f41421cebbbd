import { instantOf, isTimeZone, keptZone, startOfDay, wallTimeOf } from '@sandbar/domain/calendar';
import type { Day } from '@sandbar/domain/common';
import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import type { IcsCalendar } from './ics-parts.ts';
import type { IcsTime } from './ics-times.ts';
import { countSteps, type Steps } from './rule-steps.ts';

/** The time zones of a calendar. */
export interface Zones {
  /** The instant of a time, and the zone in which it is written. */
  instantOf(time: IcsTime): { at: Date; timeZone: string };
  /** Returns the local time in a time's zone at an instant. */
  clockAt(instant: Date, like: IcsTime): { day: Day; minutes: number };
  /** Zone names that are not known; their times are read in the home zone. */
  unknown: Set<string>;
}

/**
 * @param home the zone of days, and of times without a zone
 * @param calendar `zone` applies to times without a zone; `zones` has the lines that describe zones, by their names
 */
export const zonesOf = (
  home: string,
  { zone: usual, zones: described }: Pick<IcsCalendar, 'zone' | 'zones'>,
  steps: Steps,
): Zones => {
  const unknown = new Set<string>();
  const found = new Map<string, string | ICAL.Timezone>();
  const find = (name: string): string | ICAL.Timezone => {
    const known = found.get(name);
    if (known !== undefined) return known;
    const called = name || usual;
    const zone = called === '' ? home : (ianaOf(called) ?? ownOf(described.get(called), steps) ?? aliasOf(called));
    if (zone === undefined) unknown.add(called);
    found.set(name, zone ?? home);
    return zone ?? home;
  };
  return {
    unknown,
    instantOf: (time) => {
      const { day, minutes, seconds, kind, zone: name } = time;
      if (kind === 'day') return { at: startOfDay(day, home), timeZone: home };
      if (kind === 'utc')
        return { at: new Date(Date.parse(`${day}T00:00Z`) + minutes * 60_000 + seconds * 1000), timeZone: home };
      const zone = find(name);
      if (typeof zone === 'string') return { at: instantOf({ day, minutes }, zone), timeZone: zone };
      const offset = zone.utcOffset(wallOf(time));
      return { at: new Date(Date.parse(`${day}T00:00Z`) + minutes * 60_000 - offset * 1000), timeZone: home };
    },
    clockAt: (instant, { kind, zone: name }) => {
      const zone = kind === 'local' ? find(name) : kind === 'utc' ? 'UTC' : home;
      if (typeof zone === 'string') return wallTimeOf(instant, zone);
      const utc = ICAL.Time.fromJSDate(instant, true);
      return wallTimeOf(new Date(instant.getTime() + zone.utcOffset(utc) * 1000), 'UTC');
    },
  };
};

const ianaOf = (name: string): string | undefined => (isTimeZone(name) ? keptZone(name) : undefined);

/** The zone as the calendar describes it; undefined when the description cannot be read. */
const ownOf = (lines: string[] | undefined, steps: Steps): ICAL.Timezone | undefined => {
  if (!lines) return undefined;
  try {
    const part = new ICAL.Component(
      ICAL.parse(['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n')) as unknown[],
    );
    for (const inner of part.getAllSubcomponents())
      for (const property of inner.getAllProperties('rrule')) {
        const rule = property.getFirstValue();
        if (rule instanceof ICAL.Recur) countSteps(rule, steps);
      }
    const zone = new ICAL.Timezone(part);
    // The library computes a day only on request, so this line asks for one.
    zone.utcOffset(ICAL.Time.fromData({ year: new Date().getFullYear() + 3, month: 1, day: 1 }));
    return zone;
  } catch {
    return undefined;
  }
};

/** Offsets in whole hours: `GMT+0200`, `UTC-05:00`, `GMT+7`. */
const GREENWICH = /^(?:GMT|UTC)\s?([+-])0?(\d{1,2})(?::?00)?$/;

/**
 * Finds the zone for names of Windows (CLDR's windowsZones), offsets from UTC, and names after a path of the program
 * that wrote them.
 */
const aliasOf = (name: string): string | undefined => {
  const [, sign, hours] = GREENWICH.exec(name) ?? [];
  // The signs of Etc zones are reversed: Etc/GMT-2 is UTC+2.
  if (hours !== undefined) return ianaOf(`Etc/GMT${sign === '+' ? '-' : '+'}${hours}`);
  const [windows] = findIana(name);
  if (windows) return ianaOf(windows);
  const parts = name.split('/');
  return [3, 2, 1]
    .filter((count) => count < parts.length)
    .map((count) => ianaOf(parts.slice(-count).join('/')))
    .find(Boolean);
};

/** The time for the library, without a zone. */
export const wallOf = ({ day, minutes, seconds, kind }: Omit<IcsTime, 'zone'>): ICAL.Time => {
  const [year, month, date] = day.split('-').map(Number);
  const isDate = kind === 'day';
  const time = isDate ? {} : { hour: Math.floor(minutes / 60), minute: minutes % 60, second: seconds };
  return ICAL.Time.fromData({ year, month, day: date, isDate, ...time });
};
