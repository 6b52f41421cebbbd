import { calendarText } from '@sandbar/domain/calendar';
import { describe, expect, it } from 'vitest';
import { FILE_LIMITS } from './ics-limits.ts';
import { readIcs } from './read-ics.ts';

const NOW = new Date('2026-03-01T00:00:00Z');
const file = (...lines: string[]) =>
  Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'));
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'];
const read = (...lines: string[]) => readIcs(file(...lines), 'Asia/Ho_Chi_Minh', NOW);
const starts = (...lines: string[]) => read(...lines).events.map(({ startsAt }) => startsAt.toISOString().slice(0, 16));

describe('a calendar file', () => {
  it('has times of UTC, of a zone by name, of a zone of its own, of none, and whole days', () => {
    expect(starts(...event('DTSTART:20260310T010000Z'))).toEqual(['2026-03-10T01:00']);
    expect(starts(...event('DTSTART;TZID=Europe/Berlin:20260410T090000'))).toEqual(['2026-04-10T07:00']);
    expect(starts(...event('DTSTART:20260410T090000'))).toEqual(['2026-04-10T02:00']);
    const whole = read(...event('DTSTART;VALUE=DATE:20260410', 'DTEND;VALUE=DATE:20260412')).events[0]!;
    expect(whole).toMatchObject({
      allDay: true,
      startsAt: new Date('2026-04-09T17:00Z'),
      endsAt: new Date('2026-04-11T17:00Z'),
    });
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Our zone', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'];
    const ends = ['TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300', 'END:STANDARD', 'END:VTIMEZONE'];
    expect(starts(...zone, ...ends, ...event('DTSTART;TZID=Our zone:20260410T090000'))).toEqual(['2026-04-10T06:00']);
  });

  it('recurs by the clock of its zone, so that nine stays nine when clocks change', () => {
    const weekly = event('DTSTART;TZID=Europe/Berlin:20260320T090000', 'RRULE:FREQ=WEEKLY;COUNT=3');
    expect(starts(...weekly)).toEqual(['2026-03-20T08:00', '2026-03-27T08:00', '2026-04-03T07:00']);
    const left = event('DTSTART:20260320T090000Z', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20260321T090000Z');
    expect(starts(...left)).toEqual(['2026-03-20T09:00', '2026-03-22T09:00']);
  });

  /**
   * The expected times were computed by hand: events that recur across a change of the clock, around midnight, and in
   * the missing hour.
   */
  const OWN_ZONE = [
    'BEGIN:VTIMEZONE',
    'TZID:Office',
    'BEGIN:DAYLIGHT',
    'DTSTART:19700329T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:19701025T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  it.each([
    [
      'an evening in New York, the next day in UTC',
      'DTSTART;TZID=America/New_York:20260307T233000',
      'FREQ=DAILY;COUNT=3',
      ['2026-03-08T04:30', '2026-03-09T03:30', '2026-03-10T03:30'],
    ],
    [
      'in autumn, when clocks go back',
      'DTSTART;TZID=Europe/Berlin:20261024T003000',
      'FREQ=DAILY;COUNT=3',
      ['2026-10-23T22:30', '2026-10-24T22:30', '2026-10-25T23:30'],
    ],
    [
      'at an hour that one day does not have',
      'DTSTART;TZID=Europe/Berlin:20260328T023000',
      'FREQ=DAILY;COUNT=3',
      ['2026-03-28T01:30', '2026-03-29T01:30', '2026-03-30T00:30'],
    ],
    [
      'by a zone that the file itself describes',
      'DTSTART;TZID=Office:20260327T090000',
      'FREQ=DAILY;COUNT=4',
      ['2026-03-27T08:00', '2026-03-28T08:00', '2026-03-29T07:00', '2026-03-30T07:00'],
    ],
    [
      'at home, where no zone is named and no clock changes',
      'DTSTART:20260328T000000',
      'FREQ=DAILY;COUNT=2',
      ['2026-03-27T17:00', '2026-03-28T17:00'],
    ],
    [
      'whole days of home, from midnight to midnight',
      'DTSTART;VALUE=DATE:20260328',
      'FREQ=WEEKLY;COUNT=2',
      ['2026-03-27T17:00', '2026-04-03T17:00'],
    ],
  ])('recurs %s', (_, start, rule, expected) =>
    expect(starts(...OWN_ZONE, ...event(start, `RRULE:${rule}`))).toEqual(expected),
  );

  it('limits the steps of all rules together, and reports the limit', () => {
    const rules = Array.from({ length: 30 }, (_, at) => [
      'BEGIN:VEVENT',
      `UID:r${at}`,
      'DTSTART:19000101T000000Z',
      'RRULE:FREQ=HOURLY',
      'END:VEVENT',
    ]).flat();
    const limits = { events: 5_000, backDays: 60, aheadDays: 731, stepsInAll: 100, within: true };
    expect(readIcs(file(...rules), 'UTC', NOW, limits)).toMatchObject({ isCut: true, events: [] });
  });

  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=2000000000',
    'FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=HOURLY;INTERVAL=1000000000',
    'FREQ=DAILY;INTERVAL=900000',
  ])('leaves out a rule without an occurrence, without a long search: %s', (rule) => {
    const { events } = read(
      ...event('DTSTART:20260301T090000Z', `RRULE:${rule}`),
      ...event('DTSTART:20260310T010000Z'),
    );
    expect(events.map(({ startsAt }) => startsAt.toISOString())).toContain('2026-03-10T01:00:00.000Z');
  });

  it('with a zone whose rule has no occurrence is read', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Our zone', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'];
    const rule = 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31';
    const ends = ['TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300', rule, 'END:STANDARD', 'END:VTIMEZONE'];
    const { events, unread } = read(
      ...zone,
      ...ends,
      ...event('DTSTART;TZID=Our zone:20260410T090000'),
      ...event('DTSTART:20260310T010000Z'),
    );
    expect(events).toHaveLength(2);
    expect(unread).toMatchObject({ count: 0, zones: ['Our zone'] });
  });

  it('of a followed calendar has its events, with those that block time', () => {
    const limits = { events: 2, backDays: 60, aheadDays: 731, stepsInAll: 1_000, within: true };
    const one = (start: string, more = 'X-A:a') => [
      'BEGIN:VEVENT',
      `UID:${start}`,
      `DTSTART:${start}`,
      more,
      'END:VEVENT',
    ];
    const lines = [one('20200101T000000Z'), one('20260310T000000Z', 'TRANSP:TRANSPARENT'), one('20300101T000000Z')];
    const { events, isCut } = readIcs(file(...lines.flat()), 'UTC', NOW, limits);
    expect(events).toMatchObject([{ uid: '20260310T000000Z', busy: false }]);
    expect(isCut).toBe(false);
  });

  it.each([
    ['TRANSP:TRANSPARENT', false],
    ['X-MICROSOFT-CDO-BUSYSTATUS:FREE', false],
    ['X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE', true],
    ['X-MICROSOFT-CDO-BUSYSTATUS:OOF', true],
  ])('with the line %s blocks its time: %s', (line, busy) => {
    const lines = ['BEGIN:VEVENT', 'UID:a', 'DTSTART:20260310T000000Z', line, 'END:VEVENT'];
    expect(readIcs(file(...lines), 'UTC', NOW).events).toMatchObject([{ busy }]);
  });

  it('has titles of composed letters, without invisible characters', () => {
    const title = `SUMMARY:${'Kỳ nghỉ'.normalize('NFD')}\u202E\u200B`;
    const lines = ['BEGIN:VEVENT', 'UID:a', 'DTSTART:20260310T000000Z', title, 'END:VEVENT'];
    expect(readIcs(file(...lines), 'UTC', NOW).events).toMatchObject([{ title: 'Kỳ nghỉ' }]);
  });

  it('of a followed calendar divides a closed season into parts that stay the same a month later', () => {
    const limits = { events: 100, backDays: 60, aheadDays: 731, stepsInAll: 1_000, within: true };
    const read = (start: string, end: string, now = NOW) => {
      const lines = ['BEGIN:VEVENT', 'UID:a', `DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`, 'END:VEVENT'];
      return readIcs(file(...lines), 'Europe/Berlin', now, limits);
    };
    const { events, skipped } = read('20260901', '20270110');
    expect(skipped).toBe(0);
    // Computed by hand: 59 days each, across the night of 25 October, in which clocks go back.
    expect(events.map(({ uid, startsAt, endsAt }) => [uid, startsAt.toISOString(), endsAt.toISOString()])).toEqual([
      ['a', '2026-08-31T22:00:00.000Z', '2026-10-29T23:00:00.000Z'],
      ['a +1', '2026-10-29T23:00:00.000Z', '2026-12-27T23:00:00.000Z'],
      ['a +2', '2026-12-27T23:00:00.000Z', '2027-01-09T23:00:00.000Z'],
    ]);
    const later = read('20260901', '20270110', new Date('2027-01-05T00:00:00Z')).events;
    expect(later).toEqual(events.slice(1));
    // However long an event lasts, only the days that are read are returned.
    const forever = read('00010101', '99990101').events;
    expect(forever.length).toBeLessThan(16);
    expect(forever[0]!.startsAt.getTime()).toBeLessThan(NOW.getTime() - 59 * 86_400_000);
    expect(forever.at(-1)!.endsAt.getTime()).toBeGreaterThan(NOW.getTime() + 731 * 86_400_000);
  });

  it('has a changed occurrence under the UID of the one that it replaces', () => {
    const rule = event('DTSTART:20260320T090000Z', 'RRULE:FREQ=DAILY;COUNT=2', 'SUMMARY:usual');
    const other = event('RECURRENCE-ID:20260321T090000Z', 'DTSTART:20260321T120000Z', 'SUMMARY:later');
    expect(read(...rule, ...other).events.map(({ title, uid }) => [title, uid])).toEqual([
      ['usual', 'a 2026-03-20T09:00:00Z'],
      ['later', 'a 2026-03-21T09:00:00Z'],
    ]);
  });

  it('limits an endless rule, a rule from long ago, and the number of events', () => {
    const forever = read(...event('DTSTART:20200101T090000Z', 'RRULE:FREQ=WEEKLY'));
    expect(forever.events.length).toBeGreaterThan(150);
    expect(forever.events.length).toBeLessThan(160);
    expect(read(...event('DTSTART:16000101T090000Z', 'RRULE:FREQ=SECONDLY')).events).toEqual([]);
    const many = read(...event('DTSTART:20260301T000000Z', 'RRULE:FREQ=MINUTELY'));
    expect(many).toMatchObject({ isCut: true });
    expect(many.events).toHaveLength(FILE_LIMITS.events);
  });

  it('is left out where it has no beginning, lasts too long or is canceled', () => {
    const months = event('DTSTART:20260301T000000Z', 'DTEND:20261201T000000Z');
    const canceled = event('DTSTART:20260302T000000Z', 'STATUS:CANCELLED');
    expect(read(...months, ...canceled, ...event('SUMMARY:nothing'))).toMatchObject({ events: [], skipped: 3 });
  });

  it.each(['', 'nothing', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR', '<html>'])('refuses %j', (text) =>
    expect(() => readIcs(Buffer.from(text), 'UTC', NOW)).toThrow(/no calendar|invalid/),
  );
});

