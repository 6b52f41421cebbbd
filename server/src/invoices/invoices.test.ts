import { randomUUID } from 'node:crypto';
import { CorrectInvoice, RequestInvoice, SetInvoicing } from '@sandbar/contract/invoices';
import { CreateVacationOrder, CancelOrder } from '@sandbar/contract/orders';
import { dayInZone } from '@sandbar/domain/common';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { coalesce } from '../platform/database/coalesced-statement.ts';
import { draftInvoiceDirectly, invoicingDirectly } from '../testing/invoice-targets.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import { eventually } from '../testing/eventually.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import type { World } from '../testing/world.ts';
import { hasInvoiceInForce } from './invoices.queries.ts';
import { issueInvoices } from './issue-invoices.ts';
import { numberDraft } from './number-invoice.ts';
import { embeddedProvider } from './providers/embedded.ts';
import type { InvoiceProvider } from './providers/index.ts';

/** Invoices of paid orders: request, number, provider, adjustments and replacements. */

let served: Served;
let world: World;
let clerk: string;

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  clerk = await world.addHolder('support');
  await invoicingDirectly(world);
});
afterAll(() => served.close());

const BUYER = { Name: 'Công ty Hải Âu', TaxCode: '0101243150', Address: '1 Tràng Tiền, Hà Nội', Email: 'ke@haiau.vn' };
const ask = async (OrderId: string, more: Partial<typeof BUYER> = {}, userId = world.memberId) =>
  world.send(userId, RequestInvoice, { Id: randomUUID(), OrderId, ...BUYER, ...more });
const issue = async (provider: InvoiceProvider = embeddedProvider) => {
  const job = issueInvoices(
    { database: served.database, merchants: served.merchants, onError: rethrow },
    { embedded: provider },
  );
  await workOff(job, [world.merchant.id]);
};
const invoicesOf = (orderId: string) =>
  world.sql(
    `select id, kind, state, series, number, net::int, vat::int, total::int, buyer_name, code, xml, problem, tries
     from invoices where order_id = $1 order by requested_at, number`,
    [orderId],
  );
const numbers = async () =>
  (
    await world.sql('select number from invoices where number is not null and series like $1 order by number', [
      'C__TAA',
    ])
  ).map(({ number }) => number);

it('issues an invoice that a member requested, with the tax contained in its price, as XML and PDF', async () => {
  const orderId = await paidOrder(world, world.memberId);
  expect(await ask(orderId)).toMatchObject({ ok: true });
  await issue();
  const [invoice] = await invoicesOf(orderId);
  const year = dayInZone(new Date(), world.merchant.timeZone).slice(2, 4);
  expect(invoice).toMatchObject({ kind: 'original', state: 'issued', series: `C${year}TAA`, total: 12_500_000 });
  expect(Number(invoice!.net) + Number(invoice!.vat)).toBe(12_500_000);
  expect(invoice!.net).toBe(11_574_074);
  const xml = String(invoice!.xml);
  for (const part of [
    '<TDiep>',
    '<DLHDon ',
    '<NDHDon>',
    `<KHHDon>C${year}TAA</KHHDon>`,
    '<MST>0101243150</MST>',
    '<Ten>Công ty Hải Âu</Ten>',
    '<TSuat>8%</TSuat>',
    '<TgTTTBSo>12500000</TgTTTBSo>',
    'Mười hai triệu năm trăm nghìn đồng',
  ])
    expect(xml).toContain(part);
  const file = async (ending: string, user: string) =>
    served.app.inject({
      method: 'GET',
      url: `/Invoice/${String(invoice!.id)}.${ending}`,
      headers: { host: 'azure.localhost', authorization: `Bearer ${await signInDirectly(world, user)}` },
    });
  expect((await file('xml', world.memberId)).body).toBe(xml);
  const pdf = await file('pdf', world.memberId);
  const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true });
  for (const said of ['Hóa đơn giá trị gia tăng', 'Công ty Hải Âu', String(invoice!.code)])
    expect(text).toContain(said);
  expect((await file('pdf', world.staffId)).statusCode).toBe(200);
  expect((await file('pdf', world.otherMemberId)).statusCode).toBe(404);
  expect(await ask(orderId)).toMatchObject({ ok: false, refusal: { code: 'INVOICE_EXISTS' } });
});

