import { expect, it, test } from 'vitest';
import type { Column, Rows, RowsQuery } from '../types.ts';
import { collectRows, wallClock } from './collect-rows.ts';
import { toCsv } from './csv.ts';
import { escapeFormula } from '@sandbar/domain/common';
import { toSheet } from './xlsx.ts';

test.each(['=1+1', '+84912345678', '-2', '@SUM(A1)', '\tx', '\0=1', '  =1', '＝1', '－1'])(
  'a text that begins like a formula is escaped: %j',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  },
);

test.each([
  ['Anna;=1+1', "Anna;'=1+1"],
  ['a;\u00a0 +1;@x', "a;'\u00a0 +1;'@x"],
  ['two\n=1+1;', "two\n'=1+1;"],
  ['two\r\n-1', "two\r\n'-1"],
  ['a\t＝1', "a\t'＝1"],
  ['\n=1', "'\n'=1"],
  ['\r=1', "'\r'=1"],
  ['=1;=2', "'=1;'=2"],
])('a sign that begins a cell where semicolons separate cells is escaped, too: %j', (text, escaped) => {
  expect(escapeFormula(text)).toBe(escaped);
});

test.each([
  'a; b = c',
  '1-2',
  'a, -5 %',
  'Anna;Lan',
  'two\nlines',
  'Vịnh Ngọc',
  '12.500.000 ₫',
  'a=b',
  '−5',
  '',
  '(1)',
])('a plain text stays as it is: %j', (text) => {
  expect(escapeFormula(text)).toBe(text);
});

it('escapes every column of a CSV, its heads too, and begins with a byte-order mark', () => {
  const csv = toCsv([
    ['=head', 'b'],
    ['=cmd|calc', '@x'],
    ['say "hi", you', null],
    [-5, wallClock(new Date('2026-11-20T17:30:00Z'), 'Asia/Ho_Chi_Minh')],
  ]);
  expect(csv).toBe('\uFEFF\'=head,b\r\n\'=cmd|calc,\'@x\r\n"say ""hi"", you",\r\n-5,2026-11-21 00:30\r\n');
});

it('writes the same cells to a workbook: texts escaped, numbers and instants as such', () => {
  const [head, row] = toSheet([
    ['=a', 'b', 'c'],
    ['+1', -5, wallClock(new Date('2026-11-20T17:30:42Z'), 'Asia/Ho_Chi_Minh')],
  ]);
  expect(head![0]).toMatchObject({ value: "'=a", fontWeight: 'bold' });
  expect(row).toEqual([
    "'+1",
    { value: -5, type: Number, format: '#,##0' },
    { value: new Date('2026-11-21T00:30:00Z'), type: Date, format: 'dd/mm/yyyy hh:mm' },
  ]);
});

const columns: Column<number>[] = [{ key: 'n', title: 'N', cell: () => null, value: (row) => row }];
const query: RowsQuery = {
  keyword: '',
  from: null,
  to: null,
  sort: 'n',
  order: 'asc',
  status: null,
  limit: 10,
  offset: 20,
};
const serve =
  (total: number) =>
  async ({ limit, offset }: RowsQuery): Promise<Rows<number>> => ({
    total,
    rows: Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) => offset + index),
  });

it('exports all matching rows, not only the page in sight, and says how far it is', async () => {
  const steps: number[] = [];
  const rows = await collectRows(
    columns,
    query,
    serve(1234),
    (done, total) => steps.push(Math.round((100 * done) / total)),
    new AbortController().signal,
  );
  expect(rows).toHaveLength(1235);
  expect(rows[0]).toEqual(['N']);
  expect(rows.at(-1)).toEqual([1233]);
  expect(steps.at(-1)).toBe(100);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

it('an export ends when the list shrinks meanwhile', async () => {
  const shrinking = async (page: RowsQuery) => (page.offset === 0 ? serve(1000)(page) : { total: 1000, rows: [] });
  expect(await collectRows(columns, query, shrinking, () => {}, new AbortController().signal)).toHaveLength(501);
});

it('an export stops when it is aborted', async () => {
  const stop = new AbortController();
  await expect(collectRows(columns, query, serve(5000), () => stop.abort(), stop.signal)).rejects.toThrow('aborted');
});
