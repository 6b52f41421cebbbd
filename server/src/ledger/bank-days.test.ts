import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import { CloseDay } from '@sandbar/contract/ledger';
import { CloseCashPayment, RecordRefundSent } from '@sandbar/contract/payments';
import { RecordPayout, VoidPayout } from '@sandbar/contract/payouts';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankLine, confirmedOrder, receiveLine } from '../payments/testing.ts';
import { runDesk } from '../payouts/testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { serve, type Served } from '../testing/served.ts';
import type { World } from '../testing/world.ts';

/**
 * The days of the books are those of the bank and of the cash box, whenever staff or the bank's messages report them.
 */

const PRICE = 12_500_000;

let served: Served;
let world: World;
let desk: Awaited<ReturnType<typeof runDesk>>;

beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 100, unpaidLimit: 100, moneyAloneLimit: 1e15 } });
  world = served.azure;
  desk = await runDesk(served);
});
afterAll(() => served.close());

const today = dayInZone(new Date(), 'Asia/Ho_Chi_Minh');
const before = addDays(today, -1);

/** The days on which the transfers of a source were posted, by kind. */
const postedOf = async (sourceId: string) =>
  Object.fromEntries(
    (await world.sql(`select kind, posted_on::text as day from ledger_transfers where source_id = $1`, [sourceId])).map(
      ({ kind, day }) => [kind, day],
    ),
  );
const accepted = async (answer: Promise<{ ok: boolean }>) => expect(await answer).toMatchObject({ ok: true });

describe('the bank’s messenger', () => {
  const report = async (content: string, transactionDate: string) => {
    const line = bankLine(PRICE, content, { id: randomUUID(), referenceCode: randomUUID(), transactionDate });
    await receiveLine(served.database, world, line);
    const [event] = await world.sql('select id, payment_id, state from payment_events where event_id = $1', [line.id]);
    return event as { id: string; payment_id: string | null; state: string };
  };

  it('reports after midnight money of the day before: it is posted on the bank’s day', async () => {
    const order = await confirmedOrder(world, world.bankTransferId);
    const applied = await report(order.code, `${before} 23:59:58`);
    expect(applied.state).toBe('applied');
    expect(await postedOf(applied.payment_id!)).toEqual({ payment: before });
    const unknown = await report('no code', `${before} 23:59:59`);
    expect(unknown.state).toBe('unmatched');
    expect(await postedOf(unknown.id)).toEqual({ 'money-waiting': before });
  });

  it.each(['', addDays(today, 2)])('without the bank’s day (%s) it is posted today', async (transactionDate) => {
    const order = await confirmedOrder(world, world.bankTransferId);
    const { payment_id: id } = await report(order.code, transactionDate);
    expect(await postedOf(id!)).toEqual({ payment: today });
  });
});

it('a refund is posted on the day on which staff sent it', async () => {
  const order = await confirmedOrder(world, world.codId);
  const cash = { Id: randomUUID(), OrderId: order.id, Amount: PRICE + 70_000 };
  await accepted(world.send(world.staffId, CloseCashPayment, cash));
  const [refund] = await world.sql(
    `update refunds set created_at = created_at - interval '2 days' where order_id = $1 returning id`,
    [order.id],
  );
  const RefundId = refund!.id as string;
  const sent = { Id: randomUUID(), RefundId, ReferenceCode: 'FT1', SentOn: before };
  await accepted(world.send(world.staffId, RecordRefundSent, sent));
  expect(await postedOf(RefundId)).toEqual({ 'refund-owed': today, 'refund-sent': before });
});

describe('a payout', () => {
  const record = async () => {
    const owner = await desk.addOwner();
    const Id = randomUUID();
    const payout = { UserId: owner.ownerId, AccountId: owner.accountId, Amount: 1_000_000, SentOn: before };
    await accepted(world.send(desk.clerkId, RecordPayout, { Id, ...payout, ReferenceCode: `FT${Id}` }));
    return Id;
  };

  it('is posted on the day on which the bank sent it, by a run too', async () => {
    expect(await postedOf(await record())).toEqual({ payout: before });
    const run = await desk.filed([(await desk.addOwner()).ownerId]);
    await accepted(desk.settle(run.id, { SentOn: before }));
    const [line] = await desk.linesOf(run.id);
    expect(await postedOf(line!.id as string)).toEqual({ payout: before });
  });

  it('that came back is owed again from the bank’s day, whenever a second person approves', async () => {
    const run = await desk.filed([(await desk.addOwner()).ownerId]);
    await accepted(desk.settle(run.id, { SentOn: addDays(today, -2) }));
    const [line] = await desk.linesOf(run.id);
    await world.sql('update payout_run_lines set reported_on = $2 where id = $1', [line!.id, before]);
    const [Id, PayoutId] = [randomUUID(), line!.id as string];
    const asker = await world.addHolder('administrator');
    await accepted(world.send(asker, VoidPayout, { Id, PayoutId, Reason: 'the account is closed' }));
    await accepted(world.send(desk.headId, Approve, { Id: randomUUID(), ApprovalId: Id }));
    expect(await postedOf(PayoutId)).toEqual({ payout: addDays(today, -2), 'payout-voided': before });
  });
});

it('the difference of a day’s cash is posted on the day that was counted', async () => {
  const order = await confirmedOrder(world, world.codId);
  const cash = { Id: randomUUID(), OrderId: order.id, Amount: PRICE };
  await accepted(world.send(world.staffId, CloseCashPayment, cash));
  const [{ booked }] = (await world.sql(
    `select sum(amount)::float8 as booked from ledger_entries where merchant_id = $1 and account = 'cash'`,
    [world.merchant.id],
  )) as [{ booked: number }];
  const Id = randomUUID();
  const close = { Id, Day: before, Counted: booked - 500, Booked: booked, Reason: 'short' };
  await accepted(world.send(world.staffId, CloseDay, close));
  expect(await postedOf(Id)).toEqual({ 'cash-difference': before });
  expect((await brokenInvariants(served.database)).filter(({ name }) => /^30[bstu]?\. /.test(name))).toEqual([]);
});
