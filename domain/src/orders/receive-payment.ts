import type { Day } from '../common/index.ts';
import { leftToPay } from '../payments/standing.ts';
import { orderState, OrderStatus } from './flags.ts';

/** An order for which money arrives. Amounts are money. */
export interface ReceivingOrder {
  allStatus: number;
  grandTotal: number;
  /** Closed payments, less refunds. */
  kept: number;
  /**
   * Whether the order can be restored: its stay is free and in the future, and its points and gift codes are still
   * available.
   */
  restorable: boolean;
}

/**
 * Decides whether an expired order can be restored with its stay. The points and gift codes of its price must be
 * available, too.
 */
export const canBeRestored = (
  order: { stayId: string | null; taken: boolean; fromDate: Day | null },
  today: Day,
): boolean => order.stayId !== null && !order.taken && order.fromDate !== null && order.fromDate >= today;

export type RefundReason = 'overpaid' | 'paid-twice' | 'late' | 'expired' | 'canceled' | 'came-back' | 'goodwill';

/** The result of a payment for an order, with the amount to refund. */
export type Receipt =
  | { kind: 'paid' | 'reinstated'; toStatus: number; excess: number }
  /** A part is still to be paid. */
  | { kind: 'part'; left: number }
  /** The whole payment is refunded. */
  | { kind: 'returned'; reason: RefundReason }
  /** The order is not confirmed yet, so no money was requested, and staff decide. */
  | { kind: 'unasked' };

/**
 * Decides a received payment, so that no money is lost: it pays the order, pays a part of it, or is refunded. A late
 * payment restores an expired order if it covers the whole price and the stay is still free; otherwise a refund is owed
 * (product rule).
 * @param amount money, above 0
 * @param cameBack the money is a returned refund of the order, which pays and restores nothing and is owed again
 */
export const decideReceipt = (order: ReceivingOrder, amount: number, cameBack = false): Receipt => {
  if (cameBack) return { kind: 'returned', reason: 'came-back' };
  const { allStatus, grandTotal, kept } = order;
  const left = leftToPay(grandTotal, kept);
  const excess = amount - left;
  switch (orderState(allStatus)) {
    case 'closed':
      return { kind: 'returned', reason: 'paid-twice' };
    case 'failed':
      return { kind: 'returned', reason: 'canceled' };
    case 'expired':
      if (excess < 0 || !order.restorable) return { kind: 'returned', reason: 'late' };
      return { kind: 'reinstated', toStatus: OrderStatus.Created | OrderStatus.Process | OrderStatus.Closed, excess };
    case 'held':
      if (excess < 0) return { kind: 'unasked' };
      break;
    case 'confirmed':
      if (excess < 0) return { kind: 'part', left: -excess };
  }
  return { kind: 'paid', toStatus: allStatus | OrderStatus.Process | OrderStatus.Closed, excess };
};
