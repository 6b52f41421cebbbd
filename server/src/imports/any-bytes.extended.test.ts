import { Readable } from 'node:stream';
import { IMPORT_FIELDS, IMPORT_KINDS, readRow, type ImportKind } from '@sandbar/domain/imports';
import { expect, it } from 'vitest';
import { openTable, UnreadableFile } from '../platform/tables/index.ts';
import { mutated, OF_ONE_FILE, processorTimeOf, randomFrom } from '../testing/mutated.ts';
import { isSoak } from '../testing/rounds.ts';
import { workbookOf } from '../testing/workbook.ts';
import { headOf } from './judge-content.ts';
import { readHead } from './read-head.ts';

/** Files of stays, rooms and resorts with random errors: reading one gives its rows, or says what is wrong. */

const RUNS = isSoak ? 50_000 : 500;
const KINDS = IMPORT_KINDS;
const NOTHING = { fieldsOf: async () => new Map<string, string>(), daysOf: async () => undefined };

/** Reads a file as the server does, up to the meaning of each row. @returns the number of rows */
const read = async (kind: ImportKind, bytes: Buffer): Promise<number | string> => {
  const { format } = await headOf(Readable.from([bytes]));
  if (!format) return 'no table';
  try {
    const source = { format, byteLength: bytes.length };
    const { rows, about } = await openTable(source, Readable.from([bytes]));
    const head = await readHead(kind, { rows, about: () => about }, {}, NOTHING);
    if (!head || head === 'too-long') return 'no rows';
    let count = 0;
    const again = await openTable(source, Readable.from([bytes]));
    for await (const row of again.rows) {
      if (row.line <= head.layout.head) continue;
      readRow(kind, head.matching, row, head.layout, 'VND');
      count += 1;
    }
    return count;
  } catch (error) {
    if (error instanceof UnreadableFile) return error.problem;
    throw error;
  }
};

const tableOf = (kind: ImportKind): string[][] => {
  const heads = IMPORT_FIELDS[kind].map(({ names }) => names['vi-VN'][0]!);
  const row = (at: number) =>
    heads.map((_, place) => ['bai-kem', `${at}/11/2027`, '5.000.000', 'Căn hộ; "A"'][place % 4]!);
  return [heads, ...Array.from({ length: 10 }, (_, at) => row(at + 1))];
};
const csvOf = (rows: readonly string[][]) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n');

it(`${RUNS} files end with rows or a reason, within time and memory`, { timeout: RUNS * 300 + 60_000 }, async () => {
  const random = randomFrom(20_261_129);
  const sources: [ImportKind, Buffer][] = [];
  for (const kind of KINDS) {
    const rows = tableOf(kind);
    sources.push([kind, Buffer.from(csvOf(rows))], [kind, Buffer.from(`\uFEFF${csvOf(rows)}`, 'utf16le')]);
    sources.push([kind, await workbookOf([{ rows: [['x']], hidden: true }, { rows }])]);
  }
  // The control of the test: an unchanged file is read in full.
  for (const [kind, source] of sources) expect(await read(kind, source)).toBe(10);
  const before = process.memoryUsage().rss;
  for (let run = 0; run < RUNS; run += 1) {
    const [kind, source] = sources[run % sources.length]!;
    const bytes = mutated(source, random);
    expect(await processorTimeOf(() => read(kind, bytes))).toBeLessThan(OF_ONE_FILE.longestMs);
  }
  if (!isSoak) expect(process.memoryUsage().rss - before).toBeLessThan(OF_ONE_FILE.maxMemory);
});
