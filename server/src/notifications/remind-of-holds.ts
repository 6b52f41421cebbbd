import type { Database } from '../platform/database/index.ts';
import { first } from '../platform/database/index.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Inform } from './inform.ts';
import { orderWords } from './order-telling.ts';
import { orderToTell } from './order.queries.ts';
import { endingHolds, HOLD_ENDING } from './holds.queries.ts';

interface Deps {
  database: Database;
  merchants: MerchantScope;
  inform: Inform;
}

/**
 * Warns the members whose holds end within five minutes, once for each end: a hold that was extended has another. By bell and push, since a mail may come too late.
 * Safe on any number of processes. @returns how many were warned
 */
export const remindOfHolds = async ({ database, merchants, inform }: Deps): Promise<number> => {
  const holds = await database.run(endingHolds({}));
  for (const { merchantId, orderId, userId, telling } of holds) {
    const merchant = await merchants.byId(merchantId);
    const order = merchant && (await first(database.run(orderToTell({ merchantId, id: orderId }))));
    if (!order) continue;
    await inform({ id: telling, merchantId, userId, kind: 'orders', words: orderWords(HOLD_ENDING, order, merchant), path: `/checkout/${orderId}`, notBy: ['mail'] });
  }
  return holds.length;
};
