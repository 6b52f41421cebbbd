import { randomUUID } from 'node:crypto';
import type { Event } from '../platform/events/event.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { numberEvents } from '../testing/events.ts';
import { holdDirectly } from '../testing/hold-directly.ts';
import type { World } from '../testing/world.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import type { WebhookSender } from './index.ts';
import { testInstallation } from '../testing/installation.ts';

/** Helpers for tests of partners and webhooks. */

/** The answer of a command. @throws when it was refused */
export const ok = async <Value>(
  sending: Promise<{ ok: true; value: Value } | { ok: false; refusal: unknown }>,
): Promise<Value> => {
  const result = await sending;
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};

export const addAdmin = (world: World): Promise<string> => world.addHolder('administrator');

/** Holds a stay of the member's. @returns the order's id */
export const hold = async (world: World): Promise<string> => {
  const orderId = randomUUID();
  await holdDirectly(world, world.memberId, orderId, await world.addStay());
  return orderId;
};

/** The events since the last call. */
export const newEvents = async ({ database, merchant }: World, kind: string, handler: EventHandler): Promise<Event[]> =>
  (await numberEvents(database, merchant.id)).filter(
    (event) => event.kind === kind && (handler.wants?.(event) ?? true),
  );

/** Sends due webhooks like the job. @returns the number that arrived */
export const deliverAll = async (world: World, sender: WebhookSender): Promise<number> => {
  let arrived = 0;
  const webhookSender: WebhookSender = {
    send: async (delivery) => {
      const status = await sender.send(delivery);
      arrived += status >= 200 && status < 300 ? 1 : 0;
      return status;
    },
  };
  const job = deliverWebhooks({ ...world, installation: testInstallation, webhookSender, onError: rethrow });
  await workOff(job, [world.merchant.id]);
  return arrived;
};
