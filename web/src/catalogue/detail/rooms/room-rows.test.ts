import { addDays } from '@sandbar/domain/common';
import { describe, expect, it } from 'vitest';
import { staysInDates } from '../chosen-dates.ts';
import type { HeldData, RoomData, StayData } from '../resort-page.query.ts';
import { firstRows, roomRows, type StayRow } from './room-rows.ts';

const stay = (id: string, fromDate: string): StayData => ({
  id,
  fromDate,
  toDate: addDays(fromDate, 7),
  nights: 7,
  price: 9,
  originalPrice: 9,
  pointPrice: 1,
  productType: 16384,
  total: 1,
  feeTotal: 0,
  discounts: [],
});
const room = (id: string, variants: StayData[]): RoomData => ({
  id,
  name: id,
  description: '',
  resortFees: [],
  type: 16384,
  adultsStandard: 2,
  adultsMax: 3,
  childStandard: 1,
  childMax: 2,
  childAgeFrom: 0,
  childAgeTo: 11,
  bedrooms: 0,
  doubleBeds: 0,
  singleBeds: 0,
  size: 0,
  amenities: [],
  verified: false,
  images: [],
  variants,
});
const held = (stayId: string, roomId: string, fromDate: string): HeldData => ({
  orderId: `o-${stayId}`,
  stayId,
  roomId,
  fromDate,
  toDate: addDays(fromDate, 7),
  price: 9,
  pointPrice: 1,
  productType: 16384,
  total: 1,
  feeTotal: 0,
  holdExpiresAt: '2026-11-20T03:15:00Z',
});
const shown = (rows: readonly StayRow[]) => rows.map((row) => `${row.kind} ${row.stay.id}`);

describe('rows of rooms', () => {
  const [a, b, c] = [stay('a', '2026-11-28'), stay('b', '2026-12-05'), stay('c', '2026-12-12')];

  it('keep held and taken stays in their places', () => {
    const { rooms, elsewhere } = roomRows(
      [room('r', [c])],
      [held('b', 'r', '2026-12-05')],
      [{ room: room('r', []), stay: a, collapsing: false }],
    );
    expect(rooms.map((block) => shown(block.rows))).toEqual([['taken a', 'held b', 'free c']]);
    expect(elsewhere).toEqual([]);
  });
  it('keep a room whose last free stay was taken until it has folded away', () => {
    expect(roomRows([], [], [{ room: room('r', []), stay: a, collapsing: true }]).rooms).toMatchObject([
      { rows: [{ kind: 'taken', collapsing: true }] },
    ]);
    expect(roomRows([], [], []).rooms).toEqual([]);
  });
  it('do not show a stay as taken that is free again or held by the reader in another tab', () => {
    const taken = [{ room: room('r', []), stay: a, collapsing: false }];
    expect(shown(roomRows([room('r', [a])], [], taken).rooms[0]!.rows)).toEqual(['free a']);
    expect(shown(roomRows([room('r', [b])], [held('a', 'r', '2026-11-28')], taken).rooms[0]!.rows)).toEqual([
      'held a',
      'free b',
    ]);
  });
  it('list held stays of hidden rooms separately', () => {
    expect(shown(roomRows([room('r', [a])], [held('x', 'other', '2026-12-05')], []).elsewhere)).toEqual(['held x']);
  });
});

describe('rows at first', () => {
  const rows = Array.from({ length: 14 }, (_, index): StayRow => ({
    kind: 'free',
    stay: stay(String(index), addDays('2026-11-28', index * 7)),
  }));
  const from =
    (index: number, weeks = 1) =>
    (row: StayRow) =>
      row.stay.fromDate >= addDays('2026-11-28', index * 7) &&
      row.stay.fromDate < addDays('2026-11-28', (index + weeks) * 7);
  const ids = (chosen: ((row: StayRow) => boolean) | null, given = rows) =>
    firstRows(given, chosen).map((row) => Number(row.stay.id));

  it.each([
    ['nothing chosen', null, [0, 1, 2, 3, 4]],
    ['the first week', from(0), [0, 1, 2, 3, 4]],
    ['a week: one before it', from(6), [5, 6, 7, 8, 9]],
    ['the last week', from(13), [9, 10, 11, 12, 13]],
    ['a long time: from its beginning', from(4, 8), [4, 5, 6, 7, 8]],
    ['dates without a stay', () => false, [0, 1, 2, 3, 4]],
  ])('%s', (_what, chosen, expected) => expect(ids(chosen)).toEqual(expected));

  it('never hide held stays', () => {
    const mine = rows.with(12, { kind: 'held', stay: rows[12]!.stay, orderId: 'o', holdExpiresAt: '' });
    expect(ids(null, mine)).toEqual([0, 1, 2, 3, 4, 12]);
  });
});

describe('stays in dates', () => {
  const within = (dates: { from: string | null; to: string | null; flexDays?: number }, fromDate: string, nights = 7) =>
    staysInDates({ flexDays: 0, ...dates }, '2026-11-20')?.({ fromDate, toDate: addDays(fromDate, nights) });
  it.each([
    ['a week of the strip: its Saturday', '2026-12-05', '2026-12-12', '2026-12-05', 7, true],
    ['and a Wednesday, beyond its end', '2026-12-05', '2026-12-12', '2026-12-09', 7, true],
    ['not the next Saturday', '2026-12-05', '2026-12-12', '2026-12-12', 7, false],
    ['other dates hold the whole stay', '2026-12-06', '2026-12-13', '2026-12-09', 7, false],
    ['shorter stays too', '2026-12-06', '2026-12-13', '2026-12-09', 4, true],
  ])('%s', (_what, from, to, check, nights, expected) => expect(within({ from, to }, check, nights)).toBe(expected));
  it('may differ from the dates by some days', () => {
    expect(within({ from: '2026-12-06', to: '2026-12-13', flexDays: 1 }, '2026-12-05')).toBe(true);
    expect(within({ from: '2026-12-06', to: '2026-12-13', flexDays: 1 }, '2026-12-04')).toBe(false);
  });
  it('are all stays without filters', () =>
    expect(staysInDates({ from: null, to: null, flexDays: 0 }, '2026-11-20')).toBeNull());
});
