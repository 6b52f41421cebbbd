import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { tidyLines } from '@sandbar/domain/common';
import { TABLE_LIMITS, type Table, type TableRow } from './table-row.ts';

export { textOf } from './encoding.ts';
export { kindOfFile, KIND_BYTES } from './file-kind.ts';
export * from './table-row.ts';

/**
 * Removes invisible characters, so that names and days are found. One character more than a cell may have is kept,
 * which shows that the cell is too long.
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
 * The rows of a table as they come, empty ones left out: only a piece of the file is in memory at a time.
 * @throws UnreadableFile, also while rows are read
 */
export const openTable = async ({ format, byteLength, sheet }: TableSource, content: Readable): Promise<Table> => {
  // The readers are loaded when the first file is read.
  const { about, rows } =
    format === 'csv'
      ? await (await import('./csv-rows.ts')).openCsv(content, byteLength)
      : await (await import('./xlsx-rows.ts')).openXlsx(await buffer(content), sheet);
  return { about, rows: storableRows(rows) };
};
