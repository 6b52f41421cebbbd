import { randomUUID } from 'node:crypto';
import { DEFAULT_WAITLIST_RULES, versionOfWaitlistRules } from '@sandbar/domain/waitlist';
import type { CommandEntry, ReadEntry } from './access-entry.ts';
import type { Targets } from './access-targets.ts';

/** The waitlist in the table of access: reads of staff, and members' own reads and commands. */
export const WAITLIST_READS: Record<string, ReadEntry> = {
  mywaitlist: {
    ask: () => 'mywaitlist { id state alternatives { id resortName place } history { what } chance { cases } }',
  },
  waitlistoffers: { ask: () => 'waitlistoffers { orderId resortName endDate }' },
  waitlistorders: { ask: () => 'waitlistorders { id code name fromDate }' },
  waitliststakes: { ask: () => 'waitliststakes { id code points state }' },
  waitlistresorts: { ask: (at) => `waitlistresorts(resortId: "${at.resortId}") { id name rooms { id } }` },
  waitlistrules: { ask: () => 'waitlistrules { version changedDay enabled offerHours }' },
  waitlistreleases: { ask: () => 'waitlistreleases(of: "released") { resortName fromDate what }' },
  waitlistoffer: { ask: (at) => `waitlistoffer(link: "${at.offerLink}") { code resortName }` },
  waitlistfreestays: { ask: (at) => `waitlistfreestays(entryId: "${at.waitlistEntryId}") { id resortName fromDate }` },
  waitlistentries: {
    ask: (at) => `waitlistentries(resortId: "${at.resortId}") { totalCount items { id memberName state } }`,
  },
};

const Id = () => randomUUID();
const asked = (at: Targets) => ({
  Mode: 'offer',
  Alternatives: [{ ResortId: at.resortId, FromDate: '2090-01-01', ToDate: '2090-02-01' }],
  AdultTotal: 2,
  ChildrenAges: [],
});

export const WAITLIST_COMMANDS: Record<string, CommandEntry> = {
  'Sale/JoinWaitlist': { aims: 'merchant', content: (at) => ({ Id: Id(), ...asked(at) }) },
  'Sale/ChangeWaitlistEntry': {
    aims: 'owner',
    content: (at) => ({ Id: Id(), EntryId: at.waitlistEntryId, ...asked(at), Paused: false }),
  },
  'Sale/AcceptOffer': { aims: 'owner', content: (at) => ({ Id: Id(), OrderId: at.offeredOrderId }) },
  'Sale/DeclineOffer': { aims: 'owner', content: (at) => ({ Id: Id(), OrderId: at.declinedOrderId }) },
  'Sale/AnswerOfferByLink': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), Link: at.offerLink, Answer: 'accept' }),
  },
  'Sale/LeaveWaitlist': { aims: 'owner', content: (at) => ({ Id: Id(), EntryId: at.waitlistEntryId }) },
  'Sale/OfferOutsideOrder': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), EntryId: at.passedEntryId, StayId: at.passingStayId, Reason: 'a mistake of ours' }),
  },
  'Sale/SetWaitlistRules': {
    content: () => ({
      Id: Id(),
      Version: versionOfWaitlistRules(DEFAULT_WAITLIST_RULES),
      Rules: { Enabled: true, OfferHours: 11, CirculationHours: 72, LeastDays: 14, OwnersFirst: false },
    }),
  },
};
