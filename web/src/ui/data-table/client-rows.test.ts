import { expect, test } from 'vitest';
import { pickRows, type ClientRules } from './client-rows.ts';
import type { Column, RowsQuery } from './types.ts';

interface Week {
  name: string;
  points: number | null;
  at: Date;
}

const weeks: Week[] = [
  { name: 'Đảo Ngọc', points: 9, at: new Date('2026-11-20T16:59:00Z') },
  { name: 'Ánh Trăng', points: 10, at: new Date('2026-11-20T17:00:00Z') },
  { name: 'Vịnh Biển', points: null, at: new Date('2026-11-22T00:00:00Z') },
];
const columns: Column<Week>[] = [
  { key: 'name', title: '', cell: () => null, value: (week) => week.name },
  { key: 'points', title: '', cell: () => null, value: (week) => week.points },
];
const rules: ClientRules<Week> = {
  timeZone: 'Asia/Ho_Chi_Minh',
  columns,
  day: (week) => week.at,
  hasStatus: (week, status) => status === 'valued' && week.points !== null,
  locale: 'vi-VN',
};
const all: RowsQuery = {
  keyword: '',
  from: null,
  to: null,
  sort: '',
  order: 'asc',
  status: null,
  limit: 10,
  offset: 0,
};

test.each<[string, Partial<RowsQuery>, string[]]>([
  ['a keyword without accents', { keyword: 'dao NGOC' }, ['Đảo Ngọc']],
  ['every word of a keyword, in any order', { keyword: 'trang anh' }, ['Ánh Trăng']],
  ['a day in the merchant’s zone', { from: '2026-11-21', to: '2026-11-21' }, ['Ánh Trăng']],
  ['an open range', { from: '2026-11-21' }, ['Ánh Trăng', 'Vịnh Biển']],
  ['a status', { status: 'valued' }, ['Đảo Ngọc', 'Ánh Trăng']],
  ['numbers as numbers, the missing last', { sort: 'points' }, ['Đảo Ngọc', 'Ánh Trăng', 'Vịnh Biển']],
  ['texts by the reader’s alphabet', { sort: 'name' }, ['Ánh Trăng', 'Đảo Ngọc', 'Vịnh Biển']],
  ['the other way round', { sort: 'name', order: 'desc' }, ['Vịnh Biển', 'Đảo Ngọc', 'Ánh Trăng']],
])('rows that are here already: %s', (_, query, expected) => {
  expect(pickRows(weeks, { ...all, ...query }, rules).rows.map((week) => week.name)).toEqual(expected);
});

test('a page is cut after sorting, and the total counts all that match', () => {
  expect(pickRows(weeks, { ...all, sort: 'name', limit: 1, offset: 1 }, rules)).toMatchObject({
    total: 3,
    rows: [{ name: 'Đảo Ngọc' }],
  });
});
