import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../common/index.ts';
import { roomFits } from './capacity.ts';
import { distanceKm, withinBounds } from './geo.ts';
import { starsFromValue, starsOfResort } from './stars.ts';
import { dateWindow, withinWindow } from './stay-filter.ts';
import { weekStart, yearStrip, type StripStay } from './year-strip.ts';

describe('a party and a room', () => {
  const room = { adultsMax: 3, childMax: 2, childAgeFrom: 2, childAgeTo: 11 };
  test.each([
    [3, [], true],
    [4, [], false],
    [3, [5, 11], true],
    [3, [5, 12], false], // twelve is grown up here
    [2, [5, 12], true],
    [3, [1, 1, 1], true], // too young to need a place
    [3, [5, 5, 5], false],
    [2, [5, 5, 5], true], // the third child takes an adult's place
    [1, [5, 5, 5, 5, 5], false],
    [1, [5, 5, 5, 5], true],
  ])('%i adults with children of %j: %s', (adults, childAges, fits) =>
    expect(roomFits(room, { adults, childAges })).toBe(fits),
  );

  test('a smaller party always fits where a larger one does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 8 }),
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 }),
        (adults, childAges) => {
          if (!roomFits(room, { adults, childAges })) return;
          expect(roomFits(room, { adults: adults - 1, childAges })).toBe(true);
          expect(roomFits(room, { adults, childAges: childAges.slice(1) })).toBe(true);
        },
      ),
    );
  });
});

describe('places', () => {
  test.each([
    ['itself', 21.0285, 105.8542, 21.0285, 105.8542, 0],
    ['a degree of latitude', 10, 104, 11, 104, 111],
    ['a degree of longitude at 60° north', 60, 104, 60, 105, 56],
    ['a quarter of the equator', 0, 20, 0, 110, 10_008],
    ['a quarter across the date line', 0, 135, 0, -135, 10_008],
    ['pole to pole', 90, 0, -90, 0, 20_015],
  ])('%s', (_, latitudeA, longitudeA, latitudeB, longitudeB, km) =>
    expect(Math.round(distanceKm(latitudeA, longitudeA, latitudeB, longitudeB))).toBe(km),
  );

  test.each([
    [{ north: 12, south: 10, east: 105, west: 103 }, 10, 105, true],
    [{ north: 12, south: 10, east: 105, west: 103 }, 9.999, 105, false],
    [{ north: 12, south: 10, east: 105, west: 103 }, 11, 105.001, false],
    [{ north: 12, south: 10, east: -170, west: 170 }, 11, 179, true], // across the date line
    [{ north: 12, south: 10, east: -170, west: 170 }, 11, 0, false],
  ])('%j holds %f, %f: %s', (bounds, latitude, longitude, inside) =>
    expect(withinBounds(bounds, latitude, longitude)).toBe(inside),
  );
});

describe('stars', () => {
  test.each([
    ['Five stars', 5],
    ['Four', 4],
    ['One star', 1],
    ['Stars: five', 0],
    [undefined, 0],
  ])('%s is %i', (value, stars) => expect(starsFromValue(value)).toBe(stars));

  const text = (vi: string, en: string) => ({ vi, en });
  test('come only from the attribute Hạng sao, in either language', () => {
    expect(starsOfResort([{ attribute: text('Tiện ích', 'Amenities'), value: text('Five', 'Five pools') }])).toBe(0);
    expect(starsOfResort([{ attribute: text('Hạng sao', 'Star rating'), value: text('5 sao', 'Five stars') }])).toBe(5);
    expect(starsOfResort([{ attribute: text('Hạng sao', 'Star rating'), value: text('Three stars', '3') }])).toBe(3);
    expect(starsOfResort([{ attribute: text('Sao', 'Hạng sao'), value: text('Two stars', '2') }])).toBe(2);
  });
});

