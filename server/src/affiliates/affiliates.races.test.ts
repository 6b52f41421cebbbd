import { randomUUID } from 'node:crypto';
import { CancelOrder } from '@sandbar/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import type { Database, Query } from '../platform/database/index.ts';
import { affiliateDirectly } from '../testing/affiliate-targets.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';
import { settleOrder } from './settle.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { eventually } from '../testing/eventually.ts';

/** Several processes settle the points of an order at the same time, on a real PostgreSQL. */

let postgres: TestPostgres;
let database: Database;
let world: World;

beforeAll(async () => {
  postgres = await startPostgres();
  database = await serverDatabase(await postgres.createDatabase('affiliate_races'));
  world = await createWorld(database, commandHandlers);
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

/** A paid order that came by a link and whose check-in day has come; its stay can still be canceled. */
const comeByLink = async () => {
  const [affiliateId, buyerId] = [await world.addMember(), await world.addMember()];
  const orderId = await paidOrder(world, buyerId);
  await affiliateDirectly(world, affiliateId, 'active');
  await world.sql(
    `insert into affiliate_orders (merchant_id, order_id, affiliate_id, customer_id, reward, basis_points, fixed_points)
     values ($1, $2, $3, $4, 'fixed', 0, 50)`,
    [world.merchant.id, orderId, affiliateId, buyerId],
  );
  return { orderId, affiliateId, buyerId };
};
const earned = async (orderId: string) =>
  (await world.sql('select state, points::int, bookings from affiliate_orders where order_id = $1', [orderId]))[0];
const broken = async () => (await brokenInvariants(database)).map(({ name }) => name.split('.')[0]);

/**
 * The same database, but it waits for the gate after the order was read, and takes the check-in day as past. Without
 * `share` the order's row is not locked meanwhile.
 */
const slow = (share: boolean) => {
  const [looked, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const on = {
    ...database,
    transaction: (work: Parameters<Database['transaction']>[0]) =>
      database.transaction((transaction) =>
        work({
          ...transaction,
          run: async (query: Query<unknown>) => {
            if (query.name !== 'affiliates.order-as-it-stands') return transaction.run(query);
            const text = query.text.replace('coalesce(stay.begins <= now(), true)', 'true');
            const rows = await transaction.run({
              ...query,
              name: '',
              text: share ? text : text.replace('for share', ''),
            });
            looked.resolve();
            await opened.promise;
            return rows;
          },
        } as never),
      ),
  } as Database;
  return { on, looked: looked.promise, open: opened.resolve };
};
const settle = (on: Database, orderId: string) => settleOrder({ database: on }, world.merchant, orderId);

it('ten simultaneous jobs credit it once', async () => {
  const { orderId, affiliateId } = await comeByLink();
  await world.sql(
    `update stays set from_date = current_date - 3, to_date = current_date + 4
     from order_lines l
     where l.merchant_id = $1 and stays.merchant_id = $1 and l.stay_id = stays.id and l.order_id = $2`,
    [world.merchant.id, orderId],
  );
  await Promise.all(Array.from({ length: 10 }, () => settle(database, orderId)));
  expect(await earned(orderId)).toEqual({ state: 'earned', points: 50, bookings: 1 });
  const account = await world.sql('select balance::int from point_accounts where user_id = $1', [affiliateId]);
  expect(account).toEqual([{ balance: 50 }]);
  expect(await broken()).toEqual([]);
});

describe('credited and canceled at once', () => {
  /**
   * One process reads the order as paid and waits. Then the order is canceled and settled, and the first process
   * decides.
   */
  const race = async (share: boolean) => {
    const { orderId, buyerId } = await comeByLink();
    const gate = slow(share);
    const crediting = settle(gate.on, orderId);
    await gate.looked;
    const canceling = world.send(buyerId, CancelOrder, { Id: randomUUID(), OrderId: orderId });
    const following = canceling.then(() => settle(database, orderId));
    if (share) await eventually(async () => expect(await lockWaits(world)).not.toEqual([]));
    else await following;
    gate.open();
    await crediting;
    await following;
    expect(await canceling).toMatchObject({ ok: true });
    return earned(orderId);
  };

  it('no points are left', async () => {
    expect(await race(true)).toEqual({ state: 'void', points: 0, bookings: 2 });
    expect(await broken()).toEqual([]);
  });

  it('control: without the lock on the order, a canceled one keeps its points', async () => {
    expect(await race(false)).toMatchObject({ state: 'earned', points: 50 });
    await world.sql(`update orders set modified_at = now() - interval '1 hour'`);
    expect(await broken()).toEqual(['40b']);
  });
});
