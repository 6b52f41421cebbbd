import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '../platform/database/index.ts';
import { testCitus, type TestCitus } from '../testing/citus.ts';
import { startServer, type ServerProcess } from '../testing/server-process.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** The demo starts on a Citus cluster, given only its address. The test runs when TEST_CITUS_URL names a cluster. */

const NAME = 'sandbar_demo_start';
const TABLES = ['merchants', 'users', 'resorts', 'rooms', 'stays', 'orders', 'weeks', 'point_transfers'];
let citus: TestCitus;
let url: string;
let server: ServerProcess;
const ask = async <Row>(sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
};
const counts = () => ask<object>(`select ${TABLES.map((name) => `(select count(*)::int from ${name}) as ${name}`)}`);
const signIn = (UserName: string, Password: string) =>
  fetch(`${server.address}/User/LoginByMerchantCode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ UserName, Password }),
  }).then((answer) => answer.json() as Promise<{ Success: boolean; Data: { tokenId: string } | null }>);

beforeAll(async () => {
  citus = await testCitus();
  url = await citus.createDatabase(NAME, true);
  server = await startServer({ databaseUrl: url, demo: true });
}, 900_000);
afterAll(async () => {
  await server?.stop();
  await citus.dropDatabase(NAME);
});

it('loads both merchants, whose members sign in and find stays', async () => {
  const [rows] = await counts();
  expect(rows).toMatchObject({ merchants: 2, users: 39, resorts: 54 });
  const { Data: session } = await signIn('member@azure.example', 'sandbar-demo');
  expect(await signIn('member@azure.example', 'another')).toMatchObject({ Success: false });
  const found = await fetch(`${server.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session!.tokenId}` },
    body: JSON.stringify({ query: '{ productvacations(limit: 1) { totalCount items { id } } }' }),
  });
  expect(await found.json()).toMatchObject({ data: { productvacations: { items: [{}] } } });
});

it('spreads the rows of merchants over nodes', async () => {
  const placed = await ask<{ nodes: number }>(
    `select count(distinct nodename || nodeport)::int as nodes from citus_shards where table_name = 'orders'::regclass`,
  );
  expect(placed[0]!.nodes).toBeGreaterThan(1);
});

it('breaks no invariant, and is loaded once: the next start changes nothing', async () => {
  await server.stop();
  const before = await counts();
  server = await startServer({ databaseUrl: url, demo: true });
  expect(await counts()).toEqual(before);
  await server.stop();
  const database = openPostgres(
    url,
    () => {},
    () => {},
  );
  try {
    // These invariants hold some minutes later, after event handlers have run; the others hold at any moment.
    const soon = ['2a.', '2g.', '10d', '19.', '41.', '41b', '41c', '41d'];
    const broken = (await brokenInvariants(database)).filter(({ name }) => !soon.includes(name.slice(0, 3)));
    expect(broken).toEqual([]);
  } finally {
    await database.close();
  }
}, 900_000);
