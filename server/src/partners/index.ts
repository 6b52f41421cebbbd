import type { Inform } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { retentionJob, retentionRule } from '../platform/jobs/retention.ts';
import type { Installation } from '../platform/installation.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { EnterByKey } from '../platform/http/api-key.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Slice } from '../platform/slice.ts';
import { createApiKey, removePartner, revokeApiKey, setPartner } from './api-keys.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { onWebhookDisabled } from './on-webhook-disabled.ts';
import { partnerOrigins } from './partners.queries.ts';
import { partnerResolvers } from './partners.resolvers.ts';
import { partnerRoutes } from './partners.routes.ts';
import { forgetOldSecrets, merchantsWithOldSecrets, oldTickets, oldWebhookEvents } from './partners.retention.store.ts';
import { webhookSecrets } from './partners.webhooks.store.ts';
import {
  onInvoiceForWebhooks,
  onOfferForWebhooks,
  onOrderChangedForWebhooks,
  onPayoutForWebhooks,
  onRefundForWebhooks,
  onStayFreedForWebhooks,
  onStayMarkedForWebhooks,
  onWeekForWebhooks,
} from './notify-webhooks.ts';
import type { WebhookSender } from './webhook-sender.ts';
import {
  changeWebhook,
  createWebhook,
  removeWebhook,
  replayWebhookEvents,
  rotateWebhookSecret,
  testWebhook,
} from './webhooks.ts';
import { partnersSnapshots } from './partners.snapshots.ts';

export { createEnterByKey } from './enter-by-key.ts';
export { partnerMails } from './webhook-disabled-words.ts';
export { onWebhookDisabled } from './on-webhook-disabled.ts';
export { onOrderChangedForWebhooks } from './notify-webhooks.ts';
export type { WebhookSender } from './webhook-sender.ts';

/** Returns the sites that may show a merchant's checkout in a frame. */
export const framersOf =
  (database: Database) =>
  async (merchantId: string): Promise<string[]> =>
    (await database.run(partnerOrigins({ merchantId }))).map(({ origin }) => origin);

/** Deletes rows that are no longer needed. */
export const tidyPartners = (database: Database, onError: (error: unknown, doing: string) => void): Job =>
  retentionJob(
    'tidy partners',
    600_000,
    [
      retentionRule(database, oldTickets),
      retentionRule(database, oldWebhookEvents),
      retentionRule(database, { search: merchantsWithOldSecrets, removal: forgetOldSecrets }),
    ],
    onError,
  );

interface Parts {
  database: Database;
  installation: Installation;
  merchants: MerchantScope;
  sessions: Sessions;
  inform: Inform;
  webhookSender: WebhookSender;
  enterByKey: EnterByKey;
  dist: URL;
  onError(error: unknown, doing: string): void;
}

export const partnersSlice = {
  snapshots: partnersSnapshots,
  commands: [
    setPartner,
    removePartner,
    createApiKey,
    revokeApiKey,
    createWebhook,
    changeWebhook,
    rotateWebhookSecret,
    testWebhook,
    removeWebhook,
    replayWebhookEvents,
  ],
  resolvers: () => partnerResolvers,
  routes: ({ database, sessions, enterByKey, dist }) => [
    partnerRoutes({ database, sessions, enterByKey, script: new URL('embed.js', dist) }),
  ],
  jobs: (parts) => [deliverWebhooks(parts), tidyPartners(parts.database, parts.onError)],
  eventHandlers: (parts) => ({
    'order.changed': [onOrderChangedForWebhooks(parts)],
    'stay.arrived': [onStayMarkedForWebhooks(parts)],
    'stay.no-show': [onStayMarkedForWebhooks(parts)],
    'voucher.issued': [onStayMarkedForWebhooks(parts)],
    'voucher.ended': [onStayMarkedForWebhooks(parts)],
    'refund.changed': [onRefundForWebhooks(parts)],
    'invoice.issued': [onInvoiceForWebhooks(parts)],
    'waitlist.offered': [onOfferForWebhooks(parts)],
    'stay.freed': [onStayFreedForWebhooks(parts)],
    'week.changed': [onWeekForWebhooks(parts)],
    'payout.recorded': [onPayoutForWebhooks(parts)],
    'payout.voided': [onPayoutForWebhooks(parts)],
    'webhook.disabled': [onWebhookDisabled(parts)],
  }),
  secrets: webhookSecrets,
} satisfies Slice<Parts>;
