import { shell } from '../transport/shell.ts';
import { choiceFilter, filterVariables, type AnyFilter } from '../ui/table/filters.tsx';
import { PAGE_SIZES } from '../ui/table/types.ts';
import { useTableQuery } from '../ui/table/use-table-query.ts';

const NEWEST = [{ key: 'createdDate', desc: true }] as const;

interface WeekTableOptions {
  /** Names the table in storage. */
  id: string;
  /** Filter by the day of the deposit. */
  days: AnyFilter;
  status: Pick<Parameters<typeof choiceFilter>[0], 'label' | 'options'>;
  /** The column of proceeds. */
  worth: 'point' | 'price';
  /** Of all owners, for staff who decide this kind, instead of the reader's own. */
  everybody: boolean;
}

/** Shared by the lists of weeks, the reader's own or those for staff: filters, sorts, and variables. */
export const useWeekTable = ({ id, days, status, worth, everybody }: WeekTableOptions) => {
  const byStatus = choiceFilter({
    key: 'status',
    ...status,
    toVariables: (value) => ({ status: Number(value) }),
  });
  const filters = [days, byStatus];
  const table = useTableQuery({
    id: everybody ? `desk-${id}` : id,
    filters,
    sortable: ['createdDate', 'fromDate', worth, 'status'],
    defaultSort: NEWEST,
    defaultSize: PAGE_SIZES[0],
    offsetPaging: true,
  });
  const { query } = table;
  const [sort] = query.sort;
  const asked = {
    targetId: everybody ? null : (shell.user?.id ?? null),
    ...filterVariables(filters, query.filters),
    ...(query.keyword ? { keyword: query.keyword } : {}),
    ...(sort ? { sort: sort.key, order: sort.desc ? 'desc' : 'asc' } : {}),
  };
  return { table, asked, onePage: { ...asked, limit: query.size, offset: (query.page - 1) * query.size } };
};
