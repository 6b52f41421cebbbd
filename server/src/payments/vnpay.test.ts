import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SetGateway, SetPaymentMethod } from '@sandbar/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { vnpayGateway } from './gateways/vnpay.ts';
import { confirmedOrder } from './testing.ts';

/**
 * VNPay: its payment address, its callbacks, and its answers to queries, checked against a second implementation of its
 * signature scheme.
 */

const PRICE = 12_500_000;
const SECRET = 'SECRETOFAZUREATVNPAY0123456789AB';
const FOREIGN = 'SECRETOFLOTUSATVNPAY0123456789AB';
let served: Served;
let to: ReturnType<typeof requestsTo>;
let methodId: string;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 300, unpaidLimit: 300 } });
  to = requestsTo(served);
  for (const [world, TmnCode, SecureSecret] of [
    [served.azure, 'AZURE001', SECRET],
    [served.lotus, 'LOTUS001', FOREIGN],
  ] as const) {
    await world.send('system', SetGateway, {
      Id: randomUUID(),
      Gateway: 'vnpay',
      Enabled: true,
      TmnCode,
      SecureSecret,
      TestMode: true,
    });
    const text = { vi: 'VNPay', en: 'VNPay' };
    const set = await world.send('system', SetPaymentMethod, {
      Id: randomUUID(),
      Sku: 'vnpay',
      Name: text,
      Message: text,
      TimeoutMinutes: 30,
      DisplayOrder: 3,
      Published: true,
    });
    if (world === served.azure && set.ok && 'id' in set.value) methodId = set.value.id;
  }
}, 600_000);
afterAll(() => served.close());

