import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconButton } from '../icon-button.tsx';
import { Num } from '../num.tsx';
import styles from './data-table.module.css';
import { pageCount, pageNumbers } from './pages.ts';
import { offsetOf, PAGE_SIZES, type TableQuery } from './types.ts';

interface TableFootProps {
  query: TableQuery;
  total: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** Range left, pages centre, page size right. */
export const TableFoot = ({ query, total, onPage, onSize }: TableFootProps) => {
  const t = useTexts('data-table');
  const format = useFormat();
  const { page, size } = query;
  const count = pageCount(total, size);
  const first = Math.min(total, offsetOf(query) + 1);
  const last = Math.min(total, offsetOf(query) + size);
  return (
    <div className={styles['foot']}>
      <Num className="muted">{t('range', { first, last, total })}</Num>
      {count > 1 ? (
        <nav aria-label={t('pages')} className={styles['pages']}>
          <IconButton
            label={t('previousPage')}
            disabled={page <= 1}
            className={styles['page'] ?? ''}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={18} stroke={1.6} aria-hidden="true" />
          </IconButton>
          {pageNumbers(page, count).map((number, index) =>
            number === null ? (
              <span key={`gap${index}`} className={styles['gap']} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                className={`n ${styles['page']}`}
                aria-label={t('pageNumber', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {format.number(number)}
              </button>
            ),
          )}
          <IconButton
            label={t('nextPage')}
            disabled={page >= count}
            className={styles['page'] ?? ''}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
          </IconButton>
        </nav>
      ) : (
        <span />
      )}
      <label className={styles['size']}>
        <span className="muted">{t('perPage')}</span>
        <select className="n" value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {PAGE_SIZES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
      </label>
    </div>
  );
};
