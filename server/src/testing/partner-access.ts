import { randomUUID } from 'node:crypto';
import type { CommandEntry, ReadEntry } from './access-entry.ts';

/** Partners, their keys and their webhooks. */

const Id = () => randomUUID();
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

export const PARTNER_READS: Record<string, ReadEntry> = {
  partners: { ask: () => 'partners { items { id name origins keys { id prefix } } }' },
  partnerorders: { ask: (at) => `partnerorders(partnerId: "${at.partnerId}") { nextCursor items { id code } }` },
  partnerorder: { ask: (at) => `partnerorder(code: "${at.cashOrderCode}", partnerId: "${at.partnerId}") { id code }` },
  webhookendpoints: { ask: () => 'webhookendpoints { items { id url active } }' },
  webhookevents: {
    ask: (at) =>
      `webhookevents(endpointId: "${at.webhookId}", orderId: "${at.orderId}") { nextCursor items { id kind payload
        deliveries { endpointId state } } }`,
  },
};

export const PARTNER_COMMANDS: Record<string, CommandEntry> = {
  'Partner/SetPartner': {
    content: () => ({ Id: Id(), PartnerId: Id(), Name: 'a', Origins: ['https://shop.example'] }),
  },
  'Partner/CreateApiKey': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), PartnerId: at.partnerId, Name: 'a', Scopes: ['tickets'] }),
  },
  'Partner/RevokeApiKey': { aims: 'merchant', content: (at) => ({ Id: Id(), ApiKeyId: at.apiKeyId }) },
  'Partner/RemovePartner': { aims: 'merchant', content: (at) => ({ Id: Id(), PartnerId: at.partnerId }) },
  'Partner/CreateWebhook': { content: () => ({ Id: Id(), Url: 'https://shop.example/hooks', Kinds: ['order.paid'] }) },
  'Partner/TestWebhook': { aims: 'merchant', content: (at) => ({ Id: Id(), WebhookId: at.webhookId }) },
  'Partner/ChangeWebhook': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      WebhookId: at.webhookId,
      Url: 'https://shop.example',
      Kinds: ['order.held'],
      Active: false,
    }),
  },
  'Partner/ReplayWebhookEvents': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      WebhookId: at.webhookId,
      Events: { From: `${day(-1)}T00:00:00Z`, To: `${day(1)}T00:00:00Z` },
    }),
  },
  'Partner/RotateWebhookSecret': { aims: 'merchant', content: (at) => ({ Id: Id(), WebhookId: at.webhookId }) },
  'Partner/RemoveWebhook': { aims: 'merchant', content: (at) => ({ Id: Id(), WebhookId: at.webhookId }) },
};
