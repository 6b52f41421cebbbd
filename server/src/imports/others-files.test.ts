import { randomUUID } from 'node:crypto';
import { MatchImport } from '@sandbar/contract/imports';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { workbookOf } from '../testing/workbook.ts';
import { importFiles } from './testing.ts';

/** Files of stays as spreadsheets and people write them. */

let served: Served;
let admin: string;
let token: string;
beforeAll(async () => {
  served = await serve();
  admin = await served.azure.addHolder('administrator');
  token = await signInDirectly(served.azure, admin);
});
afterAll(() => served.close());

const { one, problems, check, work } = importFiles(() => ({ served, admin, token }));
const today = dayInZone(new Date(), 'Asia/Ho_Chi_Minh');
/** A future year, with days that can be read in two orders. */
const year = Number(today.slice(0, 4)) + 1;
const HEAD = ['Khu nghỉ dưỡng', 'Hạng phòng', 'Nhận phòng', 'Trả phòng', 'Giá'];
const stay = (from: string, to: string, resort = 'bai-kem') => [resort, 'Căn hộ', from, to, '5.000.000'];
const row = (days: number) => stay(addDays(today, days), addDays(today, days + 7));
const csv = (rows: readonly (readonly string[])[], sign = ';') => rows.map((cells) => cells.join(sign)).join('\r\n');
const layoutOf = async (id: string) =>
  (await served.azure.sql('select layout, headings from imports where id = $1', [id]))[0]!;
const match = (id: string, more: Record<string, unknown>, columns = ['resort', 'room', 'from', 'to', 'price']) =>
  served.azure.send(admin, MatchImport, {
    Id: randomUUID(),
    ImportId: id,
    Columns: columns.map((Field, Column) => ({ Field, Column })),
    ...more,
  });
const READ = { state: 'checked', fresh: 1, refused: 0 };
const text = (cell: string) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

it.each<[string, () => Buffer | string | Promise<Buffer>]>([
  ['parted as its first line says', () => `sep=;\r\n${csv([HEAD, row(10)])}`],
  ['whose lines end in returns alone', () => csv([HEAD, row(220)]).replaceAll('\n', '')],
  ['of a spreadsheet’s Unicode text', () => utf16(csv([HEAD, row(20)], '\t'))],
  ['with a title above its headings', () => csv([['BẢNG GIÁ MÙA HÈ'], ['Áp dụng ngay'], [], HEAD, row(30)])],
  ['with sums that have commas, parted by semicolons', () => csv([HEAD, [...row(40).slice(0, 4), '12,500,000']])],
  [
    'of a workbook whose first sheet is hidden',
    () =>
      workbookOf([
        {
          hidden: true,
          rows: [
            ['Mã', 'Giá trị'],
            ['a', '1'],
          ],
        },
        { rows: [HEAD, row(50)] },
      ]),
  ],
  [
    'with carriage returns in its cells',
    () => workbookOf([{ rows: [HEAD, ['bai-kem_x000D_', 'Căn hộ_x000D_\n', ...row(60).slice(2)]] }]),
  ],
  [
    'of a workbook that counts days from 1904 on',
    () =>
      workbookOf([{ rows: [HEAD, ['bai-kem', 'Căn hộ', { day: 46_400.5 }, { day: 46_407 }, 5_000_000]] }], {
        from1904: true,
      }),
  ],
  [
    'with the hour of check-in behind its days, as days and as text',
    () =>
      workbookOf([
        { rows: [HEAD, ['bai-kem', 'Căn hộ', { day: 61_746.58333333334 }, '2069-01-24 12:00:00', 5_000_000]] },
      ]),
  ],
  [
    'of formulas, by what they came to',
    () =>
      workbookOf([{ rows: [] }], {
        parts: {
          'xl/worksheets/s1.xml': `<worksheet><sheetData><row>${HEAD.map((name) => text(name)).join('')}</row>
          <row>${text('bai-kem')}${text('Căn hộ')}<c s="1"><v>61746</v></c><c s="1"><f>C2+3</f><v>61749</v></c>
          <c><f>2500000*2</f><v>5000000</v></c></row></sheetData></worksheet>`,
        },
      }),
  ],
  [
    'whose parts have the slashes of Windows',
    () =>
      workbookOf([{ rows: [HEAD, row(150)] }], {
        renamed: (path) => path.replaceAll('/', '\\'),
      }),
  ],
])('a file %s is read', async (_, content) => {
  expect(await one(await check('stays', await content()))).toMatchObject(READ);
});

it('a file with two possible price columns needs a choice', async () => {
  const id = await check(
    'stays',
    csv([
      [...HEAD, 'Đơn giá'],
      [...row(90), '6.000.000'],
    ]),
  );
  expect(await one(id)).toMatchObject({ state: 'columns' });
});

