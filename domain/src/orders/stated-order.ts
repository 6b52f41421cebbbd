import { isPricedInPoints, type StatedPrice } from '../catalogue/index.ts';
import { OrderStatus } from './flags.ts';

interface SaidOrder {
  allStatus: number;
  /** Money without the part that points, codes and promotions pay. */
  grandTotal: number;
  /** Points that pay a part of it. */
  points: number;
  /** Money per point. */
  pointRate: number;
  orderLines: readonly { productType: number; total: number }[];
}

/**
 * Returns the price of an order in its displayed units, as points and money. A held order priced in points whose points
 * are not chosen yet shows the price of its card. Both units have the same worth.
 */
export const statedOrder = ({ allStatus, grandTotal, points, pointRate, orderLines }: SaidOrder): StatedPrice => {
  const stay = orderLines.find(({ productType }) => isPricedInPoints(productType));
  return allStatus === OrderStatus.Created && points === 0 && stay && stay.total <= grandTotal
    ? { points: Math.round(stay.total / pointRate), money: grandTotal - stay.total }
    : { points, money: grandTotal };
};
