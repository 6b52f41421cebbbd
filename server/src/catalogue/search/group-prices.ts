import { discountRuns, reducedPrice, type Discount } from '@sandbar/domain/catalogue';
import { dayNumber } from '@sandbar/domain/common';
import { LAST_DAY } from './stay-columns.ts';

/**
 * A discount with check-in days as numbers: prices of a million stays may change at one instant, and comparing days as
 * texts would be most of the work.
 */
interface NumberedDiscount {
  discount: Discount;
  firstDay: number;
  lastDay: number;
}

/** The prices of one group before discounts, in the order of its stays, and the discounts that apply to them. */
export class GroupPrices {
  original: number[];
  #discounts: NumberedDiscount[];
  /** The instant at which one of the discounts begins or ends next, in ms since 1970. */
  nextChange = Infinity;
  #inForce: NumberedDiscount[] = [];

  constructor(original: number[], discounts: readonly Discount[]) {
    this.original = original;
    this.#discounts = discounts.map((discount) => ({
      discount,
      firstDay: discount.checkInFrom === null ? 0 : dayNumber(discount.checkInFrom),
      lastDay: discount.checkInTo === null ? LAST_DAY : dayNumber(discount.checkInTo),
    }));
  }

  get bytes(): number {
    return this.original.length * 8 + this.#discounts.length * 200 + 100;
  }

  /** Moves the clock forward. @param now ms since 1970 */
  advance(now: number): void {
    const instant = new Date(now);
    this.#inForce = this.#discounts.filter(({ discount }) => discountRuns(discount, instant));
    this.nextChange = Infinity;
    for (const { discount } of this.#discounts) {
      for (const boundary of [discount.from.getTime(), discount.to.getTime()]) {
        if (boundary > now && boundary < this.nextChange) this.nextChange = boundary;
      }
    }
  }

  /** The price of the stay at a place of the group, with its check-in on `day`. */
  priceOf(at: number, day: number): number {
    const original = this.original[at]!;
    if (this.#inForce.length === 0) return original;
    return this.#inForce.reduce(
      (left, { discount, firstDay, lastDay }) =>
        day < firstDay || day > lastDay ? left : reducedPrice(left, discount),
      original,
    );
  }
}
