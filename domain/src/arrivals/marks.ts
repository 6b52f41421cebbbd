import { accept, addDays, refuse, type Day, type Result } from '../common/index.ts';
import type { ArrivalRefusal } from './refusals.ts';

/** The arrival states of a guest. `late`: the guest is expected after the day or hour of check-in. */
export const ARRIVAL_STATES = ['expected', 'late', 'arrived', 'no-show'] as const;
export type ArrivalState = (typeof ARRIVAL_STATES)[number];

/** Days after check-out in which a mark can still be corrected. */
export const MARK_DAYS = 7;
/** Days for which a resort's link is valid. */
export const ARRIVALS_LINK_DAYS = 90;
/** The longest unit (the number on a room's door) and note, in characters. */
export const UNIT_LENGTH = 30;
export const MARK_NOTE_LENGTH = 200;
/** The most days of changes that are shown to a resort that has not looked for longer. */
export const LOOK_DAYS = 7;

export interface MarkedStay {
  checkIn: Day;
  checkOut: Day;
  /** Today in the merchant's time zone. */
  today: Day;
}

/**
 * Whether a guest may get this mark today: arrived from the day of check-in on, no-show from the day after it, because
 * the first night must be over.
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

/** The marks that are possible today. */
export const possibleMarks = (stay: MarkedStay): ArrivalState[] =>
  ARRIVAL_STATES.filter((state) => mayMark(state, stay).ok);
