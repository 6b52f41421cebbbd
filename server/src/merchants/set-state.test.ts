import { randomUUID } from 'node:crypto';
import { RenameMerchant, SetMerchantState } from '@sandbar/contract/merchants';
import type { MerchantState } from '@sandbar/domain/merchants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdDirectly } from '../testing/hold-directly.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';

/** An operator suspends, opens and closes a merchant's site. */

let served: Served;
let to: ReturnType<typeof requestsTo>;
beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
});
afterAll(() => served.close());

const set = async (State: MerchantState) => {
  const result = await served.azure.send('system', SetMerchantState, { Id: randomUUID(), State, Reason: 'arrears' });
  served.merchants.refresh();
  return result;
};
const page = (code: string) =>
  to.get('/', { host: `${code}.localhost`, headers: { accept: 'text/html', 'accept-language': 'en-US' } });

it('a suspended merchant accepts only reports of payments, and other merchants are served', async () => {
  expect(await set('suspended')).toMatchObject({ ok: true, value: { state: 'suspended' } });
  const shown = await page('azure');
  expect([shown.status, shown.headers['retry-after']]).toEqual([503, '300']);
  expect(shown.text).toContain('This site is paused right now. Come back later.');
  const called = await to.query('{ __typename }');
  expect([called.status, JSON.parse(called.text)]).toEqual([503, expect.objectContaining({ Code: 'SITE_SUSPENDED' })]);
  const reported = await to.get('/api/payments/vnpay/ipn');
  expect(reported.status).toBe(200);
  expect((await page('lotus')).status).toBe(200);
  expect(await set('suspended')).toMatchObject({ ok: false, refusal: { code: 'NOTHING_CHANGED' } });
  expect(await set('open')).toMatchObject({ ok: true });
  expect((await page('azure')).status).toBe(200);
});

it('a merchant is closed only when everything is settled, and its host is then unknown', async () => {
  const host = async (name: string) => (await to.get(`/health/host?domain=${name}`)).status;
  expect([await host('azure.localhost'), await host('eve.example')]).toEqual([200, 404]);
  const orderId = randomUUID();
  await holdDirectly(served.azure, served.azure.memberId, orderId, await served.azure.addStay());
  expect(await set('closed')).toMatchObject({
    ok: false,
    refusal: { code: 'MERCHANT_NOT_SETTLED', data: { count: 1 } },
  });
  expect((await page('azure')).status).toBe(200);
  await served.azure.sql(`update order_lines set live = false where order_id = $1`, [orderId]);
  expect(await set('closed')).toMatchObject({ ok: true });
  expect((await page('azure')).status).toBe(404);
  expect(await host('azure.localhost')).toBe(404);
  expect(await set('open')).toMatchObject({ ok: true });
});

it('a merchant is renamed like a published brand', async () => {
  const renamed = await served.azure.send('system', RenameMerchant, { Id: randomUUID(), Name: 'Azure Shores' });
  expect(renamed).toMatchObject({ ok: true, value: { number: 2 } });
  served.merchants.refresh();
  expect((await page('azure')).text).toContain('Azure Shores');
});
