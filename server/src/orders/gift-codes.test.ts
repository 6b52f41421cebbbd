import { randomUUID } from 'node:crypto';
import { ApplyGiftCodes, CancelOrder, ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import type { CalculatedGiftCode } from '@sandbar/contract/promotions';
import { CreatePromotion } from '@sandbar/contract/promotions';
import type { InputOf } from '@sandbar/contract/common';
import { GUESS_LIMIT } from '@sandbar/domain/promotions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** Gift codes from the preview call to the end of the order: previewed, counted at confirmation, given back. */

const PRICE = 12_500_000;
let served: Served;
let to: ReturnType<typeof requestsTo>;
let world: World;
let memberId: string;
let token: string;
let serial = 0;

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
});

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
/** Creates a promotion of 500.000 ₫ with one new code. @returns the code */
const promote = async (more: Partial<InputOf<typeof CreatePromotion>> = {}, at = world): Promise<string> => {
  const code = `MA${(serial += 1)}`;
  const name = { vi: 'Giảm 500.000 ₫', en: '500,000 ₫ off' };
  const input = {
    Id: randomUUID(),
    Name: name,
    Codes: [code],
    From: days(-1),
    To: days(1),
    ResultType: 1 as const,
    ResultValue: 500_000,
    ...more,
  };
  const result = await at.send('system', CreatePromotion, input);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return code;
};
const hold = async (userId = memberId, stay: Parameters<World['addStay']>[0] = { price: PRICE }) => {
  const id = randomUUID();
  const held = await world.send(userId, CreateVacationOrder, {
    Id: id,
    ProductId: await world.addStay(stay),
    AdultTotal: 2,
    ChildrenAges: [],
  });
  if (!held.ok) throw new Error(JSON.stringify(held.refusal));
  return id;
};
const calculate = async (orderId: string, codes: string, { as = token, more = '', locale = 'en-US' } = {}) => {
  const answered = await to.get(
    `/api/Promotion/CalculateGiftCode?orderid=${orderId}&codes=${encodeURIComponent(codes)}${more}`,
    {
      token: as,
      headers: { 'x-sandbar-locale': locale },
    },
  );
  return { status: answered.status, ...(JSON.parse(answered.text) as CalculatedGiftCode) };
};
const confirm = (id: string, GiftCode?: string | null, userId = memberId) =>
  world.send(userId, ConfirmOrder, { Id: id, PaymentMethodId: world.codId, GiftCode });
const order = async (id: string) =>
  (await world.sql('select * from orders where merchant_id = $1 and id = $2', [world.merchant.id, id]))[0]!;
const uses = async (code: string) =>
  (await world.sql('select uses from gift_codes where merchant_id = $1 and code = $2', [world.merchant.id, code]))[0]!
    .uses;

