import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import type { InputOf } from '@sandbar/contract/common';
import { CancelOrder, ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { CreatePromotion, EndPromotion, type CalculatedGiftCode } from '@sandbar/contract/promotions';
import { dayInZone, addDays } from '@sandbar/domain/common';
import { CODE_ALPHABET } from '@sandbar/domain/promotions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { giftCodesExporter } from './gift-codes-exporter.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** Batches of gift codes from their creation to their use, lists and end. */

let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let clerkToken: string;
const today = dayInZone(new Date(), 'Asia/Ho_Chi_Minh');

beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 50, unpaidLimit: 50, moneyAloneLimit: 20_000_000 } });
  world = served.azure;
  to = requestsTo(served);
  clerkToken = await signInDirectly(world, await world.addHolder('administrator'));
});
afterAll(async () => {
  expect(await brokenInvariants(served.database)).toEqual([]);
  await served.close();
});

const input = (more: Partial<InputOf<typeof CreatePromotion>> = {}): InputOf<typeof CreatePromotion> => ({
  Id: randomUUID(),
  Name: { vi: 'Tri ân khách hàng', en: 'Thank you' },
  Make: { Count: 3 },
  From: today,
  To: addDays(today, 30),
  ResultType: 1,
  ResultValue: 400_000,
  LimitTotal: 1,
  ...more,
});
const make = async (more: Partial<InputOf<typeof CreatePromotion>> = {}): Promise<string> => {
  const given = input(more);
  const made = await world.send('system', CreatePromotion, given);
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  return given.Id;
};
const codesOf = async (id: string): Promise<string[]> =>
  (await world.sql('select code from gift_codes where promotion_id = $1 order by code', [id])).map(
    ({ code }) => code as string,
  );
const row = async (id: string) =>
  (await world.sql('select uses::int, spent::int, code_count, created_by from promotions where id = $1', [id]))[0];
const hold = async (memberId: string, price = 5_000_000): Promise<string> => {
  const id = randomUUID();
  const stay = { Id: id, ProductId: await world.addStay({ price }), AdultTotal: 2, ChildrenAges: [] };
  const held = await world.send(memberId, CreateVacationOrder, stay);
  if (!held.ok) throw new Error(JSON.stringify(held.refusal));
  return id;
};
const confirm = (memberId: string, id: string, GiftCode: string) =>
  world.send(memberId, ConfirmOrder, { Id: id, PaymentMethodId: world.codId, GiftCode });
/** Confirms an order with a code. @returns the order's id */
const use = async (code: string, memberId?: string): Promise<string> => {
  const by = memberId ?? (await world.addMember());
  const id = await hold(by);
  const confirmed = await confirm(by, id, code);
  if (!confirmed.ok) throw new Error(JSON.stringify(confirmed.refusal));
  return id;
};
/** The refusal of a code for an order of this member, or its deduction. */
const calculated = async (code: string, memberId: string) => {
  const token = await signInDirectly(world, memberId);
  const orderId = await hold(memberId);
  const answer = await to.get(`/api/Promotion/CalculateGiftCode?orderid=${orderId}&codes=${code}`, { token });
  const { PromotionAmount, InvalidCodes } = JSON.parse(answer.text) as CalculatedGiftCode;
  return InvalidCodes[0]?.Reason ?? PromotionAmount;
};
const ask = async (question: string, token = clerkToken) =>
  (JSON.parse((await to.query(`{ ${question} }`, {}, { token })).text) as { data: Record<string, never> }).data;
type Listed = { items: { id: string; name: string; state: string; uses: number }[]; totalCount: number } & Record<
  'nextCursor' | 'previousCursor',
  string | null
>;
const batches = async (args = '', token = clerkToken): Promise<Listed> =>
  (
    await ask(
      `giftcodebatches${args && `(${args})`} { totalCount nextCursor previousCursor items { id name state uses } }`,
      token,
    )
  )['giftcodebatches']!;

