import type { Day } from '@sandbar/domain/common';
import {
  accountByHand,
  accountOfMethod,
  cashDifferenceEntries,
  dismissedPaymentEntries,
  unappliedPaymentEntries,
  paymentEntries,
  paymentTakenBackEntries,
  refundOwedEntries,
  refundSentEntries,
  reversed,
  saleCanceledEntries,
  saleChangedEntries,
  saleEntries,
  type SoldOrder,
} from '@sandbar/domain/ledger';
import type { NewTransfer } from './ledger.store.ts';

/** The transfers that other slices book, by what happened. */

type Actor = { actorId?: string | null };

/**
 * A payment is closed. @param given `sku`: how the money was paid; `waited`: it was booked as an unapplied payment
 * before; `day`: the bank's own
 */
export const paymentTransfer = (
  given: {
    paymentId: string;
    orderId: string;
    amount: number;
    sku: string;
    waited: boolean;
    day?: Day | null;
  } & Actor,
): NewTransfer => ({
  kind: 'payment',
  sourceId: given.paymentId,
  orderId: given.orderId,
  actorId: given.actorId ?? null,
  day: given.day ?? null,
  entries: paymentEntries(given.orderId, given.amount, given.waited ? 'waiting-money' : accountOfMethod(given.sku)),
});

/** The bank takes a payment back. Its statement was booked as an unapplied payment before. */
export const paymentTakenBackTransfer = (
  given: { paymentId: string; orderId: string; amount: number } & Actor,
): NewTransfer => ({
  kind: 'payment-taken-back',
  sourceId: given.paymentId,
  orderId: given.orderId,
  actorId: given.actorId ?? null,
  entries: paymentTakenBackEntries(given.orderId, given.amount),
});

/**
 * An unapplied payment is received. @param given `gateway`: the source of the notification; `day`: the bank's own
 */
export const unappliedPaymentTransfer = (given: {
  moneyId: string;
  amount: number;
  gateway: string;
  day?: Day | null;
}): NewTransfer => ({
  kind: 'money-waiting',
  sourceId: given.moneyId,
  day: given.day ?? null,
  entries: unappliedPaymentEntries(given.amount, accountOfMethod(given.gateway)),
});

/** Staff dismiss an unapplied payment. */
export const dismissedPaymentTransfer = (given: { dismissalId: string; amount: number } & Actor): NewTransfer => ({
  kind: 'money-aside',
  sourceId: given.dismissalId,
  actorId: given.actorId ?? null,
  entries: dismissedPaymentEntries(given.amount),
});

/** Staff cancel a dismissal: the payment waits again. */
export const dismissalCanceledTransfer = (given: { dismissalId: string; amount: number } & Actor): NewTransfer => ({
  kind: 'money-aside-canceled',
  sourceId: given.dismissalId,
  actorId: given.actorId ?? null,
  entries: reversed(dismissedPaymentEntries(given.amount)),
});

/** A refund is owed. */
export const refundOwedTransfer = (
  given: { refundId: string; orderId: string; amount: number } & Actor,
): NewTransfer => ({
  kind: 'refund-owed',
  sourceId: given.refundId,
  orderId: given.orderId,
  actorId: given.actorId ?? null,
  entries: refundOwedEntries(given.orderId, given.amount),
});

/**
 * A refund is done. @param given `sku`: how its payment was made; `byHand`: staff sent it, not its provider;
 * `takenBack`: no one did, since the bank took the payment back; `day`: on which staff sent it
 */
export const refundSentTransfer = (
  given: {
    refundId: string;
    orderId: string;
    amount: number;
    sku: string;
    byHand: boolean;
    takenBack?: boolean;
    day?: Day;
  } & Actor,
): NewTransfer => ({
  kind: 'refund-sent',
  sourceId: given.refundId,
  orderId: given.orderId,
  actorId: given.actorId ?? null,
  day: given.day ?? null,
  entries: refundSentEntries(
    given.orderId,
    given.amount,
    given.takenBack ? 'waiting-money' : given.byHand ? accountByHand(given.sku) : accountOfMethod(given.sku),
  ),
});

/** An order is paid in full. */
export const saleTransfer = (order: SoldOrder, actorId: string | null = null): NewTransfer => ({
  kind: 'sale',
  sourceId: order.id,
  orderId: order.id,
  actorId,
  entries: saleEntries(order),
});

/** The price of a paid order changes. @param id of the command; null: the price stays the same */
export const saleChangedTransfer = (
  id: string,
  before: SoldOrder,
  now: SoldOrder,
  actorId: string | null,
): NewTransfer | null => {
  const entries = saleChangedEntries(before, now);
  return entries.length === 0 ? null : { kind: 'sale-changed', sourceId: id, orderId: now.id, actorId, entries };
};

/** A paid order is canceled. @param forfeited money that are not refunded */
export const saleCanceledTransfer = (order: SoldOrder, forfeited: number, actorId: string | null): NewTransfer => ({
  kind: 'sale-canceled',
  sourceId: order.id,
  orderId: order.id,
  actorId,
  entries: saleCanceledEntries(order, forfeited),
});

/** The close of a day finds more or less cash than the books have. @param given `day`: the one that is closed */
export const cashDifferenceTransfer = (
  given: { closeId: string; difference: number; day: Day } & Actor,
): NewTransfer => ({
  kind: 'cash-difference',
  sourceId: given.closeId,
  actorId: given.actorId ?? null,
  day: given.day,
  entries: cashDifferenceEntries(given.difference),
});
