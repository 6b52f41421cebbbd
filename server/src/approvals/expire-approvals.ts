import { appendEvents } from '../platform/events/append-events.ts';
import type { Database } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import { isolatedRows } from '../platform/jobs/isolated-rows.ts';
import { approvalBacklog, lapsedApprovals, merchantsWithLapsedApprovals } from './approvals.queries.ts';
import { endRequest } from './end-request.ts';

interface Deps {
  database: Database;
  onError(error: unknown, doing: string): void;
}

const BATCH = 100;

/** Ends requests that were not decided in time. Also reports how many are pending. */
export const expireRequests = ({ database, onError }: Deps): Job => {
  const name = 'expire approvals';
  const isolated = isolatedRows(name, onError);
  return {
    name,
    everyMs: 60_000,
    merchantsWithWork: findMerchants(database, merchantsWithLapsedApprovals),
    run: async (merchantId, { stopping }) => {
      const rows = await database.run(
        lapsedApprovals({ merchantId, backedOffIds: isolated.backedOffIds(merchantId), limit: BATCH }),
      );
      const expire = async ({ id, askedBy }: { id: string; askedBy: string }) => {
        const ending = {
          merchantId,
          id,
          askedBy,
          status: 'expired',
          decidedBy: null,
          reason: '',
          result: null,
        } as const;
        await database.transaction(async (transaction) =>
          appendEvents(transaction, merchantId, await endRequest(transaction, ending)),
        );
      };
      await isolated.work(merchantId, rows, expire, { stopping });
      return rows.length === BATCH;
    },
    backlog: { queue: 'approvals', read: async () => (await database.run(approvalBacklog({})))[0]! },
  };
};
