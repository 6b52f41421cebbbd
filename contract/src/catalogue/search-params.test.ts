import { describe, expect, test } from 'vitest';
import { joinNumbers, toggleCode } from './facet-choice.ts';
import { filterCount, readSearch, writeSearch, type ResortSearch } from './search-params.ts';
import { stayQuery } from './stay-params.ts';

const today = '2026-11-20';
const nothing: ResortSearch = {
  from: null,
  to: null,
  flexDays: 0,
  adults: 2,
  childAges: [],
  keyword: '',
  facets: {},
  inPoints: false,
  favourites: false,
  minPrice: null,
  maxPrice: null,
  bounds: null,
  sort: null,
};
const read = (query: string) => readSearch(new URLSearchParams(query), today);

describe('a search in the URL', () => {
  test('an empty URL asks for all stays, for two guests', () => {
    expect(read('')).toEqual(nothing);
    expect(writeSearch(nothing).toString()).toBe('');
  });

  test('is read as it was written', () => {
    const search: ResortSearch = {
      from: '2026-11-28',
      to: '2026-12-05',
      flexDays: 3,
      adults: 4,
      childAges: [1, 12],
      keyword: 'Phú Quốc',
      facets: { amenities: ['kitchen', 'spa'], category: ['beach'], stars: ['4', '5'] },
      inPoints: true,
      favourites: true,
      minPrice: 5_000_000,
      maxPrice: 20_000_000,
      bounds: { north: 21.5, south: 8.25, east: 110, west: 102.1234 },
      sort: 'distance',
    };
    expect(read(writeSearch(search).toString())).toEqual(search);
    expect(filterCount(search)).toBe(5);
  });

  test.each([
    ['a day that does not exist', 'from=2026-02-31'],
    ['a day that is past', 'from=2026-11-19'],
    ['no day at all', 'from=soon&to=later'],
    ['an end without any night', 'to=2026-11-20'],
    ['flexibility that is not offered', 'flex=2'],
    ['no adults', 'adults=0'],
    ['half a guest', 'adults=1.5'],
    ['a crowd', 'adults=21'],
    ['ages of no child', 'ages=0,13,-1,x,'],
    ['prices of nothing', 'min=-5&max=abc'],
    ['a flat map', 'map=10,10,105,104'],
    ['a map off the globe', 'map=95,10,105,104'],
    ['half a map', 'map=10,9'],
    ['a map with an empty side', 'map=21,,105,104'],
    ['an unknown order', 'sort=luck'],
    ['distance from nowhere', 'sort=distance'],
    ['facets of no kind', 'f.=a&f.stars=&f.x y=1&stars=5&f.stars=%3Cb%3E'],
    ['other sites’ marks', 'fbclid=1&utm_source=x'],
    ['blanks', 'q=%20%20'],
  ])('ignores %s', (_, query) => {
    expect(read(query)).toEqual(nothing);
  });

  test('accepts today', () => expect(read('from=2026-11-20').from).toBe('2026-11-20'));
  test('drops an end before the start, and keeps the start', () => {
    expect(read('from=2026-12-05&to=2026-12-01')).toEqual({ ...nothing, from: '2026-12-05' });
  });
  test('drops a highest price below the lowest one', () =>
    expect(read('min=9&max=5')).toEqual({ ...nothing, minPrice: 9 }));
  test('limits the number of children and of facets', () => {
    expect(read(`ages=${'5,'.repeat(30)}`).childAges).toHaveLength(10);
    expect(read(`f.a=${Array.from({ length: 300 }, (_, index) => index).join(',')}`).facets['a']).toHaveLength(100);
  });
  test('reads a repeated code once', () => expect(read('f.stars=5,5&f.stars=5').facets).toEqual({ stars: ['5'] }));
});

test('writes only dates and guests into a link', () => {
  expect(stayQuery(read('q=a&f.stars=5&from=2026-12-05&to=2026-12-12&ages=3,4'))).toBe(
    '?from=2026-12-05&to=2026-12-12&ages=3,4',
  );
  expect(stayQuery(nothing)).toBe('');
});

test('removes a facet when its only value is unticked', () => {
  const once = toggleCode({}, 'stars', '5');
  expect(once).toEqual({ stars: ['5'] });
  expect(toggleCode(once, 'stars', '5')).toEqual({});
});

test.each([
  [['5', '4'], '4–5'],
  [['3', '5'], '3, 5'],
  [['1', '2', '3', '5'], '1–3, 5'],
  [['4'], '4'],
])('writes %j as %s', (codes, text) => expect(joinNumbers(codes)).toBe(text));
