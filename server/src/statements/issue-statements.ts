import type { Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import { isolatedRows } from '../platform/jobs/isolated-rows.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { issueNext } from './issue.ts';
import { dueOwners, merchantsWithStatements } from './statements.facts.queries.ts';
import { enrol } from './statements.store.ts';

interface Deps {
  database: Database;
  merchants: Pick<MerchantScope, 'byId'>;
  onError(error: unknown, doing: string): void;
}

const BATCH = 100;

/**
 * Issues what owners' months came to, once each is over at the merchant's: an owner and a month at a time, so that one
 * who cannot be issued keeps nobody waiting, and whoever stops in the middle goes on where it was.
 */
export const issueStatements = ({ database, merchants, onError }: Deps): Job => {
  const name = 'issue statements';
  const isolated = isolatedRows(name, onError);
  return {
    name,
    everyMs: 5 * 60_000,
    merchantsWithWork: findMerchants(database, merchantsWithStatements),
    run: async (merchantId, { stopping }) => {
      const merchant = await merchants.byId(merchantId);
      await database.run(enrol({ merchantId, timeZone: merchant.timeZone }));
      const owners = await database.run(
        dueOwners({ merchantId, backedOffIds: isolated.backedOffIds(merchantId), limit: BATCH }),
      );
      const issue = ({ id }: { id: string }) =>
        database.transaction(async (transaction) =>
          appendEvents(transaction, merchantId, await issueNext(transaction, merchant, id)),
        );
      await isolated.work(merchantId, owners, issue, { stopping });
      return owners.length > 0;
    },
  };
};
