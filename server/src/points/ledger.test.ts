import { AwardPoints, CorrectPoints } from '@sandbar/contract/points';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import type { Database } from '../platform/database/index.ts';
import { meetingAfter } from '../testing/meeting.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { rewritten, without } from '../testing/rewritten.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';
import { returnPointsOfOrder, setPointsOfOrder } from './index.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** The points' ledger, on a real PostgreSQL. */

let postgres: TestPostgres;
let database: Database;
let world: World;
beforeAll(async () => {
  postgres = await startPostgres();
  database = await serverDatabase(await postgres.createDatabase('ledger'));
  world = await createWorld(database, commandHandlers);
  world.merchant.settings = { ...world.merchant.settings, holdLimit: 30, unpaidLimit: 30 };
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

const text = (words: string) => ({ vi: words, en: words });
const member = async (...points: number[]) => {
  const userId = await world.addMember();
  for (const [index, amount] of points.entries()) {
    const at = new Date(Date.now() - (points.length - index) * 86_400_000).toISOString();
    const sent = await world.send('system', AwardPoints, {
      Id: randomUUID(),
      UserId: userId,
      Points: amount,
      Reason: text('Quà'),
      AwardedAt: at,
    });
    expect(sent.ok).toBe(true);
  }
  return userId;
};
const orderOf = async (userId: string) => {
  const id = randomUUID();
  expect(
    await world.send(userId, CreateVacationOrder, {
      Id: id,
      ProductId: await world.addStay(),
      AdultTotal: 1,
      ChildrenAges: [],
    }),
  ).toMatchObject({ ok: true });
  return { id, code: 'AZ260000001' };
};
const spend = (
  userId: string,
  order: { id: string; code: string },
  points: number,
  on: Database = database,
  held = false,
) =>
  on.transaction((transaction) =>
    setPointsOfOrder(transaction, { merchant: world.merchant, userId }, { order, points, name: text('Kỳ nghỉ'), held }),
  );
/** All lots of a member expired a second ago, and no job has run since. */
const endLots = (userId: string) =>
  world.sql(`update point_lots set expires_at = now() - interval '1 second' where user_id = $1`, [userId]);
const giveBack = (orderId: string, percent?: number) =>
  database.transaction((transaction) =>
    returnPointsOfOrder(transaction, world.merchant, {
      orderId,
      name: text('Hoàn'),
      ...(percent === undefined ? {} : { percent }),
    }),
  );
/** The remaining points of each lot in the order of award, and the balance. */
const standing = async (userId: string) => {
  const lots = await world.sql('select remaining from point_lots where user_id = $1 order by amount < 0, created_at', [
    userId,
  ]);
  const [account] = await world.sql('select balance from point_accounts where user_id = $1', [userId]);
  return [lots.map(({ remaining }) => Number(remaining)), Number(account?.balance)];
};
const history = async (userId: string) =>
  (
    await world.sql('select kind, points, balance from point_transfers where user_id = $1 order by number', [userId])
  ).map(({ kind, points, balance }) => `${String(kind)} ${String(points)} = ${String(balance)}`);
/** Only the invariants about points, because the orders of these tests lack the lines about the points they used. */
const broken = async () =>
  (await brokenInvariants(database)).map(({ name }) => name).filter((name) => /^[345]/.test(name));

describe('an order that uses points', () => {
  it('takes the oldest lot first, replaces its former use, and returns points to their lots', async () => {
    const userId = await member(300, 200);
    const order = await orderOf(userId);
    expect(await spend(userId, order, 350)).toMatchObject({ ok: true, value: { balance: 150 } });
    expect(await standing(userId)).toEqual([[0, 150], 150]);
    expect(await spend(userId, order, 350)).toEqual({ ok: true, value: null });
    await spend(userId, order, 320);
    expect(await standing(userId)).toEqual([[0, 180], 180]);
    await spend(userId, order, 500);
    expect(await spend(userId, order, 501)).toEqual({
      ok: false,
      refusal: { code: 'POINTS_NOT_ENOUGH', data: { available: 500 } },
    });
    await giveBack(order.id, 50);
    expect(await standing(userId)).toEqual([[150, 100], 250]);
    await giveBack(order.id);
    expect(await giveBack(order.id)).toBeNull();
    expect(await standing(userId)).toEqual([[300, 200], 500]);
    expect(await history(userId)).toEqual([
      'award 300 = 300',
      'award 200 = 500',
      'spend -350 = 150',
      'return 30 = 180',
      'spend -180 = 0',
      'return 250 = 250',
      'return 250 = 500',
    ]);
    expect(await broken()).toEqual([]);
  });

  it('returns points to an expired lot for the grace period, while its other points expire', async () => {
    const userId = await member(100);
    const order = await orderOf(userId);
    await spend(userId, order, 60);
    await endLots(userId);
    await giveBack(order.id);
    const [lot] = await world.sql(
      'select remaining, extract(day from expires_at - now())::int as days from point_lots where user_id = $1',
      [userId],
    );
    expect(lot).toEqual({ remaining: 60, days: 29 });
    expect(await history(userId)).toEqual(['award 100 = 100', 'spend -60 = 40', 'expire -40 = 0', 'return 60 = 60']);
    expect(await broken()).toEqual([]);
  });

  it.each([true, false])(
    'a lot gets the grace period once, however often an order is canceled after its end; held: %s',
    async (held) => {
      const userId = await member(100);
      const valid = async () => {
        const order = await orderOf(userId);
        const used = await spend(userId, order, 100, database, held);
        await endLots(userId);
        await giveBack(order.id);
        const [lot] = await world.sql('select expires_at > now() as valid from point_lots where user_id = $1', [
          userId,
        ]);
        return [used.ok, lot!.valid];
      };
      expect(await valid()).toEqual([true, true]);
      await world.sql(`update point_lots set expires_at = now() + interval '1 minute' where user_id = $1`, [userId]);
      expect(await valid()).toEqual([true, false]);
      expect(await broken()).toEqual([]);
    },
  );

  it('a reduced use returns points of an expired lot for the grace period', async () => {
    const userId = await member(100);
    const order = await orderOf(userId);
    await spend(userId, order, 60, database, true);
    await endLots(userId);
    expect(await spend(userId, order, 20, database, true)).toMatchObject({ ok: true, value: { balance: 40 } });
    expect(await standing(userId)).toEqual([[40], 40]);
    expect(await history(userId)).toEqual(['award 100 = 100', 'expire -40 = 60']);
    expect(await broken()).toEqual([]);
  });

  it('cannot use expired points, also before the job has removed them', async () => {
    const userId = await member(100, 30);
    await world.sql(
      `update point_lots set expires_at = now() - interval '1 second' where user_id = $1 and amount = 100`,
      [userId],
    );
    expect(await spend(userId, await orderOf(userId), 31)).toMatchObject({
      ok: false,
      refusal: { data: { available: 30 } },
    });
  });

  it('does nothing for an order without points, and for a member without an account', async () => {
    const userId = await world.addMember();
    expect(await giveBack((await orderOf(userId)).id)).toBeNull();
    expect(await spend(userId, await orderOf(userId), 1)).toMatchObject({
      ok: false,
      refusal: { code: 'POINTS_NOT_ENOUGH', data: { available: 0 } },
    });
    expect(await spend(randomUUID(), { id: randomUUID(), code: '' }, 1)).toMatchObject({
      ok: false,
      refusal: { code: 'USER_NOT_FOUND' },
    });
  });
});

describe('a correction by staff', () => {
  const correct = (userId: string, points: number) =>
    world.send(world.staffId, CorrectPoints, {
      Id: randomUUID(),
      UserId: userId,
      Points: points,
      Reason: text('Tính nhầm'),
    });

  it('may reduce a balance below zero; later points cover it first, and the ledger has actor and reason', async () => {
    const userId = await member(100);
    expect(await correct(userId, -250)).toEqual({ ok: true, value: { balance: -150 } });
    expect(await standing(userId)).toEqual([[0, -150], -150]);
    expect(await correct(userId, 200)).toEqual({ ok: true, value: { balance: 50 } });
    expect(await standing(userId)).toEqual([[0, 50, 0], 50]);
    expect(
      await world.sql(
        `select actor_id, target_name ->> 'vi' as why from point_transfers where user_id = $1 and kind = 'correct'`,
        [userId],
      ),
    ).toEqual([1, 2].map(() => ({ actor_id: world.staffId, why: 'Tính nhầm' })));
    expect(await broken()).toEqual([]);
  });

  it('of 0 points is refused, and one for an unknown member too', async () => {
    expect(await correct(await member(1), 0)).toMatchObject({ ok: false, refusal: { code: 'INVALID_FIELDS' } });
    expect(await correct(randomUUID(), 5)).toMatchObject({ ok: false, refusal: { code: 'USER_NOT_FOUND' } });
    expect(
      await world.send(world.memberId, CorrectPoints, {
        Id: randomUUID(),
        UserId: world.memberId,
        Points: 5,
        Reason: text('a'),
      }),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'NOT_ALLOWED' },
    });
  });
});

