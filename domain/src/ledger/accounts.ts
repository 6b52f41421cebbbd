/**
 * The chart of accounts of the money ledger, the smallest that separates payments, refunds, sales, fees, taxes,
 * payouts. An amount above 0 is a debit, below 0 a credit: assets stand above 0, what is owed and earned below.
 */
export const LEDGER_ACCOUNTS = {
  /** Where money is: on the merchant's bank account, in the cash box, at a provider that pays out later. */
  bank: 'asset',
  cash: 'asset',
  'gateway-vnpay': 'asset',
  'gateway-sandbox': 'asset',
  /** Taken on the card terminal of the desk. */
  'gateway-card': 'asset',
  /** Payments of an order less its price; below 0 is prepaid. By order. */
  customers: 'liability',
  /** Owed back and not yet sent. By order. */
  'refunds-payable': 'liability',
  /** Received for an unknown purpose. */
  'waiting-money': 'liability',
  /** Staff said that it is for no order. It stays owed to whom it belongs. */
  'money-aside': 'liability',
  /** Amounts due to owners. By owner. */
  'owners-payable': 'liability',
  /** An owner's too, once a condition of the sale is met. By owner. */
  'owners-withheld': 'liability',
  /** Withheld from owners for the state. By owner. */
  'tax-vat': 'liability',
  'tax-income': 'liability',
  'stay-sales': 'income',
  'fee-sales': 'income',
  /** The club's share of what it sold for an owner. */
  commissions: 'income',
  /** Amounts kept of canceled orders by the cancellation ladder. */
  'cancellation-income': 'income',
  /** Promotions and gift codes. */
  discounts: 'expense',
  /** The value of redeemed points. */
  'points-redeemed': 'expense',
  /** Counted cash that was more, or less, than the books had. */
  'cash-over': 'income',
  'cash-short': 'expense',
} as const satisfies Record<string, 'asset' | 'liability' | 'income' | 'expense'>;
export type LedgerAccount = keyof typeof LEDGER_ACCOUNTS;
export const LEDGER_ACCOUNT_NAMES = Object.keys(LEDGER_ACCOUNTS) as LedgerAccount[];

/** One line of a transfer. Money, whole, never 0. */
export interface LedgerEntry {
  account: LedgerAccount;
  amount: number;
  orderId?: string;
  /** The member to whom it is owed or was withheld from. */
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

/** Where money leaves that a person sends back: cash from the box, everything else by transfer. */
export const accountByHand = (sku: string): LedgerAccount => (sku === 'cod' ? 'cash' : 'bank');

export const balanceOfEntries = (entries: readonly { amount: number }[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);
