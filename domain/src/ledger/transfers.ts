import type { LedgerAccount, LedgerEntry } from './accounts.ts';

/**
 * The kinds of transfers of the money ledger, each booked once per source. `source` in words: payment,
 * payment-taken-back: the payment; money-waiting: the bank's or provider's event; money-aside, money-aside-canceled:
 * the dismissal of it; refund-*: the refund; sale-changed: the command; sale, sale-canceled, owner-sale,
 * owner-sale-released, owner-sale-canceled: the order; payout, payout-voided: the payout; cash-difference: the close of
 * a day.
 */
export const LEDGER_KINDS = [
  'payment',
  'payment-taken-back',
  'money-waiting',
  'money-aside',
  'money-aside-canceled',
  'refund-owed',
  'refund-sent',
  'sale',
  'sale-changed',
  'sale-canceled',
  'owner-sale',
  'owner-sale-released',
  'owner-sale-canceled',
  'payout',
  'payout-voided',
  'cash-difference',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

const nonZero = (entries: readonly LedgerEntry[]): LedgerEntry[] => entries.filter(({ amount }) => amount !== 0);

/** Money came for an order. @param from where it stands: an asset, or waiting-money that staff matched */
export const paymentEntries = (orderId: string, amount: number, from: LedgerAccount): LedgerEntry[] => [
  { account: from, amount },
  { account: 'customers', amount: -amount, orderId },
];

/** The bank took a payment back, and its statement was booked as an unapplied payment below 0: the order owes it. */
export const paymentTakenBackEntries = (orderId: string, amount: number): LedgerEntry[] => [
  { account: 'customers', amount, orderId },
  { account: 'waiting-money', amount: -amount },
];

/** An unapplied payment is received. */
export const unappliedPaymentEntries = (amount: number, into: LedgerAccount): LedgerEntry[] => [
  { account: into, amount },
  { account: 'waiting-money', amount: -amount },
];

/** Staff dismiss an unapplied payment. */
export const dismissedPaymentEntries = (amount: number): LedgerEntry[] => [
  { account: 'waiting-money', amount },
  { account: 'money-aside', amount: -amount },
];

/** Money of an order has to go back. */
export const refundOwedEntries = (orderId: string, amount: number): LedgerEntry[] => [
  { account: 'customers', amount, orderId },
  { account: 'refunds-payable', amount: -amount, orderId },
];

/** The refund was sent. Until it is known to have arrived, it stays owed. */
export const refundSentEntries = (orderId: string, amount: number, outOf: LedgerAccount): LedgerEntry[] => [
  { account: 'refunds-payable', amount, orderId },
  { account: outOf, amount: -amount },
];

/** An order as its sale is booked. Money, except `points`. */
export interface SoldOrder {
  id: string;
  subTotal: number;
  /** The part of `subTotal` that fees are. */
  feeTotal: number;
  promotionAmount: number;
  giftCodeAmount: number;
  grandTotal: number;
}

/**
 * An order is paid in full: what it cost, in money and otherwise. What neither promotions, codes nor money paid, points
 * did; the last one may be worth more than what was left.
 */
export const saleEntries = (order: SoldOrder): LedgerEntry[] => {
  const { id: orderId, subTotal, feeTotal, grandTotal } = order;
  const discounts = order.promotionAmount + order.giftCodeAmount;
  return nonZero([
    { account: 'customers', amount: grandTotal, orderId },
    { account: 'discounts', amount: discounts, orderId },
    { account: 'points-redeemed', amount: subTotal - discounts - grandTotal, orderId },
    { account: 'stay-sales', amount: feeTotal - subTotal, orderId },
    { account: 'fee-sales', amount: -feeTotal, orderId },
  ]);
};

/** A paid order got another stay at another price: what its sale is now, less what it was. */
export const saleChangedEntries = (before: SoldOrder, now: SoldOrder): LedgerEntry[] => {
  const was = saleEntries(before);
  const is = saleEntries(now);
  const accounts = new Set([...was, ...is].map(({ account }) => account));
  const sumOf = (entries: readonly LedgerEntry[], of: LedgerAccount) =>
    entries.filter(({ account }) => account === of).reduce((sum, { amount }) => sum + amount, 0);
  return nonZero(
    [...accounts].map((account) => ({ account, amount: sumOf(is, account) - sumOf(was, account), orderId: now.id })),
  );
};

/** A paid order is canceled: its sale is undone, and what does not go back is the club's. @param forfeited money */
export const saleCanceledEntries = (order: SoldOrder, forfeited: number): LedgerEntry[] => [
  ...reversed(saleEntries(order)),
  ...nonZero([
    { account: 'customers', amount: forfeited, orderId: order.id },
    { account: 'cancellation-income', amount: -forfeited, orderId: order.id },
  ]),
];

export const reversed = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  entries.map((entry) => ({ ...entry, amount: -entry.amount }));

/** Money went to an owner by bank transfer. */
export const payoutEntries = (ownerId: string, amount: number): LedgerEntry[] => [
  { account: 'owners-payable', amount, ownerId },
  { account: 'bank', amount: -amount, ownerId },
];

/** Cash was counted, and is more than the books have, or less. @param difference money, counted less booked */
export const cashDifferenceEntries = (difference: number): LedgerEntry[] =>
  nonZero([
    { account: 'cash', amount: difference },
    { account: difference > 0 ? 'cash-over' : 'cash-short', amount: -difference },
  ]);
