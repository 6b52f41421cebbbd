import {
  isPartnerOrigin,
  isWebhookUrl,
  KEY_SCOPES,
  ORIGIN_LENGTH,
  PARTNER_LIMITS,
  WEBHOOK_GRACE_HOURS,
  WEBHOOK_KINDS,
} from '@sandbar/domain/partners';
import * as z from 'zod/mini';
import { command, instantInZone, requiredText, uuid } from '../common/index.ts';

/**
 * Add a partner, or change the one of that id. `Origins` are the sites that may show the checkout in a frame, for
 * example `https://shop.example`: exactly these.
 */
export const SetPartner = command({
  domain: 'Partner',
  name: 'SetPartner',
  permission: 'partner.edit',
  subject: { kind: 'partner', id: 'PartnerId' },
  changes: ['partners'],
  input: z.object({
    Id: uuid,
    PartnerId: uuid,
    Name: requiredText,
    Origins: z
      .array(z.string().check(z.maxLength(ORIGIN_LENGTH), z.refine(isPartnerOrigin)))
      .check(z.maxLength(PARTNER_LIMITS.origins)),
  }),
}).answering<{ id: string }>();

/**
 * End a partner at once, for good: no page of it may show the checkout, and its keys, their tickets and the sessions
 * they opened are over.
 */
export const RemovePartner = command({
  domain: 'Partner',
  name: 'RemovePartner',
  permission: 'partner.edit',
  subject: { kind: 'partner', id: 'PartnerId' },
  changes: ['partners'],
  input: z.object({ Id: uuid, PartnerId: uuid }),
}).answering<{ id: string }>();

/** Make an API key for a partner's server. `Id` is the key's. */
export const CreateApiKey = command({
  domain: 'Partner',
  name: 'CreateApiKey',
  permission: 'api-key.edit',
  carriesSecrets: true,
  subject: { kind: 'api-key', id: 'Id' },
  changes: ['partners'],
  input: z.object({
    Id: uuid,
    PartnerId: uuid,
    Name: requiredText,
    Scopes: z.array(z.enum(KEY_SCOPES)).check(z.minLength(1), z.maxLength(KEY_SCOPES.length)),
  }),
}).answering<CreatedApiKey>();

export interface CreatedApiKey {
  id: string;
  /** The beginning of the key, by which lists show it. */
  prefix: string;
  /** The whole key: in the first answer only, null when the same command is sent again. */
  key: string | null;
}

/** End an API key, every ticket made with it and every session such a ticket opened, at once. */
export const RevokeApiKey = command({
  domain: 'Partner',
  name: 'RevokeApiKey',
  permission: 'api-key.edit',
  subject: { kind: 'api-key', id: 'ApiKeyId' },
  changes: ['partners'],
  input: z.object({ Id: uuid, ApiKeyId: uuid }),
}).answering<{ id: string }>();

const kinds = z.array(z.enum(WEBHOOK_KINDS)).check(z.minLength(1), z.maxLength(WEBHOOK_KINDS.length));
const webhookUrl = z.string().check(z.maxLength(2000), z.refine(isWebhookUrl));

/**
 * Register an endpoint of the merchant's own server for webhooks, signed (standardwebhooks.com). `Id` is
 * the endpoint's.
 */
export const CreateWebhook = command({
  domain: 'Partner',
  name: 'CreateWebhook',
  permission: 'webhook.edit',
  carriesSecrets: true,
  subject: { kind: 'webhook', id: 'Id', omits: ['Url'] },
  changes: ['webhookendpoints'],
  input: z.object({ Id: uuid, Url: webhookUrl, Kinds: kinds }),
}).answering<CreatedWebhook>();

export interface CreatedWebhook {
  id: string;
  /**
   * The secret that signs the deliveries (`whsec_…`). It is in the first answer only, and null when the same command is
   * sent again.
   */
  secret: string | null;
}

/** Change an endpoint, or switch it off or on again. */
export const ChangeWebhook = command({
  domain: 'Partner',
  name: 'ChangeWebhook',
  permission: 'webhook.edit',
  subject: { kind: 'webhook', id: 'WebhookId', omits: ['Url'] },
  changes: ['webhookendpoints', 'webhookevents'],
  input: z.object({ Id: uuid, WebhookId: uuid, Url: webhookUrl, Kinds: kinds, Active: z.boolean() }),
}).answering<{ id: string }>();

/**
 * Give an endpoint a new secret. For `GraceHours` (24 when not given; 0 when the old one leaked) deliveries carry
 * signatures of both.
 */
export const RotateWebhookSecret = command({
  domain: 'Partner',
  name: 'RotateWebhookSecret',
  permission: 'webhook.edit',
  carriesSecrets: true,
  subject: { kind: 'webhook', id: 'WebhookId' },
  changes: ['webhookendpoints'],
  input: z.object({
    Id: uuid,
    WebhookId: uuid,
    GraceHours: z.optional(z.int().check(z.minimum(0), z.maximum(WEBHOOK_GRACE_HOURS.most))),
  }),
}).answering<RotatedWebhookSecret>();

export interface RotatedWebhookSecret extends CreatedWebhook {
  /** ISO 8601 instant until which the secret before signs along; null when it is over at once. */
  previousUntil: string | null;
}

/** Remove an endpoint and what waits for it. The log of events stays. */
export const RemoveWebhook = command({
  domain: 'Partner',
  name: 'RemoveWebhook',
  permission: 'webhook.edit',
  subject: { kind: 'webhook', id: 'WebhookId' },
  changes: ['webhookendpoints', 'webhookevents'],
  input: z.object({ Id: uuid, WebhookId: uuid }),
}).answering<{ id: string }>();

/**
 * Send events of the last 90 days again: the one of `EventId`, all of the endpoint's kinds from `From` until `To`, or
 * all that were given up.
 */
export const ReplayWebhookEvents = command({
  domain: 'Partner',
  name: 'ReplayWebhookEvents',
  permission: 'webhook.edit',
  subject: { kind: 'webhook', id: 'WebhookId', keeps: 'input' },
  changes: ['webhookendpoints', 'webhookevents'],
  input: z.object({
    Id: uuid,
    WebhookId: uuid,
    Events: z.union([
      z.strictObject({ EventId: uuid }),
      z.strictObject({ Failed: z.literal(true) }),
      z
        .strictObject({ From: instantInZone, To: instantInZone })
        .check(z.refine(({ From, To }) => Date.parse(From) <= Date.parse(To), { path: ['To'] })),
    ]),
  }),
}).answering<{ count: number }>();

/** Send an endpoint an event of the kind `webhook.test`, once. */
export const TestWebhook = command({
  domain: 'Partner',
  name: 'TestWebhook',
  permission: 'webhook.edit',
  subject: { kind: 'webhook', id: 'WebhookId', keeps: 'input' },
  changes: ['webhookendpoints', 'webhookevents'],
  input: z.object({ Id: uuid, WebhookId: uuid }),
}).answering<{ id: string }>();
