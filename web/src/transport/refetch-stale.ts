import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Refetches stale queries, at once where they are on screen. A first answer that is on its way may be older than the
 * change, and an invalidation alone waits for it and does not ask again: here the query is refetched after that
 * answer.
 */
export const refetchStale = async (client: QueryClient, stale: InvalidateQueryFilters): Promise<void> => {
  const firstReads = client
    .getQueryCache()
    .findAll({ ...stale, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await client.invalidateQueries(stale);
  if (firstReads.length === 0) return;
  await Promise.allSettled(firstReads.map(({ promise }) => promise));
  await client.invalidateQueries(stale);
};
