import { first, type Database } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import { isolatedRows } from '../platform/jobs/isolated-rows.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Inform } from './inform.ts';
import { endingHolds, HOLD_ENDING, merchantsWithEndingHolds } from './holds.queries.ts';
import { orderWords } from './order-notices.ts';
import { orderToNotify } from './order.queries.ts';

interface Deps {
  database: Database;
  merchants: Pick<MerchantScope, 'byId'>;
  inform: Inform;
  onError(error: unknown, doing: string): void;
}

const BATCH = 100;
const AT_ONCE = 4;
const START = { afterEnd: '-infinity', afterId: '00000000-0000-0000-0000-000000000000' };

/**
 * Warns members whose holds end within five minutes, once for each end, so that an extended hold is warned about again.
 * It uses bell and push, because a mail might come too late.
 */
export const remindOfHolds = ({ database, merchants, inform, onError }: Deps): Job => {
  const name = 'remind of holds';
  const isolated = isolatedRows(name, onError);
  /** The position up to which each merchant's holds were read in this round. */
  const places = new Map<string, { afterEnd: string; afterId: string }>();
  return {
    name,
    everyMs: 15_000,
    merchantsWithWork: findMerchants(database, merchantsWithEndingHolds),
    run: async (merchantId, { stopping }) => {
      const merchant = await merchants.byId(merchantId);
      const place = places.get(merchantId) ?? START;
      const holds = await database.run(
        endingHolds({ merchantId, ...place, backedOffIds: isolated.backedOffIds(merchantId), limit: BATCH }),
      );
      const warn = async ({ id, userId, telling: noticeId }: (typeof holds)[number]) => {
        const order = await first(database.run(orderToNotify({ merchantId, id })));
        if (!order) return;
        await inform({
          id: noticeId,
          merchantId,
          userId,
          kind: 'orders',
          words: orderWords(HOLD_ENDING, order, merchant),
          path: `/checkout/${id}`,
          notBy: ['mail'],
        });
      };
      await isolated.work(merchantId, holds, warn, { atOnce: AT_ONCE, stopping });
      const last = holds.at(-1);
      places.delete(merchantId);
      if (!last || holds.length < BATCH) return false;
      places.set(merchantId, { afterEnd: last.endsAt, afterId: last.id });
      return true;
    },
  };
};
