import { randomUUID } from 'node:crypto';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { CreateExtraVacation, EXTRA_VACATION_DECISIONS, WithdrawWeek } from '@sandbar/contract/weeks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { createBus } from '../platform/commands/bus.ts';
import type { Database, Query } from '../platform/database/index.ts';
import { codesOf, openGuarded, type Guarded } from '../testing/guarded.ts';
import { testInstallation } from '../testing/installation.ts';
import type { World } from '../testing/world.ts';
import { addOwner, anExtraVacation, givenToSell, onSale, threeProofs } from './testing.ts';

/** Concurrent commands about weeks that are sold for money: with and without the guards. On a real PostgreSQL. */

let guarded: Guarded;
let database: Database;
let unguarded: Database;

beforeAll(async () => {
  guarded = await openGuarded('extra_vacation_races', 'alter table weeks drop constraint weeks_given_once');
  ({ database, unguarded } = guarded);
});
afterAll(() => guarded.close());

const open = async (on: Database) => {
  const world = await guarded.open(on);
  await world.set({ moneyAloneLimit: 1e12 });
  return world;
};

/**
 * The same database, in which a hold is saved only when the gate opens. When `share` is false the hold lacks its guard
 * and relies on what it read before.
 */
const slow = (share: boolean) => {
  let looked!: () => void;
  let open!: () => void;
  const hasLooked = new Promise<void>((done) => (looked = done));
  const opened = new Promise<void>((done) => (open = done));
  const believing = (query: Query<unknown>): Query<unknown> => {
    if (query.name !== 'orders.ensure-hold' || share) return query;
    const text = query.text.replace('"stays"."published" =', '("stays"."published" or true) =');
    if (text === query.text) throw new Error('it looks at nothing');
    return { ...query, name: '', text };
  };
  const on = new Proxy({} as Database, {
    get: (_, key) =>
      key === 'batch'
        ? async (queries: Query<unknown>[]) => {
            if (!queries.some(({ name }) => name === 'orders.ensure-hold')) return database.batch(queries as never);
            looked();
            await opened;
            return database.batch(queries.map(believing) as never);
          }
        : database[key as keyof Database],
  });
  return { on, hasLooked, open };
};

describe('20 owners who give the same week to be sold at once', () => {
  const race = async (world: World) => {
    const owners: string[] = [];
    for (let n = 0; n < 20; n += 1) owners.push(await addOwner(world));
    const content = await anExtraVacation(world, owners[0]!);
    const contents: object[] = [];
    for (const ownerId of owners)
      contents.push({ ...content, Id: randomUUID(), Images: await threeProofs(world, ownerId) });
    return codesOf(
      (await Promise.all(
        owners.map((ownerId, n) => world.send(ownerId, CreateExtraVacation, contents[n] as never)),
      )) as never,
    );
  };
  it('are refused, except one', async () => {
    expect(await race(await open(database))).toEqual([...Array<string>(19).fill('WEEK_GIVEN'), 'done']);
  });
  it('control: without the constraint all of them give it', async () => {
    expect(await race(await open(unguarded))).toEqual(Array<string>(20).fill('done'));
  });
});

it('two concurrent approvals create one stay', async () => {
  const world = await open(database);
  for (let round = 0; round < 5; round += 1) {
    const id = await givenToSell(world, await addOwner(world));
    const clerks = [await world.addHolder('clerk'), await world.addHolder('clerk')];
    const answers = await Promise.all(
      clerks.map((by) => world.send(by, EXTRA_VACATION_DECISIONS.approve, { Id: randomUUID(), WeekId: id })),
    );
    expect(codesOf(answers as never)).toEqual(['WEEK_STATE', 'done']);
    const stays = await world.sql(
      `select s.id from stays s join weeks w on w.from_date = s.from_date and w.merchant_id = s.merchant_id
        where w.id = $1`,
      [id],
    );
    expect(stays).toHaveLength(1);
  }
});

describe('a week that its owner takes back while a member holds it', () => {
  const race = async (world: World) => {
    const ownerId = await addOwner(world);
    const { id, stayId } = await onSale(world, ownerId);
    const buyerId = await world.addMember();
    const hold = { Id: randomUUID(), ProductId: stayId, AdultTotal: 2, ChildrenAges: [] };
    const answers = await Promise.all([
      world.send(ownerId, WithdrawWeek, { Id: randomUUID(), WeekId: id }),
      world.send(buyerId, CreateVacationOrder, hold),
    ]);
    return codesOf(answers as never);
  };
  it('goes to one of the two', async () => {
    const world = await open(database);
    for (let round = 0; round < 20; round += 1)
      expect([
        ['WEEK_HELD', 'done'],
        ['STAY_NOT_FOUND', 'done'],
      ]).toContainEqual(await race(world));
  });

  /** The hold reads the stay; then the week is taken back; then the hold is saved. */
  const lateHold = async (share: boolean) => {
    const gate = slow(share);
    const world = await open(database);
    const bus = createBus(gate.on, commandHandlers, {
      installation: testInstallation,
      observe: () => {},
    });
    const ownerId = await addOwner(world);
    const { id, stayId } = await onSale(world, ownerId);
    const buyerId = await world.addMember();
    const hold = { Id: randomUUID(), ProductId: stayId, AdultTotal: 2, ChildrenAges: [] };
    const holding = bus.dispatch({
      merchant: world.merchant,
      domain: CreateVacationOrder.domain,
      name: CreateVacationOrder.name,
      content: hold,
      sender: { kind: 'user', session: { userId: buyerId, permissions: new Set() } },
      locale: 'vi-VN',
      origin: { ipAddress: '127.0.0.1', userAgent: 'test', acceptLanguage: 'vi' },
    });
    await gate.hasLooked;
    const back = await world.send(ownerId, WithdrawWeek, { Id: randomUUID(), WeekId: id });
    gate.open();
    return codesOf([back, await holding] as never);
  };
  it('is not held by a hold that read the stay before', async () => {
    expect(await lateHold(true)).toEqual(['STAY_NOT_FOUND', 'done']);
  });
  it('control: without the guard both have it', async () => {
    expect(await lateHold(false)).toEqual(['done', 'done']);
  });
});
