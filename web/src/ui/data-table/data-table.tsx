import { useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ReadFailed } from '../read-failed.tsx';
import { PHONE, useMedia } from '../use-media.ts';
import { useWidth } from '../use-width.ts';
import styles from './data-table.module.css';
import { StatusTabs } from './status-tabs.tsx';
import { NothingFound } from './nothing-found.tsx';
import { TableCards } from './table-cards.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableGrid } from './table-grid.tsx';
import { Announcement, TableFilters, TableTools } from './toolbar.tsx';
import type { DataTableProps } from './props.ts';
import { useColumnChoice } from './use-table.ts';

/** Members' table: docs/decisions/016. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { table, source, columns, label, heading, tabs } = props;
  const t = useTexts('data-table');
  const phone = useMedia(PHONE);
  const [area, width] = useWidth<HTMLElement>();
  const cards = phone || width < (props.cardsBelow ?? 0);
  const choice = useColumnChoice(table.id);
  const top = useRef<HTMLDivElement>(null);
  const chosen = columns.filter((column) => column.exportOnly || choice.isShown(column));
  const shown = chosen.filter(
    (column) => !column.exportOnly && (cards || width >= (column.wide ?? 0) || choice.isAsked(column)),
  );
  const { query } = table;
  const filtered = query.keyword !== '' || query.from !== null || query.to !== null;
  const turnPage = (page: number) => {
    table.setQuery({ page });
    const rows = top.current;
    if (rows && rows.getBoundingClientRect().top < 0) rows.scrollIntoView({ block: 'start' });
  };
  const nothing = source.rows?.length === 0 && !source.busy;
  const foundText = source.atLeast
    ? t('moreThan', { found: props.countText(source.total) })
    : props.countText(source.total);
  const announced = () => {
    const count = source.rows?.length ?? 0;
    const first = (query.page - 1) * query.size + 1;
    return count === 0 ? t('noneFound') : t('announced', { found: foundText, first, last: first + count - 1 });
  };
  const body = () => {
    if (source.error) return <ReadFailed error={source.error} retry={source.retry} />;
    if (nothing) return <NothingFound table={table} filtered={filtered} total={source.total} empty={props.empty} />;
    return cards ? <TableCards {...props} shown={shown} /> : <TableGrid {...props} shown={shown} />;
  };
  return (
    <section ref={area} className={styles['table']} aria-label={label} aria-busy={source.busy || undefined}>
      <div className={styles['top']}>
        {heading}
        <TableTools {...props} choice={choice} chosen={chosen} shown={shown} />
      </div>
      {tabs && (
        <StatusTabs
          label={t('status')}
          tabs={tabs}
          value={query.status}
          onChange={(status) => table.setQuery({ status })}
        />
      )}
      <TableFilters {...props} foundText={foundText} />
      <Announcement text={source.rows && !source.busy ? announced() : ''} />
      <div
        ref={top}
        className={styles['progress']}
        data-on={(source.busy && source.rows !== undefined) || undefined}
        aria-hidden="true"
      />
      {body()}
      {source.rows && source.total > 0 && (
        <TableFoot query={query} total={source.total} onPage={turnPage} onSize={(size) => table.setQuery({ size })} />
      )}
    </section>
  );
};
