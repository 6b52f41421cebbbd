import { SetStayWishes } from '@sandbar/contract/arrivals';
import { sameNeeds, wishesUntil } from '@sandbar/domain/arrivals';
import { accept, dayInZone, refuse } from '@sandbar/domain/common';
import { orderState } from '@sandbar/domain/orders';
import { orderChanged, lockAndReadOrder } from '../orders/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { knownArrival, noteChange, saveWishes } from './arrivals.store.ts';
import { followOrder } from './follow-order.ts';

/** Sale/SetStayWishes: sent by the member, or by staff in the member's place. */
export const setStayWishes = handler(SetStayWishes, (input, { merchant, userId, commit }) =>
  commit(async (transaction) => {
    const key = { merchantId: merchant.id, orderId: input.OrderId };
    const order = await lockAndReadOrder(transaction, { merchantId: merchant.id, id: input.OrderId });
    if (order?.customerId !== userId) return refuse('ORDER_NOT_FOUND', {});
    if (orderState(order.allStatus) !== 'closed') return refuse('ORDER_PROCESSED', { allStatus: order.allStatus });
    await followOrder(transaction, key);
    const known = await first(transaction.run(knownArrival(key)));
    if (!known) return refuse('ORDER_NOT_FOUND', {});
    const until = wishesUntil(known.checkIn, merchant.settings.wishDays);
    if (dayInZone(order.now, merchant.timeZone) > until) return refuse('WISHES_OVER', { until });
    const { Floor: floor, View: view, Needs: needs, Note: note } = input;
    const needsChange = !sameNeeds(needs, known.accessNeeds);
    const wishesChange = floor !== known.wishFloor || view !== known.wishView || note !== known.wishNote;
    const answer = { id: input.OrderId };
    if (!needsChange && !wishesChange) return accept({ answer, events: [] });
    await transaction.run(saveWishes({ ...key, floor, view, note, needs, promised: !needsChange }));
    const { resortId, checkIn } = known;
    const kind = needsChange ? 'needs' : 'wishes';
    await transaction.run(noteChange({ ...key, resortId, checkIn, kind }));
    const { customerId, allStatus, stayId } = order;
    return accept({
      answer,
      events: [orderChanged({ orderId: input.OrderId, customerId, allStatus, stayId }, 'wishes')],
    });
  }),
);
