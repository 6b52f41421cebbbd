import { randomBytes } from 'node:crypto';
import {
  ChangeWebhook,
  CreateWebhook,
  RemoveWebhook,
  ReplayWebhookEvents,
  RotateWebhookSecret,
  TestWebhook,
} from '@sandbar/contract/partners';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import {
  PARTNER_LIMITS,
  WEBHOOK_GRACE_HOURS,
  WEBHOOK_TEST,
  WEBHOOK_TEST_SECONDS,
  type PartnerRefusal,
} from '@sandbar/domain/partners';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import type { Installation } from '../platform/installation.ts';
import { whyNotCalled } from '../platform/net/outside.ts';
import { lockPartners } from './partners.store.ts';
import {
  countWebhooks,
  deleteWebhook,
  insertTest,
  insertWebhook,
  replaceSecret,
  lockWebhook,
  replayDeliveries,
  replayFailed,
  updateWebhook,
  webhookPlace,
} from './partners.webhooks.store.ts';
import { webhookById } from './webhooks.queries.ts';

const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`;
/** An address that each delivery would refuse is refused when it is entered. */
const isPrivate = (url: string, { sendsWebhooksToLocal }: Installation): boolean =>
  whyNotCalled(new URL(url), sendsWebhooksToLocal) !== undefined;
const taken = { code: 'IDEMPOTENCY_CONFLICT', data: {} } as const;

/** Partner/CreateWebhook. Only this answer contains the secret; the command's record does not. */
export const createWebhook = handler(CreateWebhook, async (input, { merchant, userId, installation, commit }) => {
  if (isPrivate(input.Url, installation)) return refuse('WEBHOOK_ADDRESS_PRIVATE', {});
  const secret = newSecret();
  const limit = PARTNER_LIMITS.endpoints;
  const made = (await commit(
    async (transaction) => {
      // The count is a separate statement after the lock (see createApiKey).
      const merchantId = merchant.id;
      await transaction.run(lockPartners({ merchantId }));
      const [{ count }] = (await transaction.run(countWebhooks({ merchantId }))) as [{ count: number }];
      if (count >= limit) return refuse('PARTNER_LIMIT', { limit });
      const kinds = [...new Set(input.Kinds)];
      const sealedSecret = await installation.secrets.seal(transaction, secret, webhookPlace(merchantId, input.Id));
      await transaction.run(
        insertWebhook({ merchantId, id: input.Id, url: input.Url, sealedSecret, kinds, createdBy: userId }),
      );
      return accept({ answer: { id: input.Id, secret: null }, events: [] });
    },
    { webhook_endpoints_pkey: taken },
  )) as Result<{ id: string; secret: null }, PartnerRefusal>;
  return made.ok ? accept({ ...made.value, secret }) : made;
});

export const changeWebhook = handler(ChangeWebhook, async (input, { merchant, installation, commit }) => {
  // An endpoint that is turned off may keep any address.
  if (input.Active && isPrivate(input.Url, installation)) return refuse('WEBHOOK_ADDRESS_PRIVATE', {});
  return commit(async (transaction) => {
    const [row] = await transaction.run(
      updateWebhook({
        merchantId: merchant.id,
        id: input.WebhookId,
        url: input.Url,
        kinds: [...new Set(input.Kinds)],
        active: input.Active,
      }),
    );
    return row ? accept({ answer: { id: row.id }, events: [] }) : refuse('WEBHOOK_NOT_FOUND', {});
  });
});

/** Partner/RotateWebhookSecret. Only this answer contains the secret; the command's record does not. */
export const rotateWebhookSecret = handler(RotateWebhookSecret, async (input, { merchant, installation, commit }) => {
  const secret = newSecret();
  const hours = input.GraceHours ?? WEBHOOK_GRACE_HOURS.usual;
  const made = (await commit(async (transaction) => {
    const [merchantId, id] = [merchant.id, input.WebhookId];
    const sealedSecret = await installation.secrets.seal(transaction, secret, webhookPlace(merchantId, id));
    const [row] = await transaction.run(replaceSecret({ merchantId, id, sealedSecret, hours }));
    return row
      ? accept({
          answer: { id: row.id, secret: null, previousUntil: row.previousUntil?.toISOString() ?? null },
          events: [],
        })
      : refuse('WEBHOOK_NOT_FOUND', {});
  })) as Result<{ id: string; secret: null; previousUntil: string | null }, PartnerRefusal>;
  return made.ok ? accept({ ...made.value, secret }) : made;
});

export const removeWebhook = handler(RemoveWebhook, async (input, { merchant, commit }) =>
  commit(async (transaction) => {
    const [row] = await transaction.run(deleteWebhook({ merchantId: merchant.id, id: input.WebhookId }));
    return row ? accept({ answer: { id: row.id }, events: [] }) : refuse('WEBHOOK_NOT_FOUND', {});
  }),
);

/** Partner/ReplayWebhookEvents: sends events of the log again, also those that had arrived. */
export const replayWebhookEvents = handler(ReplayWebhookEvents, async (input, { merchant, database, commit }) => {
  const merchantId = merchant.id;
  if (!(await first(database.run(webhookById({ merchantId, id: input.WebhookId })))))
    return refuse('WEBHOOK_NOT_FOUND', {});
  const key = { merchantId, endpointId: input.WebhookId };
  if ('Failed' in input.Events)
    return commit(async (transaction) =>
      accept({ answer: { count: (await transaction.run(replayFailed(key))).length }, events: [] }),
    );
  const which =
    'EventId' in input.Events
      ? { eventId: input.Events.EventId, from: null, to: null }
      : { eventId: null, from: input.Events.From, to: input.Events.To };
  return commit(async (transaction) => {
    const rows = await transaction.run(replayDeliveries({ ...key, ...which }));
    return accept({ answer: { count: rows.length }, events: [] });
  });
});

/** Partner/TestWebhook: sends a signed event like any other, so that a receiver can be tested. */
export const testWebhook = handler(TestWebhook, (input, { merchant, commit }) =>
  commit(async (transaction) => {
    const [merchantId, endpointId] = [merchant.id, input.WebhookId];
    const [endpoint] = await transaction.run(lockWebhook({ merchantId, id: endpointId }));
    if (!endpoint) return refuse('WEBHOOK_NOT_FOUND', {});
    if (!endpoint.active) return refuse('WEBHOOK_OFF', {});
    if (endpoint.tested) return refuse('WEBHOOK_TESTED', { seconds: WEBHOOK_TEST_SECONDS });
    const payload = JSON.stringify({
      type: WEBHOOK_TEST,
      timestamp: endpoint.now.toISOString(),
      data: { webhookId: endpointId },
    });
    await transaction.run(insertTest({ merchantId, eventId: input.Id, endpointId, payload }));
    return accept({ answer: { id: input.Id }, events: [] });
  }),
);
