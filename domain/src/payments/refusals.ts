import type { Day } from '../common/index.ts';

export type PaymentRefusal =
  /** The installation has no gateway that takes no money. */
  | { code: 'GATEWAY_NOT_AVAILABLE'; data: Record<string, never> }
  /** It cannot be used without these fields of the command. */
  | { code: 'GATEWAY_KEYS_MISSING'; data: { keys: string } }
  | { code: 'FEE_NOT_FOUND'; data: Record<string, never> }
  /** Another user changed it since it was read. */
  | { code: 'FEE_CHANGED'; data: Record<string, never> }
  | { code: 'FEE_LIMIT'; data: { limit: number } }
  /** Money for an order comes between the day it was made and today. */
  | { code: 'PAYMENT_DATE'; data: { from: Day; to: Day } }
  /** Another sum is left than the one that the cashier was shown. */
  | { code: 'CASH_CHANGED'; data: { left: number } }
  /** No columns or no statement that we know. */
  | { code: 'BANK_FILE_UNREADABLE'; data: Record<string, never> }
  /** It is a file of another kind, such as XLSX, MT940 or CAMT.052. */
  | { code: 'BANK_FILE_OTHER_KIND'; data: { kind: string } }
  /** Its letters are of no encoding that can be read. */
  | { code: 'BANK_FILE_ENCODING'; data: Record<string, never> }
  /** Two columns could have the same role, and their contents differ. */
  | { code: 'BANK_FILE_TWO_COLUMNS'; data: { one: string; other: string } }
  | { code: 'BANK_FILE_EMPTY'; data: Record<string, never> }
  | { code: 'BANK_FILE_TOO_LONG'; data: { limit: number } }
  /** A bank's or provider's service that takes no other currency. */
  | { code: 'CURRENCY_ONLY'; data: { currency: string } }
  /** The parts are not the whole. */
  | { code: 'MONEY_PARTS_SUM'; data: { amount: number } }
  | { code: 'MONEY_NOT_FOUND'; data: Record<string, never> }
  /** The bank took a payment back: it is no money to split. */
  | { code: 'MONEY_TAKEN_BACK'; data: Record<string, never> }
  /** The order has no sent refund of this amount that the bank has not returned yet. */
  | { code: 'MONEY_NO_REFUND'; data: Record<string, never> }
  /** The order has no transfer of this sum that the bank could take back, or money of it went back. */
  | { code: 'MONEY_NO_PAYMENT'; data: Record<string, never> }
  /** Another member of staff settled it first. */
  | { code: 'MONEY_SETTLED'; data: Record<string, never> }
  | { code: 'MONEY_NOT_DISMISSED'; data: Record<string, never> }
  /** The same payment is recorded for the order already. */
  | { code: 'MONEY_KNOWN'; data: Record<string, never> }
  /** The order is not confirmed yet, and the money does not cover it. */
  | { code: 'MONEY_NOT_ASKED'; data: Record<string, never> }
  | { code: 'REFUND_NOT_FOUND'; data: Record<string, never> }
  /** Nothing of the order goes back by transfer, or not any more. */
  | { code: 'REFUND_ACCOUNT_NOT_AWAITED'; data: Record<string, never> }
  /** No bank account has been entered for it yet. */
  | { code: 'REFUND_ACCOUNT_NEEDED'; data: Record<string, never> }
  /** The member named it: staff do not put another one in its place. */
  | { code: 'REFUND_ACCOUNT_MEMBERS'; data: Record<string, never> }
  /** The clerk who entered the account for the member may not send the refund. */
  | { code: 'REFUND_ACCOUNT_OWN'; data: Record<string, never> }
  | { code: 'REFUND_SENT_ALREADY'; data: Record<string, never> }
  /** Its provider sends it automatically. */
  | { code: 'REFUND_AUTOMATIC'; data: Record<string, never> }
  /** A refund is sent between the day it was owed and today. */
  | { code: 'REFUND_DATE'; data: { from: Day; to: Day } };
