import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { addDays, dayInZone, LOCALES } from '@sandbar/domain/common';
import { IMPORT_FIELDS, IMPORT_KINDS, isNeeded, templateHeadings } from '@sandbar/domain/imports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTable } from '../platform/tables/index.ts';
import { xlsxOf } from '../platform/tables/write-rows.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { cellsOf, importFiles, newRow, templateFile } from './testing.ts';

/** Every template, in every language and format, is filled in and imported, each by its own process. */

let served: Served;
let admin: string;
let token: string;
const { check, one, problems } = importFiles(() => ({ served, admin, token }));

beforeAll(async () => {
  served = await serve();
  admin = await served.azure.addHolder('administrator');
  token = await signInDirectly(served.azure, admin);
});
afterAll(() => served.close());
beforeEach(async () => {
  for (const table of ['import_rows', 'imports', 'rate_limits']) await served.azure.sql(`delete from ${table}`, []);
});

const from = addDays(dayInZone(new Date(), 'Asia/Ho_Chi_Minh'), 40);
const lineOf = (cells: readonly string[]) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`;

const EACH = IMPORT_KINDS.flatMap((kind) => LOCALES.map((locale) => ({ kind, locale })));
it.each(EACH)('the template of $kind in $locale, filled in with one row, is checked without a question', async (of) => {
  const { kind, locale } = of;
  const file = await templateFile(served, token, kind, 'csv', locale);
  const id = await check(kind, Buffer.concat([file, Buffer.from(lineOf(cellsOf(kind, newRow(kind, from))))]));
  expect(await problems(id)).toEqual([]);
  expect(await one(id)).toMatchObject({ state: 'checked', fresh: 1, same: 0, changed: 0, refused: 0 });
});

describe.each(IMPORT_KINDS.map((kind) => ({ kind })))('the template of $kind', ({ kind }) => {
  it('the template is also a workbook, with a line for each column on a second sheet', async () => {
    const content = await templateFile(served, token, kind, 'xlsx', 'de');
    const rowsOf = async (sheet: number) => {
      const table = await openTable({ format: 'xlsx', byteLength: content.length, sheet }, Readable.from([content]));
      const rows: string[][] = [];
      for await (const { cells } of table.rows) rows.push(cells);
      return rows;
    };
    const [headings, ...notes] = await rowsOf(0);
    const lines = await rowsOf(1);
    expect(headings).toEqual(templateHeadings(kind, 'de'));
    expect(lines.slice(1).map(([column]) => column)).toEqual(headings);
    for (const [column, accepted] of lines.slice(1)) {
      expect(accepted).not.toMatch(/[{}]|^$/);
      expect(accepted!.startsWith('Pflichtfeld.')).toBe(column!.endsWith('*'));
    }
    async function* filledIn() {
      yield [...notes, cellsOf(kind, newRow(kind, from))];
    }
    const again = { name: kind, columns: headings!, rows: filledIn(), about: [], timeZone: 'UTC' };
    const id = await check(kind, await buffer(xlsxOf(again)));
    expect(await one(id)).toMatchObject({ state: 'checked', fresh: 1, refused: 0 });
  });

  it('the template marks the required columns, and no others', async () => {
    const row = newRow(kind, from);
    const needed = IMPORT_FIELDS[kind].filter((field) => isNeeded(kind, field)).map(({ name }) => name);
    expect(Object.keys(row).toSorted()).toEqual(needed.toSorted());
    const without = needed.map((name) => lineOf(cellsOf(kind, { ...newRow(kind, from), [name]: '' })));
    const id = await check(kind, lineOf(templateHeadings(kind, 'en-US')) + without.join(''));
    expect(await one(id)).toMatchObject({ fresh: 0, changed: 0, same: 0, refused: needed.length });
  });

  it('the template alone has no rows; its example with another mark is refused', async () => {
    const file = await templateFile(served, token, kind, 'csv', 'fr');
    expect(await one(await check(kind, file))).toMatchObject({ state: 'failed', problem: 'empty' });
    const changed = file.toString().replace('# Exemple', '# Mon exemple');
    expect(await one(await check(kind, changed))).toMatchObject({ state: 'checked', fresh: 0, changed: 0, refused: 1 });
  });
});
