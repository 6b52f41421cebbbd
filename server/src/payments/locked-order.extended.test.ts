import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockWaits } from '../testing/lock-waits.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { serverDatabase } from '../testing/world.ts';
import { bankLine, BANK_KEY, confirmedOrder, openGateways } from './testing.ts';

/** A transaction keeps an order's row locked: commands for that order are refused in time, and no others wait long. */

let postgres: TestPostgres;
let served: Served;
let token: string;
let stuck: pg.Client;
beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.createDatabase('locked_order');
  served = await serve({ database: await serverDatabase(url, 2_000), settings: { unpaidLimit: 50 } });
  await openGateways(served.azure);
  token = await signInDirectly(served.azure, served.azure.memberId);
  stuck = new pg.Client({ connectionString: url });
  await stuck.connect();
});
afterAll(async () => {
  await stuck.end();
  await served.close();
  await postgres.stop();
});

const keep = async (orderId: string) => {
  await stuck.query('begin');
  await stuck.query('select id from orders where merchant_id = $1 and id = $2 for update', [
    served.azure.merchant.id,
    orderId,
  ]);
};
const letGo = () => stuck.query('rollback');
const cancel = (OrderId: string, Id: string) =>
  requestsTo(served).command('Sale/CancelOrder', { Id, OrderId }, { token });
const statusOf = async (id: string) =>
  (await served.azure.sql('select all_status from orders where id = $1', [id]))[0]!.all_status;
/** @returns the answer, and how many milliseconds it took */
const timed = async <Answer>(answer: Promise<Answer>): Promise<[Answer, number]> => {
  const start = performance.now();
  return [await answer, performance.now() - start];
};

it('a command for it is retried, then refused with 503 and Retry-After; sent again, it takes effect once', async () => {
  const order = await confirmedOrder(served.azure, served.azure.bankTransferId);
  const Id = randomUUID();
  await keep(order.id);
  const [refused, took] = await timed(cancel(order.id, Id));
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(JSON.parse(refused.text)).toMatchObject({ Success: false, Code: 'OVERLOADED' });
  expect(took).toBeGreaterThan(3_500);
  await letGo();
  expect(await cancel(order.id, Id)).toMatchObject({ status: 200 });
  expect(await cancel(order.id, Id)).toMatchObject({ status: 200 });
  expect(await statusOf(order.id)).toBe(32_801);
});

it('a command that waits only a moment succeeds normally', async () => {
  const order = await confirmedOrder(served.azure, served.azure.bankTransferId);
  await keep(order.id);
  const waiting = cancel(order.id, randomUUID());
  await expect.poll(() => lockWaits(served.azure)).not.toEqual([]);
  await letGo();
  expect(await waiting).toMatchObject({ status: 200 });
});

it('commands for other orders are answered, also behind it on a connection', async () => {
  const kept = await confirmedOrder(served.azure, served.azure.bankTransferId);
  const others: { id: string }[] = [];
  for (let number = 0; number < 20; number += 1)
    others.push(await confirmedOrder(served.azure, served.azure.bankTransferId));
  await keep(kept.id);
  const [refused, ...answers] = await Promise.all([
    cancel(kept.id, randomUUID()),
    ...others.map(({ id }) => cancel(id, randomUUID())),
  ]);
  await letGo();
  expect(refused.status).toBe(503);
  expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));
});

it('a bank’s notification is refused with a retry, and then entered once', async () => {
  const order = await confirmedOrder(served.azure, served.azure.bankTransferId);
  const line = JSON.stringify(bankLine(12_500_000, order.code));
  const tell = () =>
    requestsTo(served).post('/api/payments/bank-line', line, {
      headers: { authorization: `Apikey ${BANK_KEY}`, 'content-type': 'application/json' },
    });
  await keep(order.id);
  expect(await tell()).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  await letGo();
  for (let time = 0; time < 2; time += 1) expect((await tell()).status).toBe(200);
  expect(await served.azure.sql('select all_status from payments where order_id = $1', [order.id])).toEqual([
    { all_status: 33_554_465 },
  ]);
});
