import { randomUUID } from 'node:crypto';
import { CancelOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { MatchWaitingMoney, RecordRefundSent, TakeInBankFile } from '@sandbar/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import type { Database } from '../platform/database/index.ts';
import { rewritten } from '../testing/rewritten.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createWorld, type World } from '../testing/world.ts';
import { bankLine, confirmedOrder, openGateways, receiveLine, standingOf } from './testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** A bank returns the transfer of a refund: the money pays and reopens no order, and the refund is owed again. */

const PRICE = 12_500_000;
const [EXPIRED, REINSTATED] = [289, 1_048_609];
let database: Database;
let world: World;
let clerk: string;

beforeAll(async () => {
  database = await testDatabase();
  world = await createWorld(database, commandHandlers);
  await world.set({ holdLimit: 300, unpaidLimit: 300, moneyAloneLimit: 1_000_000_000 });
  await openGateways(world);
  clerk = await world.addHolder('support');
});
afterAll(() => database.close());
const broken = async () => brokenInvariants(database);

const tell = (amount: number, content: string, by = database) => receiveLine(by, world, bankLine(amount, content));
const refundsOf = (id: string) =>
  world.sql('select id, state, reason, amount from refunds where order_id = $1 order by created_at, reason', [id]);

/**
 * An expired order whose late payment was refunded, and whose stay is free again: more money of that sum would reopen
 * it.
 */
const refunded = async () => {
  const order = await confirmedOrder(world, world.bankTransferId);
  await world.sql(`update orders set hold_expires_at = now() where id = $1`, [order.id]);
  await sweepHolds(database);
  const rival = randomUUID();
  const wish = { ProductId: order.stayId, AdultTotal: 1, ChildrenAges: [] };
  expect(await world.send(world.otherMemberId, CreateVacationOrder, { Id: rival, ...wish })).toMatchObject({
    ok: true,
  });
  expect(await tell(PRICE, order.code)).toBe('applied');
  expect(await world.send(world.otherMemberId, CancelOrder, { Id: randomUUID(), OrderId: rival })).toMatchObject({
    ok: true,
  });
  const [refund] = await refundsOf(order.id);
  const [today] = await world.sql(`select (now() at time zone 'Asia/Ho_Chi_Minh')::date::text as day`);
  const sent = { RefundId: refund!.id as string, ReferenceCode: `BACK-${order.code}`, SentOn: today!.day as string };
  expect(await world.send(clerk, RecordRefundSent, { Id: randomUUID(), ...sent })).toMatchObject({ ok: true });
  return { ...order, refundId: refund!.id as string };
};
const waitingFor = async ({ id }: { id: string }) =>
  world.sql(
    `select id, state, about, refund_id from payment_events where order_id = $1
      and state in ('unmatched', 'mismatched')`,
    [id],
  );
const owedAgain = async (order: { id: string; code: string }) => {
  const [money] = await waitingFor(order);
  return world.send(clerk, MatchWaitingMoney, {
    Id: randomUUID(),
    MoneyId: money!.id as string,
    OrderCode: order.code,
  });
};

describe('a returned refund', () => {
  it('waits for staff and reopens no order; then it is owed again, and may be returned again', async () => {
    const order = await refunded();
    expect(await tell(PRICE, `HOAN TRA ${order.code}`)).toBe('unmatched');
    expect(await waitingFor(order)).toMatchObject([{ about: 'came-back', refund_id: order.refundId }]);
    expect(await standingOf(world, order.id)).toMatchObject({ all_status: EXPIRED, held: false, paid: PRICE });

    expect(await owedAgain(order)).toMatchObject({ ok: true, value: { refund: PRICE, allStatus: EXPIRED } });
    expect(await refundsOf(order.id)).toMatchObject([
      { id: order.refundId, state: 'done', reason: 'late' },
      { state: 'owed', reason: 'came-back', amount: PRICE },
    ]);
    expect(await standingOf(world, order.id)).toMatchObject({
      all_status: EXPIRED,
      held: false,
      paid: 2 * PRICE,
      owed: 2 * PRICE,
    });
    expect(await broken()).toEqual([]);

    const again = (await refundsOf(order.id)).find(({ state }) => state === 'owed')!;
    const [today] = await world.sql(`select (now() at time zone 'Asia/Ho_Chi_Minh')::date::text as day`);
    const sent = { RefundId: again.id as string, ReferenceCode: 'BACK-2', SentOn: today!.day as string };
    expect(await world.send(clerk, RecordRefundSent, { Id: randomUUID(), ...sent })).toMatchObject({ ok: true });
    expect(await tell(PRICE, order.code)).toBe('unmatched');
    expect(await waitingFor(order)).toMatchObject([{ about: 'came-back', refund_id: again.id }]);
    // No third refund was sent, so more money of that sum is a payment.
    expect(await tell(PRICE, order.code)).toBe('applied');
    expect(await broken()).toEqual([]);
  });

  it('control: without the check of sent refunds it reopens the expired order', async () => {
    const order = await refunded();
    const blind = rewritten(database, { 'payments.refund-that-came-back': () => 'select null as id where false' });
    expect(await tell(PRICE, order.code, blind)).toBe('applied');
    expect(await standingOf(world, order.id)).toMatchObject({ all_status: REINSTATED, held: true });
  });

  it('is recognised in a bank’s file too, and does not fit its order', async () => {
    const order = await refunded();
    const Content = `Ref;Amount;Description\nCB-${order.code};${PRICE};CT DEN ${order.code}`;
    const take = (DryRun: boolean) =>
      world.send(clerk, TakeInBankFile, { Id: randomUUID(), FileName: 'a.csv', Content, DryRun });
    expect(await take(true)).toMatchObject({ value: { lines: [{ kind: 'came-back', standing: 'other-sum' }] } });
    await take(false);
    expect(await waitingFor(order)).toMatchObject([{ about: 'came-back', refund_id: order.refundId }]);
    expect(await take(false)).toMatchObject({ value: { lines: [{ standing: 'known' }] } });
    expect(await owedAgain(order)).toMatchObject({ ok: true, value: { refund: PRICE } });
    expect(await broken()).toEqual([]);
  });

  it('can be treated as a payment when staff say so', async () => {
    const order = await refunded();
    await tell(PRICE, order.code);
    const [money] = await waitingFor(order);
    const sent = { Id: randomUUID(), MoneyId: money!.id as string, OrderCode: order.code, CameBack: false };
    expect(await world.send(clerk, MatchWaitingMoney, sent)).toMatchObject({ ok: true, value: { left: 0 } });
    expect(await standingOf(world, order.id)).toMatchObject({ all_status: REINSTATED, held: true });
    expect(await broken()).toEqual([]);
  });

  it('belongs to an order for which a refund of its sum was sent, and to no other', async () => {
    const [order, other] = [await refunded(), await confirmedOrder(world, world.bankTransferId)];
    await tell(PRICE, order.code);
    const [money] = await waitingFor(order);
    const sent = { Id: randomUUID(), MoneyId: money!.id as string, OrderCode: other.code };
    expect(await world.send(clerk, MatchWaitingMoney, sent)).toMatchObject({ refusal: { code: 'MONEY_NO_REFUND' } });
    expect(await owedAgain(order)).toMatchObject({ ok: true });
  });

  it('leaves the amount still to be paid unchanged', async () => {
    // A sum other than the refund's is a payment, although it names the refunded order.
    const order = await refunded();
    expect(await tell(PRICE - 1, order.code)).toBe('applied');
    expect(await waitingFor(order)).toEqual([]);
  });
});
