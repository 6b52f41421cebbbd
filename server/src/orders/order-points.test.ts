import { randomUUID } from 'node:crypto';
import {
  CancelOrder,
  ConfirmOrder,
  CreatePointPaymentSale,
  CreateVacationOrder,
  RemovePointPaymentSale,
} from '@sandbar/contract/orders';
import { AwardPoints } from '@sandbar/contract/points';
import { CreatePromotion } from '@sandbar/contract/promotions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf } from '../points/index.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/**
 * Points at checkout: reserved at once, replaced, spent with the order, returned to their lots. A point is 5.000 ₫
 * here.
 */

const RATE = 5000;
let served: Served;
let to: ReturnType<typeof requestsTo>;
let world: World;
let memberId: string;
let token: string;

beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 50, unpaidLimit: 50 } });
  to = requestsTo(served);
  world = served.azure;
});
afterAll(async () => {
  expect(await brokenInvariants(served.database)).toEqual([]);
  await served.close();
});
beforeEach(async () => {
  memberId = await world.addMember();
  token = await signInDirectly(world, memberId);
  await award(300, '2025-06-01T00:00:00Z');
  await award(1000, '2026-06-01T00:00:00Z');
});

const award = (points: number, at: string, userId = memberId) =>
  world.send('system', AwardPoints, {
    Id: randomUUID(),
    UserId: userId,
    Points: points,
    Reason: { vi: 'Tặng', en: 'Gift' },
    AwardedAt: at,
  });
const hold = async (stay: Parameters<World['addStay']>[0] = { price: 1_000_000 }, userId = memberId) => {
  const id = randomUUID();
  const held = await world.send(userId, CreateVacationOrder, {
    Id: id,
    ProductId: await world.addStay(stay),
    AdultTotal: 1,
    ChildrenAges: [],
  });
  if (!held.ok) throw new Error(JSON.stringify(held.refusal));
  return id;
};
const use = (orderId: string, Point: number, more: object = {}, userId = memberId) =>
  world.send(userId, CreatePointPaymentSale, { Id: randomUUID(), TargetId: orderId, Point, ...more });
const order = async (id: string) =>
  (
    await world.sql('select points, grand_total, all_status from orders where merchant_id = $1 and id = $2', [
      world.merchant.id,
      id,
    ])
  )[0]!;
const lots = async () =>
  (await world.sql('select remaining from point_lots where user_id = $1 order by expires_at', [memberId])).map(
    ({ remaining }) => remaining,
  );
const balance = () => balanceOf(served.database, world.merchant.id, memberId);

describe('confirming the total that was shown', () => {
  const confirm = (Id: string, GrandTotal?: number) =>
    world.send(memberId, ConfirmOrder, { Id, PaymentMethodId: world.codId, GrandTotal });
  /** An order whose points were removed elsewhere since it was shown. */
  const changedOrder = async () => {
    const id = await hold();
    await world.send(memberId, CreatePointPaymentSale, { Id: randomUUID(), TargetId: id, Point: 100 });
    const shown = Number((await order(id)).grand_total);
    await world.send(memberId, RemovePointPaymentSale, { Id: randomUUID(), TargetId: id });
    return { id, shown, now: shown + 100 * RATE };
  };

  it('is refused when the total has changed; the refusal names the new total, which can be confirmed', async () => {
    const { id, shown, now } = await changedOrder();
    expect(await confirm(id, shown)).toMatchObject({
      ok: false,
      refusal: { code: 'TOTAL_CHANGED', data: { grandTotal: now } },
    });
    expect(await order(id)).toMatchObject({ all_status: 1 });
    expect(await confirm(id, now)).toMatchObject({ ok: true, value: { grandTotal: now } });
  });

  it('control: when the total is not sent, the member owes an amount that no page showed', async () => {
    const { id, now } = await changedOrder();
    expect(await confirm(id)).toMatchObject({ ok: true, value: { grandTotal: now } });
  });
});

