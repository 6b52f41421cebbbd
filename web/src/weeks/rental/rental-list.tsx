import { Code } from '../../ui/code.tsx';
import { nightsBetween } from '@sandbar/domain/common';
import { IconDiscountCheck, IconPlus } from '@tabler/icons-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { daysFilter } from '../../ui/table/filters.tsx';
import { column } from '../../ui/table/column.tsx';
import type { Column } from '../../ui/table/types.ts';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { ReplyNote } from '../reply-note.tsx';
import { WeekBadge } from '../week-badge.tsx';
import { RentalExport } from './rental-export.tsx';
import { WorkList } from '../../workspace/work-list.tsx';
import { sortWeeks, statusFilter, useOwnerColumn, weeksOf } from '../week-list.ts';
import styles from './rental.module.css';
import { RentalsQuery, type ListedRental } from './rentals.query.ts';

/** 1, 2 and 4 are the specification's numbers (back-office section 4); states without a number have higher ones. */
const STATUSES = ['1', '2', '4', '8', '16', '32', '64'] as const;

interface RentalListProps {
  /** Address of a rental, and of the form of a new one. */
  pathOf: (id: string) => string;
  addPath?: string;
  /** Whether the weeks of all owners are listed, for staff, with the owner's name. */
  everybody?: boolean;
}

/** Lists rentals in all states: the reader's own, or those of all owners. */
export const RentalList = ({ pathOf, addPath, everybody = false }: RentalListProps) => {
  const t = useTexts('rentals');
  const weeks = useTexts('weeks');
  const common = useTexts('common');
  const format = useFormat();
  const phone = useMedia(PHONE);
  const owner = useOwnerColumn<ListedRental>();
  const dates = ({ productVacationRent: { fromDate, toDate } }: ListedRental) => format.range(fromDate, toDate);
  const nights = ({ productVacationRent: { fromDate, toDate } }: ListedRental) => {
    const count = nightsBetween(fromDate, toDate);
    return common('nights', { count });
  };
  const badge = (row: ListedRental) => (
    <span className="stack g2 left">
      <WeekBadge kind="rental" state={row.state}>
        {row.displayStatus}
      </WeekBadge>
      <ReplyNote replyBy={row.replyBy} />
    </span>
  );
  const columns: Column<ListedRental>[] = [
    column.name('address', t('address'), (row) => ({
      first: row.addressName,
      second: <Code code={row.code} />,
      to: pathOf(row.id),
      picture: row.image,
    })),
    column.text(
      'room',
      t('roomClass'),
      (row) => (
        <span className="row g6 shrink">
          {phone ? (
            <span className="ellipsis">{`${nights(row)} · ${row.name}`}</span>
          ) : (
            <span className={styles['room']}>{row.name}</span>
          )}
          {row.productVacationRent.verifyStatus === 2 && (
            <IconDiscountCheck size={16} stroke={1.75} className={styles['verified']} aria-label={t('verified')} />
          )}
        </span>
      ),
      { width: 280, card: 'second' },
    ),
    ...(everybody ? [owner] : []),
    column.twoLines('fromDate', t('dates'), (row) => ({ first: dates(row), second: nights(row) }), {
      width: 190,
      sortable: true,
      card: 'foot',
    }),
    column.money('price', t('price'), (row) => row.price, { width: 150, sortable: true }),
    column.status('status', t('status'), badge, { width: 190, sortable: true }),
    column.twoLines(
      'createdDate',
      weeks('created'),
      (row) => ({ first: format.date(row.createdDate), second: format.time(row.createdDate) }),
      { width: 132, sortable: true, hidden: true, card: 'none' },
    ),
  ];
  return (
    <WorkList
      id={everybody ? 'desk-rentals' : 'rentals'}
      query={RentalsQuery}
      variables={weeksOf(everybody)}
      filters={[
        daysFilter({ key: 'date', label: weeks('created') }),
        statusFilter(t('status'), Object.fromEntries(STATUSES.map((value) => [value, t(`status${value}`)]))),
      ]}
      sort="-createdDate"
      sortVariables={sortWeeks}
      numbered
      size={10}
      columns={columns}
      rowName={(row) => `${row.addressName}, ${dates(row)}`}
      label={t('title')}
      count={(counted) => t('count', counted)}
      searchLabel={weeks('search')}
      empty={{
        title: everybody ? weeks('consoleNone') : t('none'),
        text: everybody ? weeks('consoleNoneText') : t('noneText'),
        action: addPath && (
          <ButtonLink to={addPath} icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}>
            {t('add')}
          </ButtonLink>
        ),
      }}
      openAs={(row) => pathOf(row.id)}
      tools={({ filter, matching }) => !phone && !everybody && <RentalExport asked={filter} total={matching ?? 0} />}
    />
  );
};
