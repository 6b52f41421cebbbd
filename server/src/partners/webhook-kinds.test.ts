import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CancelOrder } from '@sandbar/contract/orders';
import { CreateWebhook, type WebhookData } from '@sandbar/contract/partners';
import { WEBHOOK_KINDS, type WebhookKind } from '@sandbar/domain/partners';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve, type Served } from '../testing/served.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';
import { addAdmin, ok } from './testing.ts';

/** Webhooks other than those about an order's own steps: refunds, vouchers, stays, payouts … */

let served: Served;
let azure: World;

beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 50, unpaidLimit: 50 } });
  azure = served.azure;
  const webhook = { Id: randomUUID(), Url: 'https://shop.example/hooks', Kinds: [...WEBHOOK_KINDS] };
  await ok(azure.send(await addAdmin(azure), CreateWebhook, webhook));
  served.startWork();
});
afterAll(() => served.close());

interface Sent<Kind extends WebhookKind = WebhookKind> {
  type: Kind;
  timestamp: string;
  data: WebhookData[Kind];
}

/** Waits for a number of events of a kind with this id in their data, as they are sent. */
const sent = async <Kind extends WebhookKind>(kind: Kind, id: string, count = 1): Promise<Sent<Kind>[]> => {
  const read = async () => {
    const rows = await azure.sql('select payload from webhook_events where kind = $1 and payload like $2', [
      kind,
      `%${id}%`,
    ]);
    return rows.map(({ payload }) => JSON.parse(String(payload)) as Sent<Kind>);
  };
  await expect.poll(async () => (await read()).length).toBe(count);
  return read();
};

/** Appends an event of another slice. */
const happened = (kind: string, subjectId: string, payload: object, userId = azure.memberId) =>
  azure.sql('insert into events (merchant_id, kind, subject_id, user_id, payload) values ($1, $2, $3, $4, $5)', [
    azure.merchant.id,
    kind,
    subjectId,
    userId,
    JSON.stringify(payload),
  ]);

it('a paid order has a voucher; canceled, its voucher ends, money is owed and its stay is released', async () => {
  const orderId = await paidOrder(azure, azure.memberId);
  const [issued] = await sent('voucher.issued', orderId);
  expect(issued!.data).toMatchObject({ orderId, stay: { resortId: azure.resortId } });
  await ok(azure.send(azure.memberId, CancelOrder, { Id: randomUUID(), OrderId: orderId }));
  await sent('voucher.ended', orderId);
  const [owed] = await sent('refund.owed', orderId);
  const { code, customerId } = issued!.data;
  expect(owed!.data).toMatchObject({ orderId, code, customerId, currency: 'VND', reason: 'canceled' });
  expect(owed!.data.amount).toBeGreaterThan(0);
  const [released] = await sent('stay.released', issued!.data.stay!.id);
  expect(released!.data).toEqual(issued!.data.stay);
  // The log of an order finds all of these but the event about the stay.
  const kinds = await azure.sql('select kind from webhook_events where subject_id = $1 order by kind', [orderId]);
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['order.canceled', 'refund.owed', 'voucher.ended', 'voucher.issued']),
  );
});

it('a stay that was held again is not released', async () => {
  const orderId = await paidOrder(azure, azure.memberId);
  const [row] = await azure.sql('select stay_id from order_lines where order_id = $1 and live', [orderId]);
  const free = await azure.addStay();
  await happened('stay.freed', String(row!['stay_id']), {});
  await happened('stay.freed', free, {});
  await sent('stay.released', free);
  await sent('stay.released', String(row!['stay_id']), 0);
});

it('a sent and a failed refund are reported, but none while the provider has not answered', async () => {
  const orderId = await paidOrder(azure, azure.memberId);
  const refundId = randomUUID();
  const refund = { refundId, orderId, amount: 500, reason: 'overpaid' };
  for (const state of ['sent', 'failed', 'done']) await happened('refund.changed', refundId, { ...refund, state });
  for (const kind of ['refund.failed', 'refund.sent'] as const)
    expect((await sent(kind, refundId))[0]!.data).toMatchObject(refund);
  await sent('refund.owed', refundId, 0);
});

