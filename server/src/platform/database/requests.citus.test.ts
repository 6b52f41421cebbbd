import { randomUUID } from 'node:crypto';
import { CreateUser } from '@sandbar/contract/identity';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BANK_KEY, bankLine, openGateways } from '../../payments/testing.ts';
import { testCitus, type TestCitus } from '../../testing/citus.ts';
import { openLive } from '../../testing/live-client.ts';
import { requestsTo } from '../../testing/requests.ts';
import { serve, type Served } from '../../testing/served.ts';
import { signInDirectly } from '../../testing/server-process.ts';
import { PASSWORD } from '../../testing/test-bed.ts';
import { serverDatabase } from '../../testing/world.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';

/**
 * Members' reads and commands reach one node each: Citus counts how many of a database's queries went to one shard
 * group, and how many to several.
 */

const NAME = 'sandbar_requests';
let citus: TestCitus;
let served: Served;
let client: pg.Client;
let token: string;
let uncounted: Database;
const silent = () => {};

beforeAll(async () => {
  citus = await testCitus();
  const url = await citus.createDatabase(NAME);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`alter database ${NAME} set citus.enable_stat_counters = on`);
  const database = await serverDatabase(url);
  // The feed polls all merchants all the time, so its queries are not counted.
  uncounted = openPostgres(`${url}?options=${encodeURIComponent('-c citus.enable_stat_counters=off')}`, silent, silent);
  const run: Database['run'] = (query) => (query.name.startsWith('feed.') ? uncounted : database).run(query);
  const batch: Database['batch'] = (queries) =>
    ((queries as readonly { name: string }[]).every(({ name }) => name.startsWith('feed.'))
      ? uncounted
      : database
    ).batch(queries);
  served = await serve({ database: { ...database, run, batch } });
  token = await signInDirectly(served.azure, served.azure.memberId);
});
afterAll(async () => {
  await served.close();
  await uncounted.close();
  await client.end();
  await citus.dropDatabase(NAME);
});

const executed = async () => {
  const { rows } = await client.query<{ one: number; several: number }>(
    `select query_execution_single_shard::int as one, query_execution_multi_shard::int as several
     from citus_stat_counters where name = current_database()`,
  );
  return rows[0]!;
};
/** Counts the queries that Citus executed for `work`. */
const during = async (work: () => Promise<unknown>) => {
  const before = await executed();
  await work();
  const after = await executed();
  return { one: after.one - before.one, several: after.several - before.several };
};
const command = async (key: string, content: object, by = token) => {
  const { status, text } = await requestsTo(served).command(key, content, { token: by });
  expect({ status, ...(JSON.parse(text) as object) }).toMatchObject({ status: 200, Success: true });
};

/** Each query reached one node, and there was at least one. */
const staysOnOneNode = async (work: () => Promise<unknown>) => {
  const { one, several } = await during(work);
  expect(several).toBe(0);
  expect(one).toBeGreaterThan(0);
};
const ask = async (query: string, by = token) => {
  const { status, text } = await requestsTo(served).query(query, {}, { token: by });
  expect({ status, text }).toMatchObject({ status: 200, text: expect.not.stringContaining('"errors"') as string });
};

it('signing in reaches one node', async () => {
  const UserName = 'thu.ha';
  const fields = { Email: 'thu.ha@azure.example', FirstName: 'Hà', LastName: 'Lê', Mobile: '', AllType: 1 };
  const user = { Id: randomUUID(), UserName, Password: PASSWORD, LanguageId: 'vi-VN' as const, ...fields };
  expect(await served.azure.send('system', CreateUser, user)).toMatchObject({ ok: true });
  await staysOnOneNode(async () => {
    const answer = await requestsTo(served).post('/User/LoginByMerchantCode', { UserName, Password: PASSWORD });
    const { tokenId } = (JSON.parse(answer.text) as { Data: { tokenId: string } }).Data;
    await ask('{ userorders(limit: 5) { totalCount } }', tokenId);
  });
});

it('a search, a resort, a hold, a confirmation and a bank line reach one node, and screens hear of it', async () => {
  const { azure } = served;
  await openGateways(azure);
  const stayId = await azure.addStay();
  const Id = randomUUID();
  const screen = await openLive(await served.app.listen({ port: 0, host: '127.0.0.1' }), token, {
    host: 'azure.localhost',
  });
  for (const work of [
    () => ask('{ productvacations(limit: 10) { totalCount items { id name fromPrice images { path } } } }'),
    () => ask('{ productvacation(friendlyUrl: "bai-kem") { id name products { id variants { id price } } } }'),
    () => command('Sale/CreateVacationOrder', { Id, ProductId: stayId, AdultTotal: 1, ChildrenAges: [] }),
    () => command('Sale/ConfirmOrder', { Id, PaymentMethodId: azure.bankTransferId }),
  ])
    await staysOnOneNode(work);
  const [order] = await azure.sql('select code, grand_total from orders where merchant_id = $1 and id = $2', [
    azure.merchant.id,
    Id,
  ]);
  await staysOnOneNode(async () => {
    const line = bankLine(Number(order!.grand_total), order!.code as string);
    const headers = { authorization: `Apikey ${BANK_KEY}` };
    expect(await requestsTo(served).post('/api/payments/bank-line', line, { headers })).toMatchObject({ status: 200 });
    await screen.until(({ event, data }) => event === 'order.changed' && data.reason === 'paid');
  });
  screen.close();
  const booked = await azure.sql('select kind from ledger_transfers where merchant_id = $1 and order_id = $2', [
    azure.merchant.id,
    Id,
  ]);
  expect(booked.length).toBeGreaterThan(0);
});

it('an approved request reaches one node, with its entries in points and audit', async () => {
  const { azure } = served;
  const staff = await Promise.all(
    [1, 2].map(async () => signInDirectly(azure, await azure.addHolder('administrator'))),
  );
  const Id = randomUUID();
  const Reason = { vi: 'Quà', en: 'Gift' };
  for (const work of [
    () => command('Point/AwardPoints', { Id, UserId: azure.memberId, Points: 50_000, Reason }, staff[0]),
    () => ask('{ approvals(status: pending) { waiting items { id terms } } }', staff[1]),
    () => command('Approval/Approve', { Id: randomUUID(), ApprovalId: Id, Reason: 'x' }, staff[1]),
    () => ask('{ auditentries(limit: 5) { items { command } } }', staff[1]),
  ])
    await staysOnOneNode(work);
  const { id: merchantId } = azure.merchant;
  for (const [kept, sql] of [
    ['points', 'select from point_transfers where merchant_id = $1 and user_id = $2'],
    ['audit', 'select from audit_entries where merchant_id = $1 and subject_id = $2::text'],
  ] as const)
    expect(await azure.sql(sql, [merchantId, azure.memberId]), kept).not.toEqual([]);
});

it('control: a query that names no merchant reaches several nodes', async () => {
  const { several } = await during(() => served.azure.sql('select count(*) from orders'));
  expect(several).toBe(1);
});
