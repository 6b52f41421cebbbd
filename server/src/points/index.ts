import type { Inform } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Slice } from '../platform/slice.ts';
import { awardPoints } from './award-points.ts';
import { correctPoints } from './correct-points.ts';
import { expirePoints } from './expire-points.ts';
import { onPointsExpiring } from './on-points-expiring.ts';
import { pointsResolvers } from './points.resolvers.ts';
import { remindOfExpiry } from './remind-of-expiry.ts';

export { balanceOf, lotsForDecision } from './points.queries.ts';
export { pointsBackOf } from './points-back.ts';
export { canUsePoints, returnPointsOfOrder, setPointsOfOrder } from './ledger.ts';
export { expirePoints } from './expire-points.ts';
export { onPointsExpiring } from './on-points-expiring.ts';
export { remindOfExpiry } from './remind-of-expiry.ts';

interface Parts {
  database: Database;
  merchants: MerchantScope;
  inform: Inform;
}

export const pointsSlice = {
  commands: [awardPoints, correctPoints],
  resolvers: () => pointsResolvers,
  chores: ({ database, merchants }) => [
    { name: 'expire points', everyMs: 60_000, run: () => expirePoints(database) },
    { name: 'remind of points that expire', everyMs: 600_000, run: () => remindOfExpiry(database, merchants) },
  ],
  reactions: (parts) => ({ 'points.expiring': [onPointsExpiring(parts)] }),
} satisfies Slice<Parts>;
