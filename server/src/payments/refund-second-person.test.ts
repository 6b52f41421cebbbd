import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import { CancelOrder } from '@sandbar/contract/orders';
import { RecordRefundSent } from '@sandbar/contract/payments';
import { ExportRefunds } from '@sandbar/contract/workspace';
import { dayInZone } from '@sandbar/domain/common';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { unzip } from '../testing/unzip.ts';
import type { World } from '../testing/world.ts';
import { BANK_KEY, bankLine, confirmedOrder, openGateways } from './testing.ts';

/**
 * A member of staff who names a refund's account in a member's place does not send the refund:
 * docs/decisions/150-where-a-refund-goes.md.
 */

const PRICE = 12_500_000;
const MEMBERS = '9704229912345678';
const ANOTHER = '0071001234567';
let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let member: string;
/** Two members of staff. */
let [clerkId, colleagueId]: string[] = [];
let [clerk, colleague]: string[] = [];
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 300, unpaidLimit: 300, moneyAloneLimit: 1e12 } });
  world = served.azure;
  to = requestsTo(served);
  await openGateways(world);
  member = await signInDirectly(world, world.memberId);
  [clerkId, colleagueId] = [await world.addHolder('administrator'), await world.addHolder('administrator')];
  [clerk, colleague] = [await signInDirectly(world, clerkId), await signInDirectly(world, colleagueId)];
  served.startWork();
}, 600_000);
afterAll(() => served.close());
afterEach(async () => {
  await world.set({ moneyAloneLimit: 1e12 });
  await world.sql(`update refunds set state = 'done' where state <> 'done'`);
});

/** Creates an order that was paid by transfer and canceled. */
const canceled = async () => {
  const order = await confirmedOrder(world, world.bankTransferId, { days: 60 });
  await to.post('/api/payments/bank-line', JSON.stringify(bankLine(PRICE, order.code)), {
    headers: { authorization: `Apikey ${BANK_KEY}`, 'content-type': 'application/json' },
  });
  const cancel = { Id: randomUUID(), OrderId: order.id };
  expect(await world.send(world.memberId, CancelOrder, cancel)).toMatchObject({ ok: true });
  const [refund] = await world.sql('select id from refunds where order_id = $1', [order.id]);
  return { orderId: order.id, refundId: refund!.id as string };
};
type Canceled = Awaited<ReturnType<typeof canceled>>;
const acting = () => ({ OnBehalfOf: world.memberId, Reason: 'Khách gọi điện và đọc số tài khoản' });
const name = async ({ orderId: OrderId }: Canceled, token: string, Number: string, envelope: object = {}) => {
  const content = { Id: randomUUID(), OrderId, Bank: 'Vietcombank', Holder: 'LE HOANG MINH', Number };
  return JSON.parse((await to.command('Payment/SetRefundAccount', content, { token, envelope })).text);
};
const record = ({ refundId: RefundId }: Canceled, by: string, Id = randomUUID()) => {
  const SentOn = dayInZone(new Date(), world.merchant.timeZone);
  return world.send(by, RecordRefundSent, { Id, RefundId, ReferenceCode: `FT${Id}`, SentOn });
};
const approve = (ApprovalId: string, by: string) => world.send(by, Approve, { Id: randomUUID(), ApprovalId });
const read = async ({ orderId }: Canceled, token: string) => {
  const query = `{ refundtransfer(orderId: "${orderId}") { account { namedBy namedByName } } }`;
  return JSON.parse((await to.query(query, {}, { token })).text).data.refundtransfer.account;
};
const refused = (code: string) => ({ ok: false, refusal: { code } });
const done = { ok: true, value: { state: 'done' } };
const waiting = { ok: true, value: { state: 'waiting' } };

it('staff cannot replace an account that the member entered', async () => {
  const refund = await canceled();
  expect(await name(refund, member, MEMBERS)).toMatchObject({ Success: true });
  expect(await name(refund, clerk!, ANOTHER, acting())).toMatchObject({
    Success: false,
    Code: 'REFUND_ACCOUNT_MEMBERS',
  });
  expect(await world.sql('select number_end from refund_accounts where order_id = $1', [refund.orderId])).toEqual([
    { number_end: '5678' },
  ]);
  expect(await record(refund, clerkId!)).toMatchObject(done);
});

it('a clerk who entered an account for the member cannot record the refund to it; a colleague can', async () => {
  const refund = await canceled();
  expect(await name(refund, clerk!, ANOTHER, acting())).toMatchObject({ Success: true });
  expect(await record(refund, clerkId!)).toMatchObject(refused('REFUND_ACCOUNT_OWN'));
  expect(await record(refund, colleagueId!)).toMatchObject(done);
});

