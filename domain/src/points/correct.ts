import { debtOf, oldestFirst, sumOf, takeFrom, type LotChange, type PointLot } from './lots.ts';
import { repay } from './expire.ts';

export interface Correction {
  changes: LotChange[];
  /** The amount of the new lot: above 0 an award, below 0 a debt, 0 for none. */
  newLot: number;
}

/**
 * A correction by staff. What it adds pays what is owed, and the rest is a new lot. What it takes comes from the lots
 * that run out first; what they do not hold is owed: the one way a balance falls below zero. @param points whole, not 0
 */
export const decideCorrection = (lots: readonly PointLot[], points: number): Correction => {
  if (points > 0) {
    const changes = repay(lots, Math.min(points, debtOf(lots)));
    return { changes, newLot: points - sumOf(changes) };
  }
  const changes = takeFrom(oldestFirst(lots), -points);
  return { changes, newLot: points - sumOf(changes) };
};