it('a draft waits until its order is paid, and has the buyer that was entered last', async () => {
  const Id = randomUUID();
  const ProductId = await world.addStay();
  await world.send(world.memberId, CreateVacationOrder, { Id, ProductId, AdultTotal: 2, ChildrenAges: [] });
  expect(await ask(Id)).toMatchObject({ ok: true });
  expect(await ask(Id, { Name: 'Trần An', TaxCode: '', Address: '' })).toMatchObject({ ok: true });
  await issue();
  const drafts = await invoicesOf(Id);
  expect(drafts).toMatchObject([{ state: 'draft', number: null, buyer_name: 'Trần An' }]);
  expect(
    await world.send(world.otherMemberId, RequestInvoice, { Id: randomUUID(), OrderId: Id, ...BUYER }),
  ).toMatchObject({
    refusal: { code: 'ORDER_NOT_FOUND' },
  });
  expect(await ask(Id, { TaxCode: '12' })).toMatchObject({ refusal: { code: 'INVOICE_TAX_CODE' } });
});

it('an invoice whose answer was lost is sent again with the same key, and has one number', async () => {
  const orderId = await paidOrder(world, world.memberId);
  await ask(orderId);
  const keys: string[] = [];
  const lost: InvoiceProvider = {
    ...embeddedProvider,
    issue: async (invoice) => {
      keys.push(`${invoice.key} ${invoice.number}`);
      await embeddedProvider.issue(invoice);
      throw new Error('no answer');
    },
  };
  const errors: unknown[] = [];
  const job = (provider: InvoiceProvider) =>
    issueInvoices(
      { database: served.database, merchants: served.merchants, onError: (error) => errors.push(error) },
      { embedded: provider },
    );
  await workOff(job(lost), [world.merchant.id]);
  expect(errors).toHaveLength(1);
  expect(await invoicesOf(orderId)).toMatchObject([{ state: 'draft', tries: 1 }]);
  const again: InvoiceProvider = {
    ...embeddedProvider,
    issue: async (invoice) => {
      keys.push(`${invoice.key} ${invoice.number}`);
      return embeddedProvider.issue(invoice);
    },
  };
  await workOff(job(again), [world.merchant.id]);
  expect(await invoicesOf(orderId)).toMatchObject([{ state: 'issued', tries: 2 }]);
  expect(keys[0]).toBe(keys[1]);
});

it('an invoice that the provider refuses waits for staff, who correct the buyer', async () => {
  const orderId = await paidOrder(world, world.memberId);
  await ask(orderId, { TaxCode: '0101243151' });
  await issue();
  const [refused] = await invoicesOf(orderId);
  expect(refused).toMatchObject({ state: 'draft', problem: 'BUYER_TAX_CODE' });
  await issue();
  expect(await invoicesOf(orderId)).toMatchObject([{ tries: 1 }]);
  const correct = { OrderId: orderId, InvoiceId: String(refused!.id), ...BUYER, Reason: 'Sai số cuối' };
  expect(await world.send(clerk, CorrectInvoice, { Id: randomUUID(), ...correct })).toMatchObject({ ok: true });
  await issue();
  expect(await invoicesOf(orderId)).toMatchObject([{ state: 'issued', number: refused!.number, problem: null }]);
});

it('an invoice keeps the buyer that was sent to its provider while the answer is pending', async () => {
  const orderId = await paidOrder(world, world.memberId);
  await ask(orderId);
  const changed = { ...BUYER, Name: 'Công ty Khác', TaxCode: '', Reason: 'Sai tên' };
  const corrected: unknown[] = [];
  const slow: InvoiceProvider = {
    ...embeddedProvider,
    issue: async (invoice) => {
      const answer = await embeddedProvider.issue(invoice);
      const correct = { Id: randomUUID(), OrderId: orderId, InvoiceId: invoice.key, ...changed };
      corrected.push(await world.send(clerk, CorrectInvoice, correct));
      return answer;
    },
  };
  await issue(slow);
  expect(corrected).toMatchObject([{ ok: false, refusal: { code: 'INVOICE_UNDER_WAY' } }]);
  const [issued] = await invoicesOf(orderId);
  expect(issued).toMatchObject({ state: 'issued', buyer_name: BUYER.Name });
  expect(String(issued!.xml)).toContain(BUYER.TaxCode);
});

