import { randomUUID } from 'node:crypto';
import { CancelOrder, PayOrder, ReduceOrder } from '@sandbar/contract/orders';
import { CloseMonth } from '@sandbar/contract/ledger';
import { DismissWaitingMoney, MatchWaitingMoney, RecordRefundSent, TakeInBankFile } from '@sandbar/contract/payments';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { commandHandlers } from '../commands.ts';
import type { Database } from '../platform/database/index.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createWorld, type World } from '../testing/world.ts';
import { bankLine, confirmedOrder, openGateways, receiveLine, standingOf } from './testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** The bank's statement shows that it took payments back: the order is owed again, or staff decide. */

const PRICE = 12_500_000;
const [CONFIRMED, EXPIRED, CANCELED, PAID] = [33, 289, 32_801, 1_048_609];
let database: Database;
let world: World;
let clerk: string;

beforeAll(async () => {
  database = await testDatabase();
  world = await createWorld(database, commandHandlers);
  await world.set({ holdLimit: 300, unpaidLimit: 2, moneyAloneLimit: 1_000_000_000 });
  await openGateways(world);
  clerk = await world.addHolder('administrator');
});
afterAll(() => database.close());
const broken = async () => brokenInvariants(database);

const tell = (amount: number, content: string, more: object = {}) =>
  receiveLine(database, world, bankLine(amount, content, more));
type Order = Awaited<ReturnType<typeof confirmedOrder>>;
/** Creates an order that was paid by transfer. */
const paidOrder = async (
  options: Parameters<typeof confirmedOrder>[2] = {},
): Promise<Order & { reference: string }> => {
  const order = await confirmedOrder(world, world.bankTransferId, options);
  const reference = `FT-${order.code}`;
  expect(await tell(PRICE, order.code, { referenceCode: reference })).toBe('applied');
  return { ...order, reference };
};

const entry = (reference: string, text: string, amount = PRICE) =>
  `<Ntry><Amt Ccy="VND">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts>
   <AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls>
   </Ntry>`;
