import { accept, addDays, refuse, type Day, type Result } from '../common/index.ts';
import type { ArrivalRefusal } from './refusals.ts';

/** The arrival states of a guest; `late`: expected, later than the day or hour of check-in. */
export const ARRIVAL_STATES = ['expected', 'late', 'arrived', 'no-show'] as const;
export type ArrivalState = (typeof ARRIVAL_STATES)[number];

/** Days after check-out on which a mark may still be corrected. */
export const MARK_DAYS = 7;
/** Days for which a resort's link is good. */
export const ARRIVALS_LINK_DAYS = 90;
/** Characters of a unit, the number on a room's door, and of a note. */
export const UNIT_LENGTH = 30;
export const MARK_NOTE_LENGTH = 200;
/** A look that is longer ago shows the changes of so many days. */
export const LOOK_DAYS = 7;

export interface MarkedStay {
  checkIn: Day;
  checkOut: Day;
  /** Where the merchant is. */
  today: Day;
}

/**
 * Whether a guest may be marked so on this day: as arrived from the day of check-in on, as a no-show from the day after
 * it, since the first night must be over.
 */
export const mayMark = (
  state: ArrivalState,
  { checkIn, checkOut, today }: MarkedStay,
): Result<void, ArrivalRefusal> => {
  const from = state === 'arrived' ? checkIn : state === 'no-show' ? addDays(checkIn, 1) : null;
  if (from !== null && today < from) return refuse('MARK_TOO_EARLY', { from });
  const until = addDays(checkOut, MARK_DAYS);
  return today > until ? refuse('MARK_TOO_LATE', { until }) : accept(undefined);
};

/** The marks that are possible on a day. */
export const possibleMarks = (stay: MarkedStay): ArrivalState[] =>
  ARRIVAL_STATES.filter((state) => mayMark(state, stay).ok);
