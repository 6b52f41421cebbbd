import { randomUUID } from 'node:crypto';
import { PayOrder } from '@sandbar/contract/orders';
import { SetGateway } from '@sandbar/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepHolds } from '../testing/sweep-holds.ts';
import { merchantScope } from '../platform/merchant-scope.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { sandboxMessage, signed } from './gateways/sandbox.ts';
import { askAboutOpenPayments } from './ask-about-payments.ts';
import { createReceiver } from './index.ts';
import { sendRefunds } from './send-refunds.ts';
import { workOff } from '../testing/work-off.ts';
import { bankLine, BANK_KEY, confirmedOrder, openGateways } from './testing.ts';
import { sandboxSettings } from './gateways/index.ts';
import { testInstallation } from '../testing/installation.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/**
 * The sandbox acts as a provider, good and bad: a notification counts once, in whatever order, and only if it is
 * genuine.
 */

const PRICE = 12_500_000;
let served: Served;
let to: ReturnType<typeof requestsTo>;
let methodId: string;
let foreignSecret: string;
let secret: string;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 500, unpaidLimit: 500 } });
  to = requestsTo(served);
  methodId = await openGateways(served.azure);
  await openGateways(served.lotus);
  const secretOf = async (merchantId: string) => (await sandboxSettings(money(), merchantId))!.secret;
  secret = await secretOf(served.azure.merchant.id);
  foreignSecret = await secretOf(served.lotus.merchant.id);
}, 600_000);
afterAll(async () => {
  expect(await brokenInvariants(served.database)).toEqual([]);
  await served.close();
});

