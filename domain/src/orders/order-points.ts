import { availablePoints, spendable, takeFrom, type PointLot } from '../points/index.ts';

/** A lot of the member, with the points that an order has taken from it. */
export interface TakenLot extends PointLot {
  taken: number;
}

export interface OrderPoints {
  /** The points that the order could use in all, including those that it uses already. */
  available: number;
  /** The lots of these points in the order of spending. Points that the order uses already are added back. */
  lots: PointLot[];
}

/** Returns the points that a held order could use. */
export const pointsForOrder = (lots: readonly TakenLot[], now: Date): OrderPoints => ({
  available: lots.reduce((sum, { taken }) => sum + taken, 0) + availablePoints(lots, now),
  lots: spendable(
    lots.map(({ taken, ...lot }) => ({ ...lot, remaining: lot.remaining + taken })),
    now,
  ),
});

/** Returns the lots from which an amount of points is taken. @param lots in the order of spending */
export const lotsSpent = (lots: readonly PointLot[], points: number): { points: number; expiresAt: Date }[] =>
  takeFrom(lots, points).map((change) => ({
    points: -change.points,
    expiresAt: lots.find(({ id }) => id === change.lotId)!.expiresAt!,
  }));
