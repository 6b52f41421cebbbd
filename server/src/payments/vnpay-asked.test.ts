import { randomUUID } from 'node:crypto';
import { CancelOrder } from '@sandbar/contract/orders';
import { SetGateway, SetPaymentMethod } from '@sandbar/contract/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { merchantScope } from '../platform/merchant-scope.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { vnpayGateway } from './gateways/vnpay.ts';
import { askAboutOpenPayments } from './ask-about-payments.ts';
import { createReceiver } from './index.ts';
import { sendRefunds } from './send-refunds.ts';
import { workOff } from '../testing/work-off.ts';
import { confirmedOrder } from './testing.ts';
import { startFakeVnpay, type FakeVnpay } from './testing-vnpay.ts';
import { testInstallation } from '../testing/installation.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/**
 * Our calls to VNPay: the outcome of a payment without a callback, and refunds. The provider behaves as documented,
 * badly, or not at all.
 */

const PRICE = 12_500_000;
const SECRET = 'SECRETOFAZUREATVNPAY0123456789AB';
let served: Served;
let to: ReturnType<typeof requestsTo>;
let vnpay: FakeVnpay;
let methodId: string;
let errors: string[] = [];
beforeAll(async () => {
  vnpay = await startFakeVnpay({ tmnCode: 'AZURE001', secret: SECRET });
  served = await serve({ settings: { holdLimit: 300, unpaidLimit: 300 } });
  to = requestsTo(served);
  await served.azure.send('system', SetGateway, {
    Id: randomUUID(),
    Gateway: 'vnpay',
    Enabled: true,
    TmnCode: 'AZURE001',
    SecureSecret: SECRET,
    TestMode: true,
  });
  await served.azure.sql(
    `update payment_gateways set settings = settings || jsonb_build_object('host', $1::text) where gateway = 'vnpay'`,
    [vnpay.host],
  );
  const text = { vi: 'VNPay', en: 'VNPay' };
  const set = await served.azure.send('system', SetPaymentMethod, {
    Id: randomUUID(),
    Sku: 'vnpay',
    Name: text,
    Message: text,
    TimeoutMinutes: 30,
    DisplayOrder: 3,
    Published: true,
  });
  methodId = set.ok && 'id' in set.value ? set.value.id : '';
}, 600_000);
afterAll(async () => {
  expect(await brokenInvariants(served.database)).toEqual([]);
  await served.close();
  await vnpay.close();
});
beforeEach(() => {
  errors = [];
  vnpay.behave('good');
  vnpay.refuseRefunds(undefined);
});

const money = () => ({
  database: served.database,
  installation: testInstallation,
  merchants: merchantScope(served.database, 'localhost', 'azure'),
  receiver: createReceiver({ database: served.database }),
  onError: (error: unknown, doing: string) => void errors.push(`${doing}: ${String(error)}`),
});

/** An order whose member went to VNPay to pay; the provider's books have the outcome, and no callback comes. */
const opened = async (status: string, amount = PRICE) => {
  const order = await confirmedOrder(served.azure, methodId);
  const { headers } = await to.get(order.url!);
  const address = new URL(headers.location as string);
  const code = address.searchParams.get('vnp_TxnRef')!;
  vnpay.payments.set(code, {
    date: address.searchParams.get('vnp_CreateDate')!,
    amount,
    status,
    number: String(Math.random()).slice(2, 10),
  });
  return { ...order, paymentCode: code };
};
type Opened = Awaited<ReturnType<typeof opened>>;
const sendAll = () => workOff(sendRefunds(money()), [served.azure.merchant.id]);
/** Payments are not queried within the first seconds, so this makes one due. @returns how often VNPay was called */
const ask = async ({ id }: Opened) => {
  await served.azure.sql('update payments set ask_at = now() where order_id = $1 and ask_at is not null', [id]);
  const before = vnpay.answers.length;
  await workOff(askAboutOpenPayments(money()), [served.azure.merchant.id]);
  return vnpay.answers.length - before;
};
const statusOf = async ({ id }: Opened) =>
  (await served.azure.sql('select all_status from orders where id = $1', [id]))[0]!.all_status;
