import { accept, refuse, type Day, type Result } from '../common/index.ts';
import { orderState } from '../orders/flags.ts';
import { decideReceipt, type Receipt, type ReceivingOrder } from '../orders/receive-payment.ts';
import type { OrderRefusal } from '../orders/refusals.ts';
import { leftToPay } from './standing.ts';
import type { PaymentRefusal } from './refusals.ts';

/** A card on the terminal at the desk. Members cannot choose it at checkout. */
export const CARD_AT_DESK = 'card';

/** The methods of payments that staff enter with day and number: a transfer that they see at the bank, or a card. */
export const WAYS_BY_HAND = ['bank-transfer', CARD_AT_DESK] as const;
export type WayByHand = (typeof WAYS_BY_HAND)[number];

/** Payment methods whose money a person receives and refunds. */
export const BY_HAND: readonly string[] = ['bank-transfer', 'cod', CARD_AT_DESK];

/** Whether a person refunds such a payment. Providers refund theirs themselves. */
export const isSentByHand = (sku: string): boolean => BY_HAND.includes(sku);

/** How often a provider is asked to send a refund. If its result is still unknown, staff send it. */
export const REFUND_TRIES = 8;

/**
 * Decides money that staff received for an order, whatever its payment method. It may be less than the rest, of which a
 * part then stays to be paid, or more, so that the excess is owed back. Money that would have to be refunded as a whole
 * is refused.
 * @param order undefined: the order does not exist
 * @param amount money, above 0
 * @param shown the amount that the screen showed as left to pay; undefined when it showed none
 */
export const decideTaken = (
  order: ReceivingOrder | undefined,
  amount: number,
  shown?: number,
): Result<Receipt, OrderRefusal | PaymentRefusal> => {
  if (!order) return refuse('ORDER_NOT_FOUND', {});
  const state = orderState(order.allStatus);
  if (state === 'closed' || state === 'failed') return refuse('ORDER_PROCESSED', { allStatus: order.allStatus });
  const left = leftToPay(order.grandTotal, order.kept);
  if (shown !== undefined && shown !== left) return refuse('CASH_CHANGED', { left });
  const receipt = decideReceipt(order, amount);
  return receipt.kind === 'returned' || receipt.kind === 'unasked' ? refuse('HOLD_EXPIRED', {}) : accept(receipt);
};

/**
 * Decides the day of money that staff enter: not before the order was made, and not in the future.
 * @param today the merchant's day
 */
export const decidePaidOn = (paidOn: Day, madeOn: Day, today: Day): Result<null, PaymentRefusal> =>
  paidOn < madeOn || paidOn > today ? refuse('PAYMENT_DATE', { from: madeOn, to: today }) : accept(null);

export interface RefundByHand {
  state: string;
  /** The payment method of the refunded payment. */
  sku: string;
  /** How often its provider was asked to send it. */
  tries: number;
  /** The day since which it is owed. */
  owedOn: Day;
}

/**
 * Whether only a person can send the refund: for transfers and cash always, for a provider's payment when the provider
 * refused it or never answered.
 */
export const waitsForPerson = ({ state, sku, tries }: Pick<RefundByHand, 'state' | 'sku' | 'tries'>): boolean =>
  state !== 'done' && (isSentByHand(sku) || state === 'failed' || (state === 'sent' && tries >= REFUND_TRIES));

/** Why a provider left a refund to a person: it refused it, or its result is unknown. Null: no provider was asked. */
export const problemOfRefund = (state: string): 'refused' | 'unanswered' | null =>
  state === 'failed' ? 'refused' : state === 'sent' ? 'unanswered' : null;

/** Decides whether a person sent a refund on a day. @param today the merchant's day */
export const decideRefundSent = (
  refund: RefundByHand | undefined,
  sentOn: Day,
  today: Day,
): Result<null, PaymentRefusal> => {
  if (!refund) return refuse('REFUND_NOT_FOUND', {});
  if (refund.state === 'done') return refuse('REFUND_SENT_ALREADY', {});
  if (!waitsForPerson(refund)) return refuse('REFUND_AUTOMATIC', {});
  return sentOn < refund.owedOn || sentOn > today
    ? refuse('REFUND_DATE', { from: refund.owedOn, to: today })
    : accept(null);
};

/**
 * Whether a person may send a refund to its account. The person who entered the account in the member's place may not,
 * because one person alone could divert the money.
 * @param namedBy null: no account is entered
 */
export const maySendTo = (
  userId: string | null,
  { customerId, namedBy }: { customerId: string; namedBy: string | null },
): Result<null, PaymentRefusal> =>
  namedBy !== null && namedBy === userId && namedBy !== customerId ? refuse('REFUND_ACCOUNT_OWN', {}) : accept(null);

/** The most days until a refund by transfer is sent, after it is owed and its account is entered. */
export const REFUND_DAYS = 7;

/** The reference of cash. Cash has no receipt number, so the id of the command that entered it identifies it. */
export const cashReference = (commandId: string): string => `cash-${commandId}`;

/** The reference of a line without the bank's own: the id that the bank-line service gave it. */
export const lineReference = (id: string): string => `line-${id}`;

/** The reference of a payment as people know it; empty for cash and for lines without a bank's reference. */
export const shownReference = (reference: string): string => (/^(cash|line)-/.test(reference) ? '' : reference);