it('a wrong buyer of an issued invoice is replaced by another invoice, once', async () => {
  const orderId = await paidOrder(world, world.memberId);
  await ask(orderId);
  await issue();
  const [first] = await invoicesOf(orderId);
  const correct = { OrderId: orderId, InvoiceId: String(first!.id), ...BUYER, Name: 'Công ty Mới', Reason: 'Sai tên' };
  expect(await world.send(clerk, CorrectInvoice, { Id: randomUUID(), ...correct })).toMatchObject({ ok: true });
  expect(await world.send(clerk, CorrectInvoice, { Id: randomUUID(), ...correct })).toMatchObject({
    refusal: { code: 'INVOICE_UNDER_WAY' },
  });
  await issue();
  const [replaced, replacing] = await invoicesOf(orderId);
  expect(replaced).toMatchObject({ state: 'replaced', buyer_name: BUYER.Name });
  expect(replacing).toMatchObject({ kind: 'replacing', state: 'issued', total: 12_500_000, buyer_name: 'Công ty Mới' });
  expect(String(replacing!.xml)).toContain(`<TCHDon>1</TCHDon>`);
  expect(String(replacing!.xml)).toContain(`<SHDCLQuan>${first!.number}</SHDCLQuan>`);
  expect(await world.send(clerk, CorrectInvoice, { Id: randomUUID(), ...correct })).toMatchObject({
    refusal: { code: 'INVOICE_FINAL' },
  });
});

it('a later refund creates an adjusting invoice, so that all together state the kept amount', async () => {
  served.startWork();
  const orderId = await paidOrder(world, world.memberId);
  await ask(orderId);
  await eventually(async () => expect(await invoicesOf(orderId)).toMatchObject([{ state: 'issued' }]));
  expect(
    await world.send(world.memberId, CancelOrder, {
      Id: randomUUID(),
      OrderId: orderId,
    }),
  ).toMatchObject({ ok: true });
  await eventually(async () =>
    expect(await invoicesOf(orderId)).toMatchObject([
      { state: 'adjusted', total: 12_500_000 },
      { kind: 'adjusting', state: 'issued', total: -12_500_000 },
    ]),
  );
  const [, adjusting] = await invoicesOf(orderId);
  expect(String(adjusting!.xml)).toContain('<TCHDon>2</TCHDon>');
});

it('the kept fee of a canceled order has an invoice, requested before the cancellation or after it', async () => {
  const member = await world.addMember();
  const canceled = async (days: number, before: boolean) => {
    const orderId = await paidOrder(world, member, await world.addStay({ days }));
    await world.sql('update invoice_settings set enabled = false where merchant_id = $1', [world.merchant.id]);
    if (before) await draftInvoiceDirectly(world, orderId);
    const input = { Id: randomUUID(), OrderId: orderId };
    expect(await world.send(member, CancelOrder, input)).toMatchObject({ ok: true });
    await world.sql('update invoice_settings set enabled = true where merchant_id = $1', [world.merchant.id]);
    return orderId;
  };
  const [asked, late, free] = [await canceled(20, true), await canceled(21, false), await canceled(45, false)];
  expect(await ask(late, {}, member)).toMatchObject({ ok: true });
  expect(await ask(free, {}, member)).toMatchObject({ refusal: { code: 'INVOICE_NOTHING' } });
  await issue();
  for (const orderId of [asked, late]) {
    const issued = { kind: 'original', state: 'issued', total: 6_250_000, net: 5_787_037 };
    await eventually(async () => expect(await invoicesOf(orderId)).toMatchObject([issued]));
    const [invoice] = await invoicesOf(orderId);
    expect(String(invoice!.xml)).toContain('Phí hủy đơn hàng');
  }
});

it('changes of several orders ask together whether they have invoices', async () => {
  const orders = await Promise.all([1, 2].map(() => paidOrder(world, world.otherMemberId)));
  const queries = orders.map((orderId) => hasInvoiceInForce({ merchantId: world.merchant.id, orderId }));
  const run = async (query: (typeof queries)[number]) => (await served.database.run(query)).map(({ n }) => n);
  await ask(orders[1]!, {}, world.otherMemberId);
  expect(await run(coalesce(queries) as (typeof queries)[number])).toEqual([]);
  await issue();
  await eventually(async () => expect(await invoicesOf(orders[1]!)).toMatchObject([{ state: 'issued' }]));
  expect(await run(coalesce(queries) as (typeof queries)[number])).toEqual([1]);
});

