import { orderState } from '../orders/flags.ts';
import { isPaid } from './flags.ts';

/** Money that still has to come: one rule for every screen, mail, list, call and bank code. Never below 0. */
export const leftToPay = (grandTotal: number, paid: number): number => Math.max(0, grandTotal - paid);

export interface PayableOrder {
  /** Money to be paid in money: promotions, codes and points are taken off already. */
  grandTotal: number;
  payments: readonly { allStatus: number; amount: number }[];
}

export interface PaymentStanding {
  /** Money of closed payments. Without reductions: the grand total is already without them. */
  paid: number;
  /** Money that still has to come, never below 0. */
  left: number;
}

/** How far an order is paid, in money. */
export const paymentStanding = (order: PayableOrder): PaymentStanding => {
  const paid = order.payments
    .filter((payment) => isPaid(payment.allStatus))
    .reduce((sum, payment) => sum + payment.amount, 0);
  return { paid, left: leftToPay(order.grandTotal, paid) };
};

export interface SettledOrder {
  allStatus: number;
  grandTotal: number;
  points: number;
  giftCodeAmount: number;
  promotionAmount?: number;
}

/** What an order was settled by. */
export type SettledPart = 'points' | 'code' | 'promotion';

/**
 * By what a completed order was settled that took no money; empty when money was asked for, if only in part, and when
 * it is not completed, or no more.
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
