import { startOfDay } from '../calendar/zones.ts';
import { accept, refuse, type Day, type Result } from '../common/index.ts';
import { isPaid } from '../payments/flags.ts';
import { orderState, OrderStatus } from './flags.ts';
import type { PaymentRefusal } from '../payments/refusals.ts';
import type { OrderRefusal } from './refusals.ts';

/** Hours in which an order that is owed again has to be paid; until check-in at most. */
export const PAID_AGAIN_HOURS = 72;

/**
 * Until when an order that is owed again has to be paid.
 * @returns null when its check-in has come; `near`: check-in comes before the usual hours are over
 */
export const dueAgain = (now: Date, checkIn: Day, timeZone: string): { dueAt: Date; near: boolean } | null => {
  const starts = startOfDay(checkIn, timeZone);
  if (starts <= now) return null;
  const until = new Date(now.getTime() + PAID_AGAIN_HOURS * 3_600_000);
  return until >= starts ? { dueAt: starts, near: true } : { dueAt: until, near: false };
};

/** The status of an order that was paid and is owed again. */
export const OWED_AGAIN = OrderStatus.Created | OrderStatus.Process;

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

/** An order with a payment that the bank reversed. */
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
 * Decides what happens to an order when the bank takes back a transfer for it.
 * @param amount of the transfer, above 0
 * @returns MONEY_NO_PAYMENT when the order has no such transfer, or money of it went back; STAY_PAST when the stay has
 * started: then it cannot be taken from its guest any more
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

/** The reason in the history and the events of an order whose payment the bank reversed. */
export const PAYMENT_TAKEN_BACK = 'payment-taken-back';
/** The same of one that staff moved to another stay; in the history their own reason follows. */
export const MOVED = 'moved';

/** Whether an event's reason is one by which an order that was paid may be owed again. */
export const mayBeOwedAgain = (reason: unknown): boolean => reason === PAYMENT_TAKEN_BACK || reason === MOVED;
