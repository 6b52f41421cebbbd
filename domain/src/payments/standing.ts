import { orderState } from '../orders/flags.ts';
import { isPaid } from './flags.ts';

/** Money that is still to be paid, never below 0. All screens, mails, lists, calls and bank codes use this rule. */
export const leftToPay = (grandTotal: number, paid: number): number => Math.max(0, grandTotal - paid);

export interface PayableOrder {
  allStatus: number;
  /** Money to be paid in money. Promotions, codes and points are deducted already. */
  grandTotal: number;
  payments: readonly { allStatus: number; amount: number }[];
  /** The refunds of these payments, sent or due. */
  refunds?: readonly { amount: number }[] | null;
}

export interface PaymentStanding {
  /**
   * Money of closed payments; for an order that waits to be paid, less their refunds. The grand total is already
   * without reductions.
   */
  paid: number;
  /** Money that is still to be paid, never below 0. */
  left: number;
}

const sumOf = (parts: readonly { amount: number }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** Returns how much of an order is paid, in money. */
export const paymentStanding = (order: PayableOrder): PaymentStanding => {
  const came = sumOf(order.payments.filter((payment) => isPaid(payment.allStatus)));
  // An order that was paid and moved to a cheaper and then to a dearer stay also waits for the refunded amount.
  const paid = orderState(order.allStatus) === 'confirmed' ? came - sumOf(order.refunds ?? []) : came;
  return { paid, left: leftToPay(order.grandTotal, paid) };
};

export interface SettledOrder {
  allStatus: number;
  grandTotal: number;
  points: number;
  giftCodeAmount: number;
  promotionAmount?: number;
}

/** The parts of a price that settle an order without money. */
export type SettledPart = 'points' | 'code' | 'promotion';

/**
 * Returns the parts that settled a completed order without money. Empty when money was requested, even in part, and
 * when the order is not completed, or no longer.
 */
export const settledBy = (order: SettledOrder): SettledPart[] => {
  const { allStatus, grandTotal, points, giftCodeAmount, promotionAmount = 0 } = order;
  if (grandTotal > 0 || orderState(allStatus) !== 'closed') return [];
  const parts: [SettledPart, number][] = [
    ['points', points],
    ['code', giftCodeAmount],
    ['promotion', promotionAmount],
  ];
  return parts.filter(([, amount]) => amount > 0).map(([part]) => part);
};
