import { randomUUID } from 'node:crypto';
import { Refuse } from '@sandbar/contract/approvals';
import { SetMerchantMoney } from '@sandbar/contract/merchants';
import { MatchWaitingMoney } from '@sandbar/contract/payments';
import { AwardPoints, CorrectPoints } from '@sandbar/contract/points';
import { CreatePromotion } from '@sandbar/contract/promotions';
import { DEPOSIT_DECISIONS } from '@sandbar/contract/weeks';
import { line, money, points } from '@sandbar/domain/approvals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdDirectly } from '../testing/hold-directly.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { weekDirectly } from '../testing/week-targets.ts';
import type { World } from '../testing/world.ts';
import { compared } from './evidence.ts';

/** The evidence that deciders see: the state at the request, and what has changed since. Over HTTP. */

let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let clerkId: string;
let headId: string;

beforeAll(async () => {
  served = await serve({ settings: { pointsAloneLimit: 10, moneyAloneLimit: 10 } });
  world = served.azure;
  to = requestsTo(served);
  [clerkId, headId] = [await world.addHolder('administrator'), await world.addHolder('administrator')];
});
afterAll(() => served.close());

interface Value {
  type: string;
  text: string;
  amount: number | null;
  from: string | null;
  to: string | null;
  id: string | null;
}
interface Line {
  name: string;
  values: Value[];
  before: Value[] | null;
  now: Value[] | null;
}
interface Seen {
  amount: number;
  status: string;
  dueDate: string;
  expiresDate: string;
  evidence: Line[];
}
const VALUE = 'type text amount from to id';
const QUESTION = `query ($id: ID!) { approval(id: $id) { amount status dueDate expiresDate
  evidence { name values { ${VALUE} } before { ${VALUE} } now { ${VALUE} } } } }`;
const read = async (userId: string, id: string): Promise<Seen | null> => {
  const token = await signInDirectly(world, userId);
  const answered = JSON.parse((await to.query(QUESTION, { id }, { token })).text);
  if (!answered.data) throw new Error(JSON.stringify(answered.errors));
  return answered.data.approval;
};
const seen = async (id: string): Promise<Seen> => (await read(headId, id))!;
const amounts = (values: Value[] | null) => values && values.map(({ amount }) => amount);
const words = (text: string) => ({ vi: text, en: text });
const correct = async (userId: string, Points: number) => {
  const Id = randomUUID();
  const asked = await world.send(clerkId, CorrectPoints, { Id, UserId: userId, Points, Reason: words('Sửa') });
  expect(asked).toMatchObject({ ok: true, value: { state: 'waiting' } });
  return Id;
};
const award = (by: string, userId: string, Points: number) =>
  world.send(by, AwardPoints, { Id: randomUUID(), UserId: userId, Points, Reason: words('Quà') });

describe('the evidence about points', () => {
  it('shows a correction downwards below 0, with the balance before and after', async () => {
    const member = await world.addMember();
    await award('system', member, 9_000);
    const down = await seen(await correct(member, -5_000));
    expect(down.amount).toBe(-5_000);
    expect(down.evidence).toHaveLength(1);
    expect(down.evidence[0]).toMatchObject({ name: 'balance', now: null });
    expect([amounts(down.evidence[0]!.before), amounts(down.evidence[0]!.values)]).toEqual([[9_000], [4_000]]);
    expect((await seen(await correct(await world.addMember(), 5_000))).amount).toBe(5_000);
  });

  it('shows the new balance when it has changed since; the stored evidence stays the same', async () => {
    const member = await world.addMember();
    await award('system', member, 9_000);
    const id = await correct(member, -5_000);
    await award('system', member, 1_000);
    const [balance] = (await seen(id)).evidence;
    expect(balance).toMatchObject({ before: [{ amount: 9_000 }], values: [{ amount: 4_000 }] });
    expect(amounts(balance!.now)).toEqual([10_000]);
  });

  it('is not compared with the present any more after the decision', async () => {
    const member = await world.addMember();
    const id = await correct(member, 700);
    await world.send(headId, Refuse, { Id: randomUUID(), ApprovalId: id, Reason: 'Nhầm' });
    await award('system', member, 1_000);
    const [balance] = (await seen(id)).evidence;
    expect(balance).toMatchObject({ before: [{ amount: 0 }], values: [{ amount: 700 }], now: null });
  });
});

