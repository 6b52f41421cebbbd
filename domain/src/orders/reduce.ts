import { accept, refuse, type Result } from '../common/index.ts';
import { leftToPay } from '../payments/standing.ts';
import { givesCodesBack } from './cancellation.ts';
import { orderState } from './flags.ts';
import type { OrderRefusal } from './refusals.ts';

/** The fields of an order that a decision about its money needs. Minor units. */
export interface OrderToReduce {
  allStatus: number;
  promotionAmount: number;
  grandTotal: number;
  /** Money of closed payments less what goes back of them. */
  kept: number;
}

export interface Reduction {
  promotionAmount: number;
  grandTotal: number;
  /** Money that goes back, and that still has to come. */
  back: number;
  left: number;
}

/**
 * Staff take an amount of money off an order's price, before or after its stay: what was paid too much by that goes
 * back. Nothing is taken off what points or codes paid.
 */
export const decideReduction = (order: OrderToReduce, amount: number): Result<Reduction, OrderRefusal> => {
  const state = orderState(order.allStatus);
  if (state !== 'confirmed' && state !== 'closed') return refuse('ORDER_PROCESSED', { allStatus: order.allStatus });
  if (amount > order.grandTotal) return refuse('REDUCTION_ABOVE_TOTAL', { grandTotal: order.grandTotal });
  const grandTotal = order.grandTotal - amount;
  return accept({
    promotionAmount: order.promotionAmount + amount,
    grandTotal,
    back: Math.max(0, order.kept - grandTotal),
    left: leftToPay(grandTotal, order.kept),
  });
};

export interface DecidedRefund {
  /** Money that goes back. */
  refund: number;
  /** The share of the order’s points that returns, in percent, the same for each lot. */
  pointsPercent: number;
  /** Whether the order’s gift codes can be used again. */
  giftCodes: boolean;
}

/**
 * Returns the money that a cancellation by decision gives beyond the order's policy: points count by their worth, gift
 * codes by what they took off. It is what a clerk may give alone within the daily limit.
 */
export const beyondPolicy = (
  { refund, pointsPercent, giftCodes }: DecidedRefund,
  policy: { refund: number; percent: number; points: number; pointRate: number; giftCodeAmount: number },
): number => {
  const points = Math.max(0, pointsPercent - policy.percent);
  const codes = giftCodes && !givesCodesBack(policy.percent) ? policy.giftCodeAmount : 0;
  return Math.max(0, refund - policy.refund) + Math.ceil((policy.points * points * policy.pointRate) / 100) + codes;
};
