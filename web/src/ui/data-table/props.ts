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
  /** What the table lists, for screen readers: 'Orders'. */
  label: string;
  /** Its heading, at the left of columns and export: a page's h1 or a section's h2. */
  heading?: ReactNode;
  /** Placeholder of the keyword search; without it there is no search. */
  searchLabel?: string;
  /** What the date filter compares: 'Created'; without it there is no date filter. */
  dateLabel?: string;
  tabs?: readonly StatusTab[];
  /** `14 orders`: shown and announced. */
  countText: (total: number) => string;
  /** Shown when there are no rows at all, whatever the filters. */
  empty: { title: string; text?: string; action?: ReactNode };
  /** The row's action at its end, for example a button; otherwise a chevron link. */
  rowEnd?: (row: Row) => ReactNode;
  /** The Actions menu of a row; `rowName` names the row for screen readers. */
  actions?: (row: Row) => readonly MenuItem[];
  rowName: (row: Row) => string;
  /** Ended: drawn faint. */
  isEnded?: (row: Row) => boolean;
  /** The three lines of a card on phones, above `rowEnd` and the menu. Default: the columns as lines. */
  card?: (row: Row) => ReactNode;
  /** Cards not only on phones, but wherever the table is narrower than this; px. */
  cardsBelow?: number;
  /** Rows of 76 px for thumbnails and two lines, otherwise 56. */
  tall?: boolean;
  /** The export's file name without its extension; without it there is no export. */
  fileName?: string;
}
