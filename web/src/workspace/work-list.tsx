import type { CommandContract } from '@sandbar/contract/common';
import type { RowData } from '@tanstack/react-table';
import type { TadaDocumentNode } from 'gql.tada';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { rowsPage, pageVariables, queryVariables, type FoundRows } from '../ui/table/rows-page.ts';
import type { AnyFilter } from '../ui/table/filters.tsx';
import type { BulkAction, Column, Sort, WorkTableProps } from '../ui/table/types.ts';
import { useTableQuery } from '../ui/table/use-table-query.ts';
import { WorkTable } from '../ui/table/work-table.tsx';
import { ExportMenu, type ExportMenuProps } from './export-menu.tsx';
import { useViews } from './use-views.ts';

/** The list in the answer of a query. */
type ListOf<Data> = NonNullable<Data[keyof Data]>;
export type RowOf<Data> = ListOf<Data> extends { items: readonly (infer Row)[] } ? Row : never;

const listOf = <Data extends object>(data: Data | undefined): ListOf<Data> | undefined =>
  (data && (Object.values(data)[0] as ListOf<Data> | null)) ?? undefined;

/** The present state of a list. */
export interface ListState<List> {
  /** undefined until the first answer arrives. */
  found: List | undefined;
  /** The filter as a command's input, without page and open row. */
  filter: Readonly<Record<string, unknown>>;
  /** The number of matching rows; null when counting stopped. */
  matching: number | null;
  /** The counted rows in words: `More than 1,000 orders`. */
  counted: string;
}

interface WorkListProps<Data, Variables, Row extends RowData, Contract extends CommandContract> extends Pick<
  WorkTableProps<Row>,
  'label' | 'searchLabel' | 'empty' | 'onOpen' | 'openKey' | 'detail' | 'rowName'
> {
  /** Names the list in storage, and among saved views. */
  id: string;
  /** A query of one list. */
  query: TadaDocumentNode<Data, Variables>;
  /** Variables that filters do not change, for example whose list it is. */
  variables?: Partial<Variables>;
  columns: readonly Column<Row>[];
  filters?: readonly AnyFilter[];
  /** The first order: a column's key, with `-` for the descending order. */
  sort: string;
  /** The query's variables for another order. Columns that sort name their own. */
  sortVariables?: (sort: Sort) => Partial<Variables>;
  /** Default: its id. */
  rowKey?: (row: Row) => string;
  /** The number in words: `12,310 entries`. */
  count: (counted: { count: number }, found: ListOf<Data> | undefined) => string;
  /** The address that a row opens. */
  openAs?: (row: Row) => string;
  /** Whether the list can be saved as views. */
  views?: boolean;
  /** The export of all matching rows. */
  exporting?: Pick<ExportMenuProps<Contract>, 'contract' | 'kind' | 'formats'>;
  /** The actions on selected rows. */
  actions?: (list: ListState<ListOf<Data>>) => readonly BulkAction[];
  /** Elements at the toolbar's end. */
  tools?: (list: ListState<ListOf<Data>>) => ReactNode;
  /** Elements below the list, drawn after it, because they would move with the rows. */
  below?: ReactNode;
  /** The prefix of its parameters, where one address has several lists. */
  prefix?: string;
  size?: 10 | 25 | 50;
  /** Whether the server accepts page numbers. */
  numbered?: boolean;
  /** ms; the polling interval while the server works on a row. */
  refetchInterval?: (found: ListOf<Data> | undefined) => number | false;
}

const NONE = [] as const;

const sortOf = (written: string): readonly Sort[] => [
  { key: written.replace(/^-/, ''), desc: written.startsWith('-') },
];

/** Commands do not accept null. */
const withoutOpen = (variables: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== null && value !== undefined));

/**
 * A list of the working area: its query, filtered, sorted and paged by the address, with selection, export, saved views
 * and, on phones, cards. Its messages of the live stream are in transport/live-workspace.ts.
 */
export const WorkList = <
  Data extends object,
  Variables,
  Row extends RowData = RowOf<Data> & RowData,
  Contract extends CommandContract = CommandContract,
>({
  id,
  query,
  variables,
  filters = NONE,
  sort,
  sortVariables,
  count,
  openAs,
  onOpen,
  views = false,
  exporting,
  actions,
  tools,
  below,
  prefix = '',
  size = 25,
  numbered = false,
  refetchInterval,
  rowKey = (row) => (row as { id: string }).id,
  ...shown
}: WorkListProps<Data, Variables, Row, Contract>) => {
  const t = useTexts('workspace');
  const navigate = useNavigate();
  const viewStore = useViews(id, views);
  const table = useTableQuery({
    id,
    prefix,
    filters,
    sortable: shown.columns.filter(({ sortable }) => sortable).map(({ key }) => key),
    defaultSort: sortOf(sort),
    defaultSize: size,
    offsetPaging: numbered,
  });
  const [sorted] = table.query.sort;
  const asked = { ...variables, ...queryVariables(table) };
  const read = useRead(
    query,
    { ...pageVariables(table), ...asked, ...(sorted && sortVariables?.(sorted)) } as Variables,
    {
      keepPrevious: true,
      staleTime: 0,
      ...(refetchInterval && { refetchInterval: ({ state: { data } }) => refetchInterval(listOf(data as Data)) }),
    },
  );
  const found = listOf(read.data);
  const page = rowsPage(read, found as FoundRows<Row> | undefined);
  const countText = (number: number) => count({ count: number }, found);
  const counted = countText(page.total ?? 0);
  const state: ListState<ListOf<Data>> = {
    found,
    filter: withoutOpen(asked),
    matching: page.more ? null : page.total,
    counted: page.more ? t('moreThan', { found: counted }) : counted,
  };
  const open = openAs ? (row: Row) => void navigate(openAs(row)) : onOpen;
  return (
    <>
      <WorkTable
        {...shown}
        table={table}
        // A list that is refetched each second must not be dimmed each time.
        page={refetchInterval ? { ...page, waiting: false } : page}
        rowKey={rowKey}
        countText={countText}
        {...(open && { onOpen: open })}
        {...(views && { views: viewStore })}
        {...(actions && { bulk: actions(state) })}
        tools={
          <>
            {tools?.(state)}
            {exporting && <ExportMenu {...exporting} filter={state.filter} what={state.counted} />}
          </>
        }
      />
      {page.rows && below}
    </>
  );
};
