/** The amounts of an order. Money, except `points`. */
export interface OrderAmounts {
  subTotal: number;
  promotionAmount: number;
  giftCodeAmount: number;
  points: number;
  /** Money per point when the order was made. */
  pointRate: number;
}

/** Grand total = order total − promotion − coupon − points × rate, never below 0 (member-portal section 9). */
export const grandTotal = (amounts: OrderAmounts): number =>
  Math.max(0, amounts.subTotal - amounts.promotionAmount - amounts.giftCodeAmount - amounts.points * amounts.pointRate);
