import { useTexts } from '../../i18n/use-texts.ts';
import { useRows } from '../../transport/use-rows.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { rowsOf } from '../../ui/data-table/types.ts';
import { useTable } from '../../ui/data-table/use-table.ts';
import { PointHistoryQuery } from './history.query.ts';
import { TransactionCard } from './transaction-card.tsx';
import type { PointLinks } from './transaction-cells.tsx';
import { useHistoryColumns } from './use-history-columns.tsx';

/** The tab 'Point Transaction History': all transfers with the balance after each. */
export const PointHistory = ({ links }: { links: PointLinks }) => {
  const t = useTexts('points');
  const table = useTable({
    id: 'points',
    prefix: 'points',
    sort: 'createdDate',
    order: 'desc',
    sortable: ['createdDate'],
  });
  const source = useRows(
    PointHistoryQuery,
    rowsOf(table.query),
    ({ limit, offset, order, keyword, from, to }) => ({ limit, offset, order, keyword, from, to }),
    ({ userpointtransactions }) => ({ rows: userpointtransactions.items, total: userpointtransactions.totalCount }),
  );
  const columns = useHistoryColumns(links);
  const capped = source.data?.userpointtransactions.totalCapped ?? false;
  return (
    <DataTable
      table={table}
      source={source}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.orderCode || row.targetName}
      label={t('history')}
      heading={<h2 className="t20">{t('history')}</h2>}
      searchLabel={t('search')}
      dateLabel={t('created')}
      countText={(count) => (capped ? t('countCapped', { count }) : t('count', { count }))}
      empty={{
        title: t('empty'),
        text: t('emptyText'),
        action: (
          <ButtonLink to={links.resorts('?pay=points')} size="medium">
            {t('seeStays')}
          </ButtonLink>
        ),
      }}
      card={(row) => <TransactionCard row={row} links={links} />}
      tall
      fileName={t('fileName')}
    />
  );
};