describe('calculating a gift code', () => {
  it('returns a code’s deduction without using it up', async () => {
    const code = await promote({ LimitTotal: 1 });
    const id = await hold();
    const answer = {
      Success: true,
      PromotionAmount: 500_000,
      Codes: [{ Code: code, Name: '500,000 ₫ off', Amount: 500_000 }],
      InvalidCodes: [],
    };
    expect(await calculate(id, code.toLowerCase())).toMatchObject(answer);
    expect(await calculate(id, code)).toMatchObject(answer);
    expect(await uses(code)).toBe(0);
    expect(await order(id)).toMatchObject({ gift_code_amount: 0, grand_total: PRICE });
  });

  it.each(['0', '-1', '1e15', 'null', ''])("ignores the client's amount of %s", async (amount) => {
    const code = await promote();
    expect(
      await calculate(await hold(), code, {
        more: `&preResultAmount=${amount}&PromotionAmount=${amount}&grandTotal=${amount}`,
      }),
    ).toMatchObject({ PromotionAmount: 500_000 });
  });

  it('gives each reason in the requested language', async () => {
    const id = await hold();
    const reason = async (codes: string, locale: string) =>
      (await calculate(id, codes, { locale })).InvalidCodes[0]!.Message;
    const minimum = await promote({ MinimumOrder: 20_000_000 });
    expect(await reason('', 'en-US')).toBe('Please Input GiftCode');
    expect(await reason('NO-SUCH', 'vi-VN')).toBe('Không tìm thấy mã NO-SUCH. Hãy kiểm tra lại từng ký tự.');
    expect(await reason(minimum, 'en-US')).toBe(`Code ${minimum} is for orders of ₫20,000,000 or more.`);
    expect(await reason(minimum, 'vi-VN')).toBe(`Mã ${minimum} dành cho đơn hàng từ 20.000.000\u00a0₫.`);
    const over = await promote({ From: '2024-01-01T00:00:00Z', To: '2025-03-01T00:00:00Z' });
    expect(await reason(over, 'vi-VN')).toBe(`Mã ${over} đã hết hạn ngày 01/03/2025.`);
    const early = await promote({ From: '2099-01-31T17:00:00Z', To: '2099-03-01T00:00:00Z' });
    expect(await reason(early, 'de')).toBe(`Der Code ${early} gilt ab dem 01.02.2099.`);
    expect(await reason(await promote({ ProductTypes: [131072] }), 'en-US')).toMatch(
      'isn’t valid for this kind of stay',
    );
    expect(await reason(`${await promote()},${await promote({ Stackable: true })}`, 'en-US')).toMatch(
      'can’t be combined',
    );
  });

  it('accepts several codes that may be combined', async () => {
    const [fixed, percent] = [
      await promote({ Stackable: true }),
      await promote({ Stackable: true, ResultType: 0, ResultValue: 10, MaxAmount: 1_000_000 }),
    ];
    expect(await calculate(await hold(), `${fixed},${percent}`)).toMatchObject({
      Success: true,
      PromotionAmount: 1_500_000,
      Codes: [{ Code: percent, Amount: 1_000_000 }, { Code: fixed }],
    });
  });

  it("finds neither another member's order nor another merchant's code, and needs a session", async () => {
    const code = await promote();
    const id = await hold();
    const absent = await calculate(randomUUID(), code);
    expect(absent).toMatchObject({ Success: false, Code: 'ORDER_NOT_FOUND', PromotionAmount: 0 });
    expect(await calculate(await hold(world.otherMemberId), code)).toEqual(absent);
    expect(await calculate(id, code)).toMatchObject({ Success: true });
    const foreign = await promote({}, served.lotus);
    expect(await calculate(id, foreign)).toMatchObject({ InvalidCodes: [{ Reason: 'GIFT_CODE_UNKNOWN' }] });
    expect((await to.get(`/api/Promotion/CalculateGiftCode?orderid=${id}&codes=${code}`)).status).toBe(401);
  });

  it('applies to held orders only', async () => {
    const code = await promote();
    const id = await hold();
    await confirm(id);
    expect(await calculate(id, code)).toMatchObject({ Success: false, Code: 'ORDER_PROCESSED' });
  });
});

