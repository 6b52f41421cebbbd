import { roomFits, type Party } from '@sandbar/domain/catalogue';
import { isInPoints } from './kinds.ts';
import type { StayGroups } from './stay-groups.ts';

/** The stays that a query asks for, in the index's terms. Days are counted from 1970-01-01. */
export interface StayPredicate {
  /** A bit mask of kinds. */
  kinds: number;
  party: Party | null;
  /** The first check-in and the last check-out; Infinity means open. */
  fromDay: number;
  toDay: number;
  /** The last check-in; Infinity means as late as the last check-out allows. */
  lastCheckIn: number;
  /** Minor units; point prices are converted with the rate. */
  minPrice: number;
  maxPrice: number;
  rate: number;
  /** Fees that are added to the price of a stay, by its kind. */
  fees: Float64Array;
}

/**
 * The result of evaluating resorts, one index per row. The arrays are reused by the next search, so read them before
 * it.
 */
export interface Availability {
  /** The first check-in of a matching free stay; NEVER = the resort does not match. */
  firstDay: Uint16Array;
  /**
   * The columns below are filled by `evaluateStays` only: the number of matches, the cheapest in money, the cheapest in
   * points, and the one that checks in first; −1 = none.
   */
  count: Int32Array;
  money: Int32Array;
  points: Int32Array;
  first: Int32Array;
  /** The kinds of the cheapest stay in money and of the first stay. */
  moneyKind: Uint8Array;
  firstKind: Uint8Array;
  /** The lowest price in money, including the counted fees; Infinity without one. */
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

/** How a search uses the groups of a class: not at all, or priced in money or in points. */
export const Accept = { no: 0, money: 1, points: 2 } as const;

export const acceptedClasses = (groups: StayGroups, { kinds, party }: StayPredicate): Uint8Array =>
  Uint8Array.from(groups.classes, ({ kind, capacity }) => {
    if (((kinds >>> kind) & 1) === 0 || (party !== null && !roomFits(capacity, party))) return Accept.no;
    return isInPoints(kind) ? Accept.points : Accept.money;
  });

/** For each class: the bounds of a stay's price in its own unit, the factor to money, and the fees in money. */
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

/** The days of check-in that are searched, as small integers. */
export const checkIns = (predicate: StayPredicate): { from: number; until: number; checkOut: number } => {
  const checkOut = Math.min(predicate.toDay, 2 * NEVER);
  return { from: predicate.fromDay, until: Math.min(checkOut - 1, predicate.lastCheckIn, NEVER - 1), checkOut };
};

/**
 * The first place from `low` to `high` whose stay checks in on `day` or later; the stay at `high` must do so. Check-ins
 * are usually spread evenly, so the place is estimated and then corrected.
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
