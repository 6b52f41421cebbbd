import { BATCH_STATES } from '@sandbar/domain/promotions';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { column } from '../../ui/table/column.tsx';
import { choiceFilter, daysFilter } from '../../ui/table/filters.tsx';
import type { Column } from '../../ui/table/types.ts';
import { WorkList } from '../../workspace/work-list.tsx';
import { BatchBadge, useStateWords } from '../console/batch-words.tsx';
import { useProgramWords } from './program-words.ts';
import { ProgramResortsQuery, RentProgramsQuery, type ListedProgram } from './programs.query.ts';

const FOREVER = Infinity;

/** Programs of rent discounts, which owners choose for rooms they let. */
export const ProgramsTable = ({ to }: { to: (id: string) => string }) => {
  const t = useTexts('rent-programs');
  const format = useFormat();
  const words = useProgramWords();
  const states = useStateWords();
  const resorts = useRead(ProgramResortsQuery, {}, { staleTime: FOREVER }).data?.addresses.items;
  const rooms = ({ rentals, maxRentals }: ListedProgram) =>
    words.of(format.number(rentals), maxRentals === null ? null : format.number(maxRentals));
  const promised = (row: ListedProgram) =>
    words.of(format.money(row.promised), row.budget === null ? null : format.money(row.budget));
  const columns: Column<ListedProgram>[] = [
    column.name('name', t('program'), (row) => ({ first: words.name(row), second: words.does(row), to: to(row.id) })),
    column.text('dates', t('dates'), ({ fromDate, toDate }) => format.range(fromDate, toDate), {
      width: 208,
      card: 'small',
    }),
    column.text('rooms', t('rooms'), rooms, { width: 128, align: 'end' }),
    column.text('promised', t('promised'), promised, { width: 192, align: 'end' }),
    column.status('state', t('state'), ({ state }) => <BatchBadge state={state} />),
  ];
  return (
    <WorkList
      id="rent-programs"
      query={RentProgramsQuery}
      filters={[
        choiceFilter({
          key: 'state',
          label: t('state'),
          options: BATCH_STATES.map((value) => ({ value, label: states[value] })),
        }),
        daysFilter({ key: 'date', label: t('dates') }),
        choiceFilter({
          key: 'resort',
          variable: 'resortId',
          label: t('resort'),
          options: resorts?.map(({ id, name, place }) => ({ value: id, label: name, detail: place })),
        }),
      ]}
      sort="-createdDate"
      columns={columns}
      rowName={(row) => words.name(row)}
      label={t('title')}
      count={(counted) => t('count', counted)}
      searchLabel={t('search')}
      empty={{ title: t('none'), text: t('noneText') }}
      openAs={(row) => to(row.id)}
      views
    />
  );
};
