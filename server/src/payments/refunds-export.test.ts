import { randomUUID } from 'node:crypto';
import { CancelOrder } from '@sandbar/contract/orders';
import { CloseCashPayment, RecordRefundSent, SetRefundAccount } from '@sandbar/contract/payments';
import { ExportRefunds } from '@sandbar/contract/workspace';
import { dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { unzip } from '../testing/unzip.ts';
import type { World } from '../testing/world.ts';
import { BANK_KEY, bankLine, confirmedOrder, openGateways } from './testing.ts';

/** Refunds that wait to be sent by bank transfer, as a file for the bank: docs/decisions/150-where-a-refund-goes.md. */

const PRICE = 12_500_000;
const NUMBER = '0071001234567';
let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let clerkId: string;
let clerk: string;
beforeAll(async () => {
  // Each of these refunds waits for a second person once it is recorded.
  served = await serve({ settings: { holdLimit: 300, unpaidLimit: 300, moneyAloneLimit: PRICE - 1 } });
  world = served.azure;
  to = requestsTo(served);
  await openGateways(world);
  clerkId = await world.addHolder('administrator');
  clerk = await signInDirectly(world, clerkId);
  served.startWork();
}, 600_000);
afterAll(() => served.close());
beforeEach(() => world.sql(`update refunds set state = 'done' where state <> 'done'`));

/** Creates an order that was paid by transfer and canceled; the payment is owed back. */
const canceled = async (account?: { Holder?: string; Number?: string }) => {
  const order = await confirmedOrder(world, world.bankTransferId, { days: 60 });
  await to.post('/api/payments/bank-line', JSON.stringify(bankLine(PRICE, order.code)), {
    headers: { authorization: `Apikey ${BANK_KEY}`, 'content-type': 'application/json' },
  });
  expect(await world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: order.id })).toMatchObject({
    ok: true,
  });
  if (account) {
    const named = { Bank: 'Vietcombank', Holder: 'LE HOANG MINH', Number: NUMBER, ...account };
    const set = { Id: randomUUID(), OrderId: order.id, ...named };
    expect(await world.send(world.memberId, SetRefundAccount, set)).toMatchObject({ ok: true });
  }
  const [refund] = await world.sql('select id from refunds where order_id = $1', [order.id]);
  return { ...order, refundId: refund!.id as string };
};
const fileOf = async (Format: 'csv' | 'xlsx', Filter: object = {}) => {
  const Id = randomUUID();
  expect(await world.send(clerkId, ExportRefunds, { Id, Format, Filter })).toMatchObject({ ok: true });
  await expect
    .poll(async () => (await world.sql('select state from list_exports where id = $1', [Id]))[0]!.state, {
      timeout: 60_000,
    })
    .toBe('ready');
  const headers = { host: 'azure.localhost', authorization: `Bearer ${clerk}` };
  const answer = await served.app.inject({ method: 'GET', url: `/Workspace/Export/${Id}`, headers });
  expect(answer.statusCode).toBe(200);
  return { Id, answer };
};
const csvOf = async (Filter: object = {}) => {
  const { answer } = await fileOf('csv', Filter);
  return answer.body.trimEnd().split('\r\n').slice(1);
};
/** All texts of a sheet, in its order. */
const textsOf = (sheet: string | Buffer) => String(sheet).replaceAll(/(<[^>]*>)+/g, ' ');
const listed = async () => {
  const fields = 'items { id account { bank numberEnd } } transfers { count amount withoutAccount unanswered }';
  const answered = await to.query(`{ waitingrefunds { ${fields} } }`, {}, { token: clerk });
  return JSON.parse(answered.text).data.waitingrefunds;
};