describe('generated codes', () => {
  it('are distinct, with unambiguous characters', async () => {
    const id = await make({ Make: { Count: 2_000, Prefix: 'he26' } });
    const codes = await codesOf(id);
    expect(codes).toHaveLength(2_000);
    expect(new Set(codes).size).toBe(2_000);
    const sign = `[${CODE_ALPHABET}]{4}`;
    for (const code of codes) expect(code).toMatch(new RegExp(`^HE26-${sign}-${sign}-${sign}$`));
    // Codes are random, so hardly two of them begin alike.
    expect(new Set(codes.map((code) => code.slice(5, 9))).size).toBeGreaterThan(1_900);
    expect(await row(id)).toMatchObject({ code_count: 2_000, uses: 0, spent: 0 });
  });

  it.each<[string, Partial<InputOf<typeof CreatePromotion>>, string]>([
    ['more than ten thousand', { Make: { Count: 10_001 } }, 'Make.Count'],
    ['none at all', { Make: null }, 'Codes'],
    ['both named and made', { Codes: ['BIENXANH'] }, 'Codes'],
    ['with an invalid prefix', { Make: { Count: 1, Prefix: 'Ä-Ö' } }, 'Make.Prefix'],
    ['ending before they begin', { To: addDays(today, -1) }, 'To'],
    ['more than all of the price', { ResultType: 0, ResultValue: 101 }, 'ResultValue'],
  ])('are not made: %s', async (_what, more, path) => {
    const refused = await world.send('system', CreatePromotion, input(more));
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'INVALID_FIELDS' } });
    expect(JSON.stringify(refused)).toContain(`"${path}"`);
  });

  it('are valid for their days in the merchant’s time zone', async () => {
    const id = await make({ From: '2027-03-01', To: '2027-03-31' });
    expect(await world.sql('select starts_at, ends_at from promotions where id = $1', [id])).toEqual([
      { starts_at: new Date('2027-02-28T17:00:00Z'), ends_at: new Date('2027-03-31T17:00:00Z') },
    ]);
  });
});

