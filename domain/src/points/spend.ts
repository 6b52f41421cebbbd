import { accept, refuse, type Result } from '../common/index.ts';
import {
  availablePoints,
  oldestFirst,
  spendable,
  sumOf,
  takeFrom,
  type LotChange,
  type PointLot,
  type TakenFromLot,
} from './lots.ts';
import type { PointRefusal } from './refusals.ts';

/** The points that an order has taken from a lot and not returned, 0 or more. */
export interface PointsTaken {
  lotId: string;
  points: number;
}

/** The change from an order's former use of points to its new one: the transfer to book, or null. */
export interface UseChange {
  kind: 'spend' | 'return';
  changes: LotChange[];
}

/**
 * Decides that an order uses `points` in all, instead of its former number. Additional points come from the lots that
 * expire first; returned points go back to their lots, first to the one that expires last.
 * @returns null when nothing changes; POINTS_NOT_ENOUGH with the points that could be used in all
 */
export const decideUse = (
  lots: readonly PointLot[],
  taken: readonly PointsTaken[],
  points: number,
  now: Date,
): Result<UseChange | null, PointRefusal> => {
  const before = sumOf(taken);
  if (points === before) return accept(null);
  if (points < before) return accept({ kind: 'return', changes: putBack(lots, taken, before - points) });
  const available = availablePoints(lots, now);
  if (points - before > available) return refuse('POINTS_NOT_ENOUGH', { available: before + available });
  return accept({ kind: 'spend', changes: takeFrom(spendable(lots, now), points - before) });
};

const putBack = (lots: readonly PointLot[], taken: readonly PointsTaken[], points: number): LotChange[] => {
  const place = new Map(oldestFirst(lots).map((lot, index) => [lot.id, index]));
  const latestFirst = [...taken].sort((one, other) => (place.get(other.lotId) ?? -1) - (place.get(one.lotId) ?? -1));
  let left = points;
  return latestFirst.flatMap(({ lotId, points: most }) => {
    const back = Math.min(left, most);
    left -= back;
    return back > 0 ? [{ lotId, points: back }] : [];
  });
};

/**
 * Decides the points that an order returns, a percentage of each lot's part, rounded down.
 * @param percent 0 to 100
 */
export const decideGiveBack = (taken: readonly PointsTaken[], percent = 100): LotChange[] =>
  taken.flatMap(({ lotId, points }) => {
    const back = Math.floor((points * percent) / 100);
    return back > 0 ? [{ lotId, points: back }] : [];
  });

const DAY_MS = 86_400_000;

/**
 * Returns the new end of a lot to which points came back: a lot that has expired gets the merchant's grace period,
 * once. Null: its end stays.
 */
export const renewedUntil = (
  { expiresAt, graced }: Pick<TakenFromLot, 'expiresAt' | 'graced'>,
  now: Date,
  graceDays: number,
): Date | null =>
  graceDays > 0 && !graced && expiresAt !== null && expiresAt <= now
    ? new Date(now.getTime() + graceDays * DAY_MS)
    : null;
