import { webhookWait } from '@sandbar/domain/partners';
import { Webhook } from 'standardwebhooks';
import { first, type Database, type RowOf } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import { webhookDisabled } from './partners.events.ts';
import { markDelivered, markFailed, takeDueDeliveries } from './partners.webhooks.store.ts';
import type { WebhookSender } from './webhook-sender.ts';
import { staffOf } from './webhooks.queries.ts';

interface Deps {
  database: Database;
  sender: WebhookSender;
  /** False: what goes to endpoints that work. True: what goes to those that failed last time; they may keep their sender waiting, so nobody else waits with them. */
  failing: boolean;
  /** Of the signature; the clock of this server. */
  now?: () => Date;
}

const BATCH = 20;
/** Then the clock calls again: whoever wants to stop waits for no more than this. */
const MOST_BATCHES = 10;
const GONE = 410;

/**
 * Sends what is due to merchants' servers, signed by Standard Webhooks: the same event has the same `webhook-id` each time, so a receiver can tell what it has had. An
 * answer of 2xx is a delivery; anything else, a redirect included, is tried again later, ever more seldom. Safe on any number of processes. @returns how many arrived
 */
export const deliverWebhooks = async ({ database, sender, failing, now = () => new Date() }: Deps): Promise<number> => {
  let arrived = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const due = await database.run(takeDueDeliveries({ limit: BATCH, failing }));
    const outcomes = await Promise.all(due.map((delivery) => deliver(database, sender, delivery, now())));
    arrived += outcomes.filter(Boolean).length;
    if (due.length < BATCH) break;
  }
  return arrived;
};

type Delivery = RowOf<typeof takeDueDeliveries>;

const deliver = async (database: Database, sender: WebhookSender, delivery: Delivery, at: Date): Promise<boolean> => {
  const { merchantId, eventId, endpointId, lease, url, payload: body } = delivery;
  const taken = { merchantId, eventId, endpointId, lease };
  let status: number | null = null;
  let error = '';
  try {
    status = await sender.send({ url, headers: signed(delivery, at), body });
  } catch (failure) {
    error = failure instanceof Error ? failure.message.slice(0, 200) : 'no answer';
  }
  if (status !== null && status >= 200 && status < 300) {
    await database.run(markDelivered({ ...taken, status }));
    return true;
  }
  const wait = webhookWait(delivery.attempts, Math.random()) ?? null;
  await database.transaction(async (transaction) => {
    const disabled = await first(transaction.run(markFailed({ ...taken, status, error: error || `answered ${status}`, wait, gone: status === GONE })));
    if (!disabled) return;
    const staff = await transaction.run(staffOf({ merchantId }));
    await appendEvents(
      transaction,
      merchantId,
      staff.map(({ id: userId }) => webhookDisabled({ userId, endpointId, url: disabled.url, reason: disabled.disabledReason })),
    );
  });
  return false;
};

/** While a secret changes there are two signatures: a receiver is content with the one it can verify. */
const signed = ({ eventId, secret, previousSecret, payload }: Delivery, at: Date): Record<string, string> => ({
  'webhook-id': eventId,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': [secret, previousSecret].flatMap((each) => (each ? new Webhook(each).sign(eventId, at, payload) : [])).join(' '),
});
