import { randomUUID } from 'node:crypto';
import { CancelOrder, ConfirmOrder, CreatePointPaymentSale, CreateVacationOrder } from '@sandbar/contract/orders';
import { CloseCashPayment } from '@sandbar/contract/payments';
import { AwardPoints } from '@sandbar/contract/points';
import { CreatePromotion, EndPromotion } from '@sandbar/contract/promotions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepHolds } from '../testing/sweep-holds.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { BANK_KEY, bankLine, openGateways } from './testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/**
 * An order paid with points, a gift code and money: what is refunded when it is canceled, and what late money finds
 * after it expired. A point is 5.000 ₫ here.
 */

const PRICE = 12_500_001;
const POINTS = 401;
const CODE_WORTH = 500_000;
const LEFT = PRICE - CODE_WORTH - POINTS * 5_000;
const [SOON, LATER] = ['2027-06-01T00:00:00.000Z', '2028-06-01T00:00:00.000Z'];
let served: Served;
let to: ReturnType<typeof requestsTo>;
let world: World;
let memberId: string;
let token: string;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 300, unpaidLimit: 300 } });
  to = requestsTo(served);
  world = served.azure;
  await openGateways(world);
}, 600_000);
afterAll(async () => {
  expect(await invariants()).toEqual([]);
  await served.close();
});
beforeEach(async () => {
  memberId = await world.addMember();
  token = await signInDirectly(world, memberId);
  await award(300, '2025-06-01T00:00:00Z');
  await award(1000, '2026-06-01T00:00:00Z');
});

const invariants = async () => brokenInvariants(served.database);
const award = (Points: number, AwardedAt: string) =>
  world.send('system', AwardPoints, {
    Id: randomUUID(),
    UserId: memberId,
    Points,
    Reason: { vi: 'Tặng', en: 'Gift' },
    AwardedAt,
  });
