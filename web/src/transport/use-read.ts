import { keepPreviousData, QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { TadaDocumentNode } from 'gql.tada';
import { takeFirstAnswer } from './first-answer.ts';
import { queryName } from './graphql.ts';
import { refetchStale } from './refetch-stale.ts';
import { read, ReadError } from './read.ts';

const tryAgain = (count: number, error: Error) =>
  error instanceof ReadError && (error.problem === 'offline' ? count < 8 : error.problem !== 'signed-out' && count < 2);
const delay = (count: number, error: Error) =>
  error instanceof ReadError && error.problem === 'busy'
    ? error.retryAfterSeconds * 1000
    : Math.min(500 * 2 ** count, 8000);

/** ms for which the answer is fresh: the live stream reports changes meanwhile. */
const FRESH_FOR = 30_000;

export const queryClient = new QueryClient({
  // Our own connection state decides what offline is: a browser on a captive network believes itself online.
  defaultOptions: {
    queries: {
      staleTime: FRESH_FOR,
      gcTime: 10 * 60_000,
      retry: tryAgain,
      retryDelay: delay,
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
  },
});

export interface ReadOptions {
  enabled?: boolean;
  /** Shows the previous variables' result until the new one arrives. */
  keepPrevious?: boolean;
  staleTime?: number;
  /** Polling interval in ms; false = no polling. */
  refetchInterval?: (query: { state: { data: unknown } }) => number | false;
}

/** The cache key of a read: for `invalidate` and infinite queries. */
export const readKey = (document: unknown, variables?: unknown): readonly unknown[] =>
  variables === undefined ? [queryName(document)] : [queryName(document), variables];

/** One query for one screen, cached by query name and variables. */
export const useRead = <Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  options: ReadOptions = {},
): UseQueryResult<Result, ReadError> => {
  const { keepPrevious, staleTime = FRESH_FOR, ...rest } = options;
  return useQuery<Result, ReadError>({
    queryKey: readKey(document, variables),
    queryFn: ({ signal }) => read(document, variables, signal),
    initialData: () => takeFirstAnswer(document, variables),
    initialDataUpdatedAt: performance.timeOrigin,
    // An answer that came with the page is not refetched at once, even with `staleTime: 0`.
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? Math.max(staleTime, FRESH_FOR) : staleTime),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...rest,
  });
};

/** After a command: marks the named queries as stale and refetches those on screen. */
export const invalidate = (...documents: unknown[]): Promise<unknown> =>
  Promise.all(documents.map((document) => refetchStale(queryClient, { queryKey: readKey(document) })));
