import { awardPoints } from './award-points.ts';

export { balanceOf } from './points.queries.ts';

export const pointCommands = [awardPoints];