it('once the member enters their own account, any of the staff can record the refund', async () => {
  const refund = await canceled();
  await name(refund, clerk!, ANOTHER, acting());
  expect(await name(refund, member, MEMBERS)).toMatchObject({ Success: true });
  expect(await record(refund, clerkId!)).toMatchObject(done);
});

it('a clerk who entered an account cannot approve a colleague’s refund to it', async () => {
  await world.set({ moneyAloneLimit: 0 });
  const refund = await canceled();
  await name(refund, clerk!, ANOTHER, acting());
  const id = randomUUID();
  expect(await record(refund, colleagueId!, id)).toMatchObject(waiting);
  expect(await approve(id, clerkId!)).toMatchObject(refused('APPROVAL_OWN_WORK'));
  expect(await approve(id, await world.addHolder('administrator'))).toMatchObject({ ok: true });
});

it('a clerk who entered an account after the request cannot approve it either', async () => {
  await world.set({ moneyAloneLimit: 0 });
  const [theirs, own] = [await canceled(), await canceled()];
  const [byColleague, byClerk] = [randomUUID(), randomUUID()];
  expect(await record(theirs, colleagueId!, byColleague)).toMatchObject(waiting);
  expect(await record(own, clerkId!, byClerk)).toMatchObject(waiting);
  for (const refund of [theirs, own])
    expect(await name(refund, clerk!, ANOTHER, acting())).toMatchObject({ Success: true });
  expect(await approve(byColleague, clerkId!)).toMatchObject(refused('APPROVAL_OWN_WORK'));
  // The asker of this request also named the account.
  expect(await approve(byClerk, colleagueId!)).toMatchObject(refused('REFUND_ACCOUNT_OWN'));
});

it('the bank file leaves out refunds that its creator may not send, and has them for a colleague', async () => {
  const [named, members] = [await canceled(), await canceled()];
  await name(named, clerk!, ANOTHER, acting());
  await name(members, member, MEMBERS);
  const fileOf = async (by: string, token: string) => {
    const Id = randomUUID();
    expect(await world.send(by, ExportRefunds, { Id, Format: 'xlsx', Filter: {} })).toMatchObject({ ok: true });
    await eventually(async () => {
      expect(await world.sql('select state from list_exports where id = $1', [Id])).toEqual([{ state: 'ready' }]);
      return true;
    });
    const headers = { host: 'azure.localhost', authorization: `Bearer ${token}` };
    const answer = await served.app.inject({ method: 'GET', url: `/Workspace/Export/${Id}`, headers });
    const sheets = unzip(answer.rawPayload);
    const text = (sheet: string) => String(sheets.get(`xl/worksheets/${sheet}.xml`)).replaceAll(/(<[^>]*>)+/g, ' ');
    return { rows: text('sheet1'), about: text('sheet2') };
  };
  const own = 'you named the account in the member’s place, so another person sends it';
  const clerks = await fileOf(clerkId!, clerk!);
  expect([clerks.rows.includes(named.refundId), clerks.rows.includes(members.refundId)]).toEqual([false, true]);
  expect(clerks.rows).not.toContain(ANOTHER);
  expect(clerks.about).toContain(`${own} 1`);
  const theirs = await fileOf(colleagueId!, colleague!);
  expect([theirs.rows.includes(named.refundId), theirs.rows.includes(members.refundId)]).toEqual([true, true]);
  expect(theirs.about).toContain(`${own} 0`);

  const listed = async (token: string) => {
    const fields = '{ waitingrefunds { items { id account { namedBy } } transfers { count ownAccount } } }';
    const { items, transfers } = JSON.parse((await to.query(fields, {}, { token })).text).data.waitingrefunds;
    return [items.find(({ id }: { id: string }) => id === named.refundId).account.namedBy, transfers];
  };
  expect(await listed(clerk!)).toEqual(['reader', { count: 1, ownAccount: 1 }]);
  expect(await listed(colleague!)).toEqual(['staff', { count: 2, ownAccount: 0 }]);
});

it('staff see who entered the account; the member sees that staff did', async () => {
  const refund = await canceled();
  await name(refund, clerk!, ANOTHER, acting());
  const [{ full }] = (await world.sql(`select btrim(last_name || ' ' || first_name) as full from users where id = $1`, [
    clerkId,
  ])) as [{ full: string }];
  expect(await read(refund, clerk!)).toEqual({ namedBy: 'reader', namedByName: full });
  expect(await read(refund, colleague!)).toEqual({ namedBy: 'staff', namedByName: full });
  expect(await read(refund, member)).toEqual({ namedBy: 'staff', namedByName: null });
  await name(refund, member, MEMBERS);
  for (const token of [clerk!, member])
    expect(await read(refund, token)).toEqual({ namedBy: 'member', namedByName: null });
});
