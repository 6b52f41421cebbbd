import type { Database } from '../platform/database/index.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { retentionJob, retentionRule } from '../platform/jobs/retention.ts';
import type { Slice } from '../platform/slice.ts';
import { followEvents } from './follow.ts';
import { insightResolvers } from './insight.resolvers.ts';
import type { SearchCounts } from './search-counts.ts';
import { oldSearches, oldSearchCounts } from './searches.store.ts';

export { rebuild } from './follow.ts';
export { insightExporter } from './insight-exporter.ts';
export { createSearchCounts, type SearchCounts } from './search-counts.ts';

interface Parts {
  database: Database;
  searchCounts: SearchCounts;
  merchants: MerchantScope;
  onError(error: unknown, doing: string): void;
}

/** A merchant's figures. Events are counted as they arrive, and the figures are read from sums. */
export const insightSlice = {
  resolvers: insightResolvers,
  jobs: (parts) => [
    followEvents(parts),
    retentionJob(
      'tidy searches',
      3_600_000,
      [retentionRule(parts.database, oldSearches), retentionRule(parts.database, oldSearchCounts)],
      parts.onError,
    ),
  ],
} satisfies Slice<Parts>;
