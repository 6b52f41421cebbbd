import type { Day } from '../common/index.ts';
import { pointsFromMoney } from '../points/index.ts';
import { isPricedInPoints } from './product-types.ts';

/** A reduction that is in force from `from` until `to`. It may be limited to stays that check in between two days. */
export interface Discount {
  from: Date;
  to: Date;
  checkInFrom: Day | null;
  checkInTo: Day | null;
  /** 0 takes off a percentage, 1 a fixed amount of money (member-portal section 3). */
  resultType: 0 | 1;
  resultValue: number;
  /** The most money that it takes off; unlimited when absent. */
  maxAmount?: number | null;
  /** It takes off nothing below this amount of money; 0 when absent. */
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
  /** Money after the reductions that are in force now, never below 0. */
  price: number;
  /** The same in points. */
  pointPrice: number;
}

/** Whether a discount is in force at an instant, for at least some check-in days. */
export const discountRuns = (discount: Discount, now: Date): boolean => now >= discount.from && now < discount.to;

export const discountApplies = (discount: Discount, stay: Pick<PricedStay, 'fromDate'>, now: Date): boolean =>
  discountRuns(discount, now) &&
  (discount.checkInFrom === null || stay.fromDate >= discount.checkInFrom) &&
  (discount.checkInTo === null || stay.fromDate <= discount.checkInTo);

/**
 * The price of a stay at an instant: member-portal section 9. A percentage is rounded half up to whole minor units; a
 * fixed amount is subtracted. Several discounts apply one after the other in the given order. Point prices are not
 * discounted.
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
