import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testCitus, type TestCitus } from '../../testing/citus.ts';
import { createWorld, serverDatabase, type World } from '../../testing/world.ts';
import { SqlState, sqlState, violated, type Database } from './database.ts';

/**
 * The violations that commands decide by are reported by Citus too: they name the constraint, though only the message
 * of a worker's error arrives.
 */

const NAME = 'sandbar_violations';
let citus: TestCitus;
let database: Database;
let world: World;

beforeAll(async () => {
  citus = await testCitus();
  database = await serverDatabase(await citus.createDatabase(NAME));
  world = await createWorld(database, []);
});
afterAll(async () => {
  await database.close();
  await citus.dropDatabase(NAME);
});

const outcome = async (text: string, values: unknown[]) => {
  const error: unknown = await database.raw(text, [world.merchant.id, ...values]).catch((cause: unknown) => cause);
  return { state: sqlState(error), constraint: violated(error) };
};

it.each([
  [
    'a unique index',
    `insert into users (merchant_id, id, user_name, email) select merchant_id, $2, 'a', email from users
     where merchant_id = $1 and id = $3`,
    () => [randomUUID(), world.memberId],
    { state: SqlState.uniqueViolation, constraint: 'users_email' },
  ],
  [
    'a primary key',
    `insert into users (merchant_id, id, user_name, email) values ($1, $2, 'b', 'b@b.example')`,
    () => [world.memberId],
    { state: SqlState.uniqueViolation, constraint: 'users_pkey' },
  ],
  [
    'a check',
    `update stays set price = -1 where merchant_id = $1 and id = $2`,
    async () => [await world.addStay()],
    { state: SqlState.checkViolation, constraint: 'stays_price_check' },
  ],
  [
    'a foreign key, of rows that the coordinator copies',
    `insert into consents (merchant_id, user_id, kind, version, given)
     select $1, id, 'terms', '1', true from unnest($2::uuid[]) as listed(id)`,
    () => [[randomUUID()]],
    { state: SqlState.foreignKeyViolation, constraint: 'consents_merchant_id_user_id_fkey' },
  ],
  [
    'what a save needs, missing on a worker',
    `select ensure(exists(select from users where merchant_id = $1 and id = $2), 'the member')`,
    () => [randomUUID()],
    { state: SqlState.unmet, constraint: 'the member' },
  ],
])('%s', async (_what, text, values, expected) => expect(await outcome(text, await values())).toEqual(expected));

it('no name of an index or key is so long that a shard’s number would truncate it', async () => {
  const { rows } = await database.raw(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relnamespace = 'public'::regnamespace
     union all select conname from pg_constraint where connamespace = 'public'::regnamespace`,
  );
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.map(({ name }) => String(name)).filter((name) => name.length > 63 - '_1234567'.length)).toEqual([]);
});
