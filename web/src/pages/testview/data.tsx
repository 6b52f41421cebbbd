import { addDays, type Day } from '@sandbar/domain/common';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { Column } from '../../ui/data-table/types.ts';
import { TableSkeleton } from '../../ui/data-table/table-skeleton.tsx';
import { useClientRows } from '../../ui/data-table/use-client-rows.ts';
import { useTable } from '../../ui/data-table/use-table.ts';
import { Money, Num } from '../../ui/num.tsx';
import { Section } from '../../ui/section.tsx';

interface Sample {
  id: string;
  name: string;
  day: Day;
  amount: number;
  ended: boolean;
}

const ROWS = 34;

/**
 * A member's table with all features: search, dates, status, sorting, pages, columns, export, and the menu of a row.
 */
const DataParts = () => {
  const t = useTexts('testview');
  const format = useFormat();
  const table = useTable({
    id: 'testview',
    prefix: 'table',
    sort: 'day',
    order: 'desc',
    sortable: ['name', 'day', 'amount'],
    statuses: ['open', 'ended'],
  });
  const today = shell.serverNow.slice(0, 10);
  const rows = Array.from({ length: ROWS }, (_, index): Sample => ({
    id: String(index),
    name: `${index % 2 ? t('second') : t('first')} ${index + 1}`,
    day: addDays(today, -index * 3),
    amount: 1_250_000 + index * 730_000,
    ended: index % 4 === 3,
  }));
  const columns: Column<Sample>[] = [
    {
      key: 'name',
      title: t('name'),
      sortable: true,
      hideable: false,
      cell: (row) => <span className="w5">{row.name}</span>,
      value: (row) => row.name,
    },
    {
      key: 'day',
      title: t('day'),
      sortable: true,
      cell: (row) => <Num>{format.day(row.day)}</Num>,
      value: (row) => row.day,
    },
    {
      key: 'amount',
      title: t('price'),
      align: 'end',
      sortable: true,
      cell: (row) => <Money amount={row.amount} className="w6" />,
      value: (row) => row.amount,
    },
  ];
  const source = useClientRows(table.query, {
    rows,
    columns,
    day: (row) => row.day,
    hasStatus: (row, status) => row.ended === (status === 'ended'),
  });
  return (
    <Section title={t('table')}>
      <DataTable
        table={table}
        source={source}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        label={t('table')}
        searchLabel={t('search')}
        dateLabel={t('day')}
        tabs={[
          { value: null, label: t('all'), count: ROWS },
          { value: 'open', label: t('first'), count: rows.filter(({ ended }) => !ended).length },
          { value: 'ended', label: t('second'), count: rows.filter(({ ended }) => ended).length },
        ]}
        countText={(count) => t('rows', { count })}
        empty={{ title: t('empty') }}
        actions={() => [{ label: t('press'), onSelect: () => undefined }]}
        isEnded={({ ended }) => ended}
        fileName={t('table')}
      />
      <TableSkeleton heading={<h3 className="t20">{t('table')}</h3>} tabs={3} tall />
    </Section>
  );
};

export default DataParts;
