/**
 * A dated award in its present state. A lot below zero is a debt, which a correction created beyond all lots: it does
 * not expire (`expiresAt` is null) and cannot be spent. A balance is the sum of the remainders of all lots.
 */
export interface PointLot {
  id: string;
  /** The original amount; below 0 for a debt. */
  amount: number;
  /** Between 0 and `amount`. */
  remaining: number;
  expiresAt: Date | null;
}

/** A lot to which an order may return points. */
export interface TakenFromLot extends PointLot {
  /** The lot expired before and was extended because points came back to it. */
  graced: boolean;
}

/** The change of one lot's remainder by a transfer; below 0 when points are taken. */
export interface LotChange {
  lotId: string;
  points: number;
}

export const sumOf = (changes: readonly { points: number }[]): number =>
  changes.reduce((sum, { points }) => sum + points, 0);

const inTime = (lot: PointLot, now: Date): boolean => lot.expiresAt !== null && lot.expiresAt > now;

/** Sorts lots in the order of spending: the one that expires first is first. */
export const oldestFirst = <Lot extends PointLot>(lots: readonly Lot[]): Lot[] =>
  lots
    .filter((lot) => lot.expiresAt !== null)
    .sort((one, other) => one.expiresAt!.getTime() - other.expiresAt!.getTime() || (one.id < other.id ? -1 : 1));

/** Returns the sum of the debts, 0 or more. */
export const debtOf = (lots: readonly PointLot[]): number =>
  -lots.reduce((sum, lot) => sum + Math.min(0, lot.remaining), 0);

/** Returns the points that can be spent: those of lots that have not expired, less the debt; never below 0. */
export const availablePoints = (lots: readonly PointLot[], now: Date): number =>
  Math.max(0, lots.reduce((sum, lot) => sum + (inTime(lot, now) ? lot.remaining : 0), 0) - debtOf(lots));

/** Takes up to `points` from lots in the given order. */
export const takeFrom = (lots: readonly PointLot[], points: number): LotChange[] => {
  let left = points;
  const changes: LotChange[] = [];
  for (const lot of lots) {
    const taken = Math.min(left, lot.remaining);
    if (taken <= 0) continue;
    changes.push({ lotId: lot.id, points: -taken });
    left -= taken;
  }
  return changes;
};

/** Returns the lots that may be spent, in the order of spending. */
export const spendable = (lots: readonly PointLot[], now: Date): PointLot[] =>
  oldestFirst(lots).filter((lot) => inTime(lot, now) && lot.remaining > 0);

/** Returns the future expiries, the soonest first. A debt is covered by the points that expire first. */
export const foreseenExpiries = (lots: readonly PointLot[]): { lotId: string; points: number; expiresAt: Date }[] => {
  let owed = debtOf(lots);
  return oldestFirst(lots).flatMap((lot) => {
    const paid = Math.min(owed, lot.remaining);
    owed -= paid;
    return lot.remaining > paid ? [{ lotId: lot.id, points: lot.remaining - paid, expiresAt: lot.expiresAt! }] : [];
  });
};
