import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf, isTimeZone, keptZone, mondayOf, startOfDay, wallTimeOf, minutesOf, clockText } from './zones.ts';

/**
 * Written by hand from the tables of the zones: Europe and America change their clocks on different Sundays, Lord Howe
 * by half an hour.
 */
const TABLE: [what: string, zone: string, day: string, time: string, utc: string][] = [
  ['no daylight saving', 'Asia/Ho_Chi_Minh', '2026-03-29', '02:30', '2026-03-28T19:30Z'],
  ['midnight at home is the day before in UTC', 'Asia/Ho_Chi_Minh', '2026-11-24', '00:00', '2026-11-23T17:00Z'],
  ['winter', 'Europe/Berlin', '2026-03-28', '09:00', '2026-03-28T08:00Z'],
  ['the morning after clocks went forward', 'Europe/Berlin', '2026-03-29', '09:00', '2026-03-29T07:00Z'],
  ['an hour that does not exist is an hour later', 'Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30Z'],
  ['the first of two', 'Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30Z'],
  ['after the second', 'Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00Z'],
  ['America changes earlier', 'America/New_York', '2026-03-08', '09:00', '2026-03-08T13:00Z'],
  ['the evening before is the next day in UTC', 'America/New_York', '2026-03-07', '21:00', '2026-03-08T02:00Z'],
  ['a gap in the evening', 'America/New_York', '2026-03-08', '02:00', '2026-03-08T07:00Z'],
  ['by half an hour, before', 'Australia/Lord_Howe', '2026-04-05', '01:30', '2026-04-04T14:30Z'],
  ['by half an hour, after', 'Australia/Lord_Howe', '2026-04-05', '02:00', '2026-04-04T15:30Z'],
  ['three quarters of an hour', 'Asia/Kathmandu', '2026-06-01', '06:00', '2026-06-01T00:15Z'],
  ['midnight does not exist', 'America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00Z'],
  ['the end of a day', 'Europe/Berlin', '2026-10-24', '24:00', '2026-10-24T22:00Z'],
];

/** Days on which clocks change in some zone (Azores, Havana, Santiago), a leap day, and the end of a year. */
const CHANGES = ['2026-03-08', '2026-03-29', '2026-09-06', '2026-10-25', '2026-11-01', '2028-02-29', '2026-12-31'];

test.each(TABLE)('%s: %s, %s %s', (_, zone, day, time, utc) => {
  expect(instantOf({ day, minutes: minutesOf(time)! }, zone).toISOString()).toBe(new Date(utc).toISOString());
});

describe('a local time', () => {
  test('is converted back to the same instant, except in the hour that a clock repeats', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Asia/Ho_Chi_Minh', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'),
        fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2029, 0) / 60_000 }),
        (zone, minute) => {
          const instant = new Date(minute * 60_000);
          const shown = wallTimeOf(instant, zone);
          const again = instantOf(shown, zone);
          expect(wallTimeOf(again, zone)).toEqual(shown);
          expect(again.getTime()).toBeLessThanOrEqual(instant.getTime());
        },
      ),
    );
  });

  test('begins a day at its first existing moment', () => {
    const begins = startOfDay('2026-09-06', 'America/Santiago');
    expect(wallTimeOf(begins, 'America/Santiago')).toEqual({ day: '2026-09-06', minutes: 60 });
    expect(wallTimeOf(new Date(begins.getTime() - 60_000), 'America/Santiago').day).toBe('2026-09-05');
  });
});

test('a day begins on that day in every zone, also where its midnight does not exist or comes twice', () => {
  const wrong = Intl.supportedValuesOf('timeZone').flatMap((zone) =>
    CHANGES.map((day) => [zone, day, wallTimeOf(startOfDay(day, zone), zone).day] as const),
  );
  expect(wrong.filter(([, day, first]) => first !== day)).toEqual([]);
});

test.each(['Asia/Ho_Chi_Minh', 'UTC', 'America/Argentina/Buenos_Aires'])('%s is a zone', (name) =>
  expect(isTimeZone(name)).toBe(true),
);
test.each([
  ['VST', 'Asia/Saigon'],
  ['cet', 'Europe/Brussels'],
  ['US/Pacific-New', 'America/Los_Angeles'],
  ['EST5EDT', 'America/New_York'],
  ['GMT', 'UTC'],
  ['Zulu', 'UTC'],
  ['Asia/Ho_Chi_Minh', 'Asia/Ho_Chi_Minh'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Etc/GMT-7', 'Etc/GMT-7'],
  ['UTC', 'UTC'],
])('%s is kept as %s', (name, kept) => {
  expect([isTimeZone(name), keptZone(name)]).toEqual([true, kept]);
});

test.each(['', 'Mars/Olympus', '+07:00', "'; drop table", 'a'.repeat(100)])('refuses %s', (name) =>
  expect(isTimeZone(name)).toBe(false),
);
test.each(['2026-11-23', '2026-11-26', '2026-11-29'])('the week of %s begins on Monday', (day) =>
  expect(mondayOf(day)).toBe('2026-11-23'),
);
test.each(['24:30', '7:00', '12:60', '', '25:00'])('refuses %s as a time', (text) =>
  expect(minutesOf(text)).toBe(null),
);
test('a time that was written is read back unchanged', () => expect(clockText(minutesOf('06:30')!)).toBe('06:30'));
