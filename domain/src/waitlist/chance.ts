import { addDays } from '../common/index.ts';
import type { Alternative } from './entry.ts';

/**
 * How often entries like one are served, the rarest first. It is shown in words, because the data are too few for a
 * number.
 */
export const CHANCES = ['seldom', 'sometimes', 'often', 'mostly'] as const;
export type Chance = (typeof CHANCES)[number];

/** The share of entries up to which a word is used; the last word has no upper bound. */
const BELOW: readonly (readonly [Chance, number])[] = [
  ['seldom', 0.15],
  ['sometimes', 0.45],
  ['often', 0.75],
  ['mostly', Infinity],
];

export const CHANCE_LIMITS = {
  /** The least number of comparable releases for an estimate, and of answered offers for the merchant's own rate. */
  leastCases: 10,
  /** Releases this many weeks before and after the same time of an earlier year are comparable. */
  weeksAround: 2,
  /** Years that are looked back on. */
  years: 2,
} as const;

/** Weeks in which a release of an earlier year counts: the same week and those around it. */
const WEEKS = 2 * CHANCE_LIMITS.weeksAround + 1;
/** The rate of accepted offers of a merchant with too few offers. */
const USUAL_TAKE_UP = 0.75;
/** The share of the entries in front that still wait when a stay comes free for them. */
const STILL_WAITING = 0.75;
const MAX_EXPECTED = 500;

/** The numbers of past stays that an entry would have matched. */
export interface ChanceBasis {
  /** Comparable stays that came free, each counted once. */
  cases: number;
  /** The same stays, each counted in every week around it in which the entry asks for it. */
  fitting: number;
  /** The number of entries in front that ask for all of these, too. */
  ahead: number;
  /** Whole years of the journal, at most `CHANCE_LIMITS.years`. */
  years: number;
}

/** Returns the probability that more than `ahead` of independent events happen when `expected` are expected. */
const moreThan = (ahead: number, expected: number): number => {
  // For larger numbers the first term is too small to compute, so only their ratio is used.
  if (expected > MAX_EXPECTED) return moreThan((ahead * MAX_EXPECTED) / expected, MAX_EXPECTED);
  const whole = Math.floor(ahead);
  let term = Math.exp(-expected);
  let upTo = term;
  for (let count = 1; count <= whole; count += 1) {
    term *= expected / count;
    upTo += term;
  }
  const beyond = upTo + (term * expected) / (whole + 1);
  const part = ahead - whole;
  return 1 - ((1 - part) * upTo + part * beyond);
};

/**
 * Returns the rate of accepted offers.
 * @param offers the offers of the last twelve months that were answered or expired
 */
export const takeUpOf = ({ accepted, offers }: { accepted: number; offers: number }): number =>
  offers < CHANCE_LIMITS.leastCases ? USUAL_TAKE_UP : Math.max(0.1, accepted / offers);

/**
 * Estimates how often an entry like this one is served: the number of stays that came free at the same time of the last
 * years, against the entries in front.
 * @returns null when there are too few cases
 */
export const chanceOf = ({ cases, fitting, ahead, years }: ChanceBasis, takeUp: number): Chance | null => {
  if (cases < CHANCE_LIMITS.leastCases || years < 1 || fitting === 0) return null;
  const taken = (fitting / WEEKS / years) * takeUp;
  const before = (ahead / fitting) * STILL_WAITING * takeUp;
  const share = moreThan(before, taken);
  return BELOW.find(([, below]) => share < below)![0];
};

/**
 * The ways in which an entry can ask for more: a day or a week earlier and later, any room type, any number of nights,
 * any price.
 */
export const WIDENINGS = ['day', 'week', 'rooms', 'nights', 'price'] as const;
export type Widening = (typeof WIDENINGS)[number];

/** `enteredAt` is null for an alternative that is not saved yet; it would start to wait now. */
export type AskedAlternative = Omit<Alternative, 'enteredAt'> & { enteredAt: Date | null };

export interface Asked {
  alternatives: readonly AskedAlternative[];
  /** Points or minor units of money; null: any price. */
  most: number | null;
}

const byDays = (days: number) => (each: AskedAlternative) => ({
  ...each,
  fromDate: addDays(each.fromDate, -days),
  toDate: addDays(each.toDate, days),
});
const WIDER: Record<Exclude<Widening, 'price'>, (each: AskedAlternative) => AskedAlternative> = {
  day: byDays(1),
  week: byDays(7),
  rooms: (each) => ({ ...each, roomId: null }),
  nights: (each) => ({ ...each, nights: null }),
};

/** Returns each way in which an entry could ask for more. The alternatives that it has keep their time. */
export const widenings = (asked: Asked): { widening: Widening; asked: Asked }[] =>
  WIDENINGS.flatMap((widening): { widening: Widening; asked: Asked }[] => {
    const { alternatives, most } = asked;
    if (widening === 'price') return most === null ? [] : [{ widening, asked: { ...asked, most: null } }];
    if (widening === 'rooms' && alternatives.every(({ roomId }) => roomId === null)) return [];
    if (widening === 'nights' && alternatives.every(({ nights }) => nights === null)) return [];
    const wider = alternatives.map((each) => ({ ...WIDER[widening](each), enteredAt: null }));
    return [{ widening, asked: { ...asked, alternatives: [...alternatives, ...wider] } }];
  });

/** Whether one chance is better than another; any chance is better than null. */
export const isBetter = (one: Chance | null, other: Chance | null): boolean =>
  one !== null && (other === null || CHANCES.indexOf(one) > CHANCES.indexOf(other));