it('a moved order and a payment that was taken back are sent', async () => {
  const orderId = await paidOrder(azure, azure.memberId);
  const changed = { orderId, allStatus: 33, stayId: null };
  await happened('order.changed', orderId, { ...changed, reason: 'moved-away' });
  await happened('order.changed', orderId, { ...changed, reason: 'moved' });
  await happened('order.changed', orderId, { ...changed, reason: 'payment-taken-back' });
  for (const kind of ['order.moved', 'payment.taken-back'] as const)
    expect((await sent(kind, orderId))[0]!.data).toMatchObject({ orderId, currency: 'VND' });
});

it('an offer of the waitlist is sent, with its entry and whether it is out of turn', async () => {
  for (const outsideOrder of [false, true]) {
    const [orderId, entryId] = [await paidOrder(azure, azure.memberId), randomUUID()];
    await happened('waitlist.offered', entryId, { orderId, ...(outsideOrder ? { outsideOrder } : {}) });
    expect((await sent('offer.made', orderId))[0]!.data).toMatchObject({ orderId, entryId, outsideOrder });
  }
});

it('a recorded and a voided payout are sent', async () => {
  const payoutId = randomUUID();
  const payout = { ownerId: azure.memberId, amount: 1_000_000, orderIds: [randomUUID()] };
  for (const kind of ['payout.recorded', 'payout.voided'] as const) {
    await happened(kind, payoutId, payout);
    expect((await sent(kind, payoutId))[0]!.data).toEqual({ payoutId, currency: 'VND', ...payout });
  }
});

it('an issued invoice is sent', async () => {
  const [invoiceId, orderId] = [randomUUID(), randomUUID()];
  const invoice = { orderId, code: 'AZ1', customerId: azure.memberId, kind: 'original', ofId: null, currency: 'VND' };
  const said = { ...invoice, series: 'C26TAA', number: 7, day: '2026-11-30', net: 100, vat: 8, total: 108 };
  await happened('invoice.issued', invoiceId, said);
  expect((await sent('invoice.issued', invoiceId))[0]!.data).toEqual({ invoiceId, ...said });
});

it('a change of a week is sent', async () => {
  const weekId = randomUUID();
  await azure.sql(
    `insert into weeks (merchant_id, id, kind, code, owner_id, resort_id, room_id, from_date, to_date, contract_code,
       contract_key, price, state)
     values ($1, $2, 'deposit', 'TG26123456', $3, $4, $5, current_date + 400, current_date + 407, 'F', 'F', 550000,
       'pending')`,
    [azure.merchant.id, weekId, azure.memberId, azure.resortId, azure.roomId],
  );
  await happened('week.changed', weekId, { weekId, kind: 'deposit', change: 'give', state: 'pending' });
  expect((await sent('week.changed', weekId))[0]!.data).toEqual({
    weekId,
    code: 'TG26123456',
    ownerId: azure.memberId,
    kind: 'deposit',
    change: 'give',
    state: 'pending',
  });
});

it('every kind was sent as documented', async () => {
  const validator = new Ajv2020({ strict: false, validateFormats: false });
  const document = readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8');
  validator.addSchema(JSON.parse(document) as object, 'document');
  const rows = await azure.sql('select kind, payload from webhook_events');
  const wrong = rows.flatMap(({ kind, payload }) => {
    const post = `document#/webhooks/${encodeURIComponent(String(kind))}/post`;
    const place = `${post}/requestBody/content/application~1json/schema`;
    return validator.validate({ $ref: place }, JSON.parse(String(payload)))
      ? []
      : [`${kind}: ${validator.errorsText()}`];
  });
  expect(wrong).toEqual([]);
  const seen = new Set(rows.map(({ kind }) => kind));
  const elsewhere = ['order.expired', 'stay.arrived', 'stay.no-show'];
  expect(WEBHOOK_KINDS.filter((kind) => !seen.has(kind) && !elsewhere.includes(kind))).toEqual([]);
});