const refundOf = async ({ id }: Opened) =>
  (await served.azure.sql('select amount, state, reference_code, tries from refunds where order_id = $1', [id]))[0]!;
const paymentOf = async ({ id }: Opened) =>
  (await served.azure.sql('select all_status, amount from payments where order_id = $1', [id]))[0]!;

describe('a payment whose call never came', () => {
  it('is found by a query, with its amount in dong, and closes the order once', async () => {
    const order = await opened('00');
    await ask(order);
    expect(errors).toEqual([]);
    expect(await statusOf(order)).toBe(1_048_609);
    expect(await paymentOf(order)).toEqual({ all_status: 33_554_465, amount: PRICE });
    expect(await ask(order)).toBe(0);
  });

  it.each([
    ['that failed there ends', '02', 1_048_609],
    ['that is under way there stays open', '01', 33],
    ['that is under suspicion there stays open: it may be paid yet', '07', 33],
  ])('%s, and the order waits', async (_what, status, paymentStatus) => {
    const order = await opened(status);
    await ask(order);
    expect(errors).toEqual([]);
    expect(await statusOf(order)).toBe(33);
    expect((await paymentOf(order)).all_status).toBe(paymentStatus);
  });

  it('is unknown to the provider when its page was never opened, and stays open', async () => {
    const order = await opened('00');
    vnpay.payments.delete(order.paymentCode);
    await ask(order);
    expect(vnpay.answers.at(-1)).toBe('querydr:91');
    expect(errors).toEqual([]);
    expect((await paymentOf(order)).all_status).toBe(33);
  });

  it('of another amount is not applied, and waits for staff', async () => {
    const order = await opened('00', PRICE - 1);
    await ask(order);
    expect(await statusOf(order)).toBe(33);
    expect(await served.azure.sql('select state, amount from payment_events where order_id = $1', [order.id])).toEqual([
      { state: 'mismatched', amount: PRICE - 1 },
    ]);
  });

  it.each(['dead', 'unsigned', 'forged', 'astray'] as const)(
    'is queried again while the provider’s answer is %s, and nothing is lost',
    async (behaviour) => {
      const order = await opened('00');
      vnpay.behave(behaviour);
      await ask(order);
      expect(errors).toEqual([expect.stringMatching(/^ask about open payments \S+: \S/)]);
      expect(await statusOf(order)).toBe(33);
      vnpay.behave('good');
      await ask(order);
      expect(await statusOf(order)).toBe(1_048_609);
    },
  );

  describe('for weeks, because no worker ran', () => {
    const openedLongAgo = async (status: string) => {
      const order = await opened(status);
      const inBooks = vnpay.payments.get(order.paymentCode)!;
      const [moved] = await served.azure.sql(
        `update payments set created_at = created_at - interval '40 days' where order_id = $1
          returning to_char(to_timestamp($2, 'YYYYMMDDHH24MISS') - interval '40 days', 'YYYYMMDDHH24MISS') as date`,
        [order.id, inBooks.date],
      );
      inBooks.date = String(moved!.date);
      return order;
    };

    it('is found by a query, also when the provider does not answer the first one', async () => {
      const order = await openedLongAgo('00');
      vnpay.behave('dead');
      await ask(order);
      expect(await statusOf(order)).toBe(33);
      vnpay.behave('good');
      expect(await ask(order)).toBe(1);
      expect(await statusOf(order)).toBe(1_048_609);
    });

    it('is queried no more once the provider has answered that it has no outcome', async () => {
      const order = await openedLongAgo('01');
      expect(await ask(order)).toBe(1);
      expect(await ask(order)).toBe(0);
      expect((await paymentOf(order)).all_status).toBe(33);
    });
  });

  it('stops in time when the provider does not answer', async () => {
    const gateway = vnpayGateway({ tmnCode: 'AZURE001', secureSecret: SECRET, testMode: true, host: vnpay.host }, 100);
    const payment = {
      id: randomUUID(),
      code: 'AZ2600000000-1',
      amount: PRICE,
      createdAt: new Date(),
      referenceCode: '1',
    };
    vnpay.behave('mute');
    await expect(gateway.ask(payment)).rejects.toThrow(/timeout/i);
    await expect(gateway.refund({ id: randomUUID(), amount: 1, payment })).rejects.toThrow(/timeout/i);
  });

  it('is an error, not a result, when the query was signed with a wrong secret', async () => {
    const gateway = vnpayGateway({ tmnCode: 'AZURE001', secureSecret: `${SECRET}x`, testMode: true, host: vnpay.host });
    await expect(
      gateway.ask({ id: randomUUID(), code: 'AZ2600000000-1', amount: PRICE, createdAt: new Date() }),
    ).rejects.toThrow(/not signed/);
    expect(vnpay.answers.at(-1)).toBe('querydr:97');
  });
});

