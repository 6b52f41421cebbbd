import { appendEvents } from '../platform/events/append-events.ts';
import type { Database } from '../platform/database/index.ts';
import type { Chore } from '../platform/jobs/chores.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import { whoMay } from '../permissions/index.ts';
import { approvalEnded, approvalsChanged } from './approvals.events.ts';
import { approvalBacklog, merchantsWithLapsedApprovals } from './approvals.queries.ts';
import { expireApprovals } from './approvals.store.ts';

interface Deps {
  database: Database;
  /** Called after each commit that appended events. */
  committed(merchantId: string): void;
}

const BATCH = 100;

/** Ends requests that nobody decided in time. Also says how many wait. */
export const expireRequests = ({ database, committed }: Deps): Chore => ({
  name: 'expire approvals',
  everyMs: 60_000,
  merchantsWithWork: findMerchants(database, merchantsWithLapsedApprovals),
  run: async (merchantId) => {
    const ended = await database.transaction(async (transaction) => {
      const rows = await transaction.run(expireApprovals({ merchantId, limit: BATCH }));
      if (rows.length === 0) return 0;
      const deciders = await transaction.run(whoMay({ merchantId, permission: 'approval.decide' }));
      const readers = deciders.map(({ id }) => id);
      const events = rows.flatMap(({ id, askedBy }) => [
        approvalEnded(id, 'expired'),
        ...approvalsChanged(id, [askedBy, ...readers]),
      ]);
      await appendEvents(transaction, merchantId, events);
      return rows.length;
    });
    if (ended > 0) committed(merchantId);
    return ended === BATCH;
  },
  backlog: { queue: 'approvals', read: async () => (await database.run(approvalBacklog({})))[0]! },
});
