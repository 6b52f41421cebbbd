import { randomUUID } from 'node:crypto';
import { SetFavourite } from '@sandbar/contract/catalogue';
import { CreateApiKey, SetPartner } from '@sandbar/contract/partners';
import { JoinWaitlist } from '@sandbar/contract/waitlist';
import { CreateVacationExchangeDepositProduct } from '@sandbar/contract/weeks';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newEvents } from '../platform/events/append-events.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { addResort } from '../testing/voucher-targets.ts';
import { threeProofs } from '../weeks/testing.ts';
import type { World } from '../testing/world.ts';

/** Members and partners find a draft nowhere, and find the same resort everywhere once it is shown. */

const SHOP = 'https://shop.example';

let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let member: string;
let frame: string;
let partner: string;
const place = { resortId: '', roomId: randomUUID(), stayId: '', url: '' };

const data = <Data>({ text }: { text: string }) => (JSON.parse(text) as { Data: Data }).Data;

beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 50 } });
  world = served.azure;
  to = requestsTo(served);
  member = await signInDirectly(world, world.memberId);
  const [admin, PartnerId] = [await world.addHolder('administrator'), randomUUID()];
  await world.send(admin, SetPartner, { Id: randomUUID(), PartnerId, Name: 'Shop', Origins: [SHOP] });
  const asked = { Id: randomUUID(), PartnerId, Name: 'server', Scopes: ['tickets' as const] };
  const made = await world.send(admin, CreateApiKey, asked);
  const token = made.ok ? made.value.key! : '';
  partner = token;
  const { ticket } = data<{ ticket: string }>(
    await to.post('/api/partner/tickets', { memberId: world.memberId }, { token }),
  );
  ({ token: frame } = data<{ token: string }>(await to.post('/embed/session', { ticket, host: SHOP }, {})));

  place.resortId = await addResort(world);
  place.url = `bai-sao-${place.resortId}`;
  place.stayId = await world.addStay({ days: 60 });
  await world.sql(
    `insert into rooms select (jsonb_populate_record(r, jsonb_build_object('id', $2::text, 'resort_id', $3::text))).*
     from rooms r where r.id = $1`,
    [world.roomId, place.roomId, place.resortId],
  );
  await world.sql('update stays set resort_id = $2, room_id = $3 where id = $1', [
    place.stayId,
    place.resortId,
    place.roomId,
  ]);
});
afterAll(() => served.close());

const show = async (shown: boolean) => {
  const { merchant } = world;
  await world.sql('update resorts set draft = not $2, published = $2 where id = $1', [place.resortId, shown]);
  const changed = { kind: 'catalogue.changed', subjectId: place.resortId, payload: { resortId: place.resortId } };
  await served.database.run(newEvents(merchant.id, [changed]));
};
const ask = async (query: string, options: { token?: string; headers?: Record<string, string> }) =>
  (JSON.parse((await to.query(query, {}, options)).text) as { data: Record<string, never> }).data;

/** Collects all places in which a reader finds the resort. */
const market = async (options: { token?: string; headers?: Record<string, string> }) => {
  const read = await ask(
    `{ productvacation(friendlyUrl: "${place.url}") { id }
      productvacations(limit: 50) { items { friendlyUrl } } }`,
    options,
  );
  const { productvacation, productvacations } = read as unknown as {
    productvacation: object | null;
    productvacations: { items: { friendlyUrl: string }[] };
  };
  return {
    page: productvacation !== null,
    search: productvacations.items.some(({ friendlyUrl }) => friendlyUrl === place.url),
  };
};
const EVERYWHERE = { page: true, search: true };
const NOWHERE = { page: false, search: false };

const held = async (token: string) => {
  const content = { Id: randomUUID(), ProductId: place.stayId, AdultTotal: 2, ChildrenAges: [] };
  const { text } = await to.post('/api/commands/Sale/CreateVacationOrder', content, { token });
  return (JSON.parse(text) as { Success: boolean; Code?: string }).Code ?? 'held';
};
const freeAgain = () => world.sql(`update order_lines set live = false where stay_id = $1`, [place.stayId]);

it('a resort is on the market once it is shown', async () => {
  await show(false);
  expect(await market({ token: member })).toEqual(NOWHERE);
  expect(await ask(`{ product(id: "${place.stayId}") { id } }`, { token: member })).toEqual({ product: null });
  expect(await held(member)).toBe('STAY_NOT_FOUND');
  await show(true);
  await expect.poll(() => market({ token: member })).toEqual(EVERYWHERE);
  expect(await ask(`{ product(id: "${place.stayId}") { id } }`, { token: member })).toEqual({
    product: { id: place.stayId },
  });
  expect(await held(member)).toBe('held');
  await freeAgain();
});

