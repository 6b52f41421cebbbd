import { isPricedInPoints } from './product-types.ts';

export interface WholePrice {
  /** The grand total of the order when the stay is held, in money. Points count by their worth. */
  total: number;
  /** The fees included in the total. */
  feeTotal: number;
}

/** A whole price in the units in which it is shown. */
export interface StatedPrice {
  /** 0 for a stay that is priced in money. */
  points: number;
  /** Money beside the points: the fees of a stay priced in points, which may be 0. */
  money: number;
}

/** Returns the price as points with the money beside them, or as money alone. */
export const statedPrice = ({
  productType,
  pointPrice,
  total,
  feeTotal,
}: WholePrice & { productType: number; pointPrice: number }): StatedPrice =>
  isPricedInPoints(productType) ? { points: pointPrice, money: feeTotal } : { points: 0, money: total };
