import { randomUUID } from 'node:crypto';
import { PriceSelection, PublishSelection, WithdrawSelection } from '@sandbar/contract/catalogue';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { ProductType, weekStart } from '@sandbar/domain/catalogue';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { fastestOf } from '../testing/timing.ts';
import type { World } from '../testing/world.ts';

/** Changes of many stays at once: the commands of a selection, `staygrid` and `staychange`. */

let served: Served;
let world: World;
let clerk: string;
let token: string;
let member: string;
let to: ReturnType<typeof requestsTo>;
/** A Saturday in the future, so that all stays are still to come. */
let from: string;

const ask = async <Data>(query: string, by = token) => {
  const answer = JSON.parse((await to.query(query, {}, { token: by })).text) as { data: Data };
  return answer.data;
};
interface Cell {
  week: number;
  free: number;
  held: number;
  sold: number;
  owners: number;
  withdrawn: number;
  price: number | null;
  points: number | null;
}
const grid = async (weeks = 4) =>
  (
    await ask<{ staygrid: { roomCount: number; rooms: { id: string; cells: Cell[] }[] } }>(
      `{ staygrid(resortId: "${world.resortId}", from: "${from}", weeks: ${weeks}) { roomCount rooms { id cells {
       week free held sold owners withdrawn price points } } } }`,
    )
  ).staygrid;
const cells = async (roomId: string, weeks = 4) => (await grid(weeks)).rooms.find(({ id }) => id === roomId)!.cells;
const addRoom = async (): Promise<string> => {
  const id = randomUUID();
  await world.sql(
    `insert into rooms (merchant_id, id, resort_id, name, description, adults_standard, adults_max, child_standard,
     child_max)
     values ($1, $2, $3, '{"vi":"Phòng","en":"Room"}', '{"vi":"a","en":"a"}', 2, 2, 0, 0)`,
    [world.merchant.id, id, world.resortId],
  );
  return id;
};
const selection = (roomIds: string[], weeks = 4) => ({
  Id: randomUUID(),
  ResortId: world.resortId,
  RoomIds: roomIds,
  From: from,
  Weeks: weeks,
});
const dong = { ProductType: ProductType.Vacation } as const;
const publish = (roomIds: string[], weeks = 4, price = 5_000_000) =>
  world.send(clerk, PublishSelection, { ...selection(roomIds, weeks), ...dong, Price: price, Nights: 7 });
const hold = async (roomId: string, week: number) => {
  const [stay] = (await world.sql('select id from stays where room_id = $1 and from_date = $2', [
    roomId,
    addDays(from, week * 7),
  ])) as [{ id: string }];
  expect(
    await world.send(world.memberId, CreateVacationOrder, {
      Id: randomUUID(),
      ProductId: stay.id,
      AdultTotal: 1,
      ChildrenAges: [],
    }),
  ).toMatchObject({ ok: true });
  return stay.id;
};
const done = { changed: 0, same: 0, held: 0, sold: 0, owners: 0, past: 0 };

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  to = requestsTo(served);
  from = weekStart(addDays(dayInZone(new Date(), world.merchant.timeZone), 120));
  clerk = await world.addHolder('administrator');
  token = await signInDirectly(world, clerk);
  member = await signInDirectly(world, world.memberId);
});
afterAll(() => served.close());

