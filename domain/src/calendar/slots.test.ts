import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf } from './columns.ts';
import { decideChange, decideSlot, isTooLate, overlap } from './slots.ts';

const NOW = new Date('2026-11-23T03:20:00Z'); // 10:20 in Vietnam
const at = (Start: string, End: string, Day = '2026-11-23', TimeZone = 'Asia/Ho_Chi_Minh') =>
  decideSlot({ Day, Start, End, TimeZone }, NOW);
const code = (result: ReturnType<typeof at>) => (result.ok ? 'taken' : result.refusal.code);

test.each([
  ['10:30', '11:00', 'taken'],
  ['21:30', '22:00', 'taken'],
  ['23:30', '24:00', 'taken'],
  ['10:00', '11:00', 'EVENT_IN_PAST'],
  ['06:00', '06:30', 'EVENT_IN_PAST'],
  ['05:30', '06:30', 'EVENT_HOURS'],
  ['12:00', '12:00', 'EVENT_HOURS'],
  ['12:00', '11:00', 'EVENT_HOURS'],
  ['12:15', '13:00', 'EVENT_HOURS'],
  ['12:00', '12:15', 'EVENT_HOURS'],
  ['23:30', '24:30', 'EVENT_HOURS'],
])('today at 10:20, %s to %s is %s', (start, end, what) => expect(code(at(start, end))).toBe(what));

describe('an event that is there', () => {
  const running = { startsAt: new Date('2026-11-23T03:00:00Z'), endsAt: new Date('2026-11-23T05:00:00Z') }; // 10 to 12
  const over = { startsAt: new Date('2026-11-23T02:00:00Z'), endsAt: new Date('2026-11-23T03:00:00Z') }; // 9 to 10
  test.each([
    ['one that runs, longer', running, '10:00', '13:00', 'taken'],
    ['one that runs, until soon', running, '10:00', '10:30', 'taken'],
    ['one that runs, as it is', running, '10:00', '12:00', 'taken'],
    ['one that runs, started sooner', running, '09:30', '12:00', 'EVENT_IN_PAST'],
    ['one that runs, started later', running, '10:30', '12:00', 'taken'],
    ['one that runs, out of the step', running, '10:00', '12:15', 'EVENT_HOURS'],
    ['one that is over, longer', over, '09:00', '11:00', 'EVENT_IN_PAST'],
    ['one that is over, as it is', over, '09:00', '10:00', 'taken'],
  ])('%s', (_, event, Start, End, what) => {
    const slot = { Day: '2026-11-23', Start, End, TimeZone: 'Asia/Ho_Chi_Minh' } as const;
    expect(code(decideChange(slot, event, NOW))).toBe(what);
  });

  test('an event that is running cannot end before now', () => {
    const slot = { Day: '2026-11-23', Start: '09:00', End: '10:00', TimeZone: 'Asia/Ho_Chi_Minh' } as const;
    const since9 = { ...running, startsAt: over.startsAt };
    expect(code(decideChange(slot, since9, NOW))).toBe('EVENT_IN_PAST');
    expect(code(decideChange({ ...slot, End: '10:30' }, since9, NOW))).toBe('taken');
  });
});

describe('an event at the current moment', () => {
  const hour = (hours: number, seconds = 0) => new Date(Date.UTC(2026, 10, 23, hours, 0, seconds));
  const [nine, ten, eleven] = [hour(9), hour(10), hour(11)];
  const running = { startsAt: nine, endsAt: eleven };
  test.each([
    ['a new one begins a second ago', { startsAt: hour(10, -1), endsAt: eleven }, null, true],
    ['a new one begins now', { startsAt: ten, endsAt: eleven }, null, false],
    ['one that runs is to end a second ago', { startsAt: nine, endsAt: hour(10, -1) }, running, true],
    ['one that runs is to end now', { startsAt: nine, endsAt: ten }, running, true],
    ['one that runs is to end in a second', { startsAt: nine, endsAt: hour(10, 1) }, running, false],
    ['one that ends now is to end later', { startsAt: nine, endsAt: eleven }, { startsAt: nine, endsAt: ten }, true],
    [
      'one that begins now is to end later',
      { startsAt: ten, endsAt: eleven },
      { startsAt: ten, endsAt: hour(12) },
      false,
    ],
    ['one that runs is to begin now', { startsAt: ten, endsAt: eleven }, running, false],
    [
      'one that is over stays as it was',
      { startsAt: hour(8), endsAt: nine },
      { startsAt: hour(8), endsAt: nine },
      false,
    ],
  ])('at ten, whether it is too late: %s', (_, to, event, isLate) => expect(isTooLate(to, event, ten)).toBe(isLate));
});

test('the past is decided by the clock of the member’s zone', () => {
  expect(code(at('06:00', '07:00', '2026-11-23', 'America/New_York'))).toBe('taken');
  expect(code(at('06:00', '07:00', '2026-11-22', 'America/New_York'))).toBe('EVENT_IN_PAST');
  // In New York it is 22:20 of the day before.
  expect(code(at('22:30', '23:00', '2026-11-22', 'America/New_York'))).toBe('taken');
  expect(code(at('22:00', '23:00', '2026-11-22', 'America/New_York'))).toBe('EVENT_IN_PAST');
});

test('an event across a clock change is as long as its clock shows', () => {
  const result = decideSlot({ Day: '2026-11-24', Start: '09:00', End: '24:00', TimeZone: 'Europe/Berlin' }, NOW);
  expect(result).toEqual({
    ok: true,
    value: { startsAt: new Date('2026-11-24T08:00Z'), endsAt: new Date('2026-11-24T23:00Z') },
  });
});

test('events that only touch do not overlap', () => {
  const one = { startsAt: '2026-11-24T08:00Z', endsAt: '2026-11-24T09:00Z' };
  expect(overlap(one, { startsAt: '2026-11-24T09:00Z', endsAt: '2026-11-24T10:00Z' })).toBe(false);
  expect(overlap(one, { startsAt: '2026-11-24T08:59Z', endsAt: '2026-11-24T10:00Z' })).toBe(true);
});

describe('columns of a day', () => {
  test('are as many as events overlap, for each group of events by itself', () => {
    const columns = columnsOf([
      { from: 60, to: 120 },
      { from: 90, to: 150 },
      { from: 120, to: 180 },
      { from: 200, to: 210 },
    ]);
    expect(columns).toEqual([
      { column: 0, of: 2 },
      { column: 1, of: 2 },
      { column: 0, of: 2 },
      { column: 0, of: 1 },
    ]);
  });

  test('never contain two events that overlap', () => {
    const block = fc.record({ from: fc.integer({ min: 0, max: 200 }), long: fc.integer({ min: 1, max: 60 }) });
    fc.assert(
      fc.property(fc.array(block, { maxLength: 30 }), (made) => {
        const blocks = made.map(({ from, long }) => ({ from, to: from + long })).sort((a, b) => a.from - b.from);
        const columns = columnsOf(blocks);
        blocks.forEach((one, i) =>
          blocks.forEach((other, j) => {
            if (i < j && one.from < other.to && other.from < one.to)
              expect(columns[i]!.column).not.toBe(columns[j]!.column);
          }),
        );
        for (const { column, of } of columns) expect(column).toBeLessThan(of);
      }),
    );
  });
});