const done = async <Value>(
  sending: Promise<{ ok: true; value: Value } | { ok: false; refusal: unknown }>,
): Promise<Value> => {
  const result = await sending;
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};
const promote = async (more: object = {}) => {
  const code = `P${randomUUID().slice(0, 8).toUpperCase()}`;
  const name = { vi: 'a', en: 'a' };
  await done(
    world.send('system', CreatePromotion, {
      Id: randomUUID(),
      Name: name,
      Codes: [code],
      From: '2020-01-01T00:00:00Z',
      To: '2999-01-01T00:00:00Z',
      ResultType: 1,
      ResultValue: CODE_WORTH,
      ...more,
    }),
  );
  return code;
};
const held = async (stayId: string, userId = memberId) => {
  const id = randomUUID();
  await done(world.send(userId, CreateVacationOrder, { Id: id, ProductId: stayId, AdultTotal: 2, ChildrenAges: [] }));
  return id;
};
/** Points and a code are used, and the rest is expected from the bank. */
const confirmed = async ({
  days = 60,
  code,
  points = POINTS,
  methodId = world.bankTransferId,
}: { days?: number; code?: string; points?: number; methodId?: string } = {}) => {
  const stayId = await world.addStay({ days, price: PRICE });
  const id = await held(stayId);
  if (points > 0)
    await done(world.send(memberId, CreatePointPaymentSale, { Id: randomUUID(), TargetId: id, Point: points }));
  const answer = await done(world.send(memberId, ConfirmOrder, { Id: id, PaymentMethodId: methodId, GiftCode: code }));
  return { id, stayId, code: answer.code, left: answer.grandTotal };
};
const transfer = async (amount: number, content: string) => {
  const answer = await to.post('/api/payments/bank-line', JSON.stringify(bankLine(amount, content)), {
    headers: { authorization: `Apikey ${BANK_KEY}`, 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(200);
};
const expire = async (id: string) => {
  await world.sql(`update orders set hold_expires_at = now() - interval '1 second' where id = $1`, [id]);
  await sweepHolds(served.database);
  expect(await statusOf(id)).toBe(289);
};
const statusOf = async (id: string) =>
  (await world.sql('select all_status from orders where id = $1', [id]))[0]!.all_status;
const lots = async () =>
  (await world.sql('select remaining, expires_at from point_lots where user_id = $1 order by amount', [memberId])).map(
    ({ remaining, expires_at: until }) => [remaining, (until as Date).toISOString()],
  );
const balance = async () =>
  (await world.sql('select balance from point_accounts where user_id = $1', [memberId]))[0]!.balance;
const uses = async (code: string) =>
  (
    await world.sql(
      `select g.uses, coalesce(m.uses, 0) as by_member from gift_codes g left
        join gift_code_members m on m.merchant_id = g.merchant_id and m.code = g.code and m.user_id = $2
        where g.code = $1`,
      [code, memberId],
    )
  )[0];
const refunds = (id: string) => world.sql('select amount, reason from refunds where order_id = $1', [id]);
const ledger = (id: string) =>
  world.sql('select kind, points from point_transfers where order_id = $1 order by number', [id]);
const preview = async (id: string) => {
  const { text } = await to.query(
    `query ($id: ID!) { ordercancellation(id: $id) { percent paid refund points { points expiresAt } pointsLost {
      points expiresAt } giftCodes giftCodesLost } }`,
    { id },
    { token },
  );
  return (JSON.parse(text) as { data: { ordercancellation: unknown } }).data.ordercancellation;
};

describe('a paid order that is canceled refunds what was shown', () => {
  it.each([
    [60, 100, LEFT, [300, 101], 401, []],
    [20, 50, Math.floor(LEFT / 2), [150, 50], 200, [150, 51]],
    [5, 0, 0, [], 0, [300, 101]],
  ] as const)(
    '%i days before check-in: %i percent of the money and of each lot; the code at 100 percent',
    async (days, percent, refund, parts, points, gone) => {
      const gift = await promote({ LimitTotal: 1, LimitPerMember: 1 });
      const { id, code, left, stayId } = await confirmed({ days, code: gift });
      expect(left).toBe(LEFT);
      await transfer(LEFT, code);
      expect(await statusOf(id)).toBe(1_048_609);
      expect(await lots()).toEqual([
        [0, SOON],
        [899, LATER],
      ]);

      const shown = parts.map((part, lot) => ({ points: part, expiresAt: [SOON, LATER][lot] }));
      const lost = gone.map((part, lot) => ({ points: part, expiresAt: [SOON, LATER][lot] }));
      expect(await preview(id)).toEqual({
        percent,
        paid: LEFT,
        refund,
        points: shown,
        pointsLost: lost,
        giftCodes: percent === 100 ? [gift] : [],
        giftCodesLost: percent === 100 ? [] : [gift],
      });
      expect(
        await world.send(memberId, CancelOrder, { Id: randomUUID(), OrderId: id, Refund: refund, Points: points + 1 }),
      ).toMatchObject({ ok: false, refusal: { code: 'CANCELLATION_POINTS_CHANGED', data: { points } } });
      expect(
        await done(
          world.send(memberId, CancelOrder, { Id: randomUUID(), OrderId: id, Refund: refund, Points: points }),
        ),
      ).toMatchObject({ refund, allStatus: 32_801 });

      expect(await lots()).toEqual([
        [parts[0] ?? 0, SOON],
        [899 + (parts[1] ?? 0), LATER],
      ]);
      expect(await balance()).toBe(899 + points);
      expect(await ledger(id)).toEqual([
        { kind: 'spend', points: -POINTS },
        ...(points > 0 ? [{ kind: 'return', points }] : []),
      ]);
      const used = percent === 100 ? 0 : 1;
      expect(await uses(gift)).toEqual({ uses: used, by_member: used });
      expect(await refunds(id)).toEqual(refund > 0 ? [{ amount: refund, reason: 'canceled' }] : []);
      expect(await world.sql('select 1 from order_lines where stay_id = $1 and live', [stayId])).toEqual([]);
      expect(await invariants()).toEqual([]);
      // What was returned can be used again by the same member.
      if (percent === 100) expect((await confirmed({ code: gift, points: 1 })).left).toBeLessThan(PRICE);
    },
  );

  it('names a code that staff ended meanwhile as lost, since it deducts nothing any more', async () => {
    const gift = await promote();
    const { id, code } = await confirmed({ code: gift, points: 0 });
    await transfer(PRICE - CODE_WORTH, code);
    expect(await preview(id)).toMatchObject({ giftCodes: [gift], giftCodesLost: [] });
    const [{ id: PromotionId }] = (await world.sql('select promotion_id as id from gift_codes where code = $1', [
      gift,
    ])) as [{ id: string }];
    await done(world.send('system', EndPromotion, { Id: randomUUID(), PromotionId }));
    expect(await preview(id)).toMatchObject({ giftCodes: [], giftCodesLost: [gift] });
    const cancel = { Id: randomUUID(), OrderId: id, Refund: PRICE - CODE_WORTH, GiftCodes: [gift] };
    expect(await world.send(memberId, CancelOrder, cancel)).toMatchObject({
      refusal: { code: 'CANCELLATION_CODES_CHANGED' },
    });
    await done(world.send(memberId, CancelOrder, { ...cancel, Id: randomUUID(), GiftCodes: [] }));
  });

  it('asks again when other codes are returned than were shown; otherwise it returns the true ones', async () => {
    const free = async () => {
      const gift = await promote({ ResultValue: PRICE });
      const { id, left } = await confirmed({ code: gift, points: 0 });
      expect([left, await statusOf(id)]).toEqual([0, 1_048_609]);
      return { id, gift };
    };
    const cancel = (OrderId: string, GiftCodes?: string[]) =>
      world.send(memberId, CancelOrder, { Id: randomUUID(), OrderId, Refund: 0, Points: 0, GiftCodes });
    const CHANGED = { ok: false, refusal: { code: 'CANCELLATION_CODES_CHANGED' } };
    const lessNow = (id: string) =>
      world.sql(`update orders set cancellation = '[{"daysBefore":0,"percent":0}]' where id = $1`, [id]);

    const [one, other] = [await free(), await free()];
    expect(await preview(one.id)).toMatchObject({ giftCodes: [one.gift], giftCodesLost: [] });
    for (const { id } of [one, other]) await lessNow(id);
    expect(await cancel(one.id, [one.gift])).toMatchObject(CHANGED);
    expect(await statusOf(one.id)).toBe(1_048_609);
    expect(await preview(one.id)).toMatchObject({ giftCodes: [], giftCodesLost: [one.gift] });
    expect(await cancel(one.id, [])).toMatchObject({ ok: true });
    expect(await cancel(other.id)).toMatchObject({ ok: true });
    expect(await uses(one.gift)).toMatchObject({ uses: 1 });
  });

  it('asks again for an unpaid order when the promotion of its code has ended', async () => {
    const gift = await promote();
    const { id } = await confirmed({ code: gift, points: 0 });
    await world.sql(
      `update promotions set ends_at = now() - interval '1 minute' where id = (select promotion_id from gift_codes
        where code = $1)`,
      [gift],
    );
    const cancel = (GiftCodes: string[]) =>
      world.send(memberId, CancelOrder, { Id: randomUUID(), OrderId: id, Refund: 0, GiftCodes });
    expect(await cancel([gift])).toMatchObject({ refusal: { code: 'CANCELLATION_CODES_CHANGED' } });
    expect(await cancel([])).toMatchObject({ ok: true });
  });

  it('returns points of an expired lot for the grace period, and other points with their former end', async () => {
    const { id, code, left } = await confirmed();
    await transfer(left, code);
    await world.sql(`update point_lots set expires_at = now() - interval '1 day' where user_id = $1 and amount = 300`, [
      memberId,
    ]);
    await done(world.send(memberId, CancelOrder, { Id: randomUUID(), OrderId: id }));
    const [soon, later] = await lots();
    expect(later).toEqual([1000, LATER]);
    expect(soon![0]).toBe(300);
    expect((new Date(soon![1] as string).getTime() - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
  });
});

describe('late money for an order that had used points and a gift code', () => {
  it('reopens it with the same price: points and code are used again, and the ledger records it', async () => {
    const gift = await promote({ LimitTotal: 1, LimitPerMember: 1 });
    const { id, code, stayId } = await confirmed({ code: gift });
    await expire(id);
    expect([await balance(), await uses(gift)]).toEqual([1300, { uses: 0, by_member: 0 }]);
    await transfer(LEFT + 5, code);
    expect(await statusOf(id)).toBe(1_048_609);
    expect(await lots()).toEqual([
      [0, SOON],
      [899, LATER],
    ]);
    expect(await ledger(id)).toEqual([
      { kind: 'spend', points: -POINTS },
      { kind: 'return', points: POINTS },
      { kind: 'spend', points: -POINTS },
    ]);
    expect(await uses(gift)).toEqual({ uses: 1, by_member: 1 });
    expect(await refunds(id)).toEqual([{ amount: 5, reason: 'overpaid' }]);
    expect(await world.sql('select order_id from order_lines where stay_id = $1 and live', [stayId])).toEqual([
      { order_id: id },
    ]);
    expect(
      await world.sql(
        `select user_id from events where kind = 'points.changed' and payload->>'kind' = 'spend' and user_id = $1`,
        [memberId],
      ),
    ).toHaveLength(3);
    expect(await invariants()).toEqual([]);
    // Then it is an order like any other: canceled, it is refunded in full.
    await done(world.send(memberId, CancelOrder, { Id: randomUUID(), OrderId: id }));
    expect([await balance(), await uses(gift)]).toEqual([1300, { uses: 0, by_member: 0 }]);
  });

  it('reopens it although the promotion has ended: the price was agreed while it ran', async () => {
    const gift = await promote();
    const { id, code } = await confirmed({ code: gift, points: 0 });
    await expire(id);
    await world.sql(
      `update promotions set ends_at = now() - interval '1 minute' where id = (select promotion_id from gift_codes
        where code = $1)`,
      [gift],
    );
    await transfer(PRICE - CODE_WORTH, code);
    expect(await statusOf(id)).toBe(1_048_609);
  });

  it.each([
    ['the points were spent elsewhere', async () => void (await confirmed({ points: 1000 }))],
    [
      'the points ran out',
      async () =>
        void (await world.sql(
          `update point_lots set expires_at = now() - interval '1 day' where user_id = $1 and amount = 1000`,
          [memberId],
        )),
    ],
    ['the code is used up', async (gift: string) => void (await confirmed({ code: gift, points: 0 }))],
    [
      'another member has the stay',
      async (_gift: string, stayId: string) => void (await held(stayId, world.otherMemberId)),
    ],
  ])('is owed back when %s; points and code stay unchanged', async (_what, meanwhile) => {
    const gift = await promote({ LimitTotal: 1 });
    const { id, code, stayId } = await confirmed({ code: gift });
    await expire(id);
    await meanwhile(gift, stayId);
    const before = [await lots(), await uses(gift)];
    await transfer(LEFT, code);
    expect(await statusOf(id)).toBe(289);
    expect(await refunds(id)).toEqual([{ amount: LEFT, reason: 'late' }]);
    expect([await lots(), await uses(gift)]).toEqual(before);
    expect(await ledger(id)).toHaveLength(2);
    expect(await invariants()).toEqual([]);
  });

  it('is refused as cash when the points are spent', async () => {
    const { id } = await confirmed({ methodId: world.codId });
    await expire(id);
    const take = () =>
      world.send(world.staffId, CloseCashPayment, { Id: randomUUID(), OrderId: id, Amount: PRICE - POINTS * 5_000 });
    const other = await confirmed({ points: 1000 });
    expect(await take()).toMatchObject({ ok: false, refusal: { code: 'HOLD_EXPIRED' } });
    expect(await world.sql('select 1 from payments where order_id = $1 and all_status & 33554432 <> 0', [id])).toEqual(
      [],
    );
    await done(world.send(memberId, CancelOrder, { Id: randomUUID(), OrderId: other.id }));
    expect(await take()).toMatchObject({ ok: true, value: { allStatus: 1_048_609, left: 0, refund: 0 } });
    expect(await balance()).toBe(1300 - POINTS);
  });

  it('that covers only a part deducts nothing again', async () => {
    const { id, code } = await confirmed({ code: await promote() });
    await expire(id);
    await transfer(LEFT - 1, code);
    expect(await refunds(id)).toEqual([{ amount: LEFT - 1, reason: 'late' }]);
    expect(await balance()).toBe(1300);
  });
});
