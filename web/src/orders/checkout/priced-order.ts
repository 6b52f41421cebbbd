import { priceOrder } from '@sandbar/domain/orders';
import type { Order } from '../order/order.query.ts';
import type { DraftCode } from './draft.ts';

/** A held order as it would be confirmed with these codes: by the function the server charges by. */
export const pricedOrder = (order: Order, giftCodes: readonly DraftCode[]): Order => {
  const giftCodeAmount = giftCodes.reduce((sum, { amount }) => sum + amount, 0);
  const { orderLines: lines, promotionAmount, points, pointRate } = order;
  const price = priceOrder({ lines, promotionAmount, giftCodeAmount, points, pointRate });
  return { ...order, giftCodes: [...giftCodes], giftCodeAmount: price.giftCodeAmount, points: price.points, grandTotal: price.grandTotal };
};
