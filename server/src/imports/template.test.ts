import { addDays, dayInZone, LOCALES, searchable, type Locale } from '@sandbar/domain/common';
import { IMPORT_KINDS, templateHeadings, type ImportKind } from '@sandbar/domain/imports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { cellsOf, importFiles, newRow, templateFile } from './testing.ts';

/** The template to fill in: every column is recognized, and its explanations are not read as rows. */

let served: Served;
let admin: string;
let token: string;
let from: string;
const template = (...of: [ImportKind, 'csv' | 'xlsx', Locale]) => templateFile(served, token, ...of);
const goodRow = (kind: ImportKind) => newRow(kind, from);
const { check, one, problems } = importFiles(() => ({ served, admin, token }));

beforeAll(async () => {
  served = await serve();
  admin = await served.azure.addHolder('administrator');
  token = await signInDirectly(served.azure, admin);
  from = addDays(dayInZone(new Date(), 'Asia/Ho_Chi_Minh'), 40);
});
afterAll(() => served.close());
beforeEach(async () => {
  for (const table of ['import_rows', 'imports', 'rate_limits']) await served.azure.sql(`delete from ${table}`, []);
});

const lineOf = (cells: readonly string[]) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`;
const templateRows = async (id: string) => {
  const query = 'query One($id: ID!) { catalogueimport(id: $id) { templateRows columns { samples } } }';
  const { text } = await requestsTo(served).query(query, { id }, { token });
  return JSON.parse(text).data.catalogueimport as { templateRows: number; columns: { samples: string[] }[] };
};

const EACH = IMPORT_KINDS.map((kind, at) => ({ kind, locale: LOCALES[at]! }));
describe.each(EACH)('the template of $kind', ({ kind, locale }) => {
  it(`that is filled in in ${locale} needs no matching of columns`, async () => {
    const file = await template(kind, 'csv', locale);
    const id = await check(kind, Buffer.concat([file, Buffer.from(lineOf(cellsOf(kind, goodRow(kind))))]));
    expect(await problems(id)).toEqual([]);
    expect(await one(id)).toMatchObject({ state: 'checked', fresh: 1, same: 0, changed: 0, refused: 0 });
    const { templateRows: left, columns } = await templateRows(id);
    expect(left).toBe(2);
    // Example values come only from rows, not from the explanations.
    expect(columns.flatMap(({ samples }) => samples).filter((sample) => sample.startsWith('#'))).toEqual([]);
  });
});

it('headings as a person types them without marks are recognized', async () => {
  const headings = templateHeadings('stays', 'vi-VN').map(searchable);
  expect(headings).toContain('ngay nhan phong');
  const row = cellsOf('stays', { ...goodRow('stays'), from: addDays(from, 20), to: addDays(from, 27) });
  const id = await check('stays', lineOf(headings) + lineOf(row));
  expect(await one(id)).toMatchObject({ state: 'checked', fresh: 1, refused: 0 });
});

it('days that a spreadsheet left as numbers are read, shown and returned as days', async () => {
  const headings = ['Khu nghỉ dưỡng', 'Hạng phòng', 'Ngày đến', 'Ngày đi', 'Giá'];
  const rows = [
    ['bai-kem', 'Căn hộ', '60452', '60459', '5000000'],
    ['bai-kem', 'Lều', '60452', '60459', '60452'],
  ];
  const id = await check('stays', [headings, ...rows].map(lineOf).join(''));
  expect(await one(id)).toMatchObject({ state: 'checked', fresh: 1, refused: 1 });
  const kept = await served.azure.sql(
    `select cells, value ->> 'fromDate' as from from import_rows where import_id = $1 order by line`,
    [id],
  );
  expect(kept[0]).toEqual({ cells: ['bai-kem', 'Căn hộ', '2065-07-04', '2065-07-11', '5000000'], from: '2065-07-04' });
  expect((await templateRows(id)).columns[2]!.samples).toEqual(['2065-07-04', '2065-07-04']);
  const { text } = await requestsTo(served).get(`/Import/Refused/${id}`, { token });
  expect(text).toContain('"2065-07-04","2065-07-11","60452"');
});

it('a reader without the permission for a kind gets no template of it', async () => {
  const clerk = await signInDirectly(served.azure, await served.azure.addMember());
  expect((await requestsTo(served).get('/Import/Template/stays/csv', { token: clerk })).status).toBe(403);
});
