import { ConfirmOrder, CreateVacationOrder, ImportPurchase } from '@sandbar/contract/orders';
import { CloseCashPayment } from '@sandbar/contract/payments';
import { AwardPoints } from '@sandbar/contract/points';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { holdDirectly } from '../testing/hold-directly.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** A member's purchases: their sources, and how the member sees them. */

let served: Served;
let token: string;
let neighbour: string;
beforeAll(async () => {
  served = await serve();
  const { azure } = served;
  token = await signInDirectly(azure, azure.memberId);
  neighbour = await signInDirectly(azure, azure.otherMemberId);
  await azure.send('system', AwardPoints, {
    Id: randomUUID(),
    UserId: azure.memberId,
    Points: 10_000,
    Reason: { vi: 'a', en: 'a' },
    AwardedAt: '2025-12-01T00:00:00Z',
  });
});
afterAll(() => served.close());

const buy = (stayId: string, more: { PurchasedAt?: string; CanceledAt?: string } = {}, id = randomUUID()) =>
  served.azure.send('system', ImportPurchase, {
    Id: id,
    BuyerId: served.azure.memberId,
    StayId: stayId,
    AdultTotal: 2,
    PurchasedAt: '2026-02-03T04:05:06.000Z',
    ...more,
  });
const ask = async (given = '', by = token) => {
  const answered = await requestsTo(served).query(
    `{ purchasedproducts${given} { totalCount items { id orderId name roomName addresses { detailAddress latitude
      longitude } bookingId orderCode sku adultsStandard adultsExtra childStandard childExtra childAgeFrom childAgeTo
      createdDate modifiedDate fromDate toDate price pointPrice purchaseDate upcoming } } }`,
    {},
    { token: by },
  );
  return JSON.parse(answered.text).data.purchasedproducts as { totalCount: number; items: Record<string, unknown>[] };
};
const paidFor = async (ProductId: string) => {
  const { azure } = served;
  const Id = randomUUID();
  const sent = [
    await azure.send(azure.memberId, CreateVacationOrder, { Id, ProductId, AdultTotal: 2, ChildrenAges: [] }),
    await azure.send(azure.memberId, ConfirmOrder, { Id, PaymentMethodId: azure.codId }),
    await azure.send('system', CloseCashPayment, { Id: randomUUID(), OrderId: Id, Amount: 12_500_000 }),
  ];
  expect(sent.map(({ ok }) => ok)).toEqual([true, true, true]);
  return Id;
};
const standing = async () =>
  Number(
    (await served.azure.sql('select balance from point_accounts where user_id = $1', [served.azure.memberId]))[0]!
      .balance,
  );

describe('the code of an order', () => {
  it.each([
    ['2026-02-28T17:00:00.000Z', '26'],
    // This instant is New Year’s Day in the merchant's time zone.
    ['2025-12-31T17:00:00.000Z', '26'],
    ['2025-12-31T16:59:00.000Z', '25'],
  ])('of %s has the year of the merchant’s time zone: %s', async (PurchasedAt, year) => {
    const stayId = await served.azure.addStay({ days: 90, pointPrice: 1 });
    const bought = await buy(stayId, { PurchasedAt, CanceledAt: '2026-03-01T00:00:00Z' });
    expect(bought).toMatchObject({ ok: true, value: { code: expect.stringMatching(`^AZ${year}`) } });
  });
});

