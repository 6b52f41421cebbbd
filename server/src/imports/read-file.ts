import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { IMPORT_LIMITS } from '@sandbar/domain/imports';
import type { ClaimedImport } from './imports.store.ts';
import type { FileRow } from './file-row.ts';

/** The database holds no nul; one sign more than a cell may have is kept, so that it is seen to be too long. */
const storable = (cell: string) =>
  cell
    .replaceAll('\0', '')
    .toWellFormed()
    .slice(0, IMPORT_LIMITS.cell + 1);

/** The rows of a file as they come, empty ones left out: never more of them in memory than a piece. */
export async function* readFile(
  { format, byteLength }: Pick<ClaimedImport, 'format' | 'byteLength'>,
  content: Readable,
): AsyncGenerator<FileRow> {
  // What reads files is loaded with the first of them.
  const rows =
    format === 'csv'
      ? (await import('./read-csv.ts')).readCsv(content, byteLength)
      : (await import('./read-xlsx.ts')).readXlsx(await buffer(content));
  for await (const row of rows) yield { ...row, cells: row.cells.map(storable) };
}
