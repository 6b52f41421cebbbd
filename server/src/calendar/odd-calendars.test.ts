import { describe, expect, it, test } from 'vitest';
import { readIcs } from './read-ics.ts';

/** Calendars of programs that deviate from RFC 5545, or use rare parts of it. */

const HOME = 'Asia/Ho_Chi_Minh';
const NOW = new Date('2027-05-01T00:00:00Z');
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'];
const stay = (uid: string, from: string, until: string, ...more: string[]) =>
  event(uid, `DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${until}`, `SUMMARY:${uid}`, ...more);
const readText = (text: string | Uint8Array, home = HOME) => readIcs(Buffer.from(text as string), home, NOW);
const read = (...lines: string[]) => readText(calendar(...lines));

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: HOME, dateStyle: 'short' });
const TIME = new Intl.DateTimeFormat('sv-SE', { timeZone: HOME, dateStyle: 'short', timeStyle: 'short' });
/** The events as a list shows them: nights of whole days, other times in the home zone. */
const shown = ({ events }: ReturnType<typeof read>) =>
  events
    .map(({ allDay, startsAt, endsAt }) =>
      allDay ? `${DAY.format(startsAt)} – ${DAY.format(endsAt)}` : `${TIME.format(startsAt)} – ${TIME.format(endsAt)}`,
    )
    .toSorted();
const starts = (file: ReturnType<typeof read>) => shown(file).map((each) => each.split(' – ')[0]);

describe('stays under one UID', () => {
  const JUNE = '2027-06-25 – 2027-06-30';
  const AUGUST = '2027-08-01 – 2027-08-05';

  it('are one for each day on which they begin, each under a UID of its own', () => {
    const file = read(...stay('room-7', '20270625', '20270630'), ...stay('room-7', '20270801', '20270805'));
    expect(shown(file)).toEqual([JUNE, AUGUST]);
    expect(file.events.map(({ uid }) => uid)).toEqual(['room-7 2027-06-25', 'room-7 2027-08-01']);
    expect(read(...stay('room-7', '20270625', '20270630')).events[0]).toMatchObject({ uid: 'room-7' });
  });

  it('are distinct whatever their sequence numbers; with the same beginning the highest number counts', () => {
    const twice = (first: number, second: number) =>
      shown(
        read(
          ...stay('a', '20270625', '20270630', `SEQUENCE:${first}`),
          ...stay('a', '20270625', '20270702', `SEQUENCE:${second}`),
          ...stay('a', '20270801', '20270805', 'SEQUENCE:9'),
        ),
      );
    expect(twice(2, 1)).toEqual([JUNE, AUGUST]);
    expect(twice(1, 2)).toEqual(['2027-06-25 – 2027-07-02', AUGUST]);
    expect(twice(1, 1)).toEqual(['2027-06-25 – 2027-07-02', AUGUST]);
  });

  it('lose only the one that is canceled', () => {
    const canceled = stay('a', '20270801', '20270805', 'STATUS:CANCELLED');
    expect(shown(read(...stay('a', '20270625', '20270630'), ...canceled))).toEqual([JUNE]);
  });
});

