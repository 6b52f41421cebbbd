import { nightsBetween } from '@sandbar/domain/common';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { daysFilter, type Days } from '../../ui/table/filters.tsx';
import { numberedPage } from '../../ui/table/rows-page.ts';
import type { Column } from '../../ui/table/types.ts';
import { WorkTable } from '../../ui/table/work-table.tsx';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { useWeekTable } from '../use-week-table.ts';
import { WeekBadge } from '../week-badge.tsx';
import { ExtraVacationExport } from './extra-vacation-export.tsx';
import { Lines, useOwnerColumn, WeekCard, WeekName } from '../week-name.tsx';
import type { ExtraVacationLinks } from './extra-vacation-links.ts';
import { ExtraVacationsQuery, type ListedExtraVacation } from './extra-vacations.query.ts';

/** Numbered as in the specification (back-office section 4). */
const STATUSES = ['1', '2', '3', '4', '5', '6', '7'] as const;

interface ExtraVacationListProps {
  links: Pick<ExtraVacationLinks, 'extraVacation' | 'newExtraVacation'>;
  /** Of all owners, for staff: with the owner's name. */
  everybody?: boolean;
}

/** Weeks given to be sold, in every state: the reader's own, or of all owners. */
export const ExtraVacationList = ({ links, everybody = false }: ExtraVacationListProps) => {
  const t = useTexts('extra-vacations');
  const weeks = useTexts('weeks');
  const common = useTexts('common');
  const format = useFormat();
  const navigate = useNavigate();
  const phone = useMedia(PHONE);
  const { table, asked, onePage } = useWeekTable({
    id: 'extra-vacations',
    days: {
      ...daysFilter({ key: 'date', label: t('created') }),
      toVariables: ({ from, to }: Days) => ({ fromDate: from, toDate: to }),
    },
    status: { label: t('status'), options: STATUSES.map((value) => ({ value, label: t(`status${value}`) })) },
    worth: 'price',
    everybody,
  });
  const owner = useOwnerColumn<ListedExtraVacation>();
  const read = useRead(ExtraVacationsQuery, onePage, { keepPrevious: true });
  const found = read.data?.vacationproductorders;
  const nights = ({ fromDate, toDate }: ListedExtraVacation) =>
    common('nights', { count: nightsBetween(fromDate, toDate) });
  const dates = (row: ListedExtraVacation) => format.range(row.fromDate, row.toDate);
  const badge = (row: ListedExtraVacation): ReactNode => (
    <WeekBadge kind="extra-vacation" state={row.state}>
      {row.displayStatus}
    </WeekBadge>
  );
  const columns: Column<ListedExtraVacation>[] = [
    {
      key: 'room',
      title: weeks('room'),
      fixed: true,
      cell: (row) => (
        <WeekName to={links.extraVacation(row.id)} image={row.image} name={row.productName} resort={row.addressName} />
      ),
    },
    ...(everybody ? [owner] : []),
    {
      key: 'fromDate',
      title: t('vacation'),
      width: 232,
      sortable: true,
      cell: (row) => <Lines first={dates(row)} second={t('until', { day: format.day(row.expireDate) })} />,
    },
    { key: 'bookingId', title: t('bookingId'), width: 136, cell: (row) => <span className="n">{row.bookingId}</span> },
    {
      key: 'price',
      title: t('price'),
      width: 144,
      align: 'end',
      sortable: true,
      cell: (row) => <span className="n w5">{format.money(row.price)}</span>,
    },
    {
      key: 'createdDate',
      title: t('created'),
      width: 132,
      sortable: true,
      cell: (row) => <Lines first={format.date(row.createdDate)} second={format.time(row.createdDate)} />,
    },
    { key: 'status', title: t('status'), width: 176, sortable: true, cell: badge },
    {
      key: 'actions',
      title: '',
      width: 48,
      fixed: true,
      cell: (row) => (
        <Menu
          label={t('actions')}
          items={[{ label: t('view'), to: links.extraVacation(row.id) }]}
          trigger={(wiring) => (
            <IconButton {...wiring} label={`${t('actions')}: ${row.bookingId}`}>
              <IconDots size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          )}
        />
      ),
    },
  ];
  return (
    <WorkTable
      table={table}
      page={numberedPage(read, found)}
      columns={everybody ? columns.filter(({ key }) => key !== 'actions') : columns}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.productName}, ${dates(row)}`}
      label={t('title')}
      countText={(count) => t('count', { count, formatted: format.number(count) })}
      searchLabel={t('search')}
      empty={{
        title: everybody ? weeks('consoleNone') : t('none'),
        text: everybody ? weeks('consoleNoneText') : t('noneText'),
        action: !everybody && <ButtonLink to={links.newExtraVacation()}>{t('add')}</ButtonLink>,
      }}
      tools={!phone && !everybody && <ExtraVacationExport asked={asked} total={found?.totalCount ?? 0} />}
      onOpen={(row) => void navigate(links.extraVacation(row.id))}
      card={(row) => (
        <WeekCard
          image={row.image}
          name={row.productName}
          resort={everybody ? `${row.addressName} · ${row.owner}` : row.addressName}
          amount={format.money(row.price)}
          dates={`${format.rangeShort(row.fromDate, row.toDate)} · ${nights(row)}`}
          badge={badge(row)}
        />
      )}
    />
  );
};
