import { AFFILIATE_STATES } from '@sandbar/domain/affiliates';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { Num, Points } from '../../ui/num.tsx';
import { choiceFilter, filterVariables } from '../../ui/table/filters.tsx';
import { pageArguments, rowsPage } from '../../ui/table/rows-page.ts';
import type { Column } from '../../ui/table/types.ts';
import { useTableQuery } from '../../ui/table/use-table-query.ts';
import { WorkTable } from '../../ui/table/work-table.tsx';
import { AffiliateBadge, useAffiliateStates } from '../affiliate-words.tsx';
import { AffiliatesQuery, type ListedAffiliate } from '../affiliates.query.ts';
import styles from '../affiliates.module.css';

const NEWEST = [{ key: 'askedDate', desc: true }] as const;

/** Affiliates with what came by their links. */
export const AffiliatesTable = ({ onOpen }: { onOpen: (affiliate: ListedAffiliate) => void }) => {
  const t = useTexts('affiliates');
  const format = useFormat();
  const states = useAffiliateStates();
  const filters = [
    choiceFilter({
      key: 'state',
      label: t('state'),
      options: AFFILIATE_STATES.map((value) => ({ value, label: states[value] })),
    }),
  ];
  const table = useTableQuery({ id: 'affiliates', filters, defaultSort: NEWEST });
  const { query } = table;
  const filter = { ...filterVariables(filters, query.filters), ...(query.keyword ? { keyword: query.keyword } : {}) };
  const read = useRead(AffiliatesQuery, { ...pageArguments(query), ...filter }, { keepPrevious: true, staleTime: 0 });
  const page = rowsPage(read, (data) => data.affiliates!);
  const columns: Column<ListedAffiliate>[] = [
    {
      key: 'name',
      title: t('member'),
      fixed: true,
      cell: (row) => (
        <span className={styles['lines']}>
          <span className="w5">{row.name}</span>
          <span className="t12 muted">{row.email}</span>
        </span>
      ),
    },
    { key: 'state', title: t('state'), width: 160, cell: ({ state }) => <AffiliateBadge state={state} /> },
    {
      key: 'visits',
      title: t('visits'),
      width: 120,
      align: 'end',
      cell: ({ figures }) => <Num>{format.number(figures.visits)}</Num>,
    },
    {
      key: 'registrations',
      title: t('registrations'),
      width: 136,
      align: 'end',
      cell: ({ figures }) => <Num>{format.number(figures.registrations)}</Num>,
    },
    {
      key: 'orders',
      title: t('orders'),
      width: 136,
      align: 'end',
      cell: ({ figures }) => (
        <span className={styles['lines']}>
          <Num>{format.number(figures.orders)}</Num>
          {figures.orders > 0 && (
            <span className="t12 muted">{t('paidOfThem', { formatted: format.number(figures.paid) })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'earned',
      title: t('earned'),
      width: 136,
      align: 'end',
      cell: ({ figures }) => <Points points={figures.earned} />,
    },
    { key: 'asked', title: t('askedOn'), width: 152, cell: (row) => <Num>{format.instant(row.askedDate)}</Num> },
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
      onOpen={onOpen}
      card={(row) => (
        <span className={styles['card']}>
          <span className={styles['cardHead']}>
            <span className="w5">{row.name}</span>
            <AffiliateBadge state={row.state} />
          </span>
          <span className="t12 muted">{row.email}</span>
          <span className="n t12">
            {t('cardFigures', {
              visits: format.number(row.figures.visits),
              registrations: format.number(row.figures.registrations),
              orders: format.number(row.figures.orders),
            })}
          </span>
          <Points className="w5" points={row.figures.earned} />
        </span>
      )}
    />
  );
};