describe('an unreadable property', () => {
  const good = [...stay('first', '20270610', '20270615'), ...stay('last', '20270901', '20270905')];
  const GOOD = ['2027-06-10 – 2027-06-15', '2027-09-01 – 2027-09-05'];

  it.each([
    ['an unclosed quote', 'ATTENDEE;X-SAID="we"come;CN=Lan:mailto:lan@example.com'],
    ['a text over two lines', 'DESCRIPTION:Guests\r\nLan Nguyen'],
    ['an invalid rule', 'RRULE:FREQ=WEEKLY;UNTIL=;BYDAY=XX'],
    ['a rule with a thirteenth month', 'RRULE:FREQ=YEARLY;BYMONTH=13'],
    ['an invalid excluded date', 'EXDATE:never'],
    ['an invalid further date', 'RDATE;VALUE=PERIOD:20270605T020000Z/soon'],
    ['a rule of what is left out, which is of an older standard', 'EXRULE:FREQ=DAILY'],
  ])('is reported, and its event is kept: %s', (_, line) => {
    const file = read(...good, ...stay('odd', '20270701', '20270705', line));
    expect(shown(file)).toEqual([GOOD[0], '2027-07-01 – 2027-07-05', GOOD[1]]);
    expect(file.unread).toEqual({ count: 1, of: 3, names: ['odd'], zones: [] });
  });

  it.each([
    ['no beginning', ['SUMMARY:odd']],
    ['a beginning that is no time', ['DTSTART:soon', 'SUMMARY:odd']],
    ['a day that its month does not have', ['DTSTART;VALUE=DATE:20270631', 'SUMMARY:odd']],
    ['an hour that no day has', ['DTSTART:20270625T250000', 'SUMMARY:odd']],
    ['an invalid length', ['DTSTART;VALUE=DATE:20270625', 'DURATION:5 days', 'SUMMARY:odd']],
    ['an invalid end', ['DTSTART;VALUE=DATE:20270625', 'DTEND;VALUE=DATE:later', 'SUMMARY:odd']],
    ['a quote in its beginning', ['DTSTART;X-A="we"come:20270625', 'SUMMARY:odd']],
  ])('that makes its event unreadable is reported, and other events are kept: %s', (_, lines) => {
    const file = read(...good, ...event('odd', ...lines));
    expect(shown(file)).toEqual(GOOD);
    expect(file.unread).toEqual({ count: 1, of: 3, names: ['odd'], zones: [] });
  });

  it('is reported for an event that another event or the end of the calendar interrupts', () => {
    const file = read('BEGIN:VEVENT', 'UID:odd', 'DTSTART;VALUE=DATE:20270701', ...good, 'BEGIN:VEVENT', 'UID:last');
    expect(shown(file)).toEqual(GOOD);
    expect(file.unread).toMatchObject({ count: 2, of: 4 });
  });

  it('is not reported for empty lines, lone END lines, or components within an event', () => {
    const alarm = ['', 'BEGIN:VALARM', 'TRIGGER:-PT15M', 'DTSTART:soon', 'END:VALARM', ''];
    const text = calendar(...stay('a', '20270610', '20270615', ...alarm)).replaceAll('\r\n', '\n');
    expect(shown(readText(text))).toEqual([GOOD[0]]);
    expect(readText(text).unread.count).toBe(0);
  });

  it('is reported for a few events at most', () => {
    const file = read(...Array.from({ length: 40 }, (_, at) => event(`odd ${at}`)).flat());
    expect(file.unread).toMatchObject({ count: 40, of: 40 });
    expect(file.unread.names).toHaveLength(5);
  });
});

