import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { Money, Num } from '../../ui/num.tsx';
import { numberedPage } from '../../ui/table/rows-page.ts';
import type { Column } from '../../ui/table/types.ts';
import { useTableQuery } from '../../ui/table/use-table-query.ts';
import { WorkTable } from '../../ui/table/work-table.tsx';
import styles from '../console/console.module.css';
import { RunBadge } from './run-words.tsx';
import { PayoutRunsQuery, type PayoutRun } from './runs.query.ts';

const NEWEST = [{ key: 'number', desc: true }] as const;

/** Runs, newest first; a row leads to its page. */
const RunsTable = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const t = useTexts('payout-runs');
  const payouts = useTexts('payouts');
  const format = useFormat();
  const table = useTableQuery({ id: 'payout-runs', filters: [], defaultSort: NEWEST, offsetPaging: true });
  const { size, page: at } = table.query;
  const read = useRead(PayoutRunsQuery, { limit: size, offset: (at - 1) * size }, { keepPrevious: true, staleTime: 0 });
  const columns: Column<PayoutRun>[] = [
    {
      key: 'number',
      title: t('number'),
      fixed: true,
      cell: (row) => (
        <span className={styles['lines']}>
          <span className="ellipsis w5">{t('run', { number: format.number(row.number) })}</span>
          <span className="n t12 muted">{format.instant(row.proposedDate)}</span>
        </span>
      ),
    },
    {
      key: 'total',
      title: t('total'),
      width: 160,
      align: 'end',
      cell: (row) => <Money amount={row.total} className="w6" />,
    },
    { key: 'lines', title: t('lines'), width: 136, align: 'end', cell: (row) => <Num>{format.number(row.count)}</Num> },
    { key: 'state', title: payouts('state'), width: 200, cell: (row) => <RunBadge state={row.state} /> },
    {
      key: 'by',
      title: t('proposedBy'),
      width: 200,
      cell: (row) => <span className="ellipsis">{row.proposedByName ?? '–'}</span>,
    },
  ];
  return (
    <WorkTable
      table={table}
      page={numberedPage(read, read.data?.payoutruns)}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => `${t('run', { number: format.number(row.number) })}, ${format.money(row.total)}`}
      label={t('toRuns')}
      countText={(count) => t('runCount', { count, formatted: format.number(count) })}
      empty={{ title: t('noRuns'), text: t('noRunsText') }}
      onOpen={(row) => onOpen(row.id)}
      card={(row) => (
        <span className={styles['card']}>
          <span className={styles['cardHead']}>
            <span className="w5">{t('run', { number: format.number(row.number) })}</span>
            <Money amount={row.total} className="w6" />
          </span>
          <span className="n t12 muted">
            {t('lineCount', { count: row.count, formatted: format.number(row.count) })} ·{' '}
            {format.instant(row.proposedDate)}
          </span>
          <RunBadge state={row.state} />
        </span>
      )}
    />
  );
};

export default RunsTable;
