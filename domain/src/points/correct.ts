import { debtOf, oldestFirst, sumOf, takeFrom, type LotChange, type PointLot } from './lots.ts';
import { repay } from './expire.ts';

export interface Correction {
  changes: LotChange[];
  /** The amount of the new lot: above 0 an award, below 0 a debt, 0 for none. */
  newLot: number;
}

/**
 * Decides a correction by staff. Added points pay the debt, and the rest is a new lot. Removed points come from the
 * lots that expire first; the part that these lack becomes a debt. A balance falls below zero only in this way.
 * @param points whole, not 0
 */
export const decideCorrection = (lots: readonly PointLot[], points: number): Correction => {
  if (points > 0) {
    const changes = repay(lots, Math.min(points, debtOf(lots)));
    return { changes, newLot: points - sumOf(changes) };
  }
  const changes = takeFrom(oldestFirst(lots), -points);
  return { changes, newLot: points - sumOf(changes) };
};
