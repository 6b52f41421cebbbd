/** A row of a table. */
export interface TableRow {
  /** The number of the row as a person counts: the first is 1. */
  line: number;
  cells: string[];
  /** How much of the file ends with this row, 0 to 1. */
  part: number;
}

/** A sheet of a workbook. */
export interface Sheet {
  name: string;
  hidden: boolean;
}

/** How a file was read. */
export interface TableAbout {
  /** The encoding of a file of cells, as a TextDecoder calls it; null for a workbook. */
  encoding: string | null;
  /** The sheets of a workbook, in its order; empty for a file of cells. */
  sheets: readonly Sheet[];
  /** The place of the sheet that is read, from 0. */
  sheet: number;
}

/** The rows of a file as they come, and how they are read. */
export interface Table {
  about: TableAbout;
  rows: AsyncGenerator<TableRow>;
}

/** What is wrong with a file; `too-heavy`: reading it took more time or memory than it may. */
export type FileProblem = 'unreadable' | 'encoding' | 'too-large' | 'empty-lines' | 'too-heavy';

/** The file cannot be read on; the fault is the file's, not the server's. */
export class UnreadableFile extends Error {
  problem: FileProblem;
  constructor(problem: FileProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** Limits of a file: no table that a person made exceeds them. */
export const TABLE_LIMITS = {
  columns: 100,
  /** The most characters of a cell. One more is kept, which shows that the cell was cut. */
  cell: 20_000,
} as const;
