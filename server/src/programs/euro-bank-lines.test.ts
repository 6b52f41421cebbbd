import { randomUUID } from 'node:crypto';
import { SetGateway } from '@sandbar/contract/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve, type Served } from '../testing/served.ts';
import { openMerchant } from './open-merchant.ts';

/** Bank lines for a merchant whose currency is the euro. */

const KEY = 'a-key-of-my-own';
let served: Served;
let merchantId: string;
beforeAll(async () => {
  served = await serve();
  const opened = await openMerchant(served, {
    code: 'mare',
    name: 'Mare Club',
    primary: '#0B6E8F',
    accent: '#FF6B4A',
    administrator: { name: 'Ana Sousa', email: 'admin@mare.example' },
    place: { country: 'PT', currency: 'EUR', timeZone: 'Europe/Lisbon' },
    language: 'en-US',
  });
  merchantId = opened.id;
  served.merchants.refresh();
}, 600_000);
afterAll(() => served.close());

const setGateway = async (gateway: object) =>
  served.bus.dispatch({
    merchant: await served.merchants.byId(merchantId),
    sender: { kind: 'system' },
    locale: 'en-US',
    origin: { ipAddress: '127.0.0.1', userAgent: 'test', acceptLanguage: 'en-US' },
    domain: SetGateway.domain,
    name: SetGateway.name,
    content: { Id: randomUUID(), Enabled: true, ...gateway },
  });

it('a bank line is booked in cents, and one with more decimals than euros have is refused', async () => {
  expect(await setGateway({ Gateway: 'bank-line', ApiKey: KEY })).toMatchObject({ ok: true });
  const post = async (id: number, transferAmount: unknown) => {
    const line = {
      id,
      transferType: 'in',
      transferAmount,
      content: 'no code',
      accountNumber: 'PT50000000000000000000000',
    };
    const headers = { host: 'mare.localhost', authorization: `Apikey ${KEY}`, 'content-type': 'application/json' };
    const url = '/api/payments/bank-line';
    return (await served.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(line) })).statusCode;
  };
  expect([await post(1, '187.00'), await post(2, 187.5), await post(3, 187.505), await post(4, '1.000')]).toEqual([
    200, 200, 422, 422,
  ]);
  const events = 'select event_id, amount from payment_events where merchant_id = $1 order by event_id';
  expect(await served.azure.sql(events, [merchantId])).toEqual([
    { event_id: '1', amount: 187_00 },
    { event_id: '2', amount: 187_50 },
  ]);
});

it('a gateway that settles in dong alone is not switched on', async () => {
  const keys = { TmnCode: 'TERMINAL', SecureSecret: 'a-secret-of-my-own' };
  expect(await setGateway({ Gateway: 'vnpay', ...keys })).toMatchObject({
    ok: false,
    refusal: { code: 'CURRENCY_ONLY' },
  });
  expect(await setGateway({ Gateway: 'vnpay', ...keys, Enabled: false })).toMatchObject({ ok: true });
});
