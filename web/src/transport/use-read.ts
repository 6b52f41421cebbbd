import { keepPreviousData, QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { TadaDocumentNode } from 'gql.tada';
import { refetchWith } from './after-command.ts';
import { takeFirstAnswer } from './first-answer.ts';
import { queryFields, queryName } from './graphql.ts';
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

const documents = new Map<unknown, unknown>();

/** The cache key of a read: for `invalidate` and infinite queries. */
export const readKey = (document: unknown, variables?: unknown): readonly unknown[] => {
  const name = queryName(document);
  documents.set(name, document);
  return variables === undefined ? [name] : [name, variables];
};

/** Whether the read of this key reads one of these fields. */
export const readsAny = (fields: readonly string[], [name]: readonly unknown[]): boolean =>
  documents.has(name) && queryFields(documents.get(name)).some((field) => fields.includes(field));

refetchWith((changed) => refetchStale(queryClient, { predicate: ({ queryKey }) => readsAny(changed, queryKey) }));

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

/**
 * Marks the named queries as stale and refetches those on screen: for what no command changed, such as an upload. What
 * commands change is named in their contracts.
 */
export const invalidate = (...documents: unknown[]): Promise<unknown> =>
  Promise.all(documents.map((document) => refetchStale(queryClient, { queryKey: readKey(document) })));
