import { randomUUID } from 'node:crypto';
import { SetOrderGuests } from '@sandbar/contract/orders';
import { ConfirmGuestName, ProveGuestName } from '@sandbar/contract/weeks';
import { addDays } from '@sandbar/domain/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPrivateImage } from '../testing/access-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { addOwner, aRental, bought, handleOrderChange, offered, publish, rented, weekRow } from './testing.ts';

let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let staffToken: string;
beforeAll(async () => {
  served = await serve({ settings: { moneyAloneLimit: 1e15, unpaidLimit: 50 } });
  world = served.azure;
  to = requestsTo(served);
  staffToken = await signInDirectly(world, world.staffId);
});
afterAll(() => served.close());

const ask = async (query: string, token: string) => {
  const answered = JSON.parse((await to.query(`{ ${query} }`, {}, { token })).text);
  if (!answered.data) throw new Error(JSON.stringify(answered.errors));
  return Object.values(answered.data)[0] as Record<string, never>;
};
const LISTED = 'id addressName name price status productVacationRent { fromDate toDate verifyStatus }';
const list = (args: string, token: string) =>
  ask(`vacationrentproducts(${args}) { totalCount success items { ${LISTED} code state displayStatus } }`, token);
const one = (id: string, token: string) =>
  ask(
    `vacationrentproduct(id: "${id}") { ${LISTED} code state payoutOn guestName customerEmail contractCode ownerEmail
      guestCheck { state proof { path displayOrder } } sale { price net withheld lines { kind amount } }
      history { change by } clashes { code ownerName } proofs { displayOrder } }`,
    token,
  );

describe('lists of rentals', () => {
  it('have every field of the specification', async () => {
    const ownerId = await addOwner(world);
    const token = await signInDirectly(world, ownerId);
    const content = aRental(world);
    const id = await rented(world, ownerId, content);
    expect(await list('limit: 10, offset: 0', token)).toEqual({
      totalCount: 1,
      success: true,
      items: [
        {
          id,
          addressName: 'Bãi Kem',
          name: 'Phòng cho thuê 1 phòng ngủ, 1 giường đôi',
          price: 12_500_000,
          status: 2,
          productVacationRent: { fromDate: content.FromDate, toDate: content.ToDate, verifyStatus: 0 },
          code: (await weekRow(world, id)).code,
          state: 'pending',
          displayStatus: 'Chưa đăng',
        },
      ],
    });
  });
  it('are filtered, sorted and counted', async () => {
    const ownerId = await addOwner(world);
    const token = await signInDirectly(world, ownerId);
    const first = await rented(world, ownerId, { ContractCode: 'KGR-1', Price: 9_000_000 });
    const { id: second } = await offered(world, ownerId, { ContractCode: 'KGR-2', Price: 8_000_000 });
    const third = await rented(world, ownerId, { ContractCode: 'KGS-3', Price: 7_000_000 });
    const ids = async (args: string, by = token) => {
      const { items, totalCount } = (await list(args, by)) as unknown as {
        items: { id: string }[];
        totalCount: number;
      };
      return [items.map(({ id }) => id), totalCount];
    };
    expect(await ids('limit: 10')).toEqual([[third, second, first], 3]);
    expect(await ids('limit: 1, offset: 1')).toEqual([[second], 3]);
    expect(await ids('status: 1')).toEqual([[second], 1]);
    expect(await ids('status: 2')).toEqual([[third, first], 2]);
    expect(await ids('keyword: "kgr"')).toEqual([[second, first], 2]);
    expect(await ids('sort: "price", order: "asc"')).toEqual([[third, second, first], 3]);
    expect(await ids('keyword: "bai kem", status: 4')).toEqual([[], 0]);
    expect(await ids(`targetId: "${ownerId}", keyword: "KGS"`, staffToken)).toEqual([[third], 1]);
    expect(await ids(`targetId: "${ownerId}"`, await signInDirectly(world, await addOwner(world)))).toEqual([[], 0]);
  });
});

