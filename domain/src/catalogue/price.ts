import type { Day } from '../common/index.ts';
import { pointsFromMoney } from '../points/index.ts';
import { isPricedInPoints } from './product-types.ts';

/**
 * A reduction in force while now is between `from` and `to`; for stays that check in between the two days, where given.
 */
export interface Discount {
  from: Date;
  to: Date;
  checkInFrom: Day | null;
  checkInTo: Day | null;
  /** 0 takes off a percentage, 1 a fixed amount of money (member-portal section 3). */
  resultType: 0 | 1;
  resultValue: number;
  /** Money that it takes off at most; no limit when absent. */
  maxAmount?: number | null;
  /** Money below which it takes nothing off; 0 when absent. */
  leaves?: number;
}

/** The reduction of a discount, without its dates. */
export type Reduction = Pick<Discount, 'resultType' | 'resultValue' | 'maxAmount' | 'leaves'>;

export interface PricedStay {
  productType: number;
  fromDate: Day;
  /** Money for the whole stay; null when it is priced in points. */
  price: number | null;
  /** Points for the whole stay; null when it is priced in money. */
  pointPrice: number | null;
}

export interface StayPrice {
  /** Money before reductions. */
  original: number;
  /** Money after the reductions in force now, never below 0. */
  price: number;
  /** The same in points. */
  pointPrice: number;
}

/** Whether a discount is in force at an instant, for some check-in or other. */
export const discountRuns = (discount: Discount, now: Date): boolean => now >= discount.from && now < discount.to;

export const discountApplies = (discount: Discount, stay: Pick<PricedStay, 'fromDate'>, now: Date): boolean =>
  discountRuns(discount, now) &&
  (discount.checkInFrom === null || stay.fromDate >= discount.checkInFrom) &&
  (discount.checkInTo === null || stay.fromDate <= discount.checkInTo);

/**
 * The price of a stay at an instant: member-portal section 9. Percent reduces by the percent (rounded half up to a
 * whole minor units), an amount subtracts its value; several apply one after the other in the order given. Point prices
 * are not discounted.
 * @param rate money per point
 */
export const priceOfStay = (stay: PricedStay, discounts: readonly Discount[], now: Date, rate: number): StayPrice => {
  if (isPricedInPoints(stay.productType)) {
    const pointPrice = stay.pointPrice ?? 0;
    return { original: pointPrice * rate, price: pointPrice * rate, pointPrice };
  }
  const original = stay.price ?? 0;
  const price = discounts.filter((discount) => discountApplies(discount, stay, now)).reduce(reducedPrice, original);
  return { original, price, pointPrice: pointsFromMoney(price, rate) };
};

/** Returns a price in money after one discount. */
export const reducedPrice = (price: number, discount: Reduction): number => {
  const left = price - Math.min(reduction(price, discount), discount.maxAmount ?? Infinity);
  return Math.min(price, Math.max(discount.leaves ?? 0, left));
};

const reduction = (price: number, { resultType, resultValue }: Reduction): number =>
  resultType === 0 ? Math.round((price * resultValue) / 100) : resultValue;
