import { BATCH_STATES } from '@sandbar/domain/promotions';
import { Link, useNavigate } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { Num } from '../../ui/num.tsx';
import { choiceFilter, daysFilter, filterVariables } from '../../ui/table/filters.tsx';
import { pageArguments, rowsPage } from '../../ui/table/rows-page.ts';
import type { Column, ViewStore } from '../../ui/table/types.ts';
import { useTableQuery } from '../../ui/table/use-table-query.ts';
import { WorkTable } from '../../ui/table/work-table.tsx';
import { BatchBadge, useStateWords } from '../console/batch-words.tsx';
import styles from './programs.module.css';
import { useProgramWords } from './program-words.ts';
import { ProgramResortsQuery, RentProgramsQuery, type ListedProgram } from './programs.query.ts';

const NEWEST = [{ key: 'createdDate', desc: true }] as const;
const FOREVER = Infinity;

interface ProgramsTableProps {
  views?: ViewStore;
  /** Where one program is. */
  to: (id: string) => string;
}

/** Programs of rent discounts, which owners choose for rooms they let. */
export const ProgramsTable = ({ views, to }: ProgramsTableProps) => {
  const t = useTexts('rent-programs');
  const format = useFormat();
  const navigate = useNavigate();
  const words = useProgramWords();
  const states = useStateWords();
  const resorts = useRead(ProgramResortsQuery, {}, { staleTime: FOREVER }).data?.addresses.items;
  const filters = [
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
  ];
  const table = useTableQuery({ id: 'rent-programs', filters, defaultSort: NEWEST });
  const { query } = table;
  const filter = { ...filterVariables(filters, query.filters), ...(query.keyword ? { keyword: query.keyword } : {}) };
  const read = useRead(RentProgramsQuery, { ...pageArguments(query), ...filter }, { keepPrevious: true, staleTime: 0 });
  const page = rowsPage(read, (data) => data.rentprograms!);
  const rooms = ({ rentals, maxRentals }: ListedProgram) =>
    words.of(format.number(rentals), maxRentals === null ? null : format.number(maxRentals));
  const promised = (row: ListedProgram) =>
    words.of(format.money(row.promised), row.budget === null ? null : format.money(row.budget));
  const name = (row: ListedProgram) => (
    <Link className={`w5 ${styles['link']}`} to={to(row.id)}>
      {words.name(row)}
    </Link>
  );
  const columns: Column<ListedProgram>[] = [
    {
      key: 'name',
      title: t('program'),
      fixed: true,
      cell: (row) => (
        <span className={styles['lines']}>
          {name(row)}
          <span className="n t12 muted ellipsis">{words.does(row)}</span>
        </span>
      ),
    },
    {
      key: 'dates',
      title: t('dates'),
      width: 208,
      cell: ({ fromDate, toDate }) => <Num>{format.range(fromDate, toDate)}</Num>,
    },
    { key: 'rooms', title: t('rooms'), width: 128, align: 'end', cell: (row) => <Num>{rooms(row)}</Num> },
    { key: 'promised', title: t('promised'), width: 192, align: 'end', cell: (row) => <Num>{promised(row)}</Num> },
    { key: 'state', title: t('state'), width: 152, cell: ({ state }) => <BatchBadge state={state} /> },
  ];
  return (
    <WorkTable
      table={table}
      page={page}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => words.name(row)}
      label={t('title')}
      countText={(count) => t('count', { count, formatted: format.number(count) })}
      searchLabel={t('search')}
      empty={{ title: t('none'), text: t('noneText') }}
      onOpen={(row) => void navigate(to(row.id))}
      {...(views ? { views } : {})}
      card={(row) => (
        <span className={styles['card']}>
          <span className={styles['cardHead']}>
            {name(row)}
            <BatchBadge state={row.state} />
          </span>
          <span className="n t12 muted">{words.does(row)}</span>
          <span className="n t12 muted">{format.range(row.fromDate, row.toDate)}</span>
          <span className="n w5">
            {t('rooms')}: {rooms(row)}
          </span>
        </span>
      )}
    />
  );
};
