import { isPricedInPoints } from './product-types.ts';

export interface WholePrice {
  /** Money: the grand total of the order when it is held. Points count with their worth. */
  total: number;
  /** The fees in it. */
  feeTotal: number;
}

/** A whole price in the units in which it is said. */
export interface StatedPrice {
  /** 0 of a stay that is priced in money. */
  points: number;
  /** For a stay that is priced in points: its fees, which may be 0. */
  money: number;
}

/** Points and the money that comes to them, or money alone. */
export const statedPrice = ({
  productType,
  pointPrice,
  total,
  feeTotal,
}: WholePrice & { productType: number; pointPrice: number }): StatedPrice =>
  isPricedInPoints(productType) ? { points: pointPrice, money: feeTotal } : { points: 0, money: total };
