import { catalogueChanged } from '../catalogue/index.ts';
import type { Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import { isolatedRows } from '../platform/jobs/isolated-rows.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { duePriceChanges, merchantsWithPriceChanges } from './promotions.rent.queries.ts';
import { chosenFor, noteNextChanges } from './rental-promotions.ts';

interface Deps {
  database: Database;
  merchants: Pick<MerchantScope, 'byId'>;
  onError(error: unknown, doing: string): void;
}

const BATCH = 100;

/**
 * The price of a published room changed because a program began or ended: open screens are told, and read it anew. The
 * price itself needs nobody: it follows from the clock.
 */
export const tellPriceChanges = ({ database, merchants, onError }: Deps): Job => {
  const name = 'tell of changed prices';
  const isolated = isolatedRows(name, onError);
  return {
    name,
    everyMs: 1_000,
    merchantsWithWork: findMerchants(database, merchantsWithPriceChanges),
    run: async (merchantId, { stopping }) => {
      const merchant = await merchants.byId(merchantId);
      const { timeZone } = merchant;
      const backedOffIds = isolated.backedOffIds(merchantId);
      const rows = await database.run(duePriceChanges({ merchantId, timeZone, backedOffIds, limit: BATCH }));
      const tell = async ({ id: weekId, resortId, checkIn, today }: (typeof rows)[number]) => {
        await database.transaction(async (transaction) => {
          const chosen = await chosenFor(transaction, merchant, weekId);
          await noteNextChanges(transaction, merchant, { weekId, checkIn, chosen, today });
          await appendEvents(transaction, merchantId, [catalogueChanged(merchantId, resortId)]);
        });
      };
      await isolated.work(merchantId, rows, tell, { stopping });
      return rows.length > 0;
    },
  };
};
