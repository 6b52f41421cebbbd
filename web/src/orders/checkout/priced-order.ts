import { priceOrder } from '@sandbar/domain/orders';
import type { Order } from '../order/order.query.ts';
import type { DraftCode } from './draft.ts';

/** Dong that points and money have to pay between them, beside these codes. */
export const payableOf = (order: Order, giftCodes: readonly DraftCode[]): number =>
  priceOf(order, giftCodes, 0).payable;

/** A held order as it would be confirmed with these codes and points: by the function the server charges by. */
export const pricedOrder = (order: Order, giftCodes: readonly DraftCode[], wantedPoints: number): Order => {
  const { giftCodeAmount, points, grandTotal } = priceOf(order, giftCodes, wantedPoints);
  return { ...order, giftCodes: [...giftCodes], giftCodeAmount, points, grandTotal };
};

const priceOf = (
  { orderLines: lines, promotionAmount, pointRate }: Order,
  giftCodes: readonly DraftCode[],
  points: number,
) =>
  priceOrder({
    lines,
    promotionAmount,
    giftCodeAmount: giftCodes.reduce((sum, { amount }) => sum + amount, 0),
    points,
    pointRate,
  });
