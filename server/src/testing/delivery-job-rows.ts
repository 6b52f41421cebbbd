import { randomBytes, randomUUID } from 'node:crypto';
import { exists, gone, mail, notification, type JobRows } from './job-row-parts.ts';
import type { World } from './world.ts';

/** Rows for jobs that send: pushes, mails, webhooks and queued commands. */

const endpoints = new Map<World, string>();

const webhookEvent = async (world: World, occurredAt: string) => {
  const id = randomUUID();
  await world.sql(
    `insert into webhook_events (merchant_id, id, source, kind, subject_id, payload, occurred_at)
      values ($1, $2, $2::uuid::text, 'order.held', $2, '{}', now() - $3::interval)`,
    [world.merchant.id, id, occurredAt],
  );
  return id;
};

export const DELIVERY_JOB_ROWS: Record<string, JobRows> = {
  'deliver pushes': {
    add: async (world) => {
      const [userId, session] = [await world.addMember(), randomBytes(32)];
      const id = await notification(world, userId);
      await world.sql(
        `insert into sessions (merchant_id, id, user_id, kind, expires_at)
          values ($1, $2, $3, 'cookie', now() + interval '1 day')`,
        [world.merchant.id, session, userId],
      );
      await world.sql(
        `insert into push_subscriptions (merchant_id, session_id, user_id, endpoint, p256dh, auth)
          values ($1, $2, $3, 'https://push.example/a', 'a', 'a')`,
        [world.merchant.id, session, userId],
      );
      await world.sql('insert into push_deliveries (merchant_id, notification_id, session_id) values ($1, $2, $3)', [
        world.merchant.id,
        id,
        session,
      ]);
      return {
        id,
        isDone: async () => !(await exists(world, 'select 1 from push_deliveries where notification_id = $1', [id])),
      };
    },
  },
  'deliver mails': {
    add: async (world) => {
      const id = await mail(world, '0');
      await world.sql('insert into mail_deliveries (merchant_id, mail_id) values ($1, $2)', [world.merchant.id, id]);
      return {
        id,
        isDone: async () => !(await exists(world, 'select 1 from mail_deliveries where mail_id = $1', [id])),
      };
    },
  },
  'deliver webhooks': {
    add: async (world) => {
      const endpointId = endpoints.get(world) ?? randomUUID();
      if (!endpoints.has(world)) {
        const secret = `whsec_${randomBytes(24).toString('base64')}`;
        const address = 'https://shop.example/hooks';
        await world.sql(
          `insert into webhook_endpoints (merchant_id, id, url, secret, kinds) values ($1, $2, $3, $4, '{order.held}')`,
          [world.merchant.id, endpointId, address, secret],
        );
        endpoints.set(world, endpointId);
      }
      const id = await webhookEvent(world, '0');
      await world.sql('insert into webhook_deliveries (merchant_id, event_id, endpoint_id) values ($1, $2, $3)', [
        world.merchant.id,
        id,
        endpointId,
      ]);
      return {
        id,
        isDone: () =>
          exists(world, `select 1 from webhook_deliveries where event_id = $1 and state = 'delivered'`, [id]),
      };
    },
    broken: {
      table: 'webhook_deliveries',
      on: 'update',
      when: (id) => `new.event_id = '${id}' and new.state = 'delivered'`,
    },
  },
  'run queued commands': {
    add: async (world, { queue }) => {
      const [id, userId] = [randomUUID(), await world.addMember()];
      const content = { Id: id, ProductId: await world.addStay(), AdultTotal: 1, ChildrenAges: [] };
      await queue.enqueue({
        merchantId: world.merchant.id,
        id,
        userId,
        name: 'Sale/CreateVacationOrder',
        content,
        locale: 'vi-VN',
      });
      return {
        id,
        isDone: () =>
          exists(world, `select 1 from command_queue where id = $1 and answer ->> 'Success' = 'true'`, [id]),
      };
    },
    broken: { table: 'command_log', on: 'insert', when: (id) => `new.id = '${id}'` },
  },
  'tidy partners': {
    add: async (world) => {
      const id = await webhookEvent(world, '91 days');
      return { id, isDone: gone(world, 'webhook_events', id) };
    },
    broken: { table: 'webhook_events', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
};
