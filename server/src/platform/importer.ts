import { refused, type Judged, type Matching, type ReadRow, type RowProblem } from '@sandbar/domain/imports';
import type { PermissionName } from '@sandbar/domain/permissions';
import type { Database, Runner, Transaction } from './database/index.ts';
import type { NewEvent } from './events/event.ts';
import type { Merchant } from './merchant-scope.ts';

/** How often earlier rows used a key, and which line did so last. */
export type Seen = (keys: readonly string[]) => Promise<ReadonlyMap<string, { count: number; line: number }>>;

export interface JudgedRow extends Judged<unknown> {
  line: number;
  cells: readonly string[];
  /** The subject of the error; '' where there is none. */
  key: string;
}

/** The file that rows come from. */
export interface ImportedFile {
  id: string;
  name: string;
  /** Earlier rows of the file that were judged new. */
  freshBefore: number;
}

/** @param key '' when the row names no key */
export const refusedRow = (key: string, problems: readonly RowProblem[]) => ({ key, ...refused(problems) });

/** A row that was judged new or changed. */
export interface RowToWrite {
  line: number;
  verdict: 'new' | 'changed';
  subjectId: string;
  value: unknown;
  before: unknown;
}

/** The outcome for a row of an import that is undone: its subject may have been sold, held or altered since. */
export type BackOutcome = 'taken-back' | 'sold' | 'used' | 'altered';

/**
 * An import of one kind of things; each is defined by its slice. Rows come in the order of the file, some at a time.
 */
export interface Importer {
  /** All of these are required. */
  permissions: readonly PermissionName[];
  /** Compares rows with what is there. */
  judging(
    database: Database,
    merchant: Merchant,
    matching: Matching,
    file: ImportedFile,
  ): Promise<(runner: Runner, rows: readonly ReadRow[], seen: Seen) => Promise<JudgedRow[]>>;
  /**
   * Writes rows. Refuses, by line, rows whose subject has changed since they were judged. @param by the user who
   * started the import
   */
  write(
    transaction: Transaction,
    merchant: Merchant,
    rows: readonly RowToWrite[],
    by: string,
  ): Promise<{ events: NewEvent[]; refused: ReadonlyMap<number, readonly RowProblem[]> }>;
  /** Undoes rows whose subjects are still as the import wrote them. @param since when the writing began */
  takeBack(
    transaction: Transaction,
    merchant: Merchant,
    rows: readonly RowToWrite[],
    since: Date,
    by: string,
  ): Promise<{ events: NewEvent[]; outcomes: ReadonlyMap<number, BackOutcome> }>;
}