describe('guessing gift codes', () => {
  it(`is refused after ${GUESS_LIMIT} unknown codes for a while, also with valid codes and confirmations`, async () => {
    const code = await promote();
    const id = await hold();
    const tries = await Promise.all(
      Array.from({ length: GUESS_LIMIT + 10 }, (_, index) => calculate(id, `GUESS${index}`)),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(GUESS_LIMIT);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(await calculate(id, code)).toMatchObject({ status: 429, Code: 'TOO_MANY_ATTEMPTS' });
    expect(await confirm(id, code)).toMatchObject({ ok: false, refusal: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(
      (await calculate(await hold(world.otherMemberId), code, { as: await signInDirectly(world, world.otherMemberId) }))
        .Success,
    ).toBe(true);
    await world.sql(`update gift_code_guesses set began_at = now() - interval '16 minutes' where user_id = $1`, [
      memberId,
    ]);
    expect(await calculate(id, code)).toMatchObject({ Success: true });
  });

  it('valid codes may be previewed without limit', async () => {
    const code = await promote();
    const id = await hold();
    for (let ask = 0; ask < GUESS_LIMIT + 5; ask += 1) expect((await calculate(id, code)).Success).toBe(true);
  });
});

describe('confirming with a gift code', () => {
  it('deducts it, counts one use, and sets the payment to the rest', async () => {
    const code = await promote({ LimitTotal: 5, LimitPerMember: 2 });
    const id = await hold();
    expect(await confirm(id, ` ${code.toLowerCase()} `)).toMatchObject({
      ok: true,
      value: { grandTotal: PRICE - 500_000, allStatus: 33 },
    });
    expect(await order(id)).toMatchObject({ gift_code_amount: 500_000, grand_total: PRICE - 500_000, all_status: 33 });
    expect(await world.sql('select amount from payments where order_id = $1', [id])).toEqual([
      { amount: PRICE - 500_000 },
    ]);
    expect(await uses(code)).toBe(1);
    const shown = await to.query(
      `{ vacationorder(id: "${id}") { giftCodes { code name amount } paidAmount grandTotal } }`,
      {},
      { token, headers: { 'x-sandbar-locale': 'en-US' } },
    );
    expect(JSON.parse(shown.text).data.vacationorder.giftCodes).toEqual([
      { code, name: '500,000 ₫ off', amount: 500_000 },
    ]);
  });

  it('is refused with the reason why a code is invalid, and the order stays held', async () => {
    const id = await hold();
    for (const [code, reason] of [
      ['NO-SUCH', 'GIFT_CODE_UNKNOWN'],
      [await promote({ MinimumOrder: PRICE + 1 }), 'GIFT_CODE_MINIMUM'],
      [await promote({ From: days(-9), To: days(-2) }), 'GIFT_CODE_OVER'],
    ] as const)
      expect(await confirm(id, code)).toMatchObject({ ok: false, refusal: { code: reason } });
    expect(await order(id)).toMatchObject({ all_status: 1, gift_code_amount: 0 });
    expect(await confirm(id, '')).toMatchObject({ ok: true });
  });

  it('that leaves nothing to pay closes the order at once, without a payment method', async () => {
    const code = await promote({ ResultType: 0, ResultValue: 100 });
    const id = await hold();
    expect(await world.send(memberId, ConfirmOrder, { Id: id, GiftCode: code })).toMatchObject({
      ok: true,
      value: { grandTotal: 0, allStatus: 1048609, holdExpiresAt: null },
    });
    expect(await world.sql('select 1 from payments where order_id = $1', [id])).toEqual([]);
  });

  it('has one effect when it is sent twice', async () => {
    const code = await promote();
    const id = await hold();
    const first = await confirm(id, code);
    expect(await confirm(id, code)).toEqual(first);
    expect(await uses(code)).toBe(1);
  });

  it('is refused above the limits: in total, and for each member', async () => {
    const twice = await promote({ LimitTotal: 2 });
    for (const expected of [true, true, false]) expect((await confirm(await hold(), twice)).ok).toBe(expected);
    const once = await promote({ LimitPerMember: 1 });
    expect((await confirm(await hold(), once)).ok).toBe(true);
    expect(await confirm(await hold(), once)).toMatchObject({
      ok: false,
      refusal: { code: 'GIFT_CODE_USED_BY_YOU', data: { limit: 1 } },
    });
    expect((await confirm(await hold(world.otherMemberId), once, world.otherMemberId)).ok).toBe(true);
  });
});

describe('an applied gift code belongs to the held order', () => {
  const apply = (id: string, GiftCode: string) =>
    world.send(memberId, ApplyGiftCodes, { Id: randomUUID(), TargetId: id, GiftCode });

  it('is shown on every device and in every list, and the order is confirmed with it', async () => {
    const code = await promote({ LimitTotal: 1, LimitPerMember: 1 });
    const id = await hold();
    expect(await apply(id, code)).toMatchObject({
      ok: true,
      value: { giftCodeAmount: 500_000, grandTotal: PRICE - 500_000, points: 0 },
    });
    const elsewhere = await signInDirectly(world, memberId);
    const { text } = await to.query(
      `{ vacationorder(id: "${id}") { grandTotal giftCodes { code } } userorders { items { grandTotal } } }`,
      {},
      { token: elsewhere },
    );
    expect(JSON.parse(text).data).toMatchObject({
      vacationorder: { grandTotal: PRICE - 500_000, giftCodes: [{ code }] },
      userorders: { items: [{ grandTotal: PRICE - 500_000 }] },
    });
    // No other order can use it up, and it does not block its own order.
    expect(await uses(code)).toBe(1);
    expect((await apply(await hold(), code)).ok).toBe(false);
    expect(await apply(id, code)).toMatchObject({ ok: true });
    for (const named of [undefined, code])
      expect(await calculate(id, named ?? code)).toMatchObject({ Success: true, PromotionAmount: 500_000 });
    expect(await confirm(id)).toMatchObject({ ok: true, value: { grandTotal: PRICE - 500_000 } });
    expect(await uses(code)).toBe(1);
  });

  it('stays until another one replaces it or it is removed', async () => {
    const [one, other] = [await promote(), await promote({ ResultValue: 700_000 })];
    const id = await hold();
    await apply(id, one);
    expect(await apply(id, 'NO-SUCH')).toMatchObject({ ok: false, refusal: { code: 'GIFT_CODE_UNKNOWN' } });
    expect(await order(id)).toMatchObject({ gift_code_amount: 500_000 });
    expect(await apply(id, other)).toMatchObject({ ok: true, value: { giftCodeAmount: 700_000 } });
    expect([await uses(one), await uses(other)]).toEqual([0, 1]);
    expect(await confirm(id, one)).toMatchObject({ ok: true, value: { grandTotal: PRICE - 500_000 } });
    expect([await uses(one), await uses(other)]).toEqual([1, 0]);

    const next = await hold();
    await apply(next, other);
    expect(await apply(next, '')).toMatchObject({ ok: true, value: { giftCodeAmount: 0, grandTotal: PRICE } });
    expect(await uses(other)).toBe(0);
    expect(await world.sql('select 1 from gift_code_uses where order_id = $1', [next])).toEqual([]);
  });

  it('can be used again when the hold expires', async () => {
    const code = await promote({ LimitTotal: 1 });
    const id = await hold();
    await apply(id, code);
    await world.sql(`update orders set hold_expires_at = now() - interval '1 second' where id = $1`, [id]);
    await sweepHolds(served.database);
    expect(await uses(code)).toBe(0);
    expect((await apply(await hold(), code)).ok).toBe(true);
  });

  it('cannot be changed by other members', async () => {
    const id = await hold(world.otherMemberId);
    expect(await apply(id, await promote())).toMatchObject({ ok: false, refusal: { code: 'ORDER_NOT_FOUND' } });
  });
});

describe('a use is given back', () => {
  it('when the order is canceled', async () => {
    const code = await promote({ LimitTotal: 1, LimitPerMember: 1 });
    const id = await hold();
    await confirm(id, code);
    expect(await world.send(memberId, CancelOrder, { Id: randomUUID(), OrderId: id })).toMatchObject({ ok: true });
    expect(await uses(code)).toBe(0);
    expect((await confirm(await hold(), code)).ok).toBe(true);
  });

  it('when the order expires unpaid, once however often the job runs', async () => {
    const code = await promote({ LimitTotal: 1, LimitPerMember: 1 });
    const ids = [await hold(), await hold()];
    await confirm(ids[0]!, code);
    await world.sql(`update orders set hold_expires_at = now() - interval '1 second' where id = any($1::uuid[])`, [
      ids,
    ]);
    await Promise.all([sweepHolds(served.database), sweepHolds(served.database)]);
    await sweepHolds(served.database);
    expect(await order(ids[0]!)).toMatchObject({ all_status: 289 });
    expect(await uses(code)).toBe(0);
    expect((await confirm(await hold(), code)).ok).toBe(true);
  });
});

describe('creating a promotion', () => {
  it('is refused for a code that exists, in any case', async () => {
    const code = await promote();
    await expect(promote({ Codes: [code.toLowerCase()] })).rejects.toThrow('GIFT_CODE_TAKEN');
  });
  it.each([
    ['more than all', { ResultType: 0 as const, ResultValue: 101 }],
    ['an end before its beginning', { From: days(2), To: days(1) }],
    ['no code', { Codes: [] }],
    ['a code with other letters', { Codes: ['BIỂNXANH'] }],
    ['the same code twice', { Codes: ['SAME', 'same'] }],
    ['no uses at all', { LimitTotal: 0 }],
  ])('is refused for %s', async (_what, more) => {
    await expect(promote(more)).rejects.toThrow('INVALID_FIELDS');
  });
});
