import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { classes } from '../classes.ts';
import { Skeleton } from '../skeleton.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { DataTableProps } from './props.ts';
import styles from './data-table.module.css';
import { RowMenu } from './row-menu.tsx';
import type { Column, TableQuery } from './types.ts';
import type { Table } from './use-table.ts';

type GridProps<Row> = DataTableProps<Row> & { shown: readonly Column<Row>[] };

/** Rows and columns, from 768 px on. */
export const TableGrid = <Row,>({
  table,
  source,
  shown,
  rowKey,
  rowName,
  rowEnd,
  actions,
  isEnded,
  label,
  tall,
}: GridProps<Row>) => {
  const t = useTexts('data-table');
  const ends = Boolean(rowEnd ?? actions);
  return (
    <div className={styles['scroller']}>
      <table className={styles['grid']} data-tall={tall || undefined}>
        <caption className="hidden-visually">{label}</caption>
        <thead>
          <tr>
            {shown.map((column) => (
              <HeadCell key={column.key} column={column} query={table.query} ask={table.setQuery} />
            ))}
            {ends && (
              <th scope="col" className={styles['ends']}>
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody onClick={openRow}>
          {source.rows?.map((row) => (
            <tr key={rowKey(row)} data-ended={isEnded?.(row) || undefined}>
              {shown.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell key={column.key} {...(index === 0 ? { scope: 'row' } : {})} data-align={column.align}>
                    {column.cell(row)}
                  </Cell>
                );
              })}
              {ends && (
                <td className={styles['ends']}>
                  <span className={styles['endsIn']}>
                    {rowEnd?.(row)}
                    {actions && <RowMenu name={rowName(row)} actions={actions(row)} />}
                  </span>
                </td>
              )}
            </tr>
          )) ?? <SkeletonRows size={table.query.size} shown={shown} ends={ends} />}
        </tbody>
      </table>
      {!source.rows && <p className="hidden-visually">{t('loading')}</p>}
    </div>
  );
};

/** A click anywhere in a row follows its first link, unless text is being selected. */
const openRow = ({ target }: { target: EventTarget }) => {
  const place = target as Element;
  if (!place.closest('a, button') && !String(getSelection())) place.closest('tr')?.querySelector('a')?.click();
};

const HeadCell = <Row,>({ column, query, ask }: { column: Column<Row>; query: TableQuery; ask: Table['setQuery'] }) => {
  const sorted = column.sortable && query.sort === column.key;
  const Arrow = query.order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      data-align={column.align}
      style={column.width ? { width: column.width } : undefined}
      aria-sort={sorted ? (query.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {column.sortable ? (
        <button
          type="button"
          className={classes(styles['sort'], sorted && styles['sorted'])}
          onClick={() => ask({ sort: column.key, order: sorted && query.order === 'desc' ? 'asc' : 'desc' })}
        >
          {column.title}
          <Arrow size={16} stroke={1.6} aria-hidden="true" className={sorted ? undefined : styles['unsorted']} />
        </button>
      ) : (
        column.title
      )}
    </th>
  );
};

const WIDTHS = ['88%', '64%', '76%', '70%'];

/** Skeletons of rows. */
const SkeletonRows = <Row,>({ size, shown, ends }: { size: number; shown: readonly Column<Row>[]; ends: boolean }) =>
  Array.from({ length: Math.min(size, 10) }, (_, row) => (
    <tr key={row} className={styles['skeletons']}>
      {shown.map((column) => (
        <td key={column.key} data-align={column.align}>
          <span className={styles['skeletonCell']} data-align={column.align}>
            {column.skeleton === 'picture' && (
              <Skeleton width={60} height={48} radius="var(--r-sm)" style={{ flex: 'none' }} />
            )}
            <span className={styles['skeletonLines']}>
              <Skeleton width={WIDTHS[row % WIDTHS.length]!} height={12} />
              {column.skeleton && column.skeleton !== 'line' && <Skeleton width="52%" height={10} />}
            </span>
          </span>
        </td>
      ))}
      {ends && <td aria-hidden="true" />}
    </tr>
  ));
