import { randomUUID } from 'node:crypto';
import { SetFavourite, SetResortPublished } from '@sandbar/contract/catalogue';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { SetFee } from '@sandbar/contract/payments';
import { ProductType } from '@sandbar/domain/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/** Favourites: docs/decisions/203-favourites.md. */

let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let member: string;
let token: string;

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  to = requestsTo(served);
  member = await world.addMember();
  token = await signInDirectly(world, member);
});
afterAll(async () => {
  expect(await brokenInvariants(served.database)).toEqual([]);
  await served.close();
});

const set = (ResortId: string, Favourite = true, by = member) =>
  world.send(by, SetFavourite, { Id: randomUUID(), ResortId, Favourite });
const ask = async <Data>(query: string, as = token) =>
  (JSON.parse((await to.query(`{ ${query} }`, {}, { token: as })).text) as { data: Data }).data;
const ids = async (as = token) => (await ask<{ favouriteids: string[] }>('favouriteids', as)).favouriteids;
interface Favourite {
  id: string;
  name: string;
  isOffered: boolean;
  stayCount: number;
  stay: { fromDate: string; total: number; feeTotal: number; pointPrice: number } | null;
}
const list = async (given = '(adults: 2)') =>
  (
    await ask<{ favourites: Favourite[] }>(
      `favourites${given} { id name isOffered stayCount stay { fromDate total feeTotal pointPrice } }`,
    )
  ).favourites;

/** Adds resorts without rooms. */
const addResorts = async (count: number): Promise<string[]> => {
  const rows = await world.sql(
    `insert into resorts (merchant_id, id, friendly_url, name, place, detail_address, description, latitude, longitude)
      select $1, gen_random_uuid(), 'fav-' || gen_random_uuid(), name, place, detail_address, description, latitude,
        longitude from resorts, generate_series(1, $3) where merchant_id = $1 and id = $2 returning id`,
    [world.merchant.id, world.resortId, count],
  );
  return rows.map(({ id }) => id as string);
};

it('a favourite is marked and unmarked once, and visible to its member only', async () => {
  const [other] = await addResorts(1);
  expect(await set(world.resortId)).toMatchObject({ ok: true });
  expect(await set(other!)).toMatchObject({ ok: true });
  expect(await set(world.resortId)).toMatchObject({ ok: true });
  expect(await ids()).toEqual([other, world.resortId]);
  expect(await ids(await signInDirectly(world, world.otherMemberId))).toEqual([]);
  expect(await set(other!, false, world.otherMemberId)).toMatchObject({ ok: true });
  expect(await ids()).toHaveLength(2);
  for (const _ of 'twice') expect(await set(other!, false)).toMatchObject({ ok: true });
  expect(await ids()).toEqual([world.resortId]);
});

it('only a resort of the merchant that is on sale can be marked', async () => {
  const [gone] = await addResorts(1);
  await world.sql('update resorts set published = false where id = $1', [gone]);
  const foreign = served.lotus.resortId;
  for (const id of [gone!, foreign, randomUUID()])
    expect(await set(id)).toMatchObject({ refusal: { code: 'RESORT_NOT_FOUND' } });
});

it('a favourite is listed with its nearest free stay and whole price, also after another one was taken', async () => {
  await world.send('system', SetFee, {
    Id: randomUUID(),
    Name: { vi: 'Phí phục vụ', en: 'Service fee' },
    ProductType: ProductType.Vacation,
    Amount: 50_000,
    Published: true,
  });
  expect(await list()).toMatchObject([{ id: world.resortId, isOffered: true, stayCount: 0, stay: null }]);
  const near = await world.addStay({ days: 30, price: 3_000_000 });
  await world.addStay({ days: 60, price: 1_000_000 });
  await expect.poll(() => list()).toMatchObject([{ stayCount: 2, stay: { total: 3_050_000, feeTotal: 50_000 } }]);
  const hold = { Id: randomUUID(), ProductId: near, AdultTotal: 1, ChildrenAges: [] };
  expect(await world.send(world.memberId, CreateVacationOrder, hold)).toMatchObject({ ok: true });
  // The change is seen at once, without waiting for the feed.
  expect(await list()).toMatchObject([{ stayCount: 1, stay: { total: 1_050_000 } }]);
});

it('a search for favourites finds the member’s own only', async () => {
  const [other] = await addResorts(1);
  const search = async (as: string, given: string) =>
    (
      await ask<{ productvacations: { totalCount: number; items: { id: string }[] } }>(
        `productvacations(adults: 2, ${given}) { totalCount items { id } }`,
        as,
      )
    ).productvacations;
  const stranger = await signInDirectly(world, world.otherMemberId);
  await expect.poll(() => search(token, 'favourites: true')).toMatchObject({ items: [{ id: world.resortId }] });
  expect((await search(stranger, 'favourites: true')).items).toEqual([]);
  expect((await search(stranger, 'favourites: false')).items).toMatchObject([{ id: world.resortId }]);
  // A search leaves out favourites without a free stay.
  expect(await set(other!)).toMatchObject({ ok: true });
  expect(await search(token, 'favourites: true')).toMatchObject({ totalCount: 1 });
  expect(await set(other!, false)).toMatchObject({ ok: true });
});

it('favourites are listed for a party as a search takes it', async () => {
  expect(await list('(adults: 3)')).toMatchObject([{ id: world.resortId, stayCount: expect.any(Number) }]);
  const refused = await to.query('{ favourites(adults: 40) { id } }', {}, { token });
  expect(JSON.parse(refused.text)).toMatchObject({ errors: [{ extensions: { code: 'INVALID_FIELDS' } }] });
});

it('a favourite stays in the list while its resort is withdrawn', async () => {
  const publish = (Published: boolean) =>
    world.send('system', SetResortPublished, { Id: randomUUID(), ResortId: world.resortId, Published });
  expect(await publish(false)).toMatchObject({ ok: true });
  expect(await list()).toMatchObject([{ id: world.resortId, isOffered: false, stayCount: 0, stay: null }]);
  expect(await publish(true)).toMatchObject({ ok: true });
  await expect.poll(() => list()).toMatchObject([{ isOffered: true, stayCount: 1 }]);
});

it('favourites are limited to a hundred; an existing one may be sent again', async () => {
  const resorts = await addResorts(100);
  await world.sql(`insert into favourites (merchant_id, member_id, resort_id) select $1, $2, unnest($3::uuid[])`, [
    world.merchant.id,
    member,
    resorts.slice(0, 98),
  ]);
  expect(await set(resorts[98]!)).toMatchObject({ ok: true });
  expect(await set(resorts[99]!)).toMatchObject({ refusal: { code: 'FAVOURITE_LIMIT', data: { limit: 100 } } });
  expect(await set(world.resortId)).toMatchObject({ ok: true });
  expect(await set(world.resortId, false)).toMatchObject({ ok: true });
  expect(await set(resorts[99]!)).toMatchObject({ ok: true });
  expect(await ids()).toHaveLength(100);
});