it('numbers have no gap, also for many at once; a numbered invoice is never changed or deleted', async () => {
  const orders: string[] = [];
  for (let made = 0; made < 6; made += 1) orders.push(await paidOrder(world, world.otherMemberId));
  for (const orderId of orders) await ask(orderId, {}, world.otherMemberId);
  await Promise.all([issue(), issue()]);
  await eventually(async () => {
    for (const orderId of orders) expect(await invoicesOf(orderId)).toMatchObject([{ state: 'issued' }]);
  });
  const taken = await numbers();
  expect(taken).toEqual(taken.map((_, place) => place + 1));
  await expect(world.sql('update invoices set total = total + 1, net = net + 1 where number = 1')).rejects.toThrow(
    'stays as it is',
  );
  await expect(world.sql('delete from invoices where number = 1')).rejects.toThrow('never deleted');
});

it('a later number has no earlier day, also of a process whose clock is behind', async () => {
  const orders = await Promise.all([1, 2].map(() => paidOrder(world, world.otherMemberId)));
  const days: unknown[] = [];
  for (const [at, orderId] of orders.entries()) {
    await ask(orderId, {}, world.otherMemberId);
    const [{ id }] = (await invoicesOf(orderId)) as [{ id: string }];
    // The clock of the second process is one day behind.
    if (at === 1) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
    await numberDraft(served.database, world.merchant, { id, orderId }).finally(() => vi.useRealTimers());
    days.push((await world.sql('select dated_on::text as day from invoices where id = $1', [id]))[0]!.day);
  }
  expect(days[1]).toBe(days[0]);
  expect((await brokenInvariants(world.database)).filter(({ name }) => name.startsWith('46'))).toEqual([]);
});

it('refuses an id of another invoice, in requests of a member and of staff', async () => {
  const orderId = await paidOrder(world, world.memberId);
  const [{ id: taken }] = (await world.sql(
    `insert into invoices (merchant_id, id, order_id, kind, buyer_name, buyer_tax_code, buyer_address, buyer_email)
     values ($1, gen_random_uuid(), $2, 'original', 'An', '', '', 'an@haiau.vn') returning id`,
    [world.merchant.id, orderId],
  )) as [{ id: string }];
  const own = await paidOrder(world, world.otherMemberId);
  const CONFLICT = { ok: false, refusal: { code: 'IDEMPOTENCY_CONFLICT' } };
  const request = { Id: taken, OrderId: own, ...BUYER };
  expect(await world.send(world.otherMemberId, RequestInvoice, request)).toMatchObject(CONFLICT);
  expect(await ask(own, {}, world.otherMemberId)).toMatchObject({ ok: true });
  await issue();
  const [{ id: InvoiceId }] = (await invoicesOf(own)) as [{ id: string }];
  const replace = { Id: taken, OrderId: own, InvoiceId, ...BUYER, Name: 'Công ty khác', Reason: 'another name' };
  expect(await world.send(clerk, CorrectInvoice, replace)).toMatchObject(CONFLICT);
});

it('settings name wrong fields and are never overwritten unseen; when off, no invoice can be requested', async () => {
  const admin = await world.addHolder('administrator');
  const [{ version }] = (await world.sql('select version from invoice_settings where merchant_id = $1', [
    world.merchant.id,
  ])) as [{ version: number }];
  const settings = { SellerName: 'Azure', TaxCode: '0101243150', Address: 'Hà Nội', Series: 'AB', VatPercent: null };
  const set = (more: object) =>
    world.send(admin, SetInvoicing, { Id: randomUUID(), Version: version, Enabled: false, ...settings, ...more });
  expect(await set({ Version: 77 })).toMatchObject({ refusal: { code: 'RULES_CHANGED' } });
  expect(await set({ TaxCode: 'X1' })).toMatchObject({ refusal: { code: 'INVOICE_TAX_CODE' } });
  expect(await set({})).toMatchObject({ ok: true, value: { version: version + 1 } });
  expect(await ask(await paidOrder(world, world.memberId))).toMatchObject({ refusal: { code: 'INVOICES_OFF' } });
});
