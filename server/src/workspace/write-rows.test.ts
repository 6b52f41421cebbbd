import { buffer } from 'node:stream/consumers';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { fromBufferPromise, type Entry } from 'yauzl';
import type { Cell } from '../platform/exporter.ts';
import { xlsxOf } from './write-rows.ts';

async function* rows(): AsyncGenerator<Cell[][]> {
  yield [['Bãi Kem', 12_500_000, new Date('2027-06-25T07:00:00Z'), null]];
}
const exported = (): Promise<Buffer> =>
  buffer(
    xlsxOf({
      name: 'stays',
      columns: ['resort', 'price', 'changed', 'note'],
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
  // 18.8.20: a fill is a pattern or a gradient; the first two patterns are those that every workbook has.
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
