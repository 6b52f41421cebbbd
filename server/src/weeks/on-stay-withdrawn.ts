import { isOnMarket } from '@sandbar/domain/weeks';
import { first, type Database } from '../platform/database/index.ts';
import { commitEvents } from '../platform/events/append-events.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { changeWeek, takeWeek } from './change-week.ts';
import { stayOnMarket, weeksOfStays } from './weeks.queries.ts';

interface Deps {
  database: Database;
  merchants: Pick<MerchantScope, 'byId'>;
}

/**
 * stay.withdrawn: a week whose stay staff took off the market is no longer offered, and its owner is notified. A week
 * that took its own stay off the market has changed its state already, or is paused: it is left alone.
 */
export const onStayWithdrawn = ({ database, merchants }: Deps): EventHandler => ({
  name: 'weeks-on-stay-withdrawn',
  run: async ({ merchantId, payload }) => {
    const merchant = await merchants.byId(merchantId);
    const stayIds = payload.stayIds as string[];
    for (const { id } of await database.run(weeksOfStays({ merchantId, stayIds }))) {
      await commitEvents(database, merchantId, async (transaction) => {
        const week = await takeWeek(transaction, merchantId, id);
        if (!week || week.paused || !isOnMarket(week.state)) return [];
        const stay = await first(transaction.run(stayOnMarket({ merchantId, stayId: week.stayId! })));
        if (stay?.published) return [];
        const taken = await changeWeek(transaction, merchant, week, 'takeOff', { actorId: null });
        if (!taken.ok) throw new Error(`week ${id} is ${week.state} and cannot leave the market`);
        return taken.value.events;
      });
    }
  },
});
