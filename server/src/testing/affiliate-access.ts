import { randomUUID } from 'node:crypto';
import type { CommandEntry, ReadEntry } from './access-entry.ts';

/** Affiliates in the table of access: reads and decisions of staff, and members' own reads and commands. */
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
