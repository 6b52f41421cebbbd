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
 * Adds a partner, or changes the one with that id. `Origins` are all sites that may show the checkout in a frame, for
 * example `https://shop.example`.
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
 * Ends a partner at once and for good: its pages can no longer show the checkout, and its keys, their tickets and the
 * sessions of these end.
 */
export const RemovePartner = command({
  domain: 'Partner',
  name: 'RemovePartner',
  permission: 'partner.edit',
  subject: { kind: 'partner', id: 'PartnerId' },
  changes: ['partners'],
  input: z.object({ Id: uuid, PartnerId: uuid }),
}).answering<{ id: string }>();

/** Creates an API key for a partner's server. `Id` is the key's. */
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
  /** The beginning of the key, which lists show. */
  prefix: string;
  /** The whole key in the first answer; null when the same command is sent again. */
  key: string | null;
}

/** Ends an API key, its tickets and the sessions of these at once. */
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
 * Registers an endpoint of the merchant's own server for signed webhooks (standardwebhooks.com). `Id` is the
 * endpoint's.
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
  /** The secret that signs the deliveries (`whsec_…`) in the first answer; null when the same command is sent again. */
  secret: string | null;
}

/** Changes an endpoint, or turns it off or on. */
export const ChangeWebhook = command({
  domain: 'Partner',
  name: 'ChangeWebhook',
  permission: 'webhook.edit',
  subject: { kind: 'webhook', id: 'WebhookId', omits: ['Url'] },
  changes: ['webhookendpoints', 'webhookevents'],
  input: z.object({ Id: uuid, WebhookId: uuid, Url: webhookUrl, Kinds: kinds, Active: z.boolean() }),
}).answering<{ id: string }>();

/**
 * Gives an endpoint a new secret. For `GraceHours` (24 when absent; 0 when the old one leaked) deliveries have
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
  /** The ISO 8601 instant until which the former secret also signs; null when it ends at once. */
  previousUntil: string | null;
}

/** Removes an endpoint and its waiting deliveries. The log of events stays. */
export const RemoveWebhook = command({
  domain: 'Partner',
  name: 'RemoveWebhook',
  permission: 'webhook.edit',
  subject: { kind: 'webhook', id: 'WebhookId' },
  changes: ['webhookendpoints', 'webhookevents'],
  input: z.object({ Id: uuid, WebhookId: uuid }),
}).answering<{ id: string }>();

/**
 * Sends events of the last 90 days again: the one of `EventId`, all of the endpoint's kinds from `From` until `To`, or
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

/** Sends an endpoint an event of the kind `webhook.test`, once. */
export const TestWebhook = command({
  domain: 'Partner',
  name: 'TestWebhook',
  permission: 'webhook.edit',
  subject: { kind: 'webhook', id: 'WebhookId', keeps: 'input' },
  changes: ['webhookendpoints', 'webhookevents'],
  input: z.object({ Id: uuid, WebhookId: uuid }),
}).answering<{ id: string }>();
