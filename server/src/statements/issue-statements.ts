import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import { issueNext } from './issue.ts';
import { dueOwners, merchantsWithNewOwners, merchantsWithStatements, newOwners } from './statements.facts.queries.ts';
import { enrol } from './statements.store.ts';

/**
 * Issues the statements of owners' months once each month is over in the merchant's time zone. Each owner and month is
 * a step of its own, so that a failure does not delay others and an interrupted run continues where it stopped.
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

/** Finds owners whose statements no event has started, because their rows came by hand or from an earlier release. */
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

/** Starts an owner's statements with the first week. */
export const onWeekGiven = ({ database, merchants }: RowJobParts): EventHandler => ({
  name: 'statements-on-week-given',
  wants: ({ userId, payload }) => payload.change === 'give' && userId !== null,
  run: async ({ merchantId, userId }) => {
    const { timeZone } = await merchants.byId(merchantId);
    await database.run(enrol({ merchantId, ownerId: userId!, timeZone }));
  },
});
