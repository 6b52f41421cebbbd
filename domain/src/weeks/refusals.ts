import type { Day } from '../common/index.ts';
import type { WeekState } from './states.ts';

export type WeekRefusal =
  | { code: 'WEEK_NIGHTS'; data: { nights: string } }
  | { code: 'WEEK_TOO_SOON'; data: { soonest: Day; months: number } }
  | { code: 'WEEK_TOO_LATE'; data: { latest: Day; months: number } }
  /** The deposit is worth less than one point. */
  | { code: 'DEPOSIT_WORTHLESS'; data: Record<string, never> }
  /** The merchant does not accept deposits of this room class. */
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
  /** The week's days are booked elsewhere, in a calendar that its owner subscribed. */
  | { code: 'WEEK_TAKEN'; data: { where: string; from: Day; to: Day } }
  /** The week is too close to be put on sale; the last day for an approval is given. */
  | { code: 'WEEK_APPROVAL_LATE'; data: { before: Day } }
  /** A member holds or bought its stay. */
  | { code: 'WEEK_HELD'; data: Record<string, never> }
  /** A picture of the proof is missing, or does not belong to the sender. */
  | { code: 'WEEK_PROOF_MISSING'; data: Record<string, never> }
  /** The day until which the week may be sold is past, or after check-in. */
  | { code: 'WEEK_EXPIRE_DATE'; data: { latest: Day } }
  /** The day for an owner's reply is past, or not before check-in. */
  | { code: 'WEEK_REPLY_BY'; data: { earliest: Day; latest: Day } }
  /** Check-out is not after check-in. */
  | { code: 'RENTAL_NIGHTS'; data: Record<string, never> }
  /** The owner did not agree to the terms. */
  | { code: 'RENTAL_TERMS'; data: Record<string, never> }
  /** The owner asked for verification, and the pictures or the contract's code are missing. */
  | { code: 'RENTAL_PROOFS_NEEDED'; data: Record<string, never> }
  /** The guest's name does not wait for a check, or it was decided already. */
  | { code: 'GUEST_CHECK_STATE'; data: Record<string, never> }
  /** Another member of staff decided it since it was opened. */
  | { code: 'GUEST_CHECK_DECIDED'; data: { by: string } }
  /** Another guest leads the party since the picture was sent. */
  | { code: 'GUEST_NAME_CHANGED'; data: Record<string, never> };