describe('using points', () => {
  it('reserves them at once, from the lots that expire first, and lowers the total', async () => {
    const id = await hold({ price: 5_000_000 });
    expect(await use(id, 400)).toEqual({ ok: true, value: { points: 400, grandTotal: 3_000_000 } });
    expect(await order(id)).toEqual({ points: 400, grand_total: 3_000_000, all_status: 1 });
    expect(await lots()).toEqual([0, 900]);
    expect(await balance()).toBe(900);
  });

  it('repeatedly leaves no entry in the history until the order is confirmed, and then one', async () => {
    const read = async () => {
      const { text } = await to.query(
        `{ userpointtransactions { items { point runningBalance transactionType orderId } totalCount } pointoverview {
          balance reserved steps { balance } } }`,
        {},
        { token },
      );
      return (
        JSON.parse(text) as {
          data: {
            userpointtransactions: { items: Record<string, unknown>[]; totalCount: number };
            pointoverview: { balance: number; reserved: number; steps: { balance: number }[] };
          };
        }
      ).data;
    };
    const id = await hold({ price: 5_000_000 });
    for (const points of [300, 1000, 20, 999, 400]) await use(id, points);
    const held = await read();
    expect(held.userpointtransactions.totalCount).toBe(2);
    expect(held.pointoverview).toMatchObject({ balance: 900, reserved: 400 });
    expect(held.pointoverview.steps.at(-1)).toEqual({ balance: 1300 });

    // Other movements are listed beside it, with the running balance.
    await award(50, '2026-06-02T00:00:00Z');
    expect((await read()).userpointtransactions.items[0]).toMatchObject({ point: 50, runningBalance: 1350 });

    expect(await world.send(memberId, ConfirmOrder, { Id: id, PaymentMethodId: world.codId })).toMatchObject({
      ok: true,
    });
    const after = await read();
    expect(after.userpointtransactions.totalCount).toBe(4);
    expect(after.userpointtransactions.items[0]).toEqual({
      point: -400,
      runningBalance: 950,
      transactionType: 'spend',
      orderId: id,
    });
    expect(after.pointoverview).toMatchObject({ balance: 950, reserved: 0 });
    expect(await world.sql('select 1 from point_reservations where order_id = $1', [id])).toEqual([]);
  });

  it('leaves no entry in the history when the hold expires and they are returned', async () => {
    const id = await hold({ price: 5_000_000 });
    await use(id, 400);
    await world.sql(`update orders set hold_expires_at = now() - interval '1 second' where id = $1`, [id]);
    await sweepHolds(served.database);
    expect(await balance()).toBe(1300);
    expect(await lots()).toEqual([300, 1000]);
    expect(await world.sql('select 1 from point_transfers where order_id = $1', [id])).toEqual([]);
    expect(await world.sql('select 1 from point_reservations where order_id = $1', [id])).toEqual([]);
  });

  it('replaces the points used before, up and down', async () => {
    const id = await hold({ price: 5_000_000 });
    for (const [points, left] of [
      [400, [0, 900]],
      [250, [50, 1000]],
      [1000, [0, 300]],
      [1000, [0, 300]],
    ] as const) {
      expect(await use(id, points)).toMatchObject({ ok: true, value: { points } });
      expect(await lots()).toEqual(left);
    }
    expect(await world.send(memberId, RemovePointPaymentSale, { Id: randomUUID(), TargetId: id })).toEqual({
      ok: true,
      value: { points: 0, grandTotal: 5_000_000 },
    });
    expect(await lots()).toEqual([300, 1000]);
  });

  it.each([
    [0, 'POINTS_REQUIRED', 'Point used must bigger than 0'],
    [-1, 'POINTS_REQUIRED', 'Point used must bigger than 0'],
    [1301, 'POINTS_ABOVE_BALANCE', "Point can't bigger than user's point"],
    [1e15, 'POINTS_ABOVE_BALANCE', "Point can't bigger than user's point"],
    [202, 'POINTS_ABOVE_PRICE', "Point used can't bigger than vacation price"],
  ])('of %i out of 1.300 for 200 points’ worth is refused: %s', async (points, code, message) => {
    const id = await hold({ price: 200 * RATE });
    const answered = await to.command(
      'Sale/CreatePointPaymentSale',
      { Id: randomUUID(), TargetId: id, Point: points },
      { token, headers: { 'x-sandbar-locale': 'en-US' } },
    );
    expect(JSON.parse(answered.text)).toEqual({ Success: false, Code: code, Message: message, Data: null });
    expect(await order(id)).toEqual({ points: 0, grand_total: 200 * RATE, all_status: 1 });
    expect(await balance()).toBe(1300);
  });

  it('accepts up to total / rate + 1, but no point that pays nothing', async () => {
    const whole = await hold({ price: 200 * RATE });
    expect(await use(whole, 201)).toEqual({ ok: true, value: { points: 200, grandTotal: 0 } });
    const broken = await hold({ price: 200 * RATE + 1 });
    expect(await use(broken, 201)).toEqual({ ok: true, value: { points: 201, grandTotal: 0 } });
    expect(await balance()).toBe(1300 - 401);
  });

  it('ignores the client’s total, person and date', async () => {
    const id = await hold();
    expect(
      await use(id, 10, {
        GrandTotal: 1,
        ShippingAmount: -999_999,
        CreatedDate: '1999-01-01',
        MerchantId: world.merchant.id,
        CreatedBy: memberId,
      }),
    ).toMatchObject({
      value: { grandTotal: 950_000 },
    });
    expect(await use(id, 10, { CreatedBy: world.otherMemberId })).toMatchObject({
      ok: false,
      refusal: { code: 'CONTRADICTS_SESSION' },
    });
  });

  it("is refused for another member's order as for one that does not exist, and for one that has ended", async () => {
    const theirs = await hold({}, world.otherMemberId);
    expect(await use(theirs, 1)).toEqual(await use(randomUUID(), 1));
    const id = await hold();
    await world.sql(`update orders set hold_expires_at = now() - interval '1 second' where id = $1`, [id]);
    expect(await use(id, 1)).toMatchObject({ ok: false, refusal: { code: 'HOLD_EXPIRED' } });
    const confirmed = await hold();
    await world.send(memberId, ConfirmOrder, { Id: confirmed, PaymentMethodId: world.codId });
    expect(await use(confirmed, 1)).toMatchObject({ ok: false, refusal: { code: 'ORDER_PROCESSED' } });
    await sweepHolds(served.database);
  });

  it('has one effect when it is sent twice at once', async () => {
    const id = await hold();
    const command = { Id: randomUUID(), TargetId: id, Point: 100 };
    const [one, two] = await Promise.all([
      world.send(memberId, CreatePointPaymentSale, command),
      world.send(memberId, CreatePointPaymentSale, command),
    ]);
    expect(one).toEqual(two);
    expect(await balance()).toBe(1200);
  });

  it('is shown with the order: what is available, and the lots in the order of spending', async () => {
    const id = await hold();
    await use(id, 100);
    const shown = await to.query(
      `{ vacationorder(id: "${id}") { points pointsAvailable pointLots { points expiresAt } } }`,
      {},
      { token },
    );
    expect(JSON.parse(shown.text).data.vacationorder).toEqual({
      points: 100,
      pointsAvailable: 1300,
      pointLots: [
        { points: 300, expiresAt: '2027-06-01T00:00:00.000Z' },
        { points: 1000, expiresAt: '2028-06-01T00:00:00.000Z' },
      ],
    });
  });
});

