import { awardPoints } from './award-points.ts';
import { correctPoints } from './correct-points.ts';

export { balanceOf } from './points.queries.ts';
export { pointsResolvers } from './points.resolvers.ts';
export { returnPointsOfOrder, setPointsOfOrder } from './ledger.ts';

export const pointCommands = [awardPoints, correctPoints];
