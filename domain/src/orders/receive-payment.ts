import type { Day } from '../common/index.ts';
import { leftToPay } from '../payments/standing.ts';
import { orderState, OrderStatus } from './flags.ts';

/** An order as money for it arrives. Money. */
export interface ReceivingOrder {
  allStatus: number;
  grandTotal: number;
  /** Closed payments less what goes back of them. */
  kept: number;
  /**
   * It can be had again as it was: its stay is free and lies ahead, and the points and gift codes of its price are
   * still there.
   */
  restorable: boolean;
}

/**
 * Whether an expired order can have its stay again. Points and gift codes that were part of its price must be there as
 * well.
 */
export const canBeRestored = (
  order: { stayId: string | null; taken: boolean; fromDate: Day | null },
  today: Day,
): boolean => order.stayId !== null && !order.taken && order.fromDate !== null && order.fromDate >= today;

export type RefundReason = 'overpaid' | 'paid-twice' | 'late' | 'expired' | 'canceled' | 'came-back' | 'goodwill';

/** The outcome of a payment for an order, and the amount to refund. */
export type Receipt =
  | { kind: 'paid' | 'reinstated'; toStatus: number; excess: number }
  /** A part is still to be paid. */
  | { kind: 'part'; left: number }
  /** All of it is refunded. */
  | { kind: 'returned'; reason: RefundReason }
  /** The order is not confirmed yet, so no money was requested: staff decide. */
  | { kind: 'unasked' };

/**
 * Money is never lost silently: it pays the order, pays a part of it, or goes back. A late payment takes up an expired
 * order again when it covers all and the stay is still free; otherwise a refund is owed (product rule).
 * @param amount money, above 0 @param cameBack it is a refund of the order that came back: it pays nothing, takes up
 * nothing, and is owed once more
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