/** Sorted, form-encoded, HMAC-SHA512: VNPay's scheme. */
const signedQuery = (fields: Record<string, string | number>, secret = SECRET): string => {
  const sorted = new URLSearchParams(
    Object.entries(fields)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `${sorted}&vnp_SecureHash=${createHmac('sha512', secret).update(sorted.toString()).digest('hex')}`;
};
const confirmed = async () => {
  const order = await confirmedOrder(served.azure, methodId);
  const [payment] = await served.azure.sql('select id, code from payments where order_id = $1', [order.id]);
  return { ...order, paymentCode: payment!.code as string };
};
const fieldsOf = (code: string, more: Record<string, string | number> = {}) => ({
  vnp_Amount: PRICE * 100,
  vnp_BankCode: 'NCB',
  vnp_OrderInfo: `Thanh toan ${code}`,
  vnp_PayDate: '20261121200000',
  vnp_ResponseCode: '00',
  vnp_TmnCode: 'AZURE001',
  vnp_TransactionNo: `1${code.slice(5, 12)}`,
  vnp_TransactionStatus: '00',
  vnp_TxnRef: code,
  ...more,
});
const ipn = async (query: string, host = 'azure.localhost') =>
  JSON.parse((await to.get(`/api/payments/vnpay/ipn?${query}`, { host })).text) as { RspCode: string };
const statusOf = async (id: string) =>
  (await served.azure.sql('select all_status from orders where id = $1', [id]))[0]!.all_status;

describe('VNPay', () => {
  it('opens a signed address with code, amount and return address', async () => {
    const order = await confirmed();
    const { headers } = await to.get(order.url!);
    const url = new URL(headers.location as string);
    expect(url.origin).toBe('https://sandbox.vnpayment.vn');
    const fields = Object.fromEntries(url.searchParams);
    expect(fields).toMatchObject({
      vnp_TxnRef: order.paymentCode,
      vnp_Amount: String(PRICE * 100),
      vnp_TmnCode: 'AZURE001',
      vnp_CurrCode: 'VND',
      vnp_ReturnUrl: 'http://azure.localhost:3000/api/payments/vnpay/return',
    });
    const { vnp_SecureHash: hash, ...signedFields } = fields;
    expect(signedQuery(signedFields)).toContain(hash);
    expect(url.href).not.toContain(SECRET);
  });

  it('uses its production pages for real money, and not those for tests', () => {
    const gateway = vnpayGateway({ tmnCode: 'AZURE001', secureSecret: SECRET, testMode: false });
    const url = gateway.open(
      { id: randomUUID(), code: 'AZ2600000000-1', amount: PRICE, createdAt: new Date() },
      { ipAddress: '127.0.0.1', returnUrl: 'https://azure.example/' },
    );
    expect(url).toMatch(/^https:\/\/pay\.vnpay\.vn\/vpcpay\.html\?/);
  });

  it('calls once or again: the order is paid, and each call gets the expected answer', async () => {
    const order = await confirmed();
    const query = signedQuery(fieldsOf(order.paymentCode));
    expect(await ipn(query)).toMatchObject({ RspCode: '00' });
    expect(await statusOf(order.id)).toBe(1_048_609);
    expect(await ipn(query)).toMatchObject({ RspCode: '02' });
    expect(
      await ipn(signedQuery(fieldsOf(order.paymentCode, { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' }))),
    ).toMatchObject({ RspCode: '02' });
    expect(await statusOf(order.id)).toBe(1_048_609);
    expect(await to.get(`/api/payments/vnpay/return?${query}`)).toMatchObject({
      status: 302,
      headers: expect.objectContaining({ location: `/checkout/confirm/${order.id}` }),
    });
  });

  it('leaves the order to be paid when a payment failed or was aborted', async () => {
    const order = await confirmed();
    expect(
      await ipn(signedQuery(fieldsOf(order.paymentCode, { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' }))),
    ).toMatchObject({ RspCode: '00' });
    expect(await statusOf(order.id)).toBe(33);
  });

  it('calls with a reference that another payment has: not applied, and waits for staff', async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    await ipn(signedQuery(fieldsOf(one.paymentCode, { vnp_TransactionNo: '77' })));
    expect(await ipn(signedQuery(fieldsOf(other.paymentCode, { vnp_TransactionNo: '77' })))).toMatchObject({
      RspCode: '04',
    });
    expect(await statusOf(other.id)).toBe(33);
    expect(await served.azure.sql('select state from payment_events where order_id = $1', [other.id])).toEqual([
      { state: 'mismatched' },
    ]);
  });

  it.each([
    ['another amount', { vnp_Amount: (PRICE - 1) * 100 }, '04'],
    ['an unknown payment', { vnp_TxnRef: 'AZ2600000000-9' }, '01'],
    ['another terminal', { vnp_TmnCode: 'LOTUS001' }, '97'],
  ])('about %s pays nothing', async (_what, more, RspCode) => {
    const order = await confirmed();
    expect(
      await ipn(
        signedQuery(fieldsOf(order.paymentCode, { vnp_TransactionNo: String(Math.random()).slice(2, 10), ...more })),
      ),
    ).toMatchObject({ RspCode });
    expect(await statusOf(order.id)).toBe(33);
  });

  it('writes nothing when a call is changed in any byte, has a repeated field or another key', async () => {
    const order = await confirmed();
    const query = signedQuery(fieldsOf(order.paymentCode));
    const rows = await served.rows();
    for (let at = 0; at < query.length; at += 1) {
      const code = query.charCodeAt(at);
      const flipped = query.slice(0, at) + String.fromCharCode(code ^ 1) + query.slice(at + 1);
      // A fragment, and hash letters in the other case, are the same call.
      if (
        flipped[at] === '#' ||
        new URLSearchParams(flipped).toString().toLowerCase() === new URLSearchParams(query).toString().toLowerCase()
      )
        continue;
      expect((await ipn(flipped)).RspCode, `${at}: ${flipped}`).toBe('97');
    }
    expect(await ipn(`${query}&vnp_Amount=100`)).toMatchObject({ RspCode: '97' });
    expect(await ipn(signedQuery(fieldsOf(order.paymentCode), FOREIGN))).toMatchObject({ RspCode: '97' });
    expect(await ipn(query, 'lotus.localhost')).toMatchObject({ RspCode: '97' });
    expect(await ipn('')).toMatchObject({ RspCode: '97' });
    expect(await served.rows()).toEqual(rows);
    expect(await statusOf(order.id)).toBe(33);
    expect(await ipn(query)).toMatchObject({ RspCode: '00' });
  });

  it('is not offered while it is disabled or lacks keys', async () => {
    const text = { vi: 'a', en: 'a' };
    await served.lotus.send('system', SetGateway, { Id: randomUUID(), Gateway: 'vnpay', Enabled: false });
    const set = await served.lotus.send('system', SetPaymentMethod, {
      Id: randomUUID(),
      Sku: 'vnpay',
      Name: text,
      Message: text,
      TimeoutMinutes: 30,
      DisplayOrder: 3,
      Published: true,
    });
    await expect(confirmedOrder(served.lotus, set.ok && 'id' in set.value ? set.value.id : '')).rejects.toThrow(
      'PAYMENT_METHOD_NOT_FOUND',
    );
  });

  it('is an error to be retried, not a result, while it does not answer', async () => {
    const dead = createServer((_request, reply) => reply.destroy());
    await new Promise<void>((resolve) => dead.listen(0, '127.0.0.1', resolve));
    const gateway = vnpayGateway({
      tmnCode: 'AZURE001',
      secureSecret: SECRET,
      testMode: true,
      host: `http://127.0.0.1:${(dead.address() as AddressInfo).port}`,
    });
    const payment = { id: randomUUID(), code: 'AZ2600000000-1', amount: PRICE, createdAt: new Date() };
    await expect(gateway.ask(payment)).rejects.toThrow(/\S/);
    await expect(
      gateway.refund({ id: randomUUID(), amount: 1, payment: { ...payment, referenceCode: '1' } }),
    ).rejects.toThrow(/\S/);
    await new Promise((resolve) => dead.close(resolve));
  });
});
