import { CreateVacationOrder } from '@sandbar/contract/orders';
import { accept, dayInZone, later, refuse } from '@sandbar/domain/common';
import { decideHold, mayTakeWeek, orderCode, OrderStatus } from '@sandbar/domain/orders';
import { isStaff } from '@sandbar/domain/permissions';
import { noteOrder } from '../affiliates/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { FRAME_ORDER, openFrameOrder } from '../platform/sessions/frames.ts';
import { isAwaited } from '../waitlist/waitlist.published.ts';
import { expireOrder } from './expire-holds.ts';
import { stayOnMarket, loadedStay } from './load-stay.ts';
import { HELD_FOR_MEMBER, noteActing } from './note-acting.ts';
import { orderChanged, stayTaken } from './orders.events.ts';
import { mayTakeAtPrice } from './own-price.ts';
import { CUSTOMER, HOLD_SLOT, insertHold, ON_MARKET } from './orders.store.ts';
import { withRetryAt } from './slot-limits.ts';

/**
 * Sale/CreateVacationOrder: a member holds a stay. The unique index on live lines decides which member wins; the one on
 * hold slots limits how many holds a member has.
 */
export const holdStay = handler(
  CreateVacationOrder,
  (input, { merchant }) => stayOnMarket({ merchantId: merchant.id, stayId: input.ProductId }),
  async (input, context, seen) => {
    const { merchant, userId, origin } = context;
    const loaded = loadedStay(seen);
    if (!loaded) return refuse('STAY_NOT_FOUND', {});

    const { now, place, lapsedOrderId } = loaded;
    const { actor, actorId } = context;
    const mayTake = mayTakeWeek({ ownerId: loaded.ownerId, customerId: userId, actorId });
    if (!mayTake.ok) return mayTake;
    if (actor.kind === 'user' && isStaff(actor.permissions)) {
      const asked = { merchantId: merchant.id, actorId: actor.userId, resortId: place.resortId, roomId: place.roomId };
      const allowed = await mayTakeAtPrice(context.database, asked);
      if (!allowed.ok) return allowed;
    }
    const today = dayInZone(now, merchant.timeZone);
    const draft = decideHold(loaded.stay, {
      party: { adults: input.AdultTotal, childAges: input.ChildrenAges },
      now,
      today,
      rate: merchant.exchangeRate,
      settings: merchant.settings,
    });
    if (!draft.ok) return draft;

    const holdExpiresAt = later(now, draft.value.holdMinutes);
    const code = orderCode(merchant.orderPrefix, today, Math.random());
    const frame = actor.kind === 'user' ? actor.frame : undefined;
    const hold = insertHold({
      merchantId: merchant.id,
      id: input.Id,
      code,
      customerId: userId,
      adultTotal: input.AdultTotal,
      childrenAges: input.ChildrenAges,
      pointRate: merchant.exchangeRate,
      ladder: merchant.settings.cancellation,
      draft: draft.value,
      holdExpiresAt,
      origin,
    });
    // Neither staff acting for a member nor a partner's page came by an affiliate's link.
    const affiliateCode = frame || context.inPlaceOf ? undefined : origin.visit;
    const saves = frame
      ? [
          ...hold,
          ...openFrameOrder({
            merchantId: merchant.id,
            sessionId: context.sessionId!,
            orderId: input.Id,
            partnerId: frame.partnerId,
          }),
        ]
      : affiliateCode
        ? [...hold, noteOrder({ merchantId: merchant.id, orderId: input.Id, userId, code: affiliateCode })]
        : hold;
    const answer = { id: input.Id, code, holdExpiresAt: holdExpiresAt.toISOString(), serverNow: now.toISOString() };
    const order = { orderId: input.Id, customerId: userId, allStatus: OrderStatus.Created, stayId: place.stayId };
    const events = [stayTaken(place), orderChanged(order, 'held')];
    const refusals = {
      order_lines_live_stay: refuse('STAY_TAKEN', {}).refusal,
      orders_pkey: refuse('IDEMPOTENCY_CONFLICT', {}).refusal,
      [FRAME_ORDER]: refuse('NOT_ALLOWED', {}).refusal,
      [ON_MARKET]: refuse('STAY_NOT_FOUND', {}).refusal,
      [CUSTOMER]: refuse('USER_NOT_FOUND', {}).refusal,
      [HOLD_SLOT]: refuse('HOLD_LIMIT', { limit: draft.value.holdLimit, retryAt: now.toISOString() }).refusal,
    };

    const customer = { merchantId: merchant.id, customerId: userId };
    const result =
      lapsedOrderId === null && !context.inPlaceOf
        ? await context.commit({ queries: saves, answer, events }, refusals)
        : await context.commit(async (transaction) => {
            const lapsed = lapsedOrderId === null ? [] : await expireOrder(transaction, merchant, lapsedOrderId);
            // If members wait for this stay, the job expires the hold within a second and offers it to them.
            if (
              lapsedOrderId !== null &&
              (await first(transaction.run(isAwaited({ merchantId: merchant.id, stayId: place.stayId }))))
            )
              return refuse('STAY_TAKEN', {});
            await transaction.batch(saves);
            await noteActing(transaction, context, input.Id, HELD_FOR_MEMBER);
            return accept({ answer, events: [...lapsed, ...events] });
          }, refusals);
    return withRetryAt(context.database, customer, result);
  },
);
