import type { Database } from '../platform/database/index.ts';
import { createApiKey, removePartner, revokeApiKey, setPartner } from './api-keys.ts';
import { partnerOrigins } from './partners.queries.ts';
import { dropOldTickets } from './partners.store.ts';
import { dropOldWebhookEvents, forgetSecrets } from './partners.webhooks.store.ts';
import { changeWebhook, createWebhook, removeWebhook, replayWebhookEvents, rotateWebhookSecret } from './webhooks.ts';

export { deliverWebhooks } from './deliver-webhooks.ts';
export { onWebhookDisabled } from './on-webhook-disabled.ts';
export { partnerResolvers } from './partners.resolvers.ts';
export { onOrderChangedForWebhooks } from './tell-webhooks.ts';
export type { WebhookSender } from './webhook-sender.ts';
export { createKeyLimiter } from './key-limiter.ts';
export { partnerRoutes } from './partners.routes.ts';

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

export const partnerCommands = [setPartner, removePartner, createApiKey, revokeApiKey, createWebhook, changeWebhook, rotateWebhookSecret, removeWebhook, replayWebhookEvents];
