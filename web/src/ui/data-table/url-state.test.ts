import { expect, it, test } from 'vitest';
import { readQuery, writeQuery, type UrlShape } from './url-state.ts';

const shape: UrlShape = {
  prefix: '',
  sort: 'createdDate',
  order: 'desc',
  sortable: ['createdDate', 'code', 'grandTotal'],
  statuses: ['unpaid', 'past'],
};
const prefixed: UrlShape = { ...shape, prefix: 'orders' };
const read = (search: string) => readQuery(new URLSearchParams(search), shape);
const DEFAULTS = {
  keyword: '',
  from: null,
  to: null,
  sort: 'createdDate',
  order: 'desc',
  status: null,
  page: 1,
  size: 10,
};

it('the state of a table is its defaults when the URL has none', () => {
  expect(read('')).toEqual(DEFAULTS);
  expect(String(writeQuery(new URLSearchParams(), read(''), shape))).toBe('');
});

it('the state of a table is read as it was written, for every part', () => {
  const query = {
    keyword: 'đảo ngọc',
    from: '2026-01-01',
    to: '2026-11-20',
    sort: 'code',
    order: 'asc',
    status: 'past',
    page: 3,
    size: 25,
  } as const;
  for (const one of [shape, prefixed])
    expect(readQuery(writeQuery(new URLSearchParams(), query, one), one)).toEqual(query);
});

it('keeps two tables and the rest of an address apart', () => {
  const both = writeQuery(new URLSearchParams('tab=order&page=2'), { ...read(''), page: 5 }, prefixed);
  expect(String(both)).toBe('tab=order&page=2&orders.page=5');
  expect([readQuery(both, shape).page, readQuery(both, prefixed).page]).toEqual([2, 5]);
});

it('the URL of a table omits what equals its default', () => {
  expect(String(writeQuery(new URLSearchParams('q=a&page=2&size=50&sort=code&from=2026-01-01'), read(''), shape))).toBe(
    '',
  );
});

test.each([
  ['an unknown column', 'sort=password', {}],
  ['a column turned', 'sort=-code', { sort: 'code', order: 'desc' }],
  ['the default column the other way', 'sort=createdDate', { order: 'asc' }],
  ['a size that is not offered', 'size=1000000', {}],
  ['an invalid page', 'page=-1', {}],
  ['a page beyond counting', 'page=99999999', {}],
  ['an invalid day', 'from=2026-02-30&to=tomorrow', {}],
  ['days the wrong way round', 'from=2026-03-02&to=2026-03-01', { from: '2026-03-02' }],
  ['an unknown status', 'status=everything', {}],
  ['spaces', 'q=%20%20a%20%20b', { keyword: 'a b' }],
])('reads %s', (_, search, expected) => {
  expect(read(search)).toEqual({ ...DEFAULTS, ...expected });
});
