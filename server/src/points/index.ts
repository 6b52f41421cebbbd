import { awardPoints } from './award-points.ts';
import { correctPoints } from './correct-points.ts';

export { expirePoints } from './expire-points.ts';
export { onPointsExpiring } from './on-points-expiring.ts';
export { balanceOf, lotsForDecision } from './points.queries.ts';
export { pointsResolvers } from './points.resolvers.ts';
export { pointsBackOf } from './points-back.ts';
export { canUsePoints, returnPointsOfOrder, setPointsOfOrder } from './ledger.ts';
export { remindOfExpiry } from './remind-of-expiry.ts';

export const pointCommands = [awardPoints, correctPoints];
