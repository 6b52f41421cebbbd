import { randomUUID } from 'node:crypto';
import { CreateDiscount, PublishStays } from '@sandbar/contract/catalogue';
import { CancelOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { ProductType } from '@sandbar/domain/catalogue';
import { addDays } from '@sandbar/domain/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { eventually } from '../testing/eventually.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { addOwner, done, onSale, today, weekRow } from './testing.ts';

/** A discount of a room class reduces the club's stays, but no extra vacation in the same room class. */

const ASKED = 10_000_000;
let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let token: string;
let url: string;

beforeAll(async () => {
  served = await serve({ settings: { moneyAloneLimit: 1e15 } });
  world = served.azure;
  to = requestsTo(served);
  token = await signInDirectly(world, world.memberId);
  const [resort] = await world.sql('select friendly_url from resorts where id = $1', [world.resortId]);
  url = resort!.friendly_url as string;
});
afterAll(async () => {
  expect(await brokenInvariants(served.database)).toEqual([]);
  await served.close();
});

const ask = async <Data>(query: string) =>
  (JSON.parse((await to.query(`{ ${query} }`, {}, { token })).text) as { data: Data }).data;

/** The lowest price in money that the search shows for stays between two days; null when it finds none. */
const inSearch = async (from: string, until: string): Promise<number | null> => {
  const { productvacations } = await ask<{ productvacations: { items: { stay: { total: number } | null }[] } }>(
    `productvacations(productType: ${ProductType.Vacation}, fromDate: "${from}", toDate: "${until}") {
      items { stay { total } } }`,
  );
  return productvacations.items[0]?.stay?.total ?? null;
};
interface Variant {
  id: string;
  price: number;
  originalPrice: number;
  discounts: object[];
}
const onPage = async (stayId: string) => {
  const { productvacation } = await ask<{ productvacation: { products: { variants: Variant[] }[] } }>(
    `productvacation(friendlyUrl: "${url}") { products { variants { id price originalPrice
      discounts { resultValue } } } }`,
  );
  return productvacation.products.flatMap(({ variants }) => variants).find(({ id }) => id === stayId);
};
const held = async (ProductId: string) => {
  const Id = randomUUID();
  await done(world.send(world.memberId, CreateVacationOrder, { Id, ProductId, AdultTotal: 1, ChildrenAges: [] }));
  const [line] = await world.sql(
    'select price, discount_amount from order_lines where order_id = $1 and stay_id = $2',
    [Id, ProductId],
  );
  await done(world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: Id }));
  return { price: Number(line!.price), discount: Number(line!.discount_amount) };
};

it('an owner’s week keeps the owner’s price on the resort’s page, in the search and when it is held', async () => {
  const week = await onSale(world, await addOwner(world), { Price: ASKED });
  const { room_id, from_date, to_date } = await weekRow(world, week.id);
  const [fromDate, toDate, roomId] = [String(from_date), String(to_date), String(room_id)];
  const club = { Id: randomUUID(), FromDate: addDays(fromDate, 30), ToDate: addDays(toDate, 30), Price: ASKED };
  await done(
    world.send('system', PublishStays, {
      Id: randomUUID(),
      RoomId: roomId,
      ProductType: ProductType.Vacation,
      Stays: [club],
    }),
  );
  await eventually(async () => expect(await inSearch(club.FromDate, club.ToDate)).toBe(ASKED));
  await done(
    world.send(await world.addHolder('administrator'), CreateDiscount, {
      Id: randomUUID(),
      RoomIds: [roomId],
      Name: { vi: 'Giảm sâu', en: 'Deep cut' },
      From: today(),
      To: addDays(today(), 30),
      ResultType: 0,
      ResultValue: 99,
    }),
  );
  await eventually(async () => expect(await inSearch(club.FromDate, club.ToDate)).toBe(ASKED / 100));
  expect(await onPage(club.Id)).toMatchObject({ price: ASKED / 100, discounts: [{ resultValue: 99 }] });
  expect(await held(club.Id)).toEqual({ price: ASKED / 100, discount: ASKED * 0.99 });

  expect(await inSearch(fromDate, toDate)).toBe(ASKED);
  expect(await onPage(week.stayId)).toMatchObject({ price: ASKED, originalPrice: ASKED, discounts: [] });
  expect(await held(week.stayId)).toEqual({ price: ASKED, discount: 0 });

  // A week that comes onto the market during the discount joins no group of the club's stays.
  const later = await onSale(world, await addOwner(world), { Price: ASKED * 2 });
  const { from_date: laterFrom, to_date: laterTo } = await weekRow(world, later.id);
  await eventually(async () => expect(await inSearch(String(laterFrom), String(laterTo))).toBe(ASKED * 2));
});
