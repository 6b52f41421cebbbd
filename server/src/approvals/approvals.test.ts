import { randomUUID } from 'node:crypto';
import { Approve, Refuse, Withdraw } from '@sandbar/contract/approvals';
import { ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { CloseCashPayment, MatchWaitingMoney, RecordRefundSent } from '@sandbar/contract/payments';
import { AwardPoints, CorrectPoints } from '@sandbar/contract/points';
import { ASKS_PER_DAY } from '@sandbar/domain/approvals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { book, unappliedPaymentTransfer } from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { serverDatabase, type World } from '../testing/world.ts';
import { fourEyesWorld } from './testing.ts';
import { expireRequests } from './expire-approvals.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/**
 * Four eyes, on a real PostgreSQL: the limit within which a person acts alone, the requests for a second person, and
 * how they end.
 */

const PRICE = 12_500_000;
let postgres: TestPostgres;
let database: Database;
let world: World;
/** May award points, correct them and record money; cannot decide. */
let clerkId: string;
/** Can decide. */
let headId: string;
let otherHeadId: string;
let merchants = 0;

beforeAll(async () => {
  postgres = await startPostgres();
  database = await serverDatabase(await postgres.createDatabase('approvals'));
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});
beforeEach(async () => {
  ({ world, clerkId, headId, otherHeadId } = await fourEyesWorld(database, `four-eyes-${(merchants += 1)}`));
});

const text = (words: string) => ({ vi: words, en: words });
const award = (by: string, UserId: string, Points: number, Id = randomUUID()) =>
  world.send(by, AwardPoints, { Id, UserId, Points, Reason: text('Quà') });
const correct = (by: string, UserId: string, Points: number) =>
  world.send(by, CorrectPoints, { Id: randomUUID(), UserId, Points, Reason: text('Sửa') });
const approve = (by: string, ApprovalId: string) => world.send(by, Approve, { Id: randomUUID(), ApprovalId });
const refuse = (by: string, ApprovalId: string) =>
  world.send(by, Refuse, { Id: randomUUID(), ApprovalId, Reason: 'Sai người' });
const withdraw = (by: string, ApprovalId: string) => world.send(by, Withdraw, { Id: randomUUID(), ApprovalId });
const balanceOf = async (userId: string) =>
  Number((await world.sql('select balance from point_accounts where user_id = $1', [userId]))[0]?.balance ?? 0);
const requestOf = async (id: string) =>
  (await world.sql('select status, decided_by, decision_reason, result from approvals where id = $1', [id]))[0];
/** A pending request: 100,000 points for a member. @returns its id */
const asked = async (by = clerkId, userId = world.memberId, points = 100_000) => {
  const id = randomUUID();
  expect(await award(by, userId, points, id)).toEqual({ ok: true, value: { approvalId: id, state: 'waiting' } });
  return id;
};
const broken = async () => (await brokenInvariants(database)).map(({ name }) => name);

/** Unapplied money is in the ledger from its receipt on. */
const bookWaiting = (moneyId: string, amount: number) =>
  world.database.run(book(world.merchant.id, [unappliedPaymentTransfer({ moneyId, amount, gateway: 'bank-line' })]));

describe('a command within the limit', () => {
  it('takes effect at once up to the limit; one point more becomes a request without effect', async () => {
    expect(await award(clerkId, world.memberId, 10_000)).toEqual({ ok: true, value: { balance: 10_000 } });
    const id = randomUUID();
    expect(await award(clerkId, world.memberId, 1, id)).toEqual({
      ok: true,
      value: { approvalId: id, state: 'waiting' },
    });
    expect(await balanceOf(world.memberId)).toBe(10_000);
  });

  it('with 100,000,000 points for a friend, sent repeatedly, is one and the same request', async () => {
    const id = await asked(clerkId, world.memberId, 100_000_000);
    expect(await award(clerkId, world.memberId, 100_000_000)).toMatchObject({
      ok: false,
      refusal: { code: 'APPROVAL_WAITING', data: { approvalId: id, askedBy: 'Lê Hoàng Minh' } },
    });
    expect(await correct(clerkId, world.memberId, 100_000_000)).toMatchObject({ value: { state: 'waiting' } });
    expect(await balanceOf(world.memberId)).toBe(0);
  });

  it('for its own sender is refused, whatever the amount, also for an administrator', async () => {
    for (const by of [clerkId, headId]) {
      for (const points of [1, 100_000_000, -1])
        expect(await correct(by, by, points)).toMatchObject({ ok: false, refusal: { code: 'OWN_BENEFIT' } });
      expect(await award(by, by, 1)).toMatchObject({ ok: false, refusal: { code: 'OWN_BENEFIT' } });
      expect(await balanceOf(by)).toBe(0);
    }
    expect(await world.sql('select from approvals where merchant_id = $1', [world.merchant.id])).toEqual([]);
  });

  it('becomes a request where a split sum passes the limit; awards and corrections count together', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => world.addMember()));
    const answers = [];
    for (const [place, userId] of members.entries())
      answers.push(await (place % 2 ? correct(clerkId, userId, -3_000) : award(clerkId, userId, 3_000)));
    const states = answers.map((answer) => answer.ok && ('balance' in answer.value ? 'done' : 'waits'));
    expect(states).toEqual(['done', 'done', 'done', 'waits', 'waits', 'waits']);
    expect(await award(headId, members[3]!, 3_000)).toMatchObject({ value: { balance: 3_000 } });
  });

  it('sent twenty times at once passes the limit no further than one after the other', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => world.addMember()));
    await Promise.all(members.map((userId) => award(clerkId, userId, 3_000)));
    const [given] = await world.sql('select sum(points)::int as points from point_transfers where merchant_id = $1', [
      world.merchant.id,
    ]);
    expect(given).toEqual({ points: 9_000 });
  });

  it('starts from zero on a new day', async () => {
    await award(clerkId, world.memberId, 10_000);
    await world.sql(`update daily_allowances set day = day - 1 where user_id = $1`, [clerkId]);
    expect(await award(clerkId, world.memberId, 10_000)).toMatchObject({ value: { balance: 20_000 } });
  });

  it('that is refused uses up nothing', async () => {
    expect(await award(clerkId, randomUUID(), 9_000)).toMatchObject({ refusal: { code: 'USER_NOT_FOUND' } });
    expect(await award(clerkId, world.memberId, 10_000)).toMatchObject({ value: { balance: 10_000 } });
  });

  it('of the server itself has no limit', async () =>
    expect(await award('system', world.memberId, 50_000)).toMatchObject({ value: { balance: 50_000 } }));

  it('the number of requests per day is limited', async () => {
    for (let place = 0; place < ASKS_PER_DAY; place += 1) await withdraw(clerkId, await asked());
    expect(await award(clerkId, world.memberId, 100_000)).toEqual({
      ok: false,
      refusal: { code: 'APPROVAL_LIMIT', data: { limit: ASKS_PER_DAY } },
    });
  });
});

