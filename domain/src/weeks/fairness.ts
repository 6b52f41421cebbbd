import type { WeekKind } from './kinds.ts';
import { outcomeOf } from './journey.ts';
import type { WeekState } from './states.ts';

/** Months before today whose weeks the public figures count. */
export const FAIRNESS_MONTHS = 12;

/** How many weeks there are of a kind in a state; `paidInPoints`: sold to a member who paid points for it. */
export interface WeekTally {
  kind: WeekKind;
  state: WeekState;
  paidInPoints: boolean;
  count: number;
}

/**
 * The outcomes of the weeks that members gave. exchanged: a deposit that a member had for points. depositsSold: one
 * that was sold for money instead, which is what exchange clubs are suspected of. sold, rented: what was given for it.
 * lapsed: it was not sold. waiting: to be decided or on the market. takenBack: by its owner; refused: by the club.
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

/** Every week is in one share: together they are all that were given. */
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
