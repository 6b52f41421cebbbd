import { Code } from '../ui/code.tsx';
import { Button } from '@mantine/core';
import { sourceOf } from '@sandbar/domain/insight';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { ReadPending } from '../ui/read-failed.tsx';
import { DetailPanel } from '../ui/workspace/detail-panel.tsx';
import { InsightRowsQuery } from './insight.query.ts';
import type { OpenRows } from './insight-url.ts';
import { useMeasureName } from './measure-names.ts';
import styles from './insight.module.css';

interface RowsPanelProps {
  rows: OpenRows;
  resortName: string;
  onClose: () => void;
  /** Returns the address of an order. */
  order: (code: string) => string;
  /** Returns the export of these rows, which are described in words. */
  tools: (filter: Readonly<Record<string, unknown>>, found: string) => ReactNode;
}

/** Shows the rows of a figure, page by page. */
export const RowsPanel = ({ rows, resortName, onClose, order, tools }: RowsPanelProps) => {
  const t = useTexts('insight');
  const format = useFormat();
  const name = useMeasureName()(rows.measure);
  const { measure, from, to, resortId } = rows;
  const filter = { measure, from, to, ...(resortId ? { resortId } : {}) };
  const [pages, setPages] = useState<readonly (string | null)[]>([null]);
  const first = useRead(InsightRowsQuery, filter, { staleTime: 0 });
  const total = first.data?.insightrows?.totalCount ?? 0;
  const found = t('rowCount', { count: total });
  const where = [format.range(from, to), resortName].filter(Boolean).join(' · ');
  return (
    <DetailPanel title={name} onClose={onClose}>
      <div className={styles['rowsHead']}>
        <p className="t12 muted">
          {where}
          <br />
          {first.data && found}
        </p>
        {total > 0 && tools(filter, `${name}, ${where}: ${found}`)}
      </div>
      <ul className="stack one" aria-label={name}>
        {pages.map((after, place) => (
          <RowsOfPage
            key={after ?? ''}
            filter={filter}
            after={after}
            order={order}
            isOrder={sourceOf(measure) === 'order' || sourceOf(measure) === 'transfer'}
            isStay={sourceOf(measure) === 'stay'}
            more={
              place === pages.length - 1
                ? (next) => (
                    <Button variant="default" size="sm" onClick={() => setPages([...pages, next])}>
                      {t('moreRows')}
                    </Button>
                  )
                : null
            }
          />
        ))}
      </ul>
    </DetailPanel>
  );
};

interface PageProps {
  filter: { measure: string; from: string; to: string; resortId?: string };
  after: string | null;
  order: (code: string) => string;
  isOrder: boolean;
  isStay: boolean;
  more: ((next: string) => ReactNode) | null;
}

const RowsOfPage = ({ filter, after, order, isOrder, isStay, more }: PageProps) => {
  const format = useFormat();
  const read = useRead(InsightRowsQuery, after ? { ...filter, after } : filter, { staleTime: 0 });
  const page = read.data?.insightrows;
  if (!page)
    return (
      <li>
        <ReadPending read={read} height={400} />
      </li>
    );
  const codeOf = (code: string) => {
    if (!isStay) return code;
    const [from = '', to = ''] = code.split('..');
    return to ? format.range(from, to) : code;
  };
  return (
    <>
      {page.items.map((row) => (
        <li key={row.id} className={styles['row']}>
          <span>
            {isOrder && row.code ? (
              <Link className={`n w5 ${styles['link']}`} to={order(row.code)}>
                <Code code={row.code} />
              </Link>
            ) : (
              <span className="n w5">
                {row.code && !isStay ? <Code code={row.code} /> : codeOf(row.code) || row.person || '–'}
              </span>
            )}
            <span className="t12 muted">
              {[isStay ? '' : format.day(row.day), row.code ? row.person : '', row.resortName]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className={styles['amounts']}>
            {row.amount !== 0 && <span className="n w5">{format.money(row.amount)}</span>}
            {row.points !== 0 && <Points points={row.points} />}
          </span>
        </li>
      ))}
      {more && page.nextCursor && <li className={styles['more']}>{more(page.nextCursor)}</li>}
    </>
  );
};

const Points = ({ points }: { points: number }) => {
  const common = useTexts('common');
  return <span className="n t12 muted">{common('points', { count: points })}</span>;
};
