import { randomUUID } from 'node:crypto';
import { CorrectInvoice, RequestInvoice } from '@sandbar/contract/invoices';
import { CancelOrder, SendOrderMail } from '@sandbar/contract/orders';
import { CreateWebhook, type WebhookInvoice } from '@sandbar/contract/partners';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { invoicingDirectly } from '../testing/invoice-targets.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';

/** The mail and the webhook about an issued invoice. */

let served: Served;
let world: World;
let clerk: string;

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  clerk = await world.addHolder('support');
  await invoicingDirectly(world);
  const admin = await world.addHolder('administrator');
  const webhook = { Id: randomUUID(), Url: 'https://shop.example/hooks', Kinds: ['invoice.issued' as const] };
  expect(await world.send(admin, CreateWebhook, webhook)).toMatchObject({ ok: true });
  served.startWork();
});
afterAll(() => served.close());

const BUYER = { Name: 'Công ty Hải Âu', TaxCode: '0101243150', Address: '1 Tràng Tiền, Hà Nội', Email: 'ke@haiau.vn' };

const mailsOf = async (orderId: string) =>
  world.sql(
    `select id, subject, to_address, to_name, text_body, attachments from mails
     where path = $1 and attachments @> '[{"type": "application/xml"}]' order by created_at`,
    [`/order/detail/${orderId}`],
  );
const mails = (orderId: string, count: number) =>
  eventually(async () => {
    const rows = await mailsOf(orderId);
    expect(rows).toHaveLength(count);
    return rows;
  });
const webhooks = (orderId: string, count: number) =>
  eventually(async () => {
    const rows = await world.sql(
      `select payload from webhook_events where kind = 'invoice.issued' and subject_id = $1 order by occurred_at`,
      [orderId],
    );
    expect(rows).toHaveLength(count);
    return rows.map(({ payload }) => (JSON.parse(String(payload)) as { data: WebhookInvoice }).data);
  });

it('the buyer gets a mail with the invoice as PDF and XML, and one each when it is replaced and adjusted', async () => {
  const orderId = await paidOrder(world, world.memberId);
  const ask = { Id: randomUUID(), OrderId: orderId, ...BUYER };
  expect(await world.send(world.memberId, RequestInvoice, ask)).toMatchObject({ ok: true });
  const [mail] = await mails(orderId, 1);
  expect(mail).toMatchObject({ to_address: BUYER.Email, to_name: BUYER.Name });
  expect(mail!.subject).toContain('Hóa đơn của đơn');
  expect(mail!.text_body).toContain('đính kèm');
  // The company cannot open the member's order.
  expect(mail!.text_body).not.toContain('Xem đơn hàng');

  const authorization = `Bearer ${await signInDirectly(world, world.memberId)}`;
  const file = (place: number) =>
    served.app.inject({
      method: 'GET',
      url: `/mail/${String(mail!.id)}/${place}`,
      headers: { host: 'azure.localhost', authorization },
    });
  const { text } = await extractText(new Uint8Array((await file(0)).rawPayload), { mergePages: true });
  expect(text).toContain('Hóa đơn giá trị gia tăng');
  const xml = await file(1);
  expect(xml.headers['content-type']).toContain('application/xml');
  expect(xml.body).toContain('<MST>0101243150</MST>');

  const [{ id }] = (await world.sql('select id from invoices where order_id = $1', [orderId])) as [{ id: string }];
  const correct = { Id: randomUUID(), OrderId: orderId, InvoiceId: id, ...BUYER, Email: 'moi@haiau.vn', Reason: 'Sai' };
  expect(await world.send(clerk, CorrectInvoice, correct)).toMatchObject({ ok: true });
  const [, replacing] = await mails(orderId, 2);
  expect(replacing).toMatchObject({ to_address: 'moi@haiau.vn' });
  expect(replacing!.subject).toContain('Hóa đơn thay thế');

  await world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: orderId });
  const [, , adjusting] = await mails(orderId, 3);
  expect(adjusting!.subject).toContain('Hóa đơn điều chỉnh');

  const data = await webhooks(orderId, 3);
  expect(data).toMatchObject([
    { invoiceId: id, orderId, kind: 'original', ofId: null, customerId: world.memberId, currency: 'VND' },
    { kind: 'replacing', ofId: id, total: 12_500_000 },
    { kind: 'adjusting', total: -12_500_000 },
  ]);
  expect(data.map(({ net, vat, total }) => net + vat - total)).toEqual([0, 0, 0]);
  expect(JSON.stringify(data)).not.toMatch(/Hải Âu|haiau/);
});

it('the mail is sent although the member has no mails of orders; the member’s own links to the order', async () => {
  await world.sql(
    `insert into notification_preferences (merchant_id, user_id, kind, channel, wanted)
     values ($1, $2, 'orders', 'mail', false)`,
    [world.merchant.id, world.otherMemberId],
  );
  const [{ email }] = (await world.sql('select email from users where id = $1', [world.otherMemberId])) as [
    { email: string },
  ];
  const orderId = await paidOrder(world, world.otherMemberId);
  const ask = { Id: randomUUID(), OrderId: orderId, ...BUYER, Email: email };
  expect(await world.send(world.otherMemberId, RequestInvoice, ask)).toMatchObject({ ok: true });
  const [mail] = await mails(orderId, 1);
  expect(mail).toMatchObject({ to_address: email });
  expect(mail!.text_body).toContain('Xem đơn hàng');
});

describe('an invoice mail that came back', () => {
  const bounced = async (Email: string) => {
    const orderId = await paidOrder(world, world.memberId);
    const ask = { Id: randomUUID(), OrderId: orderId, ...BUYER, Email };
    expect(await world.send(world.memberId, RequestInvoice, ask)).toMatchObject({ ok: true });
    const [mail] = (await mails(orderId, 1)) as [{ id: string }];
    await eventually(async () =>
      expect(await world.sql('select from mail_deliveries where mail_id = $1', [mail.id])).toEqual([]),
    );
    await world.sql(
      `insert into mail_deliveries (merchant_id, mail_id, tries, dead_at, last_error)
       values ($1, $2, 14, now(), '550 mailbox full')`,
      [world.merchant.id, mail.id],
    );
    const again = () => world.send(clerk, SendOrderMail, { Id: randomUUID(), OrderId: orderId, MailId: mail.id });
    return { orderId, mailId: mail.id, again };
  };

  it('is sent again to its buyer, who is neither the member nor the guest', async () => {
    const { mailId, again } = await bounced('ketoan@haiau.vn');
    expect(await again()).toMatchObject({ ok: true });
    await eventually(async () =>
      expect(await world.sql('select from mail_deliveries where mail_id = $1', [mailId])).toEqual([]),
    );
  });

  it('is refused for an address that belongs to none of the order’s buyers', async () => {
    const { orderId, mailId, again } = await bounced('truoc@haiau.vn');
    await world.sql(`update mails set to_address = 'khac@haiau.vn' where id = $1`, [mailId]);
    expect(await again()).toMatchObject({ refusal: { code: 'MAIL_ADDRESS_CHANGED' } });
    // The address of another order's buyer is refused too.
    const other = await bounced('khac@haiau.vn');
    expect(other.orderId).not.toBe(orderId);
    expect(await again()).toMatchObject({ refusal: { code: 'MAIL_ADDRESS_CHANGED' } });
  });
});