describe('a selection', () => {
  it('is published: a stay for each week without one; existing stays do not change', async () => {
    const rooms = [await addRoom(), await addRoom()];
    expect(await publish(rooms)).toEqual({ ok: true, value: { ...done, changed: 8 } });
    expect(await cells(rooms[0]!)).toEqual(
      [0, 1, 2, 3].map((week) => expect.objectContaining({ week, free: 1, price: 5_000_000, points: null })),
    );
    expect(await publish(rooms, 5)).toEqual({ ok: true, value: { ...done, changed: 2, same: 8 } });
  });

  it('is priced except held, sold and owners’ stays, as the preview and the answer report', async () => {
    const room = await addRoom();
    await publish([room]);
    const heldId = await hold(room, 1);
    const given = `resortId: "${world.resortId}", roomIds: ["${room}"], from: "${from}", weeks: 4, kind: price,
      productType: ${ProductType.Vacation}, price: 7000000`;
    expect(await ask(`{ staychange(${given}) { changed created same held sold owners past } }`)).toEqual({
      staychange: { ...done, created: 0, changed: 3, held: 1 },
    });
    const priced = { ...selection([room]), ...dong, Price: 7_000_000 };
    expect(await world.send(clerk, PriceSelection, priced)).toEqual({
      ok: true,
      value: { ...done, changed: 3, held: 1 },
    });
    expect((await cells(room)).map(({ price, held }) => [price, held])).toEqual([
      [7_000_000, 0],
      [null, 1],
      [7_000_000, 0],
      [7_000_000, 0],
    ]);
    expect(await world.sql('select price::int from stays where id = $1', [heldId])).toEqual([{ price: 5_000_000 }]);
    // With the same id it is the same command; with another id nothing is left to change.
    expect(await world.send(clerk, PriceSelection, priced)).toMatchObject({ value: { changed: 3 } });
    expect(await world.send(clerk, PriceSelection, { ...priced, Id: randomUUID() })).toEqual({
      ok: true,
      value: { ...done, same: 3, held: 1 },
    });
  });

  it('gets several stays a week, on any weekday, including held ones', async () => {
    const room = await addRoom();
    const several = { ...dong, Price: 5_000_000, Nights: 4, PerWeek: 3, Weekday: 4 };
    const fill = () => world.send(clerk, PublishSelection, { ...selection([room], 2), ...several });
    const days = () =>
      world.sql(
        'select from_date::text as day, count(*)::int as stays from stays where room_id = $1 group by 1 order by 1',
        [room],
      );
    await publish([room], 1);
    await hold(room, 0);
    expect(await fill()).toMatchObject({ value: { changed: 5, held: 1 } });
    const wednesday = addDays(from, 4);
    expect(await days()).toEqual([
      { day: from, stays: 1 },
      { day: wednesday, stays: 2 },
      { day: addDays(wednesday, 7), stays: 3 },
    ]);
    expect(await fill()).toMatchObject({ value: { changed: 0, same: 5, held: 1 } });
    expect((await world.send(clerk, PublishSelection, { ...selection([room], 2), ...several, PerWeek: 21 })).ok).toBe(
      false,
    );
  });

  it('is withdrawn and comes back at another price; points have prices of their own', async () => {
    const room = await addRoom();
    await publish([room], 2);
    await world.send(clerk, PublishSelection, {
      ...selection([room], 1),
      ProductType: ProductType.VacationExchange,
      Price: 900,
      Nights: 7,
    });
    expect((await cells(room))[0]).toMatchObject({ free: 2, price: 5_000_000, points: 900 });
    expect(await world.send(clerk, WithdrawSelection, selection([room], 2))).toMatchObject({ value: { changed: 3 } });
    expect((await cells(room)).map(({ free, withdrawn }) => [free, withdrawn])).toEqual([
      [0, 2],
      [0, 1],
    ]);
    expect(await publish([room], 2, 6_000_000)).toMatchObject({ value: { changed: 2 } });
    expect((await cells(room)).map(({ price, points }) => [price, points])).toEqual([
      [6_000_000, null],
      [6_000_000, null],
    ]);
  });

  it('of 5,000 weeks takes few statements and one event; one week more is refused', async () => {
    const rooms: string[] = [];
    for (let count = 0; count < 50; count += 1) rooms.push(await addRoom());
    const before = Number((await world.sql('select count(*) from events'))[0]!['count']);
    expect(await publish(rooms, 100)).toMatchObject({ value: { changed: 5_000 } });
    expect(await world.send(clerk, PriceSelection, { ...selection(rooms, 100), ...dong, Price: 1 })).toMatchObject({
      value: { changed: 5_000 },
    });
    expect(Number((await world.sql('select count(*) from events'))[0]!['count'])).toBe(before + 2);
    expect(await publish([...rooms, await addRoom()], 100)).toMatchObject({ refusal: { code: 'INVALID_FIELDS' } });
    expect(
      await world.send(clerk, WithdrawSelection, { ...selection(rooms, 1), From: addDays(from, 1) }),
    ).toMatchObject({
      refusal: { code: 'INVALID_FIELDS' },
    });
    expect(await world.send(clerk, WithdrawSelection, selection(rooms, 100))).toMatchObject({
      value: { changed: 5_000 },
    });
  });

  it('may name only rooms of its resort and its merchant', async () => {
    const room = await addRoom();
    expect(await publish([room, randomUUID()])).toMatchObject({ refusal: { code: 'ROOM_NOT_FOUND' } });
    const foreign = { ...selection([served.lotus.roomId]), ResortId: served.lotus.resortId };
    expect(await world.send(clerk, WithdrawSelection, foreign)).toMatchObject({ refusal: { code: 'ROOM_NOT_FOUND' } });
  });
});

describe('a member’s search', () => {
  const found = async () =>
    (
      await ask<{ productvacations: { items: { id: string; fromPrice: number | null }[] } }>(
        `{ productvacations(fromDate: "${from}", toDate: "${addDays(from, 7)}", keyword: "bai kem") { items {
         id fromPrice } } }`,
        member,
      )
    ).productvacations.items.find(({ id }) => id === world.resortId)?.fromPrice;

  it('has the painted price within a second', async () => {
    const room = await addRoom();
    await publish([room], 1, 400_000);
    await expect.poll(found, { interval: 20 }).toBe(400_000);
    let Price = 400_000;
    const took = await fastestOf(1_000, async () => {
      Price -= 1_000;
      // It is sent over HTTP, so that the server's own feed sees the commit.
      const sent = await to.command('Catalogue/PriceSelection', { ...selection([room], 1), ...dong, Price }, { token });
      expect(sent.status).toBe(200);
      const at = performance.now();
      await expect.poll(found, { interval: 10 }).toBe(Price);
      return performance.now() - at;
    });
    expect(took).toBeLessThan(1_000);
  });
});
