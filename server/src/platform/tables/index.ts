import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { tidyLines } from '@sandbar/domain/common';
import { TABLE_LIMITS, type Table, type TableRow } from './table-row.ts';

export { textOf } from './encoding.ts';
export { kindOfFile, KIND_BYTES } from './file-kind.ts';
export * from './table-row.ts';

/**
 * Without signs that no one sees, so that names and days are found. One sign more than a cell may have is kept, so that
 * it is seen to be too long.
 */
const storable = (cell: string) => tidyLines(cell.replaceAll('\0', '').toWellFormed()).slice(0, TABLE_LIMITS.cell + 1);

async function* storableRows(rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  for await (const row of rows) yield { ...row, cells: row.cells.map(storable) };
}

export interface TableSource {
  format: 'csv' | 'xlsx';
  byteLength: number;
  /** The place of a workbook's sheet, from 0; the first visible sheet when absent. */
  sheet?: number | undefined;
}

/**
 * The rows of a table as they come, empty ones left out: never more of them in memory than a piece.
 * @throws UnreadableFile, also while rows are read
 */
export const openTable = async ({ format, byteLength, sheet }: TableSource, content: Readable): Promise<Table> => {
  // What reads files is loaded with the first of them.
  const { about, rows } =
    format === 'csv'
      ? await (await import('./csv-rows.ts')).openCsv(content, byteLength)
      : await (await import('./xlsx-rows.ts')).openXlsx(await buffer(content), sheet);
  return { about, rows: storableRows(rows) };
};