describe('the deductions of codes', () => {
  it('count towards the daily limit, above which codes exist only after a second person approves', async () => {
    const clerk = await world.addHolder('clerk');
    const first = input({ Make: { Count: 40 }, Budget: 15_000_000 });
    expect(await world.send(clerk, CreatePromotion, first)).toMatchObject({ ok: true, value: { id: first.Id } });
    const second = input({ Make: { Count: 20 } });
    expect(await world.send(clerk, CreatePromotion, second)).toMatchObject({
      ok: true,
      value: { state: 'waiting', approvalId: second.Id },
    });
    expect(await row(second.Id)).toBeUndefined();
    expect(await codesOf(second.Id)).toEqual([]);
    expect(await world.sql('select amount::int, kind from approvals where id = $1', [second.Id])).toEqual([
      { amount: 8_000_000, kind: 'promotion.edit' },
    ]);
    const approved = { Id: randomUUID(), ApprovalId: second.Id };
    expect(await world.send(clerk, Approve, approved)).toMatchObject({ ok: false });
    const head = await world.addHolder('administrator');
    expect(await world.send(head, Approve, { ...approved, Id: randomUUID() })).toMatchObject({ ok: true });
    expect(await row(second.Id)).toMatchObject({ code_count: 20, created_by: clerk });
    expect(await codesOf(second.Id)).toHaveLength(20);
  });

  it('end with the budget: a code that would exceed it is refused, and returned uses free it again', async () => {
    const id = await make({ Budget: 900_000 });
    const [first, second, third] = await codesOf(id);
    const orderId = await use(first!);
    const memberId = await world.addMember();
    await use(second!, memberId);
    expect(await row(id)).toMatchObject({ uses: 2, spent: 800_000 });
    expect(await calculated(third!, await world.addMember())).toBe('GIFT_CODE_USED_UP');
    const [order] = await world.sql('select customer_id from orders where id = $1', [orderId]);
    const canceled = { Id: randomUUID(), OrderId: orderId };
    expect(await world.send(order!.customer_id as string, CancelOrder, canceled)).toMatchObject({ ok: true });
    expect(await row(id)).toMatchObject({ uses: 1, spent: 400_000 });
    expect(await calculated(third!, await world.addMember())).toBe(400_000);
  });

  it('are limited per member, over all codes', async () => {
    const id = await make({ MaxUsesPerMember: 1 });
    const [first, second] = await codesOf(id);
    const memberId = await world.addMember();
    await use(first!, memberId);
    expect(await calculated(second!, memberId)).toBe('GIFT_CODE_USED_BY_YOU');
    expect(await calculated(second!, await world.addMember())).toBe(400_000);
  });

  it('are limited over all members', async () => {
    const id = await make({ MaxUses: 1 });
    const [first, second] = await codesOf(id);
    await use(first!);
    expect(await calculated(second!, await world.addMember())).toBe('GIFT_CODE_USED_UP');
  });

  it('end when staff end the batch; an order that uses a code keeps its price', async () => {
    const id = await make();
    const [first, second] = await codesOf(id);
    const orderId = await use(first!);
    const end = () => world.send(world.staffId, EndPromotion, { Id: randomUUID(), PromotionId: id });
    expect(await end()).toMatchObject({ ok: true });
    expect(await end()).toMatchObject({ ok: false, refusal: { code: 'GIFT_CODES_OVER' } });
    expect(await calculated(second!, await world.addMember())).toBe('GIFT_CODE_OVER');
    expect(await world.sql('select gift_code_amount::int from orders where id = $1', [orderId])).toEqual([
      { gift_code_amount: 400_000 },
    ]);
    const nowhere = { Id: randomUUID(), PromotionId: randomUUID() };
    expect(await world.send(world.staffId, EndPromotion, nowhere)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  });
});

describe('the list of batches', () => {
  it('shows each batch with its state, found by its name or by one of its codes', async () => {
    const name = (vi: string) => ({ vi: `Đợt lọc ${vi}`, en: vi });
    const running = await make({ Name: name('đang chạy') });
    const coming = await make({ Name: name('sắp tới'), From: addDays(today, 5) });
    const over = await make({ Name: name('đã qua'), From: '2024-01-01', To: '2024-01-31' });
    const spent = await make({ Name: name('hết tiền'), Budget: 400_000 });
    await use((await codesOf(spent))[0]!);
    const used = await make({ Name: name('hết lượt'), Make: { Count: 1 } });
    await use((await codesOf(used))[0]!);
    const ended = await make({ Name: name('ngừng') });
    await world.send(world.staffId, EndPromotion, { Id: randomUUID(), PromotionId: ended });
    const found = await batches('keyword: "dot loc", limit: 100');
    expect(Object.fromEntries(found.items.map(({ id, state }) => [id, state]))).toEqual({
      [running]: 'running',
      [coming]: 'coming',
      [over]: 'over',
      [spent]: 'used_up',
      [used]: 'used_up',
      [ended]: 'ended',
    });
    expect((await batches('keyword: "dot loc", state: over')).items.map(({ id }) => id)).toEqual([over]);
    expect((await batches(`keyword: "dot loc", to: "2024-06-01"`)).items.map(({ id }) => id)).toEqual([over]);
    const [code] = await codesOf(running);
    expect((await batches(`keyword: "${code!.toLowerCase()}"`)).items.map(({ id }) => id)).toEqual([running]);
    expect((await batches('keyword: "%"')).items).toEqual([]);
    const order = [ended, used, spent, over, coming, running];
    const one = await batches('keyword: "dot loc", limit: 4');
    const two = await batches(`keyword: "dot loc", limit: 4, after: "${one.nextCursor!}"`);
    const back = await batches(`keyword: "dot loc", limit: 4, before: "${two.previousCursor!}"`);
    expect([...one.items, ...two.items].map(({ id }) => id)).toEqual(order);
    expect(back.items).toEqual(one.items);
    expect([one.previousCursor, two.nextCursor, back.previousCursor]).toEqual([null, null, null]);
  });

  it('shows uses by day and member, and unused codes; names only for staff who may see orders', async () => {
    const id = await make({ Make: { Count: 4 }, Name: { vi: 'Ai dùng', en: 'Who' } });
    const [first, second, third] = await codesOf(id);
    const kept = await use(first!);
    const gone = await use(second!);
    const [order] = await world.sql('select customer_id from orders where id = $1', [gone]);
    await world.send(order!.customer_id as string, CancelOrder, { Id: randomUUID(), OrderId: gone });
    const of = `promotionId: "${id}"`;
    const seen = 'items { code amount returnedDate orderCode memberName }';
    const { giftcodeuses: uses, giftcodedays: days } = (await ask(
      `giftcodeuses(${of}) { totalCount nextCursor ${seen} } giftcodedays(${of}) { day uses amount }`,
    )) as unknown as {
      giftcodeuses: { totalCount: number; items: Record<string, unknown>[] };
      giftcodedays: object[];
    };
    const [keptOrder] = await world.sql('select code from orders where id = $1', [kept]);
    expect(uses.totalCount).toBe(2);
    expect(uses.items[0]).toMatchObject({ code: second, returnedDate: expect.any(String) as string });
    expect(uses.items[1]).toMatchObject({
      code: first,
      amount: 400_000,
      returnedDate: null,
      orderCode: keptOrder!.code,
      memberName: expect.any(String) as string,
    });
    expect(days).toHaveLength(14);
    expect(days.at(-1)).toEqual({ day: today, uses: 1, amount: 400_000 });
    expect(days[0]).toEqual({ day: addDays(today, -13), uses: 0, amount: 0 });
    const pages = async (after: string | null): Promise<string[]> => {
      const page = (await ask(
        `giftcodeuses(${of}, limit: 1${after ? `, after: "${after}"` : ''}) { nextCursor items { code } }`,
      )) as unknown as { giftcodeuses: { nextCursor: string | null; items: { code: string }[] } };
      const { nextCursor, items } = page.giftcodeuses;
      return [...items.map(({ code }) => code), ...(nextCursor ? await pages(nextCursor) : [])];
    };
    expect(await pages(null)).toEqual([second, first]);

    const codes = async (args: string) =>
      (
        (await ask(`giftcodes(${of}${args}) { items { code } }`)) as unknown as {
          giftcodes: { items: { code: string }[] };
        }
      ).giftcodes.items.map(({ code }) => code);
    expect(await codes('')).toEqual(await codesOf(id));
    expect(await codes(', used: true')).toEqual([first]);
    expect(await codes(`, keyword: "${third!.slice(3, 9).toLowerCase()}"`)).toEqual([third]);
    expect(await codes(`, limit: 1, after: "${first}"`)).toEqual([second]);

    await world.sql(
      `insert into roles (merchant_id, id, code, name, description, permissions)
       values ($1, gen_random_uuid(), 'promoter', '{"vi":"a","en":"a"}', '{"vi":"a","en":"a"}', '{promotion.edit}')`,
      [world.merchant.id],
    );
    const token = await signInDirectly(world, await world.addHolder('promoter'));
    const less = (await ask(`giftcodeuses(${of}) { ${seen} }`, token)) as unknown as {
      giftcodeuses: { items: Record<string, unknown>[] };
    };
    expect(less.giftcodeuses.items[1]).toMatchObject({ code: first, orderCode: null, memberName: null });
  });

  it('has an export of all codes of one batch', async () => {
    const id = await make({ Make: { Count: 1_500 }, Name: { vi: 'Tệp', en: 'File' } });
    const written: unknown[][] = [];
    const filter = { promotionId: id };
    const { merchant, database } = world;
    expect(await giftCodesExporter.count(database, merchant, filter)).toBe(1_500);
    for await (const rows of giftCodesExporter.rows(database, merchant, filter, 'en-US')) written.push(...rows);
    expect(written.map(([code]) => code)).toEqual(await codesOf(id));
    expect(written[0]!.slice(1, 5)).toEqual(['File', 0, 1, 0]);
  });
});
