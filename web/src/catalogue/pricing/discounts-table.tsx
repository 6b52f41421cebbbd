import { EndDiscount } from '@sandbar/contract/catalogue';
import { ActionIcon } from '@mantine/core';
import { DISCOUNT_STATES } from '@sandbar/domain/catalogue';
import { IconCopy, IconPlayerStop } from '@tabler/icons-react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLive } from '../../transport/live.ts';
import { useCommand } from '../../transport/use-command.ts';
import { invalidate, useRead } from '../../transport/use-read.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Num } from '../../ui/num.tsx';
import { choiceFilter, filterVariables } from '../../ui/table/filters.tsx';
import { pageArguments, rowsPage } from '../../ui/table/rows-page.ts';
import type { Column, ViewStore } from '../../ui/table/types.ts';
import { useTableQuery } from '../../ui/table/use-table-query.ts';
import { WorkTable } from '../../ui/table/work-table.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { DiscountBadge, useDiscountWords, useStateWords } from './discount-words.tsx';
import { DiscountsQuery, PricedResortsQuery, type ReadDiscount } from './pricing.query.ts';
import styles from './pricing.module.css';

const NEWEST = [{ key: 'createdDate', desc: true }] as const;

interface DiscountsTableProps {
  views?: ViewStore;
  onOpen: (discount: ReadDiscount) => void;
  /** A new one that begins as this one is. */
  onCopy: (discount: ReadDiscount) => void;
}

export const isOpen = ({ state }: Pick<ReadDiscount, 'state'>): boolean => state === 'running' || state === 'coming';

/** Discounts of room classes: what they take off, from when until when, and of which stays. */
export const DiscountsTable = ({ views, onOpen, onCopy }: DiscountsTableProps) => {
  const t = useTexts('pricing');
  const common = useTexts('common');
  const format = useFormat();
  const words = useDiscountWords();
  const states = useStateWords();
  const end = useCommand(EndDiscount);
  const resorts = useRead(PricedResortsQuery, {}, { staleTime: 60_000 }).data?.addresses.items;
  const filters = [
    choiceFilter({
      key: 'state',
      label: t('state'),
      options: DISCOUNT_STATES.map((value) => ({ value, label: states[value] })),
    }),
    choiceFilter({
      key: 'resortId',
      label: t('resort'),
      options: resorts?.map(({ id, name }) => ({ value: id, label: name })),
    }),
  ];
  const table = useTableQuery({ id: 'discounts', filters, defaultSort: NEWEST });
  const { query } = table;
  const filter = { ...filterVariables(filters, query.filters), ...(query.keyword ? { keyword: query.keyword } : {}) };
  const read = useRead(DiscountsQuery, { ...pageArguments(query), ...filter }, { keepPrevious: true, staleTime: 0 });
  useLive('catalogue.changed', () => void invalidate(DiscountsQuery));
  const page = rowsPage(read, (data) => data.deskdiscounts!);
  const stop = (row: ReadDiscount) =>
    confirm({
      title: t('endTitle'),
      text: t('endText', { name: row.name.vi }),
      action: t('end'),
      acting: t('ending'),
      danger: true,
      run: async () => {
        const sent = await end.send({ DiscountId: row.id });
        await invalidate(DiscountsQuery);
        if (!sent.ok) return failureText(sent.failure, common);
        showToast(t('endedDone'));
        return null;
      },
    });
  const tools = (row: ReadDiscount) => (
    <span className={styles['tools']}>
      <ActionIcon
        variant="subtle"
        size={40}
        aria-label={t('copyOne', { name: row.name.vi })}
        title={t('copyOne', { name: row.name.vi })}
        onClick={(event) => {
          event.stopPropagation();
          onCopy(row);
        }}
      >
        <IconCopy size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {isOpen(row) && (
        <ActionIcon
          variant="subtle"
          size={40}
          aria-label={t('endOne', { name: row.name.vi })}
          title={t('endOne', { name: row.name.vi })}
          onClick={(event) => {
            event.stopPropagation();
            void stop(row);
          }}
        >
          <IconPlayerStop size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
    </span>
  );
  const name = (row: ReadDiscount) => (
    <button
      type="button"
      className={`w5 ${styles['link']}`}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(row);
      }}
    >
      {row.name.vi}
    </button>
  );
  const columns: Column<ReadDiscount>[] = [
    {
      key: 'name',
      title: t('name'),
      fixed: true,
      cell: (row) => (
        <span className={styles['lines']}>
          {name(row)}
          <span className="t12 muted">
            {row.resortName} · {words.rooms(row)}
          </span>
        </span>
      ),
    },
    { key: 'worth', title: t('worth'), width: 128, align: 'end', cell: (row) => <Num>{words.worth(row)}</Num> },
    { key: 'dates', title: t('daysColumn'), width: 200, cell: (row) => <Num>{words.dates(row)}</Num> },
    { key: 'checkIns', title: t('checkIns'), width: 200, cell: (row) => <Num>{words.checkIns(row)}</Num> },
    { key: 'state', title: t('state'), width: 144, cell: ({ state }) => <DiscountBadge state={state} /> },
    { key: 'tools', title: '', width: 104, fixed: true, cell: tools },
  ];
  return (
    <WorkTable
      table={table}
      page={page}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.name.vi}
      label={t('discounts')}
      countText={(count) => t('discountCount', { count, formatted: format.number(count) })}
      searchLabel={t('search')}
      empty={{ title: t('noDiscounts'), text: t('noDiscountsText') }}
      onOpen={onOpen}
      {...(views ? { views } : {})}
      card={(row) => (
        <span className={styles['card']}>
          <span className={styles['cardHead']}>
            {name(row)}
            <DiscountBadge state={row.state} />
          </span>
          <span className="t12 muted">
            {row.resortName} · {words.rooms(row)}
          </span>
          <span className="n w5">
            {words.worth(row)} · {words.dates(row)}
          </span>
          <span className="n t12 muted">{t('checkInsOf', { days: words.checkIns(row) })}</span>
          {tools(row)}
        </span>
      )}
    />
  );
};
