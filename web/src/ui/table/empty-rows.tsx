import type { RowData } from '@tanstack/react-table';
import { Button } from '@mantine/core';
import type { Format } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmptyDrawing } from '../data-table/empty-drawing.tsx';
import styles from './table.module.css';
import type { WorkTableProps } from './types.ts';

/** An empty table with the next step; or a search without matches, with filters that can be removed. */
export const EmptyRows = <Row extends RowData>({ table, empty, format }: WorkTableProps<Row> & { format: Format }) => {
  const t = useTexts('workspace');
  const { keyword, filters, page } = table.query;
  const set = table.filters.filter(({ key }) => key in filters);
  if (page > 1)
    return (
      <div className={styles['nothing']}>
        <p className="w6">{t('pageGone')}</p>
        <Button variant="default" size="sm" onClick={() => table.setQuery({ page: 1 })}>
          {t('firstPage')}
        </Button>
      </div>
    );
  if (keyword === '' && set.length === 0)
    return (
      <div className={styles['none']}>
        <EmptyDrawing />
        <p className="t16 w6">{empty.title}</p>
        {empty.text && <p className="muted">{empty.text}</p>}
        {empty.action}
      </div>
    );
  const asked = [
    ...(keyword === '' ? [] : [`“${keyword}”`]),
    ...set.map((filter) => `${filter.label}: ${filter.toText(filters[filter.key], format)}`),
  ];
  return (
    <div className={styles['nothing']}>
      <p className="w6">{t('noMatch', { asked: format.list(asked) })}</p>
      <div className="flex wrap g8">
        {keyword !== '' && (
          <Button variant="default" size="sm" onClick={() => table.setQuery({ keyword: '' })}>
            {t('dropKeyword')}
          </Button>
        )}
        {set.map((filter) => (
          <Button
            key={filter.key}
            variant="default"
            size="sm"
            onClick={() => table.setQuery({ filters: omit(filters, filter.key) })}
          >
            {t('dropFilter', { filter: filter.label })}
          </Button>
        ))}
      </div>
    </div>
  );
};

export const omit = (filters: Readonly<Record<string, unknown>>, key: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name !== key));
