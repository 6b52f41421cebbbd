import type { Readable } from 'node:stream';
import type { ClaimedImport } from './imports.store.ts';
import { readCsv } from './read-csv.ts';

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

/** The rows of a file as they come, empty ones left out: never more of it in memory than a piece. */
export const readFile = (
  { byteLength }: Pick<ClaimedImport, 'format' | 'byteLength'>,
  content: Readable,
): AsyncIterable<FileRow> => readCsv(content, byteLength);
