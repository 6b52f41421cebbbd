import { webhookWait } from '@sandbar/domain/partners';
import { Webhook } from 'standardwebhooks';
import type { Database, RowOf } from '../platform/database/index.ts';
import { markDelivered, markFailed, takeDueDeliveries } from './partners.webhooks.store.ts';
import type { WebhookSender } from './webhook-sender.ts';

interface Deps {
  database: Database;
  sender: WebhookSender;
  /** Of the signature; the clock of this server. */
  now?: () => Date;
}

const BATCH = 20;
const GONE = 410;

/**
 * Sends what is due to merchants' servers, signed by Standard Webhooks: the same event has the same `webhook-id` each time, so a receiver can tell what it has had. An
 * answer of 2xx is a delivery; anything else, a redirect included, is tried again later, ever more seldom. Safe on any number of processes. @returns how many arrived
 */
export const deliverWebhooks = async ({ database, sender, now = () => new Date() }: Deps): Promise<number> => {
  const due = await database.run(takeDueDeliveries({ limit: BATCH }));
  const arrived = await Promise.all(due.map((delivery) => deliver(database, sender, delivery, now())));
  return arrived.filter(Boolean).length;
};

const deliver = async (database: Database, sender: WebhookSender, delivery: RowOf<typeof takeDueDeliveries>, at: Date): Promise<boolean> => {
  const { merchantId, eventId, endpointId, attempts, url, secret, payload: body } = delivery;
  const key = { merchantId, eventId, endpointId };
  const headers = {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(eventId, at, body),
  };
  let status: number | null = null;
  let error = '';
  try {
    status = await sender.send({ url, headers, body });
  } catch (failure) {
    error = failure instanceof Error ? failure.message.slice(0, 200) : 'no answer';
  }
  if (status !== null && status >= 200 && status < 300) {
    await database.run(markDelivered({ ...key, status }));
    return true;
  }
  await database.run(markFailed({ ...key, status, error: error || `answered ${status}`, wait: webhookWait(attempts) ?? null, gone: status === GONE }));
  return false;
};
