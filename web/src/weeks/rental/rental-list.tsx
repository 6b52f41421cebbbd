import { nightsBetween } from '@sandbar/domain/common';
import { IconDiscountCheck, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Money } from '../../ui/num.tsx';
import { daysFilter } from '../../ui/table/filters.tsx';
import { numberedPage } from '../../ui/table/rows-page.ts';
import type { Column } from '../../ui/table/types.ts';
import { WorkTable } from '../../ui/table/work-table.tsx';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { useWeekTable } from '../use-week-table.ts';
import { WeekBadge } from '../week-badge.tsx';
import { RentalExport } from './rental-export.tsx';
import { Lines, useOwnerColumn, WeekCard, WeekName } from '../week-name.tsx';
import styles from './rental.module.css';
import { RentalsQuery, type ListedRental } from './rentals.query.ts';

/** 1, 2 and 4 as the specification numbers them (back-office section 4); states without a number lie above. */
const STATUSES = ['1', '2', '4', '8', '16', '32', '64'] as const;

interface RentalListProps {
  /** Address of a rental, and of the form of a new one. */
  pathOf: (id: string) => string;
  addPath?: string;
  /** Of all owners, for staff: with the owner's name. */
  everybody?: boolean;
}

/** Rentals in every state: the reader's own, or of all owners. */
export const RentalList = ({ pathOf, addPath, everybody = false }: RentalListProps) => {
  const t = useTexts('rentals');
  const weeks = useTexts('weeks');
  const common = useTexts('common');
  const format = useFormat();
  const navigate = useNavigate();
  const phone = useMedia(PHONE);
  const { table, asked, onePage } = useWeekTable({
    id: 'rentals',
    days: daysFilter({ key: 'date', label: t('created') }),
    status: { label: t('status'), options: STATUSES.map((value) => ({ value, label: t(`status${value}`) })) },
    worth: 'price',
    everybody,
  });
  const owner = useOwnerColumn<ListedRental>();
  const read = useRead(RentalsQuery, onePage, { keepPrevious: true });
  const found = read.data?.vacationrentproducts;
  const dates = ({ productVacationRent: { fromDate, toDate } }: ListedRental) => format.range(fromDate, toDate);
  const nights = ({ productVacationRent: { fromDate, toDate } }: ListedRental) => {
    const count = nightsBetween(fromDate, toDate);
    return common('nights', { count });
  };
  const badge = (row: ListedRental): ReactNode => (
    <WeekBadge kind="rental" state={row.state}>
      {row.displayStatus}
    </WeekBadge>
  );
  const columns: Column<ListedRental>[] = [
    {
      key: 'address',
      title: t('address'),
      fixed: true,
      cell: (row) => <WeekName to={pathOf(row.id)} image={row.image} name={row.addressName} resort={row.code} />,
    },
    {
      key: 'room',
      title: t('roomClass'),
      width: 280,
      cell: (row) => (
        <span className={styles['room']}>
          <span className="ellipsis">{row.name}</span>
          {row.productVacationRent.verifyStatus === 2 && (
            <IconDiscountCheck size={16} stroke={1.75} className={styles['verified']} aria-label={t('verified')} />
          )}
        </span>
      ),
    },
    ...(everybody ? [owner] : []),
    {
      key: 'fromDate',
      title: t('dates'),
      width: 190,
      sortable: true,
      cell: (row) => <Lines first={dates(row)} second={nights(row)} />,
    },
    {
      key: 'price',
      title: t('price'),
      width: 150,
      align: 'end',
      sortable: true,
      cell: (row) => <Money amount={row.price} className="w5" />,
    },
    { key: 'status', title: t('status'), width: 190, sortable: true, cell: badge },
    {
      key: 'createdDate',
      title: t('created'),
      width: 132,
      sortable: true,
      hidden: true,
      cell: (row) => <Lines first={format.date(row.createdDate)} second={format.time(row.createdDate)} />,
    },
  ];
  return (
    <WorkTable
      table={table}
      page={numberedPage(read, found)}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.addressName}, ${dates(row)}`}
      label={t('title')}
      countText={(count) => t('count', { count, formatted: format.number(count) })}
      searchLabel={t('search')}
      empty={{
        title: everybody ? weeks('consoleNone') : t('none'),
        text: everybody ? weeks('consoleNoneText') : t('noneText'),
        action: addPath && (
          <ButtonLink to={addPath} icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}>
            {t('add')}
          </ButtonLink>
        ),
      }}
      tools={!phone && !everybody && <RentalExport asked={asked} total={found?.totalCount ?? 0} />}
      onOpen={(row) => void navigate(pathOf(row.id))}
      card={(row) => (
        <WeekCard
          image={row.image}
          name={row.addressName}
          resort={everybody ? `${row.name} · ${row.owner}` : row.name}
          amount={format.money(row.price)}
          dates={
            `${format.rangeShort(row.productVacationRent.fromDate, row.productVacationRent.toDate)} · ` +
            `${nights(row)}`
          }
          badge={badge(row)}
        />
      )}
    />
  );
};
