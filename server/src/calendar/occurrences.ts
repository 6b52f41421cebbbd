import { addDays } from '@sandbar/domain/common';
import ICAL from 'ical.js';
import { FILE_LIMITS } from './ics-limits.ts';
import { readTime, stampOf, type IcsTime } from './ics-times.ts';
import { wallOf, type Zones } from './ics-zones.ts';
import { countSteps, EndlessRule, type Steps } from './rule-steps.ts';
import type { IcsEvent } from './read-event.ts';

/** The beginning of an occurrence in its event's local time; `ms` is its length, where the file gives one. */
export interface Occurrence {
  time: IcsTime;
  at: Date;
  ms?: number | undefined;
}

/**
 * Yields the beginnings of an event: the first one, those of its rules and its further dates, without the excluded
 * ones. Two times of the same instant are one occurrence, whatever their zones.
 * @param until the instant up to which rules are followed
 * @param oneStep called for each occurrence of a rule; false stops the rules because the limit is reached
 * @param unread called when a rule cannot be followed
 */
export function* occurrencesOf(
  event: IcsEvent,
  zones: Zones,
  { until, steps, oneStep, unread }: { until: number; steps: Steps; oneStep(): boolean; unread(): void },
): Generator<Occurrence> {
  const isLeftOut = leftOutOf(event, zones);
  const seen = new Set<number>();
  const place = (time: IcsTime, ms?: number): Occurrence | undefined => {
    const { at } = zones.instantOf(time);
    if (seen.has(at.getTime()) || isLeftOut({ time, at })) return undefined;
    seen.add(at.getTime());
    return { time, at, ms };
  };
  const first = place(event.start);
  if (first) yield first;
  for (const { time, ms } of event.dates) {
    // A date without an hour, of an event that begins at an hour, means that hour.
    const like = event.start.kind !== 'day' && time.kind === 'day' ? { ...event.start, day: time.day } : time;
    const more = place(event.start.kind === 'day' ? { ...event.start, day: dayOf(time, event, zones) } : like, ms);
    if (more) yield more;
  }
  for (const text of event.rules)
    try {
      for (const time of timesOf(text, event, zones, steps)) {
        if (!oneStep()) return;
        const one = place(time);
        if (one && one.at.getTime() > until) break;
        if (one) yield one;
      }
    } catch {
      // The rule is invalid or never reaches another occurrence; the occurrences before it stay.
      unread();
    }
}

/** The day of a time, for an event of whole days. Some programs write a day as midnight in UTC. */
const dayOf = (time: IcsTime, { start }: Pick<IcsEvent, 'start'>, zones: Zones) =>
  time.kind === 'utc' && time.minutes > 0 ? zones.clockAt(zones.instantOf(time).at, start).day : time.day;

/** Whether a time refers to an occurrence: by the same instant, or by the day on which it begins. */
export const meansOf = (event: Pick<IcsEvent, 'start'>, zones: Zones) => {
  const isDay = event.start.kind === 'day';
  return (time: IcsTime): { day: string } | { at: number } =>
    isDay || time.kind === 'day'
      ? { day: isDay ? dayOf(time, event, zones) : time.day }
      : { at: zones.instantOf(time).at.getTime() };
};

const leftOutOf = (event: IcsEvent, zones: Zones) => {
  const means = meansOf(event, zones);
  const [days, instants] = [new Set<string>(), new Set<number>()];
  for (const time of event.except) {
    const meant = means(time);
    if ('day' in meant) days.add(meant.day);
    else instants.add(meant.at);
  }
  return ({ time, at }: { time: IcsTime; at: Date }) => days.has(time.day) || instants.has(at.getTime());
};

/**
 * Yields the occurrences of a rule in the event's local time, so that nine stays nine when clocks change. @throws for
 * an invalid rule
 */
function* timesOf(text: string, event: IcsEvent, zones: Zones, steps: Steps): Generator<IcsTime> {
  const { start } = event;
  const [, ends] = /(?:^|;)UNTIL=([^;]*)/i.exec(text) ?? [];
  const property = ICAL.Property.fromString(`RRULE:${text.replace(/;?UNTIL=[^;]*/i, '').replace(/^;/, '')}`);
  const rule = property.getFirstValue();
  if (!(rule instanceof ICAL.Recur)) throw new Error('no rule');
  if (ends !== undefined) rule.until = wallOf(lastOf(ends, event, zones));
  const isOfRule = nameDays(rule, start);
  countSteps(rule, steps);
  const iterator = rule.iterator(wallOf(start));
  // A rule's count includes the event's beginning (RFC 5545, 3.3.10), also where the rule does not produce it.
  let left: number | null = rule.count;
  for (let step = 0; step < FILE_LIMITS.steps; step += 1) {
    const time = iterator.next() as ICAL.Time | null;
    if (!time) return;
    const day = [String(time.year).padStart(4, '0'), two(time.month), two(time.day)].join('-');
    if (time.year > 9999) return;
    if (!isOfRule(time)) continue;
    const hours = start.kind === 'day' ? {} : { minutes: time.hour * 60 + time.minute, seconds: time.second };
    const occurrence = { ...start, day, ...hours };
    if (left !== null && left === rule.count && stampOf(occurrence) !== stampOf(start)) left -= 1;
    if (left !== null && (left -= 1) < 0) return;
    yield occurrence;
  }
  throw new EndlessRule('more occurrences than are looked at');
}

/**
 * A yearly event on 29 February occurs only in leap years (RFC 5545, 3.3.10), but the library uses the next day in
 * other years.
 * @returns a test for the times that the rule really produces
 */
const nameDays = ({ freq, parts }: ICAL.Recur, { day }: IcsTime): ((time: ICAL.Time) => boolean) => {
  const [, month, date] = day.split('-').map(Number) as [number, number, number];
  if (freq === 'YEARLY' && !['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'].some((part) => part in parts)) {
    parts['BYMONTH'] ??= [month];
    parts['BYMONTHDAY'] = [date];
  }
  const days = parts['BYMONTHDAY'] as number[] | undefined;
  return (time) => !days || days.some((one) => one < 0) || days.includes(time.day);
};

const two = (number: number) => String(number).padStart(2, '0');

/** The end of a rule in the event's local time; an end given as a date includes that whole day. */
const lastOf = (text: string, event: IcsEvent, zones: Zones): IcsTime => {
  const time = readTime(text, { params: new Map() });
  if (!time) throw new EndlessRule('no end of a rule');
  const { start } = event;
  if (start.kind === 'day') return { ...start, day: dayOf(time, event, zones) };
  if (time.kind === 'day') return { ...start, day: time.day, minutes: 1439, seconds: 59 };
  if (time.kind === 'local' || start.kind === 'utc')
    return { ...start, day: time.day, minutes: time.minutes, seconds: time.seconds };
  const { day, minutes } = zones.clockAt(zones.instantOf(time).at, start);
  return { ...start, day, minutes, seconds: time.seconds };
};

/** The local time `by` minutes later. */
export const movedBy = (time: IcsTime, by: number): IcsTime => {
  const minutes = time.minutes + by;
  return { ...time, day: addDays(time.day, Math.floor(minutes / 1440)), minutes: ((minutes % 1440) + 1440) % 1440 };
};
