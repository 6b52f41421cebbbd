import { decideGiveBack, renewedUntil } from '@sandbar/domain/points';
import type { Runner } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { lotsForDecision } from './points.queries.ts';

/** Points that return to one lot, and until when they are valid then; null for a lot without end. */
export interface PointsBack {
  points: number;
  expiresAt: Date | null;
}

/** What `returnPointsOfOrder` would give back now, lot by lot, the one that ends first in front. */
export const pointsBackOf = async (
  runner: Runner,
  merchant: Pick<Merchant, 'id' | 'settings'>,
  given: { orderId: string; userId: string; percent: number; now: Date },
): Promise<PointsBack[]> => {
  const lots = await runner.run(
    lotsForDecision({ merchantId: merchant.id, userId: given.userId, orderId: given.orderId }),
  );
  const taken = lots.filter((lot) => lot.taken > 0).map((lot) => ({ lotId: lot.id, points: lot.taken }));
  return decideGiveBack(taken, given.percent)
    .map(({ lotId, points }) => {
      const lot = lots.find(({ id }) => id === lotId)!;
      return { points, expiresAt: renewedUntil(lot, given.now, merchant.settings.pointGraceDays) ?? lot.expiresAt };
    })
    .sort((one, other) => (one.expiresAt?.getTime() ?? Infinity) - (other.expiresAt?.getTime() ?? Infinity));
};
