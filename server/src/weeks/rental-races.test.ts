import { randomUUID } from 'node:crypto';
import {
  CreateVacationRentProduct,
  ConfirmGuestName,
  EditVacationRentProduct,
  ProveGuestName,
} from '@sandbar/contract/weeks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import { codesOf, openGuarded, type Guarded } from '../testing/guarded.ts';
import { addPrivateImage } from '../testing/access-targets.ts';
import { meetingAfter } from '../testing/meeting.ts';
import { rewritten, without } from '../testing/rewritten.ts';
import type { World } from '../testing/world.ts';
import { addOwner, aRental, bought, handleOrderChange, offered, publish, rented, weekRow } from './testing.ts';

/** Concurrent letting, publishing and editing: with and without the guards. On a real PostgreSQL. */

let guarded: Guarded;
let database: Database;
let unguarded: Database;

beforeAll(async () => {
  guarded = await openGuarded('rental_races', 'alter table weeks drop constraint weeks_given_once');
  ({ database, unguarded } = guarded);
});
afterAll(() => guarded.close());

const open = (on: Database) => guarded.open(on);

/** The same database without the week's lock, in which both have read before the first one writes. */
const unlocked = () => meetingAfter(rewritten(database, { 'weeks.lock': without('for no key update') }), 'weeks.lock');

describe('20 owners who let the same week at once', () => {
  const race = async (world: World) => {
    const content = aRental(world);
    const owners: string[] = [];
    for (let n = 0; n < 20; n += 1) owners.push(await addOwner(world));
    const answers = await Promise.all(
      owners.map((ownerId) =>
        world.send(ownerId, CreateVacationRentProduct, { ...content, Id: randomUUID() } as never),
      ),
    );
    return codesOf(answers as never);
  };
  it('are refused, except one', async () => {
    expect(await race(await open(database))).toEqual([...Array<string>(19).fill('WEEK_GIVEN'), 'done']);
  });
  it('control: without the constraint all of them let it', async () => {
    expect(await race(await open(unguarded))).toEqual(Array<string>(20).fill('done'));
  });
});

describe('two concurrent publications', () => {
  const race = async (world: World, ready = () => {}) => {
    const id = await rented(world, await addOwner(world));
    const clerks = [await world.addHolder('clerk'), await world.addHolder('clerk')];
    ready();
    return { id, answers: await Promise.allSettled(clerks.map((by) => publish(world, id, by))) };
  };
  it('create one room class and one stay', async () => {
    const world = await open(database);
    for (let round = 0; round < 5; round += 1) {
      const { id, answers } = await race(world);
      expect(codesOf(answers.map((answer) => (answer as PromiseFulfilledResult<never>).value))).toEqual([
        'WEEK_STATE',
        'done',
      ]);
      expect(await world.sql('select 1 from stays where room_id = $1', [id])).toHaveLength(1);
    }
  });
  it('create one room class without the week’s lock too: its id prevents the second', async () => {
    const { on, next } = unlocked();
    const world = await open(on);
    const { id, answers } = await race(world, () => next(2));
    const done = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.ok);
    expect(done).toHaveLength(1);
    expect(await world.sql('select 1 from stays where room_id = $1', [id])).toHaveLength(1);
  });
});

describe('a rental edited and published at the same time', () => {
  const race = async (world: World, ready = () => {}) => {
    const ownerId = await addOwner(world);
    const id = await rented(world, ownerId, { Price: 5_000_000 });
    const edited = { ...aRental(world, { Price: 9_000_000 }), WeekId: id };
    ready();
    await Promise.all([
      world.send(ownerId, EditVacationRentProduct, { ...edited, Id: randomUUID() } as never),
      publish(world, id),
    ]);
    const { price } = await weekRow(world, id);
    const [stay] = await world.sql('select price from stays where room_id = $1', [id]);
    return [price, stay!.price];
  };
  it('is sold as its owner described it last', async () => {
    const world = await open(database);
    for (let round = 0; round < 10; round += 1) {
      const [asked, sold] = await race(world);
      expect(sold).toBe(asked);
    }
  });
  it('control: without the lock it may be sold at another price', async () => {
    const { on, next } = unlocked();
    const [asked, sold] = await race(await open(on), () => next(2));
    expect(sold).not.toBe(asked);
  });
});

it('two concurrent confirmations of the guest’s name release the money once', async () => {
  const world = await open(database);
  const [ownerId, buyerId] = [await addOwner(world), await world.addMember()];
  const { id, stayId } = await offered(world, ownerId);
  await bought(world, stayId, buyerId);
  await handleOrderChange(world, stayId);
  await world.sql('update week_rentals set payout_on = current_date - 1 where week_id = $1', [id]);
  const ImageId = await addPrivateImage(world, ownerId);
  await world.send(ownerId, ProveGuestName, { Id: randomUUID(), WeekId: id, ImageId });
  const clerks = [await world.addHolder('clerk'), await world.addHolder('clerk')];
  const answers = await Promise.all(
    clerks.map((by) => world.send(by, ConfirmGuestName, { Id: randomUUID(), WeekId: id })),
  );
  expect(codesOf(answers as never)).toEqual(['GUEST_CHECK_DECIDED', 'done']);
  expect(await world.sql('select owed from ledger_owners where owner_id = $1', [ownerId])).toEqual([
    { owed: 10_125_000 },
  ]);
});
