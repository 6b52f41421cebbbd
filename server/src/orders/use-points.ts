import { CreatePointPaymentSale, RemovePointPaymentSale } from '@sandbar/contract/orders';
import type { UsedPoints } from '@sandbar/contract/orders';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import { checkPoints, orderCan, pointsForOrder, priceOrder } from '@sandbar/domain/orders';
import { lookingHandler, type CommandContext } from '../platform/commands/handler.ts';
import { ChangedMeanwhile, type RowOf } from '../platform/database/index.ts';
import { lotsForDecision, setPointsOfOrder } from '../points/index.ts';
import { noteActing } from './note-acting.ts';
import { orderChanged } from './orders.events.ts';
import { orderForStep, ownOrder } from './orders.queries.ts';
import { setOrderPoints } from './orders.transitions.store.ts';

type StepOrder = RowOf<typeof orderForStep>;

/** The order if the sender may change what it is paid with. */
const heldOrder = (seen: StepOrder[], userId: string): Result<StepOrder, AnyRefusal> => {
  const order = ownOrder(seen, userId);
  if (!order) return refuse('ORDER_NOT_FOUND', {});
  const allowed = orderCan.confirm(order, order.now);
  return allowed.ok ? accept(order) : allowed;
};

/** The order's price with so many points. Gift codes join when it is confirmed. */
const priceWith = (order: StepOrder, points: number) =>
  priceOrder({
    lines: [{ total: order.subTotal }],
    promotionAmount: order.promotionAmount,
    giftCodeAmount: 0,
    points,
    pointRate: order.pointRate,
  });

/** Order and ledger change together: the order first, as everywhere. */
const usePoints = (
  context: CommandContext,
  orderId: string,
  order: StepOrder,
  wanted: number,
): Promise<Result<UsedPoints, AnyRefusal>> => {
  const { merchant, userId, actorId } = context;
  const { points, grandTotal } = priceWith(order, wanted);
  return context.commit(async (transaction) => {
    const set = await transaction.run(
      setOrderPoints({
        merchantId: merchant.id,
        id: orderId,
        customerId: userId,
        fromPoints: order.points,
        points,
        grandTotal,
      }),
    );
    if (set.length === 0) throw new ChangedMeanwhile('order');
    const used = await setPointsOfOrder(
      transaction,
      { merchant, userId },
      { order: { id: orderId, code: order.code }, points, name: order.targetName!, actorId },
    );
    if (!used.ok) return used.refusal.code === 'POINTS_NOT_ENOUGH' ? refuse('POINTS_ABOVE_BALANCE', {}) : used;
    await noteActing(transaction, context, orderId, 'points-for-member');
    const changed = orderChanged(
      { orderId, customerId: userId, allStatus: order.allStatus, stayId: order.stayId },
      'points',
    );
    return accept({ answer: { points, grandTotal }, events: used.value ? [changed, ...used.value.events] : [] });
  });
};

/**
 * Sale/CreatePointPaymentSale: a held order uses points, in place of those it used before. They are reserved at once,
 * oldest lot first.
 */
export const createPointPaymentSale = lookingHandler(
  CreatePointPaymentSale,
  (input, { merchant }) => orderForStep({ merchantId: merchant.id, id: input.TargetId, methodId: null }),
  async (input, context, seen) => {
    const { merchant, userId, database } = context;
    const order = heldOrder(seen, userId);
    if (!order.ok) return order;
    const lots = await database.run(lotsForDecision({ merchantId: merchant.id, userId, orderId: input.TargetId }));
    const allowed = checkPoints(
      input.Point,
      pointsForOrder(lots, order.value.now).available,
      priceWith(order.value, 0),
    );
    return allowed.ok ? usePoints(context, input.TargetId, order.value, input.Point) : allowed;
  },
);

/** Sale/RemovePointPaymentSale: the points of a held order go back to the lots they came from. */
export const removePointPaymentSale = lookingHandler(
  RemovePointPaymentSale,
  (input, { merchant }) => orderForStep({ merchantId: merchant.id, id: input.TargetId, methodId: null }),
  async (input, context, seen) => {
    const order = heldOrder(seen, context.userId);
    return order.ok ? usePoints(context, input.TargetId, order.value, 0) : order;
  },
);
