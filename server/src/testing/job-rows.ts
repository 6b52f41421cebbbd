import { randomBytes, randomUUID } from 'node:crypto';
import { AwardPoints } from '@sandbar/contract/points';
import { confirmedOrder, openGateways } from '../payments/testing.ts';
import { affiliateDirectly } from './affiliate-targets.ts';
import { holdDirectly } from './access-targets.ts';
import { approvalDirectly } from './approval-targets.ts';
import { connectedDirectly, eventDirectly, subscribedDirectly } from './calendar-targets.ts';
import { driveFileDirectly } from './drive-targets.ts';
import { exists, gone, held, mail, notification, type JobRows } from './job-row-parts.ts';
import { importDirectly } from './import-targets.ts';
import { runDirectly } from './payout-run-targets.ts';
import { TIDY_ROWS } from './tidy-rows.ts';
import { chosenDirectly } from './library-targets.ts';
import { soldRentalDirectly, weekDirectly } from './week-targets.ts';
import type { World } from './world.ts';

const withPoints = async (world: World, endsIn: string) => {
  const userId = await world.addMember();
  const result = await world.send('system', AwardPoints, {
    Id: randomUUID(),
    UserId: userId,
    Points: 10,
    Reason: { vi: 'a', en: 'a' },
  });
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  await world.sql(`update point_lots set expires_at = now() + $2::interval where user_id = $1`, [userId, endsIn]);
  return userId;
};

const listExport = async (world: World, age: string) => {
  const id = randomUUID();
  await world.sql(
    `insert into list_exports (merchant_id, id, user_id, kind, format, filter, locale, created_at)
     values ($1, $2, $3, 'orders', 'csv', '{}', 'vi-VN', now() - $4::interval)`,
    [world.merchant.id, id, world.memberId, age],
  );
  return id;
};

const sandboxIds = new Map<World, string>();

/** An order that was paid at the sandbox, whose notification did not arrive. */
const paidAtSandbox = async (world: World) => {
  const methodId = sandboxIds.get(world) ?? (await openGateways(world));
  sandboxIds.set(world, methodId);
  const order = await confirmedOrder(world, methodId);
  const [payment] = await world.sql('update payments set ask_at = now() where order_id = $1 returning id, amount', [
    order.id,
  ]);
  await world.sql(
    `insert into sandbox_payments (merchant_id, payment_id, amount, state, transaction_id)
      values ($1, $2, $3, 'paid', $4)`,
    [world.merchant.id, payment!.id, payment!.amount, `SB${randomUUID()}`],
  );
  return { orderId: order.id, paymentId: payment!.id as string, amount: payment!.amount as number };
};

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

