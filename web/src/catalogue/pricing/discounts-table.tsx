import { EndDiscount } from '@sandbar/contract/catalogue';
import { ActionIcon } from '@mantine/core';
import { DISCOUNT_STATES } from '@sandbar/domain/catalogue';
import { IconCopy, IconPlayerStop } from '@tabler/icons-react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { confirm } from '../../ui/confirm.tsx';
import { column } from '../../ui/table/column.tsx';
import { choiceFilter } from '../../ui/table/filters.tsx';
import type { Column } from '../../ui/table/types.ts';
import { showToast } from '../../ui/toast-store.ts';
import { WorkList } from '../../workspace/work-list.tsx';
import { DiscountBadge, useDiscountWords, useStateWords } from './discount-words.tsx';
import { DiscountsQuery, PricedResortsQuery, type ReadDiscount } from './pricing.query.ts';

interface DiscountsTableProps {
  onOpen: (discount: ReadDiscount) => void;
  /** Starts a new discount with the values of this one. */
  onCopy: (discount: ReadDiscount) => void;
}

export const isOpen = ({ state }: Pick<ReadDiscount, 'state'>): boolean => state === 'running' || state === 'coming';

/** Lists discounts of room classes: their reductions, dates and stays. */
export const DiscountsTable = ({ onOpen, onCopy }: DiscountsTableProps) => {
  const t = useTexts('pricing');
  const common = useTexts('common');
  const words = useDiscountWords();
  const states = useStateWords();
  const end = useCommand(EndDiscount);
  const resorts = useRead(PricedResortsQuery, {}, { staleTime: 60_000 }).data?.addresses.items;
  const stop = (row: ReadDiscount) =>
    confirm({
      title: t('endTitle'),
      text: t('endText', { name: row.name.vi }),
      action: t('end'),
      acting: t('ending'),
      danger: true,
      run: async () => {
        const sent = await end.send({ DiscountId: row.id });
        if (!sent.ok) return failureText(sent.failure, common);
        showToast(t('endedDone'));
        return null;
      },
    });
  const buttons = (row: ReadDiscount) => (
    <>
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
    </>
  );
  const columns: Column<ReadDiscount>[] = [
    column.name('name', t('name'), (row) => ({
      first: row.name.vi,
      second: `${row.resortName} · ${words.rooms(row)}`,
      onOpen: () => onOpen(row),
    })),
    column.text('worth', t('worth'), words.worth, { width: 128, align: 'end', card: 'strong' }),
    column.text('dates', t('daysColumn'), words.dates, { width: 200, card: 'strong' }),
    column.text('checkIns', t('checkIns'), words.checkIns, { width: 200 }),
    column.status('state', t('state'), ({ state }) => <DiscountBadge state={state} />, { width: 144 }),
    column.actions(buttons, { width: 104 }),
  ];
  return (
    <WorkList
      id="discounts"
      query={DiscountsQuery}
      filters={[
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
      ]}
      sort="-createdDate"
      columns={columns}
      rowName={(row) => row.name.vi}
      label={t('discounts')}
      count={(counted) => t('discountCount', counted)}
      searchLabel={t('search')}
      empty={{ title: t('noDiscounts'), text: t('noDiscountsText') }}
      onOpen={onOpen}
      views
    />
  );
};
