import { orderState } from '../orders/flags.ts';
import { isPaid } from './flags.ts';

/** Money that still has to come: one rule for every screen, mail, list, call and bank code. Never below 0. */
export const leftToPay = (grandTotal: number, paid: number): number => Math.max(0, grandTotal - paid);

export interface PayableOrder {
  allStatus: number;
  /** Money to be paid in money: promotions, codes and points are taken off already. */
  grandTotal: number;
  payments: readonly { allStatus: number; amount: number }[];
  /** The refunds of these payments, sent or due. */
  refunds?: readonly { amount: number }[] | null;
}

export interface PaymentStanding {
  /**
   * Money of closed payments, of an order that waits to be paid less what goes back of them. Without reductions: the
   * grand total is already without them.
   */
  paid: number;
  /** Money that still has to come, never below 0. */
  left: number;
}

const sumOf = (parts: readonly { amount: number }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** How far an order is paid, in money. */
export const paymentStanding = (order: PayableOrder): PaymentStanding => {
  const came = sumOf(order.payments.filter((payment) => isPaid(payment.allStatus)));
  // An order that was paid, got a cheaper stay and then a dearer one, waits for what went back as well.
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

/** The parts that settled an order without money. */
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
