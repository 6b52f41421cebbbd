import { describe, expect, it } from 'vitest';
import type { Item } from './calendar.query.ts';
import { hoursOf, listItems } from './placed.ts';

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
  ])('has what is %s once', (_, item, on) => {
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
