import { roomFits, type Party } from '@sandbar/domain/catalogue';
import { isInPoints } from './kinds.ts';
import type { StayGroups } from './stay-groups.ts';

/** Which stays are asked for, in the index's terms. Days are counted since 1970-01-01. */
export interface StayPredicate {
  /** Bit mask of kinds. */
  kinds: number;
  party: Party | null;
  /** The first check-in and the last check-out; Infinity = no end. */
  fromDay: number;
  toDay: number;
  /** The last check-in; Infinity = as late as the last check-out lets it be. */
  lastCheckIn: number;
  /** Minor units; point prices count × rate. */
  minPrice: number;
  maxPrice: number;
  rate: number;
  /** Money that counts beside the price of a stay, by its kind. */
  fees: Float64Array;
}

/** The result of a look at resorts, one index per row. Reused from search to search: read it before the next one. */
export interface Availability {
  /** The first check-in of a matching free stay; NEVER = the resort does not match. */
  firstDay: Uint16Array;
  /**
   * The columns below are filled by `evaluateStays` only: how many match, the cheapest priced in money and in points,
   * and the one that checks in first; −1 = none.
   */
  count: Int32Array;
  money: Int32Array;
  points: Int32Array;
  first: Int32Array;
  /** The kinds of the cheapest that is priced in money and of the first. */
  moneyKind: Uint8Array;
  firstKind: Uint8Array;
  /** The lowest price in money with the counted fees; Infinity without one. */
  lowestMoney: Float64Array;
  lowestPoints: Float64Array;
}

export const NEVER = 65_535;

export const availability = (rows: number): Availability => ({
  firstDay: new Uint16Array(rows),
  count: new Int32Array(rows),
  money: new Int32Array(rows),
  points: new Int32Array(rows),
  first: new Int32Array(rows),
  moneyKind: new Uint8Array(rows),
  firstKind: new Uint8Array(rows),
  lowestMoney: new Float64Array(rows),
  lowestPoints: new Float64Array(rows),
});

/** The use of a class's groups: not requested, or priced in money or points. */
export const Accept = { no: 0, money: 1, points: 2 } as const;

export const acceptedClasses = (groups: StayGroups, { kinds, party }: StayPredicate): Uint8Array =>
  Uint8Array.from(groups.classes, ({ kind, capacity }) => {
    if (((kinds >>> kind) & 1) === 0 || (party !== null && !roomFits(capacity, party))) return Accept.no;
    return isInPoints(kind) ? Accept.points : Accept.money;
  });

/** For each class, in its own unit: between which prices a stay may cost, and how much money comes to it. */
export const classPrices = (
  groups: StayGroups,
  { minPrice, maxPrice, rate, fees }: StayPredicate,
): Record<'least' | 'most' | 'unit' | 'extra', Float64Array> => {
  const unit = Float64Array.from(groups.classes, ({ kind }) => (isInPoints(kind) ? rate : 1));
  const extra = Float64Array.from(groups.classes, ({ kind }) => fees[kind]!);
  return {
    least: extra.map((fee, at) => (minPrice - fee) / unit[at]!),
    most: extra.map((fee, at) => (maxPrice - fee) / unit[at]!),
    unit,
    extra,
  };
};

/** The window of check-ins, as small whole numbers. */
export const checkIns = (predicate: StayPredicate): { from: number; until: number; checkOut: number } => {
  const checkOut = Math.min(predicate.toDay, 2 * NEVER);
  return { from: predicate.fromDay, until: Math.min(checkOut - 1, predicate.lastCheckIn, NEVER - 1), checkOut };
};

/**
 * The first place from `low` to `high` whose stay checks in on `day` or later; the stay at `high` does. Check-ins are
 * spread evenly as a rule, so the place is guessed and then put right.
 */
export const seek = (
  when: Uint32Array,
  low: number,
  high: number,
  lowDay: number,
  highDay: number,
  day: number,
): number => {
  if (lowDay >= day) return low;
  let guess = low + Math.trunc(((day - lowDay) * (high - low)) / (highDay - lowDay));
  while (when[guess]! >>> 16 < day) guess += 1;
  while (guess > low && when[guess - 1]! >>> 16 >= day) guess -= 1;
  return guess;
};
