import type { RowData } from '@tanstack/react-table';
import { DEEPEST_OFFSET, type RowsPage, type TableQuery } from './types.ts';

interface ReadState<Data> {
  data: Data | undefined;
  isFetching: boolean;
  error: RowsPage<never>['error'];
  refetch: () => unknown;
}

interface Found<Row extends RowData> {
  items: readonly Row[];
  totalCount: number;
  totalIsAtLeast: boolean;
  nextCursor: string | null;
  previousCursor?: string | null;
}

/** A table's page out of a list's read. */
export const rowsPage = <Data, Row extends RowData>(
  { data, isFetching, error, refetch }: ReadState<Data>,
  pick: (data: Data) => Found<Row>,
): RowsPage<Row> => {
  const found = data === undefined ? undefined : pick(data);
  return {
    rows: found?.items,
    total: found?.totalCount ?? null,
    more: found?.totalIsAtLeast ?? false,
    next: found?.nextCursor ?? null,
    previous: found?.previousCursor ?? null,
    waiting: isFetching,
    error,
    retry: () => void refetch(),
  };
};

/** Where a page begins, as lists of the server take it: by its number, or by the cursor of the page beside it. */
export const pageArguments = ({ size, page, after, before }: TableQuery) => ({
  limit: size,
  ...(after
    ? { after }
    : before
      ? { before }
      : page > 1
        ? { offset: Math.min(DEEPEST_OFFSET, (page - 1) * size) }
        : {}),
});
