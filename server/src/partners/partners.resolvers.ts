import { isOrderWebhook } from '@sandbar/domain/partners';
import { dayArguments } from '../platform/graphql/page-arguments.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { partnerOrderResolvers } from './partner-orders.resolvers.ts';
import { partnersWithKeys } from './partners.queries.ts';
import { webhookEndpoints, webhookEventPage } from './webhooks.queries.ts';
import { isUuid } from '../platform/uuid.ts';

const USUAL_ITEMS = 50;
const MAX_ITEMS = 200;

const partners: QueryResolvers['partners'] = async (_parent, _arguments, context) => {
  const rows = await context.database.run(partnersWithKeys({ merchantId: context.merchant.id }));
  return {
    items: rows.map(({ id, name, origins, createdAt, keys }) => ({
      id,
      name,
      origins,
      createdDate: createdAt.toISOString(),
      keys: (keys ?? []).map((key) => ({
        id: key.id,
        name: key.name,
        prefix: key.prefix,
        scopes: key.scopes,
        createdDate: instant(key.createdAt),
        lastUsedDate: key.lastUsedAt && instant(key.lastUsedAt),
        revokedDate: key.revokedAt && instant(key.revokedAt),
      })),
    })),
  };
};

const webhookendpoints: QueryResolvers['webhookendpoints'] = async (_parent, _arguments, context) => {
  const rows = await context.database.run(webhookEndpoints({ merchantId: context.merchant.id }));
  return {
    items: rows.map(({ createdAt, failingSince, previousUntil, ...row }) => ({
      ...row,
      createdDate: createdAt.toISOString(),
      failingSince: failingSince?.toISOString() ?? null,
      previousSecretUntil: previousUntil?.toISOString() ?? null,
      waiting: row.waiting ?? 0,
      failed: row.failed ?? 0,
    })),
  };
};

const webhookevents: QueryResolvers['webhookevents'] = async (_parent, given, context) => {
  const { merchant, database } = context;
  const limit = Math.min(MAX_ITEMS, Math.max(1, given.limit ?? USUAL_ITEMS));
  const ids = { after: given.after, orderId: given.orderId, endpointId: given.endpointId };
  // An invalid id matches nothing.
  if (Object.values(ids).some((id) => id && !isUuid(id))) return { items: [], nextCursor: null };
  const rows = await database.run(
    webhookEventPage({
      merchantId: merchant.id,
      after: ids.after || null,
      orderId: ids.orderId || null,
      endpointId: ids.endpointId || null,
      kind: given.kind || null,
      state: given.state ?? null,
      ...dayArguments({ from: given.from, to: given.to }, context),
      timeZone: merchant.timeZone,
      limit: limit + 1,
    }),
  );
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(({ id, kind, orderId, occurredAt, payload, deliveries }) => ({
      id,
      kind,
      orderId: isOrderWebhook(kind) ? orderId : null,
      createdDate: occurredAt.toISOString(),
      payload,
      deliveries: (deliveries ?? []).map((delivery) => ({
        endpointId: delivery.endpointId,
        state: delivery.state,
        attempts: delivery.attempts,
        nextTryDate: delivery.state === 'waiting' ? instant(delivery.nextTryAt) : null,
        lastTryDate: delivery.lastTriedAt && instant(delivery.lastTriedAt),
        lastStatus: delivery.lastStatus,
        lastError: delivery.lastError,
        deliveredDate: delivery.deliveredAt && instant(delivery.deliveredAt),
      })),
    })),
    nextCursor: rows.length > limit ? shown.at(-1)!.id : null,
  };
};

/** Instants in JSON are texts. */
const instant = (text: string): string => new Date(text).toISOString();

export const partnerResolvers = { Query: { partners, ...partnerOrderResolvers, webhookendpoints, webhookevents } };
