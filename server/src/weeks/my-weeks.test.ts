import { randomUUID } from 'node:crypto';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { DEPOSIT_DECISIONS } from '@sandbar/contract/weeks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { weekDirectly } from '../testing/week-targets.ts';
import type { World } from '../testing/world.ts';
import { addOwner, bought, checkInIn, deposited, handleOrderChange, weekRow } from './testing.ts';
import { createWeekViews } from './week-views.ts';

/** Owners read about all their weeks, and every member reads about all weeks given. */

let served: Served;
let world: World;
let ownerId: string;
let buyerId: string;

beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 300, unpaidLimit: 300, pointsAloneLimit: 1e15 } });
  world = served.azure;
});
afterAll(() => served.close());
beforeEach(async () => {
  ownerId = await addOwner(world);
  buyerId = await world.addMember();
});

const ask = async (query: string, who = ownerId) => {
  const answered = await requestsTo(served).query(`{ ${query} }`, {}, { token: await signInDirectly(world, who) });
  const { data, errors } = JSON.parse(answered.text) as { data: Record<string, unknown>; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
interface MyWeek {
  id: string;
  state: string;
  current: number;
  stops: { name: string; date: string | null }[];
  views: number;
  holds: number;
  heldUntil: string | null;
  points: number;
  pointPrice: number;
  nextChange: string | null;
}
const mine = async (given = '') =>
  (
    await ask(
      `myweeks${given} { nextCursor items { id state current views holds heldUntil points pointPrice nextChange stops {
       name date } sale { net } }
      summary { given pointsReceived moneyReceived stayedIn past needs waiting market sold ended ribbon {
      id held state } } }`,
    )
  )['myweeks'] as { items: MyWeek[]; nextCursor: string | null; summary: Record<string, unknown> };
const approved = async (): Promise<{ id: string; stayId: string }> => {
  const id = await deposited(world, ownerId);
  const approval = { Id: randomUUID(), WeekId: id };
  expect(await world.send(world.administratorId, DEPOSIT_DECISIONS.approve, approval)).toMatchObject({ ok: true });
  return { id, stayId: (await weekRow(world, id)).stay_id as string };
};

describe('the list of my weeks', () => {
  it('shows where each one is: given, on the market, held by a member, sold', async () => {
    const { id, stayId } = await approved();
    const only = async () => (await mine()).items.find((week) => week.id === id)!;
    expect(await only()).toMatchObject({ state: 'offered', current: 2, holds: 0, nextChange: 'near', points: 4200 });
    const orderId = randomUUID();
    const input = { Id: orderId, ProductId: stayId, AdultTotal: 2, ChildrenAges: [] };
    expect(await world.send(buyerId, CreateVacationOrder, input)).toMatchObject({ ok: true });
    const held = await only();
    expect(held).toMatchObject({ state: 'offered', current: 3, holds: 1, heldUntil: expect.any(String) });
    expect(JSON.stringify(await mine())).not.toContain(buyerId);
    await world.sql(`update orders set all_status = 257, hold_slot = null, hold_expires_at = null where id = $1`, [
      orderId,
    ]);
    await world.sql('update order_lines set live = false where order_id = $1', [orderId]);
    expect(await only()).toMatchObject({ current: 2, holds: 1, heldUntil: null });
    await bought(world, stayId, buyerId);
    await handleOrderChange(world, stayId);
    // The stay was sold at the club's price: 110 % of 4,200.
    expect(await only()).toMatchObject({ state: 'sold', current: 4, holds: 2, heldUntil: null, pointPrice: 4620 });
    expect((await mine()).summary).toMatchObject({ given: 1, pointsReceived: 4200, sold: 1, market: 0, past: 0 });
  });

  it('counts sold weeks after their check-in as stayed in', async () => {
    const [one, other] = [await approved(), await approved()];
    await bought(world, one.stayId, buyerId);
    await handleOrderChange(world, one.stayId);
    for (const { id } of [one, other]) await checkInIn(world, id, -3);
    expect((await mine()).summary).toMatchObject({ given: 2, past: 2, stayedIn: 1 });
  });

  it('lists weeks that need their owner first, on all pages', async () => {
    const give = async (state: string, at: string, due = '2027-06-01') => {
      const id = randomUUID();
      await weekDirectly(world, { id, ownerId, state });
      await world.sql('update weeks set created_at = $2, due_at = $3 where id = $1', [id, at, due]);
      return id;
    };
    const old = await give('revising', '2026-01-01', '2027-07-01');
    const fresh = await give('refused', '2026-05-01');
    const later = await give('revising', '2026-02-01');
    const pending = await give('pending', '2026-04-01');
    const order = [later, old, fresh, pending];
    expect((await mine()).items.map(({ id }) => id)).toEqual(order);
    const first = await mine('(limit: 1)');
    const second = await mine(`(limit: 2, after: "${first.nextCursor}")`);
    const third = await mine(`(limit: 2, after: "${second.nextCursor}")`);
    expect([...first.items, ...second.items, ...third.items].map(({ id }) => id)).toEqual(order);
    expect((await mine('(outcome: "needs")')).items.map(({ id }) => id)).toEqual([later, old]);
    expect((await mine()).summary).toMatchObject({ needs: 2, waiting: 3, market: 0, ended: 1 });
  });

  it('can be sorted by need, check-in or age over all pages', async () => {
    const give = async (state: string, at: string, checkIn: number) => {
      const id = randomUUID();
      await weekDirectly(world, { id, ownerId, state });
      await world.sql('update weeks set created_at = $2 where id = $1', [id, at]);
      await checkInIn(world, id, checkIn);
      return id;
    };
    const over = await give('expired', '2026-03-01', -20);
    const longOver = await give('expired', '2026-05-01', -40);
    const late = await give('revising', '2026-01-01', 90);
    const soon = await give('pending', '2026-02-01', 30);
    for (const [sort, order] of [
      ['needs', [late, longOver, over, soon]],
      ['newest', [longOver, over, soon, late]],
      ['check-in', [soon, late, over, longOver]],
    ] as const) {
      const first = await mine(`(sort: "${sort}", limit: 1)`);
      const second = await mine(`(sort: "${sort}", limit: 2, after: "${first.nextCursor}")`);
      const third = await mine(`(sort: "${sort}", limit: 2, after: "${second.nextCursor}")`);
      expect([...first.items, ...second.items, ...third.items].map(({ id }) => id)).toEqual(order);
    }
    await expect(mine('(sort: "price")')).rejects.toThrow('sort must be');
  });

  it('is paged by outcome, newest first, with at most three statements', async () => {
    for (const state of ['pending', 'expired', 'pending', 'pending']) {
      const id = randomUUID();
      await weekDirectly(world, { id, ownerId, state });
      // All have the same time, so the id decides the order.
      await world.sql(`update weeks set created_at = '2026-01-01' where id = $1`, [id]);
    }
    const all = (await mine()).items.map(({ id }) => id);
    const first = await mine('(limit: 3)');
    const second = await mine(`(limit: 3, after: "${first.nextCursor}")`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all);
    expect(second.nextCursor).toBeNull();
    expect((await mine('(outcome: "waiting")')).items).toHaveLength(3);
    expect((await mine('(outcome: "ended")')).items.map(({ state }) => state)).toEqual(['expired']);
    await expect(mine('(outcome: "gone")')).rejects.toThrow('outcome must be');
    await expect(mine('(after: "1")')).rejects.toThrow('nextCursor');
    const token = await signInDirectly(world, ownerId);
    const query = (field: string) => requestsTo(served).query(`{ ${field} }`, {}, { token });
    await query('myweeks { summary { given } }');
    const before = served.statements();
    await query('accountactivity { nextCursor }');
    const others = served.statements() - before - 1;
    await query('myweeks { summary { given } items { id stops { name } } }');
    expect(served.statements() - before - 1 - 2 * others).toBeLessThanOrEqual(3);
  });

  it('contains the owner’s own weeks only', async () => {
    const { id } = await approved();
    expect(((await ask('myweeks { items { id } }', buyerId))['myweeks'] as { items: object[] }).items).toEqual([]);
    expect((await mine()).items.map((week) => week.id)).toContain(id);
  });
});

describe('counting the viewers of a week', () => {
  const views = (id: string) =>
    world
      .sql('select sum(members)::int as members from week_views where week_id = $1', [id])
      .then(([row]) => row!.members);
  const open = (who: string) => ask(`productvacation(friendlyUrl: "bai-kem") { products { variants { id } } }`, who);

  it('counts each member who opens the resort’s page once a day, except the owner', async () => {
    const { id } = await approved();
    await served.catalogue.settled(world.merchant.id);
    for (const who of [buyerId, buyerId, ownerId, world.memberId]) await open(who);
    await served.weekViews.flush();
    expect(await views(id)).toBe(2);
    await open(buyerId);
    await open(world.otherMemberId);
    await served.weekViews.flush();
    expect(await views(id)).toBe(3);
    expect((await mine()).items[0]).toMatchObject({ id, views: 3 });
  });

  it('takes limited memory: beyond the limit no views are counted', async () => {
    const { id, stayId } = await approved();
    const counting = createWeekViews({ database: world.database, onError: console.error, maxPairs: 2 });
    for (let member = 0; member < 5; member += 1) counting.seen(world.merchant, randomUUID(), [stayId, randomUUID()]);
    await counting.stop();
    expect(await views(id)).toBe(1);
  });
});

describe('figures about all weeks given', () => {
  const shown = async () =>
    (await ask('weeksgiven { given exchanged depositsSold sold rented lapsed waiting takenBack refused }'))[
      'weeksgiven'
    ];
  /** Counts each week by itself, independently of the server's sums. */
  const byHand = async () => {
    const rows = await world.sql(
      `select w.kind, w.state, o.points > 0 as points from weeks w left join orders o on o.merchant_id = w.merchant_id
       and o.id = w.order_id
       where w.merchant_id = $1 and w.created_at > now() - interval '1 year'`,
      [world.merchant.id],
    );
    const count = (test: (row: Record<string, unknown>) => boolean) => rows.filter(test).length;
    const isSold = ({ state }: Record<string, unknown>) => state === 'sold' || state === 'paid';
    return {
      given: rows.length,
      exchanged: count((row) => row.kind === 'deposit' && isSold(row) && row.points === true),
      depositsSold: count((row) => row.kind === 'deposit' && isSold(row) && row.points !== true),
      sold: count((row) => row.kind === 'extra-vacation' && isSold(row)),
      rented: count((row) => row.kind === 'rental' && isSold(row)),
      lapsed: count(({ state }) => state === 'expired' || state === 'closed'),
      waiting: count(({ state }) => ['pending', 'revising', 'overdue', 'offered', 'expiring'].includes(String(state))),
      takenBack: count(({ state }) => state === 'withdrawn'),
      refused: count(({ state }) => state === 'refused'),
    };
  };

  it('equal an independent count of the last twelve months', async () => {
    for (const state of ['pending', 'refused', 'withdrawn', 'expired', 'expired']) {
      await weekDirectly(world, { id: randomUUID(), ownerId, state });
    }
    const old = randomUUID();
    await weekDirectly(world, { id: old, ownerId });
    await world.sql(`update weeks set created_at = now() - interval '13 months' where id = $1`, [old]);
    const hand = await byHand();
    expect(hand.depositsSold).toBeGreaterThan(0); // those that the tests above bought for money
    expect(await shown()).toEqual(hand);
  });

  it('are hidden where the merchant’s settings say so', async () => {
    const hidden = await serve({ settings: { showWeeksGiven: false } });
    const token = await signInDirectly(hidden.azure, hidden.azure.memberId);
    const { text } = await requestsTo(hidden).query('{ weeksgiven { given } }', {}, { token });
    expect(JSON.parse(text)).toEqual({ data: { weeksgiven: null } });
    await hidden.close();
  });
});
