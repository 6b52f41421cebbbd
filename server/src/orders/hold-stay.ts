import { CreateVacationOrder } from '@sandbar/contract/orders';
import { accept, dayInZone, refuse } from '@sandbar/domain/common';
import { decideHold, orderCode, OrderStatus } from '@sandbar/domain/orders';
import { handler } from '../platform/commands/handler.ts';
import { expireOrder } from './expire-holds.ts';
import { loadOffer } from './load-offer.ts';
import { orderChanged, stayTaken } from './orders.events.ts';
import { insertHold } from './orders.store.ts';

/** Sale/CreateVacationOrder: a member holds a stay. The unique index on live lines decides who wins; the one on hold slots, how many holds a member keeps. */
export const holdStay = handler(CreateVacationOrder, async (input, context) => {
  const { merchant, userId, origin } = context;
  const loaded = await loadOffer(context.database, merchant.id, input.ProductId);
  if (!loaded) return refuse('STAY_NOT_FOUND', {});

  const draft = decideHold(loaded.offer, {
    party: { adults: input.AdultTotal, childAges: input.ChildrenAges },
    now: loaded.now,
    today: dayInZone(loaded.now, merchant.timeZone),
    rate: merchant.exchangeRate,
    settings: merchant.settings,
  });
  if (!draft.ok) return draft;

  return context.commit(
    async (transaction) => {
      const lapsed = loaded.lapsedOrderId ? await expireOrder(transaction, merchant.id, loaded.lapsedOrderId) : [];
      const held = await insertHold(transaction, {
        merchantId: merchant.id,
        id: input.Id,
        code: orderCode(merchant.orderPrefix, loaded.now.getUTCFullYear(), Math.random()),
        customerId: userId,
        adultTotal: input.AdultTotal,
        childrenAges: input.ChildrenAges,
        rate: merchant.exchangeRate,
        draft: draft.value,
        origin,
      });
      if (!held) return refuse('HOLD_LIMIT', { limit: draft.value.holdLimit });
      const answer = { id: input.Id, code: held.code, holdExpiresAt: held.holdExpiresAt.toISOString(), serverNow: held.now.toISOString() };
      const order = { orderId: input.Id, customerId: userId, allStatus: OrderStatus.Created, stayId: loaded.place.stayId };
      return accept({ answer, events: [...lapsed, stayTaken(loaded.place), orderChanged(order, 'held')] });
    },
    { order_lines_live_stay: { code: 'STAY_TAKEN', data: {} } },
  );
});
