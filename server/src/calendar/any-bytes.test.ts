import { expect, it } from 'vitest';
import { mutated, OF_ONE_FILE, processorTimeOf, randomFrom } from '../testing/mutated.ts';
import { isSoak } from '../testing/rounds.ts';
import { readIcs } from './read-ics.ts';

/**
 * Calendars with random errors. Reading one gives its events and counts those that cannot be read, or says that the
 * file is not a calendar.
 */

const RUNS = isSoak ? 50_000 : 500;
const HOME = 'Asia/Ho_Chi_Minh';
const NOW = new Date('2027-05-01T00:00:00Z');
const lines = (...all: string[]) => Buffer.from(['BEGIN:VCALENDAR', ...all, 'END:VCALENDAR', ''].join('\r\n'));
const event = (uid: string, ...all: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, ...all, 'END:VEVENT'];
const SOURCES = [
  lines(
    ...event('a', 'DTSTART;VALUE=DATE:20270625', 'DTEND;VALUE=DATE:20270630', 'SUMMARY:Kỳ nghỉ'),
    ...event('b', 'DTSTART;TZID=Europe/Paris:20270610T090000', 'DURATION:PT2H', 'RRULE:FREQ=WEEKLY;COUNT=30'),
    ...event('b', 'RECURRENCE-ID;TZID=Europe/Paris:20270617T090000', 'DTSTART:20270618T090000Z', 'STATUS:CANCELLED'),
  ),
  lines(
    'BEGIN:VTIMEZONE',
    'TZID:Own',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:+0700',
    'TZOFFSETTO:+0800',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...event(
      'c',
      'DTSTART;TZID=Own:20270625T090000',
      'RDATE;VALUE=PERIOD:20270701T020000Z/PT2H',
      'EXDATE:20270625T010000Z',
    ),
    'BEGIN:VFREEBUSY',
    'FREEBUSY:20270625T070000Z/20270630T030000Z,20270801T070000Z/P3D',
    'END:VFREEBUSY',
  ),
];
const read = (bytes: Buffer): number | string => {
  try {
    return readIcs(bytes, HOME, NOW).events.length;
  } catch (error) {
    return (error as Error).message;
  }
};

it(
  `${RUNS} files end with events or a sentence, within time and memory`,
  { timeout: RUNS * 100 + 60_000 },
  async () => {
    const random = randomFrom(20_261_130);
    for (const source of SOURCES) expect(read(source)).toBeGreaterThan(2);
    const before = process.memoryUsage().rss;
    for (let run = 0; run < RUNS; run += 1) {
      const bytes = mutated(SOURCES[run % SOURCES.length]!, random);
      let seen: number | string = '';
      expect(await processorTimeOf(() => (seen = read(bytes)))).toBeLessThan(OF_ONE_FILE.longestMs);
      // An error of the program itself must not be reported as an error of the file.
      if (typeof seen === 'string') expect(seen).not.toMatch(/undefined|null|is not |Invalid time value|call stack/);
    }
    if (!isSoak) expect(process.memoryUsage().rss - before).toBeLessThan(OF_ONE_FILE.maxMemory);
  },
);
