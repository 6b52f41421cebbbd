import type { Inform } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import { retentionJob, retentionRule } from '../platform/jobs/retention.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Slice } from '../platform/slice.ts';
import { approvalResolvers } from './approvals.resolvers.ts';
import { approvalSecrets } from './approvals.secrets.store.ts';
import { approvalsSnapshots } from './approvals.snapshots.ts';
import { oldAllowances } from './approvals.retention.store.ts';
import { expireRequests } from './expire-approvals.ts';
import type { Effects } from './evidence.ts';
import { onDeciderAdded } from './new-decider.ts';
import { onApprovalAsked, onApprovalEnded } from './notify.ts';

export { approvalMails } from './approval-mails.ts';
export { blankRequestsOf } from './approvals.erasure.store.ts';
export { deciderMails } from './new-decider.ts';
export { APPROVAL_WORDS } from './approvals.words.ts';
export { approvalsToDecide, requestsOfReader, subjectsOfRequests } from './approvals.resolvers.ts';
export { fourEyes } from './decide.ts';
export { effect, type Acting, type Effect } from './effect.ts';
export { byKind, type Effects } from './evidence.ts';
export { approvalsWaiting, everSold, lastRequest, waitingFor } from './approvals.queries.ts';

interface Parts {
  database: Database;
  merchants: MerchantScope;
  inform: Inform;
  /** Approvable effects, by their kinds. */
  effects: Effects;
  onError(error: unknown, doing: string): void;
}

/** Its commands are built from the effects of the other slices: server/src/commands.ts. */
export const approvalsSlice = {
  snapshots: approvalsSnapshots,
  secrets: [approvalSecrets],
  resolvers: ({ effects }) => approvalResolvers(effects),
  jobs: (parts) => [
    expireRequests(parts),
    retentionJob('tidy daily allowances', 3_600_000, [retentionRule(parts.database, oldAllowances)], parts.onError),
  ],
  eventHandlers: (parts) => ({
    'approval.asked': [onApprovalAsked(parts)],
    'approval.ended': [onApprovalEnded(parts)],
    'decider.added': [onDeciderAdded(parts)],
  }),
} satisfies Slice<Parts>;
