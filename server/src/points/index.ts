import type { Inform } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Slice } from '../platform/slice.ts';
import { awardPoints } from './award-points.ts';
import { correctPoints } from './correct-points.ts';
import { extendPoints } from './extend-points.ts';
import { expirePoints } from './expire-points.ts';
import { onPointsExpiring } from './on-points-expiring.ts';
import { pointsResolvers } from './points.resolvers.ts';
import { remindOfExpiry } from './remind-of-expiry.ts';
import { pointsSnapshots } from './points.snapshots.ts';

export { balanceOf, lotsForDecision } from './points.queries.ts';
export { pointsBackOf, type PointsBack } from './points-back.ts';
export { awardIn, canUsePoints, correctIn, returnPointsOfOrder, setPointsOfOrder, spendReservedOf } from './ledger.ts';
export { withinLimit } from './one-transfer.ts';
export { pointMails } from './expiry-words.ts';
export { onPointsExpiring } from './on-points-expiring.ts';

interface Parts {
  database: Database;
  merchants: MerchantScope;
  inform: Inform;
  onError(error: unknown, doing: string): void;
}

export const pointsSlice = {
  snapshots: pointsSnapshots,
  commands: [extendPoints],
  effects: [awardPoints, correctPoints],
  resolvers: () => pointsResolvers,
  jobs: (parts) => [expirePoints(parts), remindOfExpiry(parts)],
  eventHandlers: (parts) => ({ 'points.expiring': [onPointsExpiring(parts)] }),
} satisfies Slice<Parts>;
