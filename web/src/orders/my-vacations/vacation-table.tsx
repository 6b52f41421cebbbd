import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { Column } from '../../ui/data-table/types.ts';
import { useClientRows } from '../../ui/data-table/use-client-rows.ts';
import { useTable } from '../../ui/data-table/use-table.ts';
import { Num, usePointsText } from '../../ui/num.tsx';
import type { OrderLinks } from '../order-list/next-step.tsx';
import styles from './my-vacations.module.css';
import type { Vacation } from './my-vacations.query.ts';

interface VacationTableProps {
  vacations: readonly Vacation[];
  links: OrderLinks;
  heading: ReactNode;
}

/** Shows the same stays as rows: name, price, purchase date. */
export const VacationTable = ({ vacations, links, heading }: VacationTableProps) => {
  const t = useTexts('vacations');
  const format = useFormat();
  const points = usePointsText();
  const table = useTable({
    id: 'vacations',
    prefix: 'vacations',
    sort: 'fromDate',
    order: 'desc',
    sortable: ['name', 'price', 'purchaseDate', 'fromDate'],
  });
  const columns: Column<Vacation>[] = [
    {
      key: 'name',
      title: t('name'),
      sortable: true,
      hideable: false,
      skeleton: 'lines',
      cell: (row) => (
        <Link to={links.order(row.orderId)} className={styles['name']}>
          <span className="w5">{row.name}</span>
          <span className="t12 muted">{row.roomName}</span>
        </Link>
      ),
      value: (row) => row.name,
    },
    {
      key: 'fromDate',
      title: t('dates'),
      width: '200px',
      sortable: true,
      cell: (row) => <Num>{format.range(row.fromDate, row.toDate)}</Num>,
      value: (row) => row.fromDate,
    },
    {
      key: 'price',
      title: t('price'),
      align: 'end',
      width: '132px',
      sortable: true,
      cell: (row) => (
        <Num className="w5">{row.pointPrice === null ? format.money(row.price) : points(row.pointPrice)}</Num>
      ),
      value: (row) => row.pointPrice ?? row.price,
    },
    {
      key: 'purchaseDate',
      title: t('purchased'),
      align: 'end',
      width: '132px',
      sortable: true,
      cell: (row) => <Num>{format.date(row.purchaseDate)}</Num>,
      value: (row) => new Date(row.purchaseDate),
    },
  ];
  const source = useClientRows(table.query, { rows: vacations, columns });
  return (
    <DataTable
      table={table}
      source={source}
      columns={columns}
      rowKey={(row) => row.orderId}
      rowName={(row) => row.name}
      label={t('title')}
      heading={heading}
      countText={(count) => t('count', { count })}
      empty={{ title: t('empty') }}
      isEnded={(row) => !row.upcoming}
      tall
      fileName="vacations"
    />
  );
};
