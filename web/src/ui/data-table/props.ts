import type { ReactNode } from 'react';
import type { MenuItem } from '../menu.tsx';
import type { Column, RowSource, StatusTab } from './types.ts';
import type { Table } from './use-table.ts';

export interface DataTableProps<Row> {
  /** From `useTable`. */
  table: Table;
  source: RowSource<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** What the table lists, for ears: 'Orders'. */
  label: string;
  /** Its heading, at the left of column choice and export: a page's h1 or a section's h2. */
  heading?: ReactNode;
  /** Placeholder of the keyword search; without it there is none. */
  searchLabel?: string;
  /** What the date filter filters by: 'Created'; without it there is none. */
  dateLabel?: string;
  tabs?: readonly StatusTab[];
  /** `14 orders`: shown and announced. */
  countText: (total: number) => string;
  /** Shown when there is nothing at all, whatever the filters. */
  empty: { title: string; text?: string; action?: ReactNode };
  /** The row's next step at its end, for example a button; else put a chevron link there. */
  rowEnd?: (row: Row) => ReactNode;
  /** The Actions menu of a row; `rowName` names the row for ears. */
  actions?: (row: Row) => readonly MenuItem[];
  rowName: (row: Row) => string;
  /** Over and done with: shown faint. */
  isEnded?: (row: Row) => boolean;
  /** The three lines of a card on phones, below which `rowEnd` and the menu stand. Default: the columns as lines. */
  card?: (row: Row) => ReactNode;
  /** Cards not only on phones, but wherever the table is narrower than this; px. */
  cardsBelow?: number;
  /** Rows of 76 px for thumbnails and two lines, else 56. */
  tall?: boolean;
  /** The export's file name without its ending; without it there is no export. */
  fileName?: string;
}
