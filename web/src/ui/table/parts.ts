import type { RowData } from '@tanstack/react-table';
import type { WorkTableProps } from './types.ts';
import type { Layout } from './use-layout.ts';
import type { RowSelection } from './use-selection.ts';

/** Shared by the parts of a table. */
export interface TableParts<Row extends RowData> extends WorkTableProps<Row> {
  layout: Layout;
  selection: RowSelection;
  expanded: ReadonlySet<string>;
  toggle: (key: string) => void;
  /** The row with the keyboard focus. */
  active: number;
  keys: readonly string[];
}
