import { randomUUID } from 'node:crypto';
import { SetGateway, SetPaymentMethod } from '@sandbar/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';

/** Staff read payment methods and gateways over HTTP. */

const SECRET = 'CANARY-SECRET-OF-32-CHARACTERS-AB';

let served: Served;
let to: ReturnType<typeof requestsTo>;
let token: string;

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  token = await signInDirectly(served.azure, await served.azure.addHolder('administrator'));
});
afterAll(() => served.close());

const ask = async (query: string) => {
  const { text } = await to.query(query, {}, { token });
  return { text, data: (JSON.parse(text) as { data: Record<string, Record<string, unknown>[]> }).data };
};
const METHODS =
  '{ deskpaymentmethods { sku name { vi en } message { vi en } timeout displayOrder published offered } }';
const GATEWAYS = '{ paymentgateways { gateway enabled knownKeys testMode } }';
const method = {
  Name: { vi: 'Thẻ', en: 'Card' },
  Message: { vi: 'Trả ngay', en: 'Pay now' },
  TimeoutMinutes: 30,
  DisplayOrder: 7,
  Published: true,
};

describe('payment methods, for staff', () => {
  it('are listed whether offered or not; one whose gateway is off is published but not offered', async () => {
    const set = await served.azure.send('system', SetPaymentMethod, { Id: randomUUID(), Sku: 'vnpay', ...method });
    expect(set).toMatchObject({ ok: true });
    const found = async () => (await ask(METHODS)).data['deskpaymentmethods']!.find(({ sku }) => sku === 'vnpay');
    expect(await found()).toEqual({
      sku: 'vnpay',
      name: { vi: 'Thẻ', en: 'Card' },
      message: { vi: 'Trả ngay', en: 'Pay now' },
      timeout: 30,
      displayOrder: 7,
      published: true,
      offered: false,
    });
    const keys = {
      Id: randomUUID(),
      Gateway: 'vnpay',
      Enabled: true,
      TmnCode: 'SANDBAR1',
      SecureSecret: SECRET,
    } as const;
    expect(await served.azure.send('system', SetGateway, keys)).toMatchObject({ ok: true });
    expect(await found()).toMatchObject({ published: true, offered: true });
  });

  it('gateways report which keys are set, without revealing them', async () => {
    const { text, data } = await ask(GATEWAYS);
    expect(data['paymentgateways']!.find(({ gateway }) => gateway === 'vnpay')).toEqual({
      gateway: 'vnpay',
      enabled: true,
      knownKeys: ['TmnCode', 'SecureSecret'],
      testMode: true,
    });
    expect(data['paymentgateways']!.map(({ gateway }) => gateway)).toContain('bank-line');
    expect(text).not.toContain(SECRET);
  });
});
