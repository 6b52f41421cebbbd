import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { column } from '../ui/table/column.tsx';
import { choiceFilter } from '../ui/table/filters.tsx';
import type { Column } from '../ui/table/types.ts';
import { WorkList } from '../workspace/work-list.tsx';
import { CLOSURE_LIST_STATES, ClosureBadge, useClosureWords } from './closure-words.tsx';
import { ClosuresQuery, ResortsToCloseQuery, type ListedClosure } from './closures.query.ts';

/** Lists closures of resorts and room classes, the latest first, with the answers of members. */
export const ClosuresTable = ({ to }: { to: (id: string) => string }) => {
  const t = useTexts('closures');
  const format = useFormat();
  const { states } = useClosureWords();
  const resorts = useRead(ResortsToCloseQuery, {}, { staleTime: Infinity }).data?.addresses.items;
  const rooms = ({ roomNames }: ListedClosure) => (roomNames.length > 0 ? format.list(roomNames) : t('wholeResort'));
  const columns: Column<ListedClosure>[] = [
    column.name('resort', t('resort'), (row) => ({ first: row.resortName, second: rooms(row), to: to(row.id) })),
    column.text('dates', t('dates'), (row) => format.range(row.fromDate, row.toDate), { width: 220, card: 'line' }),
    column.text(
      'answered',
      t('answered'),
      ({ orders, open }) => (orders > 0 ? t('answeredPart', { done: orders - open, all: orders }) : null),
      { width: 160 },
    ),
    column.day('until', t('answerUntil'), (row) => row.answerUntil),
    column.status('state', t('state'), ({ state }) => <ClosureBadge state={state} />),
  ];
  return (
    <WorkList
      id="closures"
      query={ClosuresQuery}
      filters={[
        choiceFilter({
          key: 'state',
          label: t('state'),
          options: CLOSURE_LIST_STATES.map((value) => ({ value, label: states[value] })),
        }),
        choiceFilter({
          key: 'resort',
          variable: 'resortId',
          label: t('resort'),
          options: resorts?.map(({ id, name, place }) => ({ value: id, label: name, detail: place })),
        }),
      ]}
      sort="-createdDate"
      columns={columns}
      rowName={(row) => row.resortName}
      label={t('title')}
      count={(counted) => t('count', counted)}
      empty={{ title: t('none'), text: t('noneText') }}
      openAs={(row) => to(row.id)}
      views
    />
  );
};
