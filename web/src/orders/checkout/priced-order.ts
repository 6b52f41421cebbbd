import { priceOrder } from '@sandbar/domain/orders';
import type { Order } from '../order/order.query.ts';

/** The amount that points and money have to pay together, in whole units of the currency. */
export const payableOf = (order: Order): number => priceOf(order, 0).payable;

/** Returns a held order as it would be confirmed with these points, by the function with which the server charges. */
export const pricedOrder = (order: Order, wantedPoints: number): Order => {
  const { giftCodeAmount, points, grandTotal } = priceOf(order, wantedPoints);
  return { ...order, giftCodeAmount, points, grandTotal };
};

const priceOf = ({ orderLines: lines, promotionAmount, giftCodeAmount, pointRate }: Order, points: number) =>
  priceOrder({ lines, promotionAmount, giftCodeAmount, points, pointRate });
