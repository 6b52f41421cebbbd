import type { Mailer, MailTexts } from '../mailbox/index.ts';
import type { Database } from '../platform/database/index.ts';
import { retentionJob, retentionRule } from '../platform/jobs/retention.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import type { Slice } from '../platform/slice.ts';
import { arrivalsResolvers } from './arrivals.resolvers.ts';
import { oldChanges, oldLinks, oldLooks, oldWishes } from './arrivals.retention.store.ts';
import { onOrderChanged } from './follow-order.ts';
import { markArrival, markArrivalByResort } from './mark-arrival.ts';
import { setStayWishes } from './set-wishes.ts';
import {
  onArrivalsShared,
  onCatalogueChanged,
  revokeArrivalsLink,
  seeArrivals,
  seeArrivalsByResort,
  shareArrivals,
} from './share-arrivals.ts';

export { arrivalMails } from './arrivals-mails.ts';
export { eraseWishes } from './arrivals.store.ts';

interface Parts {
  database: Database;
  merchants: MerchantScope;
  mailer: Mailer;
  mailTexts: MailTexts;
  baseDomain: string;
  originOf(merchant: Merchant): string;
  onError(error: unknown, doing: string): void;
}

/** The guests of paid orders as their resort expects them, and whether they arrived. */
export const arrivalsSlice = {
  commands: [
    markArrival,
    markArrivalByResort,
    seeArrivals,
    seeArrivalsByResort,
    shareArrivals,
    revokeArrivalsLink,
    setStayWishes,
  ],
  resolvers: () => arrivalsResolvers,
  jobs: ({ database, onError }) => [
    retentionJob(
      'tidy arrivals',
      3_600_000,
      [oldWishes, oldChanges, oldLinks, oldLooks].map((rule) => retentionRule(database, rule)),
      onError,
    ),
  ],
  eventHandlers: (parts) => ({
    'order.changed': [onOrderChanged(parts)],
    'catalogue.changed': [onCatalogueChanged(parts)],
    'arrivals.shared': [onArrivalsShared(parts)],
  }),
} satisfies Slice<Parts>;
