import type { LedgerAccount, LedgerEntry } from './accounts.ts';

/**
 * The kinds of transfers of the money ledger, each booked once per source. The sources are: payment,
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

/** Money came in for an order. @param from the account that holds it: an asset, or waiting-money that staff matched */
export const paymentEntries = (orderId: string, amount: number, from: LedgerAccount): LedgerEntry[] => [
  { account: from, amount },
  { account: 'customers', amount: -amount, orderId },
];

/**
 * The bank reversed a payment. Its line was booked as an unapplied payment below 0, and the order owes the amount
 * again.
 */
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

/** Money of an order must be refunded. */
export const refundOwedEntries = (orderId: string, amount: number): LedgerEntry[] => [
  { account: 'customers', amount, orderId },
  { account: 'refunds-payable', amount: -amount, orderId },
];

/** The refund was sent. It stays owed until it is known to have arrived. */
export const refundSentEntries = (orderId: string, amount: number, outOf: LedgerAccount): LedgerEntry[] => [
  { account: 'refunds-payable', amount, orderId },
  { account: outOf, amount: -amount },
];

/** An order as its sale is booked. Amounts are money, except `points`. */
export interface SoldOrder {
  id: string;
  subTotal: number;
  /** The part of `subTotal` that fees make. */
  feeTotal: number;
  promotionAmount: number;
  giftCodeAmount: number;
  grandTotal: number;
}

/**
 * An order is paid in full. The part that promotions, codes and money did not pay was paid by points, of which the last
 * one may be worth more than the rest.
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

/** A paid order got another stay at another price: the difference between the new sale and the former one is booked. */
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

/** A paid order is canceled: its sale is undone, and the club keeps what is not refunded. @param forfeited money */
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

/** Counted cash differs from the books. @param difference money, counted less booked */
export const cashDifferenceEntries = (difference: number): LedgerEntry[] =>
  nonZero([
    { account: 'cash', amount: difference },
    { account: difference > 0 ? 'cash-over' : 'cash-short', amount: -difference },
  ]);
