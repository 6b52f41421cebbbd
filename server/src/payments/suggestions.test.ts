import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { BANK_KEY, bankLine, confirmedOrder, openGateways } from './testing.ts';

/** Staff get suggestions of orders for money that names no order. */

let served: Served;
let staff: string;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 300, unpaidLimit: 300 } });
  await openGateways(served.azure);
  staff = await signInDirectly(served.azure, await served.azure.addHolder('support'));
}, 600_000);
afterAll(() => served.close());

const suggested = async (moneyId: string, token = staff, host = 'azure.localhost') => {
  const query = `{ moneysuggestions(moneyId: "${moneyId}") { code left why } }`;
  const answer = await requestsTo(served).query(query, {}, { token, host });
  return JSON.parse(answer.text) as { data: { moneysuggestions: { code: string; left: number; why: string[] }[] } };
};

const unapplied = async (amount: number, content: string) => {
  const line = bankLine(amount, content);
  await requestsTo(served).post('/api/payments/bank-line', JSON.stringify(line), {
    host: 'azure.localhost',
    headers: { authorization: `Apikey ${BANK_KEY}`, 'content-type': 'application/json' },
  });
  const [event] = await served.azure.sql('select id from payment_events where event_id = $1', [String(line.id)]);
  return event!.id as string;
};

it('suggested orders are open ones of this merchant with its sum, digits of the code or the name', async () => {
  const { azure } = served;
  const wanted = await confirmedOrder(azure, azure.bankTransferId, { price: 11_271_000 });
  const other = await confirmedOrder(azure, azure.bankTransferId, { price: 9_000_000 });
  const digits = wanted.code.slice(-8);
  const moneyId = await unapplied(11_271_000, `PHAM ${digits.slice(0, 4)} ${digits.slice(4)}`);
  expect((await suggested(moneyId)).data.moneysuggestions).toEqual([
    { code: wanted.code, left: 11_271_000, why: ['digits', 'sum'] },
  ]);
  await azure.sql(`update orders set receiver_name = 'Đặng Quỳnh Hương' where id = $1`, [other.id]);
  const named = await unapplied(1_000, 'DANG QUYNH HUONG CK');
  expect((await suggested(named)).data.moneysuggestions).toEqual([
    { code: other.code, left: 9_000_000, why: ['name'] },
  ]);
  await azure.sql(`update orders set all_status = 289, hold_slot = null where id = $1`, [other.id]);
  expect((await suggested(named)).data.moneysuggestions).toEqual([]);
  expect((await suggested(randomUUID())).data.moneysuggestions).toEqual([]);
  const { lotus } = served;
  const foreign = await signInDirectly(lotus, await lotus.addHolder('support'));
  expect((await suggested(moneyId, foreign, 'lotus.localhost')).data.moneysuggestions).toEqual([]);
});
