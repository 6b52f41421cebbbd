import type { Day } from '../common/index.ts';

export type PayoutRefusal =
  /** The owner has not entered an account to which money can be sent. */
  | { code: 'PAYOUT_ACCOUNT_NEEDED'; data: Record<string, never> }
  /** The owner has entered another bank account since. */
  | { code: 'PAYOUT_ACCOUNT_CHANGED'; data: Record<string, never> }
  /** Another payout has this reference of the bank. */
  | { code: 'PAYOUT_REFERENCE_TAKEN'; data: { referenceCode: string } }
  /** The rest is withheld, because a sale of the owner must still be checked. Money. */
  | { code: 'PAYOUT_WITHHELD'; data: { owed: number; withheld: number } }
  /** Another member of staff has entered a payout to the owner since the sender looked. Money. */
  | { code: 'PAYOUT_MEANWHILE'; data: { by: string; amount: number; referenceCode: string } }
  | { code: 'PAYOUT_DATE'; data: { from: Day; to: Day } }
  | { code: 'PAYOUT_NOT_FOUND'; data: Record<string, never> }
  /** The payout was taken back before. */
  | { code: 'PAYOUT_VOIDED'; data: { voidedOn: Day } }
  /** The remaining amount is in an open run. Money. */
  | { code: 'PAYOUT_IN_RUN'; data: { owed: number; inRuns: number } }
  | { code: 'PAYOUT_RUN_NOT_FOUND'; data: Record<string, never> }
  /** The run would pay no owner, because all are left out. */
  | { code: 'PAYOUT_RUN_EMPTY'; data: Record<string, never> }
  /** Another member of staff has advanced or ended the run. */
  | { code: 'PAYOUT_RUN_STATE'; data: { number: number } }
  /** Some lines are paid, so the other lines must be taken back one by one. */
  | { code: 'PAYOUT_RUN_PARTLY_PAID'; data: { number: number } }
  /** The run has changed since the sender read it. */
  | { code: 'PAYOUT_RUN_CHANGED'; data: { number: number } }
  /** Accounts or balances of these lines have changed, so the lines must be taken out. */
  | { code: 'PAYOUT_RUN_LINES'; data: { lines: string } }
  /** The merchant has not set its own bank account, which the file must name. */
  | { code: 'PAYOUT_RUN_NO_BANK'; data: Record<string, never> };
