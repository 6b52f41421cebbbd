import { Code } from '../../ui/code.tsx';
import { nightsBetween } from '@sandbar/domain/common';
import { IconDots } from '@tabler/icons-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { daysFilter, type Days } from '../../ui/table/filters.tsx';
import { column } from '../../ui/table/column.tsx';
import type { Column } from '../../ui/table/types.ts';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { ReplyNote } from '../reply-note.tsx';
import { WeekBadge } from '../week-badge.tsx';
import { ExtraVacationExport } from './extra-vacation-export.tsx';
import { WorkList } from '../../workspace/work-list.tsx';
import { sortWeeks, statusFilter, useOwnerColumn, weeksOf } from '../week-list.ts';
import type { ExtraVacationLinks } from './extra-vacation-links.ts';
import { ExtraVacationsQuery, type ListedExtraVacation } from './extra-vacations.query.ts';

/** Numbered as in the specification (back-office section 4). */
const STATUSES = ['1', '2', '3', '4', '5', '6', '7'] as const;

interface ExtraVacationListProps {
  links: Pick<ExtraVacationLinks, 'extraVacation' | 'newExtraVacation'>;
  /** Whether the weeks of all owners are listed, for staff, with the owner's name. */
  everybody?: boolean;
}

/** Lists weeks given to be sold, in all states: the reader's own, or those of all owners. */
export const ExtraVacationList = ({ links, everybody = false }: ExtraVacationListProps) => {
  const t = useTexts('extra-vacations');
  const weeks = useTexts('weeks');
  const common = useTexts('common');
  const format = useFormat();
  const phone = useMedia(PHONE);
  const owner = useOwnerColumn<ListedExtraVacation>();
  const nights = ({ fromDate, toDate }: ListedExtraVacation) =>
    common('nights', { count: nightsBetween(fromDate, toDate) });
  const dates = (row: ListedExtraVacation) => format.range(row.fromDate, row.toDate);
  const badge = (row: ListedExtraVacation) => (
    <span className="stack g2 left">
      <WeekBadge kind="extra-vacation" state={row.state}>
        {row.displayStatus}
      </WeekBadge>
      <ReplyNote replyBy={row.replyBy} />
    </span>
  );
  const columns: Column<ListedExtraVacation>[] = [
    column.name('room', weeks('room'), (row) => ({
      first: row.productName,
      second: phone ? `${row.addressName} · ${nights(row)}` : row.addressName,
      to: links.extraVacation(row.id),
      picture: row.image,
    })),
    ...(everybody ? [owner] : []),
    column.twoLines(
      'fromDate',
      t('vacation'),
      (row) => ({ first: dates(row), second: t('until', { day: format.day(row.expireDate) }) }),
      { width: 184, sortable: true, card: 'foot' },
    ),
    column.text('bookingId', weeks('bookingId'), (row) => <Code code={row.bookingId} />, { width: 148, card: 'none' }),
    column.money('price', t('price'), (row) => row.price, { width: 136, sortable: true }),
    column.twoLines(
      'createdDate',
      weeks('created'),
      (row) => ({ first: format.date(row.createdDate), second: format.time(row.createdDate) }),
      { width: 116, sortable: true, card: 'none' },
    ),
    column.status('status', t('status'), badge, { width: 232, sortable: true }),
    column.actions(
      (row) => (
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
      { width: 48, card: 'none' },
    ),
  ];
  return (
    <WorkList
      id={everybody ? 'desk-extra-vacations' : 'extra-vacations'}
      query={ExtraVacationsQuery}
      variables={weeksOf(everybody)}
      filters={[
        {
          ...daysFilter({ key: 'date', label: weeks('created') }),
          toVariables: ({ from, to }: Days) => ({ fromDate: from, toDate: to }),
        },
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
        action: !everybody && <ButtonLink to={links.newExtraVacation()}>{t('add')}</ButtonLink>,
      }}
      openAs={(row) => links.extraVacation(row.id)}
      tools={({ filter, matching }) =>
        !phone && !everybody && <ExtraVacationExport asked={filter} total={matching ?? 0} />
      }
    />
  );
};
