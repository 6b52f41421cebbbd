import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import styles from './data-table.module.css';
import { EmptyDrawing } from './empty-drawing.tsx';
import type { Table } from './use-table.ts';

interface NothingFoundProps {
  table: Table;
  /** A keyword or dates are set. */
  filtered: boolean;
  total: number;
  empty: { title: string; text?: string; action?: ReactNode };
}

/** No rows, and the next step: clear the filters, go to an existing page, or the list's own first step. */
export const NothingFound = ({ table, filtered, total, empty }: NothingFoundProps) => {
  const t = useTexts('data-table');
  const format = useFormat();
  const { keyword, from, to, status } = table.query;
  if (total > 0) {
    return (
      <EmptyState title={t('pageGone')}>
        <Button look="secondary" size="small" onClick={() => table.setQuery({ page: 1 })}>
          {t('firstPage')}
        </Button>
      </EmptyState>
    );
  }
  if (filtered) {
    const dates =
      from && to
        ? format.range(from, to)
        : from
          ? t('fromDay', { day: format.day(from) })
          : to
            ? t('toDay', { day: format.day(to) })
            : '';
    const title =
      keyword && dates
        ? t('noMatchBoth', { keyword, dates })
        : keyword
          ? t('noMatch', { keyword })
          : t('noMatchDates', { dates });
    return (
      <EmptyState
        title={title}
        action={
          <>
            {dates && (
              <Button look="secondary" size="small" onClick={() => table.setQuery({ from: null, to: null })}>
                {t('dropDates')}
              </Button>
            )}
            {keyword && (
              <Button look="secondary" size="small" onClick={() => table.setQuery({ keyword: '' })}>
                {t('dropKeyword')}
              </Button>
            )}
          </>
        }
      />
    );
  }
  if (status !== null) {
    return (
      <EmptyState
        title={t('noneHere')}
        action={
          <Button look="secondary" size="small" onClick={() => table.setQuery({ status: null })}>
            {t('showAll')}
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles['empty']}>
      <EmptyDrawing />
      <h2 className="t20">{empty.title}</h2>
      {empty.text && <p className="muted">{empty.text}</p>}
      {empty.action && <div className="mt20">{empty.action}</div>}
    </div>
  );
};
