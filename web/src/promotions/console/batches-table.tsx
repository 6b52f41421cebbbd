import { BATCH_STATES } from '@sandbar/domain/promotions';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { column } from '../../ui/table/column.tsx';
import { choiceFilter, daysFilter } from '../../ui/table/filters.tsx';
import type { Column } from '../../ui/table/types.ts';
import { WorkList } from '../../workspace/work-list.tsx';
import { BatchBadge, useBatchWords, useStateWords } from './batch-words.tsx';
import { GiftCodeBatchesQuery, type ListedBatch } from './gift-codes.query.ts';

/** Lists gift codes, single ones and batches, with their deductions so far. */
export const BatchesTable = ({ to }: { to: (id: string) => string }) => {
  const t = useTexts('gift-codes');
  const format = useFormat();
  const words = useBatchWords();
  const states = useStateWords();
  const uses = ({ uses: some, maxUses }: ListedBatch) =>
    words.of(format.number(some), maxUses === null ? null : format.number(maxUses));
  const spent = ({ spent: some, budget }: ListedBatch) =>
    words.of(format.money(some), budget === null ? null : format.money(budget));
  const columns: Column<ListedBatch>[] = [
    column.name('name', t('name'), (row) => ({ first: row.name, second: words.codes(row), to: to(row.id) })),
    column.text('worth', t('worth'), words.worth, { width: 184, card: 'line' }),
    column.text('dates', t('dates'), words.dates, { width: 200, card: 'small' }),
    column.text('uses', t('used'), uses, { width: 128, align: 'end', card: 'strong' }),
    column.text('spent', t('spent'), spent, { width: 184, align: 'end', card: 'strong' }),
    column.status('state', t('state'), ({ state }) => <BatchBadge state={state} />),
  ];
  return (
    <WorkList
      id="gift-codes"
      query={GiftCodeBatchesQuery}
      filters={[
        choiceFilter({
          key: 'state',
          label: t('state'),
          options: BATCH_STATES.map((value) => ({ value, label: states[value] })),
        }),
        daysFilter({ key: 'date', label: t('reaches') }),
      ]}
      sort="-createdDate"
      columns={columns}
      rowName={(row) => row.name}
      label={t('title')}
      count={(counted) => t('count', counted)}
      searchLabel={t('search')}
      empty={{ title: t('none'), text: t('noneText') }}
      openAs={(row) => to(row.id)}
      views
    />
  );
};
