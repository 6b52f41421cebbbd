import type { RowsPage } from '../../ui/table/types.ts';

interface Read {
  isFetching: boolean;
  error: RowsPage<object>['error'];
  refetch: () => unknown;
}

/** A page by its number: all that is found is counted. */
export const numberedPage = <Row extends object>(
  read: Read,
  found: { items: readonly Row[]; totalCount: number | null } | undefined,
): RowsPage<Row> => ({
  rows: found?.items,
  total: found?.totalCount ?? null,
  more: false,
  next: null,
  previous: null,
  waiting: read.isFetching,
  error: read.error,
  retry: () => void read.refetch(),
});