describe('dates asked for', () => {
  const today = '2026-11-20';
  test.each([
    [
      { fromDate: null, toDate: null, flexDays: 3 },
      { from: today, to: null },
    ],
    [
      { fromDate: '2026-12-05', toDate: '2026-12-12', flexDays: 0 },
      { from: '2026-12-05', to: '2026-12-12' },
    ],
    [
      { fromDate: '2026-12-05', toDate: '2026-12-12', flexDays: 3 },
      { from: '2026-12-02', to: '2026-12-15' },
    ],
    [
      { fromDate: '2026-11-21', toDate: null, flexDays: 3 },
      { from: today, to: null },
    ],
    [
      { fromDate: '2026-01-01', toDate: '2026-11-22', flexDays: 0 },
      { from: today, to: '2026-11-22' },
    ],
  ])('%j is %j', (asked, window) => expect(dateWindow(asked, today)).toEqual(window));

  test.each([
    ['2026-12-02', '2026-12-15', true],
    ['2026-12-01', '2026-12-08', false],
    ['2026-12-10', '2026-12-16', false],
  ])('a stay from %s to %s: %s', (fromDate, toDate, within) =>
    expect(withinWindow({ from: '2026-12-02', to: '2026-12-15' }, { fromDate, toDate })).toBe(within),
  );
});

describe('the year strip', () => {
  const today = '2026-11-20'; // a Friday
  const stay = (fromDate: string, more: Partial<StripStay> = {}): StripStay => ({
    roomId: 'a',
    fromDate,
    state: 'free',
    price: 100,
    pointPrice: null,
    total: 120,
    ...more,
  });
  const week = (stays: StripStay[], index: number) => yearStrip(stays, today)[index]!;

  test.each([
    ['2026-11-20', '2026-11-14'],
    ['2026-11-21', '2026-11-21'],
    ['2026-11-22', '2026-11-21'],
    ['1970-01-01', '1969-12-27'],
  ])('the week of %s began on %s', (day, saturday) => expect(weekStart(day)).toBe(saturday));

  test('has 52 weeks without gaps from the current one', () => {
    const weeks = yearStrip([], today);
    expect(weeks).toHaveLength(52);
    expect(weeks[0]).toEqual({
      fromDate: '2026-11-14',
      toDate: '2026-11-21',
      state: 'none',
      roomCount: 0,
      fromPrice: null,
      fromPointPrice: null,
      fromTotal: null,
    });
    weeks.forEach((one, index) => expect(one.fromDate).toBe(addDays('2026-11-14', index * 7)));
  });

  test.each([
    ['none', [], 'none', 0],
    ['one free', [stay('2026-11-21')], 'free', 1],
    ['its last day', [stay('2026-11-27')], 'free', 1],
    ['the next week', [stay('2026-11-28')], 'none', 0],
    ['one taken', [stay('2026-11-22', { state: 'taken' })], 'sold', 0],
    ['one of two taken', [stay('2026-11-22', { state: 'taken' }), stay('2026-11-22', { roomId: 'b' })], 'free', 1],
    ['two of one room', [stay('2026-11-21'), stay('2026-11-24')], 'free', 1],
    ['mine and free', [stay('2026-11-22', { state: 'mine' }), stay('2026-11-22', { roomId: 'b' })], 'mine', 1],
    ['free and mine', [stay('2026-11-22', { roomId: 'b' }), stay('2026-11-22', { state: 'mine' })], 'mine', 1],
  ])('a week with %s', (_, stays, state, roomCount) =>
    expect(week(stays as StripStay[], 1)).toMatchObject({ state, roomCount }),
  );

  test('has the lowest price of each week, free or not, and leaves out weeks beyond the year', () => {
    const stays = [
      stay('2026-11-22', { price: 90, total: 130, state: 'taken' }),
      stay('2026-11-23'),
      stay('2026-11-23', { price: null, pointPrice: 7 }),
      stay('2028-01-01', { price: 1 }),
      stay('2026-11-01', { price: 1 }),
    ];
    expect(week(stays, 1)).toMatchObject({ state: 'free', fromPrice: 90, fromPointPrice: 7, fromTotal: 120 });
    expect(yearStrip(stays, today).filter((one) => one.state !== 'none')).toHaveLength(1);
  });
});
