import { isPricedInPoints, ProductType } from '../catalogue/index.ts';
import { nightsBetween, type Day } from '../common/index.ts';
import type { OrderAmounts } from './totals.ts';

/** One line of a price summary. Amounts are money; reductions are negative. */
export type PriceLine =
  /** `points`: the price in points; 0 when the stay is priced in money. */
  | { kind: 'stay'; nights: number; points: number; amount: number }
  /** `percent` is null when the reduction is not a whole percentage of the price. */
  | { kind: 'offer'; percent: number | null; amount: number }
  | { kind: 'fee'; name: string; amount: number }
  | { kind: 'promotion'; amount: number }
  /** `code` is null where the names of the codes are not known. */
  | { kind: 'code'; code: string | null; amount: number }
  | { kind: 'points'; points: number; amount: number };

export interface PricedLine {
  targetName: string;
  quantity: number;
  /** Money, before and after the line's own reduction. */
  originalPrice: number;
  price: number;
  total: number;
  product: { type: number; fromDate: Day | null; toDate: Day | null };
}

export interface PricedOrder extends OrderAmounts {
  orderLines: readonly PricedLine[];
  /** The codes that make up `giftCodeAmount`. */
  giftCodes?: readonly { code: string; amount: number }[];
}

/** Returns the line of the stay, as fees are lines, too. */
export const stayLine = <Line extends { product: { type: number } }>(order: {
  orderLines: readonly Line[];
}): Line | undefined => order.orderLines.find((line) => line.product.type !== ProductType.Fee);

const linesOf = (
  { product, targetName, quantity, originalPrice, price, total }: PricedLine,
  pointRate: number,
): PriceLine[] => {
  if (product.type === ProductType.Fee) return [{ kind: 'fee', name: targetName, amount: total }];
  const nights = product.fromDate && product.toDate ? nightsBetween(product.fromDate, product.toDate) : 0;
  const saved = (originalPrice - price) * quantity;
  const amount = saved > 0 ? originalPrice * quantity : total;
  const points = isPricedInPoints(product.type) ? Math.round(amount / pointRate) : 0;
  if (saved <= 0) return [{ kind: 'stay', nights, points, amount }];
  const percent = ((originalPrice - price) * 100) / originalPrice;
  return [
    { kind: 'stay', nights, points, amount },
    { kind: 'offer', percent: Number.isInteger(percent) ? percent : null, amount: -saved },
  ];
};

/**
 * Returns the lines from the stay's price to the grand total, in the order of the summary: stay, offer, fees, code,
 * points. They add up to the grand total, unless it was raised to 0.
 */
export const priceLines = (order: PricedOrder): PriceLine[] => {
  const isFee = (line: PricedLine) => line.product.type === ProductType.Fee;
  const reductions: PriceLine[] = [
    { kind: 'promotion', amount: -order.promotionAmount },
    ...(order.giftCodes?.length ? order.giftCodes : [{ code: null, amount: order.giftCodeAmount }]).map(
      ({ code, amount }) => ({ kind: 'code' as const, code, amount: -amount }),
    ),
    { kind: 'points', points: order.points, amount: -order.points * order.pointRate },
  ];
  return [
    ...order.orderLines
      .toSorted((one, other) => Number(isFee(one)) - Number(isFee(other)))
      .flatMap((line) => linesOf(line, order.pointRate)),
    ...reductions.filter((line) => line.amount < 0),
  ];
};
