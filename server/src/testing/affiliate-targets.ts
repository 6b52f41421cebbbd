import { randomInt, randomUUID } from 'node:crypto';
import { linkCode } from '@sandbar/domain/affiliates';
import type { World } from './world.ts';

export interface AffiliateTargets {
  /** A member who asked to be an affiliate. */
  affiliateId: string;
}

export const noAffiliateTargets = (): AffiliateTargets => ({ affiliateId: randomUUID() });

/** The merchant accepts affiliates at once; one member had asked before that. */
export const affiliateTargetsOf = async (world: World): Promise<AffiliateTargets> => {
  await world.sql(
    `insert into affiliate_rules (merchant_id, opening, reward, basis_points, points, window_days)
     values ($1, 'at-once', 'fixed', 200, 20, 30)`,
    [world.merchant.id],
  );
  const affiliateId = await world.addMember();
  await affiliateDirectly(world, affiliateId, 'pending');
  return { affiliateId };
};

/** Makes an affiliate with a link. @returns the code at the link's end */
export const affiliateDirectly = async (world: World, userId: string, state: string): Promise<string> => {
  const code = linkCode((bound) => randomInt(bound));
  await world.sql('insert into affiliates (merchant_id, user_id, state, code) values ($1, $2, $3, $4)', [
    world.merchant.id,
    userId,
    state,
    code,
  ]);
  return code;
};
