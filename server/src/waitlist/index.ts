import type { Catalogue } from '../catalogue/index.ts';
import type { Inform } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import { triggerJob } from '../platform/event-handlers/event-handler.ts';
import { retentionJob, retentionRule } from '../platform/jobs/retention.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import type { Slice } from '../platform/slice.ts';
import { acceptSold } from './accept-sold.ts';
import { acceptOffer, answerOfferByLink, declineOfferCommand } from './answer-offer.ts';
import { changeWaitlistEntry, joinWaitlist, leaveWaitlist } from './join-waitlist.ts';
import { offerOutsideOrder } from './offer-outside.ts';
import { pauseWithoutStake } from './pause-without-stake.ts';
import { releaseStays } from './release-stays.ts';
import { setWaitlistRules } from './set-waitlist-rules.ts';
import { takeOffers, TAKE_OFFERS } from './take-offers.ts';
import {
  onEntryEnded,
  onOfferLapsed,
  onOfferMade,
  onOfferTaken,
  onStakeGone,
  onStayAnyones,
} from './notify-waiting.ts';
import { waitlistResolvers } from './waitlist.resolvers.ts';
import { oldAlternatives, oldEntries, oldReleases, oldSkips } from './waitlist.retention.store.ts';
import { waitlistSnapshots } from './waitlist.snapshots.ts';
import { endEntries } from './end-entries.ts';

export { waitlistMails } from './waitlist-mails.ts';
export { endEntries } from './end-entries.ts';
export { releaseStays } from './release-stays.ts';
export { eraseWaitlist } from './waitlist.store.ts';

interface Parts {
  catalogue: Pick<Catalogue, 'resortsInSearch'>;
  database: Database;
  merchants: MerchantScope;
  inform: Inform;
  originOf(merchant: Merchant): string;
  onError(error: unknown, doing: string): void;
}

/** Members who wait for stays that are not free now ([183](../../../docs/decisions/183-waitlist.md)). */
export const waitlistSlice = {
  snapshots: waitlistSnapshots,
  commands: [
    joinWaitlist,
    changeWaitlistEntry,
    leaveWaitlist,
    acceptOffer,
    declineOfferCommand,
    answerOfferByLink,
    setWaitlistRules,
  ],
  effects: [offerOutsideOrder],
  resolvers: ({ catalogue }) => waitlistResolvers(catalogue.resortsInSearch),
  followers: (parts) => [releaseStays(parts), acceptSold(parts), pauseWithoutStake],
  jobs: (parts) => [
    takeOffers(parts),
    endEntries(parts),
    retentionJob(
      'tidy waitlist',
      3_600_000,
      [oldSkips, oldReleases, oldAlternatives, oldEntries].map((rule) => retentionRule(parts.database, rule)),
      parts.onError,
    ),
  ],
  eventHandlers: (parts) => ({
    'waitlist.offered': [triggerJob('waitlist-take-offers', TAKE_OFFERS), onOfferMade(parts)],
    'waitlist.not-taken': [onOfferMade(parts)],
    'waitlist.taken': [onOfferTaken(parts)],
    'waitlist.ended': [onEntryEnded(parts)],
    'waitlist.stake-gone': [onStakeGone(parts)],
    'waitlist.on-market': [onStayAnyones(parts)],
    'order.changed': [onOfferLapsed(parts)],
  }),
} satisfies Slice<Parts>;