describe('a request', () => {
  it('that a second person approves takes effect as requested, in the asker’s name', async () => {
    const id = await asked();
    expect(await approve(headId, id)).toEqual({ ok: true, value: { id, result: { balance: 100_000 } } });
    expect(
      await world.sql('select id, actor_id, points::int from point_transfers where user_id = $1', [world.memberId]),
    ).toEqual([{ id, actor_id: clerkId, points: 100_000 }]);
    expect(await requestOf(id)).toEqual({
      status: 'approved',
      decided_by: headId,
      decision_reason: '',
      result: { balance: 100_000 },
    });
    expect(await approve(otherHeadId, id)).toMatchObject({
      refusal: { code: 'APPROVAL_OVER', data: { status: 'approved' } },
    });
    expect(await balanceOf(world.memberId)).toBe(100_000);
  });

  it('cannot be approved, refused or withdrawn by the wrong person', async () => {
    const byHead = await asked(headId);
    expect(await approve(headId, byHead)).toMatchObject({ refusal: { code: 'APPROVAL_OWN' } });
    expect(await refuse(headId, byHead)).toMatchObject({ refusal: { code: 'APPROVAL_OWN' } });
    const forHead = await asked(clerkId, headId);
    expect(await approve(headId, forHead)).toMatchObject({ refusal: { code: 'OWN_BENEFIT' } });
    expect(await refuse(headId, forHead)).toMatchObject({ refusal: { code: 'OWN_BENEFIT' } });
    expect(await approve(clerkId, byHead)).toMatchObject({ refusal: { code: 'NOT_ALLOWED' } });
    expect(await approve('system', byHead)).toMatchObject({ refusal: { code: 'NOT_ALLOWED' } });
    expect(await withdraw(otherHeadId, byHead)).toMatchObject({ refusal: { code: 'APPROVAL_NOT_FOUND' } });
    expect(await approve(headId, randomUUID())).toMatchObject({ refusal: { code: 'APPROVAL_NOT_FOUND' } });
    await world.sql(
      `insert into roles (merchant_id, id, code, name, description, permissions)
      values ($1, gen_random_uuid(), 'refunds', '{}', '{}', '{approval.decide,refund.record}')`,
      [world.merchant.id],
    );
    expect(await approve(await world.addHolder('refunds'), byHead)).toMatchObject({
      refusal: { code: 'APPROVAL_BEYOND', data: { permission: 'points.award' } },
    });
    expect([(await requestOf(byHead))!.status, (await requestOf(forHead))!.status]).toEqual(['pending', 'pending']);
    expect(await balanceOf(world.memberId)).toBe(0);
  });

  it('that is refused, withdrawn or expired has no effect, and can be made again', async () => {
    const ends: [string, (id: string) => Promise<unknown>][] = [
      ['refused', (id) => refuse(headId, id)],
      ['withdrawn', (id) => withdraw(clerkId, id)],
      ['expired', (id) => letRunOut(id)],
    ];
    for (const [status, end] of ends) {
      const id = await asked();
      await end(id);
      expect((await requestOf(id))!.status).toBe(status);
      for (const late of [approve(headId, id), refuse(headId, id), withdraw(clerkId, id)])
        expect(await late).toMatchObject({ refusal: { code: 'APPROVAL_OVER', data: { status } } });
    }
    expect(await balanceOf(world.memberId)).toBe(0);
  });

  it('sent again is the same request', async () => {
    const id = await asked();
    expect(await award(clerkId, world.memberId, 100_000, id)).toEqual({
      ok: true,
      value: { approvalId: id, state: 'waiting' },
    });
    expect(await world.sql('select asks from daily_allowances where user_id = $1', [clerkId])).toEqual([{ asks: 1 }]);
  });

  it('cannot be changed or deleted, nor can its decision', async () => {
    const id = await asked();
    await approve(headId, await asked(clerkId, world.otherMemberId));
    for (const change of [
      `update approvals set terms = terms || '{"Points": 1}' where id = '${id}'`,
      `update approvals set asked_by = '${headId}' where id = '${id}'`,
      `delete from approvals where id = '${id}'`,
      `update approvals set decision_reason = 'x' where merchant_id = '${world.merchant.id}' and status = 'approved'`,
    ])
      await expect(world.sql(change)).rejects.toThrow('takes nothing but a decision');
  });

  it('with altered terms is not executed', async () => {
    const id = await asked();
    const setPoints = async (points: number) => {
      await world.sql('alter table approvals disable trigger approvals_decision_only');
      await world.sql(`update approvals set terms = jsonb_set(terms, '{Points}', $2) where id = $1`, [
        id,
        String(points),
      ]);
      await world.sql('alter table approvals enable trigger approvals_decision_only');
    };
    await setPoints(900_000);
    expect(await approve(headId, id)).toMatchObject({
      refusal: { code: 'APPROVAL_OUTDATED', data: { askedBy: 'Lê Hoàng Minh' } },
    });
    await setPoints(100_000);
    expect(await approve(headId, id)).toMatchObject({ ok: true });
  });
});

