import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * What was read is stale: it is read anew, at once where it is shown. A first answer that is on its way may be older
 * than the change, and an invalidation alone waits for it and asks no more: here it is asked again after it came.
 */
export const readAnew = async (client: QueryClient, stale: InvalidateQueryFilters): Promise<void> => {
  const firstReads = client
    .getQueryCache()
    .findAll({ ...stale, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await client.invalidateQueries(stale);
  if (firstReads.length === 0) return;
  await Promise.allSettled(firstReads.map(({ promise }) => promise));
  await client.invalidateQueries(stale);
};
