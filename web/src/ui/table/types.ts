import type { RowData } from '@tanstack/react-table';
import type { ComponentProps, ReactNode } from 'react';
import type { ReadFailed } from '../read-failed.tsx';
import type { AnyFilter } from './filters.tsx';

export const PAGE_SIZES = [10, 25, 50, 100] as const;
/** Pages that begin beyond so many rows are reached by the cursor of the page beside them, not by their number. */
export const DEEPEST_OFFSET = 1000;

export interface Sort {
  key: string;
  desc: boolean;
}

/** What a table asks for; it stands in the address whole. */
export interface TableQuery {
  keyword: string;
  /** By the filter's key; a filter that is not set is not there. */
  filters: Readonly<Record<string, unknown>>;
  /** The first counts most. */
  sort: readonly Sort[];
  size: number;
  /** From 1. */
  page: number;
  /** Set when the page is reached from a neighbour: the cursor behind which, or before which, it lies. */
  after: string | null;
  before: string | null;
}

/** A page of rows as it was found. */
export interface RowsPage<Row extends RowData> {
  /** undefined while the first answer is on its way. */
  rows: readonly Row[] | undefined;
  /** How many match, as far as they were counted; null when nobody counts them. */
  total: number | null;
  /** There are more than `total`. */
  more: boolean;
  /** The cursors of the pages beside this one; null at an end. */
  next: string | null;
  previous: string | null;
  /** Another answer is on its way. */
  waiting: boolean;
  error: ComponentProps<typeof ReadFailed>['error'] | null;
  retry: () => void;
}

export interface Column<Row extends RowData> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'end';
  /** px; what is left goes to the first column without one. */
  width?: number;
  /** Not shown until the reader asks for it. */
  hidden?: boolean;
  /** Always shown. */
  fixed?: boolean;
}

/** What stands in a saved view beside the query. */
export interface TableLayout {
  order: readonly string[];
  /** By column: shown or not; what is not named is as the column says. */
  shown: Readonly<Record<string, boolean>>;
  widths: Readonly<Record<string, number>>;
  dense: boolean;
}

/** What was chosen: these rows, or all that match but a few. */
export type Selection =
  | { all: false; ids: ReadonlySet<string> }
  | { all: true; except: ReadonlySet<string>; query: TableQuery };

export interface BulkAction {
  key: string;
  label: string;
  icon: ReactNode;
  danger?: boolean;
  /** Why it cannot be used now. */
  reason?: string | null;
  /** @param clear drops the selection, once it was acted upon, but for these rows */
  run: (selection: Selection, clear: (kept?: readonly string[]) => void) => void;
}

export interface SavedView {
  id: string;
  name: string;
  shared: boolean;
  /** The reader may change and remove it. */
  mine: boolean;
  /** The address's search without its `?`. */
  search: string;
  layout: TableLayout | null;
}

/** Where saved views are kept; a slice gives it. */
export interface ViewStore {
  views: readonly SavedView[];
  save: (view: { name: string; shared: boolean; search: string; layout: TableLayout }) => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
  /** Whether views may be shared with other staff. */
  mayShare: boolean;
}

export interface WorkTableProps<Row extends RowData> {
  /** From `useTableQuery`. */
  table: TableHandle;
  page: RowsPage<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Names a row for screen readers. */
  rowName: (row: Row) => string;
  /** What the table lists: 'Audit'. */
  label: string;
  /** `12,310 entries`; with `more` it reads 'more than'. */
  countText: (count: number) => string;
  /** Placeholder of the search by words; without it there is none. */
  searchLabel?: string;
  empty: { title: string; text?: string; action?: ReactNode };
  /** Enter, or a press on the row. */
  onOpen?: (row: Row) => void;
  /** The row that is open beside the table. */
  openKey?: string | null;
  /** Below an expanded row. */
  detail?: (row: Row) => ReactNode;
  bulk?: readonly BulkAction[];
  views?: ViewStore;
  /** At the toolbar's end, for example the export. */
  tools?: ReactNode;
  /** A card on phones; default: the columns as lines. */
  card?: (row: Row) => ReactNode;
}

export interface TableHandle {
  id: string;
  query: TableQuery;
  filters: readonly AnyFilter[];
  defaultSort: readonly Sort[];
  everyPage: boolean;
  /** The address's search of this table alone, without its page. */
  search: string;
  /** Changes what is asked; all but a page leads to the first one. Typing replaces, everything else adds to history. */
  ask: (patch: Partial<TableQuery>, how?: { replace: boolean }) => void;
  /** Shows a saved view. */
  show: (search: string) => void;
}
