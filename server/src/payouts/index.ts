import type { Inform } from '../notifications/index.ts';
import { retentionJob, retentionRule } from '../platform/jobs/retention.ts';
import type { RowJobParts } from '../platform/jobs/row-job.ts';
import type { Slice } from '../platform/slice.ts';
import { onAccountChanged, onPayoutChanged } from './on-payout.ts';
import { revealPayoutAccount, setPayoutAccount } from './payout-account.ts';
import { payoutResolvers } from './payouts.resolvers.ts';
import { payoutRunReads } from './payout-runs.resolvers.ts';
import { payoutsSnapshots } from './payouts.snapshots.ts';
import { accountDetails, merchantsWithOldAccounts, removeOldAccounts } from './payouts.store.ts';
import { approvePayoutRun } from './approve-run.ts';
import { endAbandonedRuns } from './end-runs.ts';
import { fetchPayoutFile, makePayoutFile } from './make-file.ts';
import { runFiles } from './payout-runs.store.ts';
import { cancelPayoutRun, proposePayoutRun, takeOutOfPayoutRun } from './propose-run.ts';
import { recallPayoutRun } from './recall-run.ts';
import { recordPayout, voidPayout } from './record-payout.ts';
import { settlePayoutRun } from './settle-run.ts';

export { openDetails, refuseUnpayable, sealDetails, type AccountDetails } from './account-details.ts';
export { runsWaiting, waitingRuns, waitingRunsCount } from './payout-runs.queries.ts';
export { currentAccount } from './payouts.queries.ts';
export { reconcileRuns } from './reconcile-runs.ts';
export { payoutMails } from './payout-mails.ts';
export { payoutsExporter } from './payouts-exporter.ts';
export { payoutsInCalendar } from './calendar.queries.ts';
export { erasePayoutAccounts } from './payouts.store.ts';

interface Parts extends RowJobParts {
  inform: Inform;
}

export const payoutsSlice = {
  snapshots: payoutsSnapshots,
  commands: [
    setPayoutAccount,
    revealPayoutAccount,
    proposePayoutRun,
    takeOutOfPayoutRun,
    approvePayoutRun,
    cancelPayoutRun,
    makePayoutFile,
    fetchPayoutFile,
    settlePayoutRun,
  ],
  effects: [recordPayout, voidPayout, recallPayoutRun],
  resolvers: () => ({ Query: { ...payoutResolvers.Query, ...payoutRunReads } }),
  jobs: (parts) => [
    endAbandonedRuns(parts),
    retentionJob(
      'tidy payout accounts',
      24 * 3_600_000,
      [retentionRule(parts.database, { search: merchantsWithOldAccounts, removal: removeOldAccounts })],
      parts.onError,
    ),
  ],
  eventHandlers: (parts) => ({
    'payout.recorded': [onPayoutChanged(parts)],
    'payout.voided': [onPayoutChanged(parts)],
    'payout-account.changed': [onAccountChanged(parts)],
  }),
  secrets: [accountDetails, runFiles],
} satisfies Slice<Parts>;