describe('the evidence of one request', () => {
  it('can be read by deciders and by the asker only', async () => {
    const id = await correct(await world.addMember(), 800);
    expect(await read(clerkId, id)).toMatchObject({ amount: 800 });
    expect(await read(headId, id)).toMatchObject({ amount: 800 });
    expect(await read(world.memberId, id)).toBeNull();
    expect(await read(await world.addHolder('support'), id)).toBeNull();
    expect(await read(headId, randomUUID())).toBeNull();
    expect(await read(headId, 'no id')).toBeNull();
  });
});

describe('the comparison of stored and present evidence', () => {
  it('compares line by line; lines of one name in their order', () => {
    const stood = [line('balance', points(1)), line('balance', points(2)), line('moneyAlone')];
    const stands = [line('balance', points(1)), line('balance', points(3)), line('pointRate', money(5))];
    expect(compared(stood, stands).map(({ name, now }) => [name, now])).toEqual([
      ['balance', null],
      ['balance', [points(3)]],
      ['moneyAlone', []],
      ['pointRate', [money(5)]],
    ]);
  });
});

const named = ({ evidence }: Seen, name: string) => evidence.find((line) => line.name === name);

describe('the evidence about a deposit', () => {
  it('shows the week itself, and whether its quote would be different now', async () => {
    const id = randomUUID();
    await weekDirectly(world, { id, ownerId: await world.addHolder('owner') });
    const Id = randomUUID();
    await world.send(clerkId, DEPOSIT_DECISIONS.approve, { Id, WeekId: id });
    const before = await seen(Id);
    expect(named(before, 'week')).toMatchObject({
      values: [
        { type: 'week', id },
        { type: 'text', text: 'Bãi Kem' },
      ],
    });
    expect(named(before, 'dates')!.values[0]).toMatchObject({ type: 'days' });
    const gets = amounts(named(before, 'ownerGets')!.values)!;
    expect(gets).toEqual([before.amount]);
    expect(before.evidence.filter(({ now }) => now)).toEqual([]);
    await world.sql(`update weeks set contract_code = 'ANOTHER' where id = $1`, [id]);
    expect(named(await seen(Id), 'contract')).toMatchObject({ now: [{ text: 'ANOTHER' }] });
  });
});

describe('the evidence about gift codes', () => {
  it('shows how many, what each takes off, for how long and from which budget', async () => {
    const Id = randomUUID();
    const asked = await world.send(clerkId, CreatePromotion, {
      Id,
      Name: words('Tết'),
      Make: { Count: 30, Prefix: 'TET' },
      From: '2027-01-01',
      To: '2027-01-31',
      ResultType: 0,
      ResultValue: 10,
      MaxAmount: 500_000,
      Budget: 9_000_000,
    });
    expect(asked).toMatchObject({ ok: true, value: { state: 'waiting' } });
    const request = await seen(Id);
    expect(request.amount).toBe(9_000_000);
    expect(
      request.evidence.map(({ name, values: [first] }) => [name, first!.type, first!.amount ?? first!.from]),
    ).toEqual([
      ['promotionName', 'text', null],
      ['codes', 'count', 30],
      ['takesOff', 'percent', 10],
      ['atMost', 'money', 500_000],
      ['budget', 'money', 9_000_000],
      ['validFrom', 'day', '2027-01-01'],
      ['validTo', 'day', '2027-01-31'],
    ]);
  });
});

