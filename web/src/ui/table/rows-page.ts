import type { RowData } from '@tanstack/react-table';
import { DEEPEST_OFFSET, type RowsPage, type TableQuery } from './types.ts';

interface Reading {
  isFetching: boolean;
  error: RowsPage<never>['error'];
  refetch: () => unknown;
}

interface ReadState<Data> extends Reading {
  data: Data | undefined;
}

interface Found<Row extends RowData> {
  items: readonly Row[];
  totalCount: number;
  totalIsAtLeast: boolean;
  nextCursor: string | null;
  previousCursor?: string | null;
}

/** A table's page from a list read by cursors. */
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

/** A table's page by its number, from a list whose rows the server counts. */
export const numberedPage = <Row extends RowData>(
  { isFetching, error, refetch }: Reading,
  found: { items: readonly Row[]; totalCount: number | null } | undefined,
): RowsPage<Row> => ({
  rows: found?.items,
  total: found?.totalCount ?? null,
  more: false,
  next: null,
  previous: null,
  waiting: isFetching,
  error,
  retry: () => void refetch(),
});

/** The variables that say where a page begins: by its number, or by the cursor of its neighbour. */
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
