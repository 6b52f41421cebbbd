import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { IMPORT_LIMITS } from '@sandbar/domain/imports';
import type { ClaimedImport } from './imports.store.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** A row of a file. */
export interface FileRow {
  /** As a person counts them: the first is 1. */
  line: number;
  cells: string[];
  /** How much of the file lies before its end, 0 to 1. */
  part: number;
}

/** Why a file cannot be read on; of the file, not of us. */
export class UnreadableFile extends Error {
  problem: 'unreadable' | 'too-large';
  constructor(problem: 'unreadable' | 'too-large', message: string) {
    super(message);
    this.problem = problem;
  }
}

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
  const rows = format === 'csv' ? readCsv(content, byteLength) : readXlsx(await buffer(content));
  for await (const row of rows) yield { ...row, cells: row.cells.map(storable) };
}
