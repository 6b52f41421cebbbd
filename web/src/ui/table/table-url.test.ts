import { describe, expect, test } from 'vitest';
import type { AnyFilter } from './filters.tsx';
import { ownSearch, readTableQuery, withSearch, writeTableQuery, type UrlShape } from './table-url.ts';

/** The whole query of a table is kept in the address, and invalid parameters are ignored. */

const filter = (key: string): AnyFilter => ({
  key,
  kind: 'text',
  label: key,
  parse: (written: string) => (written === 'bad' ? null : written),
  serialize: (value: string) => value,
  toVariables: (value: string) => ({ [key]: value }),
  toText: (value: string) => value,
  control: () => null,
});
const shape: UrlShape = {
  prefix: '',
  filters: [filter('kind'), filter('actor')],
  sortable: ['at', 'name'],
  defaultSort: [{ key: 'at', desc: true }],
  defaultSize: 25,
  offsetPaging: false,
};
const read = (search: string, given: Partial<UrlShape> = {}) =>
  readTableQuery(new URLSearchParams(search), { ...shape, ...given });

test('an empty address gives the first page with defaults', () =>
  expect(read('')).toEqual({
    keyword: '',
    filters: {},
    sort: [{ key: 'at', desc: true }],
    size: 25,
    page: 1,
    after: null,
    before: null,
  }));

test.each([
  'q=a+b&kind=fee&actor=x&sort=name%2C-at&size=50&page=3',
  'page=60&after=17',
  'page=60&before=17',
  'sort=name',
])('reads back its own address: %s', (search) => {
  const query = read(search);
  expect(String(writeTableQuery(new URLSearchParams(), query, shape))).toBe(search);
  expect(read(String(writeTableQuery(new URLSearchParams(), query, shape)))).toEqual(query);
});

describe('invalid values', () => {
  test.each([
    ['sort=-password', { sort: [{ key: 'at', desc: true }] }],
    ['sort=name,name,-name', { sort: [{ key: 'name', desc: false }] }],
    ['size=7', { size: 25 }],
    ['page=0', { page: 1 }],
    ['page=x', { page: 1 }],
    ['kind=bad', { filters: {} }],
    ['page=2&after=%27%3B', { after: null }],
    ['after=17', { page: 1, after: null }],
    // Beyond the largest offset of the server: only a neighbour's cursor leads there.
    ['page=9000', { page: 41 }],
    ['size=100&page=9000', { page: 11 }],
  ])('%s', (search, expected) => expect(read(search)).toMatchObject(expected));

  test('with all rows loaded every page has its number', () =>
    expect(read('page=9000', { offsetPaging: true }).page).toBe(9000));
});

test('other parameters stay, and two tables share an address', () => {
  const params = new URLSearchParams('tab=a&lots.page=2&q=x');
  const query = readTableQuery(params, { ...shape, prefix: 'lots' });
  expect(query).toMatchObject({ page: 2, keyword: '' });
  const written = writeTableQuery(params, { ...query, page: 1 }, { ...shape, prefix: 'lots' });
  expect(String(written)).toBe('tab=a&q=x');
});

test('a saved view keeps filters and order, not the page, and replaces the current ones', () => {
  const now = new URLSearchParams('tab=a&q=x&kind=fee&sort=name&page=4&after=9');
  const search = ownSearch(now, shape);
  expect(search).toBe('q=x&sort=name&kind=fee');
  const shown = withSearch(new URLSearchParams('tab=a&actor=y&page=7'), search, shape);
  expect(String(shown)).toBe('tab=a&q=x&sort=name&kind=fee');
});
