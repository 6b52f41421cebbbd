import { lockOwed, paidOutAmong, unpaidSales } from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { changeWeek, takeWeek, type LockedWeek } from './change-week.ts';
import { weeksToPay } from './weeks.queries.ts';

interface Deps {
  database: Database;
}

/** Weeks that one transaction marks; an interruption loses no more. */
const AT_ONCE = 20;

/**
 * Marks an owner's sold weeks as paid when payouts cover their share, and as sold again when they no longer do. It
 * reads the present ledger, so weeks end in the same state however often and late it runs.
 */
export const followPayouts = async ({ database }: Deps, merchant: Merchant, ownerId: string): Promise<void> => {
  const owner = { merchantId: merchant.id, ownerId };
  const unpaid = (await unpaidSales(database, owner)).map(({ orderId }) => orderId);
  const weeks = await database.run(weeksToPay({ ...owner, unpaid }));
  const paid = await paidOutAmong(
    database,
    owner,
    weeks.map(({ orderId }) => orderId),
  );
  const changed = weeks.filter(({ orderId, state }) => paid.has(orderId) !== (state === 'paid'));
  for (let from = 0; from < changed.length; from += AT_ONCE)
    await mark({ database }, merchant, ownerId, changed.slice(from, from + AT_ONCE));
};

/** Marks weeks as the ledger has them now. They are locked in the order of their ids, then the owner. */
const mark = ({ database }: Deps, merchant: Merchant, ownerId: string, weeks: readonly { id: string }[]) =>
  database.transaction(async (transaction) => {
    const locked: LockedWeek[] = [];
    for (const { id } of weeks) locked.push((await takeWeek(transaction, merchant.id, id))!);
    const owner = { merchantId: merchant.id, ownerId };
    // No payout can come between this read and the change.
    await transaction.run(lockOwed(owner));
    const orderIds = locked.flatMap(({ orderId }) => orderId ?? []);
    const paid = await paidOutAmong(transaction, owner, orderIds);
    for (const week of locked) {
      if (!week.orderId || paid.has(week.orderId) === (week.state === 'paid')) continue;
      const change = week.state === 'paid' ? 'unpay' : 'pay';
      const followed = await changeWeek(transaction, merchant, week, change, { actorId: null });
      if (!followed.ok) throw new Error(`week ${week.id} is ${week.state}: ${change} cannot happen to it`);
      await appendEvents(transaction, merchant.id, followed.value.events);
    }
  });

/** payout.recorded, payout.voided: weeks sold for its owner become paid, or no longer are. */
export const onPayout = ({ database, merchants }: Deps & { merchants: Pick<MerchantScope, 'byId'> }): EventHandler => ({
  name: 'weeks-on-payout',
  run: async ({ merchantId, userId }) => {
    if (userId !== null) await followPayouts({ database }, await merchants.byId(merchantId), userId);
  },
});
