import type { Day } from '@sandbar/domain/common';
import type { ReactNode } from 'react';

/** Page sizes a reader can choose (back-office section 9). */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

export type SortOrder = 'asc' | 'desc';

/** What a reader asks of a table. It lives in the URL and nowhere else. */
export interface TableQuery {
  keyword: string;
  /** The days of the date filter, both included; null = open on that side. */
  from: Day | null;
  to: Day | null;
  /** The key of the sorted column. */
  sort: string;
  order: SortOrder;
  /** Which status tab is chosen; null = all. */
  status: string | null;
  /** From 1. */
  page: number;
  size: number;
}

/** A query cut to a run of rows, as a server wants it. */
export interface RowsQuery extends Omit<TableQuery, 'page' | 'size'> {
  limit: number;
  offset: number;
}

export interface Rows<Row> {
  rows: readonly Row[];
  /** All rows that match, not only these. */
  total: number;
  /** Counting stopped at `total`: there are more. */
  atLeast?: boolean;
}

/** Where rows come from: `useRows` (transport) for a server, `useClientRows` for rows that are already here. */
export interface RowSource<Row> {
  /** undefined until the first rows are there; the former rows while new ones are on their way. */
  rows: readonly Row[] | undefined;
  total: number;
  atLeast?: boolean;
  /** New rows are on their way. */
  busy: boolean;
  error: { problem: 'offline' | 'slow' | 'busy' | 'signed-out' | 'broken'; retryAfterSeconds: number } | null;
  retry: () => void;
  /** Any run of the matching rows, for exports. Rejects when the read fails or is aborted. */
  load: (query: RowsQuery, signal: AbortSignal) => Promise<Rows<Row>>;
}

/** What a cell is outside of the screen: an export's cell, and what client-side sorting compares. */
export type CellValue = string | number | Date | null;

export interface Column<Row> {
  /** Its name in the URL, in storage and, for a server, in `sort`. */
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  value: (row: Row) => CellValue;
  /** Numbers stand at the end. Default start. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** Default true. A column that cannot be hidden says what the row is. */
  hideable?: boolean;
  /** Hidden until the reader asks for it. */
  hidden?: boolean;
  /**
   * Shown only where the table is at least so wide, px, unless the reader asks for it: another column tells it
   * meanwhile, or the row's own page.
   */
  wide?: number;
  /** Any CSS width; without one the column takes what is left. */
  width?: string;
  /** The shape of its skeleton: a thumbnail with two lines, two lines, one (default). */
  bones?: 'picture' | 'lines' | 'line';
  /** In exports only, never on screen. */
  exportOnly?: boolean;
}

/** An entry of a row's Actions menu. */

export interface StatusTab {
  /** null = all. */
  value: string | null;
  label: string;
  /** undefined while unknown: its room is kept. */
  count?: number | undefined;
  /** Counting stopped there. */
  atLeast?: boolean;
}

/** The first row of a query's page, from 0. */
export const offsetOf = ({ page, size }: Pick<TableQuery, 'page' | 'size'>): number => (page - 1) * size;

/** The run of rows that a query's page shows. */
export const rowsOf = ({ page, size, ...query }: TableQuery): RowsQuery => ({
  ...query,
  limit: size,
  offset: offsetOf({ page, size }),
});
