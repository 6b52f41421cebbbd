import { WEBHOOK_FAILING_DAYS, WEBHOOK_TEST, webhookWait } from '@sandbar/domain/partners';
import { Webhook } from 'standardwebhooks';
import { whoMay } from '../permissions/index.ts';
import { first, type RowOf } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { Installation } from '../platform/installation.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { leasedJob } from '../platform/jobs/leased-job.ts';
import type { RowJobParts } from '../platform/jobs/row-job.ts';
import type { SecretPlace, Secrets } from '../platform/secrets/index.ts';
import {
  claimDueDeliveries,
  endpointFails,
  endpointsWithDue,
  endpointWorks,
  markDelivered,
  markFailed,
  merchantsWithWebhooks,
  webhookBacklog,
} from './partners.deliveries.store.ts';
import { webhookPlace } from './partners.webhooks.store.ts';
import { webhookDisabled } from './partners.events.ts';
import type { WebhookSender } from './webhook-sender.ts';

interface Deps extends RowJobParts {
  installation: Installation;
  webhookSender: WebhookSender;
  /** The time in the signature; by default the server's clock. */
  now?: () => Date;
}

type Delivery = RowOf<typeof claimDueDeliveries>;

/**
 * The deliveries to one endpoint at the same time. It is the number that is claimed, so that a lease need only outlive
 * one delivery.
 */
const AT_ONCE = 5;
const ENDPOINTS_AT_ONCE = 32;
const GONE = 410;
const FAILING_MS = WEBHOOK_FAILING_DAYS * 86_400_000;

/**
 * Sends due webhooks to merchants' servers, signed by Standard Webhooks. An event has the same `webhook-id` at each
 * attempt, so that receivers can detect duplicates. A 2xx answer is a delivery; any other answer, a redirect included,
 * is tried again after growing waits. Each endpoint is handled on its own, so that a slow one does not delay others.
 */
export const deliverWebhooks = ({
  installation: { secrets },
  webhookSender,
  now = () => new Date(),
  ...parts
}: Deps): Job => {
  const { database } = parts;

  /** @returns the HTTP status, or the error when there was none */
  const send = async (delivery: Delivery, keys: SigningKeys): Promise<{ status: number | null; error: string }> => {
    try {
      const status = await webhookSender.send({
        url: delivery.url,
        headers: signed(delivery, keys, now()),
        body: delivery.payload,
      });
      return { status, error: `answered ${status}` };
    } catch (failure) {
      return { status: null, error: failure instanceof Error ? failure.message.slice(0, 200) : 'no answer' };
    }
  };

  /** @returns whether the endpoint accepted it */
  const deliver = async (
    merchantId: string,
    endpointId: string,
    lease: string,
    delivery: Delivery,
  ): Promise<boolean> => {
    const claimed = { merchantId, endpointId, eventId: delivery.eventId, lease };
    const { status, error } = await send(
      delivery,
      signingKeys(secrets, webhookPlace(merchantId, endpointId), delivery),
    );
    if (status !== null && status >= 200 && status < 300) {
      await database.batch([endpointWorks({ merchantId, endpointId }), markDelivered({ ...claimed, status })]);
      return true;
    }
    // A test records its result and is not repeated.
    if (delivery.kind === WEBHOOK_TEST) {
      await database.run(markFailed({ ...claimed, status, error, wait: null }));
      return false;
    }
    const wait = webhookWait(delivery.tries, Math.random()) ?? null;
    await database.transaction(async (transaction) => {
      await transaction.run(markFailed({ ...claimed, status, error, wait }));
      const disabled = await first(
        transaction.run(
          endpointFails({
            merchantId,
            endpointId,
            gone: status === GONE,
            now: new Date(),
            failedTooLong: new Date(Date.now() - FAILING_MS),
          }),
        ),
      );
      if (!disabled) return;
      const staff = await transaction.run(whoMay({ merchantId, permission: 'webhook.edit' }));
      const events = staff.map(({ id: userId }) =>
        webhookDisabled({ userId, endpointId, url: disabled.url, reason: disabled.disabledReason }),
      );
      await appendEvents(transaction, merchantId, events);
    });
    return false;
  };

  return leasedJob(parts, {
    name: 'deliver webhooks',
    everyMs: 1_000,
    merchantsAtOnce: ENDPOINTS_AT_ONCE,
    partsOf: async (merchantId) => (await database.run(endpointsWithDue({ merchantId }))).map(({ id }) => id),
    search: merchantsWithWebhooks,
    claim: ({ part: endpointId, ...p }) => claimDueDeliveries({ ...p, endpointId }),
    rowsAtOnce: AT_ONCE,
    idOf: ({ eventId }) => eventId,
    work: async (delivery, { merchant, lease, part: endpointId }) =>
      // An endpoint that accepted nothing is tried again at its due time, not at once.
      (await deliver(merchant.id, endpointId, lease, delivery)) ? undefined : 'idle',
    backlog: { queue: 'webhooks', query: webhookBacklog },
  });
};

interface SigningKeys {
  secret: string;
  previous: string | null;
}

/** @throws Error when the keys cannot be decrypted; the delivery is tried again after its lease */
const signingKeys = (secrets: Secrets, place: SecretPlace, of: Delivery): SigningKeys => ({
  secret: of.secret ?? secrets.open(of.sealedSecret!, place),
  previous: of.sealedPreviousSecret ? secrets.open(of.sealedPreviousSecret, place) : of.previousSecret,
});

/** While a secret is being replaced there are two signatures; a receiver accepts the one that it can verify. */
const signed = (
  { eventId, previousUntil, payload }: Delivery,
  { secret, previous }: SigningKeys,
  at: Date,
): Record<string, string> => {
  const keys = [secret, previousUntil && previousUntil > at ? previous : null];
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': keys.flatMap((each) => (each ? new Webhook(each).sign(eventId, at, payload) : [])).join(' '),
  };
};
