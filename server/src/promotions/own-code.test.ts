import { randomUUID } from 'node:crypto';
import { ApplyGiftCodes, ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { CreatePromotion } from '@sandbar/contract/promotions';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve, type Served } from '../testing/served.ts';

/** Staff create gift codes for members, never for themselves (decision 049). */

const PRICE = 5_000_000;
let served: Served;
beforeAll(async () => {
  served = await serve({ settings: { moneyAloneLimit: PRICE } });
});
afterAll(() => served.close());

/** Creates a code that pays a whole stay. */
const setUp = async (userId: string, code: string) => {
  const { azure: world } = served;
  const today = dayInZone(new Date(), world.merchant.timeZone);
  const worth = { ResultType: 1 as const, ResultValue: PRICE, LimitTotal: 1 };
  const days = { From: today, To: addDays(today, 3) };
  const sent = { Id: randomUUID(), Name: { vi: 'Tri ân', en: 'Thanks' }, Codes: [code], ...days, ...worth };
  expect(await world.send(userId, CreatePromotion, sent)).toMatchObject({ ok: true });
};
const held = async (userId: string) => {
  const { azure: world } = served;
  const [Id, ProductId] = [randomUUID(), await world.addStay({ price: PRICE })];
  await world.send(userId, CreateVacationOrder, { Id, ProductId, AdultTotal: 2, ChildrenAges: [] });
  return Id;
};

it('own codes are refused to the staff who created them, when applied and when the order is confirmed', async () => {
  const { azure: world } = served;
  const clerk = await world.addHolder('administrator');
  await setUp(clerk, 'MYOWN5');
  const TargetId = await held(clerk);
  const own = { ok: false, refusal: { code: 'GIFT_CODE_OWN', data: { code: 'MYOWN5' } } };
  expect(await world.send(clerk, ApplyGiftCodes, { Id: randomUUID(), TargetId, GiftCode: 'MYOWN5' })).toMatchObject(
    own,
  );
  const confirmed = { Id: TargetId, PaymentMethodId: world.bankTransferId, GiftCode: 'MYOWN5' };
  expect(await world.send(clerk, ConfirmOrder, confirmed)).toMatchObject(own);
});

it('codes are accepted from a member, and from a colleague', async () => {
  const { azure: world } = served;
  await setUp(await world.addHolder('administrator'), 'THEIRS5');
  const memberId = await world.addMember();
  const TargetId = await held(memberId);
  const applied = { Id: randomUUID(), TargetId, GiftCode: 'THEIRS5' };
  expect(await world.send(memberId, ApplyGiftCodes, applied)).toMatchObject({ ok: true });
});
