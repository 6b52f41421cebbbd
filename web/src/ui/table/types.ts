import type { RowData } from '@tanstack/react-table';
import type { ComponentProps, ReactNode } from 'react';
import type { PictureSource } from '../picture.tsx';
import type { ReadFailed } from '../read-failed.tsx';
import type { AnyFilter } from './filters.tsx';

export const PAGE_SIZES = [10, 25, 50, 100] as const;
/** Pages that begin beyond this row are reached by their neighbour's cursor, not by their number. */
export const DEEPEST_OFFSET = 1000;

export interface Sort {
  key: string;
  desc: boolean;
}

/** What a table asks for; the whole of it is kept in the address. */
export interface TableQuery {
  keyword: string;
  /** By the filter's key; a filter that is not set is missing. */
  filters: Readonly<Record<string, unknown>>;
  /** The first has priority. */
  sort: readonly Sort[];
  size: number;
  /** From 1. */
  page: number;
  /** Set when the page is reached from its neighbour: the cursor after which, or before which, it lies. */
  after: string | null;
  before: string | null;
}

/** One page of rows. */
export interface RowsPage<Row extends RowData> {
  /** undefined until the first answer arrives. */
  rows: readonly Row[] | undefined;
  /** Number of matching rows, as far as they were counted; null when they are not counted. */
  total: number | null;
  /** There are more than `total`. */
  more: boolean;
  /** The cursors of the neighbouring pages; null at an end. */
  next: string | null;
  previous: string | null;
  /** Another answer is loading. */
  waiting: boolean;
  error: ComponentProps<typeof ReadFailed>['error'] | null;
  retry: () => void;
}

/** The lines of a cell; the card of a phone takes them apart. */
export interface Lines {
  /** Nothing to say: null. */
  first: ReactNode;
  second?: ReactNode;
  /** Where the first line leads, or what it opens. */
  to?: string | undefined;
  onOpen?: () => void;
  /** Initials of this name stand beside the lines. */
  person?: string;
  /** A picture beside the lines; null = there is room for one. */
  picture?: PictureSource | null;
}

/**
 * Where a column stands on a phone's card. `title`: its first line. `second`: in place of the title's second line.
 * `end`: at the right of the title; further ones are in the foot. `line`, `small` and `strong`: below; neighbours with
 * the same look share a line. `labeled`: with the column's title.
 */
export type CardPlace =
  | 'title'
  | 'second'
  | 'end'
  | 'line'
  | 'small'
  | 'strong'
  | 'labeled'
  | 'foot'
  | 'actions'
  | 'none';

/** Usually made by `column` (column.tsx). */
export interface Column<Row extends RowData> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** What `cell` consists of, if it consists of lines. */
  lines?: (row: Row) => Lines;
  /** Default: the first column is the title, all others are labeled. */
  card?: CardPlace;
  /** The first line is bold. */
  strong?: boolean;
  sortable?: boolean;
  align?: 'end';
  /** px; the rest goes to the first column without one. */
  width?: number;
  /** Hidden until the reader shows it. */
  hidden?: boolean;
  /** Always shown. */
  fixed?: boolean;
}

/** A saved view keeps it beside the query. */
export interface TableLayout {
  order: readonly string[];
  /** By column: shown or not; a missing column follows its own default. */
  shown: Readonly<Record<string, boolean>>;
  widths: Readonly<Record<string, number>>;
  dense: boolean;
}

/** Selected rows: these, or all that match except some. */
export type Selection =
  | { all: false; ids: ReadonlySet<string> }
  | { all: true; except: ReadonlySet<string>; query: TableQuery };

export interface BulkAction {
  key: string;
  label: string;
  icon: ReactNode;
  danger?: boolean;
  /** Why it is disabled. */
  reason?: string | null;
  /** @param clear drops the selection after the action, except these rows */
  run: (selection: Selection, clear: (kept?: readonly string[]) => void) => void;
}

export interface SavedView {
  id: string;
  name: string;
  shared: boolean;
  /** The reader may change and delete it. */
  mine: boolean;
  /** The address's search without its `?`. */
  search: string;
  layout: TableLayout | null;
}

/** Where saved views are kept; a slice provides it. */
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
  /** Placeholder of the keyword search; without it there is no search. */
  searchLabel?: string;
  empty: { title: string; text?: string; action?: ReactNode };
  /** Called by Enter, or a click on the row. */
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
  offsetPaging: boolean;
  /** The address's search of this table alone, without its page. */
  search: string;
  /**
   * Changes the query; anything but a page leads to the first one. Typing replaces the history entry, everything else
   * adds one.
   */
  setQuery: (patch: Partial<TableQuery>, how?: { replace: boolean }) => void;
  /** Shows a saved view. */
  showView: (search: string) => void;
}
