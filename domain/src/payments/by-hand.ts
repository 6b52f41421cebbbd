import { accept, refuse, type Day, type Result } from '../common/index.ts';
import { orderState } from '../orders/flags.ts';
import { decideReceipt, type Receipt, type ReceivingOrder } from '../orders/receive-payment.ts';
import type { OrderRefusal } from '../orders/refusals.ts';
import { leftToPay } from './standing.ts';
import type { PaymentRefusal } from './refusals.ts';

/** A card on the terminal of the desk. Members cannot choose it at checkout. */
export const CARD_AT_DESK = 'card';

/** How staff take money that they enter with its day and number: a transfer they see at the bank, or a card. */
export const WAYS_BY_HAND = ['bank-transfer', CARD_AT_DESK] as const;
export type WayByHand = (typeof WAYS_BY_HAND)[number];

/** Ways to pay whose money a person takes in and sends back. */
export const BY_HAND: readonly string[] = ['bank-transfer', 'cod', CARD_AT_DESK];

/** True when a person sends the money of such a payment back; providers do so by themselves. */
export const isSentByHand = (sku: string): boolean => BY_HAND.includes(sku);

/** How often a provider is asked to send a refund; when it still does not report the outcome, staff send it. */
export const REFUND_TRIES = 8;

/**
 * Money that staff took for an order, whatever way to pay it has, more or less than what is left included: a rest stays
 * to be paid, what is too much is owed back. Nothing is taken in that would have to go back whole.
 * @param order undefined = there is no such order @param amount money, above 0
 * @param shown money that were said to be left; undefined when none was shown
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

/** The day of money that staff enter: since the order was made, and not ahead. @param today the merchant's */
export const decidePaidOn = (paidOn: Day, madeOn: Day, today: Day): Result<null, PaymentRefusal> =>
  paidOn < madeOn || paidOn > today ? refuse('PAYMENT_DATE', { from: madeOn, to: today }) : accept(null);

export interface RefundByHand {
  state: string;
  /** The method by which its payment was made. */
  sku: string;
  /** How often its provider was asked to send it. */
  tries: number;
  /** The day since which it is owed. */
  owedOn: Day;
}

/**
 * True when only a person can send a refund: of transfers and cash; of a provider's payments what that refused,
 * or never answered for.
 */
export const waitsForPerson = ({ state, sku, tries }: Pick<RefundByHand, 'state' | 'sku' | 'tries'>): boolean =>
  state !== 'done' && (isSentByHand(sku) || state === 'failed' || (state === 'sent' && tries >= REFUND_TRIES));

/** Why a provider left a refund to a person: it refused it, or does not say what became of it; null: none was asked. */
export const problemOfRefund = (state: string): 'refused' | 'unanswered' | null =>
  state === 'failed' ? 'refused' : state === 'sent' ? 'unanswered' : null;

/** That a person sent a refund on a day. @param today the merchant's */
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
 * Whether a person may send a refund to its account. Who named that in the member's place does not: one person alone
 * would lead the money anywhere.
 * @param namedBy null: no account is named
 */
export const maySendTo = (
  userId: string | null,
  { customerId, namedBy }: { customerId: string; namedBy: string | null },
): Result<null, PaymentRefusal> =>
  namedBy !== null && namedBy === userId && namedBy !== customerId ? refuse('REFUND_ACCOUNT_OWN', {}) : accept(null);

/** The longest time, in days, until a refund by transfer is sent, after it is owed and its account is named. */
export const REFUND_DAYS = 7;

/** The reference of cash: there is no receipt number, so the id of the command that entered it identifies the money. */
export const cashReference = (commandId: string): string => `cash-${commandId}`;

/** The reference of a line that came without the bank's own: the id that the bank-line service gave it. */
export const lineReference = (id: string): string => `line-${id}`;

/** The reference of a payment as people know it; empty for cash, and where the bank gave none. */
export const shownReference = (reference: string): string => (/^(cash|line)-/.test(reference) ? '' : reference);
