import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { BANK_KEY, bankLine, confirmedOrder, openGateways } from './testing.ts';

/** A refund of less than the merchant's smallest sum is owed but not sent. */

const PRICE = 12_500_000;
const SMALLEST = 10_000;
let served: Served;
let to: ReturnType<typeof requestsTo>;
let clerk: string;
let member: string;
beforeAll(async () => {
  served = await serve({
    settings: { holdLimit: 300, unpaidLimit: 300, moneyAloneLimit: 1e12, smallestRefund: SMALLEST },
  });
  to = requestsTo(served);
  await openGateways(served.azure);
  member = await signInDirectly(served.azure, served.azure.memberId);
  clerk = await signInDirectly(served.azure, await served.azure.addHolder('administrator'));
});
afterAll(() => served.close());

const overpaidBy = async (more: number) => {
  const order = await confirmedOrder(served.azure, served.azure.bankTransferId, { days: 60 });
  await to.post('/api/payments/bank-line', JSON.stringify(bankLine(PRICE + more, order.code)), {
    headers: { authorization: `Apikey ${BANK_KEY}`, 'content-type': 'application/json' },
  });
  return order.id;
};
const read = async (query: string, token: string) => JSON.parse((await to.query(query, {}, { token })).text).data;
const owedTo = async (orderId: string) =>
  (await served.azure.sql('select amount::int, state from refunds where order_id = $1', [orderId]))[0];

it.each([
  [1, false],
  [SMALLEST - 1, false],
  [SMALLEST, true],
])('an excess of %i is owed; whether staff have a task for it: %s', async (more, isWork) => {
  const orderId = await overpaidBy(more);
  expect(await owedTo(orderId)).toEqual({ amount: more, state: 'owed' });
  const { waitingrefunds } = await read('{ waitingrefunds { items { orderId amount } } }', clerk);
  expect(waitingrefunds.items.some((refund: { orderId: string }) => refund.orderId === orderId)).toBe(isWork);
  const { tasks } = await read('{ tasks(kind: "refund") { items { orderId } } }', clerk);
  expect(tasks.items.some((task: { orderId: string }) => task.orderId === orderId)).toBe(isWork);
  const { refundtransfer } = await read(`{ refundtransfer(orderId: "${orderId}") { amount } }`, member);
  expect(refundtransfer).toEqual(isWork ? { amount: more } : null);
});
