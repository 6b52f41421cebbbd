import type { ReactNode } from 'react';
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
import styles from './console.module.css';
import { DeskResortsQuery, type ListedResort } from './console.query.ts';
import { ShownBadge } from './shown-badge.tsx';

const BY_NAME = [{ key: 'name', desc: false }] as const;
const STARS = [5, 4, 3, 2, 1] as const;

interface ResortsTableProps {
  views?: ViewStore;
  /** The export, for what the table asks now, and that in words. */
  tools?: (filter: Readonly<Record<string, unknown>>, found: string) => ReactNode;
  /** Where one resort is changed. */
  pageOf: (id: string) => string;
}

/** The merchant's resorts, also those that members do not see. */
export const ResortsTable = ({ views, tools, pageOf }: ResortsTableProps) => {
  const t = useTexts('console-resorts');
  const format = useFormat();
  const navigate = useNavigate();
  const filters = [
    choiceFilter({
      key: 'state',
      label: t('state'),
      options: [
        { value: 'shown', label: t('shown') },
        { value: 'hidden', label: t('hidden') },
      ],
    }),
    choiceFilter({
      key: 'stars',
      label: t('stars'),
      options: STARS.map((stars) => ({ value: String(stars), label: t('starsCount', { count: stars }) })),
      toVariables: (value) => ({ stars: Number(value) }),
    }),
    daysFilter({ key: 'date', label: t('changed') }),
  ];
  const table = useTableQuery({
    id: 'resorts',
    filters,
    sortable: ['name', 'createdDate', 'modifiedDate'],
    defaultSort: BY_NAME,
  });
  const { query } = table;
  const filter = { ...filterVariables(filters, query.filters), ...(query.keyword ? { keyword: query.keyword } : {}) };
  const [sort = BY_NAME[0]] = query.sort;
  const sorted = { sortBy: sort.key as 'name' | 'createdDate' | 'modifiedDate', descending: sort.desc };
  const read = useRead(
    DeskResortsQuery,
    { ...pageArguments(query), ...filter, ...sorted },
    { keepPrevious: true, staleTime: 0 },
  );
  const page = rowsPage(read, (data) => data.deskresorts!);
  const countText = (count: number) => t('count', { count, formatted: format.number(count) });
  const columns: Column<ListedResort>[] = [
    {
      key: 'name',
      title: t('resort'),
      sortable: true,
      fixed: true,
      cell: (row) => (
        <span className={styles['named']}>
          {row.image ? (
            <img
              className={styles['thumb']}
              src={`${row.image.path}/60x48.webp`}
              style={{ background: row.image.colour }}
              width={50}
              height={40}
              loading="lazy"
              alt=""
            />
          ) : (
            <span className={styles['thumb']} />
          )}
          <span className={styles['lines']}>
            <Link to={pageOf(row.id)} className={styles['name']!}>
              {row.name}
            </Link>
            <span className="ellipsis t12 muted">{row.place}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'stars',
      title: t('stars'),
      width: 104,
      cell: (row) => (row.stars > 0 ? t('starsCount', { count: row.stars }) : '–'),
    },
    {
      key: 'rooms',
      title: t('rooms'),
      width: 120,
      align: 'end',
      cell: (row) => <Num>{format.number(row.roomCount)}</Num>,
    },
    {
      key: 'stays',
      title: t('stays'),
      width: 120,
      align: 'end',
      cell: (row) => <Num>{format.number(row.stayCount)}</Num>,
    },
    {
      key: 'modifiedDate',
      title: t('changed'),
      width: 176,
      sortable: true,
      cell: (row) => (
        <span className={styles['lines']}>
          <Num>{format.instant(row.modifiedDate)}</Num>
          {row.modifiedByName && <span className="ellipsis t12 muted">{row.modifiedByName}</span>}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      width: 136,
      cell: ({ state }) => <ShownBadge shown={state === 'shown'} />,
    },
  ];
  const counted = countText(page.total ?? 0);
  return (
    <WorkTable
      table={table}
      page={page}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.name}, ${row.place}`}
      label={t('title')}
      countText={countText}
      searchLabel={t('search')}
      empty={{ title: t('none') }}
      onOpen={(row) => void navigate(pageOf(row.id))}
      {...(views ? { views } : {})}
      tools={tools?.(given(filter), page.more ? t('moreThan', { found: counted }) : counted)}
    />
  );
};

/** Without what is open: a command takes no null. */
const given = (filter: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));
