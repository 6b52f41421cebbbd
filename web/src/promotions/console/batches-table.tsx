import { BATCH_STATES } from '@sandbar/domain/promotions';
import { Link, useNavigate } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { Num } from '../../ui/num.tsx';
import { choiceFilter, daysFilter, filterVariables } from '../../ui/table/filters.tsx';
import { pageArguments, rowsPage } from '../../ui/table/rows-page.ts';
import type { Column, ViewStore } from '../../ui/table/types.ts';
import { useTableQuery } from '../../ui/table/use-table-query.ts';
import { WorkTable } from '../../ui/table/work-table.tsx';
import { BatchBadge, useBatchWords, useStateWords } from './batch-words.tsx';
import { GiftCodeBatchesQuery, type ListedBatch } from './gift-codes.query.ts';
import styles from './gift-codes.module.css';

const NEWEST = [{ key: 'createdDate', desc: true }] as const;

interface BatchesTableProps {
  views?: ViewStore;
  /** Where one batch is. */
  to: (id: string) => string;
}

/** Gift codes: one that is named, or many that were made together, with what they took off so far. */
export const BatchesTable = ({ views, to }: BatchesTableProps) => {
  const t = useTexts('gift-codes');
  const format = useFormat();
  const navigate = useNavigate();
  const words = useBatchWords();
  const states = useStateWords();
  const filters = [
    choiceFilter({
      key: 'state',
      label: t('state'),
      options: BATCH_STATES.map((value) => ({ value, label: states[value] })),
    }),
    daysFilter({ key: 'date', label: t('reaches') }),
  ];
  const table = useTableQuery({ id: 'gift-codes', filters, defaultSort: NEWEST });
  const { query } = table;
  const filter = { ...filterVariables(filters, query.filters), ...(query.keyword ? { keyword: query.keyword } : {}) };
  const read = useRead(
    GiftCodeBatchesQuery,
    { ...pageArguments(query), ...filter },
    { keepPrevious: true, staleTime: 0 },
  );
  const page = rowsPage(read, (data) => data.giftcodebatches!);
  const uses = ({ uses: some, maxUses }: ListedBatch) =>
    words.of(format.number(some), maxUses === null ? null : format.number(maxUses));
  const spent = ({ spent: some, budget }: ListedBatch) =>
    words.of(format.money(some), budget === null ? null : format.money(budget));
  const name = (row: ListedBatch) => (
    <Link className={`w5 ${styles['link']}`} to={to(row.id)}>
      {row.name}
    </Link>
  );
  const columns: Column<ListedBatch>[] = [
    {
      key: 'name',
      title: t('name'),
      fixed: true,
      cell: (row) => (
        <span className={styles['lines']}>
          {name(row)}
          <span className="n t12 muted">{words.codes(row)}</span>
        </span>
      ),
    },
    { key: 'worth', title: t('worth'), width: 184, cell: (row) => <Num>{words.worth(row)}</Num> },
    { key: 'dates', title: t('dates'), width: 200, cell: (row) => <Num>{words.dates(row)}</Num> },
    { key: 'uses', title: t('used'), width: 128, align: 'end', cell: (row) => <Num>{uses(row)}</Num> },
    { key: 'spent', title: t('spent'), width: 184, align: 'end', cell: (row) => <Num>{spent(row)}</Num> },
    { key: 'state', title: t('state'), width: 152, cell: ({ state }) => <BatchBadge state={state} /> },
  ];
  return (
    <WorkTable
      table={table}
      page={page}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      label={t('title')}
      countText={(count) => t('count', { count, formatted: format.number(count) })}
      searchLabel={t('search')}
      empty={{ title: t('none'), text: t('noneText') }}
      onOpen={(row) => void navigate(to(row.id))}
      {...(views ? { views } : {})}
      card={(row) => (
        <span className={styles['card']}>
          <span className={styles['cardHead']}>
            {name(row)}
            <BatchBadge state={row.state} />
          </span>
          <span className="n t12 muted">{words.codes(row)}</span>
          <span className="n">{words.worth(row)}</span>
          <span className="n t12 muted">{words.dates(row)}</span>
          <span className="n w5">
            {uses(row)} · {spent(row)}
          </span>
        </span>
      )}
    />
  );
};
