import type { Day } from '../common/index.ts';

export type PayoutRefusal =
  /** The owner has not said where money can be sent. */
  | { code: 'PAYOUT_ACCOUNT_NEEDED'; data: Record<string, never> }
  /** The owner named another bank account meanwhile. */
  | { code: 'PAYOUT_ACCOUNT_CHANGED'; data: Record<string, never> }
  /** Another payout carries the bank's number. */
  | { code: 'PAYOUT_REFERENCE_TAKEN'; data: { referenceCode: string } }
  /** The rest is withheld: of what was sold for the owner something has yet to be checked. Dong. */
  | { code: 'PAYOUT_WITHHELD'; data: { owed: number; withheld: number } }
  /** A colleague entered another payout to the owner since the sender looked. Dong. */
  | { code: 'PAYOUT_MEANWHILE'; data: { by: string; amount: number; referenceCode: string } }
  | { code: 'PAYOUT_DATE'; data: { from: Day; to: Day } }
  | { code: 'PAYOUT_NOT_FOUND'; data: Record<string, never> }
  /** It was taken back before. */
  | { code: 'PAYOUT_VOIDED'; data: { voidedOn: Day } };
