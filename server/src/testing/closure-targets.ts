import { randomUUID } from 'node:crypto';
import { paidOrder } from './voucher-targets.ts';
import type { World } from './world.ts';

export interface ClosureTargets {
  /** A closure in force, for nights in the far future. */
  closureId: string;
  /** Another closure, and a paid order that it asks for a choice. */
  askedClosureId: string;
  askedOrderId: string;
  /** A third closure, which failed for an order. */
  failedClosureId: string;
}

export const noClosureTargets = (): ClosureTargets => ({
  closureId: randomUUID(),
  askedClosureId: randomUUID(),
  askedOrderId: randomUUID(),
  failedClosureId: randomUUID(),
});

/** Makes a closure of the world's resort that is carried out. @returns its id */
export const closureDirectly = async (world: World, more: { from?: string; to?: string; state?: string } = {}) => {
  const { from = '2098-01-01', to = '2098-02-01', state = 'open' } = more;
  const id = randomUUID();
  await world.sql(
    `insert into closures (merchant_id, id, resort_id, from_date, to_date, reason, choices, fallback, answer_until,
       state, carried_out_at, closed_by)
     values ($1, $2, $3, $4, $5, '{"vi": "Bão", "en": "Storm"}', '{points,money}', 'money', '2097-01-01', $6,
       case when $6 = 'open' then now() end, $7)`,
    [world.merchant.id, id, world.resortId, from, to, state, world.staffId],
  );
  return id;
};

/** Makes a paid order of a member that a closure asks for a choice. @returns its id */
export const askedOrder = async (world: World, closureId: string, userId: string, dueIn = '7 days') => {
  const orderId = await paidOrder(world, userId);
  await world.sql(
    `insert into closure_orders (merchant_id, closure_id, order_id, stay_id, due_at)
     select merchant_id, $1, order_id, stay_id, now() + $3::interval from order_lines
     where order_id = $2 and stay_id is not null`,
    [closureId, orderId, dueIn],
  );
  return orderId;
};

export const closureTargetsOf = async (world: World, userId: string): Promise<ClosureTargets> => {
  const askedClosureId = await closureDirectly(world);
  const failedClosureId = await closureDirectly(world);
  const askedOrderId = await askedOrder(world, askedClosureId, userId);
  await world.sql(
    `insert into closure_failures (merchant_id, closure_id, order_id, refusal) values ($1, $2, $3, 'STAY_PAST')`,
    [world.merchant.id, failedClosureId, askedOrderId],
  );
  return {
    closureId: await closureDirectly(world),
    askedClosureId,
    askedOrderId,
    failedClosureId,
  };
};
