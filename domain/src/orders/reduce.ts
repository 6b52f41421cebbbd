import { accept, refuse, type Result } from '../common/index.ts';
import { leftToPay } from '../payments/standing.ts';
import { givesCodesBack } from './cancellation.ts';
import { orderState } from './flags.ts';
import type { OrderRefusal } from './refusals.ts';

/** The fields of an order that a decision about its price needs, in minor units. */
export interface OrderToReduce {
  allStatus: number;
  promotionAmount: number;
  grandTotal: number;
  /** Money of closed payments, less refunds. */
  kept: number;
}

export interface Reduction {
  promotionAmount: number;
  grandTotal: number;
  /** Money that is refunded, and money that is still to be paid. */
  back: number;
  left: number;
}

/**
 * Decides a reduction of an order's price by staff, before or after its stay. An excess payment is refunded. The part
 * of the price that points or codes paid cannot be reduced.
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
  /** Money that is refunded. */
  refund: number;
  /** The percentage of the order's points that returns, the same for each lot. */
  pointsPercent: number;
  /** Whether the order's gift codes can be used again. */
  giftCodes: boolean;
}

/**
 * Returns the money that a cancellation by decision gives beyond the order's policy. Points count by their worth, gift
 * codes by their deduction. A clerk may give this amount alone within the daily limit.
 */
export const beyondPolicy = (
  { refund, pointsPercent, giftCodes }: DecidedRefund,
  policy: { refund: number; percent: number; points: number; pointRate: number; giftCodeAmount: number },
): number => {
  const points = Math.max(0, pointsPercent - policy.percent);
  const codes = giftCodes && !givesCodesBack(policy.percent) ? policy.giftCodeAmount : 0;
  return Math.max(0, refund - policy.refund) + Math.ceil((policy.points * points * policy.pointRate) / 100) + codes;
};