describe('the evidence about the merchant’s money settings', () => {
  it('shows only what changes, before and after', async () => {
    const token = await signInDirectly(world, clerkId);
    const question = `{ merchantmoney { version now { pointsAloneLimit moneyAloneLimit
      bank { name bin accountNumber accountName branch } } } }`;
    const { version, now } = JSON.parse((await to.query(question, {}, { token })).text).data.merchantmoney;
    const Id = randomUUID();
    const asked = await world.send(clerkId, SetMerchantMoney, {
      Id,
      Version: version,
      Bank: now.bank && {
        Name: now.bank.name,
        Bin: now.bank.bin,
        AccountNumber: now.bank.accountNumber,
        AccountName: now.bank.accountName,
        Branch: now.bank.branch,
      },
      PointsAloneLimit: now.pointsAloneLimit,
      MoneyAloneLimit: now.moneyAloneLimit + 5,
      Reason: 'Mùa cao điểm',
    });
    expect(asked).toMatchObject({ ok: true, value: { state: 'waiting' } });
    const { evidence } = await seen(Id);
    expect(evidence.map(({ name }) => name)).toEqual(['moneyAlone']);
    expect(amounts(evidence[0]!.before)).toEqual([now.moneyAloneLimit]);
    expect(amounts(evidence[0]!.values)).toEqual([now.moneyAloneLimit + 5]);
  });
});

describe('the evidence about money of a bank line', () => {
  it('shows the bank’s text and reference, the order, and what it needs before and after', async () => {
    const [order, money] = [randomUUID(), randomUUID()];
    await holdDirectly(world, world.memberId, order, await world.addStay());
    const [{ code, grand_total: total }] = (await world.sql('select code, grand_total from orders where id = $1', [
      order,
    ])) as [{ code: string; grand_total: string }];
    await world.sql(
      `insert into payment_events (merchant_id, id, gateway, event_id, kind, state, amount, content, reference_code,
        body)
       values ($1, $2::uuid, 'bank-line', $2::uuid::text, 'paid', 'unmatched', 1000, 'AZ26 PHAM NGOC LAN', 'FT2611',
       '')`,
      [world.merchant.id, money],
    );
    const Id = randomUUID();
    const asked = await world.send(clerkId, MatchWaitingMoney, { Id, MoneyId: money, OrderCode: code });
    expect(asked).toMatchObject({ ok: true, value: { state: 'waiting' } });
    const request = await seen(Id);
    expect(named(request, 'bankText')!.values[0]!.text).toBe('AZ26 PHAM NGOC LAN');
    expect(named(request, 'bankReference')!.values[0]!.text).toBe('FT2611');
    expect(named(request, 'order')!.values[0]).toMatchObject({ type: 'order', text: code });
    const left = named(request, 'leftToPay')!;
    expect([amounts(left.before), amounts(left.values)]).toEqual([[Number(total)], [Number(total) - 1_000]]);
  });
});

describe('when no other person can decide', () => {
  it('the asker learns that, and to whom the permission could be given', async () => {
    const { lotus } = served;
    Object.assign(lotus.merchant.settings, { pointsAloneLimit: 0 });
    const only = await lotus.addHolder('administrator');
    await lotus.sql(`update users set active = false where merchant_id = $1 and id <> $2`, [lotus.merchant.id, only]);
    const ask = async () =>
      lotus.send(only, AwardPoints, {
        Id: randomUUID(),
        UserId: await lotus.addMember(),
        Points: 5,
        Reason: words('Quà'),
      });
    expect(await ask()).toMatchObject({ ok: true, value: { nobodyDecides: { couldDecide: [] } } });
    const role = randomUUID();
    await lotus.sql(
      `insert into roles (merchant_id, id, code, name, description, permissions)
       values ($1, $2, 'points-desk', '{"vi":"a","en":"a"}', '{"vi":"a","en":"a"}', '{points.award}')`,
      [lotus.merchant.id, role],
    );
    const colleague = await lotus.addHolder('points-desk');
    await lotus.sql(`update users set first_name = 'Lan', last_name = 'Phạm' where id = $1`, [colleague]);
    expect(await ask()).toMatchObject({ ok: true, value: { nobodyDecides: { couldDecide: ['Phạm Lan'] } } });
    await lotus.addHolder('administrator');
    expect(await ask()).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect(await ask()).not.toMatchObject({ value: { nobodyDecides: {} } });
  });
});
