import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testCitus, type TestCitus } from '../../testing/citus.ts';
import { requestsTo } from '../../testing/requests.ts';
import { serve, type Served } from '../../testing/served.ts';
import { signInDirectly } from '../../testing/server-process.ts';
import { serverDatabase } from '../../testing/world.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';

/**
 * What a member asks and sends reaches one node only: Citus counts how many of a database's queries went to one part of
 * the tables, and how many to several.
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
  // The feed looks at all merchants all the time, and is not counted.
  uncounted = openPostgres(`${url}?options=${encodeURIComponent('-c citus.enable_stat_counters=off')}`, silent, silent);
  const run: Database['run'] = (query) => (query.name.startsWith('feed.') ? uncounted : database).run(query);
  const batch: Database['batch'] = (queries) =>
    ((queries as readonly { name: string }[]).every(({ name }) => name.startsWith('feed.'))
      ? uncounted
      : database
    ).batch(queries);
  served = await serve({ database: { ...database, run, batch } });
  token = await signInDirectly(served.azure, served.azure.memberId);
}, 120_000);
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
/** What `work` let Citus execute. */
const during = async (work: () => Promise<unknown>) => {
  const before = await executed();
  await work();
  const after = await executed();
  return { one: after.one - before.one, several: after.several - before.several };
};
const command = async (key: string, content: object) => {
  const { status, text } = await requestsTo(served).command(key, content, { token });
  expect({ status, ...(JSON.parse(text) as object) }).toMatchObject({ status: 200, Success: true });
};

it('a search, a resort, a hold and a confirmation go to one node', async () => {
  const stayId = await served.azure.addStay();
  const Id = randomUUID();
  const ask = async (query: string) => {
    const { status, text } = await requestsTo(served).query(query, {}, { token });
    expect({ status, text }).toMatchObject({ status: 200, text: expect.not.stringContaining('"errors"') as string });
  };
  for (const work of [
    () => ask('{ productvacations(limit: 10) { totalCount items { id name fromPrice images { path } } } }'),
    () => ask('{ productvacation(friendlyUrl: "bai-kem") { id name products { id variants { id price } } } }'),
    () => command('Sale/CreateVacationOrder', { Id, ProductId: stayId, AdultTotal: 1, ChildrenAges: [] }),
    () => command('Sale/ConfirmOrder', { Id, PaymentMethodId: served.azure.codId }),
  ]) {
    const { one, several } = await during(work);
    expect(several).toBe(0);
    expect(one).toBeGreaterThan(0);
  }
});

it('twin: what names no merchant goes to several', async () => {
  const { several } = await during(() => served.azure.sql('select count(*) from orders'));
  expect(several).toBe(1);
});
