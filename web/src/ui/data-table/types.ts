import type { Day } from '@sandbar/domain/common';
import type { ReactNode } from 'react';

/** Page sizes a reader can choose (back-office section 9). */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

export type SortOrder = 'asc' | 'desc';

/** What a reader asks a table for. It is kept in the URL only. */
export interface TableQuery {
  keyword: string;
  /** The days of the date filter, both included; null = open on that side. */
  from: Day | null;
  to: Day | null;
  /** The key of the sorted column. */
  sort: string;
  order: SortOrder;
  /** The chosen status tab; null = all. */
  status: string | null;
  /** From 1. */
  page: number;
  size: number;
}

/** A query with a slice of rows, as a server takes it. */
export interface RowsQuery extends Omit<TableQuery, 'page' | 'size'> {
  limit: number;
  offset: number;
}

export interface Rows<Row> {
  rows: readonly Row[];
  /** Number of all matching rows, not only these. */
  total: number;
  /** Counting stopped at `total`: there are more. */
  atLeast?: boolean;
}

/** Where rows come from: `useRows` (transport) for a server, `useClientRows` for rows in memory. */
export interface RowSource<Row> {
  /** undefined until the first rows arrive; the previous rows while new ones are loading. */
  rows: readonly Row[] | undefined;
  total: number;
  atLeast?: boolean;
  /** New rows are loading. */
  busy: boolean;
  error: { problem: 'offline' | 'slow' | 'busy' | 'signed-out' | 'broken'; retryAfterSeconds: number } | null;
  retry: () => void;
  /** Any slice of the matching rows, for exports. Rejects when the read fails or is aborted. */
  load: (query: RowsQuery, signal: AbortSignal) => Promise<Rows<Row>>;
}

/** A cell's value outside of the screen: in exports, and for client-side sorting. */
export type CellValue = string | number | Date | null;

export interface Column<Row> {
  /** Its name in the URL, in storage and, for a server, in `sort`. */
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  value: (row: Row) => CellValue;
  /** `end` for numbers. Default start. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** Default true. A column that cannot be hidden identifies the row. */
  hideable?: boolean;
  /** Hidden until the reader shows it. */
  hidden?: boolean;
  /**
   * Shown only where the table is at least so wide, px, unless the reader asks for it: another column shows it
   * meanwhile, or the row's own page.
   */
  wide?: number;
  /** Any CSS width; without one the column takes what is left. */
  width?: string;
  /** The shape of its skeleton: a thumbnail with two lines, two lines, one (default). */
  skeleton?: 'picture' | 'lines' | 'line';
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