const confirmed = async () => {
  const order = await confirmedOrder(served.azure, methodId);
  const [payment] = await served.azure.sql('select id, code from payments where order_id = $1', [order.id]);
  return { ...order, paymentId: payment!.id as string, paymentCode: payment!.code as string };
};
type Order = Awaited<ReturnType<typeof confirmed>>;
const press = (order: Order, action: string) =>
  to.post(`/payment/sandbox/${order.paymentId}`, `action=${action}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://azure.localhost' },
  });
const hook = (body: string, headers: Record<string, string>, host = 'azure.localhost') =>
  to.post('/api/payments/sandbox', body, { host, headers: { 'content-type': 'application/json', ...headers } });
const tell = (body: string) => hook(body, signed({ secret }, body));
const statusOf = async (id: string) =>
  (await served.azure.sql('select all_status from orders where id = $1', [id]))[0]!.all_status;
const payments = (id: string) =>
  served.azure.sql('select amount, all_status from payments where order_id = $1 order by code', [id]);
const refunds = (id: string) => served.azure.sql('select amount, state, reason from refunds where order_id = $1', [id]);
const money = () => ({
  database: served.database,
  installation: testInstallation,
  merchants: merchantScope(served.database, 'localhost', 'azure'),
  receiver: createReceiver({ database: served.database }),
  onError: (error: unknown) => expect.unreachable(String(error)),
});
const sendAll = () => workOff(sendRefunds(money()), [served.azure.merchant.id]);
const askAll = () => workOff(askAboutOpenPayments(money()), [served.azure.merchant.id]);

describe('paying on the sandbox’s page', () => {
  it('is opened by a confirmed order, and closes it only by the callback', async () => {
    const order = await confirmed();
    expect(order.url).toBe(`/payment/open/${order.paymentId}`);
    const opened = await to.get(order.url!);
    expect(opened).toMatchObject({
      status: 302,
      headers: expect.objectContaining({ location: `/payment/sandbox/${order.paymentId}` }),
    });
    const page = await to.get(`/payment/sandbox/${order.paymentId}`);
    expect(page.text).toContain(order.paymentCode);
    expect(page.text).not.toContain(secret);
    // No script runs on it, and no site may frame it.
    expect(String(page.headers['content-security-policy']).replace(/nonce-[^']+/, 'nonce-N')).toBe(
      "default-src 'none';style-src 'nonce-N';form-action 'self';base-uri 'none';frame-ancestors 'none'",
    );
    for (const action of ['pay', 'fail', 'hang', 'twice', 'disorder'])
      expect(page.text).toContain(`name="action" value="${action}"`);
    expect(await press(order, 'pay')).toMatchObject({
      status: 303,
      headers: expect.objectContaining({ location: `/checkout/confirm/${order.id}` }),
    });
    expect(await statusOf(order.id)).toBe(1_048_609);
    expect(await payments(order.id)).toEqual([{ amount: PRICE, all_status: 33_554_465 }]);
  });

  it.each([
    ['vi-VN', 'Trang thanh toán thử'],
    ['en-US', 'Test payment page'],
    ['de', 'Test-Bezahlseite'],
    ['es', 'Página de pago de prueba'],
    ['fr', 'Page de paiement de test'],
    ['ja', 'テスト決済ページ'],
    ['zh', '测试支付页面'],
  ])('is in %s for a payer with this language', async (locale, title) => {
    const order = await confirmed();
    const page = await to.get(`/payment/sandbox/${order.paymentId}`, {
      headers: { cookie: `sandbar-locale=${locale}` },
    });
    expect(page.text).toContain(`lang="${locale}"`);
    expect(page.text).toContain(`<h1>${title}</h1>`);
    expect(page.text).not.toContain('undefined');
  });

  it('that fails leaves the order to be paid, by a new attempt', async () => {
    const order = await confirmed();
    await press(order, 'fail');
    expect(await statusOf(order.id)).toBe(33);
    expect(await payments(order.id)).toEqual([{ amount: PRICE, all_status: 1_048_609 }]);
    const again = await served.azure.send(served.azure.memberId, PayOrder, {
      Id: randomUUID(),
      OrderId: order.id,
      PaymentMethodId: methodId,
    });
    expect(again.ok).toBe(true);
    const paymentId = again.ok ? again.value.id : '';
    expect(paymentId).not.toBe(order.paymentId);
    await press({ ...order, paymentId }, 'pay');
    expect(await statusOf(order.id)).toBe(1_048_609);
  });

  it.each(['twice', 'disorder'])('that is reported %s counts once', async (action) => {
    const order = await confirmed();
    await press(order, action);
    expect(await statusOf(order.id)).toBe(1_048_609);
    expect(await payments(order.id)).toEqual([{ amount: PRICE, all_status: 33_554_465 }]);
    expect(await refunds(order.id)).toEqual([]);
  });

  it('that is not reported at all is found by a query', async () => {
    const order = await confirmed();
    expect((await press(order, 'hang')).text).toContain('status');
    expect(await statusOf(order.id)).toBe(33);
    await served.azure.sql(`update payments set ask_at = now() where order_id = $1`, [order.id]);
    await askAll();
    expect(await statusOf(order.id)).toBe(1_048_609);
    // The callback that comes after all changes nothing.
    const [known] = await served.azure.sql('select transaction_id from sandbox_payments where payment_id = $1', [
      order.paymentId,
    ]);
    await tell(sandboxMessage('paid', { code: order.paymentCode, amount: PRICE }, known!.transaction_id as string));
    expect(await payments(order.id)).toHaveLength(1);
  });

  it('that is not reported is found by a query after its order has expired too, and reopens it', async () => {
    const order = await confirmed();
    await press(order, 'hang');
    await served.azure.sql(`update orders set hold_expires_at = now() - interval '1 second' where id = $1`, [order.id]);
    await sweepHolds(served.database);
    expect(await statusOf(order.id)).toBe(289);
    await served.azure.sql(`update payments set ask_at = now() where order_id = $1`, [order.id]);
    await askAll();
    expect(await statusOf(order.id)).toBe(1_048_609);
  });

  it('changes nothing when the payer returns or opens the page', async () => {
    const order = await confirmed();
    await to.get(`/api/payments/vnpay/return?vnp_TxnRef=${order.paymentCode}&vnp_ResponseCode=00`);
    await to.get(`/payment/sandbox/${order.paymentId}`);
    expect(await statusOf(order.id)).toBe(33);
  });

  it('of a foreign page, or of another merchant’s payment, is not found', async () => {
    const order = await confirmed();
    const evil = { headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' } };
    expect((await to.post(`/payment/sandbox/${order.paymentId}`, 'action=pay', evil)).status).toBe(404);
    expect((await to.get(`/payment/sandbox/${order.paymentId}`, { host: 'lotus.localhost' })).status).toBe(404);
    expect((await to.get(`/payment/open/${order.paymentId}`, { host: 'lotus.localhost' })).status).toBe(404);
    expect((await press(order, 'steal')).status).toBe(404);
    expect(await statusOf(order.id)).toBe(33);
  });

  it('is not offered while the gateway is disabled', async () => {
    const order = await confirmed();
    await served.azure.send('system', SetGateway, { Id: randomUUID(), Gateway: 'sandbox', Enabled: false });
    expect(await to.get(`/payment/open/${order.paymentId}`)).toMatchObject({
      headers: expect.objectContaining({ location: `/checkout/confirm/${order.id}` }),
    });
    expect((await to.get(`/payment/sandbox/${order.paymentId}`)).status).toBe(404);
    const refused = await served.azure.send(served.azure.memberId, PayOrder, {
      Id: randomUUID(),
      OrderId: order.id,
      PaymentMethodId: methodId,
    });
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'PAYMENT_METHOD_NOT_FOUND' } });
    await served.azure.send('system', SetGateway, { Id: randomUUID(), Gateway: 'sandbox', Enabled: true });
  });
});

it('a payment cannot be started again by transfer for a merchant without a bank account', async () => {
  const order = await confirmed();
  const { azure } = served;
  const pay = () =>
    azure.send(azure.memberId, PayOrder, {
      Id: randomUUID(),
      OrderId: order.id,
      PaymentMethodId: azure.bankTransferId,
    });
  const { brand } = azure.merchant;
  const { bank } = brand;
  Object.assign(brand, { bank: null });
  expect(await pay()).toMatchObject({ ok: false, refusal: { code: 'PAYMENT_METHOD_NOT_FOUND' } });
  Object.assign(brand, { bank });
  expect(await pay()).toMatchObject({ ok: true });
});

describe('a callback', () => {
  it('with any changed byte in body or signature is refused and writes nothing', async () => {
    const order = await confirmed();
    const body = sandboxMessage('paid', { code: order.paymentCode, amount: PRICE }, 'SBflip');
    const headers = signed({ secret }, body);
    const rows = await served.rows();
    const flip = (text: string, at: number) =>
      text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
    for (let at = 0; at < body.length; at += 1)
      expect((await hook(flip(body, at), headers)).status, `body ${at}`).toBe(401);
    for (const name of Object.keys(headers)) {
      // The last character of padded Base64 contains unused bits: the text is compared, not the decoded bytes.
      for (let at = 0; at < headers[name]!.length; at += 1)
        expect((await hook(body, { ...headers, [name]: flip(headers[name]!, at) })).status, `${name} ${at}`).toBe(401);
    }
    expect(await served.rows()).toEqual(rows);
    expect((await hook(body, headers)).status).toBe(200);
    expect(await statusOf(order.id)).toBe(1_048_609);
  });

  it('signed with another merchant’s secret, an old one, or none is refused', async () => {
    const order = await confirmed();
    const body = sandboxMessage('paid', { code: order.paymentCode, amount: PRICE }, 'SBforeign');
    expect((await hook(body, signed({ secret: foreignSecret }, body))).status).toBe(401);
    expect((await hook(body, signed({ secret }, body), 'lotus.localhost')).status).toBe(401);
    expect((await hook(body, signed({ secret }, body, new Date(Date.now() - 600_000)))).status).toBe(401);
    expect((await hook(body, {})).status).toBe(401);
    expect(await statusOf(order.id)).toBe(33);
  });

  it.each([PRICE - 1, PRICE + 1, 1])(
    'about another amount (%i) is not applied, and waits for staff',
    async (amount) => {
      const order = await confirmed();
      expect(
        (await tell(sandboxMessage('paid', { code: order.paymentCode, amount }, `SB${randomUUID()}`))).status,
      ).toBe(200);
      expect(await statusOf(order.id)).toBe(33);
      expect(
        await served.azure.sql('select state, amount from payment_events where order_id = $1', [order.id]),
      ).toEqual([{ state: 'mismatched', amount }]);
    },
  );

  it('about an unknown payment waits for staff', async () => {
    await tell(sandboxMessage('paid', { code: 'AZ2600000000-1', amount: PRICE }, 'SBnobody'));
    expect(await served.azure.sql(`select state from payment_events where event_id = 'paid:SBnobody'`)).toEqual([
      { state: 'unmatched' },
    ]);
  });

  const orders = (messages: string[]): string[][] =>
    messages.length <= 1
      ? [messages]
      : messages.flatMap((one, at) => orders(messages.toSpliced(at, 1)).map((rest) => [one, ...rest]));
  it('in every order with duplicates leads to the same result', async () => {
    for (const sequence of orders(['failed-1', 'paid', 'paid', 'failed-2'])) {
      const order = await confirmed();
      const unique = randomUUID();
      for (const message of sequence) {
        const [kind] = message.split('-') as ['paid' | 'failed'];
        await tell(sandboxMessage(kind, { code: order.paymentCode, amount: PRICE }, `SB${message}-${unique}`));
      }
      expect(await statusOf(order.id), sequence.join()).toBe(1_048_609);
      const [payment, ...more] = await payments(order.id);
      expect(more).toEqual([]);
      expect((payment!.all_status as number) & 33_554_432).toBe(33_554_432);
      expect(await refunds(order.id)).toEqual([]);
      expect(
        await served.azure.sql(
          `select 1 from events where kind = 'order.changed' and subject_id = $1 and payload->>'reason' = 'paid'`,
          [order.id],
        ),
      ).toHaveLength(1);
    }
  });
});

describe('a refund', () => {
  it('of a payment through the gateway is sent automatically, once', async () => {
    const order = await confirmed();
    await served.azure.sql(`update orders set hold_expires_at = now() - interval '1 second' where id = $1`, [order.id]);
    await sweepHolds(served.database);
    const contract = served.azure.bus.contracts.find(({ name }) => name === 'CreateVacationOrder')!;
    await served.azure.send(served.azure.otherMemberId, contract, {
      Id: randomUUID(),
      ProductId: order.stayId,
      AdultTotal: 1,
      ChildrenAges: [],
    });
    await press(order, 'pay');
    expect(await refunds(order.id)).toEqual([{ amount: PRICE, state: 'owed', reason: 'late' }]);
    await Promise.all([sendAll(), sendAll()]);
    expect(await refunds(order.id)).toEqual([{ amount: PRICE, state: 'done', reason: 'late' }]);
    expect(
      await served.azure.sql('select refunded from sandbox_payments where payment_id = $1', [order.paymentId]),
    ).toEqual([{ refunded: PRICE }]);
    expect((await payments(order.id))[0]!.all_status).toBe(33 + 32_768 + 33_554_432 + 1_073_741_824);
  });

  it('of a transfer waits for staff', async () => {
    const order = await confirmedOrder(served.azure, served.azure.bankTransferId);
    await to.post('/api/payments/bank-line', JSON.stringify(bankLine(PRICE + 5, order.code)), {
      headers: { authorization: `Apikey ${BANK_KEY}`, 'content-type': 'application/json' },
    });
    await sendAll();
    expect(await refunds(order.id)).toEqual([{ amount: 5, state: 'owed', reason: 'overpaid' }]);
  });
});

it('the list of unapplied payments has its total on every page, also behind the last one', async () => {
  for (let number = 0; number < 3; number += 1)
    await tell(sandboxMessage('paid', { code: 'AZ2600000000-9', amount: 1_000 }, `SBwaits${number}`));
  const over = await confirmedOrder(served.azure, served.azure.bankTransferId);
  await to.post('/api/payments/bank-line', JSON.stringify(bankLine(PRICE + 5, over.code)), {
    headers: { authorization: `Apikey ${BANK_KEY}`, 'content-type': 'application/json' },
  });
  const token = await signInDirectly(served.azure, served.azure.staffId);
  const ask = async (list: string, page: string) =>
    (
      JSON.parse((await to.query(`{ list: ${list}(${page}) { items { id } totalCount } }`, {}, { token })).text) as {
        data: { list: { items: object[]; totalCount: number } };
      }
    ).data.list;
  for (const list of ['waitingmoney', 'waitingrefunds']) {
    const { items, totalCount } = await ask(list, 'limit: 200');
    expect(items.length).toBe(totalCount);
    expect(totalCount).toBeGreaterThan(0);
    expect(await ask(list, 'limit: 1')).toMatchObject({ items: [items[0]], totalCount });
    expect(await ask(list, `limit: 1, offset: ${totalCount - 1}`)).toMatchObject({ items: [items.at(-1)], totalCount });
    expect(await ask(list, `limit: 1, offset: ${totalCount}`)).toEqual({ items: [], totalCount });
    expect(await ask(list, 'offset: 5000')).toEqual({ items: [], totalCount });
  }
});
