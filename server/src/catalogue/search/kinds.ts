import { isPricedInPoints, STAY_TYPES, type WholePrice } from '@sandbar/domain/catalogue';
import { wholePrice, type StayFee } from '@sandbar/domain/orders';

/** A product type as a small integer, so that a set of them is a bit mask. */
export const kindOf = (productType: number): number => STAY_TYPES.findIndex((type) => type === productType);

const IN_POINTS = STAY_TYPES.map((type) => isPricedInPoints(type));

export const isInPoints = (kind: number): boolean => IN_POINTS[kind]!;

export const typeOf = (kind: number): number => STAY_TYPES[kind]!;

/** Returns the fees by kind of stay, which are added to each price. */
export const feesByKind = (fees: readonly StayFee[]): Float64Array =>
  Float64Array.from(STAY_TYPES, (type) => wholePrice(type, { original: 0, price: 0 }, fees, 1).feeTotal);

/**
 * Returns the price of an order for a stay, computed as on the resort's page and by a hold.
 * @param price in money or points, by its product type @param fees those of its kind @param rate money per point
 */
export const wholeOf = (
  { productType, price, fees }: { productType: number; price: number; fees: number },
  rate: number,
): WholePrice => {
  const money = price * (isPricedInPoints(productType) ? rate : 1);
  return wholePrice(productType, { original: money, price: money }, [{ productType, amount: fees }], rate);
};

/** The kinds that a filter accepts; 0 = all. */
export const kindMask = (productType: number): number =>
  productType === 0 ? (1 << STAY_TYPES.length) - 1 : 1 << kindOf(productType);