it('a file in the Windows encoding of Vietnamese is read, and its encoding is shown', async () => {
  const text = csv([
    ['resort', 'room', 'from', 'to', 'price'],
    ['bai-kem', 'C', ...row(70).slice(2)],
  ]);
  // A letter followed by a combining accent.
  const bytes = Buffer.from(text.replace(';C;', ';C\xE3n h\xF4\xF2;'), 'latin1');
  const id = await check('stays', bytes);
  expect((await layoutOf(id)).layout).toMatchObject({ about: { encoding: 'windows-1258' } });
  expect(await one(id)).toMatchObject({ state: 'checked' });
});

it('the day order of a file is decided by all its days, whatever the reader’s language', async () => {
  const file = csv([HEAD, stay(`05/06/${year}`, `08/06/${year}`), stay(`25/12/${year}`, `28/12/${year}`)]);
  const id = await check('stays', file);
  expect(await one(id)).toMatchObject({ state: 'checked', fresh: 2 });
  const [first] = await served.azure.sql(`select value from import_rows where import_id = $1 and line = 2`, [id]);
  expect(first).toMatchObject({ value: { fromDate: `${year}-06-05` } });
});

it('a file with an ambiguous day order needs a choice once; the next one of its source is read by itself', async () => {
  const head = [...HEAD, 'Ghi chú của nguồn'];
  const file = (from: string, to: string) => csv([head, [...stay(from, to), '']]);
  const id = await check('stays', file(`05/07/${year}`, `08/07/${year}`));
  expect(await one(id)).toMatchObject({ state: 'columns' });
  expect((await layoutOf(id)).layout).toMatchObject({ asks: 'days' });
  expect(await match(id, { Days: 'month-first' })).toMatchObject({ ok: true });
  await work();
  expect(await one(id)).toMatchObject({ state: 'checked' });
  const [read] = await served.azure.sql('select value from import_rows where import_id = $1', [id]);
  expect(read).toMatchObject({ value: { fromDate: `${year}-05-07` } });
  const next = await check('stays', file(`06/07/${year}`, `09/07/${year}`));
  expect(await one(next)).toMatchObject({ state: 'checked' });
});

it('a file is read from another sheet or another row of headings on request', async () => {
  const content = await workbookOf([
    {
      name: 'Giá',
      rows: [
        ['A', 'B', 'C'],
        ['1', '2', '3'],
      ],
    },
    { name: 'Kỳ nghỉ', rows: [['x', 'y', 'z', 'u', 'v'], ['a', 'b', 'c', 'd', 'e'], row(80)] },
  ]);
  const id = await check('stays', content);
  expect((await layoutOf(id)).layout).toMatchObject({ about: { sheet: 0, sheets: [{ name: 'Giá' }, {}] } });
  await match(id, { Sheet: 1 }, []);
  await work();
  await match(id, { Head: 2 }, []);
  await work();
  expect(await layoutOf(id)).toMatchObject({
    headings: ['a', 'b', 'c', 'd', 'e'],
    layout: { head: 2, about: { sheet: 1 } },
  });
  expect(await match(id, {})).toMatchObject({ ok: true });
  await work();
  expect(await one(id)).toMatchObject(READ);
});

it('the decimal sign of sums is decided by the whole column, so that no sum is multiplied by a thousand', async () => {
  const priced = (days: number, price: string) => [...row(days).slice(0, 4), price];
  const id = await check(
    'stays',
    csv([HEAD, priced(100, '5000000.000'), priced(110, '900.000'), priced(120, '900.500')]),
  );
  expect(await problems(id)).toEqual([[4, ['price not-a-number']]]);
  const rows = await served.azure.sql(
    `select value->>'price' as price from import_rows where import_id = $1 order by line`,
    [id],
  );
  expect(rows.map(({ price }) => price)).toEqual(['5000000', '900', null]);
});

it('a file finds resorts and rooms by names in any spelling, and no other ones', async () => {
  const { azure } = served;
  const resort = await azure.sql('select name from resorts where id = $1', [azure.resortId]);
  const { vi: name } = resort[0]!.name as { vi: string };
  const named = (days: number, written: string, room = 'Căn hộ') => [written, room, ...row(days).slice(2)];
  const id = await check(
    'stays',
    csv([
      HEAD,
      named(160, name.normalize('NFD')),
      named(170, name.replaceAll(' ', '\u00A0')),
      named(180, `${name.slice(0, 2)}\u200B${name.slice(2)}`),
      named(190, name.toUpperCase(), 'CĂN HỘ'),
      named(200, ` ${name.replaceAll(' ', '  ')} `, ' Căn  hộ '),
      named(210, `${name} khác`),
    ]),
  );
  expect(await problems(id)).toEqual([[7, ['resort unknown-resort']]]);
});

it('a file may have days in any notation, and no other texts', async () => {
  const until = `${year + 1}-01-03`;
  const days = [`25/12/${year}`, `25.12.${year}`, `${year}/12/25`, `\u200E25/12/${year}`];
  const id = await check(
    'stays',
    csv([HEAD, ...days.map((day) => stay(day, until)), stay(`29/02/2027`, `03/03/2027`), stay('soon', until)]),
  );
  const seen = await problems(id);
  expect(seen.flatMap(([, all]) => all as string[]).filter((each) => /not-a-day/.test(each))).toEqual([
    'from not-a-day',
    'from not-a-day',
  ]);
});
