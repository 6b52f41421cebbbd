import { randomUUID } from 'node:crypto';
import { AnswerClosure } from '@sandbar/contract/closures';
import { CancelOrder, CancelOrderByDecision, MoveOrder, MoveOwnOrder, ReduceOrder } from '@sandbar/contract/orders';
import { TakeInBankFile } from '@sandbar/contract/payments';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bankLine, confirmedOrder, openGateways, receiveLine } from '../payments/testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { requestsTo } from '../testing/requests.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { serve, type Served } from '../testing/served.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';
import { onPaymentTakenBack } from './follow-order.ts';
import { afterDeadline, carryOut, choiceOf, close, openAgain } from './testing.ts';

/** An open choice when its order is moved, canceled or refunded without an answer. */

const PRICE = 12_500_000;
const PAID = 1_048_609;
/** Days that no closure of this test covers. */
const ELSEWHEN = { days: 200 };

let served: Served;
let world: World;
let clerk: string;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 100, unpaidLimit: 100, moneyAloneLimit: 1_000_000_000 } });
  world = served.azure;
  clerk = await world.addHolder('administrator');
  await openGateways(world);
});
afterAll(() => served.close());
beforeEach(() => openAgain(world));

const sound = async () => expect(await brokenInvariants(world.database)).toEqual([]);
const statusOf = async (id: string) =>
  (await world.sql('select all_status from orders where id = $1', [id]))[0]!.all_status;
const stayOf = async (id: string) =>
  (await world.sql('select stay_id from order_lines where order_id = $1 and live', [id]))[0]?.stay_id as string;
const answer = (member: string, OrderId: string, Refund = PRICE) =>
  world.send(member, AnswerClosure, { Id: randomUUID(), OrderId, Choice: 'money', Refund, Points: 0 });
const ANSWERED = { refusal: { code: 'CLOSURE_ANSWERED' } };

/** Makes a paid order whose member is asked for a choice. */
const asked = async (closure: Parameters<typeof close>[1] = {}) => {
  const member = await world.addMember();
  const id = await paidOrder(world, member);
  await close(world, closure);
  await carryOut(world);
  expect(await choiceOf(world, id)).toMatchObject({ state: 'open' });
  return { member, id };
};
/** Checks that the end is final: an answer, the deadline and another run change nothing. */
const endsAs = async ({ member, id }: { member: string; id: string }, state: object) => {
  expect(await choiceOf(world, id)).toMatchObject(state);
  expect(await answer(member, id)).toMatchObject(ANSWERED);
  const status = await statusOf(id);
  await afterDeadline(world);
  await carryOut(world);
  expect([await choiceOf(world, id), await statusOf(id)]).toMatchObject([state, status]);
  await sound();
};

it('a move by the member counts as moved and ends the choice', async () => {
  const order = await asked();
  const { member, id } = order;
  const StayId = await world.addStay(ELSEWHEN);
  const FromStayId = await stayOf(id);
  const content = { Id: randomUUID(), OrderId: id, FromStayId, StayId, Total: PRICE, Points: 0 };
  expect(await world.send(member, MoveOwnOrder, content)).toMatchObject({ ok: true });
  await endsAs(order, { state: 'answered', choice: 'move', answered_as: 'member', refund: 0, points: 0 });
  expect([await statusOf(id), await stayOf(id)]).toEqual([PAID, StayId]);
});

it('a move by staff ends the choice too, even to a dearer stay that is still to be paid', async () => {
  const order = await asked();
  const StayId = await world.addStay({ ...ELSEWHEN, price: PRICE + 1_000_000 });
  const content = { Id: randomUUID(), OrderId: order.id, StayId, Points: 0, Reason: 'Bão' };
  const settled = { ...content, Price: 'settle' as const, Total: PRICE + 1_000_000 };
  expect(await world.send(clerk, MoveOrder, settled)).toMatchObject({ ok: true });
  await endsAs(order, { state: 'answered', choice: 'move', answered_as: 'staff' });
});

it('a cancellation by the member ends the choice, and gives all money back where the closure offers that', async () => {
  const order = await asked();
  await world.sql(`update orders set cancellation = '[]' where id = $1`, [order.id]);
  const token = await signInDirectly(world, order.member);
  const query = 'query ($id: ID!) { ordercancellation(id: $id) { percent refund } }';
  const shown = await requestsTo(served).query(query, { id: order.id }, { token });
  expect(JSON.parse(shown.text).data.ordercancellation).toEqual({ percent: 100, refund: PRICE });
  expect(await world.send(order.member, CancelOrder, { Id: randomUUID(), OrderId: order.id })).toMatchObject({
    value: { refund: PRICE },
  });
  await endsAs(order, { state: 'gone', choice: null, answered_as: null });
});

it('a cancellation follows the usual terms where the closure gives points alone', async () => {
  const order = await asked({ Choices: ['points'], Fallback: 'points' });
  await world.sql(`update orders set cancellation = '[]' where id = $1`, [order.id]);
  expect(await world.send(order.member, CancelOrder, { Id: randomUUID(), OrderId: order.id })).toMatchObject({
    value: { refund: 0 },
  });
  await endsAs(order, { state: 'gone', choice: null });
});

it('a cancellation by staff with a refund by decision ends the choice', async () => {
  const order = await asked();
  const decided = { Paid: PRICE, Refund: PRICE, PointsPercent: 100, Reason: 'Bão' };
  expect(
    await world.send(clerk, CancelOrderByDecision, { Id: randomUUID(), OrderId: order.id, ...decided }),
  ).toMatchObject({ ok: true });
  await endsAs(order, { state: 'gone', choice: null });
});

it('a reduced order still waits for its choice, and refunds the amount paid less the reduction', async () => {
  const { member, id } = await asked();
  const reduced = { OrderId: id, Amount: 500_000, Total: PRICE, Reason: 'Bù' };
  expect(await world.send(clerk, ReduceOrder, { Id: randomUUID(), ...reduced })).toMatchObject({ ok: true });
  expect(await choiceOf(world, id)).toMatchObject({ state: 'open' });
  expect(await answer(member, id)).toMatchObject({ refusal: { code: 'CANCELLATION_CHANGED' } });
  expect(await answer(member, id, PRICE - 500_000)).toMatchObject({ value: { refund: PRICE - 500_000 } });
  await sound();
});

it('an order whose payment the bank takes back ends as an unpaid one', async () => {
  const order = await confirmedOrder(world, world.bankTransferId);
  const reference = `FT-${order.code}`;
  const line = bankLine(PRICE, order.code, { referenceCode: reference });
  expect(await receiveLine(world.database, world, line)).toBe('applied');
  await close(world);
  await carryOut(world);
  expect(await choiceOf(world, order.id)).toMatchObject({ state: 'open' });
  const Content = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
    <Stmt><Ntry><Amt Ccy="VND">${PRICE}</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts>
    <AcctSvcrRef>RV-1</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${order.code}</Ustrd></RmtInf></TxDtls></NtryDtls>
    </Ntry></Stmt></BkToCstmrStmt></Document>`;
  const taken = { Id: randomUUID(), FileName: 'a.xml', Content, DryRun: false };
  expect(await world.send(clerk, TakeInBankFile, taken)).toMatchObject({ ok: true });
  const event = { merchantId: world.merchant.id, subjectId: order.id };
  await onPaymentTakenBack(served).run(event as never);
  expect(await choiceOf(world, order.id)).toMatchObject({ state: 'gone', choice: null });
  await carryOut(world);
  expect(await stayOf(order.id)).toBeUndefined();
  expect(await choiceOf(world, order.id)).toMatchObject({ state: 'gone' });
  await sound();
});