describe('an exported calendar file', () => {
  const written = calendarText('Lịch, của tôi', [
    {
      uid: 'event-1@azure.example',
      title: `Xem phòng; ${'dài '.repeat(40)}🏖️`.trim(),
      place: 'Số 1, Hàng Vôi\nHà Nội',
      changedAt: new Date('2026-01-01T00:00:00Z'),
      sequence: 2,
      time: { startsAt: new Date('2026-03-10T01:00:00Z'), endsAt: new Date('2026-03-10T02:00:00Z') },
      isBusy: true,
      remindMinutes: 15,
    },
  ]);

  it('is read back unchanged', () => {
    const [again] = readIcs(Buffer.from(written), 'UTC', NOW).events;
    expect(again).toMatchObject({ uid: 'event-1@azure.example', startsAt: new Date('2026-03-10T01:00:00Z') });
    expect(again!.title).toMatch(/^Xem phòng; dài .* 🏖️$/u);
    expect(again!.place).toBe('Số 1, Hàng Vôi Hà Nội');
  });

  it('follows RFC 5545: CRLF, lines of 75 bytes, and a refresh interval', () => {
    expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    for (const part of [
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'DTSTAMP:20260101T000000Z',
      'SEQUENCE:2',
    ])
      expect(written).toContain(`${part}\r\n`);
    expect(written).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:.+\r\n/);
    expect(written.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });
});
