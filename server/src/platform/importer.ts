import type { Judged, Matching, ReadRow, RowProblem } from '@sandbar/domain/imports';
import type { PermissionName } from '@sandbar/domain/permissions';
import type { Database, Runner, Transaction } from './database/index.ts';
import type { NewEvent } from './events/event.ts';
import type { Merchant } from './merchant-scope.ts';

/** How often rows before asked for something under a name, and which line did so last. */
export type Seen = (keys: readonly string[]) => Promise<ReadonlyMap<string, { count: number; line: number }>>;

export interface JudgedRow extends Judged<unknown> {
  line: number;
  cells: readonly string[];
  /** What it names; '' where that cannot be said. */
  key: string;
}

/** A row that was judged new or changed. */
export interface RowToWrite {
  line: number;
  verdict: 'new' | 'changed';
  subjectId: string;
  value: unknown;
  before: unknown;
}

/** What became of a row that was to be taken back: others sold or held it, or changed it. */
export type BackOutcome = 'taken-back' | 'sold' | 'altered';

/** A kind of things that a file may bring; its slice gives it. Rows come in the order of the file, some at a time. */
export interface Importer {
  /** All of these are needed. */
  permissions: readonly PermissionName[];
  /** What rows are to the catalogue as it stands. @param freshBefore rows of the file that were judged new before */
  judging(
    database: Database,
    merchant: Merchant,
    matching: Matching,
    freshBefore: number,
  ): Promise<(runner: Runner, rows: readonly ReadRow[], seen: Seen) => Promise<JudgedRow[]>>;
  /** Writes rows. What changed since they were judged is refused: by line. @param by who asked for it */
  write(
    transaction: Transaction,
    merchant: Merchant,
    rows: readonly RowToWrite[],
    by: string,
  ): Promise<{ events: NewEvent[]; refused: ReadonlyMap<number, readonly RowProblem[]> }>;
  /** Takes back what rows wrote, as far as it is still as they wrote it. @param since when the writing began */
  takeBack(
    transaction: Transaction,
    merchant: Merchant,
    rows: readonly RowToWrite[],
    since: Date,
    by: string,
  ): Promise<{ events: NewEvent[]; outcomes: ReadonlyMap<number, BackOutcome> }>;
}
