import { runIn } from '@sandbar/domain/payouts';
import { first } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import { abandonedRuns, merchantsWithAbandonedRuns } from './payout-runs.queries.ts';
import { cancelRun, lockRuns, takeRun } from './payout-runs.store.ts';
import { runChanged } from './payouts.events.ts';
import { giveBack } from './propose-run.ts';

/** Cancels runs that were not approved, or whose file was not made, in time. Their lines are owed as before. */
export const endAbandonedRuns = (parts: RowJobParts): Job =>
  rowJob(parts, {
    name: 'end payout runs',
    everyMs: 3_600_000,
    search: merchantsWithAbandonedRuns,
    due: abandonedRuns,
    work: async (transaction, { id }, { id: merchantId, timeZone }) => {
      await transaction.run(lockRuns({ merchantId }));
      const run = await first(transaction.run(takeRun({ merchantId, id, timeZone })));
      if (!runIn(run, 'proposed', 'approved').ok) return 'idle';
      await giveBack(transaction, { merchantId, runId: id }, null);
      await transaction.run(cancelRun({ merchantId, id, canceledBy: null, reason: '–' }));
      return [runChanged(id)];
    },
  });