describe('a refund', () => {
  /** A paid order that its member canceled early enough for a full refund. */
  const canceled = async () => {
    const order = await opened('00');
    await ask(order);
    const answer = await served.azure.send(served.azure.memberId, CancelOrder, { Id: randomUUID(), OrderId: order.id });
    expect(answer).toMatchObject({ ok: true, value: { refund: PRICE } });
    return order;
  };
  /** Makes sent refunds due: they wait a while before they are requested again. */
  const later = ({ id }: Opened) =>
    served.azure.sql(`update refunds set modified_at = now() - interval '1 day' where order_id = $1`, [id]);

  it('is sent once, by whichever process comes first, and has the provider’s reference', async () => {
    const order = await canceled();
    await Promise.all([sendAll(), sendAll()]);
    await sendAll();
    expect(errors).toEqual([]);
    expect(vnpay.refunds.get(order.paymentCode)).toEqual([PRICE]);
    expect(await refundOf(order)).toEqual({
      amount: PRICE,
      state: 'done',
      reference_code: `9${vnpay.payments.get(order.paymentCode)!.number}`,
      tries: 1,
    });
    expect(((await paymentOf(order)).all_status as number) & 1_073_741_824).not.toBe(0);
  });

  it.each(['dead', 'unsigned', 'forged'] as const)(
    'that meets a provider whose answer is %s is requested again later, and sent once',
    async (behaviour) => {
      const order = await canceled();
      vnpay.behave(behaviour);
      await sendAll();
      expect(errors).toHaveLength(1);
      expect(await refundOf(order)).toMatchObject({ state: 'sent', tries: 1 });
      vnpay.behave('good');
      await sendAll();
      expect(await refundOf(order), 'it rests first').toMatchObject({ state: 'sent', tries: 1 });
      await later(order);
      await sendAll();
      // A request that arrived is known there, and its outcome is not reported a second time.
      expect(await refundOf(order)).toMatchObject({ state: behaviour === 'dead' ? 'done' : 'sent', tries: 2 });
      expect(vnpay.refunds.get(order.paymentCode)).toEqual([PRICE]);
    },
  );

  it('with a lost answer is not sent twice: the provider knows the request, and staff decide in the end', async () => {
    const order = await canceled();
    vnpay.behave('lost');
    await sendAll();
    expect(vnpay.refunds.get(order.paymentCode)).toEqual([PRICE]);
    vnpay.behave('good');
    for (let attempt = 2; attempt <= 10; attempt += 1) {
      await later(order);
      await sendAll();
    }
    expect(vnpay.answers.slice(-7)).toEqual(Array.from({ length: 7 }, () => 'refund:94'));
    expect(vnpay.refunds.get(order.paymentCode)).toEqual([PRICE]);
    expect(await refundOf(order)).toMatchObject({ state: 'sent', tries: 8 });
  });

  it('that the provider refuses has failed, and waits for staff', async () => {
    const order = await canceled();
    vnpay.refuseRefunds('95');
    await sendAll();
    expect(await refundOf(order)).toMatchObject({ state: 'failed', reference_code: '' });
    vnpay.refuseRefunds(undefined);
    await later(order);
    await sendAll();
    expect(vnpay.refunds.get(order.paymentCode)).toBeUndefined();
  });
});
