import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import { issueNext } from './issue.ts';
import { dueOwners, merchantsWithNewOwners, merchantsWithStatements, newOwners } from './statements.facts.queries.ts';
import { enrol } from './statements.store.ts';

/**
 * Issues what owners' months came to, once each is over at the merchant's: an owner and a month at a time, so that one
 * who cannot be issued delays no one, and a run that stops in the middle resumes where it was.
 */
export const issueStatements = (parts: RowJobParts): Job =>
  rowJob(parts, {
    name: 'issue statements',
    everyMs: 5 * 60_000,
    search: merchantsWithStatements,
    due: dueOwners,
    repeats: true,
    work: (transaction, { id }, merchant) => issueNext(transaction, merchant, id),
  });

/** Finds owners whose statements no event began: rows that came by hand or by an earlier release. */
export const enrolOwners = (parts: RowJobParts): Job =>
  rowJob(parts, {
    name: 'enrol owners',
    everyMs: 24 * 3_600_000,
    search: merchantsWithNewOwners,
    due: newOwners,
    work: async (transaction, { id }, { id: merchantId, timeZone }) => {
      await transaction.run(enrol({ merchantId, ownerId: id, timeZone }));
      return [];
    },
  });

/** Begins an owner's statements with the first week. */
export const onWeekGiven = ({ database, merchants }: RowJobParts): EventHandler => ({
  name: 'statements-on-week-given',
  wants: ({ userId, payload }) => payload.change === 'give' && userId !== null,
  run: async ({ merchantId, userId }) => {
    const { timeZone } = await merchants.byId(merchantId);
    await database.run(enrol({ merchantId, ownerId: userId!, timeZone }));
  },
});
