import { Button } from '@mantine/core';
import { nightsBetween } from '@sandbar/domain/common';
import { IconDots, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { daysFilter } from '../../ui/table/filters.tsx';
import { numberedPage } from '../../ui/table/rows-page.ts';
import type { Column } from '../../ui/table/types.ts';
import { WorkTable } from '../../ui/table/work-table.tsx';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { useWeekTable } from '../use-week-table.ts';
import { WeekBadge } from '../week-badge.tsx';
import { Lines, useOwnerColumn, WeekCard, WeekName } from '../week-name.tsx';
import { DepositExport } from './deposit-export.tsx';
import type { DepositLinks } from './deposit-links.ts';
import { DepositsQuery, type ListedDeposit } from './deposits.query.ts';

/** Numbered as in the specification (back-office section 4). */
const STATUSES = ['1', '2', '3', '4', '5', '6', '7'] as const;

interface DepositListProps {
  links: Pick<DepositLinks, 'deposit'>;
  onAdd?: () => void;
  /** Of all owners, for staff: with the owner's name. */
  everybody?: boolean;
  /** Further actions of a row. */
  actionsOf?: (deposit: ListedDeposit) => readonly MenuItem[];
}

/** Exchange deposits in every state: the reader's own, or of all owners. */
export const DepositList = ({ links, onAdd, everybody = false, actionsOf = () => [] }: DepositListProps) => {
  const t = useTexts('deposits');
  const weeks = useTexts('weeks');
  const common = useTexts('common');
  const format = useFormat();
  const phone = useMedia(PHONE);
  const navigate = useNavigate();
  const { table, asked, onePage } = useWeekTable({
    id: 'deposits',
    days: daysFilter({ key: 'date', label: t('days') }),
    status: { label: t('status'), options: STATUSES.map((value) => ({ value, label: t(`status${value}`) })) },
    worth: 'point',
    everybody,
  });
  const owner = useOwnerColumn<ListedDeposit>();
  const read = useRead(DepositsQuery, onePage, { keepPrevious: true });
  const found = read.data?.depositorders;
  const nights = ({ fromDate, toDate }: ListedDeposit) => common('nights', { count: nightsBetween(fromDate, toDate) });
  const dates = (row: ListedDeposit) => format.range(row.fromDate, row.toDate);
  const badge = (row: ListedDeposit): ReactNode => (
    <WeekBadge kind="deposit" state={row.state}>
      {row.displayStatus}
    </WeekBadge>
  );
  const columns: Column<ListedDeposit>[] = [
    {
      key: 'room',
      title: weeks('room'),
      fixed: true,
      cell: (row) => (
        <WeekName to={links.deposit(row.id)} image={row.image} name={row.productName} resort={row.addressName} />
      ),
    },
    ...(everybody ? [owner] : []),
    {
      key: 'fromDate',
      title: t('vacation'),
      width: 224,
      sortable: true,
      cell: (row) => <Lines first={dates(row)} second={`${nights(row)} · ${row.bookingId}`} />,
    },
    {
      key: 'point',
      title: t('points'),
      width: 136,
      align: 'end',
      sortable: true,
      cell: (row) => <span className="n w5">{row.point > 0 ? format.number(row.point) : '–'}</span>,
    },
    {
      key: 'createdDate',
      title: t('days'),
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
          items={[{ label: t('view'), to: links.deposit(row.id) }, ...actionsOf(row)]}
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
        action: onAdd && (
          <Button leftSection={<IconPlus size={18} stroke={1.75} />} onClick={onAdd}>
            {t('add')}
          </Button>
        ),
      }}
      onOpen={(row) => void navigate(links.deposit(row.id))}
      tools={!phone && !everybody && <DepositExport asked={asked} total={found?.totalCount ?? 0} />}
      card={(row) => (
        <WeekCard
          image={row.image}
          name={row.productName}
          resort={everybody ? `${row.addressName} · ${row.owner}` : row.addressName}
          amount={row.point > 0 ? format.number(row.point) : '–'}
          unit={t('unit', { count: row.point })}
          dates={`${format.rangeShort(row.fromDate, row.toDate)} · ${nights(row)}`}
          badge={badge(row)}
        />
      )}
    />
  );
};
