import { randomUUID } from 'node:crypto';
import { CorrectInvoice, RequestInvoice } from '@sandbar/contract/invoices';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { SnoozeTask } from '@sandbar/contract/tasks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { draftInvoiceDirectly, invoicingDirectly } from '../testing/invoice-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';

/** Invoices that were not issued are tasks: refused ones at once, others from the merchant's next day on. */

interface Item {
  id: string;
  title: string;
  problem: string | null;
  orderId: string;
}

let served: Served;
let world: World;
let clerk: string;
let token: string;

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  await invoicingDirectly(world);
  clerk = await world.addHolder('support');
  token = await signInDirectly(world, clerk);
});
afterAll(() => served.close());

const tasks = async (by = token): Promise<Item[]> => {
  const query = '{ tasks(kind: "invoice") { items { id title problem orderId } counts { kind count } } }';
  const { items, counts } = JSON.parse((await requestsTo(served).query(query, {}, { token: by })).text).data.tasks;
  expect(counts.find(({ kind }: { kind: string }) => kind === 'invoice')?.count ?? 0).toBe(items.length);
  return items;
};
const waiting = async () => (await tasks()).map(({ id }) => id);
const asked = (id: string, ago: string) =>
  world.sql(`update invoices set requested_at = now() - $2::interval where id = $1`, [id, ago]);

it('a draft of a paid order is a task from the next day on; one of an unpaid order is not', async () => {
  const orderId = await paidOrder(world, world.memberId);
  const id = await draftInvoiceDirectly(world, orderId);
  expect(await waiting()).toEqual([]);
  await asked(id, '25 hours');
  expect(await tasks()).toMatchObject([{ id, title: 'Lê Hoàng Minh', problem: null, orderId }]);
  const held = { Id: randomUUID(), ProductId: await world.addStay(), AdultTotal: 2, ChildrenAges: [] };
  expect(await world.send(world.memberId, CreateVacationOrder, held)).toMatchObject({ ok: true });
  await asked(await draftInvoiceDirectly(world, held.Id), '25 hours');
  expect(await waiting()).toEqual([id]);
  await world.sql('update invoice_settings set enabled = false');
  expect(await waiting()).toEqual([]);
  await world.sql('update invoice_settings set enabled = true');
  // Staff who may not issue invoices do not see it.
  expect(await tasks(await signInDirectly(world, await world.addHolder('content')))).toEqual([]);
  await world.sql('delete from invoices');
});

it('an invoice that the provider refused is a task at once, until its buyer is corrected', async () => {
  served.startWork();
  const OrderId = await paidOrder(world, world.memberId);
  const buyer = { Name: 'Hải Âu', TaxCode: '0101243151', Address: 'Hà Nội', Email: 'ke@haiau.vn' };
  const Id = randomUUID();
  expect(await world.send(world.memberId, RequestInvoice, { Id, OrderId, ...buyer })).toMatchObject({ ok: true });
  await eventually(async () => expect(await tasks()).toMatchObject([{ id: Id, problem: 'BUYER_TAX_CODE' }]));
  const Until = new Date(Date.now() + 3_600_000).toISOString();
  const put = { Kind: 'invoice' as const, TaskId: Id, Until, Note: '' };
  expect(await world.send(world.otherMemberId, SnoozeTask, { Id: randomUUID(), ...put })).toMatchObject({ ok: false });
  expect(await world.send(clerk, SnoozeTask, { Id: randomUUID(), ...put })).toMatchObject({ ok: true });
  expect(await waiting()).toEqual([]);
  await world.sql('delete from task_snoozes');
  expect(await waiting()).toEqual([Id]);
  const correct = { OrderId, InvoiceId: Id, ...buyer, TaxCode: '0101243150', Reason: 'Sai số cuối' };
  expect(await world.send(clerk, CorrectInvoice, { Id: randomUUID(), ...correct })).toMatchObject({ ok: true });
  await eventually(async () => expect(await waiting()).toEqual([]));
});
