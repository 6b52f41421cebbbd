import { accept, refuse, type Result } from '../common/index.ts';
import type { OrderRefusal } from './refusals.ts';
import { grandTotal, type OrderAmounts } from './totals.ts';

export interface ReducedOrder {
  /** Money of each line after its own reductions, for stays and fees. */
  lines: readonly { total: number }[];
  /** Minor units. */
  promotionAmount: number;
  /** Money that gift codes take off. */
  giftCodeAmount: number;
  /** Points that the member wants to use. */
  points: number;
  /** Money per point. */
  pointRate: number;
}

export interface OrderPrice extends OrderAmounts {
  /** Money that is left for points and money to pay, never below 0. */
  payable: number;
  /** Points that pay for everything. More points are never taken. */
  pointsForAll: number;
  /** Minor units, never below 0. */
  grandTotal: number;
}

/** Points that pay an amount of money in full. The last one may be worth more than the rest. */
export const pointsFor = (money: number, rate: number): number => Math.ceil(Math.max(0, money) / rate);

/**
 * Returns the price of an order, computed step by step: lines (a stay's price with its offers, then fees), promotions,
 * gift codes, points. Each step takes off at most what is left, so nothing is deducted twice and no amount is below 0.
 * The server charges this price, and the checkout page previews it.
 */
export const priceOrder = ({ lines, points, pointRate, ...given }: ReducedOrder): OrderPrice => {
  const subTotal = lines.reduce((sum, line) => sum + line.total, 0);
  const promotionAmount = Math.min(Math.max(0, given.promotionAmount), subTotal);
  const giftCodeAmount = Math.min(Math.max(0, given.giftCodeAmount), subTotal - promotionAmount);
  const payable = subTotal - promotionAmount - giftCodeAmount;
  const pointsForAll = pointsFor(payable, pointRate);
  const amounts = {
    subTotal,
    promotionAmount,
    giftCodeAmount,
    points: Math.min(Math.max(0, points), pointsForAll),
    pointRate,
  };
  return { ...amounts, payable, pointsForAll, grandTotal: grandTotal(amounts) };
};

/**
 * Points above this number are refused: vacation total / rate + 1 (member-portal section 9). Points between
 * `pointsForAll` and this number are accepted but not taken.
 */
export const pointCeiling = ({ payable, pointRate }: Pick<OrderPrice, 'payable' | 'pointRate'>): number =>
  payable / pointRate + 1;

/**
 * Checks the three limits on points at checkout, in the specification's order (member-portal section 5).
 * @param available points that the member could use for this order, including those that it uses already
 */
export const checkPoints = (
  points: number,
  available: number,
  price: Pick<OrderPrice, 'payable' | 'pointRate'>,
): Result<number, OrderRefusal> => {
  if (points <= 0) return refuse('POINTS_REQUIRED', {});
  if (points > available) return refuse('POINTS_ABOVE_BALANCE', {});
  return points > pointCeiling(price) ? refuse('POINTS_ABOVE_PRICE', {}) : accept(points);
};