describe('an exchange stay', () => {
  it('is paid in full by points, its fee too, and is closed at once', async () => {
    await world.sql(
      `insert into fees (merchant_id, id, name, product_type, amount)
        values ($1, gen_random_uuid(), '{"vi": "Phí", "en": "Fee"}', 131072, 351000)`,
      [world.merchant.id],
    );
    const id = await hold({ pointPrice: 1000 });
    await world.sql('delete from fees where merchant_id = $1', [world.merchant.id]);
    expect(await order(id)).toMatchObject({ grand_total: 5_351_000 });
    expect(await use(id, 1071)).toEqual({ ok: true, value: { points: 1071, grandTotal: 0 } });
    expect(await world.send(memberId, ConfirmOrder, { Id: id, ReceiverName: 'Nguyễn Lan', Note: 'a' })).toMatchObject({
      ok: true,
      value: { grandTotal: 0, allStatus: 1048609 },
    });
    expect(await world.sql('select receiver_name from orders where id = $1', [id])).toEqual([
      { receiver_name: 'Nguyễn Lan' },
    ]);
    expect(await balance()).toBe(229);
  });
});

describe('points and a gift code', () => {
  const promote = async (more: object) => {
    const code = `P${Math.random().toString(36).slice(2, 10).toUpperCase()}`;
    const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
    const name = { vi: 'a', en: 'a' };
    const made = await world.send('system', CreatePromotion, {
      Id: randomUUID(),
      Name: name,
      Codes: [code],
      From: day(-1),
      To: day(1),
      ResultType: 1,
      ResultValue: 400_000,
      ...more,
    });
    if (!made.ok) throw new Error(JSON.stringify(made.refusal));
    return code;
  };

  it('apply the code first: points that are not needed beside it are returned at confirmation', async () => {
    const id = await hold({ price: 1_000_000 });
    await use(id, 200);
    const answer = await world.send(memberId, ConfirmOrder, { Id: id, GiftCode: await promote({}) });
    expect(answer).toMatchObject({ ok: true, value: { grandTotal: 0, allStatus: 1048609 } });
    expect(await order(id)).toMatchObject({ points: 120, grand_total: 0 });
    expect(await balance()).toBe(1300 - 120);
  });

  it('keep the points unchanged when the code is refused', async () => {
    const id = await hold({ price: 1_000_000 });
    await use(id, 200);
    const code = await promote({ LimitTotal: 1 });
    await world.sql('update gift_codes set uses = 1 where code = $1', [code]);
    expect(await world.send(memberId, ConfirmOrder, { Id: id, GiftCode: code })).toMatchObject({
      ok: false,
      refusal: { code: 'GIFT_CODE_USED_UP' },
    });
    await world.sql('update gift_codes set uses = 0 where code = $1', [code]);
    expect(await order(id)).toMatchObject({ points: 200, all_status: 1 });
    expect(await balance()).toBe(1100);
  });
});

