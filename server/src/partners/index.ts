import type { Inform } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Slice } from '../platform/slice.ts';
import { createApiKey, removePartner, revokeApiKey, setPartner } from './api-keys.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { createKeyLimiter } from './key-limiter.ts';
import { onWebhookDisabled } from './on-webhook-disabled.ts';
import { partnerOrigins } from './partners.queries.ts';
import { partnerResolvers } from './partners.resolvers.ts';
import { partnerRoutes } from './partners.routes.ts';
import { dropOldTickets } from './partners.store.ts';
import { dropOldWebhookEvents, forgetSecrets } from './partners.webhooks.store.ts';
import { onOrderChangedForWebhooks } from './tell-webhooks.ts';
import type { WebhookSender } from './webhook-sender.ts';
import { changeWebhook, createWebhook, removeWebhook, replayWebhookEvents, rotateWebhookSecret } from './webhooks.ts';

export { deliverWebhooks } from './deliver-webhooks.ts';
export { onWebhookDisabled } from './on-webhook-disabled.ts';
export { onOrderChangedForWebhooks } from './tell-webhooks.ts';
export type { WebhookSender } from './webhook-sender.ts';

/** Who may show a merchant's checkout in a frame. */
export const framersOf =
  (database: Database) =>
  async (merchantId: string): Promise<string[]> =>
    (await database.run(partnerOrigins({ merchantId }))).map(({ origin }) => origin);

/** Removes what nobody needs any more. */
export const tidyPartners = async (database: Database): Promise<void> => {
  await database.run(dropOldTickets({}));
  await database.run(dropOldWebhookEvents({}));
  await database.run(forgetSecrets({}));
};

interface Parts {
  database: Database;
  merchants: MerchantScope;
  sessions: Sessions;
  inform: Inform;
  webhookSender: WebhookSender;
  dist: URL;
}

export const partnersSlice = {
  commands: [setPartner, removePartner, createApiKey, revokeApiKey, createWebhook, changeWebhook, rotateWebhookSecret, removeWebhook, replayWebhookEvents],
  resolvers: () => partnerResolvers,
  routes: ({ database, sessions, dist }) => [partnerRoutes({ database, sessions, countCall: createKeyLimiter(database), script: new URL('embed.js', dist) })],
  chores: ({ database, webhookSender: sender }) => [
    { name: 'deliver webhooks', everyMs: 1_000, run: () => deliverWebhooks({ database, sender, failing: false }) },
    { name: 'deliver webhooks that failed', everyMs: 1_000, run: () => deliverWebhooks({ database, sender, failing: true }) },
    { name: 'tidy partners', everyMs: 600_000, run: () => tidyPartners(database) },
  ],
  reactions: (parts) => ({
    'order.changed': [onOrderChangedForWebhooks(parts)],
    'webhook.disabled': [onWebhookDisabled(parts)],
  }),
} satisfies Slice<Parts>;
