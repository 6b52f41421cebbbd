import { describe, expect, it } from 'vitest';
import type { Item } from './calendar.query.ts';
import { earlyHours, hoursOf, isBelow, listItems, placeItems } from './placed.ts';

const ZONE = 'Asia/Ho_Chi_Minh';
const DAYS = ['2027-03-01', '2027-03-02', '2027-03-03'] as const;

const itemOf = (title: string, facts: Partial<Item>): Item =>
  ({ id: title, kind: 'google', title, clashes: [], ...facts }) as Item;
const timed = (title: string, from: string, to: string) =>
  itemOf(title, {
    startsAt: new Date(`${from}+07:00`).toISOString(),
    endsAt: new Date(`${to}+07:00`).toISOString(),
  });

describe('a list of days', () => {
  it.each([
    ['within a day', timed('a', '2027-03-02T09:00', '2027-03-02T10:00'), ['2027-03-02']],
    ['from midnight on', timed('a', '2027-03-02T00:00', '2027-03-02T01:00'), ['2027-03-02']],
    ['until midnight', timed('a', '2027-03-02T22:00', '2027-03-03T00:00'), ['2027-03-02']],
    ['over midnight', timed('a', '2027-03-02T22:00', '2027-03-03T02:00'), ['2027-03-02']],
    ['over two midnights', timed('a', '2027-03-01T22:00', '2027-03-03T02:00'), ['2027-03-01']],
    ['since before it', timed('a', '2027-02-27T22:00', '2027-03-02T02:00'), ['2027-03-01']],
    ['all day, twice', itemOf('a', { fromDate: '2027-03-02', toDate: '2027-03-04' }), ['2027-03-02']],
    ['before it', timed('a', '2027-02-27T22:00', '2027-03-01T00:00'), []],
  ])('has an event that is %s once', (_, item, on) => {
    const list = listItems([item], DAYS, ZONE);
    expect(list.filter(({ entries }) => entries.length > 0).map(({ day }) => day)).toEqual(on);
    expect(list.flatMap(({ entries }) => entries)).toHaveLength(on.length);
  });
});

describe('the hours that are shown', () => {
  it.each([
    ['nothing', [], 6, 22],
    ['what is within them', [{ from: 540, to: 600 }], 6, 22],
    ['what ends late', [{ from: 1320, to: 1350 }], 6, 23],
    ['what ends at midnight', [{ from: 1140, to: 1440 }], 6, 24],
    ['what begins at midnight', [{ from: 0, to: 90 }], 0, 22],
  ])('with %s', (_, spans, first, last) => {
    expect(hoursOf(spans)).toEqual({ first: first * 60, last: last * 60 });
  });
});

describe('early hours', () => {
  const early = (...items: Item[]) => earlyHours(placeItems(items, DAYS, ZONE).timed);
  const night = timed('a', '2027-03-01T23:00', '2027-03-02T01:30');
  it.each([
    ['nothing stands', [], null],
    ['something begins with the usual hours', [timed('a', '2027-03-02T06:00', '2027-03-02T07:00')], null],
    ['a moment is at their begin', [timed('a', '2027-03-02T06:00', '2027-03-02T06:00')], null],
    ['a night ends', [night], { from: 0, to: 360, count: 1, columns: [1] }],
    [
      'something goes on',
      [timed('a', '2027-03-03T05:30', '2027-03-03T07:00')],
      { from: 300, to: 360, count: 1, columns: [2] },
    ],
    [
      'one lasts for days',
      [timed('a', '2027-03-01T03:00', '2027-03-03T02:00')],
      { from: 0, to: 360, count: 1, columns: [0, 1, 2] },
    ],
    [
      'two stand on one day',
      [night, timed('b', '2027-03-02T04:00', '2027-03-02T05:00')],
      { from: 0, to: 360, count: 2, columns: [1] },
    ],
  ])('are shown when %s', (_, items, hours) => expect(early(...items)).toEqual(hours));

  it.each([
    ['ends by then', { from: 300, to: 360 }, false],
    ['goes on', { from: 300, to: 361 }, true],
    ['begins then', { from: 360, to: 390 }, true],
    ['is that moment', { from: 360, to: 360 }, true],
    ['is a moment before', { from: 359, to: 359 }, false],
  ])('hide events that %s: %o', (_, span, isShown) => expect(isBelow(span, 360)).toBe(isShown));
});
