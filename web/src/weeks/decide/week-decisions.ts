import { DEPOSIT_DECISIONS, EXTRA_VACATION_DECISIONS, RENTAL_DECISIONS } from '@sandbar/contract/weeks';

/** What staff decide of each kind of week; approving puts it on the market. */
export const WEEK_DECISIONS = {
  deposit: DEPOSIT_DECISIONS,
  'extra-vacation': EXTRA_VACATION_DECISIONS,
  rental: { ...RENTAL_DECISIONS, approve: RENTAL_DECISIONS.publish },
} as const;

export interface DecideWeekProps {
  id: string;
  /** It is decided, or will be in ten seconds: the next one opens. `back` shows this one again. */
  onDone: () => { back: () => void };
  /** Reads again what waits. */
  refresh: () => Promise<unknown>;
}
