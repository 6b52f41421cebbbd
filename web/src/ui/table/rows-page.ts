import type { RowData } from '@tanstack/react-table';
import type { AnyFilter } from './filters.tsx';
import { DEEPEST_OFFSET, type RowsPage, type TableHandle } from './types.ts';

/** The variables of all filters of a query. */
export const filterVariables = (
  filters: readonly AnyFilter[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.assign(
    {},
    ...filters.map((filter) => (filter.key in values ? filter.toVariables(values[filter.key]) : {})),
  ) as Record<string, unknown>;

interface Reading {
  isFetching: boolean;
  error: RowsPage<never>['error'];
  refetch: () => unknown;
}

/** One page as the server answers it; it counts its rows, and has cursors, where it can. */
export interface FoundRows<Row extends RowData> {
  items: readonly Row[];
  totalCount?: number | null;
  totalIsAtLeast?: boolean;
  nextCursor?: string | null;
  previousCursor?: string | null;
}

/** A table's page from a list that was read. */
export const rowsPage = <Row extends RowData>(
  { isFetching, error, refetch }: Reading,
  found: FoundRows<Row> | null | undefined,
): RowsPage<Row> => ({
  rows: found?.items,
  // A list without a count is complete.
  total: found?.totalCount === undefined ? (found?.items.length ?? null) : found.totalCount,
  more: found?.totalIsAtLeast ?? false,
  next: found?.nextCursor ?? null,
  previous: found?.previousCursor ?? null,
  waiting: isFetching,
  error,
  retry: () => void refetch(),
});

/** The read's variables for the query, without those that say where the page begins. */
export const queryVariables = ({
  filters,
  query,
}: Pick<TableHandle, 'filters' | 'query'>): Record<string, unknown> => ({
  ...filterVariables(filters, query.filters),
  ...(query.keyword ? { keyword: query.keyword } : {}),
});

/** The variables that say where a page begins: by its number, or by the cursor of its neighbour. */
export const pageVariables = ({
  offsetPaging,
  query: { size, page, after, before },
}: Pick<TableHandle, 'offsetPaging' | 'query'>) => ({
  limit: size,
  ...(after
    ? { after }
    : before
      ? { before }
      : page > 1
        ? { offset: offsetPaging ? (page - 1) * size : Math.min(DEEPEST_OFFSET, (page - 1) * size) }
        : {}),
});
