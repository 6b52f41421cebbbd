import { isPaid } from './flags.ts';

export interface PayableOrder {
  /** Dong still to be paid when the order was made: coupon and points are already taken off. */
  grandTotal: number;
  giftCodeAmount: number;
  payments: readonly { allStatus: number; amount: number }[];
}

export interface PaymentStanding {
  /** Dong of closed payments. */
  received: number;
  /** What counts as paid on screens: closed payments and the gift code (member-portal section 2). */
  paid: number;
  /** Dong that still have to come, never below 0. */
  left: number;
}

/**
 * How far an order is paid. The gift code is in `paid` but not taken off `left` a second time: the grand total is
 * already without it.
 */
export const paymentStanding = (order: PayableOrder): PaymentStanding => {
  const received = order.payments
    .filter((payment) => isPaid(payment.allStatus))
    .reduce((sum, payment) => sum + payment.amount, 0);
  return { received, paid: received + order.giftCodeAmount, left: Math.max(0, order.grandTotal - received) };
};