describe('points return to their lots', () => {
  it.each(['held', 'confirmed'])('when an order that is %s is canceled', async (state) => {
    const id = await hold({ price: 5_000_000 });
    await use(id, 400);
    if (state === 'confirmed') await world.send(memberId, ConfirmOrder, { Id: id, PaymentMethodId: world.codId });
    expect(await world.send(memberId, CancelOrder, { Id: randomUUID(), OrderId: id })).toMatchObject({ ok: true });
    expect(await lots()).toEqual([300, 1000]);
  });

  it('when the hold expires, once however often the job runs, and when the next member takes the stay', async () => {
    const ids = [await hold({ price: 5_000_000 }), await hold({ price: 5_000_000 })];
    await use(ids[0]!, 400);
    await use(ids[1]!, 500);
    await world.sql(`update orders set hold_expires_at = now() - interval '1 second' where id = any($1::uuid[])`, [
      ids,
    ]);
    const [{ stay_id: stay }] = (await world.sql('select stay_id from order_lines where order_id = $1', [ids[0]])) as [
      { stay_id: string },
    ];
    expect(
      await world.send(world.otherMemberId, CreateVacationOrder, {
        Id: randomUUID(),
        ProductId: stay,
        AdultTotal: 1,
        ChildrenAges: [],
      }),
    ).toMatchObject({ ok: true });
    expect(await balance()).toBe(800);
    await Promise.all([sweepHolds(served.database), sweepHolds(served.database)]);
    expect(await lots()).toEqual([300, 1000]);
    expect(await order(ids[1]!)).toMatchObject({ all_status: 257 });
  });
});
