import { randomUUID } from 'node:crypto';
import { AwardPoints } from '@sandbar/contract/points';
import { confirmedOrder, openGateways } from '../payments/testing.ts';
import { approvalDirectly } from './approval-targets.ts';
import { exists, held, type JobRows } from './job-row-parts.ts';
import { runDirectly } from './payout-run-targets.ts';
import type { World } from './world.ts';

/** Rows for jobs about orders, points, payments and requests for approvals. */

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

const sandboxIds = new Map<World, string>();

/** An order that was paid at the sandbox gateway, whose notification did not arrive. */
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

export const MONEY_JOB_ROWS: Record<string, JobRows> = {
  'expire holds': {
    add: async (world) => {
      const id = await held(world, '-1 second');
      return { id, isDone: () => exists(world, 'select 1 from orders where id = $1 and all_status = 257', [id]) };
    },
    broken: { table: 'orders', on: 'update', when: (id) => `new.id = '${id}'` },
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
};