it('the export has full account numbers, and counts those left out with reasons', async () => {
  const [named, unnamed, asked, unanswered] = [
    await canceled({}),
    await canceled(),
    await canceled({}),
    await canceled({}),
  ];
  const cash = await confirmedOrder(world, world.codId);
  const paid = { Id: randomUUID(), OrderId: cash.id, Amount: PRICE + 70_000 };
  expect(await world.send('system', CloseCashPayment, paid)).toMatchObject({ ok: true });
  const sent = { Id: randomUUID(), RefundId: asked.refundId, ReferenceCode: 'FT-asked' };
  const SentOn = dayInZone(new Date(), 'Asia/Ho_Chi_Minh');
  expect(await world.send(clerkId, RecordRefundSent, { ...sent, SentOn })).toMatchObject({
    value: { state: 'waiting' },
  });
  // The refund of a provider that never said whether it sent it.
  await world.sql(`update refunds set state = 'sent', tries = 99 where id = $1`, [unanswered.refundId]);

  const rows = await csvOf();
  const about = textsOf(unzip((await fileOf('xlsx')).answer.rawPayload).get('xl/worksheets/sheet2.xml')!);
  const content = `AZURE REFUND ${named.code.replaceAll('-', ' ')}`;
  const member = 'Lê Hoàng Minh';
  expect(rows).toEqual([
    `"LE HOANG MINH","${NUMBER}","Vietcombank",${PRICE},"${content}","${named.code}","${member}","${named.refundId}"`,
  ]);
  expect(about).toContain(`Sum of this file ${PRICE}`);
  for (const why of ['no bank account named', 'waits for a second person', 'the payment provider has not answered'])
    expect(about).toContain(`Left out: ${why} 1`);

  const { items, transfers } = await listed();
  expect(transfers).toEqual({ count: 1, amount: PRICE, withoutAccount: 1, unanswered: 2 });
  const accountOf = (id: string) => items.find((item: { id: string }) => item.id === id).account;
  expect(accountOf(named.refundId)).toEqual({ bank: 'Vietcombank', numberEnd: '4567' });
  expect(accountOf(unnamed.refundId)).toBeNull();
  // The refund of the cash payment is in the list, but in neither the file nor its counts.
  expect(items).toHaveLength(5);
});

it('the export has the selected refunds, or all except some', async () => {
  const [one, other] = [await canceled({}), await canceled({})];
  const has = async (filter: object) => {
    const rows = await csvOf(filter);
    return [one, other].map(({ refundId }) => rows.some((row) => row.includes(refundId)));
  };
  expect(await has({})).toEqual([true, true]);
  expect(await has({ refundIds: [one.refundId] })).toEqual([true, false]);
  expect(await has({ except: [one.refundId] })).toEqual([false, true]);
});

it('the export has no formulas and keeps leading zeros, as CSV and as XLSX', async () => {
  await canceled({ Holder: '=cmd|calc' });
  expect((await csvOf())[0]).toMatch(new RegExp(`^"'=cmd\\|calc","${NUMBER}",`));
  const { answer } = await fileOf('xlsx');
  const sheet = unzip(answer.rawPayload).get('xl/worksheets/sheet1.xml')!;
  for (const cell of ['=cmd|calc', NUMBER])
    expect(sheet).toContain(`<c t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`);
  expect(sheet).toContain(`<c><v>${PRICE}</v></c>`);
  expect(sheet).not.toContain('<f>');
});

it('the export leaves an audit entry, and no account number outside the file', async () => {
  const { refundId } = await canceled({});
  const { Id } = await fileOf('csv', { refundIds: [refundId] });
  const [entry] = await world.sql(
    'select command, actor_id, e::text as kept from audit_entries e where command_id = $1',
    [Id],
  );
  expect(entry).toMatchObject({ command: 'Workspace/ExportRefunds', actor_id: clerkId });
  expect(String(entry!.kept)).toContain(refundId);
  expect(String(entry!.kept)).not.toContain(NUMBER);
  expect(served.log()).not.toContain(NUMBER);
});

it('the export is refused without the permission to send refunds', async () => {
  await canceled({});
  const { Id } = await fileOf('csv');
  await world.sql('delete from user_roles where user_id = $1', [clerkId]);
  const headers = { host: 'azure.localhost', authorization: `Bearer ${await signInDirectly(world, clerkId)}` };
  const answer = await served.app.inject({ method: 'GET', url: `/Workspace/Export/${Id}`, headers });
  expect(answer.statusCode).toBe(403);
});
