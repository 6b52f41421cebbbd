import { startOfDay } from '../calendar/zones.ts';
import { accept, refuse, type Day, type Result } from '../common/index.ts';
import { isPaid } from '../payments/flags.ts';
import { orderState, OrderStatus } from './flags.ts';
import type { PaymentRefusal } from '../payments/refusals.ts';
import type { OrderRefusal } from './refusals.ts';

/** Hours in which an order has to be paid again whose payment the bank took back; until check-in at most. */
export const PAID_AGAIN_HOURS = 72;

/** A payment of the order, as the decision needs it. */
interface Payment {
  id: string;
  sku: string;
  /** Money. */
  amount: number;
  allStatus: number;
  /** Money of it that goes back or went back. */
  goingBack: number;
}

/** An order of which the bank took a payment back. */
export interface OrderTakenBack {
  allStatus: number;
  fromDate: Day | null;
  payments: readonly Payment[];
  /** Refunds that no one sent yet, of the order. */
  owed: readonly { id: string; paymentId: string; amount: number }[];
  now: Date;
  timeZone: string;
}

export type TakenBack =
  /** The order was paid: it has to be paid again. `near`: its check-in comes first, so staff decide. */
  | { kind: 'owed-again'; paymentId: string; toStatus: number; dueAt: Date; near: boolean }
  /** The order waits to be paid anyway: it waits for more, until the same moment. */
  | { kind: 'part'; paymentId: string }
  /** The order is over and the payment was to be refunded: now no one has to. */
  | { kind: 'refund'; paymentId: string; refundId: string };

/**
 * What becomes of an order when the bank takes back a transfer for it.
 * @param amount of the transfer, above 0
 * @returns MONEY_NO_PAYMENT when the order has no such transfer, or money of it went back; STAY_PAST when the stay has
 *   begun: then it cannot be taken from its guest any more
 */
export const decideTakenBack = (
  order: OrderTakenBack,
  amount: number,
): Result<TakenBack, OrderRefusal | PaymentRefusal> => {
  const transfers = order.payments.filter(
    (payment) => payment.sku === 'bank-transfer' && isPaid(payment.allStatus) && payment.amount === amount,
  );
  const state = orderState(order.allStatus);
  if (state === 'failed' || state === 'expired') {
    const refund = order.owed.find(
      (owed) => owed.amount === amount && transfers.some(({ id }) => id === owed.paymentId),
    );
    return refund
      ? accept({ kind: 'refund', paymentId: refund.paymentId, refundId: refund.id })
      : refuse('MONEY_NO_PAYMENT', {});
  }
  const payment = transfers.findLast(({ goingBack }) => goingBack === 0);
  if (!payment) return refuse('MONEY_NO_PAYMENT', {});
  if (state !== 'closed') return accept({ kind: 'part', paymentId: payment.id });
  const checkIn = order.fromDate === null ? order.now : startOfDay(order.fromDate, order.timeZone);
  if (checkIn <= order.now) return refuse('STAY_PAST', {});
  const until = new Date(order.now.getTime() + PAID_AGAIN_HOURS * 3_600_000);
  const near = until >= checkIn;
  const toStatus = OrderStatus.Created | OrderStatus.Process;
  return accept({ kind: 'owed-again', paymentId: payment.id, toStatus, dueAt: near ? checkIn : until, near });
};

/** The reason in the history and the events of an order of which the bank took a payment back. */
export const PAYMENT_TAKEN_BACK = 'payment-taken-back';