describe('one rental', () => {
  it('shows its owner the guest’s name, the picture that waits, the money and its day', async () => {
    const [ownerId, buyerId] = [await addOwner(world), await world.addMember()];
    const token = await signInDirectly(world, ownerId);
    const content = aRental(world);
    const { id, stayId } = await offered(world, ownerId, content);
    expect(await one(id, token)).toMatchObject({ status: 1, guestName: null, guestCheck: null, sale: null });
    await bought(world, stayId, buyerId);
    await handleOrderChange(world, stayId);
    expect(await one(id, token)).toMatchObject({
      status: 8,
      payoutOn: addDays(content.FromDate, 3),
      guestName: 'Lê Hoàng Minh',
      customerEmail: null,
      guestCheck: { state: 'none', proof: null },
      sale: {
        price: 12_500_000,
        net: 10_125_000,
        withheld: true,
        lines: [
          { kind: 'fee', amount: 1_250_000 },
          { kind: 'income-tax', amount: 1_125_000 },
        ],
      },
    });
    const ImageId = await addPrivateImage(world, ownerId);
    await world.send(ownerId, ProveGuestName, { Id: randomUUID(), WeekId: id, ImageId });
    expect(await one(id, token)).toMatchObject({
      guestCheck: { state: 'sent', proof: { path: `/Image/Private/${ImageId}`, displayOrder: 4 } },
      proofs: [],
    });
    await world.sql('update week_rentals set payout_on = current_date - 1 where week_id = $1', [id]);
    await world.send(world.staffId, ConfirmGuestName, { Id: randomUUID(), WeekId: id });
    const seen = await one(id, token);
    expect(seen).toMatchObject({ guestCheck: { state: 'confirmed' }, sale: { withheld: false } });
    expect((seen as unknown as { history: object[] }).history).toEqual([
      { change: 'give', by: 'owner' },
      { change: 'approve', by: 'staff' },
      { change: 'sell', by: 'market' },
      { change: 'proveGuest', by: 'owner' },
      { change: 'confirmGuest', by: 'staff' },
      { change: 'release', by: 'clock' },
    ]);
    expect(await one(id, staffToken)).toMatchObject({ customerEmail: `${buyerId}@azure.example` });
    expect(await one(id, await signInDirectly(world, await addOwner(world)))).toBeNull();
  });
  it('names the guest, not the buyer, also after a change', async () => {
    const [ownerId, buyerId] = [await addOwner(world), await world.addMember()];
    const { id, stayId } = await offered(world, ownerId);
    const guest = {
      ReceiverName: 'Nguyễn Thị Khách',
      ReceiverEmail: 'khach@example.com',
      ReceiverMobile: '0903418299',
    };
    const orderId = await bought(world, stayId, buyerId, guest);
    await handleOrderChange(world, stayId);
    const named = async () =>
      Promise.all(
        [await signInDirectly(world, ownerId), staffToken].map(async (token) => (await one(id, token))['guestName']),
      );
    expect(await named()).toEqual([guest.ReceiverName, guest.ReceiverName]);
    const lead = { ...guest, ReceiverName: 'Trần Văn Khác', Others: [] };
    expect(await world.send(buyerId, SetOrderGuests, { Id: randomUUID(), OrderId: orderId, ...lead })).toMatchObject({
      ok: true,
    });
    expect(await named()).toEqual([lead.ReceiverName, lead.ReceiverName]);
  });
  it('shows staff other weeks of its owner there on those days', async () => {
    const ownerId = await addOwner(world);
    const { FromDate, ToDate } = aRental(world);
    const first = await rented(world, ownerId, { FromDate, ToDate, ContractCode: 'ONE' });
    const second = await rented(world, ownerId, { FromDate, ToDate, ContractCode: '' });
    const { code } = await weekRow(world, first);
    expect(await one(second, staffToken)).toMatchObject({ clashes: [{ code, ownerName: 'Lê Hoàng Minh' }] });
    expect(await one(second, await signInDirectly(world, ownerId))).toMatchObject({ clashes: [] });
  });
});

describe('a rental that waits for staff', () => {
  const toDecide = (id: string, token: string) =>
    ask(
      `weektodecide(id: "${id}") { productName adults children referenceCode mayDecide point images { displayOrder }
        rental { fromAge toAge bathRoom includeBreakfast productVacationRent { verifyStatus } images { id } } }`,
      token,
    );
  it('shows the room’s future name, its capacity, and the pictures its owner sent', async () => {
    const ownerId = await addOwner(world);
    const proof = await addPrivateImage(world, ownerId);
    const id = await rented(world, ownerId, {
      VerifyStatus: true,
      ContractCode: 'WANTED-1',
      ContractVerifyImageId: proof,
    });
    expect(await toDecide(id, staffToken)).toEqual({
      productName: 'Phòng cho thuê 1 phòng ngủ, 1 giường đôi',
      adults: 2,
      children: 1,
      referenceCode: 'WANTED-1',
      mayDecide: true,
      point: null,
      images: [{ displayOrder: 3 }],
      rental: {
        fromAge: 4,
        toAge: 11,
        bathRoom: 1,
        includeBreakfast: true,
        productVacationRent: { verifyStatus: 1 },
        images: [],
      },
    });
    const own = await signInDirectly(world, ownerId);
    expect(await toDecide(id, own)).toMatchObject({ mayDecide: false });
    await publish(world, id, world.staffId, { Verified: true });
    expect(await toDecide(id, staffToken)).toMatchObject({
      mayDecide: false,
      rental: { productVacationRent: { verifyStatus: 2 } },
    });
  });
});
