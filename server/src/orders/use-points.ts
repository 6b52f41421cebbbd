import { ApplyGiftCodes, CreatePointPaymentSale, RemovePointPaymentSale } from '@sandbar/contract/orders';
import type { UsedPoints } from '@sandbar/contract/orders';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import {
  checkPoints,
  mayTakeWeek,
  orderCan,
  pointsForOrder,
  priceOrder,
  type OrderPrice,
} from '@sandbar/domain/orders';
import { readGiftCodes } from '@sandbar/domain/promotions';
import { handler, type CommandContext } from '../platform/commands/handler.ts';
import { ChangedMeanwhile, type RowOf, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { lotsForDecision, setPointsOfOrder } from '../points/index.ts';
import { codeLimitRefusals, evaluateGiftCodes, setCodesOfOrder } from '../promotions/index.ts';
import { noteActing } from './note-acting.ts';
import { orderChanged } from './orders.events.ts';
import { codesOfOrder } from './orders.payments.queries.ts';
import { codedOrder, orderForStep, ownOrder } from './orders.queries.ts';
import { setReductions } from './orders.transitions.store.ts';

/**
 * What a held order is paid with besides money. Points and gift codes belong to the order from the moment they are
 * applied, on every device and in every list, and are reserved for it; attempts that were undone leave no trace.
 */

type StepOrder = RowOf<typeof orderForStep>;

/** The order, if the sender may change what it is paid with. */
const heldOrder = (
  seen: StepOrder[],
  { userId, actorId }: Pick<CommandContext, 'userId' | 'actorId'>,
): Result<StepOrder, AnyRefusal> => {
  const order = ownOrder(seen, userId);
  if (!order) return refuse('ORDER_NOT_FOUND', {});
  const mayTake = mayTakeWeek({ ...order, actorId });
  if (!mayTake.ok) return mayTake;
  const allowed = orderCan.confirm(order, order.now);
  return allowed.ok ? accept(order) : allowed;
};

/** The order's price with what it uses now, unless other points or codes are passed. */
const priceWith = (order: StepOrder, other: { points?: number; giftCodeAmount?: number } = {}) =>
  priceOrder({
    lines: [{ total: order.subTotal }],
    promotionAmount: order.promotionAmount,
    giftCodeAmount: order.giftCodeAmount,
    points: order.points,
    pointRate: order.pointRate,
    ...other,
  });

/** Changes order and points together; locks the order first, as everywhere. @returns the events to append */
const reduce = async (
  transaction: Transaction,
  { merchant, userId, actorId }: CommandContext,
  orderId: string,
  order: StepOrder,
  price: OrderPrice,
): Promise<Result<NewEvent[], AnyRefusal>> => {
  const { points, grandTotal, giftCodeAmount } = price;
  const set = await transaction.run(
    setReductions({
      merchantId: merchant.id,
      id: orderId,
      customerId: userId,
      fromPoints: order.points,
      fromTotal: order.grandTotal,
      giftCodeAmount,
      points,
      grandTotal,
    }),
  );
  if (set.length === 0) throw new ChangedMeanwhile('order');
  const changed = orderChanged(
    { orderId, customerId: userId, allStatus: order.allStatus, stayId: order.stayId },
    points === order.points ? 'gift-codes' : 'points',
  );
  if (points === order.points) return accept(giftCodeAmount === order.giftCodeAmount ? [] : [changed]);
  const used = await setPointsOfOrder(
    transaction,
    { merchant, userId },
    { order: { id: orderId, code: order.code }, points, name: order.targetName!, held: true, actorId },
  );
  if (!used.ok) return used.refusal.code === 'POINTS_NOT_ENOUGH' ? refuse('POINTS_ABOVE_BALANCE', {}) : used;
  return accept([changed, ...(used.value?.events ?? [])]);
};

const usePoints = (
  context: CommandContext,
  orderId: string,
  order: StepOrder,
  wanted: number,
): Promise<Result<UsedPoints, AnyRefusal>> =>
  context.commit(async (transaction) => {
    const price = priceWith(order, { points: wanted });
    const events = await reduce(transaction, context, orderId, order, price);
    if (!events.ok) return events;
    await noteActing(transaction, context, orderId, 'points-for-member');
    return accept({ answer: { points: price.points, grandTotal: price.grandTotal }, events: events.value });
  });

/**
 * Sale/CreatePointPaymentSale: a held order uses points, in place of those it used before. They are reserved at once,
 * oldest lot first.
 */
export const createPointPaymentSale = handler(
  CreatePointPaymentSale,
  (input, { merchant }) => orderForStep({ merchantId: merchant.id, id: input.TargetId, methodId: null }),
  async (input, context, seen) => {
    const { merchant, userId, database } = context;
    const order = heldOrder(seen, context);
    if (!order.ok) return order;
    const lots = await database.run(lotsForDecision({ merchantId: merchant.id, userId, orderId: input.TargetId }));
    const allowed = checkPoints(
      input.Point,
      pointsForOrder(lots, order.value.now).available,
      priceWith(order.value, { points: 0 }),
    );
    return allowed.ok ? usePoints(context, input.TargetId, order.value, input.Point) : allowed;
  },
);

/** Sale/RemovePointPaymentSale: the points of a held order return to the lots they came from. */
export const removePointPaymentSale = handler(
  RemovePointPaymentSale,
  (input, { merchant }) => orderForStep({ merchantId: merchant.id, id: input.TargetId, methodId: null }),
  async (input, context, seen) => {
    const order = heldOrder(seen, context);
    return order.ok ? usePoints(context, input.TargetId, order.value, 0) : order;
  },
);

/** Sale/ApplyGiftCodes: sets the gift codes of a held order, all of those named or none. They are counted at once. */
export const applyGiftCodes = handler(
  ApplyGiftCodes,
  (input, { merchant }) => orderForStep({ merchantId: merchant.id, id: input.TargetId, methodId: null }),
  async (input, context, seen) => {
    const { merchant, userId, database } = context;
    const held = heldOrder(seen, context);
    if (!held.ok) return held;
    const order = held.value;
    const key = { merchantId: merchant.id, orderId: input.TargetId };
    const codes = readGiftCodes(input.GiftCode);
    const coded =
      codes.length > 0
        ? await evaluateGiftCodes(database, merchant, { userId, orderId: key.orderId, codes, order: codedOrder(order) })
        : undefined;
    if (coded && !coded.ok) return coded;
    const wrong = coded?.value.invalid[0];
    if (wrong) return { ok: false, refusal: wrong };
    const applied = coded?.value.applied ?? [];
    const price = priceWith(order, { giftCodeAmount: coded?.value.amount ?? 0 });
    const { giftCodeAmount, points, grandTotal } = price;
    const moreAllowed = coded?.value.moreAllowed ?? true;
    return context.commit(async (transaction) => {
      const events = await reduce(transaction, context, key.orderId, order, price);
      if (!events.ok) return events;
      const before = (await transaction.run(codesOfOrder(key))).map(({ code }) => code);
      await setCodesOfOrder(transaction, { ...key, userId }, { before, applied });
      await noteActing(transaction, context, key.orderId, 'codes-for-member');
      return accept({ answer: { giftCodeAmount, points, grandTotal, moreAllowed }, events: events.value });
    }, codeLimitRefusals(applied));
  },
);
