import { accept, refuse, type Result } from '../common/index.ts';
import type { OrderRefusal } from './refusals.ts';
import { grandTotal, type OrderAmounts } from './totals.ts';

export interface ReducedOrder {
  /** Money of each line after its own reductions: stays and fees. */
  lines: readonly { total: number }[];
  /** Minor units. */
  promotionAmount: number;
  /** Money that gift codes take off. */
  giftCodeAmount: number;
  /** Points the member wants to use. */
  points: number;
  /** Money per point. */
  pointRate: number;
}

export interface OrderPrice extends OrderAmounts {
  /** Money that points and money have to pay between them, never below 0. */
  payable: number;
  /** Points that pay for everything: more are never taken. */
  pointsForAll: number;
  /** Minor units, never below 0. */
  grandTotal: number;
}

/** Points that pay an amount of money in full: the last one may be worth more than what is left. */
export const pointsFor = (money: number, rate: number): number => Math.ceil(Math.max(0, money) / rate);

/**
 * The price of an order from its lines to its grand total, step by step: lines (a stay's price with its offers, then
 * fees), promotions, gift codes, points. Each takes off at most what the steps before it left, so nothing is given
 * twice and nothing is below 0. The server charges by it and the checkout page previews by it.
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
 * Points above this are refused: vacation total / rate + 1 (member-portal section 9). Between `pointsForAll` and this,
 * points that are not needed are not taken.
 */
export const pointCeiling = ({ payable, pointRate }: Pick<OrderPrice, 'payable' | 'pointRate'>): number =>
  payable / pointRate + 1;

/**
 * The three limits on points at checkout, in the specification's order (member-portal section 5).
 * @param available points the member could use for this order, those it already uses among them
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
