import { useRef, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ReadFailed } from '../read-failed.tsx';
import { PHONE, useMedia } from '../use-media.ts';
import styles from './data-table.module.css';
import { StatusTabs } from './status-tabs.tsx';
import { NothingFound } from './nothing-found.tsx';
import { TableCards } from './table-cards.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableGrid } from './table-grid.tsx';
import { Announcement, TableFilters, TableTools } from './toolbar.tsx';
import type { Column, RowAction, RowSource, StatusTab } from './types.ts';
import { useColumnChoice, type Table } from './use-table.ts';

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
  actions?: (row: Row) => readonly RowAction[];
  rowName: (row: Row) => string;
  /** Over and done with: shown faint. */
  isEnded?: (row: Row) => boolean;
  /** The three lines of a card on phones, below which `rowEnd` and the menu stand. Default: the columns as lines. */
  card?: (row: Row) => ReactNode;
  /** Rows of 76 px for thumbnails and two lines, else 56. */
  tall?: boolean;
  /** The export's file name without its ending; without it there is no export. */
  fileName?: string;
}

/** The one table of the portal: docs/decisions/016. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { table, source, columns, label, heading, tabs } = props;
  const t = useTexts('data-table');
  const phone = useMedia(PHONE);
  const choice = useColumnChoice(table.id);
  const top = useRef<HTMLDivElement>(null);
  const shown = columns.filter((column) => !column.exportOnly && choice.isShown(column));
  const { query } = table;
  const filtered = query.keyword !== '' || query.from !== null || query.to !== null;
  const turnPage = (page: number) => {
    table.ask({ page });
    const rows = top.current;
    if (rows && rows.getBoundingClientRect().top < 0) rows.scrollIntoView({ block: 'start' });
  };
  const nothing = source.rows?.length === 0 && !source.busy;
  const announced = () => {
    const count = source.rows?.length ?? 0;
    const first = (query.page - 1) * query.size + 1;
    return count === 0 ? t('noneFound') : t('announced', { found: props.countText(source.total), first, last: first + count - 1 });
  };
  const body = () => {
    if (source.error) return <ReadFailed error={source.error} retry={source.retry} />;
    if (nothing) return <NothingFound table={table} filtered={filtered} total={source.total} empty={props.empty} />;
    return phone ? <TableCards {...props} shown={shown} /> : <TableGrid {...props} shown={shown} />;
  };
  return (
    <section className={styles['table']} aria-label={label} aria-busy={source.busy || undefined}>
      <div className={styles['top']}>
        {heading}
        <TableTools {...props} choice={choice} shown={shown} />
      </div>
      {tabs && <StatusTabs label={t('status')} tabs={tabs} value={query.status} onChange={(status) => table.ask({ status })} />}
      <TableFilters {...props} />
      <Announcement text={source.rows && !source.busy ? announced() : ''} />
      <div ref={top} className={styles['progress']} data-on={(source.busy && source.rows !== undefined) || undefined} aria-hidden="true" />
      {body()}
      {source.rows && source.total > 0 && <TableFoot query={query} total={source.total} onPage={turnPage} onSize={(size) => table.ask({ size })} />}
    </section>
  );
};
