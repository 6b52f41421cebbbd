import { commandHandlers } from '../commands.ts';
import type { Database } from '../platform/database/index.ts';
import { createWorld, type World } from '../testing/world.ts';

/** A merchant with people who ask and people who decide, for tests of approvals. */
export interface FourEyesWorld {
  world: World;
  /** May award points, correct them and record money; cannot decide. */
  clerkId: string;
  /** Can decide. */
  headId: string;
  otherHeadId: string;
}

export const fourEyesWorld = async (database: Database, code: string): Promise<FourEyesWorld> => {
  const world = await createWorld(database, commandHandlers, code);
  Object.assign(world.merchant.settings, { pointsAloneLimit: 10_000, moneyAloneLimit: 20_000_000, holdLimit: 300 });
  await world.sql(`update roles set permissions = permissions || '{points.award}' where code = 'support'`);
  const [clerkId, headId, otherHeadId] = await Promise.all([
    world.addHolder('support'),
    world.addHolder('administrator'),
    world.addHolder('administrator'),
  ]);
  return { world, clerkId, headId, otherHeadId };
};
