/**
 * The accounts of the money ledger: the fewest that separate payments, refunds, sales, fees, taxes and payouts. An
 * amount above 0 is a debit, below 0 a credit: assets are above 0, debts and income below.
 */
export const LEDGER_ACCOUNTS = {
  /** Money on the merchant's bank account, in the cash box, or at a provider that pays out later. */
  bank: 'asset',
  cash: 'asset',
  'gateway-vnpay': 'asset',
  'gateway-sandbox': 'asset',
  /** Taken on the card terminal of the desk. */
  'gateway-card': 'asset',
  /** Payments of an order less its price, by order. Below 0 it is prepaid. */
  customers: 'liability',
  /** Refunds that are owed and not sent yet, by order. */
  'refunds-payable': 'liability',
  /** Received for an unknown purpose. */
  'waiting-money': 'liability',
  /** Money that staff found to belong to no order. It remains a debt to its payer. */
  'money-aside': 'liability',
  /** Money due to owners, by owner. */
  'owners-payable': 'liability',
  /** Money that becomes due to an owner when a condition of the sale is met, by owner. */
  'owners-withheld': 'liability',
  /** Taxes withheld from owners for the state, by owner. */
  'tax-vat': 'liability',
  'tax-income': 'liability',
  'stay-sales': 'income',
  'fee-sales': 'income',
  /** The club's share of sales for owners. */
  commissions: 'income',
  /** Money of canceled orders that the cancellation ladder keeps. */
  'cancellation-income': 'income',
  /** Promotions and gift codes. */
  discounts: 'expense',
  /** The value of redeemed points. */
  'points-redeemed': 'expense',
  /** Counted cash above or below the books. */
  'cash-over': 'income',
  'cash-short': 'expense',
} as const satisfies Record<string, 'asset' | 'liability' | 'income' | 'expense'>;
export type LedgerAccount = keyof typeof LEDGER_ACCOUNTS;
export const LEDGER_ACCOUNT_NAMES = Object.keys(LEDGER_ACCOUNTS) as LedgerAccount[];

/** One line of a transfer: money in whole minor units, never 0. */
export interface LedgerEntry {
  account: LedgerAccount;
  amount: number;
  orderId?: string;
  /** The member to whom the money is owed, or from whom it was withheld. */
  ownerId?: string;
}

/** The account on which payments of a method arrive and its refunds leave. */
export const accountOfMethod = (sku: string): LedgerAccount => {
  switch (sku) {
    case 'cod':
      return 'cash';
    case 'vnpay':
      return 'gateway-vnpay';
    case 'sandbox':
      return 'gateway-sandbox';
    case 'card':
      return 'gateway-card';
    default:
      return 'bank';
  }
};

/** The account from which money leaves that a person refunds: cash from the box, all other money by transfer. */
export const accountByHand = (sku: string): LedgerAccount => (sku === 'cod' ? 'cash' : 'bank');

export const balanceOfEntries = (entries: readonly { amount: number }[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);
