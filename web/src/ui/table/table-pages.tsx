import type { RowData } from '@tanstack/react-table';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { ActionIcon } from '@mantine/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { pageCount, pageNumbers } from '../data-table/pages.ts';
import styles from './table.module.css';
import { deepestPage } from './table-url.ts';
import { PAGE_SIZES, type RowsPage, type TableHandle } from './types.ts';

/**
 * The range of rows, the page size, and links to other pages: by number as far as offsets go, beyond by the
 * neighbour's cursor.
 */
export const TablePages = <Row extends RowData>({
  table,
  page,
  label,
}: {
  table: TableHandle;
  page: RowsPage<Row>;
  label: string;
}) => {
  const t = useTexts('workspace');
  const format = useFormat();
  const { query } = table;
  const offset = (query.page - 1) * query.size;
  const count = page.rows?.length ?? 0;
  const reach = table.offsetPaging ? Number.MAX_SAFE_INTEGER : deepestPage(query.size);
  const known = page.total === null ? query.page + (page.next ? 1 : 0) : pageCount(page.total, query.size);
  const last = Math.min(Math.max(known, query.page), Math.max(reach, query.page));
  const to = (wanted: number) => {
    if (wanted <= reach) table.setQuery({ page: wanted });
    else if (wanted > query.page) table.setQuery({ page: wanted, after: page.next });
    else table.setQuery({ page: wanted, before: page.previous });
  };
  const range = { first: format.number(offset + 1), last: format.number(offset + count) };
  const mayGoOn = page.next !== null || query.page < known;
  // A single page needs no pagination; and while rows are loading it would move with them.
  if (!page.rows || (count === 0 && query.page === 1)) return null;
  // All rows fit on one long page.
  if (count > query.size)
    return <footer className={`n muted ${styles['foot']}`}>{t('range', { ...range, total: count })}</footer>;
  return (
    <footer className={styles['foot']}>
      <span className="n muted">
        {count === 0
          ? ''
          : page.total === null
            ? t('rangeAlone', range)
            : t(page.more ? 'rangeMore' : 'range', { ...range, total: page.total })}
      </span>
      <label className={styles['size']}>
        <span className="muted">{t('perPage')}</span>
        <select
          className="n"
          value={query.size}
          onChange={({ target }) => table.setQuery({ size: Number(target.value) })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      {(query.page > 1 || mayGoOn) && (
        <nav aria-label={t('pagesOf', { table: label })} className={styles['pages']}>
          <ActionIcon
            size={32}
            aria-label={t('previousPage')}
            disabled={query.page <= 1}
            onClick={() => to(query.page - 1)}
          >
            <IconChevronLeft size={18} stroke={1.75} />
          </ActionIcon>
          {pageNumbers(query.page, last).map((number, index) =>
            number === null ? (
              <span key={`gap${index}`} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                className={`n ${styles['page']}`}
                aria-label={t('pageNumber', { page: number })}
                aria-current={number === query.page ? 'page' : undefined}
                onClick={() => number !== query.page && to(number)}
              >
                {format.number(number)}
              </button>
            ),
          )}
          <ActionIcon size={32} aria-label={t('nextPage')} disabled={!mayGoOn} onClick={() => to(query.page + 1)}>
            <IconChevronRight size={18} stroke={1.75} />
          </ActionIcon>
        </nav>
      )}
    </footer>
  );
};