it('a resort is in a partner’s page once it is shown', async () => {
  await show(false);
  const framed = { token: frame, headers: { 'x-sandbar-frame': '1' } };
  await expect.poll(() => market(framed)).toEqual(NOWHERE);
  expect(await held(frame)).toBe('STAY_NOT_FOUND');
  await show(true);
  await expect.poll(() => market(framed)).toEqual(EVERYWHERE);
  expect(await held(frame)).toBe('held');
  await freeAgain();
});

it('a resort can be waited for, and be a favourite, once it is shown', async () => {
  const day = addDays(dayInZone(new Date(), 'Asia/Ho_Chi_Minh'), 40);
  const resorts = async () =>
    (
      (await ask('{ waitlistresorts(keyword: "bai sao") { id } }', { token: member })) as unknown as {
        waitlistresorts: { id: string }[];
      }
    ).waitlistresorts.map(({ id }) => id);
  const wait = (more: object) =>
    world.send(world.memberId, JoinWaitlist, {
      Id: randomUUID(),
      Mode: 'offer',
      Alternatives: [{ ResortId: place.resortId, FromDate: day, ToDate: addDays(day, 60), ...more }],
      AdultTotal: 2,
      ChildrenAges: [],
    });
  const like = () =>
    world.send(world.memberId, SetFavourite, { Id: randomUUID(), ResortId: place.resortId, Favourite: true });
  await show(false);
  expect(await resorts()).not.toContain(place.resortId);
  for (const more of [{}, { RoomId: place.roomId }])
    expect(await wait(more)).toMatchObject({ ok: false, refusal: { code: 'ROOM_NOT_FOUND' } });
  expect(await like()).toMatchObject({ ok: false, refusal: { code: 'RESORT_NOT_FOUND' } });
  await show(true);
  expect(await resorts()).toContain(place.resortId);
  expect(await wait({})).toMatchObject({ ok: true });
  expect(await like()).toMatchObject({ ok: true });
});

it('owners can give a week there once it is shown', async () => {
  const found = async () => {
    const { addresses, listproducts, product } = (await ask(
      `{ addresses { items { id } } listproducts(targetId: "${place.resortId}") { items { id } }
        product(id: "${place.roomId}") { id } }`,
      { token: member },
    )) as unknown as Record<'addresses' | 'listproducts', { items: { id: string }[] }> & { product: object | null };
    return [
      addresses.items.some(({ id }) => id === place.resortId),
      listproducts.items.some(({ id }) => id === place.roomId),
      product !== null,
    ];
  };
  const day = addDays(dayInZone(new Date(), 'Asia/Ho_Chi_Minh'), 200);
  const ownerId = await world.addHolder('owner');
  const give = async () =>
    world.send(ownerId, CreateVacationExchangeDepositProduct, {
      Id: randomUUID(),
      DepositProductId: place.roomId,
      FromDate: day,
      ToDate: addDays(day, 7),
      ReferenceCode: 'HD-1',
      Images: await threeProofs(world, ownerId),
    });
  await show(false);
  expect(await found()).toEqual([false, false, false]);
  expect(await give()).toMatchObject({ ok: false, refusal: { code: 'ROOM_NOT_FOUND' } });
  await show(true);
  expect(await found()).toEqual([true, true, true]);
  expect(await give()).not.toMatchObject({ refusal: { code: 'ROOM_NOT_FOUND' } });
});

it('a draft is shown as members will see it to staff who edit resorts, and to no one else', async () => {
  const query = `{ resortdraft(friendlyUrl: "${place.url}", adults: 2) { id name products { id variants { id } } } }`;
  const read = async (options: { token?: string; headers?: Record<string, string> }) =>
    (JSON.parse((await to.query(query, {}, options)).text) as { data?: { resortdraft: object | null } | null }).data
      ?.resortdraft;
  const admin = await signInDirectly(world, await world.addHolder('administrator'));
  const support = await signInDirectly(world, await world.addHolder('support'));
  await show(false);
  expect(await read({ token: admin })).toMatchObject({
    id: place.resortId,
    products: [{ id: place.roomId, variants: [{ id: place.stayId }] }],
  });
  // Answers for staff are not cached for other readers.
  await expect.poll(() => market({ token: member })).toEqual(NOWHERE);
  expect(await held(admin)).toBe('STAY_NOT_FOUND');
  for (const options of [
    { token: member },
    { token: support },
    { token: frame, headers: { 'x-sandbar-frame': '1' } },
    { token: partner },
    {},
  ])
    expect(await read(options)).toBeFalsy();
  await show(true);
  expect(await read({ token: admin })).toBeNull();
});
