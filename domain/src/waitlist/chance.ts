import { addDays } from '../common/index.ts';
import type { Alternative } from './entry.ts';

/** How often entries like one are served, the least often first. Never a figure: what is known does not carry one. */
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
  /** Comparable releases below which nothing is said, and answered offers below which the usual share counts. */
  leastCases: 10,
  /** Releases this many weeks before and after the same time of a year are comparable. */
  weeksAround: 2,
  /** Years that are looked back on. */
  years: 2,
} as const;

/** Weeks in which a release of a year is counted: the same one and those around. */
const WEEKS = 2 * CHANCE_LIMITS.weeksAround + 1;
/** Offers that are taken, where a merchant has had too few. */
const USUAL_TAKE_UP = 0.75;
/** Entries in front that still wait when a stay comes free for them. */
const STILL_WAITING = 0.75;
const MAX_EXPECTED = 500;

/** The counts of past stays that an entry would have matched. */
export interface ChanceBasis {
  /** Comparable stays that came free, each counted once. */
  cases: number;
  /** The same, each counted in every week around in which the entry asks for it. */
  fitting: number;
  /** How many entries in front ask for all of these too. */
  ahead: number;
  /** Whole years that the journal reaches back, at most `CHANCE_LIMITS.years`. */
  years: number;
}

/** The chance that more than `ahead` of independent things happen, of which so many are expected. */
const moreThan = (ahead: number, expected: number): number => {
  // With more, the first term is too small for a number: then only the ratio of the two counts.
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

/** The share of offers that are taken. @param offers of the last twelve months that were answered or ran out */
export const takeUpOf = ({ accepted, offers }: { accepted: number; offers: number }): number =>
  offers < CHANCE_LIMITS.leastCases ? USUAL_TAKE_UP : Math.max(0.1, accepted / offers);

/**
 * How often an entry like this one is served: as many stays as came free at the same time of the last years, against
 * those who wait in front. @returns null when there is too little to say
 */
export const chanceOf = ({ cases, fitting, ahead, years }: ChanceBasis, takeUp: number): Chance | null => {
  if (cases < CHANCE_LIMITS.leastCases || years < 1 || fitting === 0) return null;
  const taken = (fitting / WEEKS / years) * takeUp;
  const before = (ahead / fitting) * STILL_WAITING * takeUp;
  const share = moreThan(before, taken);
  return BELOW.find(([, below]) => share < below)![0];
};

/**
 * The alternatives that an entry could add: a day or a week earlier and later, any room type, any nights, any price.
 */
export const WIDENINGS = ['day', 'week', 'rooms', 'nights', 'price'] as const;
export type Widening = (typeof WIDENINGS)[number];

/** `enteredAt` is null for an alternative that is not saved yet: it would wait from now on. */
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

/** Each way in which an entry could ask for more. What it asks for already keeps its time. */
export const widenings = (asked: Asked): { widening: Widening; asked: Asked }[] =>
  WIDENINGS.flatMap((widening): { widening: Widening; asked: Asked }[] => {
    const { alternatives, most } = asked;
    if (widening === 'price') return most === null ? [] : [{ widening, asked: { ...asked, most: null } }];
    if (widening === 'rooms' && alternatives.every(({ roomId }) => roomId === null)) return [];
    if (widening === 'nights' && alternatives.every(({ nights }) => nights === null)) return [];
    const wider = alternatives.map((each) => ({ ...WIDER[widening](each), enteredAt: null }));
    return [{ widening, asked: { ...asked, alternatives: [...alternatives, ...wider] } }];
  });

/** Whether one chance is better than another; any is better than none. */
export const isBetter = (one: Chance | null, other: Chance | null): boolean =>
  one !== null && (other === null || CHANCES.indexOf(one) > CHANCES.indexOf(other));