/** Lets a request expire, and runs the job that records it. */
const letRunOut = async (id: string) => {
  await world.sql('alter table approvals disable trigger approvals_decision_only');
  await world.sql(`update approvals set expires_at = now() - interval '1 second' where id = $1`, [id]);
  await world.sql('alter table approvals enable trigger approvals_decision_only');
  expect(await approve(headId, id)).toMatchObject({ refusal: { code: 'APPROVAL_OVER', data: { status: 'expired' } } });
  await workOff(expireRequests({ ...world, onError: rethrow }), [world.merchant.id]);
};

describe('money', () => {
  const confirmed = async (PaymentMethodId: string) => {
    const Id = randomUUID();
    const stay = { ProductId: await world.addStay({ price: PRICE }), AdultTotal: 2, ChildrenAges: [] };
    await world.send(world.memberId, CreateVacationOrder, { Id, ...stay });
    expect(await world.send(world.memberId, ConfirmOrder, { Id, PaymentMethodId })).toMatchObject({ ok: true });
    const [order] = await world.sql('select code from orders where id = $1', [Id]);
    return { id: Id, code: order!.code as string };
  };
  const cash = (by: string, OrderId: string, Amount: number, Left?: number) =>
    world.send(by, CloseCashPayment, { Id: randomUUID(), OrderId, Amount, ...(Left ? { Left } : {}) });
  const statusOf = async (id: string) =>
    (await world.sql('select all_status from orders where id = $1', [id]))[0]!.all_status;
  const today = async () =>
    (await world.sql(`select (now() at time zone 'Asia/Ho_Chi_Minh')::date::text as day`))[0]!.day as string;

  it('in cash above the limit of a day becomes a request; approved, it pays the order', async () => {
    const [one, other] = [await confirmed(world.codId), await confirmed(world.codId)];
    expect(await cash(clerkId, one.id, PRICE)).toMatchObject({ value: { allStatus: 1_048_609 } });
    const waits = await cash(clerkId, other.id, PRICE);
    expect(waits).toMatchObject({ value: { state: 'waiting' } });
    expect(await statusOf(other.id)).toBe(33);
    const { approvalId } = (waits as unknown as { value: { approvalId: string } }).value;
    expect(await approve(headId, approvalId)).toMatchObject({ value: { result: { allStatus: 1_048_609 } } });
    expect(await statusOf(other.id)).toBe(1_048_609);
    expect(
      await world.sql(
        `select reason, actor_id from order_transitions where order_id = $1 and reason = 'cash-received'`,
        [other.id],
      ),
    ).toEqual([{ reason: 'cash-received', actor_id: clerkId }]);
  });

  it('stays pending when its approval is refused now, and the answer says why', async () => {
    world.merchant.settings.moneyAloneLimit = 0;
    const order = await confirmed(world.codId);
    const waits = await cash(clerkId, order.id, PRICE, PRICE);
    const { approvalId } = (waits as unknown as { value: { approvalId: string } }).value;
    await world.send('system', CloseCashPayment, { Id: randomUUID(), OrderId: order.id, Amount: 500_000 });
    expect(await approve(headId, approvalId)).toMatchObject({
      refusal: { code: 'CASH_CHANGED', data: { left: PRICE - 500_000 } },
    });
    expect((await requestOf(approvalId))!.status).toBe('pending');
  });

  it('of one’s own order is recorded by another person', async () => {
    await world.grant(world.memberId, 'administrator');
    const order = await confirmed(world.codId);
    const own = { ok: false, refusal: { code: 'OWN_BENEFIT', data: {} } };
    expect(await cash(world.memberId, order.id, 1)).toEqual(own);
    await world.send('system', CloseCashPayment, { Id: randomUUID(), OrderId: order.id, Amount: PRICE + 70_000 });
    const [refund] = await world.sql('select id from refunds where order_id = $1', [order.id]);
    const sent = async (by: string) =>
      world.send(by, RecordRefundSent, {
        Id: randomUUID(),
        RefundId: refund!.id as string,
        ReferenceCode: 'FT1',
        SentOn: await today(),
      });
    expect(await sent(world.memberId)).toEqual(own);
    const moneyId = randomUUID();
    await world.sql(
      `insert into payment_events (merchant_id, id, gateway, event_id, kind, amount, reference_code, state, body)
       values ($1, $2, 'bank-line', $2::uuid::text, 'paid', 5, $2::uuid::text, 'unmatched', '')`,
      [world.merchant.id, moneyId],
    );
    await bookWaiting(moneyId, 5);
    const match = { Id: randomUUID(), MoneyId: moneyId, OrderCode: order.code };
    expect(await world.send(world.memberId, MatchWaitingMoney, match)).toEqual(own);
    expect(await sent(clerkId)).toMatchObject({ value: { state: 'done' } });
  });

  it('that is unapplied, and refunds, count with cash; each is approved by itself', async () => {
    world.merchant.settings.moneyAloneLimit = 10;
    const order = await confirmed(world.bankTransferId);
    const moneyId = randomUUID();
    await world.sql(
      `insert into payment_events (merchant_id, id, gateway, event_id, kind, amount, reference_code, state, body)
       values ($1, $2, 'bank-line', $2::uuid::text, 'paid', $3, $2::uuid::text, 'unmatched', '')`,
      [world.merchant.id, moneyId, PRICE + 9],
    );
    await bookWaiting(moneyId, PRICE + 9);
    const Id = randomUUID();
    const match = () => world.send(clerkId, MatchWaitingMoney, { Id, MoneyId: moneyId, OrderCode: order.code });
    expect(await match()).toEqual({ ok: true, value: { approvalId: Id, state: 'waiting' } });
    expect(await approve(headId, Id)).toMatchObject({ ok: true, value: { result: { refund: 9 } } });
    const [refund] = await world.sql('select id from refunds where order_id = $1', [order.id]);
    const record = { RefundId: refund!.id as string, ReferenceCode: 'FT1', SentOn: await today() };
    await world.sql(`update daily_allowances set used = 2 where user_id = $1`, [clerkId]);
    const asking = randomUUID();
    expect(await world.send(clerkId, RecordRefundSent, { Id: asking, ...record })).toMatchObject({
      value: { state: 'waiting' },
    });
    await world.sql('update refunds set amount = 8 where id = $1', [refund!.id]);
    expect(await approve(headId, asking)).toMatchObject({ refusal: { code: 'APPROVAL_OUTDATED' } });
    await world.sql('update refunds set amount = 9 where id = $1', [refund!.id]);
    expect(await approve(headId, asking)).toMatchObject({ ok: true, value: { result: { state: 'done' } } });
  });
});

it('all invariants hold in the end', async () => expect(await broken()).toEqual([]));
