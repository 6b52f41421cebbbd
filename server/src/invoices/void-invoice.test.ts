import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import { CorrectInvoice, RequestInvoice, VoidInvoice } from '@sandbar/contract/invoices';
import { CancelOrder } from '@sandbar/contract/orders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { eventually } from '../testing/eventually.ts';
import { invoicingDirectly } from '../testing/invoice-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import type { World } from '../testing/world.ts';
import { issueInvoices } from './issue-invoices.ts';
import { embeddedProvider } from './providers/embedded.ts';
import type { InvoiceProvider } from './providers/index.ts';

/** Two people make numbers void that the provider refused permanently; the numbers stay in the journal. */

let served: Served;
let world: World;
let clerk: string;
let head: string;

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  [clerk, head] = [await world.addHolder('support'), await world.addHolder('administrator')];
  await invoicingDirectly(world);
});
afterAll(() => served.close());

const BUYER = { Name: 'Công ty Hải Âu', TaxCode: '', Address: '1 Tràng Tiền, Hà Nội', Email: 'ke@haiau.vn' };
const refuses = async () => ({ state: 'refused', reason: 'CLOSED_BUSINESS' }) as const;
const refusing: InvoiceProvider = { ...embeddedProvider, issue: refuses, adjust: refuses, replace: refuses };

const issue = (provider: InvoiceProvider) => {
  const job = issueInvoices(
    { database: served.database, merchants: served.merchants, onError: rethrow },
    { embedded: provider },
  );
  return workOff(job, [world.merchant.id]);
};
const ask = (OrderId: string) => world.send(world.memberId, RequestInvoice, { Id: randomUUID(), OrderId, ...BUYER });
const invoicesOf = (orderId: string) =>
  world.sql(
    `select id, kind, state, number, total::int, problem from invoices where order_id = $1
     order by requested_at, number`,
    [orderId],
  );
const refused = async () => {
  const orderId = await paidOrder(world, world.memberId);
  await ask(orderId);
  await issue(refusing);
  const [invoice] = await invoicesOf(orderId);
  expect(invoice).toMatchObject({ state: 'draft', problem: 'CLOSED_BUSINESS' });
  return { OrderId: orderId, InvoiceId: String(invoice!.id), number: Number(invoice!.number) };
};
const askVoid = async ({ OrderId, InvoiceId }: { OrderId: string; InvoiceId: string }) => {
  const Id = randomUUID();
  const Reason = 'Công ty đã giải thể';
  return { Id, result: await world.send(clerk, VoidInvoice, { Id, OrderId, InvoiceId, Reason }) };
};
const approve = (ApprovalId: string, by = head) => world.send(by, Approve, { Id: randomUUID(), ApprovalId });
const brokenInvoices = async () =>
  (await brokenInvariants(world.database)).map(({ name }) => name).filter((name) => name.startsWith('46'));

it('two people make it void; it stays with its number, and the member may ask for another one', async () => {
  const invoice = await refused();
  const { Id, result } = await askVoid(invoice);
  expect(result).toMatchObject({ ok: true, value: { approvalId: Id } });
  expect(await invoicesOf(invoice.OrderId)).toMatchObject([{ state: 'draft' }]);
  expect(await approve(Id, clerk)).toMatchObject({ ok: false });
  expect(await approve(Id)).toMatchObject({ ok: true });
  expect(await ask(invoice.OrderId)).toMatchObject({ ok: true });
  await issue(embeddedProvider);
  expect(await invoicesOf(invoice.OrderId)).toMatchObject([
    { state: 'void', number: invoice.number },
    { kind: 'original', state: 'issued', total: 12_500_000 },
  ]);
  expect(await brokenInvoices()).toEqual([]);
  const [step] = await world.sql(`select by_id, note from invoice_steps where what = 'voided' and invoice_id = $1`, [
    invoice.InvoiceId,
  ]);
  expect(step).toEqual({ by_id: clerk, note: 'Công ty đã giải thể' });
  await expect(world.sql(`update invoices set state = 'draft' where id = $1`, [invoice.InvoiceId])).rejects.toThrow(
    'stays as it is',
  );
  const read = async (field: string, user: string) => {
    const query = `{ ${field}(orderId: "${invoice.OrderId}") { items { state } } }`;
    const { text } = await requestsTo(served).query(query, {}, { token: await signInDirectly(world, user) });
    return (JSON.parse(text) as { data: Record<string, { items: { state: string }[] }> }).data[field]!.items;
  };
  expect(await read('orderinvoices', world.memberId)).toEqual([{ state: 'issued' }]);
  expect(await read('deskorderinvoices', clerk)).toEqual([{ state: 'void' }, { state: 'issued' }]);
});

it('one that was corrected meanwhile, or issued, keeps its number', async () => {
  const invoice = await refused();
  const { Id } = await askVoid(invoice);
  const { OrderId, InvoiceId } = invoice;
  const correct = { Id: randomUUID(), OrderId, InvoiceId, ...BUYER, Name: 'Công ty Mới', Reason: 'Sai tên' };
  expect(await world.send(clerk, CorrectInvoice, correct)).toMatchObject({ ok: true });
  expect(await approve(Id)).toMatchObject({ refusal: { code: 'INVOICE_NOT_REFUSED' } });
  await issue(embeddedProvider);
  expect(await approve(Id)).toMatchObject({ refusal: { code: 'INVOICE_NOT_REFUSED' } });
  expect(await invoicesOf(OrderId)).toMatchObject([{ state: 'issued', number: invoice.number }]);
  await expect(world.sql(`update invoices set state = 'void' where id = $1`, [InvoiceId])).rejects.toThrow(
    'stays as it is',
  );
  const other = await paidOrder(world, world.memberId);
  const asked = await world.send(clerk, VoidInvoice, { Id: randomUUID(), OrderId: other, InvoiceId, Reason: 'a' });
  expect(asked).toMatchObject({ refusal: { code: 'INVOICE_NOT_FOUND' } });
});

it('of one that adjusts, the money is adjusted by another one with another number', async () => {
  const orderId = await paidOrder(world, world.memberId);
  await ask(orderId);
  await issue(embeddedProvider);
  served.startWork();
  expect(await world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: orderId })).toMatchObject({
    ok: true,
  });
  await eventually(async () =>
    expect(await invoicesOf(orderId)).toMatchObject([{ state: 'adjusted' }, { state: 'issued', total: -12_500_000 }]),
  );
  // Sets the state that the invoice would have if the provider had refused it.
  await world.database.script('alter table invoices disable trigger invoices_stay');
  await world.sql(
    `update invoices set state = case kind when 'original' then 'issued' else 'draft' end,
      problem = case kind when 'adjusting' then 'CLOSED_BUSINESS' end,
      issued_at = case kind when 'original' then issued_at end, xml = case kind when 'original' then xml end
     where order_id = $1`,
    [orderId],
  );
  await world.database.script('alter table invoices enable trigger invoices_stay');
  const [, adjusting] = await invoicesOf(orderId);
  const { Id } = await askVoid({ OrderId: orderId, InvoiceId: String(adjusting!.id) });
  expect(await approve(Id)).toMatchObject({ ok: true });
  await eventually(async () =>
    expect(await invoicesOf(orderId)).toMatchObject([
      { state: 'adjusted' },
      { state: 'void', total: -12_500_000 },
      { kind: 'adjusting', state: 'issued', total: -12_500_000 },
    ]),
  );
  expect(await brokenInvoices()).toEqual([]);
});
