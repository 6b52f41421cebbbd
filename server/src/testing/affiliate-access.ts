import { randomInt, randomUUID } from 'node:crypto';
import { linkCode } from '@sandbar/domain/affiliates';
import type { CommandEntry, ReadEntry } from './access-entry.ts';
import type { World } from './world.ts';

/** Affiliates in the table of access: what staff read and decide, and what is every member's own. */
export const AFFILIATE_READS: Record<string, ReadEntry> = {
  myaffiliate: { ask: () => 'myaffiliate { state open url figures { orders earned } }' },
  myaffiliateorders: { ask: () => 'myaffiliateorders { items { id points memberName } }' },
  affiliates: { ask: () => 'affiliates { totalCount items { id name email state } }' },
  affiliate: { ask: (at) => `affiliate(id: "${at.affiliateId}") { id name email url state }` },
  affiliateorders: { ask: (at) => `affiliateorders(id: "${at.affiliateId}") { items { id orderCode memberName } }` },
  affiliaterule: { ask: () => 'affiliaterule { version opening terms { points } }' },
};

const Id = () => randomUUID();

export const AFFILIATE_COMMANDS: Record<string, CommandEntry> = {
  'User/RegisterAffiliate': { content: () => ({ Id: Id() }) },
  'User/CreateAffiliateShortLink': { content: () => ({ Id: Id() }) },
  'Affiliate/DecideAffiliate': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), UserId: at.affiliateId, Decision: 'approve' }),
  },
  'Affiliate/SetAffiliateRule': {
    content: () => ({
      Id: Id(),
      Version: 'at-once fixed 200 20 30',
      Rule: { Opening: 'decided', Reward: 'fixed', BasisPoints: 200, Points: 20, WindowDays: 30 },
    }),
  },
};

export interface AffiliateTargets {
  /** Somebody who asks to be an affiliate. */
  affiliateId: string;
}

export const noAffiliateTargets = (): AffiliateTargets => ({ affiliateId: randomUUID() });

/** The merchant takes affiliates, and somebody asked before it took them at once. */
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

/** An affiliate, with a link of their own. @returns what it ends with */
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
