import { decideGiveBack, renewedUntil } from '@sandbar/domain/points';
import type { Runner } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { lotsForDecision } from './points.queries.ts';

/** Points that return to one lot, and its end then; null for a lot without an end. */
export interface PointsBack {
  points: number;
  expiresAt: Date | null;
}

/**
 * Returns the points that `returnPointsOfOrder` would return now, and those that it would not return, by lot, the
 * earliest end first.
 */
export const pointsBackOf = async (
  runner: Runner,
  merchant: Pick<Merchant, 'id' | 'settings'>,
  given: { orderId: string; userId: string; percent: number; now: Date },
): Promise<{ back: PointsBack[]; lost: PointsBack[] }> => {
  const lots = await runner.run(
    lotsForDecision({ merchantId: merchant.id, userId: given.userId, orderId: given.orderId }),
  );
  const taken = lots.filter((lot) => lot.taken > 0);
  const returned = decideGiveBack(
    taken.map((lot) => ({ lotId: lot.id, points: lot.taken })),
    given.percent,
  );
  const parts = taken
    .map((lot) => ({
      back: returned.find(({ lotId }) => lotId === lot.id)?.points ?? 0,
      taken: lot.taken,
      until: lot.expiresAt,
      renewed: renewedUntil(lot, given.now, merchant.settings.pointGraceDays) ?? lot.expiresAt,
    }))
    .sort((one, other) => (one.renewed?.getTime() ?? Infinity) - (other.renewed?.getTime() ?? Infinity));
  return {
    back: parts.filter(({ back }) => back > 0).map(({ back, renewed }) => ({ points: back, expiresAt: renewed })),
    lost: parts
      .filter((part) => part.taken > part.back)
      .map((part) => ({ points: part.taken - part.back, expiresAt: part.until })),
  };
};
