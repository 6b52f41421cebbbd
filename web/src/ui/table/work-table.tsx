import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ReadFailed } from '../read-failed.tsx';
import { useWidth } from '../use-width.ts';
import { BulkBar } from './bulk-bar.tsx';
import { EmptyRows } from './empty-rows.tsx';
import { TableCards } from './table-cards.tsx';
import { TableGrid } from './table-grid.tsx';
import { TablePages } from './table-pages.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import styles from './table.module.css';
import type { WorkTableProps } from './types.ts';
import { useLayout } from './use-layout.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';

/** px; a narrower table becomes a list of cards. */
const CARDS_BELOW = 600;

/**
 * The console's table. It asks through the address (`useTableQuery`), receives a page of rows, and keeps selection,
 * position and layout.
 */
export const WorkTable = <Row extends RowData>(props: WorkTableProps<Row>) => {
  const { table, page, rowKey, label, bulk, onOpen, detail, countText } = props;
  const t = useTexts('workspace');
  const format = useFormat();
  const [box, width] = useWidth<HTMLElement>();
  const layout = useLayout(table.id);
  const selection = useSelection(table.query);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setExpanded((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]));
  const rows = page.rows ?? [];
  const keys = rows.map(rowKey);
  const active = useRowKeys(box, {
    keys,
    open: (index) => onOpen?.(rows[index]!),
    ...(bulk ? { choose: (key) => selection.choose([key], !selection.isChosen(key)) } : {}),
    ...(bulk ? { chooseTo: (key) => selection.chooseTo(key, keys) } : {}),
    ...(detail ? { expand: (key, open) => expanded.has(key) !== open && toggle(key) } : {}),
  });
  const cards = width > 0 && width < CARDS_BELOW;
  const parts = { ...props, layout, selection, expanded, toggle, active, keys };
  const found = page.total === null ? '' : countText(page.total);
  return (
    <section ref={box} className={styles['table']} aria-label={label} data-dense={layout.layout.dense || undefined}>
      {bulk && !selection.isEmpty ? (
        <BulkBar {...parts} actions={bulk} shown={keys} />
      ) : (
        <TableToolbar {...parts} cards={cards} />
      )}
      <div className={styles['progress']} data-on={page.waiting || undefined} />
      <p role="status" className="hidden-visually">
        {page.rows && !page.waiting ? (page.more ? t('moreThan', { found }) : found) : ''}
      </p>
      {page.error && !page.rows ? (
        <ReadFailed error={page.error} retry={page.retry} />
      ) : page.rows?.length === 0 ? (
        <EmptyRows {...props} format={format} />
      ) : cards ? (
        <TableCards {...parts} />
      ) : (
        <TableGrid {...parts} width={width} />
      )}
      <TablePages table={table} page={page} label={label} />
    </section>
  );
};
