import { randomUUID } from 'node:crypto';
import type { InputOf } from '@sandbar/contract/common';
import { CancelOrder, ConfirmOrder, CreateVacationOrder, MoveOrder, MoveOwnOrder } from '@sandbar/contract/orders';
import { CloseCashPayment } from '@sandbar/contract/payments';
import { CreatePromotion } from '@sandbar/contract/promotions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/** Orders that a gift code reduced move to another stay at its price: the amount that the code then takes off. */

const PRICE = 20_000_000;

let served: Served;
let world: World;
let memberId: string;
let serial = 0;

beforeAll(async () => {
  served = await serve({
    settings: { holdLimit: 100, unpaidLimit: 100, moneyAloneLimit: 1e15, ownMoves: 5, giftCodesPerOrder: 2 },
  });
  world = served.azure;
  memberId = await world.addMember();
});
afterAll(async () => {
  expect(await brokenInvariants(served.database)).toEqual([]);
  await served.close();
});

const promote = async (more: Partial<InputOf<typeof CreatePromotion>>): Promise<string> => {
  const code = `MOVE${(serial += 1)}`;
  const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const input = {
    Id: randomUUID(),
    Name: { vi: 'Giảm giá', en: 'Off' },
    Codes: [code],
    From: day(-1),
    To: day(1),
    ResultType: 1 as const,
    ResultValue: 500_000,
    ...more,
  };
  expect(await world.send('system', CreatePromotion, input)).toMatchObject({ ok: true });
  return code;
};

/** A paid order of 20 million with these codes. */
const bought = async (GiftCode: string, isPaid = true): Promise<string> => {
  const id = randomUUID();
  const ProductId = await world.addStay({ days: 200, price: PRICE });
  const hold = { Id: id, ProductId, AdultTotal: 2, ChildrenAges: [] };
  expect(await world.send(memberId, CreateVacationOrder, hold)).toMatchObject({ ok: true });
  const confirmed = await world.send(memberId, ConfirmOrder, { Id: id, PaymentMethodId: world.codId, GiftCode });
  if (!confirmed.ok) throw new Error(JSON.stringify(confirmed.refusal));
  const cash = { Id: randomUUID(), OrderId: id, Amount: confirmed.value.grandTotal };
  if (isPaid) expect(await world.send('system', CloseCashPayment, cash)).toMatchObject({ ok: true });
  return id;
};
const orderOf = async (id: string) => (await world.sql('select * from orders where id = $1', [id]))[0]!;
const usesOf = (id: string) =>
  world.sql(
    `select u.code, u.amount, p.spent, p.uses from gift_code_uses u
     join promotions p on p.id = u.promotion_id where u.order_id = $1 order by u.position`,
    [id],
  );
const moveOwn = async (OrderId: string, StayId: string, Total: number) => {
  const [line] = await world.sql('select stay_id from order_lines where order_id = $1 and live', [OrderId]);
  const asked = { Id: randomUUID(), OrderId, FromStayId: line!.stay_id as string, StayId, Total, Points: 0 };
  return world.send(memberId, MoveOwnOrder, asked);
};

it('a percentage is deducted from the cheaper stay, and only the rest of the money is refunded', async () => {
  const id = await bought(await promote({ ResultType: 0, ResultValue: 50 }));
  const cheap = await world.addStay({ days: 210, price: 11_000_000 });
  expect(await moveOwn(id, cheap, 1_000_000)).toMatchObject({
    refusal: { code: 'TOTAL_CHANGED', data: { grandTotal: 5_500_000 } },
  });
  expect(await moveOwn(id, cheap, 5_500_000)).toMatchObject({ ok: true, value: { refund: 4_500_000 } });
  expect(await orderOf(id)).toMatchObject({ gift_code_amount: 5_500_000, grand_total: 5_500_000 });
  expect(await usesOf(id)).toMatchObject([{ amount: 5_500_000, spent: 5_500_000, uses: 1 }]);
});