it('a backdated award is valid from its date, and the ledger keeps its order', async () => {
  const userId = await member(100);
  const at = new Date(Date.now() - 30 * 86_400_000);
  await world.send('system', AwardPoints, {
    Id: randomUUID(),
    UserId: userId,
    Points: 5,
    Reason: text('a'),
    AwardedAt: at.toISOString(),
  });
  const rows = await world.sql(
    'select number, created_at from point_transfers where user_id = $1 order by created_at, number',
    [userId],
  );
  expect(rows.map(({ number }) => number)).toEqual([1, 2]);
  expect(await world.sql('select created_at from point_lots where user_id = $1 and amount = 5', [userId])).toEqual([
    { created_at: at },
  ]);
});

describe('20 orders at once, each of all points', () => {
  const race = async (on: Database, ready = () => {}) => {
    const userId = await member(500, 300);
    const orders: { id: string; code: string }[] = [];
    for (let index = 0; index < 20; index += 1) orders.push(await orderOf(userId));
    ready();
    const settled = await Promise.allSettled(orders.map((order) => spend(userId, order, 800, on)));
    expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
    const won = settled.filter((one) => one.status === 'fulfilled' && one.value.ok).length;
    return { userId, won };
  };

  it('one wins, and the balance is zero', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { userId, won } = await race(database);
      expect(won).toBe(1);
      expect(await standing(userId)).toEqual([[0, 0], 0]);
    }
    expect(await broken()).toEqual([]);
  });

  it('control: without the lock and the guard of a lot’s remainder, more than one wins', async () => {
    await world.sql('alter table point_lots drop constraint point_lots_remaining');
    await world.sql('drop index point_transfers_number');
    try {
      const unlocked = rewritten(database, { 'points.lock-account': without('for no key update') });
      const { on, next } = meetingAfter(unlocked, 'points.lots-for-decision');
      expect((await race(on, () => next(2))).won).toBeGreaterThan(1);
    } finally {
      await world.sql('truncate point_accounts cascade');
      await world.sql(
        'alter table point_lots add constraint point_lots_remaining check (remaining between least(0, amount) and ' +
          'greatest(0, amount))',
      );
      await world.sql('create unique index point_transfers_number on point_transfers (merchant_id, user_id, number)');
    }
  });
});
