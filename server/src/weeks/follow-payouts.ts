import { lockOwed, paidOutOrders } from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { changeWeek, takeWeek } from './change-week.ts';
import { soldWeeks } from './weeks.queries.ts';

interface Deps {
  database: Database;
}

/**
 * Marks an owner's sold weeks as paid when payouts cover their share, and as sold again when they no longer do. It goes
 * by the present ledger, so however often and late it runs, weeks end as the ledger has it. It handles one week at a
 * time: an interruption loses nothing that was done.
 */
export const followPayouts = async ({ database }: Deps, merchant: Merchant, ownerId: string): Promise<void> => {
  const owner = { merchantId: merchant.id, ownerId };
  const seen = new Set(await paidOutOrders(database, owner));
  for (const { id, orderId, state } of await database.run(soldWeeks(owner))) {
    if (seen.has(orderId!) === (state === 'paid')) continue;
    await database.transaction(async (transaction) => {
      const week = await takeWeek(transaction, merchant.id, id);
      // No payout can come between this read and the change.
      await transaction.run(lockOwed(owner));
      const covered = new Set(await paidOutOrders(transaction, owner));
      if (!week?.orderId || covered.has(week.orderId) === (week.state === 'paid')) return;
      const change = week.state === 'paid' ? 'unpay' : 'pay';
      const followed = await changeWeek(transaction, merchant, week, change, { actorId: null });
      if (!followed.ok) throw new Error(`week ${id} is ${week.state}: ${change} cannot happen to it`);
      await appendEvents(transaction, merchant.id, followed.value.events);
    });
  }
};

/** payout.recorded, payout.voided: weeks sold for its owner become paid, or no longer are. */
export const onPayout = ({ database, merchants }: Deps & { merchants: Pick<MerchantScope, 'byId'> }): EventHandler => ({
  name: 'weeks-on-payout',
  run: async ({ merchantId, userId }) => {
    if (userId !== null) await followPayouts({ database }, await merchants.byId(merchantId), userId);
  },
});
