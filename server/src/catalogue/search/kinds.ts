import { isPricedInPoints, STAY_TYPES } from '@sandbar/domain/catalogue';

/** A product type as a small number, so that a set of them is a bit mask. */
export const kindOf = (productType: number): number => STAY_TYPES.findIndex((type) => type === productType);

const IN_POINTS = STAY_TYPES.map((type) => isPricedInPoints(type));

export const isInPoints = (kind: number): boolean => IN_POINTS[kind]!;

/** The kinds a filter lets pass; 0 = all. */
export const kindMask = (productType: number): number =>
  productType === 0 ? (1 << STAY_TYPES.length) - 1 : 1 << kindOf(productType);
