import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import { issueNext } from './issue.ts';
import { dueOwners, merchantsWithStatements } from './statements.facts.queries.ts';
import { enrol } from './statements.store.ts';

/**
 * Issues what owners' months came to, once each is over at the merchant's: an owner and a month at a time, so that one
 * who cannot be issued keeps nobody waiting, and whoever stops in the middle goes on where it was.
 */
export const issueStatements = (parts: RowJobParts): Job => {
  const job = rowJob(parts, {
    name: 'issue statements',
    everyMs: 5 * 60_000,
    search: merchantsWithStatements,
    due: dueOwners,
    repeats: true,
    work: (transaction, { id }, merchant) => issueNext(transaction, merchant, id),
  });
  return {
    ...job,
    run: async (merchantId, turn) => {
      const { timeZone } = await parts.merchants.byId(merchantId);
      await parts.database.run(enrol({ merchantId, timeZone }));
      return job.run(merchantId, turn);
    },
  };
};
