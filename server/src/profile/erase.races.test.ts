import { CreateVacationOrder } from '@sandbar/contract/orders';
import { AwardPoints } from '@sandbar/contract/points';
import { RequestErasureUser } from '@sandbar/contract/profile';
import { PERMISSION_NAMES } from '@sandbar/domain/permissions';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import { accountTargetsOf, PROVED_PASSWORD } from '../testing/account-targets.ts';
import { busFor } from '../testing/bus-for.ts';
import { eventually } from '../testing/eventually.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { pausedAfter } from '../testing/paused.ts';
import { locksNothing, rewritten, without } from '../testing/rewritten.ts';
import { serve, type Served } from '../testing/served.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import type { World } from '../testing/world.ts';
import { eraseDue } from './erase-due.ts';

/** A member holds a stay while the account is erased: one of the two comes first, and the other one sees it. */

let served: Served;
let world: World;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 300, unpaidLimit: 300 } });
  world = served.azure;
});
afterAll(() => served.close());

/** A member whose grace period is over. */
const dueMember = async () => {
  const id = await world.addMember();
  await accountTargetsOf(world, id);
  const asked = { Id: randomUUID(), Password: PROVED_PASSWORD };
  expect(await world.send(id, RequestErasureUser, asked)).toMatchObject({ ok: true });
  await world.sql(`update erasure_requests set due_at = now() - interval '1 second' where user_id = $1`, [id]);
  return id;
};
const eraseBy = (database: Database) =>
  workOff(eraseDue({ database, merchants: served.merchants, farewell: async () => {}, onError: rethrow }), [
    world.merchant.id,
  ]);
const hold = async (database: Database, userId: string, ProductId: string) =>
  busFor(database, world, { userId, may: [] })(CreateVacationOrder, {
    Id: randomUUID(),
    ProductId,
    AdultTotal: 2,
    ChildrenAges: [],
  });
const after = async (id: string) => {
  const [user] = await world.sql('select erased_at is not null as erased from users where id = $1', [id]);
  const held = await world.sql(
    `select o.id from orders o join order_lines l on l.merchant_id = o.merchant_id and l.order_id = o.id and l.live
     where o.customer_id = $1`,
    [id],
  );
  return { erased: user!.erased, held: held.length };
};
/** Waits until the work has answered, or waits for a lock. */
const underWay = async (running: Promise<unknown>) => {
  let answered = false;
  void running.then(() => (answered = true));
  await eventually(async () => expect(answered || (await lockWaits(world)).length > 0).toBe(true));
};

describe('a stay that is held while its member is erased', () => {
  /** The hold is saved but not committed when the erasure begins. */
  const heldFirst = async (erasingBy: Database) => {
    const [id, stayId] = [await dueMember(), await world.addStay()];
    let erasing: Promise<unknown> | undefined;
    const paused = pausedAfter(served.database, { statement: 'orders.insert-lines' }, async () => {
      erasing = eraseBy(erasingBy);
      await underWay(erasing);
    });
    expect(await hold(paused, id, stayId)).toMatchObject({ ok: true });
    expect(erasing).toBeDefined();
    await erasing;
    return after(id);
  };

  it('keeps the account when the hold came first', async () => {
    expect(await heldFirst(served.database)).toEqual({ erased: false, held: 1 });
  });

  it('control: without the lock on the account the stay belongs to an erased member', async () => {
    const blind = rewritten(served.database, { 'identity.lock-to-erase': locksNothing });
    expect(await heldFirst(blind)).toEqual({ erased: true, held: 1 });
  });

  /** The account is locked, and has no open matters, when the hold begins. */
  const erasedFirst = async (holdingBy: Database) => {
    const [id, stayId] = [await dueMember(), await world.addStay()];
    let holding: ReturnType<typeof hold> | undefined;
    const paused = pausedAfter(served.database, { statement: 'profile.open-things' }, async () => {
      holding = hold(holdingBy, id, stayId);
      await underWay(holding);
    });
    await eraseBy(paused);
    return { answer: await holding, ...(await after(id)) };
  };

  it('is not held when the erasure came first', async () => {
    const answer = { ok: false, refusal: { code: 'USER_NOT_FOUND', data: {} } };
    expect(await erasedFirst(served.database)).toEqual({ answer, erased: true, held: 0 });
  });

  it('control: without a second check it is held by an erased member', async () => {
    const blind = rewritten(served.database, { 'orders.ensure-hold': without(/and member.erased_at is null/) });
    // A hold is one batch of queries, which this database runs as a transaction.
    const batch = (queries: never) => blind.transaction((transaction) => transaction.batch(queries));
    const holdingBy = new Proxy(blind, { get: (from, key) => (key === 'batch' ? batch : from[key as keyof Database]) });
    expect(await erasedFirst(holdingBy)).toMatchObject({ answer: { ok: true }, erased: true, held: 1 });
  });
});

it('points that staff give during the erasure of a member without points are not given', async () => {
  const [id, clerk] = [await dueMember(), await world.addHolder('support', 'clerk')];
  let giving: Promise<unknown> | undefined;
  const paused = pausedAfter(served.database, { statement: 'profile.open-things' }, async () => {
    const given = { Id: randomUUID(), UserId: id, Points: 500, Reason: { vi: 'Quà', en: 'Gift' } };
    giving = busFor(served.database, world, { userId: clerk, may: PERMISSION_NAMES })(AwardPoints, given);
    await underWay(giving);
  });
  await eraseBy(paused);
  expect(await giving).toMatchObject({ ok: false, refusal: { code: 'USER_NOT_FOUND' } });
  expect(await world.sql('select 1 from point_accounts where user_id = $1', [id])).toEqual([]);
});
