import { randomUUID } from 'node:crypto';
import { CreateDiscount } from '@sandbar/contract/catalogue';
import { CancelOrder, ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { CreatePromotion } from '@sandbar/contract/promotions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve, type Served } from '../testing/served.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** A stay that costs nothing is booked like any other, without entries in the money ledger. */

const PRICE = 12_500_000;
let served: Served;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 50, unpaidLimit: 50 } });
});
afterAll(async () => {
  expect(await brokenInvariants(served.database)).toEqual([]);
  await served.close();
});

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const hold = async () => {
  const { azure } = served;
  const id = randomUUID();
  const ProductId = await azure.addStay({ price: PRICE, days: 60 });
  expect(
    await azure.send(azure.memberId, CreateVacationOrder, { Id: id, ProductId, AdultTotal: 2, ChildrenAges: [] }),
  ).toMatchObject({ ok: true });
  return id;
};
const confirm = (id: string, more: { GiftCode?: string; PaymentMethodId?: string }) =>
  served.azure.send(served.azure.memberId, ConfirmOrder, {
    Id: id,
    CustomerName: 'Trần Thị Bích',
    CustomerMobile: '0903418226',
    CustomerEmail: 'bich@example.com',
    ...more,
  });
const booked = (orderId: string) =>
  served.azure.sql('select kind from ledger_transfers where order_id = $1 order by number', [orderId]);
const PAID = 1_048_609;

it('an order fully covered by a gift code is sold, and the sale is entered in the ledger', async () => {
  const name = { vi: 'Tất cả', en: 'All' };
  const terms = { Name: name, Codes: ['TATCA'], From: day(-1), To: day(1), ResultType: 1 as const };
  await served.azure.send('system', CreatePromotion, { Id: randomUUID(), ...terms, ResultValue: PRICE });
  const id = await hold();
  expect(await confirm(id, { GiftCode: 'TATCA' })).toMatchObject({ ok: true, value: { grandTotal: 0 } });
  expect(await booked(id)).toEqual([{ kind: 'sale' }]);
});

describe('a stay with a discount of 100 %', () => {
  beforeAll(async () => {
    const discount = {
      Id: randomUUID(),
      RoomIds: [served.azure.roomId],
      Name: { vi: 'Tặng', en: 'A present' },
      From: day(-1),
      To: day(1),
      ResultType: 0 as const,
      ResultValue: 100,
    };
    expect(await served.azure.send('system', CreateDiscount, discount)).toMatchObject({ ok: true });
  });

  it.each([
    ['without a way to pay', () => ({})],
    ['by bank transfer', () => ({ PaymentMethodId: served.azure.bankTransferId })],
  ])('is confirmed %s and canceled without ledger entries', async (_, more) => {
    const id = await hold();
    expect(await confirm(id, more())).toMatchObject({ ok: true, value: { grandTotal: 0, allStatus: PAID } });
    expect(await booked(id)).toEqual([]);
    const canceled = await served.azure.send(served.azure.memberId, CancelOrder, { Id: randomUUID(), OrderId: id });
    expect(canceled).toMatchObject({ ok: true, value: { refund: 0 } });
    expect(await booked(id)).toEqual([]);
  });
});