export const JOB_ROWS: Record<string, JobRows> = {
  'expire holds': {
    add: async (world) => {
      const id = await held(world, '-1 second');
      return { id, isDone: () => exists(world, 'select 1 from orders where id = $1 and all_status = 257', [id]) };
    },
    broken: { table: 'orders', on: 'update', when: (id) => `new.id = '${id}'` },
  },
  'move weeks on': {
    add: async (world) => {
      const id = randomUUID();
      await weekDirectly(world, { id, ownerId: world.memberId, days: 0 });
      return { id, isDone: () => exists(world, `select 1 from weeks where id = $1 and state = 'expired'`, [id]) };
    },
    broken: { table: 'weeks', on: 'update', when: (id) => `new.id = '${id}'` },
  },
  'issue statements': {
    // A month without bookings: only the period advances.
    add: async (world) => {
      const id = await world.addMember();
      await world.sql(
        `insert into statement_owners (merchant_id, owner_id, month, due_at)
         values ($1, $2, date_trunc('month', now() - interval '1 month'), now())`,
        [world.merchant.id, id],
      );
      return {
        id,
        isDone: () => exists(world, 'select from statement_owners where owner_id = $1 and due_at > now()', [id]),
      };
    },
    broken: { table: 'statement_owners', on: 'update', when: (id) => `new.owner_id = '${id}'` },
  },
  'enrol owners': {
    add: async (world) => {
      const id = await world.addMember();
      await weekDirectly(world, { id: randomUUID(), ownerId: id });
      return { id, isDone: () => exists(world, 'select from statement_owners where owner_id = $1', [id]) };
    },
    broken: { table: 'statement_owners', on: 'insert', when: (id) => `new.owner_id = '${id}'` },
  },
  'tell of changed prices': {
    add: async (world) => {
      const id = await chosenDirectly(world, world.memberId);
      const changed = 'select 1 from rental_promotions where week_id = $1 and next_change_at > now()';
      return { id, isDone: () => exists(world, changed, [id]) };
    },
    broken: { table: 'rental_promotions', on: 'update', when: (id) => `new.week_id = '${id}'` },
  },
  'release rentals': {
    add: async (world) => {
      const id = randomUUID();
      await soldRentalDirectly(world, { id, ownerId: world.memberId });
      await world.sql(
        `insert into week_guest_checks (merchant_id, week_id, order_id, state, decided_at, release_at)
         select merchant_id, id, order_id, 'confirmed', now(), now() from weeks where id = $1`,
        [id],
      );
      return {
        id,
        isDone: () => exists(world, 'select 1 from week_guest_checks where week_id = $1 and release_at is null', [id]),
      };
    },
    broken: { table: 'week_guest_checks', on: 'update', when: (id) => `new.week_id = '${id}'` },
  },
  'remind of holds': {
    add: async (world) => {
      const id = await held(world, '4 minutes');
      return {
        id,
        isDone: () =>
          exists(world, `select 1 from notifications where telling like 'order ' || $1 || ' holdEnding %'`, [id]),
      };
    },
    broken: { table: 'notifications', on: 'insert', when: (id) => `new.telling like '%${id} holdEnding%'` },
  },
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
  'earn for affiliates': {
    add: async (world) => {
      const [id, affiliateId] = [randomUUID(), await world.addMember()];
      await holdDirectly(world, await world.addMember(), id, await world.addStay());
      await affiliateDirectly(world, affiliateId, 'active');
      await world.sql(
        `insert into affiliate_orders (merchant_id, order_id, affiliate_id, customer_id, reward, basis_points,
           fixed_points, state, due_at)
         select merchant_id, id, $2, customer_id, 'fixed', 0, 5, 'waiting', now() from orders where id = $1`,
        [id, affiliateId],
      );
      // It is not paid after all.
      return {
        id,
        isDone: () => exists(world, `select 1 from affiliate_orders where order_id = $1 and state = 'open'`, [id]),
      };
    },
    broken: { table: 'affiliate_orders', on: 'update', when: (id) => `new.order_id = '${id}'` },
  },
  'tidy searches': {
    add: async (world) => {
      const id = randomUUID();
      await world.sql(
        `insert into insight_sought (merchant_id, day, kind, term, searches, without_result)
         values ($1, current_date - 400, 'words', $2, 1, 1)`,
        [world.merchant.id, id],
      );
      return {
        id,
        isDone: async () => !(await exists(world, 'select 1 from insight_sought where term = $1', [id])),
      };
    },
    broken: { table: 'insight_sought', on: 'delete', when: (id) => `old.term = '${id}'` },
  },
  'tidy affiliates': {
    add: async (world) => {
      const [id, affiliateId] = [randomUUID(), await world.addMember()];
      await affiliateDirectly(world, affiliateId, 'active');
      await world.sql(
        `insert into affiliate_members (merchant_id, user_id, affiliate_id, came_at)
         values ($1, $2, $3, now() - interval '8 days')`,
        [world.merchant.id, id, affiliateId],
      );
      await world.sql(
        `insert into affiliate_days (merchant_id, affiliate_id, day, visits)
         values ($1, $2, current_date - 400, 1)`,
        [world.merchant.id, affiliateId],
      );
      return {
        id,
        isDone: async () =>
          !(await exists(world, 'select 1 from affiliate_members where user_id = $1', [id])) &&
          !(await exists(world, 'select 1 from affiliate_days where affiliate_id = $1', [affiliateId])),
      };
    },
    broken: { table: 'affiliate_members', on: 'delete', when: (id) => `old.user_id = '${id}'` },
  },
  'expire points': {
    add: async (world) => {
      const id = await withPoints(world, '-1 second');
      return { id, isDone: () => exists(world, 'select 1 from point_lots where user_id = $1 and remaining = 0', [id]) };
    },
    broken: { table: 'point_lots', on: 'update', when: (id) => `new.user_id = '${id}'` },
  },
  'remind of points that expire': {
    add: async (world) => {
      const id = await withPoints(world, '30 days');
      return {
        id,
        isDone: () => exists(world, 'select 1 from point_lots where user_id = $1 and reminded_days = 60', [id]),
      };
    },
    broken: { table: 'point_lots', on: 'update', when: (id) => `new.user_id = '${id}'` },
  },
  'ask about open payments': {
    add: async (world) => {
      const { orderId } = await paidAtSandbox(world);
      return {
        id: orderId,
        isDone: () => exists(world, 'select 1 from orders where id = $1 and order_is_paid(all_status)', [orderId]),
      };
    },
    broken: { table: 'orders', on: 'update', when: (id) => `new.id = '${id}'` },
  },
  'send refunds': {
    add: async (world) => {
      const [id, { orderId, paymentId, amount }] = [randomUUID(), await paidAtSandbox(world)];
      await world.sql('update payments set all_status = 33554465, ask_at = null where id = $1', [paymentId]);
      await world.sql(
        `insert into refunds (merchant_id, id, order_id, payment_id, amount, reason)
          values ($1, $2, $3, $4, $5, 'overpaid')`,
        [world.merchant.id, id, orderId, paymentId, amount],
      );
      return { id, isDone: () => exists(world, `select 1 from refunds where id = $1 and state = 'done'`, [id]) };
    },
    broken: { table: 'refunds', on: 'update', when: (id) => `new.id = '${id}'` },
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
  erase: {
    add: async (world) => {
      const id = randomUUID();
      await world.sql('insert into erasure_requests (merchant_id, id, user_id, due_at) values ($1, $2, $3, now())', [
        world.merchant.id,
        id,
        await world.addMember(),
      ]);
      return {
        id,
        isDone: () => exists(world, 'select 1 from erasure_requests where id = $1 and done_at is not null', [id]),
      };
    },
    broken: { table: 'erasure_requests', on: 'update', when: (id) => `new.id = '${id}'` },
  },
  'encrypt private files': {
    add: async (world, served) => {
      const id = randomUUID();
      await served.privateStorage.write(`${id}.webp`, Buffer.from('a'));
      await world.sql(
        `insert into private_images (merchant_id, id, owner_id, name, storage_key, content_type, byte_length, width,
          height)
         values ($1, $2, $3, 'a', $2::uuid::text || '.webp', 'image/webp', 1, 1, 1)`,
        [world.merchant.id, id, world.memberId],
      );
      return {
        id,
        isDone: () => exists(world, 'select 1 from private_images where id = $1 and sealed_key is not null', [id]),
      };
    },
    broken: { table: 'private_images', on: 'update', when: (id) => `new.id = '${id}'` },
  },
  'sweep uploads': {
    add: async (world) => {
      const id = randomUUID();
      await world.sql(
        `insert into private_images (merchant_id, id, owner_id, name, storage_key, content_type, byte_length, width,
          height, created_at)
         values ($1, $2, $3, 'a', $2::uuid::text, 'image/webp', 1, 1, 1, now() - interval '25 hours')`,
        [world.merchant.id, id, world.memberId],
      );
      return { id, isDone: gone(world, 'private_images', id) };
    },
    broken: { table: 'private_images', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
  'sweep ways into accounts': {
    add: async (world) => {
      const id = randomUUID();
      await world.sql(
        `insert into recovery_links (merchant_id, id, locale, created_at)
          values ($1, $2, 'vi-VN', now() - interval '2 days')`,
        [world.merchant.id, id],
      );
      return { id, isDone: gone(world, 'recovery_links', id) };
    },
    broken: { table: 'recovery_links', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
  'tidy partners': {
    add: async (world) => {
      const id = await webhookEvent(world, '91 days');
      return { id, isDone: gone(world, 'webhook_events', id) };
    },
    broken: { table: 'webhook_events', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
  'tidy payment messages': {
    add: async (world) => {
      const id = randomUUID();
      await world.sql(
        `insert into payment_events (merchant_id, id, gateway, event_id, kind, amount, state, body, received_at)
         values ($1, $2, 'bank-line', $2::uuid::text, 'paid', 5, 'ignored', 'a', now() - interval '25 months')`,
        [world.merchant.id, id],
      );
      return { id, isDone: () => exists(world, `select 1 from payment_events where id = $1 and body = ''`, [id]) };
    },
    broken: { table: 'payment_events', on: 'update', when: (id) => `new.id = '${id}'` },
  },
  'write exports': {
    add: async (world) => {
      const id = await listExport(world, '1 minute');
      return { id, isDone: () => exists(world, `select from list_exports where id = $1 and state = 'ready'`, [id]) };
    },
    broken: { table: 'list_exports', on: 'update', when: (id) => `new.id = '${id}' and new.state = 'ready'` },
  },
  'tidy exports': {
    add: async (world) => {
      const id = await listExport(world, '8 days');
      return { id, isDone: gone(world, 'list_exports', id) };
    },
    broken: { table: 'list_exports', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
  'remind of events': {
    add: async (world) => {
      const id = await eventDirectly(world, world.memberId, { remind: true });
      return {
        id,
        isDone: () => exists(world, `select from calendar_events where id = $1 and remind_at is null`, [id]),
      };
    },
    broken: { table: 'calendar_events', on: 'update', when: (id) => `new.id = '${id}'` },
  },
  'follow calendars': {
    // Its address does not answer, which its member sees.
    add: async (world) => {
      const id = await subscribedDirectly(world, await world.addMember());
      return {
        id,
        isDone: () => exists(world, `select from calendar_subscriptions where id = $1 and problem <> ''`, [id]),
      };
    },
    broken: {
      table: 'calendar_subscriptions',
      on: 'update',
      when: (id) => `new.id = '${id}' and new.problem <> ''`,
    },
  },
  'follow google': {
    add: async (world) => {
      const id = await world.addMember();
      await connectedDirectly(world, id, 'leaving');
      return {
        id,
        isDone: async () => !(await exists(world, `select from google_connections where user_id = $1`, [id])),
      };
    },
    broken: { table: 'google_connections', on: 'delete', when: (id) => `old.user_id = '${id}'` },
  },
  'follow google files': {
    // Of a portal without Google: what waits goes on waiting, and the member reads why.
    add: async (world) => {
      const id = await world.addMember();
      await connectedDirectly(world, id, 'connected');
      await world.sql(
        `insert into google_files (merchant_id, id, user_id, way, file_id) values ($1, $2, $2, 'send', $2)`,
        [world.merchant.id, id],
      );
      return {
        id,
        isDone: () => exists(world, `select from google_drives where user_id = $1 and problem = 'unreachable'`, [id]),
      };
    },
    broken: {
      table: 'google_drives',
      on: 'update',
      when: (id) => `new.user_id = '${id}' and new.problem = 'unreachable'`,
    },
  },
  'tidy drives': {
    add: async (world) => {
      const id = await driveFileDirectly(world, world.memberId, { deleted: '2 hours' });
      return { id, isDone: gone(world, 'drive_files', id) };
    },
    broken: { table: 'drive_files', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
  'tidy calendars': {
    add: async (world) => {
      const id = await eventDirectly(world, world.memberId, { deleted: true });
      return { id, isDone: gone(world, 'calendar_events', id) };
    },
    broken: { table: 'calendar_events', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
  'work imports': {
    add: async (world) => {
      const id = await importDirectly(world, world.staffId, 'run');
      return { id, isDone: () => exists(world, `select from imports where id = $1 and state = 'done'`, [id]) };
    },
    broken: { table: 'imports', on: 'update', when: (id) => `new.id = '${id}' and new.state = 'done'` },
  },
  'tidy imports': {
    add: async (world) => {
      const id = await importDirectly(world, world.staffId, 'reverted', '401 days');
      return { id, isDone: gone(world, 'imports', id) };
    },
    broken: { table: 'imports', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
  'expire approvals': {
    add: async (world) => {
      const id = randomUUID();
      const request = { id, kind: 'points.award', askedBy: world.staffId, userId: await world.addMember() };
      await approvalDirectly(world, request, '-1 second');
      return { id, isDone: () => exists(world, `select 1 from approvals where id = $1 and status = 'expired'`, [id]) };
    },
    broken: { table: 'approvals', on: 'update', when: (id) => `new.id = '${id}'` },
  },
  'end payout runs': {
    add: async (world) => {
      const { runId: id } = await runDirectly(world, 'proposed', world.staffId);
      await world.sql(`update payout_runs set proposed_at = now() - interval '15 days' where id = $1`, [id]);
      return {
        id,
        isDone: () => exists(world, `select 1 from payout_runs where id = $1 and state = 'canceled'`, [id]),
      };
    },
    broken: { table: 'payout_runs', on: 'update', when: (id) => `new.id = '${id}'` },
  },
  ...TIDY_ROWS,
};
