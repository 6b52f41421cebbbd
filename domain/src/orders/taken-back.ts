import { startOfDay } from '../calendar/zones.ts';
import { accept, refuse, type Day, type Result } from '../common/index.ts';
import { isPaid } from '../payments/flags.ts';
import { orderState, OrderStatus } from './flags.ts';
import type { PaymentRefusal } from '../payments/refusals.ts';
import type { OrderRefusal } from './refusals.ts';

/** Hours in which an order must be paid again, but at most until check-in. */
export const PAID_AGAIN_HOURS = 72;

/**
 * The moment until which an order must be paid again.
 * @returns null when the check-in day has started; `near`: check-in comes before the usual hours are over
 */
export const dueAgain = (now: Date, checkIn: Day, timeZone: string): { dueAt: Date; near: boolean } | null => {
  const starts = startOfDay(checkIn, timeZone);
  if (starts <= now) return null;
  const until = new Date(now.getTime() + PAID_AGAIN_HOURS * 3_600_000);
  return until >= starts ? { dueAt: starts, near: true } : { dueAt: until, near: false };
};

/** The status of an order that was paid and must be paid again. */
export const OWED_AGAIN = OrderStatus.Created | OrderStatus.Process;

/** A payment of the order, with the facts of the decision. */
interface Payment {
  id: string;
  sku: string;
  /** Money. */
  amount: number;
  allStatus: number;
  /** The part that is or was refunded, in money. */
  goingBack: number;
}

/** An order with a payment that the bank reversed. */
export interface OrderTakenBack {
  allStatus: number;
  fromDate: Day | null;
  payments: readonly Payment[];
  /** Refunds of the order that are not sent yet. */
  owed: readonly { id: string; paymentId: string; amount: number }[];
  now: Date;
  timeZone: string;
}

export type TakenBack =
  /** The order was paid and must be paid again. `near`: its check-in comes first, so staff decide. */
  | { kind: 'owed-again'; paymentId: string; toStatus: number; dueAt: Date; near: boolean }
  /** The order waits to be paid anyway. It waits for more money until the same moment. */
  | { kind: 'part'; paymentId: string }
  /** The order is over and its payment was to be refunded. That refund is dropped. */
  | { kind: 'refund'; paymentId: string; refundId: string };

/**
 * Decides what happens to an order when the bank takes back a transfer for it.
 * @param amount of the transfer, above 0
 * @returns MONEY_NO_PAYMENT when the order has no such transfer, or a part of it was refunded; STAY_PAST when the stay
 * has started, because it can no longer be taken from its guest
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
  const due = order.fromDate === null ? null : dueAgain(order.now, order.fromDate, order.timeZone);
  if (!due) return refuse('STAY_PAST', {});
  return accept({ kind: 'owed-again', paymentId: payment.id, toStatus: OWED_AGAIN, ...due });
};

/** The reason in the history and events of an order whose payment the bank reversed. */
export const PAYMENT_TAKEN_BACK = 'payment-taken-back';
/** The reason of an order that staff moved to another stay. In the history their own words follow. */
export const MOVED = 'moved';

/** Whether an event with this reason may mean that a paid order must be paid again. */
export const mayBeOwedAgain = (reason: unknown): boolean => reason === PAYMENT_TAKEN_BACK || reason === MOVED;
