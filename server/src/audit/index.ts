import type { Database } from '../platform/database/index.ts';
import { monthlyRule, retentionJob } from '../platform/jobs/retention.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Slice } from '../platform/slice.ts';
import { auditResolvers } from './audit.resolvers.ts';
import { FEWEST_MONTHS, oldEntries } from './audit.retention.store.ts';
import { exportRoutes } from './export.routes.ts';

export { auditExporter } from './audit-exporter.ts';
export { blankAuditOf } from './audit.erasure.store.ts';

interface Parts {
  database: Database;
  merchants: MerchantScope;
  sessions: Sessions;
  onError(error: unknown, doing: string): void;
}

/**
 * The audit log. The command bus writes the entries (platform/commands/audit.ts); this slice reads, exports and deletes
 * them.
 */
export const auditSlice = {
  resolvers: () => auditResolvers,
  routes: (parts) => [exportRoutes(parts)],
  jobs: (parts) => [
    retentionJob(
      'tidy audit',
      3_600_000,
      [monthlyRule(parts, ({ auditMonths }) => Math.max(FEWEST_MONTHS, auditMonths), oldEntries)],
      parts.onError,
    ),
  ],
} satisfies Slice<Parts>;
