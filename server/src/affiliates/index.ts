import type { Inform } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import { retentionJob, retentionRule } from '../platform/jobs/retention.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import type { Slice } from '../platform/slice.ts';
import { affiliateResolvers } from './affiliates.resolvers.ts';
import { affiliateRoutes } from './affiliates.routes.ts';
import { affiliatesSnapshots } from './affiliates.snapshots.ts';
import { oldVisits, unconfirmedMembers } from './affiliates.store.ts';
import { decideAffiliate } from './decide-affiliate.ts';
import { setAffiliateRule } from './set-affiliate-rule.ts';
import { earnPoints, onOrderChanged, onUserCreated } from './follow-orders.ts';
import { createAffiliateShortLink, registerAffiliate } from './register-affiliate.ts';
import { onAffiliateDecided } from './notify-affiliate.ts';

export { affiliateMails } from './affiliate-mails.ts';
export { affiliatesToDecide, affiliatesToDecideCount, affiliatesWaiting } from './affiliates.queries.ts';
export { eraseAffiliate, noteOrder, noteRegistration } from './affiliates.store.ts';

interface Parts {
  database: Database;
  merchants: MerchantScope;
  inform: Inform;
  originOf(merchant: Merchant): string;
  onError(error: unknown, doing: string): void;
}

/** Members who recommend the merchant by their own link ([103](../../../docs/decisions/103-affiliates.md)). */
export const affiliatesSlice = {
  snapshots: affiliatesSnapshots,
  commands: [registerAffiliate, createAffiliateShortLink, decideAffiliate],
  effects: [setAffiliateRule],
  resolvers: ({ originOf }) => affiliateResolvers(originOf),
  routes: (parts) => [affiliateRoutes(parts)],
  jobs: (parts) => [
    earnPoints(parts),
    retentionJob(
      'tidy affiliates',
      3_600_000,
      [retentionRule(parts.database, unconfirmedMembers), retentionRule(parts.database, oldVisits)],
      parts.onError,
    ),
  ],
  eventHandlers: (parts) => ({
    'affiliate.decided': [onAffiliateDecided(parts)],
    'order.changed': [onOrderChanged(parts)],
    'user.created': [onUserCreated(parts)],
  }),
} satisfies Slice<Parts>;
