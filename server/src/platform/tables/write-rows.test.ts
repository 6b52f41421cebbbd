import { buffer } from 'node:stream/consumers';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { fromBufferPromise, type Entry } from 'yauzl';
import type { Cell } from '../exporter.ts';
import { csvOf, xlsxOf, zipOf } from './write-rows.ts';

async function* rows(): AsyncGenerator<Cell[][]> {
  yield [['Bãi Kem', 12_500_000, new Date('2027-06-25T07:00:00Z'), null, { day: '2027-06-25' }]];
}
const exported = (): Promise<Buffer> =>
  buffer(
    xlsxOf({
      name: 'stays',
      columns: ['resort', 'price', 'changed', 'note', 'day'],
      rows: rows(),
      about: [['List', 'stays']],
      timeZone: 'Asia/Ho_Chi_Minh',
    }),
  );

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});
const partOf = async (workbook: Buffer, path: string) => {
  const zip = await fromBufferPromise(workbook, { lazyEntries: true });
  for await (const entry of (zip as typeof zip & { eachEntry(): AsyncIterable<Entry> }).eachEntry())
    if (entry.fileName === path) return parser.parse(await buffer(await zip.openReadStreamPromise(entry)));
  throw new Error(`no ${path}`);
};

test('an exported workbook keeps what ECMA-376 asks of its styles: strict readers open it', async () => {
  const { styleSheet } = await partOf(await exported(), 'xl/styles.xml');
  const [styles] = styleSheet;
  const [fills] = styles.fills;
  // ECMA-376, 18.8.20: a fill is a pattern or a gradient; the first two patterns are those that every workbook has.
  expect(fills.fill.map(({ patternFill }: { patternFill?: [{ patternType: string }] }) => patternFill?.[0])).toEqual([
    { patternType: 'none' },
    { patternType: 'gray125' },
  ]);
  for (const [list, item] of [
    ['fonts', 'font'],
    ['fills', 'fill'],
    ['borders', 'border'],
    ['cellStyleXfs', 'xf'],
    ['cellXfs', 'xf'],
    ['numFmts', 'numFmt'],
  ] as const)
    expect(styles[list][0][item], list).toHaveLength(Number(styles[list][0].count));
});

test('days, instants and sums are what spreadsheets calculate with', async () => {
  const { worksheet } = await partOf(await exported(), 'xl/worksheets/sheet1.xml');
  const { styleSheet } = await partOf(await exported(), 'xl/styles.xml');
  const formats = styleSheet[0].numFmts[0].numFmt;
  const formatOf = ({ s }: { s?: string }) =>
    formats.find(({ numFmtId }: { numFmtId: string }) => numFmtId === styleSheet[0].cellXfs[0].xf[Number(s)]?.numFmtId)
      ?.formatCode;
  const [, sum, changed, , day] = worksheet[0].sheetData[0].row[1].c;
  expect([sum.v[0], formatOf(sum)]).toEqual([12_500_000, undefined]);
  // 25 June 2027 is day 46563; 14:00 in Vietnam.
  expect([changed.v[0], formatOf(changed)]).toEqual([46_563 + 14 / 24, 'yyyy\\-mm\\-dd hh:mm:ss']);
  expect([day.v[0], formatOf(day)]).toEqual([46_563, 'yyyy\\-mm\\-dd']);
});

test('CSV has column names and rows only; in a ZIP archive its description is a file beside it', async () => {
  const sheet = () => ({
    name: 'stays',
    columns: ['resort', 'day'],
    rows: (async function* () {
      yield [['Bãi Kem', { day: '2027-06-25' }]] satisfies Cell[][];
    })(),
    about: [['List', 'stays']] as const,
    timeZone: 'Asia/Ho_Chi_Minh',
  });
  expect((await buffer(csvOf(sheet()))).toString()).toBe('\uFEFF"resort","day"\r\n"Bãi Kem","2027-06-25"\r\n');
  const names: string[] = [];
  const zip = await fromBufferPromise(await buffer(zipOf(sheet())), { lazyEntries: true });
  for await (const entry of (zip as typeof zip & { eachEntry(): AsyncIterable<Entry> }).eachEntry())
    names.push(entry.fileName);
  expect(names).toEqual(['stays.csv', 'about.csv']);
});