it('the order’s page has the price after codes, and leaves out stays that are too cheap for a code', async () => {
  const id = await bought(await promote({ ResultType: 0, ResultValue: 50, MinimumOrder: 9_000_000 }));
  const cheap = await world.addStay({ days: 220, price: 10_000_000 });
  const tooCheap = await world.addStay({ days: 221, price: 8_999_999 });
  const token = await signInDirectly(world, memberId);
  const query = `{ ownmoves(orderId: "${id}") { stayId price { grandTotal back } } }`;
  const { data } = JSON.parse((await requestsTo(served).query(query, {}, { token })).text);
  const shown = (stayId: string) => data.ownmoves.find((move: { stayId: string }) => move.stayId === stayId)?.price;
  expect(shown(cheap)).toEqual({ grandTotal: 5_000_000, back: 5_000_000 });
  expect(shown(tooCheap)).toBeUndefined();
  expect(await moveOwn(id, tooCheap, 0)).toMatchObject({
    refusal: { code: 'GIFT_CODE_MINIMUM', data: { minimum: 9_000_000 } },
  });
});

it('an amount stays, and a percentage beside it is lowered; a cancellation returns both codes', async () => {
  const share = await promote({
    ResultType: 0,
    ResultValue: 10,
    MaxAmount: 1_500_000,
    Budget: 1_500_000,
    Stackable: true,
  });
  const sum = await promote({ Stackable: true });
  const id = await bought(`${share},${sum}`, false);
  expect(await orderOf(id)).toMatchObject({ gift_code_amount: 2_000_000, grand_total: PRICE - 2_000_000 });
  const cheap = await world.addStay({ days: 230, price: 12_000_000 });
  expect(await moveOwn(id, cheap, 10_300_000)).toMatchObject({ ok: true });
  expect(await usesOf(id)).toMatchObject([
    { code: share, amount: 1_200_000, spent: 1_200_000, uses: 1 },
    { code: sum, amount: 500_000, spent: 500_000, uses: 1 },
  ]);
  const dear = await world.addStay({ days: 231, price: 30_000_000 });
  expect(await moveOwn(id, dear, 28_300_000)).toMatchObject({ ok: true });
  expect(await orderOf(id)).toMatchObject({ gift_code_amount: 1_700_000, grand_total: 28_300_000 });
  expect(await brokenInvariants(served.database)).toEqual([]);
  expect(await world.send(memberId, CancelOrder, { Id: randomUUID(), OrderId: id })).toMatchObject({ ok: true });
  expect(await usesOf(id)).toMatchObject([
    { amount: 1_200_000, spent: 0, uses: 0 },
    { amount: 500_000, spent: 0, uses: 0 },
  ]);
});

it('staff set the price by the same rule, or keep the former one', async () => {
  const id = await bought(await promote({ ResultType: 0, ResultValue: 50 }));
  const [cheap, other] = [
    await world.addStay({ days: 240, price: 11_000_000 }),
    await world.addStay({ days: 241, price: 10_500_000 }),
  ];
  const settle = (StayId: string, Price: 'keep' | 'settle', Total: number) =>
    world.send(world.administratorId, MoveOrder, {
      Id: randomUUID(),
      OrderId: id,
      StayId,
      Price,
      Total,
      Points: 0,
      Reason: 'the resort is full',
    });
  expect(await settle(cheap, 'keep', 10_000_000)).toMatchObject({ ok: true, value: { refund: 0 } });
  expect(await orderOf(id)).toMatchObject({ gift_code_amount: 10_000_000, grand_total: 10_000_000 });
  expect(await settle(other, 'settle', 5_250_000)).toMatchObject({ ok: true, value: { refund: 4_750_000 } });
  expect(await orderOf(id)).toMatchObject({ gift_code_amount: 5_250_000, grand_total: 5_250_000 });
});