describe('purchases', () => {
  it('are the paid exchange stays, the next first, then past ones; no holds or other types', async () => {
    const { azure } = served;
    const stays = {
      late: await azure.addStay({ days: 90, pointPrice: 1_000 }),
      soon: await azure.addStay({ days: 5, pointPrice: 2_000 }),
      past: await azure.addStay({ days: 3, pointPrice: 500 }),
    };
    for (const stayId of Object.values(stays)) expect(await buy(stayId)).toMatchObject({ ok: true });
    await azure.sql(`update stays set from_date = current_date - 20, to_date = current_date - 13 where id = $1`, [
      stays.past,
    ]);
    await holdDirectly(azure, azure.memberId, randomUUID(), await azure.addStay({ pointPrice: 700 }));
    // One order is confirmed and not paid; the other is paid and of another type.
    const unpaid = { Id: randomUUID(), ProductId: await azure.addStay({ pointPrice: 600 }) };
    const held = { ...unpaid, AdultTotal: 2, ChildrenAges: [] };
    expect(await azure.send(azure.memberId, CreateVacationOrder, held)).toMatchObject({ ok: true });
    const confirmed = { Id: unpaid.Id, PaymentMethodId: azure.codId };
    expect(await azure.send(azure.memberId, ConfirmOrder, confirmed)).toMatchObject({
      ok: true,
      value: { allStatus: 33 },
    });
    await paidFor(await azure.addStay());
    const given = await azure.addStay({ days: 30, pointPrice: 900 });
    const before = await standing();
    expect(await buy(given, { CanceledAt: '2026-03-01T00:00:00Z' })).toMatchObject({
      ok: true,
      value: { points: 900, balance: before },
    });

    const { items, totalCount } = await ask();
    expect(totalCount).toBe(3);
    expect(items.map(({ id, upcoming }) => [id, upcoming])).toEqual([
      [stays.soon, true],
      [stays.late, true],
      [stays.past, false],
    ]);
    expect(items[0]).toMatchObject({
      name: 'Bãi Kem',
      roomName: 'Căn hộ',
      addresses: [{ detailAddress: 'Bãi Kem', latitude: 10.03, longitude: 104.03 }],
      bookingId: items[0]!.orderCode,
      sku: '',
      adultsStandard: 2,
      adultsExtra: 1,
      childStandard: 1,
      childExtra: 1,
      childAgeFrom: 0,
      childAgeTo: 11,
      price: 10_000_000,
      pointPrice: 2_000,
      purchaseDate: '2026-02-03T04:05:06.000Z',
    });
    expect((await ask('(limit: 1, offset: 1)')).items.map(({ id }) => id)).toEqual([stays.late]);
    // Beyond the end the total is the same as before.
    expect(await ask('(offset: 50)')).toEqual({ totalCount: 3, items: [] });
    expect(await ask('(type: 16384)')).toMatchObject({ totalCount: 1 });
    expect(await ask('(type: 4096)')).toEqual({ totalCount: 0, items: [] });
    expect(await ask('', neighbour)).toEqual({ totalCount: 0, items: [] });
    // The stay of the canceled order is free again.
    await holdDirectly(azure, azure.otherMemberId, randomUUID(), given);
    expect(await brokenInvariants(served.database)).toEqual([]);
  });

  it('include stays paid with money when all are requested; an old client’s call gets exchange stays', async () => {
    const { azure } = served;
    const before = await ask();
    const all = await ask('(all: true)');
    const types = ({ items }: Awaited<ReturnType<typeof ask>>) =>
      new Set(items.map(({ pointPrice }) => pointPrice === null));
    const next = await azure.addStay({ days: 2 });
    const orderId = await paidFor(next);
    const { items, totalCount } = await ask('(all: true)');
    expect(totalCount).toBe(all.totalCount + 1);
    expect(items[0]).toMatchObject({ id: next, orderId, upcoming: true, pointPrice: null, price: 12_500_000 });
    expect(await ask()).toEqual(before);
    expect(types(before)).toEqual(new Set([false]));
    expect((await ask('(type: 16384)')).items.map(({ id }) => id)[0]).toBe(next);
    // An order that is only held, or waits for its payment, is not a purchase.
    const held = randomUUID();
    await holdDirectly(azure, azure.memberId, held, await azure.addStay());
    expect((await ask('(all: true)')).totalCount).toBe(totalCount);
  });

  it('spend the points at their own time, and the history links to the order', async () => {
    const id = randomUUID();
    const before = await standing();
    expect(await buy(await served.azure.addStay({ days: 120, pointPrice: 300 }), {}, id)).toMatchObject({
      ok: true,
      value: { points: 300, balance: before - 300 },
    });
    const answered = await requestsTo(served).query(
      `{ userpointtransactions(targetId: "${id}") { totalCount items { point orderId transactionType targetName } } }`,
      {},
      { token },
    );
    expect(JSON.parse(answered.text).data.userpointtransactions).toEqual({
      totalCount: 1,
      items: [{ point: -300, orderId: id, transactionType: 'spend', targetName: 'Bãi Kem · Căn hộ' }],
    });
  });

  it('need the points and a free stay; otherwise nothing is written', async () => {
    const rows = await served.rows();
    const dear = await served.azure.addStay({ days: 121, pointPrice: 50_000 });
    const mine = (await ask()).items[0]!.id as string;
    expect(await buy(dear)).toMatchObject({ ok: false, refusal: { code: 'POINTS_NOT_ENOUGH' } });
    expect(await buy(mine)).toMatchObject({ ok: false, refusal: { code: 'STAY_TAKEN' } });
    expect(await buy(randomUUID())).toMatchObject({ ok: false, refusal: { code: 'STAY_NOT_FOUND' } });
    expect(await served.rows()).toEqual({ ...rows, stays: rows.stays! + 1, events: rows.events! + 1 });
  });

  it('with the id of another member are refused', async () => {
    const answered = await requestsTo(served).query(
      `{ purchasedproducts(tokenUser: "${served.azure.otherMemberId}") { totalCount } }`,
      {},
      { token },
    );
    expect(answered).toMatchObject({ status: 403 });
  });
});
