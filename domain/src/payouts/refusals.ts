import type { Day } from '../common/index.ts';

export type PayoutRefusal =
  /** The owner has not said where money can be sent. */
  | { code: 'PAYOUT_ACCOUNT_NEEDED'; data: Record<string, never> }
  /** The owner named another bank account meanwhile. */
  | { code: 'PAYOUT_ACCOUNT_CHANGED'; data: Record<string, never> }
  /** Another payout carries the bank's number. */
  | { code: 'PAYOUT_REFERENCE_TAKEN'; data: { referenceCode: string } }
  /** The rest is withheld: of what was sold for the owner something has yet to be checked. Money. */
  | { code: 'PAYOUT_WITHHELD'; data: { owed: number; withheld: number } }
  /** A colleague entered another payout to the owner since the sender looked. Money. */
  | { code: 'PAYOUT_MEANWHILE'; data: { by: string; amount: number; referenceCode: string } }
  | { code: 'PAYOUT_DATE'; data: { from: Day; to: Day } }
  | { code: 'PAYOUT_NOT_FOUND'; data: Record<string, never> }
  /** It was taken back before. */
  | { code: 'PAYOUT_VOIDED'; data: { voidedOn: Day } }
  /** The remaining amount is in an open run. Money. */
  | { code: 'PAYOUT_IN_RUN'; data: { owed: number; inRuns: number } }
  | { code: 'PAYOUT_RUN_NOT_FOUND'; data: Record<string, never> }
  /** Nothing can be paid out: all owners are left out. */
  | { code: 'PAYOUT_RUN_EMPTY'; data: Record<string, never> }
  /** A colleague has taken it further, or ended it. */
  | { code: 'PAYOUT_RUN_STATE'; data: { number: number } }
  /** Some of it is paid: the other lines are taken back one by one. */
  | { code: 'PAYOUT_RUN_PARTLY_PAID'; data: { number: number } }
  /** The run is another one than the sender was shown. */
  | { code: 'PAYOUT_RUN_CHANGED'; data: { number: number } }
  /** Accounts or balances of these lines have changed since: they have to be taken out. */
  | { code: 'PAYOUT_RUN_LINES'; data: { lines: string } }
  /** The merchant's own bank account, which the file names, is not set. */
  | { code: 'PAYOUT_RUN_NO_BANK'; data: Record<string, never> };
