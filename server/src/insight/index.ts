import type { Database } from '../platform/database/index.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Slice } from '../platform/slice.ts';
import { followEvents } from './follow.ts';
import { insightResolvers } from './insight.resolvers.ts';

export { rebuild } from './follow.ts';
export { insightExporter } from './insight-exporter.ts';

interface Parts {
  database: Database;
  merchants: MerchantScope;
}

/** A merchant's figures: what its events change is counted as they come, and read from the sums. */
export const insightSlice = {
  resolvers: () => insightResolvers,
  chores: (parts) => [followEvents(parts)],
} satisfies Slice<Parts>;
