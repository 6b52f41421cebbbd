import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import { approvalBacklog, lapsedApprovals, merchantsWithLapsedApprovals } from './approvals.queries.ts';
import { endRequest } from './end-request.ts';

/** Ends requests that were not decided in time. Also reports how many are pending. */
export const expireRequests = (parts: RowJobParts): Job =>
  rowJob(parts, {
    name: 'expire approvals',
    everyMs: 60_000,
    search: merchantsWithLapsedApprovals,
    due: lapsedApprovals,
    work: (transaction, { id, askedBy }, { id: merchantId }) =>
      endRequest(transaction, {
        merchantId,
        id,
        askedBy,
        status: 'expired',
        decidedBy: null,
        reason: '',
        result: null,
      }),
    backlog: { queue: 'approvals', query: () => approvalBacklog({}) },
  });
