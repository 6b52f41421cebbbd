import { Code } from '../../ui/code.tsx';
import { Button } from '@mantine/core';
import { nightsBetween } from '@sandbar/domain/common';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { usePointsText } from '../../ui/num.tsx';
import { daysFilter } from '../../ui/table/filters.tsx';
import { column } from '../../ui/table/column.tsx';
import type { Column } from '../../ui/table/types.ts';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { ReplyNote } from '../reply-note.tsx';
import { WeekBadge } from '../week-badge.tsx';
import { WorkList } from '../../workspace/work-list.tsx';
import { sortWeeks, statusFilter, useOwnerColumn, weeksOf } from '../week-list.ts';
import { DepositExport } from './deposit-export.tsx';
import type { DepositLinks } from './deposit-links.ts';
import { DepositsQuery, type ListedDeposit } from './deposits.query.ts';

/** Numbered as in the specification (back-office section 4). */
const STATUSES = ['1', '2', '3', '4', '5', '6', '7'] as const;

interface DepositListProps {
  links: Pick<DepositLinks, 'deposit'>;
  onAdd?: () => void;
  /** Whether the weeks of all owners are listed, for staff, with the owner's name. */
  everybody?: boolean;
  /** Further actions of a row. */
  actionsOf?: (deposit: ListedDeposit) => readonly MenuItem[];
}

/** Lists exchange deposits in all states: the reader's own, or those of all owners. */
export const DepositList = ({ links, onAdd, everybody = false, actionsOf = () => [] }: DepositListProps) => {
  const t = useTexts('deposits');
  const weeks = useTexts('weeks');
  const common = useTexts('common');
  const format = useFormat();
  const points = usePointsText();
  const phone = useMedia(PHONE);
  const owner = useOwnerColumn<ListedDeposit>();
  const nights = ({ fromDate, toDate }: ListedDeposit) => common('nights', { count: nightsBetween(fromDate, toDate) });
  const dates = (row: ListedDeposit) => format.range(row.fromDate, row.toDate);
  const badge = (row: ListedDeposit) => (
    <span className="stack g2 left">
      <WeekBadge kind="deposit" state={row.state}>
        {row.displayStatus}
      </WeekBadge>
      <ReplyNote replyBy={row.replyBy} />
    </span>
  );
  const columns: Column<ListedDeposit>[] = [
    column.name('room', weeks('room'), (row) => ({
      first: row.productName,
      second: phone ? `${row.addressName} · ${nights(row)}` : row.addressName,
      to: links.deposit(row.id),
      picture: row.image,
    })),
    ...(everybody ? [owner] : []),
    column.twoLines(
      'fromDate',
      t('vacation'),
      (row) => ({
        first: dates(row),
        second: (
          <>
            {nights(row)} · <Code code={row.bookingId} />
          </>
        ),
      }),
      { width: 224, sortable: true, card: 'foot' },
    ),
    column.text(
      'point',
      t('points'),
      (row) => (row.point > 0 ? (phone ? points(row.point) : format.number(row.point)) : null),
      {
        width: 136,
        align: 'end',
        sortable: true,
        strong: true,
        card: 'end',
      },
    ),
    column.twoLines(
      'createdDate',
      weeks('created'),
      (row) => ({ first: format.date(row.createdDate), second: format.time(row.createdDate) }),
      { width: 132, sortable: true, card: 'none' },
    ),
    column.status('status', t('status'), badge, { width: 176, sortable: true }),
    column.actions(
      (row) => (
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
      { width: 48, card: 'none' },
    ),
  ];
  return (
    <WorkList
      id={everybody ? 'desk-deposits' : 'deposits'}
      query={DepositsQuery}
      variables={weeksOf(everybody)}
      filters={[
        daysFilter({ key: 'date', label: weeks('created') }),
        statusFilter(t('status'), Object.fromEntries(STATUSES.map((value) => [value, t(`status${value}`)]))),
      ]}
      sort="-createdDate"
      sortVariables={sortWeeks}
      numbered
      size={10}
      columns={everybody ? columns.filter(({ key }) => key !== 'actions') : columns}
      rowName={(row) => `${row.productName}, ${dates(row)}`}
      label={t('title')}
      count={(counted) => t('count', counted)}
      searchLabel={weeks('search')}
      empty={{
        title: everybody ? weeks('consoleNone') : t('none'),
        text: everybody ? weeks('consoleNoneText') : t('noneText'),
        action: onAdd && (
          <Button leftSection={<IconPlus size={18} stroke={1.75} />} onClick={onAdd}>
            {t('add')}
          </Button>
        ),
      }}
      openAs={(row) => links.deposit(row.id)}
      tools={({ filter, matching }) => !phone && !everybody && <DepositExport asked={filter} total={matching ?? 0} />}
    />
  );
};
