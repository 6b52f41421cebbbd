import type { WeekKind } from './kinds.ts';
import { outcomeOf } from './journey.ts';
import type { WeekState } from './states.ts';

/** Months before today whose weeks the public figures count. */
export const FAIRNESS_MONTHS = 12;

/** The number of weeks of a kind in a state. `paidInPoints`: sold to a member who paid with points. */
export interface WeekTally {
  kind: WeekKind;
  state: WeekState;
  paidInPoints: boolean;
  count: number;
}

/**
 * What became of the weeks that members gave. exchanged: deposits that a member took for points. depositsSold: deposits
 * that were sold for money instead, which exchange clubs are suspected of. sold, rented: weeks given for this purpose.
 * lapsed: weeks that were not sold. waiting: weeks to be decided or on the market. takenBack: withdrawn by the owner;
 * refused: by the club.
 */
export interface WeeksGiven {
  given: number;
  exchanged: number;
  depositsSold: number;
  sold: number;
  rented: number;
  lapsed: number;
  waiting: number;
  takenBack: number;
  refused: number;
}

type Share = Exclude<keyof WeeksGiven, 'given'>;

const shareOf = ({ kind, state, paidInPoints }: WeekTally): Share => {
  switch (outcomeOf(state)) {
    case 'sold':
      if (kind === 'deposit') return paidInPoints ? 'exchanged' : 'depositsSold';
      return kind === 'rental' ? 'rented' : 'sold';
    case 'ended':
      return state === 'refused' ? 'refused' : state === 'withdrawn' ? 'takenBack' : 'lapsed';
    default:
      return 'waiting';
  }
};

/** Every week is in exactly one share, so that the shares add up to all given weeks. */
export const weeksGivenOf = (tallies: readonly WeekTally[]): WeeksGiven => {
  const all: WeeksGiven = {
    given: 0,
    exchanged: 0,
    depositsSold: 0,
    sold: 0,
    rented: 0,
    lapsed: 0,
    waiting: 0,
    takenBack: 0,
    refused: 0,
  };
  for (const tally of tallies) {
    all.given += tally.count;
    all[shareOf(tally)] += tally.count;
  }
  return all;
};