describe('times', () => {
  test.each([
    ['a day that does not say that it is one', 'DTSTART:20270625', '2027-06-25 – 2027-06-26'],
    ['a day with strokes', 'DTSTART;VALUE=DATE:2027-06-25', '2027-06-25 – 2027-06-26'],
    ['a day with a midnight behind it', 'DTSTART;VALUE=DATE:20270625T000000', '2027-06-25 – 2027-06-26'],
    ['a time with strokes', 'DTSTART:2027-06-25T09:00:00Z', '2027-06-25 16:00 – 2027-06-25 16:30'],
    ['a blank behind it', 'DTSTART;VALUE=DATE:20270625  ', '2027-06-25 – 2027-06-26'],
    ['five days', 'DTSTART;VALUE=DATE:20270625\r\nDURATION:P5D', '2027-06-25 – 2027-06-30'],
    ['two hours', 'DTSTART:20270625T090000\r\nDURATION:PT2H', '2027-06-25 09:00 – 2027-06-25 11:00'],
    [
      'an end before its beginning',
      'DTSTART;VALUE=DATE:20270625\r\nDTEND;VALUE=DATE:20270601',
      '2027-06-25 – 2027-06-26',
    ],
  ])('%s', (_, lines, expected) => expect(shown(read(...event('a', lines)))).toEqual([expected]));

  it('that last too long are left out without listing their days', () => {
    expect(read(...event('a', 'DTSTART:20270625T090000Z', 'DURATION:P99999D'))).toMatchObject({
      events: [],
      skipped: 1,
      unread: { count: 1, of: 1, names: ['–'] },
    });
  });

  // The expected times in Hanoi, for nine o'clock in June, were computed by hand.
  test.each([
    ['W. Europe Standard Time', '14:00'],
    ['Romance Standard Time', '14:00'],
    ['Pacific Standard Time', '23:00'],
    ['SE Asia Standard Time', '09:00'],
    ['"Tokyo Standard Time"', '07:00'],
    ['/freeassociation.sourceforge.net/Europe/Paris', '14:00'],
    ['/softwarestudio.org/Olson_20011030_5/America/New_York', '20:00'],
    ['/citadel.org/20210210_1/America/Argentina/Buenos_Aires', '19:00'],
    ['Asia/Saigon', '09:00'],
    ['Etc/GMT-8', '08:00'],
    ['GMT+0200', '14:00'],
    ['"UTC-05:00"', '21:00'],
    ['GMT+7', '09:00'],
  ])('are in the zone that is named %s', (name, expected) => {
    const file = read(...event('a', `DTSTART;TZID=${name}:20270610T090000`));
    expect(starts(file)).toEqual([`2027-06-10 ${expected}`]);
    expect(file.unread.zones).toEqual([]);
  });

  it('of an unknown zone are read in the merchant’s zone, and reported', () => {
    const file = read(...event('a', 'DTSTART;TZID=Our office:20270610T090000'));
    expect(starts(file)).toEqual(['2027-06-10 09:00']);
    expect(file.unread).toMatchObject({ count: 0, zones: ['Our office'] });
  });

  it('without a zone are in the calendar’s zone, and days are those of the merchant’s', () => {
    const [named, day] = [event('a', 'DTSTART:20270610T140000'), event('b', 'DTSTART;VALUE=DATE:20270610')];
    expect(shown(read('X-WR-TIMEZONE:Europe/Lisbon', ...named, ...day))).toEqual([
      '2027-06-10 20:00 – 2027-06-10 20:30',
      '2027-06-10 – 2027-06-11',
    ]);
    expect(starts(read('X-WR-TIMEZONE:Romance Standard Time', ...named))).toEqual(['2027-06-10 19:00']);
    const unknown = read('X-WR-TIMEZONE:Our office', ...named);
    expect(starts(unknown)).toEqual(['2027-06-10 14:00']);
    expect(unknown.unread.zones).toEqual(['Our office']);
    expect(read('X-WR-TIMEZONE:Our office', ...day).unread.zones).toEqual([]);
  });

  it('of a zone that the calendar describes follow its description, also in a file of several calendars', () => {
    const zone = (offset: string) => [
      'BEGIN:VTIMEZONE',
      'TZID:Customized Time Zone',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      `TZOFFSETFROM:${offset}`,
      `TZOFFSETTO:${offset}`,
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const at = (uid: string) => event(uid, 'DTSTART;TZID=Customized Time Zone:20270610T090000');
    const text = calendar(...zone('+0530'), ...at('a')) + calendar(...zone('+0900'), ...at('b'));
    expect(starts(readText(text))).toEqual(['2027-06-10 07:00', '2027-06-10 10:30']);
  });
});

describe('a recurring event', () => {
  const weekly = (...more: string[]) =>
    event('w', `DTSTART;TZID=${HOME}:20270603T090000`, `DTEND;TZID=${HOME}:20270603T100000`, ...more);
  const change = (id: string, ...more: string[]) => event('w', `RECURRENCE-ID${id}`, ...more);
  const rule = 'RRULE:FREQ=WEEKLY;COUNT=3';
  const USUAL = ['2027-06-03 09:00', '2027-06-10 09:00', '2027-06-17 09:00'];
  const later = 'DTSTART:20270610T070000Z';

  it('leaves a canceled occurrence free', () => {
    const canceled = change(
      `;TZID=${HOME}:20270610T090000`,
      `DTSTART;TZID=${HOME}:20270610T090000`,
      'STATUS:CANCELLED',
    );
    const file = read(...weekly(rule), ...canceled);
    expect(starts(file)).toEqual([USUAL[0], USUAL[2]]);
  });

  it.each([
    ['by its zone', `;TZID=${HOME}:20270610T090000`],
    ['in UTC', ':20270610T020000Z'],
    ['by another zone', ';TZID=Europe/Paris:20270610T040000'],
    ['by its day', ';VALUE=DATE:20270610'],
  ])('replaces the occurrence that is named %s', (_, id) => {
    const file = read(...weekly(rule), ...change(id, later));
    expect(starts(file)).toEqual([USUAL[0], '2027-06-10 14:00', USUAL[2]]);
    expect(file.events.map(({ uid }) => uid)).toContain('w 2027-06-10T09:00:00');
  });

  it('moves all later occurrences by a change with THISANDFUTURE', () => {
    const file = read(...weekly(rule), ...change(';RANGE=THISANDFUTURE:20270610T020000Z', later));
    expect(starts(file)).toEqual([USUAL[0], '2027-06-10 14:00', '2027-06-17 14:00']);
  });

  it('with a changed occurrence but no rule is a single event', () => {
    expect(shown(read(...event('d', 'RECURRENCE-ID;VALUE=DATE:20270618', 'DTSTART;VALUE=DATE:20270625')))).toEqual([
      '2027-06-25 – 2027-06-26',
    ]);
    // A guest receives the cancellation of one event of a series that they never received.
    const canceled = change(':20270610T020000Z', later, 'STATUS:CANCELLED');
    expect(read(...canceled).events).toEqual([]);
  });

  it.each([
    ['a day', 'EXDATE;VALUE=DATE:20270610'],
    ['in UTC', 'EXDATE:20270610T020000Z'],
    ['by another zone', 'EXDATE;TZID=Europe/Paris:20270610T040000'],
    ['in a list', `EXDATE;TZID=${HOME}:20270610T090000,20270711T090000`],
  ])('leaves out excluded occurrences: %s', (_, line) =>
    expect(starts(read(...weekly(rule, line)))).toEqual([USUAL[0], USUAL[2]]),
  );

  it('of whole days leaves out excluded instants of these days; an empty exclusion leaves out none', () => {
    const daily = (...more: string[]) =>
      starts(read(...event('d', 'DTSTART;VALUE=DATE:20270701', 'RRULE:FREQ=DAILY;COUNT=3', ...more)));
    for (const line of ['EXDATE:20270702T000000', 'EXDATE:20270702T000000Z', 'EXDATE:20270701T170000Z'])
      expect(daily(line), line).toEqual(['2027-07-01', '2027-07-03']);
    expect(daily('EXDATE:')).toEqual(['2027-07-01', '2027-07-02', '2027-07-03']);
  });

  it('with further dates includes its first occurrence', () => {
    const dates = (...lines: string[]) => shown(read(...event('r', ...lines)));
    expect(dates('DTSTART;VALUE=DATE:20270701', 'RDATE;VALUE=DATE:20270705')).toEqual([
      '2027-07-01 – 2027-07-02',
      '2027-07-05 – 2027-07-06',
    ]);
    const period = 'RDATE;VALUE=PERIOD:20270705T020000Z/PT2H,20270706T020000Z/20270706T050000Z';
    expect(dates('DTSTART:20270701T020000Z', 'DTEND:20270701T030000Z', period)).toEqual([
      '2027-07-01 09:00 – 2027-07-01 10:00',
      '2027-07-05 09:00 – 2027-07-05 11:00',
      '2027-07-06 09:00 – 2027-07-06 12:00',
    ]);
  });

  it.each([
    ['a time', `UNTIL=20270617T090000`],
    ['a time of UTC', 'UNTIL=20270617T020000Z'],
    ['a day, with all its hours', 'UNTIL=20270617'],
  ])('ends with %s', (_, until) => expect(starts(read(...weekly(`RRULE:FREQ=WEEKLY;${until}`)))).toEqual(USUAL));

  it('counts its beginning as the first occurrence, also when its rule names another weekday', () =>
    expect(starts(read(...event('t', 'DTSTART;VALUE=DATE:20270601', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=3')))).toEqual([
      '2027-06-01',
      '2027-06-07',
      '2027-06-14',
    ]));

  it('occurs on the 29th and the 31st of months that have them', () => {
    expect(
      starts(
        read(...event('two', 'DTSTART:20270601T020000Z', 'RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=WEEKLY;COUNT=2')),
      ),
    ).toEqual(['2027-06-01 09:00', '2027-06-02 09:00', '2027-06-08 09:00']);
    const of = (start: string, by: string) => starts(read(...event('m', `DTSTART;VALUE=DATE:${start}`, `RRULE:${by}`)));
    expect(of('20240229', 'FREQ=YEARLY')).toEqual(['2028-02-29']);
    expect(of('20270531', 'FREQ=MONTHLY;COUNT=3')).toEqual(['2027-05-31', '2027-07-31', '2027-08-31']);
  });
});

describe('free and busy times', () => {
  const busy = (...lines: string[]) => ['BEGIN:VFREEBUSY', 'UID:1@x', 'DTSTAMP:20270501T000000Z', ...lines];
  const lines = [
    'FREEBUSY;FBTYPE=BUSY:20270625T070000Z/20270630T030000Z,20270801T070000Z/P3D',
    'FREEBUSY;FBTYPE=FREE:20270701T000000Z/20270705T000000Z',
    'FREEBUSY:20270901/20270905',
  ];

  it('are events, each under a stable UID of its own', () => {
    const file = read(...busy(...lines), 'END:VFREEBUSY');
    expect(shown(file)).toEqual([
      '2027-06-25 14:00 – 2027-06-30 10:00',
      '2027-08-01 14:00 – 2027-08-04 14:00',
      '2027-09-01 – 2027-09-05',
    ]);
    const again = read(...busy(...lines).map((line) => line.replace('1@x', '2@x')), 'END:VFREEBUSY');
    expect(again.events).toEqual(file.events);
    expect(file.events.every((each) => each.busy)).toBe(true);
    expect(file.unread).toMatchObject({ count: 0, of: 1 });
  });

  it('are reported when unreadable, and the others are kept', () => {
    const file = read(...busy('SUMMARY:Room 7', 'FREEBUSY:20270625T070000Z/soon', ...lines), 'END:VFREEBUSY');
    expect(file.events).toHaveLength(3);
    expect(file.unread).toMatchObject({ count: 1, of: 1, names: ['Room 7'] });
  });
});

describe('a file', () => {
  it('that is folded within a letter keeps that letter', () => {
    const [head, tail] = ['SUMMARY:Kỳ nghỉ của gia đình', ''];
    const bytes = Buffer.from(calendar(...event('a', 'DTSTART;VALUE=DATE:20270610', head + tail)));
    // The line is folded within the letter's three bytes.
    const at = bytes.indexOf(Buffer.from('ỳ')) + 1;
    const folded = Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)]);
    expect(readText(folded).events[0]!.title).toBe('Kỳ nghỉ của gia đình');
  });

  it('may begin with a byte-order mark and contain several calendars', () => {
    const [one, other] = [stay('a', '20270610', '20270615'), stay('b', '20270701', '20270705')];
    const text = `\uFEFF${calendar(...one)}${calendar(...other)}`;
    expect(readText(text).events.map(({ uid }) => uid)).toEqual(['a', 'b']);
  });

  it.each([
    ['a page', '<!DOCTYPE html><html><body>502 Bad Gateway</body></html>'],
    ['half of one', calendar(...stay('a', '20270610', '20270615')).slice(0, 90)],
    ['one whose lines end in returns alone', calendar(...stay('a', '20270610', '20270615')).replaceAll('\n', '')],
  ])('that is %s is refused', (_, text) => expect(() => readText(text)).toThrow('no calendar'));

  it('is read as sites write it: ends before beginnings, no stamps, vendor parameters', () => {
    const file = read(
      'PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 0.8.8//EN',
      'BEGIN:VEVENT',
      'DTEND;VALUE=DATE:20270630',
      'DTSTART;VALUE=DATE:20270625',
      'UID:1418fb94e984-a@airbnb.com',
      'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/',
      ' reservations/X\\nPhone: 4235',
      'SUMMARY:Reserved',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:b@booking.com',
      'DTSTART;VALUE=DATE:20270701',
      'DTEND;VALUE=DATE:20270702',
      'SUMMARY:CLOSED – Not available',
      'END:VEVENT',
    );
    expect(file.events.map(({ title }) => title)).toEqual(['Reserved', 'CLOSED – Not available']);
    expect(shown(file)).toEqual(['2027-06-25 – 2027-06-30', '2027-07-01 – 2027-07-02']);
    expect(file.unread.count).toBe(0);
  });

  it('keeps the letters of all scripts, and reads escapes', () => {
    const [one] = read(...event('a', 'DTSTART:20270610', 'SUMMARY:🏖️ Nghỉ\\, mát\\; حجز', 'LOCATION:A\\nB')).events;
    expect(one).toMatchObject({ title: '🏖️ Nghỉ, mát; حجز', place: 'A B' });
  });
});
