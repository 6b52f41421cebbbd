import type { Day } from '../common/index.ts';
import type { WeekState } from './states.ts';

export type WeekRefusal =
  | { code: 'WEEK_NIGHTS'; data: { nights: string } }
  | { code: 'WEEK_TOO_SOON'; data: { soonest: Day; months: number } }
  | { code: 'WEEK_TOO_LATE'; data: { latest: Day; months: number } }
  /** It is not worth a single point. */
  | { code: 'DEPOSIT_WORTHLESS'; data: Record<string, never> }
  /** The merchant takes no deposits of this room class. */
  | { code: 'DEPOSIT_NOT_TAKEN'; data: Record<string, never> }
  | { code: 'DEPOSIT_LIMIT'; data: { limit: number; months: number } }
  | { code: 'EXTRA_VACATION_LIMIT'; data: { limit: number; months: number } }
  /** The quote has changed since it was shown. */
  | { code: 'DEPOSIT_QUOTE_CHANGED'; data: { shown: number; points: number } }
  /** The same week was given already, by any owner and for any purpose. */
  | { code: 'WEEK_GIVEN'; data: Record<string, never> }
  | { code: 'WEEK_NOT_FOUND'; data: Record<string, never> }
  /** The week’s state does not allow this change. */
  | { code: 'WEEK_STATE'; data: { state: WeekState } }
  /** Its days are taken in a calendar that its owner follows. */
  | { code: 'WEEK_TAKEN'; data: { where: string; from: Day; to: Day } }
  /** The week is too close to be put on sale; the last day for an approval is given. */
  | { code: 'WEEK_APPROVAL_LATE'; data: { before: Day } }
  /** A member holds or bought its stay. */
  | { code: 'WEEK_HELD'; data: Record<string, never> }
  /** A picture that proves it is missing, or not the sender's. */
  | { code: 'WEEK_PROOF_MISSING'; data: Record<string, never> }
  /** A day until which it may be sold that is past, or after check-in. */
  | { code: 'WEEK_EXPIRE_DATE'; data: { latest: Day } }
  /** A day for an owner's reply that is past, or not before check-in. */
  | { code: 'WEEK_REPLY_BY'; data: { earliest: Day; latest: Day } }
  /** Check-out is not after check-in. */
  | { code: 'RENTAL_NIGHTS'; data: Record<string, never> }
  /** The owner did not agree to the terms. */
  | { code: 'RENTAL_TERMS'; data: Record<string, never> }
  /** Verification is wanted, and no picture or no contract's code proves anything. */
  | { code: 'RENTAL_PROOFS_NEEDED'; data: Record<string, never> }
  /** Nothing waits to be checked, or it was decided already. */
  | { code: 'GUEST_CHECK_STATE'; data: Record<string, never> }
  /** A colleague decided it since it was opened. */
  | { code: 'GUEST_CHECK_DECIDED'; data: { by: string } }
  /** Another guest leads the party since the picture was sent. */
  | { code: 'GUEST_NAME_CHANGED'; data: Record<string, never> };
