import { isPricedInPoints, STAY_TYPES } from '@sandbar/domain/catalogue';
import { wholePrice, type StayFee } from '@sandbar/domain/orders';

/** A product type as a small number, so that a set of them is a bit mask. */
export const kindOf = (productType: number): number => STAY_TYPES.findIndex((type) => type === productType);

const IN_POINTS = STAY_TYPES.map((type) => isPricedInPoints(type));

export const isInPoints = (kind: number): boolean => IN_POINTS[kind]!;

export const typeOf = (kind: number): number => STAY_TYPES[kind]!;

/** What comes to the price of a stay, by its kind: the same to each price. */
export const feesByKind = (fees: readonly StayFee[]): Float64Array =>
  Float64Array.from(STAY_TYPES, (type) => wholePrice(type, { original: 0, price: 0 }, fees, 1).feeTotal);

/** The kinds a filter lets pass; 0 = all. */
export const kindMask = (productType: number): number =>
  productType === 0 ? (1 << STAY_TYPES.length) - 1 : 1 << kindOf(productType);
