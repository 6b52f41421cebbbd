import { DEPOSIT_DECISIONS, EXTRA_VACATION_DECISIONS, RENTAL_DECISIONS } from '@sandbar/contract/weeks';

/** The decisions of staff by kind of week; approval puts it on sale. */
export const WEEK_DECISIONS = {
  deposit: DEPOSIT_DECISIONS,
  'extra-vacation': EXTRA_VACATION_DECISIONS,
  rental: { ...RENTAL_DECISIONS, approve: RENTAL_DECISIONS.publish },
} as const;

export interface DecideWeekProps {
  id: string;
  /**
   * Called when it is decided, or will be after the undo time, so that the next one opens. `back` shows this one again.
   */
  onDone: () => { back: () => void };
}