const statement = (...entries: string[]) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
   ${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
const take = (content: string, DryRun = false) =>
  world.send(clerk, TakeInBankFile, { Id: randomUUID(), FileName: 'a.xml', Content: content, DryRun });
const takeBack = (order: Order, reference = `RV-${order.code}`) => take(statement(entry(reference, order.code)));
const waiting = (order: Order) =>
  world.sql(
    `select id, amount from payment_events where order_id = $1 and about = 'taken-back' and state = 'unmatched'`,
    [order.id],
  );
const row = async (order: Order) =>
  (
    await world.sql(
      `select all_status, owed_again_at is not null as again, hold_expires_at - now() between interval '71 hours' and
       interval '72 hours' as three_days from orders where id = $1`,
      [order.id],
    )
  )[0];
const booked = async (order: Order, account: string) =>
  Number(
    (
      await world.sql(
        'select coalesce(sum(amount), 0) as sum from ledger_entries where order_id = $1 and account = $2',
        [order.id, account],
      )
    )[0]!.sum,
  );
const bank = async () =>
  Number((await world.sql(`select sum(amount) as sum from ledger_entries where account = 'bank'`))[0]!.sum);
const today = async () =>
  (await world.sql(`select (now() at time zone 'Asia/Ho_Chi_Minh')::date::text as day`))[0]!.day as string;

describe('a payment that the bank took back', () => {
  it('is previewed, then makes its order owed again with a new deadline, and keeps its stay', async () => {
    const order = await paidOrder();
    const content = statement(entry('RV-1', order.code));
    const shown = { value: { lines: [{ kind: 'taken-back', takenBack: 'owed-again', orderCode: order.code }] } };
    expect(await take(content, true)).toMatchObject(shown);
    expect(await row(order)).toMatchObject({ all_status: PAID });
    const before = await bank();
    expect(await take(content)).toMatchObject(shown);
    expect(await row(order)).toEqual({ all_status: CONFIRMED, again: true, three_days: true });
    expect(await standingOf(world, order.id)).toMatchObject({ held: true, paid: 0, owed: 0 });
    expect([await booked(order, 'customers'), (await bank()) - before]).toEqual([PRICE, -PRICE]);
    expect(await waiting(order)).toEqual([]);
    expect(await broken()).toEqual([]);

    // The same statement, imported again, changes nothing.
    expect(await take(content)).toMatchObject({ value: { lines: [{ standing: 'known', takenBack: null }] } });
    expect([await booked(order, 'customers'), (await bank()) - before]).toEqual([PRICE, -PRICE]);

    // The member pays the same order again.
    expect(await tell(PRICE, order.code)).toBe('applied');
    expect(await row(order)).toMatchObject({ all_status: PAID, again: false });
    expect(await booked(order, 'customers')).toBe(0);
    expect(await broken()).toEqual([]);
    // The second payment may be taken back as well.
    expect(await takeBack(order, 'RV-2')).toMatchObject({ value: { lines: [{ takenBack: 'owed-again' }] } });
    expect(await row(order)).toMatchObject({ all_status: CONFIRMED, again: true });
    expect(await broken()).toEqual([]);
    await tell(PRICE, order.code);
  });

  it('is found by the number of its transfer when its text names no order', async () => {
    const order = await paidOrder();
    expect(await take(statement(entry(order.reference, 'HOAN GIAO DICH')))).toMatchObject({
      value: { lines: [{ orderCode: order.code, takenBack: 'owed-again' }] },
    });
    expect(await row(order)).toMatchObject({ all_status: CONFIRMED });
    expect(await broken()).toEqual([]);
    // An entry without a known number waits for staff.
    expect(await take(statement(entry('UNKNOWN', 'x')))).toMatchObject({
      value: { lines: [{ orderCode: null, takenBack: null, standing: 'unmatched' }] },
    });
    await tell(PRICE, order.code);
  });

  it('does not count against the orders that a member may have unpaid, as often as it happens', async () => {
    const orders = [await paidOrder(), await paidOrder(), await paidOrder(), await paidOrder()];
    await take(statement(...orders.map(({ code }) => entry(`RV-${code}`, code))));
    for (const order of orders) expect(await row(order)).toMatchObject({ all_status: CONFIRMED });
    const fresh = await confirmedOrder(world, world.bankTransferId);
    expect(await broken()).toEqual([]);
    for (const { code } of [...orders, fresh]) await tell(PRICE, code);
  });

  it('is replaced by a new payment, for which another method can be chosen', async () => {
    const order = await paidOrder();
    await takeBack(order);
    const again = { Id: randomUUID(), OrderId: order.id, PaymentMethodId: world.codId };
    expect(await world.send(world.memberId, PayOrder, again)).toMatchObject({ ok: true });
    const payments = await world.sql(
      `select amount, all_status & 33554432 <> 0 as closed, taken_back_at is not null as back from payments
       where order_id = $1 order by code`,
      [order.id],
    );
    expect(payments).toMatchObject([{ closed: false, back: true }, { amount: PRICE }, { amount: PRICE }]);
    await tell(PRICE, order.code);
    expect(await broken()).toEqual([]);
  });

  it('that is not paid again ends its order: the sale is reversed, and the rest is refunded', async () => {
    const order = await confirmedOrder(world, world.bankTransferId);
    await tell(4_000_000, order.code);
    await tell(PRICE - 4_000_000, order.code);
    expect(await row(order)).toMatchObject({ all_status: PAID });
    expect(await take(statement(entry('RV-PART', order.code, 4_000_000)))).toMatchObject({
      value: { lines: [{ takenBack: 'owed-again' }] },
    });
    expect(await broken()).toEqual([]);
    await world.sql('update orders set hold_expires_at = now() where id = $1', [order.id]);
    await sweepHolds(database);
    expect(await row(order)).toMatchObject({ all_status: EXPIRED, again: true });
    expect(await standingOf(world, order.id)).toMatchObject({ held: false, owed: PRICE - 4_000_000 });
    expect([await booked(order, 'customers'), await booked(order, 'stay-sales')]).toEqual([0, 0]);
    expect(await broken()).toEqual([]);
    // Money that arrives now goes back: a stay that was sold once is not sold again by itself.
    expect(await tell(PRICE, order.code)).toBe('applied');
    expect(await standingOf(world, order.id)).toMatchObject({ all_status: EXPIRED, owed: 2 * PRICE - 4_000_000 });
    expect(await broken()).toEqual([]);
  });

  it('leaves nothing to pay when the order is canceled instead', async () => {
    const order = await paidOrder();
    await takeBack(order);
    const cancel = { Id: randomUUID(), OrderId: order.id, Refund: 0 };
    expect(await world.send(world.memberId, CancelOrder, cancel)).toMatchObject({ ok: true });
    expect(await row(order)).toMatchObject({ all_status: CANCELED });
    expect(await booked(order, 'stay-sales')).toBe(0);
    expect(await broken()).toEqual([]);
  });

  it('keeps the sale correct when staff reduce the price meanwhile, in part or in full', async () => {
    const order = await paidOrder();
    await takeBack(order);
    const reduce = (Amount: number, Total: number) =>
      world.send(clerk, ReduceOrder, { Id: randomUUID(), OrderId: order.id, Amount, Total, Reason: 'x' });
    expect(await reduce(500_000, PRICE)).toMatchObject({ ok: true });
    expect(await broken()).toEqual([]);
    expect(await reduce(PRICE - 500_000, PRICE - 500_000)).toMatchObject({ ok: true });
    expect(await row(order)).toMatchObject({ all_status: PAID, again: false });
    expect(await broken()).toEqual([]);
  });

  it('of a partly paid order raises what is left to pay, with the same deadline', async () => {
    const order = await confirmedOrder(world, world.bankTransferId);
    await tell(4_000_000, order.code);
    expect(await take(statement(entry('RV-REST', order.code, 4_000_000)))).toMatchObject({
      value: { lines: [{ takenBack: 'part' }] },
    });
    expect(await row(order)).toMatchObject({ all_status: CONFIRMED, again: false, three_days: false });
    expect(await tell(PRICE, order.code)).toBe('applied');
    expect(await standingOf(world, order.id)).toMatchObject({ all_status: PAID, owed: 0 });
    expect(await broken()).toEqual([]);
  });

  it('is posted in the first open month when its own is closed', async () => {
    const order = await paidOrder();
    await world.sql(`insert into ledger_books (merchant_id) values ($1) on conflict (merchant_id) do nothing`, [
      world.merchant.id,
    ]);
    const [past] = await world.sql(
      `select to_char(now() at time zone 'Asia/Ho_Chi_Minh' - interval '1 month', 'YYYY-MM') as month`,
    );
    const Month = past!.month as string;
    expect(await world.send(clerk, CloseMonth, { Id: randomUUID(), Month })).toMatchObject({ ok: true });
    const dated = entry('RV-OLD', order.code).replace(
      '<AcctSvcrRef>',
      `<BookgDt><Dt>${Month}-02</Dt></BookgDt><AcctSvcrRef>`,
    );
    await take(statement(dated));
    expect(await row(order)).toMatchObject({ all_status: CONFIRMED });
    const days = await world.sql(
      `select distinct to_char(posted_on, 'YYYY-MM') as month from ledger_transfers
       where source_id in (select id from payment_events where reference_code = 'RV-OLD')
         or kind = 'payment-taken-back' and order_id = $1`,
      [order.id],
    );
    expect(days).toEqual([{ month: (await today()).slice(0, 7) }]);
    expect(await broken()).toEqual([]);
    await tell(PRICE, order.code);
  });
});

describe('staff decide', () => {
  const match = (money: { id?: unknown } | undefined, order: Order) =>
    world.send(clerk, MatchWaitingMoney, { Id: randomUUID(), MoneyId: money!.id as string, OrderCode: order.code });

  it('near check-in that the order is owed again until then, or that it stays paid', async () => {
    const [order, other] = [await paidOrder({ days: 2 }), await paidOrder({ days: 2 })];
    for (const each of [order, other])
      expect(await takeBack(each)).toMatchObject({ value: { lines: [{ takenBack: null, orderCode: each.code }] } });
    expect(await row(order)).toMatchObject({ all_status: PAID });
    expect(await broken()).toEqual([]);
    const [[money], [kept]] = [await waiting(order), await waiting(other)];
    expect(await match(money, order)).toMatchObject({ ok: true, value: { allStatus: CONFIRMED, left: PRICE } });
    expect(await row(order)).toMatchObject({ all_status: CONFIRMED, again: true, three_days: false });
    const dismissed = { Id: randomUUID(), MoneyId: kept!.id as string, Reason: 'the club bears it' };
    expect(await world.send(clerk, DismissWaitingMoney, dismissed)).toMatchObject({ ok: true });
    expect(await row(other)).toMatchObject({ all_status: PAID });
    expect(await broken()).toEqual([]);
  });

  it('after the stay has started, which no guest loses', async () => {
    const order = await paidOrder({ days: 5 });
    await world.sql(
      `update stays set from_date = current_date - 1, to_date = current_date + 6
       where id = (select stay_id from order_lines where order_id = $1 and stay_id is not null)`,
      [order.id],
    );
    await takeBack(order);
    const [money] = await waiting(order);
    expect(await match(money, order)).toMatchObject({ refusal: { code: 'STAY_PAST' } });
    expect(await row(order)).toMatchObject({ all_status: PAID });
  });

  it('choose the order when the statement names none', async () => {
    const order = await paidOrder();
    await take(statement(entry('RV-WHOSE', 'HOAN GIAO DICH')));
    const [money] = await world.sql(`select id from payment_events where reference_code = 'RV-WHOSE'`);
    expect(await match(money, order)).toMatchObject({ ok: true, value: { allStatus: CONFIRMED } });
    expect(await match(money, order)).toMatchObject({ refusal: { code: 'MONEY_SETTLED' } });
    expect(await broken()).toEqual([]);
    await tell(PRICE, order.code);
  });
});

describe('a refund', () => {
  const canceled = async () => {
    const order = await paidOrder({ days: 200 });
    const cancel = { Id: randomUUID(), OrderId: order.id, Refund: PRICE };
    expect(await world.send(world.memberId, CancelOrder, cancel)).toMatchObject({ ok: true });
    const [refund] = await world.sql('select id from refunds where order_id = $1', [order.id]);
    return { ...order, refundId: refund!.id as string };
  };
  const send = async (refundId: string) =>
    world.send(clerk, RecordRefundSent, {
      Id: randomUUID(),
      RefundId: refundId,
      ReferenceCode: 'R',
      SentOn: await today(),
    });

  it('that is still owed is covered by the reversal, so that it is not paid twice', async () => {
    const order = await canceled();
    expect(await takeBack(order)).toMatchObject({ value: { lines: [{ takenBack: 'refund' }] } });
    expect(await world.sql('select state from refunds where id = $1', [order.refundId])).toEqual([{ state: 'done' }]);
    expect(await send(order.refundId)).toMatchObject({ ok: false });
    expect(await booked(order, 'refunds-payable')).toBe(0);
    expect(await broken()).toEqual([]);
    // No refund was sent that the bank could return, so more money of that sum is a payment.
    expect(await tell(PRICE, order.code)).toBe('applied');
  });

  it('that was sent before the money was taken back is the merchant’s loss, which staff see', async () => {
    const order = await canceled();
    expect(await send(order.refundId)).toMatchObject({ ok: true });
    expect(await takeBack(order)).toMatchObject({ value: { lines: [{ takenBack: null }] } });
    expect(await waiting(order)).toMatchObject([{ amount: -PRICE }]);
    expect(await broken()).toEqual([]);
  });
});

test('the member is informed once for each time', async () => {
  const order = await paidOrder();
  await takeBack(order);
  const events = await world.sql(
    `select payload->>'reason' as reason, payload->>'allStatus' as status from events where subject_id = $1
     order by id desc limit 1`,
    [order.id],
  );
  expect(events).toEqual([{ reason: 'payment-taken-back', status: String(CONFIRMED) }]);
});
