import type { Day } from '../common/index.ts';

export type PaymentRefusal =
  /** The installation has no gateway that simulates payments. */
  | { code: 'GATEWAY_NOT_AVAILABLE'; data: Record<string, never> }
  /** The gateway cannot be used without these fields of the command. */
  | { code: 'GATEWAY_KEYS_MISSING'; data: { keys: string } }
  | { code: 'FEE_NOT_FOUND'; data: Record<string, never> }
  /** Another user changed it since it was read. */
  | { code: 'FEE_CHANGED'; data: Record<string, never> }
  | { code: 'FEE_LIMIT'; data: { limit: number } }
  /** Money for an order comes in between the day on which it was made and today. */
  | { code: 'PAYMENT_DATE'; data: { from: Day; to: Day } }
  /** Another amount is left to pay than the cashier was shown. */
  | { code: 'CASH_CHANGED'; data: { left: number } }
  /** The file has no columns or no statement that are known. */
  | { code: 'BANK_FILE_UNREADABLE'; data: Record<string, never> }
  /** The file is of another kind, such as XLSX, MT940 or CAMT.052. */
  | { code: 'BANK_FILE_OTHER_KIND'; data: { kind: string } }
  /** The characters have no encoding that can be read. */
  | { code: 'BANK_FILE_ENCODING'; data: Record<string, never> }
  /** Two columns could have the same role, and their contents differ. */
  | { code: 'BANK_FILE_TWO_COLUMNS'; data: { one: string; other: string } }
  | { code: 'BANK_FILE_EMPTY'; data: Record<string, never> }
  | { code: 'BANK_FILE_TOO_LONG'; data: { limit: number } }
  /** The bank's or provider's service accepts only this currency. */
  | { code: 'CURRENCY_ONLY'; data: { currency: string } }
  /** The parts do not add up to the whole. */
  | { code: 'MONEY_PARTS_SUM'; data: { amount: number } }
  | { code: 'MONEY_NOT_FOUND'; data: Record<string, never> }
  /** The bank reversed a payment, so this is not money that can be split. */
  | { code: 'MONEY_TAKEN_BACK'; data: Record<string, never> }
  /** The order has no sent refund of this amount that the bank has not returned yet. */
  | { code: 'MONEY_NO_REFUND'; data: Record<string, never> }
  /** The order has no transfer of this amount that the bank could reverse, or a part of it was refunded. */
  | { code: 'MONEY_NO_PAYMENT'; data: Record<string, never> }
  /** Another member of staff settled it first. */
  | { code: 'MONEY_SETTLED'; data: Record<string, never> }
  | { code: 'MONEY_NOT_DISMISSED'; data: Record<string, never> }
  /** The same payment is recorded for the order already. */
  | { code: 'MONEY_KNOWN'; data: Record<string, never> }
  /** The order is not confirmed yet, and the money does not cover it. */
  | { code: 'MONEY_NOT_ASKED'; data: Record<string, never> }
  | { code: 'REFUND_NOT_FOUND'; data: Record<string, never> }
  /** The order has no refund by transfer, or not any more. */
  | { code: 'REFUND_ACCOUNT_NOT_AWAITED'; data: Record<string, never> }
  /** No bank account has been entered for it yet. */
  | { code: 'REFUND_ACCOUNT_NEEDED'; data: Record<string, never> }
  /** The member entered the account: staff cannot replace it. */
  | { code: 'REFUND_ACCOUNT_MEMBERS'; data: Record<string, never> }
  /** The clerk who entered the account for the member may not send the refund. */
  | { code: 'REFUND_ACCOUNT_OWN'; data: Record<string, never> }
  | { code: 'REFUND_SENT_ALREADY'; data: Record<string, never> }
  /** Its provider sends it automatically. */
  | { code: 'REFUND_AUTOMATIC'; data: Record<string, never> }
  /** A refund is sent between the day it was owed and today. */
  | { code: 'REFUND_DATE'; data: { from: Day; to: Day } };
